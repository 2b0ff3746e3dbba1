// Rooms and the signs of tunnels grow where there is space for it, so that they are read on a board seen from afar.
import type { Box, Point } from "./drawing";
import { around, middle } from "./geometry";
import type { Scene } from "./scene";

/** What is kept free between two things that grow. */
const APART = 3;
/** The number of a room sticks out of its foot. */
const FOOT = 11;
const STEP = 0.05;

/** Something that can grow about its middle. */
interface Growing {
  at: Point;
  size: Point;
  /** What sticks out below. */
  foot: number;
  by: number;
}

function boxOf(thing: Growing, apart: number): Box {
  const [left, top, right, bottom] = around(thing.at, [thing.size[0] * thing.by, thing.size[1] * thing.by]);
  return [left - apart, top - apart, right + apart, bottom + thing.foot * thing.by + apart];
}

function meet(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Pairs of things that meet at the size they have now. */
function neighbours(things: readonly Growing[]): (readonly [Growing, Growing])[] {
  const boxes = things.map((thing) => boxOf(thing, 0));
  const kept = things.map((thing) => boxOf(thing, APART));
  return things.flatMap((one, place) =>
    things.filter((_, second) => second > place && meet(kept[place] as Box, boxes[second] as Box)).map((other) => [one, other] as const),
  );
}

/** Let things shrink back, a little at a time, until none meets another that it did not meet before. */
function settle(things: Growing[]): void {
  const near = neighbours(things);
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const [one, other] of near) {
      if (!meet(boxOf(one, APART), boxOf(other, 0))) continue;
      const larger = one.by >= other.by ? one : other;
      if (larger.by <= 1) continue;
      larger.by = Math.max(1, larger.by - STEP);
      isMoving = true;
    }
  }
}

/** Rooms by the module they are in, where there are modules; what lies across a border is with the first. */
function groups(scene: Scene, rooms: readonly Growing[]): Growing[][] {
  if (scene.look !== "modules") return [[...rooms]];
  const found = scene.frames.map((): Growing[] => []);
  for (const room of rooms) {
    const place = scene.frames.findIndex(({ box }) => meet(box, around(room.at, [2, 2])));
    found[Math.max(0, place)]?.push(room);
  }
  return found;
}

/** What belongs together grows alike, as far as most of it can. */
function even(things: readonly Growing[]): void {
  const sorted = things.map((thing) => thing.by).sort((one, other) => one - other);
  const most = sorted[Math.floor(sorted.length / 3)] ?? 1;
  for (const thing of things) thing.by = Math.min(thing.by, most);
}

/** The scene with everything as much larger as there is space for, and no more than `most` times. Names, if written, stay. */
export function grownScene(scene: Scene, most: number, isNamed: boolean): Scene {
  if (most <= 1) return scene;
  const rooms = scene.rooms.map((room): Growing => ({ at: room.at, size: room.chamber.size, foot: room.chamber.number ? FOOT : 0, by: most }));
  const marks = scene.tunnels.map((tunnel): Growing | null => {
    if (!tunnel.marks) return null;
    const [left, top, right, bottom] = tunnel.marks.box;
    return { at: middle(tunnel.marks.box), size: [right - left, bottom - top], foot: 0, by: most };
  });
  const names = (isNamed ? scene.names : []).map((name): Growing => ({ at: middle(name.box), size: [name.box[2] - name.box[0], name.box[3] - name.box[1]], foot: 0, by: 1 }));
  const signs = marks.filter((mark) => mark !== null);
  settle([...rooms, ...signs, ...names]);
  even(signs);
  for (const group of groups(scene, rooms)) even(group);
  return {
    ...scene,
    rooms: scene.rooms.map((room, place) => grownAs(room, rooms[place])),
    tunnels: scene.tunnels.map((tunnel, place) => {
      const mark = marks[place];
      return tunnel.marks && mark ? { ...tunnel, marks: grownAs(tunnel.marks, mark) } : tunnel;
    }),
  };
}

function grownAs<T extends { box: Box; grown: number }>(thing: T, by: Growing | undefined): T {
  return by ? { ...thing, grown: by.by, box: around(by.at, [by.size[0] * by.by, by.size[1] * by.by]) } : thing;
}
