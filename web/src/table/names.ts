// What the people at a table are called.
import type { SeatTold, TableTold } from "../api/types";
import { LETTERS } from "../icons/SeatMark.svelte";
import { words } from "../lib/words";

/** A seat's name: what its player is called, or its letter. */
export function seatName(table: TableTold | null, seat: number): string {
  const told = table?.seats[seat];
  return told?.name ?? (told?.bot ? botName(told) : words().common.seat(LETTERS[seat] ?? "?"));
}

function botName(told: SeatTold): string {
  const bot = (told.bot ?? "").split(":")[0] ?? "";
  return `${bot.charAt(0).toUpperCase()}${bot.slice(1)} ${LETTERS[told.seat] ?? ""}`.trim();
}
