// Cubes by whose they are.

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
