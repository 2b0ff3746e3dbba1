// Playing at once: what was last chosen for it, and the table it makes.
import { post } from "../api/http";
import type { TableMade } from "../api/types";
import { isRecord, keep, kept } from "../lib/kept";
import { firstDraft, madeOf, MIDDLING } from "./making/draft";

/** What "play now" makes a table of. */
export interface Quick {
  /** The game that was played last; nothing at first. */
  game: string;
  bots: number;
  bot: string;
}

const KEY = "quick";
const PLAYED = "played";

function isQuick(value: unknown): value is Quick {
  return isRecord(value) && typeof value.game === "string" && typeof value.bots === "number" && typeof value.bot === "string";
}

/** What was chosen last. */
export function lastQuick(): Quick {
  return kept(KEY, { game: "", bots: 1, bot: MIDDLING }, isQuick);
}

/** Remember what was chosen. */
export function keepQuick(quick: Quick): void {
  keep(KEY, quick);
}

/** Whether there were tables of one's own when the server was last asked: what is shown until it answers. */
export function hasPlayed(): boolean {
  return kept(PLAYED, false, (value) => typeof value === "boolean");
}

/** Remember whether there are. */
export function keepPlayed(has: boolean): void {
  keep(PLAYED, has);
}

/** Games with the one that was played last before the others. */
export function lastFirst<T extends { game: string }>(games: readonly T[], last: string): T[] {
  return [...games].sort((one, other) => Number(other.game === last) - Number(one.game === last));
}

/** Make a table against bots, on the board for first games, and give its name: the game has begun. */
export async function playNow(quick: Quick, name: string, most: number): Promise<string> {
  keepQuick(quick);
  const bots = Math.max(1, Math.min(quick.bots, most - 1));
  const made = await post<TableMade>("/api/tables", madeOf(firstDraft(quick.game, name, bots, quick.bot)));
  keepPlayed(true);
  return made.table.id;
}
