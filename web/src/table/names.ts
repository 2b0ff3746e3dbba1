// What the people at a table are called.
import type { TableTold } from "../api/types";
import { LETTERS } from "../icons/SeatMark.svelte";
import { botName } from "../lib/tables";
import { words } from "../lib/words";

/** A seat's name: what its player is called, or its letter; a bot's has both, for two may play alike. */
export function seatName(table: TableTold | null, seat: number): string {
  const told = table?.seats[seat];
  const letter = LETTERS[seat] ?? "?";
  return told?.name ?? (told?.bot ? `${botName(told.bot)} ${letter}` : words().common.seat(letter));
}
