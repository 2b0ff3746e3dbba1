// Playing again with the same people.
import { post } from "../api/http";
import type { TableInfo } from "../api/types";

/** Whether somebody is still waited for. */
export function isWaiting(info: TableInfo): boolean {
  return info.seats.some((seat) => seat.kind === "open");
}

/** The table where they play again. If nobody else has to come, its game begins at once. */
export async function playAgain(table: string): Promise<string> {
  const again = await post<TableInfo>(`/api/tables/${table}/rematch`);
  if (again.status === "open" && again.host && !isWaiting(again)) await post(`/api/tables/${again.id}/start`);
  return again.id;
}
