// What happens to a table beside its game: the server tells of it, and the page says it.
import type { Update } from "../api/types";
import { words } from "../lib/words";

/** What there is to say of an update to a game that had `before` actions; nothing where the log says it all. */
export function noteOf({ entry, seat, actions }: Update, before: number, nameOf: (seat: number) => string): string {
  const { notes } = words().table;
  if (actions < before) return entry.kind === "undo" && seat !== null ? notes.tookBack(nameOf(seat)) : notes.wentBack(before - actions);
  return entry.kind === "seat" && seat !== null ? notes.seat[entry.why](nameOf(seat)) : "";
}
