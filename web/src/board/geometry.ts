// Points, boxes and curves, and chance that is the same every time.
import type { Box, Curve, Point } from "./drawing";

/** A length as it is written into a path. */
export function figure(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/** A point that many times of the way to another. */
export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** How far two points are apart. */
export function distance(one: Point, other: Point): number {
  const [across, down] = [one[0] - other[0], one[1] - other[1]];
  return Math.sqrt(across * across + down * down); // many times faster than Math.hypot, which minds numbers no board has
}

/** A point moved. */
export function moved(point: Point, by: Point): Point {
  return [point[0] + by[0], point[1] + by[1]];
}

/** A curve moved. */
export function movedCurve(curve: Curve, by: Point): Curve {
  return curve.map((point) => moved(point, by));
}

/** A box moved. */
export function movedBox(box: Box, by: Point): Box {
  return [box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]];
}

/** A box with so much more on each side. */
export function grown(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

/** The box of a size about a point. */
export function around(at: Point, size: Point): Box {
  return [at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2];
}

/** The middle of a box. */
export function middle(box: Box): Point {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The smallest box around boxes. */
export function bounds(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

/** Where a curve is after that share of its course. */
export function pointOn(curve: Curve, share: number): Point {
  let points: Point[] = [...curve];
  while (points.length > 1) {
    points = points.slice(1).map((point, place) => between(points[place] as Point, point, share));
  }
  return points[0] as Point;
}

/** Points along a curve, its ends among them. */
export function samples(curve: Curve, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => pointOn(curve, step / steps));
}

/** A curve as the `d` of a path. */
export function pathOf(curve: Curve): string {
  const [first, ...rest] = curve.map((point) => `${figure(point[0])} ${figure(point[1])}`);
  return `M${first ?? ""}${["", "L", "Q", "C"][rest.length] ?? "L"}${rest.join(" ")}`;
}

/** The place at a share of the length of a line of many pieces. */
export function alongLine(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, place) => distance(line[place] as Point, point));
  let left = lengths.reduce((sum, each) => sum + each, 0) * Math.min(1, Math.max(0, share));
  for (const [place, length] of lengths.entries()) {
    if (left <= length && length > 0) return between(line[place] as Point, line[place + 1] as Point, left / length);
    left -= length;
  }
  return line[line.length - 1] as Point;
}

/** Numbers from 0 to 1 that look like chance and are the same for the same words. */
export function chance(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    let mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) / 4294967296;
  };
}
