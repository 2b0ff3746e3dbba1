// What the people at a table are called.
import type { TableTold } from "../api/types";
import type { TableSession } from "./session.svelte";
import { LETTERS } from "../icons/SeatMark.svelte";
import { botName } from "../lib/tables";
import { words } from "../lib/words";

/** A seat's name: what its player is called, or its letter; a bot's has both, for two may play alike. */
export function seatName(table: TableTold | null, seat: number): string {
  const told = table?.seats[seat];
  const letter = LETTERS[seat] ?? "?";
  return told?.name ?? (told?.bot ? `${botName(told.bot)} ${letter}` : words().common.seat(letter));
}

/** How whoever is to act is called to it: by name where several people play at one screen. */
export function callOf({ yours, table, view }: Pick<TableSession, "yours" | "table" | "view">): string {
  const w = words().table;
  return yours.length > 1 ? w.turnOf(seatName(table, view?.to_act ?? 0)) : w.yourTurn;
}
