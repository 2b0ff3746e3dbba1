// The plates that say what going somewhere takes: what stands on them, and where they lie so that they hide little.
import type { Box, Point } from "./drawing";
import { around, overlap } from "./geometry";
import { costParts, type Cost, type CostPart } from "./targets";

/** The size of a sign on a plate. */
export const ICON = 17;
const DIGIT = 9.5;
const GAP = 4;
const EDGE = 7;
/** How high a plate is. */
export const HIGH = 26;

/** A sign on a plate, from its left edge: the left edge of the sign, and the middle of the figure before it. */
export interface LaidPart extends CostPart {
  at: number;
  text: number;
}

/** The signs of a cost side by side, and how wide they are together. */
export function laidOut(cost: Cost): { parts: LaidPart[]; wide: number } {
  let x = EDGE;
  const parts = costParts(cost).map((part) => {
    const text = x + (part.count.length * DIGIT) / 2;
    const at = x + part.count.length * DIGIT + (part.count ? 1 : 0);
    x = at + ICON + GAP;
    return { ...part, text, at };
  });
  return { parts, wide: x - GAP + EDGE };
}

/** A plate that wants a place beside something. */
export interface Wanting {
  key: string;
  beside: Box;
  wide: number;
}

/** What lies on a board already, and how much it matters that it is seen. */
export interface Lying {
  box: Box;
  weight: number;
}

/** What lying on another plate costs. */
const ON_ANOTHER = 5;
const OUTSIDE = 6;
/** The number of a room sticks out of its foot. */
const FOOT = 10;

/** Where a plate of a size could lie beside a box: at a corner, at a side, the best first. */
function choices([left, top, right, bottom]: Box, wide: number, high: number): Point[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [out, up] = [wide * 0.32, high * 0.32];
  return [
    [right + out, top - up],
    [left - out, top - up],
    [right + wide / 2 - 4, y],
    [left - wide / 2 + 4, y],
    [right + out, bottom + up],
    [left - out, bottom + up],
    [x, top - high / 2 + 3],
    [x, bottom + FOOT + high / 2 - 2],
  ];
}

/** The middle of each plate, by its key; `scale` is how much larger than usual plates are. */
export function placed(wanted: readonly Wanting[], lying: readonly Lying[], within: Box, scale: number): Map<string, Point> {
  const found = new Map<string, Point>();
  const taken: Lying[] = [...lying];
  for (const { key, beside, wide } of wanted) {
    const size: Point = [wide * scale, HIGH * scale];
    let best: Point | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [order, at] of choices(beside, ...size).entries()) {
      const box = around(at, size);
      const beyond = size[0] * size[1] - overlap(box, within);
      const cost = taken.reduce((sum, each) => sum + overlap(box, each.box) * each.weight, order * 12) + beyond * OUTSIDE;
      if (cost < least) [best, least] = [at, cost];
    }
    if (!best) continue;
    found.set(key, best);
    taken.push({ box: around(best, size), weight: ON_ANOTHER });
  }
  return found;
}
