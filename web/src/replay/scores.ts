// The score sheet as it is shown: the best first, items by what they are.
import type { AwardTold, ItemTold, Scores, SeatScore } from "../api/types";

/** What points come from, in the order they are shown. */
export const SOURCES = ["artifact", "token", "gold", "card"] as const;

/** Where points come from. */
export type Source = (typeof SOURCES)[number];

/** The items of one source. */
export interface Group {
  source: Source;
  items: ItemTold[];
  points: number;
  /** The rules that they count by. */
  rules: string[];
}

/** Seats in the order of their places; by points where the game was not played to its end. */
export function ranked(scores: Scores): SeatScore[] {
  return [...scores.seats].sort(
    (one, other) => (one.place ?? 0) - (other.place ?? 0) || other.total - one.total || one.seat - other.seat,
  );
}

/** Items by what they are; a source that gave nothing is left out. */
export function grouped(items: readonly ItemTold[]): Group[] {
  return SOURCES.map((source) => {
    const found = items.filter((item) => item.what === source);
    const points = found.reduce((sum, item) => sum + item.points, 0);
    return { source, items: found, points, rules: [...new Set(found.map((item) => item.rule))] };
  }).filter((group) => group.items.length > 0);
}

/** Names as one reads them out: one, two, or several with the last one joined. */
export function listed(names: readonly string[], and: (first: string, last: string) => string, comma = ", "): string {
  const last = names.at(-1);
  if (last === undefined) return "";
  return names.length === 1 ? last : and(names.slice(0, -1).join(comma), last);
}

/** Some of the awards, so that as many people as can be have one; in the order they came. */
export function shared(awards: readonly AwardTold[], most: number): AwardTold[] {
  const had = new Map<number, number>();
  const turns = awards.map((award) => {
    const turn = had.get(award.seat) ?? 0;
    had.set(award.seat, turn + 1);
    return { award, turn };
  });
  const kept = new Set([...turns].sort((one, other) => one.turn - other.turn).slice(0, most));
  return turns.filter((each) => kept.has(each)).map(({ award }) => award);
}
