// Free places on a board, and what is drawn there so that no part of it is bare.
import type { Box, Curve, Point } from "./drawing";
import { bounds, chance, distance, grown, middle, overlap, samples } from "./geometry";
import type { Scene, SceneFrame } from "./scene";

/** A free place: a circle of that size about it holds nothing. */
export interface FreeSpot {
  at: Point;
  size: number;
  deep: boolean;
}

const STEP = 26;

function isDeep(frame: SceneFrame, [x, y]: Point): boolean {
  const { split } = frame;
  if (!split) return frame.deep;
  const across = split.upright ? x : y;
  return split.first ? across < split.at : across > split.at;
}

/** Something in the way. */
interface Obstacle {
  box: Box;
  /** How far around the box nothing is free either. */
  around: number;
  /** What it is made of, if it does not fill its box. */
  parts: Obstacle[];
}

function tunnelled(curve: Curve): Obstacle {
  const parts = samples(curve, 12).map(([x, y]): Obstacle => ({ box: [x, y, x, y], around: 8, parts: [] }));
  return { box: bounds(parts.map((part) => part.box)), around: 8, parts };
}

function obstaclesOf(scene: Scene): Obstacle[] {
  const boxes = scene.rooms.map((room) => grown(room.box, 6));
  boxes.push(...scene.names.map((name) => name.box));
  for (const tunnel of scene.tunnels) if (tunnel.marks) boxes.push(tunnel.marks.box);
  for (const each of scene.frames) {
    if (each.title) boxes.push(each.title);
    if (each.depths) boxes.push(each.depths.box);
  }
  return [
    ...boxes.map((box): Obstacle => ({ box, around: 0, parts: [] })),
    ...scene.tunnels.flatMap((tunnel) => tunnel.courses.map(tunnelled)),
  ];
}

/** How far a point is from the edges of its frame, and from the depths where they begin. */
function margin({ box, split }: SceneFrame, [x, y]: Point): number {
  const free = Math.min(x - box[0], box[2] - x, y - box[1], box[3] - y);
  return split ? Math.min(free, Math.abs((split.upright ? x : y) - split.at)) : free;
}

/** How far a point is from obstacles, `most` if from all of them farther; it is enough to know that it is less than `least`. */
function clearance(obstacles: readonly Obstacle[], at: Point, least: number, most: number): number {
  const [x, y] = at;
  let free = most;
  for (const { box, around, parts } of obstacles) {
    if (free < least) break;
    const across = x < box[0] ? box[0] - x : x > box[2] ? x - box[2] : 0;
    const down = y < box[1] ? box[1] - y : y > box[3] ? y - box[3] : 0;
    const square = across * across + down * down;
    if (square >= (free + around) * (free + around)) continue;
    free = parts.length > 0 ? clearance(parts, at, least, free) : Math.sqrt(square) - around;
  }
  return free;
}

/** The free places of a board, the largest first, none within another. */
export function freeSpots(scene: Scene, least: number): FreeSpot[] {
  const found: FreeSpot[] = [];
  const all = obstaclesOf(scene);
  for (const frame of scene.frames) {
    const obstacles = all.filter(({ box, around }) => overlap(grown(box, around + 1), frame.box) > 0);
    const random = chance(frame.key);
    const tried: FreeSpot[] = [];
    for (let x = frame.box[0] + STEP / 2; x < frame.box[2]; x += STEP) {
      for (let y = frame.box[1] + STEP / 2; y < frame.box[3]; y += STEP) {
        const at: Point = [x + (random() - 0.5) * 12, y + (random() - 0.5) * 12];
        const size = clearance(obstacles, at, least, margin(frame, at));
        if (size >= least) tried.push({ at, size, deep: isDeep(frame, at) });
      }
    }
    tried.sort((one, other) => other.size - one.size);
    const kept: FreeSpot[] = [];
    for (const spot of tried) {
      if (kept.every((other) => distance(other.at, spot.at) > other.size * 0.9 + Math.min(spot.size, 30))) kept.push(spot);
    }
    found.push(...kept);
  }
  return found.sort((one, other) => other.size - one.size);
}

/** Something small on a free place. */
export interface Trifle extends FreeSpot {
  kind: number;
  turn: number;
}

/** What is drawn on free places: a rose by the light, and trifles; the dweller of the depths lies under all of it. */
export interface Ornaments {
  lurker: FreeSpot | null;
  rose: FreeSpot | null;
  trifles: Trifle[];
}

/** Where the dweller of the depths lies, under everything else: in the middle of them, and as large as they are high. */
function denOf(scene: Scene): FreeSpot | null {
  const frame = scene.frames.find((each) => each.split && !each.split.upright);
  if (!frame?.split) return null;
  const [from, to] = frame.split.first ? [frame.box[1], frame.split.at] : [frame.split.at, frame.box[3]];
  return { at: [(frame.box[0] + frame.box[2]) / 2, (from + to) / 2 + 6], size: (to - from) / 2, deep: true };
}

/** Share the free places out. */
export function ornamentsOf(scene: Scene): Ornaments {
  const spots = freeSpots(scene, 17);
  const lurker = scene.look === "map" ? denOf(scene) : null;
  const rose = scene.look === "map" ? (spots.find((spot) => !spot.deep && spot.size >= 50) ?? null) : null;
  const random = chance("trifles");
  const taken = new Set([lurker, rose]);
  const trifles = spots
    .filter((spot) => !taken.has(spot) && random() < 0.66)
    .map((spot) => ({ ...spot, kind: Math.floor(random() * 60), turn: (random() - 0.5) * 24 }));
  return { lurker, rose, trifles };
}

/** The middle of the part of a board where nobody walks, and how large it is; `null` where there is none. */
export function idleFrame(scene: Scene): { at: Point; box: Box } | null {
  const frame = scene.frames.find((each) => each.empty);
  return frame ? { at: middle(frame.box), box: frame.box } : null;
}
