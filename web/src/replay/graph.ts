// The geometry of the graph: figures that keep their value until the next one, drawn as steps.
import type { Track } from "../api/types";

/** What a figure was after `n` actions. */
export function valueAt(track: Track, n: number): number {
  let low = 0;
  let high = track.n.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track.n[middle] ?? 0) <= n) low = middle + 1;
    else high = middle;
  }
  return track.value[low - 1] ?? 0;
}

/** Two figures added up. */
export function sum(one: Track, other: Track): Track {
  const n = [...new Set([...one.n, ...other.n])].sort((a, b) => a - b);
  return { n, value: n.map((at) => valueAt(one, at) + valueAt(other, at)) };
}

/** Where values lie between two places. */
export type Scale = (value: number) => number;

/** A straight scale; a range of values that is a single one lies at the start. */
export function scale(values: [number, number], places: [number, number]): Scale {
  const [from, to] = values;
  const [start, end] = places;
  return (value) => (to === from ? start : start + ((value - from) / (to - from)) * (end - start));
}

/** The path of a figure up to the last action, in steps. */
export function stepPath(track: Track, x: Scale, y: Scale, last: number): string {
  const round = (place: number) => Math.round(place * 10) / 10;
  const first = track.value[0];
  if (first === undefined) return "";
  let path = `M${round(x(track.n[0] ?? 0))} ${round(y(first))}`;
  for (let place = 1; place < track.n.length; place += 1) {
    path += `H${round(x(track.n[place] ?? 0))}V${round(y(track.value[place] ?? 0))}`;
  }
  return `${path}H${round(x(last))}`;
}

/** The lowest and the highest value of some figures, nought included. */
export function extent(tracks: readonly Track[]): [number, number] {
  const values = tracks.flatMap((track) => track.value);
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** Round values to draw lines at: at most so many steps. */
export function ticks([low, high]: [number, number], most: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= most) ?? high - low;
  const first = Math.ceil(low / step) * step + 0; // never minus nought
  const found: number[] = [];
  for (let value = first; value <= high; value += step) found.push(value);
  return found;
}

/** Places moved apart so that none lies closer than `gap` to another, in the same order, within bounds. */
export function spread(places: readonly number[], gap: number, [top, bottom]: [number, number]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let least = top;
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least);
    least = (moved[index] ?? 0) + gap;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most);
    most = (moved[index] ?? 0) - gap;
  }
  return moved;
}

/** The moments at which a figure changed, after one and before it; `null` where there is none. */
export function changeFrom(track: Track, n: number, step: 1 | -1): number | null {
  const found = step > 0 ? track.n.find((at) => at > n) : track.n.findLast((at) => at < n);
  return found ?? null;
}
