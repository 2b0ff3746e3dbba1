// Free places on a board, and what is drawn there so that no part of it is bare.
import type { Box, Point } from "./drawing";
import { chance, distance, grown, middle, samples } from "./geometry";
import type { Scene, SceneFrame } from "./scene";

/** A free place: a circle of that size about it holds nothing. */
export interface FreeSpot {
  at: Point;
  size: number;
  deep: boolean;
}

const STEP = 26;

function farFrom(box: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3]));
}

function isDeep(frame: SceneFrame, [x, y]: Point): boolean {
  const { split } = frame;
  if (!split) return frame.deep;
  const across = split.upright ? x : y;
  return split.first ? across < split.at : across > split.at;
}

interface Obstacles {
  boxes: Box[];
  points: Point[];
}

function obstaclesOf(scene: Scene, frame: SceneFrame): Obstacles {
  const near = grown(frame.box, 60);
  const inside = (box: Box): boolean => box[2] > near[0] && box[0] < near[2] && box[3] > near[1] && box[1] < near[3];
  const boxes = scene.rooms.map((room) => grown(room.box, 6)).filter(inside);
  boxes.push(...scene.names.map((name) => name.box).filter(inside));
  for (const tunnel of scene.tunnels) if (tunnel.marks && inside(tunnel.marks.box)) boxes.push(tunnel.marks.box);
  for (const each of scene.frames) {
    if (each.title && inside(each.title)) boxes.push(each.title);
    if (each.depths && inside(each.depths.box)) boxes.push(each.depths.box);
  }
  const points = scene.tunnels.flatMap((tunnel) => tunnel.courses.flatMap((curve) => samples(curve, 12)));
  return { boxes, points: points.filter((point) => inside([point[0], point[1], point[0], point[1]])) };
}

/** How far a point is from everything on its frame. */
function clearance(frame: SceneFrame, obstacles: Obstacles, at: Point): number {
  const [x, y] = at;
  let free = Math.min(x - frame.box[0], frame.box[2] - x, y - frame.box[1], frame.box[3] - y);
  if (frame.split) free = Math.min(free, Math.abs((frame.split.upright ? x : y) - frame.split.at));
  for (const box of obstacles.boxes) free = Math.min(free, farFrom(box, at));
  for (const point of obstacles.points) free = Math.min(free, distance(point, at) - 8);
  return free;
}

/** The free places of a board, the largest first, none within another. */
export function freeSpots(scene: Scene, least: number): FreeSpot[] {
  const found: FreeSpot[] = [];
  for (const frame of scene.frames) {
    const obstacles = obstaclesOf(scene, frame);
    const random = chance(frame.key);
    const tried: FreeSpot[] = [];
    for (let x = frame.box[0] + STEP / 2; x < frame.box[2]; x += STEP) {
      for (let y = frame.box[1] + STEP / 2; y < frame.box[3]; y += STEP) {
        const at: Point = [x + (random() - 0.5) * 12, y + (random() - 0.5) * 12];
        const size = clearance(frame, obstacles, at);
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

/** What is drawn on free places: a rose by the light, and trifles; the dweller of the depths lies under all of it. */
export interface Ornaments {
  lurker: FreeSpot | null;
  rose: FreeSpot | null;
  trifles: (FreeSpot & { kind: number; turn: number })[];
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
