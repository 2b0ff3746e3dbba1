// The kit of a game: everything about it that does not change while it is played, in the reader's language.
import { get } from "../api/http";
import type { Kit } from "../api/types";

export type { Kit } from "../api/types";

const kept = new Map<string, Promise<Kit>>();

function fetched(path: string): Promise<Kit> {
  const found = kept.get(path);
  if (found) return found;
  const asked = get<Kit>(path).catch((problem: unknown) => {
    kept.delete(path);
    throw problem;
  });
  kept.set(path, asked);
  return asked;
}

/** The kit of the game at a table. */
export function kitOf(table: string, language: string): Promise<Kit> {
  return fetched(`/api/tables/${table}/kit?language=${language}`);
}

/** The kit of a game that is not played yet. */
export function kitFor(game: string, board: string, seats: number, language: string): Promise<Kit> {
  return fetched(`/api/kit?${new URLSearchParams({ game, board, seats: String(seats), language })}`);
}
