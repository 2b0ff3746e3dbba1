// Playing on from a moment of a game: who plays which seat, unless somebody chooses otherwise.
import { post } from "../api/http";
import type { Branching, SeatSpec, TableInfo, TableMade } from "../api/types";

/** The bot that takes a seat unless another is chosen: neither gentle nor hard. */
export const MIDDLING = "rogue";

/** Who plays a seat of the new game. `who` is `mine`, `local`, `open`, or a bot's name. */
export interface Player {
  who: string;
  name: string;
}

/** As it was: one's own seat is one's own, bots stay, others are invited. Who had no seat takes that of whoever acts. */
export function asBefore(info: TableInfo, toAct: number, name: string): Player[] {
  const isIn = info.seats.some((seat) => seat.yours);
  let own = isIn ? info.seats.find((seat) => seat.yours && seat.kind !== "local")?.seat : toAct;
  own ??= info.seats.find((seat) => seat.yours)?.seat ?? 0;
  return info.seats.map((seat) => {
    if (seat.seat === own) return { who: "mine", name: seat.yours ? (seat.name ?? name) : name };
    if (seat.yours) return { who: "local", name: seat.name ?? "" };
    if (seat.kind === "bot" || !isIn) return { who: kindOf(seat.bot), name: "" };
    return { who: "open", name: seat.name ?? "" };
  });
}

function kindOf(bot: string | null): string {
  return bot?.split(":")[0] || MIDDLING;
}

/** One seat of one's own at most: whoever had it before is at the same screen. */
export function reseated(players: readonly Player[], seat: number, who: string): Player[] {
  return players.map((player, place) => {
    if (place === seat) return { ...player, who };
    return who === "mine" && player.who === "mine" ? { ...player, who: "local" } : player;
  });
}

/** Whether a person plays: tables need one. */
export function hasPerson(players: readonly Player[]): boolean {
  return players.some((player) => ["mine", "local", "open"].includes(player.who));
}

/** What the server is asked for. Without invitations the game begins at once. */
export function branchOf(players: readonly Player[], at: number): Branching {
  const seats = players.map(({ who, name }): SeatSpec => {
    if (who === "mine" || who === "local" || who === "open") return name ? { kind: who, name } : { kind: who };
    return { kind: "bot", bot: who };
  });
  return { at, seats, start: !players.some((player) => player.who === "open") };
}

/** Make the table; its name. */
export async function branch(table: string, players: readonly Player[], at: number): Promise<string> {
  return (await post<TableMade>(`/api/tables/${table}/branch`, branchOf(players, at))).table.id;
}
