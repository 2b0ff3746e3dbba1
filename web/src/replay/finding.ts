// Finding a game among those that are over.
import type { TableInfo } from "../api/types";

/** Letters without their accents, so that a search finds either. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLocaleLowerCase();
}

/** Games that can be looked at again, the latest first. */
export function ended(tables: readonly TableInfo[]): TableInfo[] {
  return tables
    .filter((table) => table.status === "over" || (table.status === "closed" && table.entries > 1))
    .sort((one, other) => (other.finished ?? other.updated) - (one.finished ?? one.updated));
}

/** Those of a game in which every word of a search occurs. `titleOf` says what a game is called. */
export function found(
  tables: readonly TableInfo[],
  game: string,
  search: string,
  titleOf: (game: string) => string,
): TableInfo[] {
  const sought = plain(search).split(/\s+/).filter(Boolean);
  return tables.filter((table) => {
    if (game !== "" && table.game.game !== game) return false;
    const names = table.seats.flatMap((seat) => [seat.name ?? "", seat.bot ?? ""]);
    const text = plain([table.name, table.id, titleOf(table.game.game), table.game.board, ...names].join(" "));
    return sought.every((word) => text.includes(word));
  });
}
