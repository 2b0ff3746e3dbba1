// Cubes by whose they are, and how many an attack draws.
import type { PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import { cardEntry } from "./face";

/** Whose a cube is: a seat's, nobody's, or one that hurts everyone. */
export type Owner = number | "black" | "hunter";

/** Cubes of one owner. */
export interface Heap {
  of: Owner;
  count: number;
}

/** Cubes sorted: seats first, then those that hurt everyone, then black ones. */
export function heapsOf(cubes: readonly Owner[]): Heap[] {
  const found = new Map<Owner, number>();
  for (const cube of cubes) found.set(cube, (found.get(cube) ?? 0) + 1);
  const rank = (of: Owner): number => (typeof of === "number" ? of : of === "hunter" ? 100 : 101);
  return [...found].map(([of, count]) => ({ of, count })).sort((one, other) => rank(one.of) - rank(other.of));
}

/** What an attack draws now, and where it comes from. */
export interface Draw {
  all: number;
  /** What the space of the rage track says. */
  rage: number;
  /** What comes on top of it. */
  more: number;
  /** Whether that is for cards with the sign of danger in the row, and nothing else. */
  isDanger: boolean;
}

/** What an attack draws, taken apart as far as it can be seen on the table. */
export function drawOf(kit: Kit, view: Pick<PlainView, "attack_cubes" | "rage" | "row">): Draw {
  const all = view.attack_cubes;
  const rage = kit.tracks.rage[view.rage]?.cubes ?? all;
  const dangers = view.row.filter((slug) => slug !== null && cardEntry(kit, slug)?.danger).length;
  return { all, rage, more: Math.max(0, all - rage), isDanger: all === rage + dangers };
}
