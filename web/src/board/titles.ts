// Where the names of modules stand: all in the same size, off the rooms and off the places of pawns.
import type { Box, Point } from "./drawing";
import { overlap } from "./geometry";
import type { Scene, SceneFrame } from "./scene";

/** A name of a module in its place. */
export interface Title {
  lines: string[];
  /** Where its first line begins. */
  at: Point;
  size: number;
}

/** From the edge of a module. */
const EDGE = 8;
/** From one line to the next, and from the top of a line down to its foot, in letters. */
const LINE = 1.02;
const FOOT = 0.86;
/** From one place that is tried to the next. */
const STEP = 10;
/** Over a room, where pawns stand: how wide on each side, how high, and how far into it. */
const PAWNS = [32, 48, 7] as const;
/** What a name in two lines, one at the lower edge, and each step from the left corner are worth avoiding; and what lying on something is, by its area. */
const COSTS = { line: 260, low: 120, step: 3, area: 3 };

function widthOf(line: string, size: number): number {
  return size * [...line].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1.05 : 0.62), 0);
}

/** A name in one line, and in two where it has several words. */
function broken(name: string): string[][] {
  const parts = name.split(" ");
  const splits = parts.slice(1).map((_, place) => [parts.slice(0, place + 1).join(" "), parts.slice(place + 1).join(" ")]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  splits.sort((one, other) => longest(one) - longest(other));
  return [[name], ...splits.slice(0, 1)];
}

/** What a name must not stand on: rooms and the signs of tunnels, and where pawns come to stand. */
function taken(scene: Scene): Box[] {
  const [beside, high, into] = PAWNS;
  const pawns = scene.rooms.map(({ at, box }): Box => [at[0] - beside, box[1] - high, at[0] + beside, box[1] + into]);
  return [...scene.rooms.map((room) => room.box), ...scene.tunnels.flatMap(({ marks }) => (marks ? [marks.box] : [])), ...pawns];
}

interface Choice {
  lines: string[];
  box: Box;
  cost: number;
}

function choices({ box, name }: SceneFrame, size: number): Choice[] {
  return broken(name).flatMap((lines) => {
    const wide = Math.max(...lines.map((line) => widthOf(line, size)));
    const high = size * LINE * lines.length;
    const steps = Math.max(0, Math.floor((box[2] - box[0] - 2 * EDGE - wide) / STEP));
    const lefts = Array.from({ length: steps + 1 }, (_, step) => step);
    return [box[1] + EDGE / 2, box[3] - EDGE / 2 - high].flatMap((top, low) =>
      lefts.map((step): Choice => {
        const left = box[0] + EDGE + step * STEP;
        return { lines, box: [left, top, left + wide, top + high], cost: (lines.length - 1) * COSTS.line + low * COSTS.low + step * COSTS.step };
      }),
    );
  });
}

/** The names of all modules, by the keys of their frames, in letters of a size. */
export function titlesOf(scene: Scene, size: number): Map<string, Title> {
  const things = taken(scene);
  return new Map(
    scene.frames.map((frame) => {
      if (frame.note && frame.title) return [frame.key, { lines: [frame.name], at: [frame.title[0] + 3, frame.title[1] + 16], size }];
      const near = things.filter((thing) => overlap(thing, frame.box) > 0);
      const costs = choices(frame, size).map((choice) => ({ ...choice, cost: choice.cost + near.reduce((sum, thing) => sum + COSTS.area * overlap(thing, choice.box), 0) }));
      const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
      return [frame.key, { lines: best.lines, at: [best.box[0], best.box[1] + size * FOOT], size }];
    }),
  );
}

/** From one line of a name to the next, in letters of a size. */
export function lineOf(size: number): number {
  return size * LINE;
}
