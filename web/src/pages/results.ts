// How finished games came out: asked of the server once for each, and kept, since it never changes.
import { get } from "../api/http";
import type { Scores, TableInfo } from "../api/types";
import { isRecord, keep, kept } from "../lib/kept";
import { words } from "../lib/words";
import { seatName } from "../lib/tables";

/** How a game came out: who won, and everybody's points. */
export interface Outcome {
  winners: number[];
  totals: number[];
}

const KEY = "results";
const MOST_KEPT = 100;

function areOutcomes(value: unknown): value is Record<string, Outcome> {
  return isRecord(value) && Object.values(value).every((each) => isRecord(each) && Array.isArray(each.winners) && Array.isArray(each.totals));
}

/** How the game of a table came out. */
export async function outcomeOf(table: string): Promise<Outcome | null> {
  const known = kept(KEY, {}, areOutcomes);
  const found = known[table];
  if (found) return found;
  const scores = await get<Scores>(`/api/tables/${table}/scores`);
  if (!scores.finished) return null;
  const outcome = { winners: scores.winners, totals: scores.seats.map((seat) => seat.total) };
  const newest = [...Object.entries(kept(KEY, {}, areOutcomes)), [table, outcome] as const].slice(-MOST_KEPT);
  keep(KEY, Object.fromEntries(newest));
  return outcome;
}

/** How a game came out, in a few words. */
export function saidOutcome(table: TableInfo, outcome: Outcome): string {
  const say = words().start.mine;
  const [winner, ...others] = outcome.winners;
  if (winner === undefined) return say.nobody;
  const seat = table.seats[winner];
  if (others.length > 0 || !seat) return say.shared;
  const isAlone = table.seats.filter((each) => each.yours).length === 1; // at one screen, people have names
  return seat.yours && isAlone ? say.won : say.lost(seatName(seat));
}
