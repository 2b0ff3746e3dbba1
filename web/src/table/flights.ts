// Things that go from one place to another: what an event moves flies there, over everything else.
import type { PlainEvent } from "../api/types";

/** What flies, from where, to where: places are the `data-point` names of the table's parts. */
export interface Flight {
  icon: "cube" | "gold" | "card" | "token" | "heart";
  seat: number;
  from: string;
  to: string;
  count: number;
}

/** The flights that an event makes. */
export function flightsOf(event: PlainEvent): Flight[] {
  const seat = event.seat ?? -1;
  const one = (icon: Flight["icon"], from: string, to: string, count = 1): Flight[] => [{ icon, seat, from, to, count }];
  switch (event.event) {
    case "clank-made":
      return one("cube", `seat:${seat}`, "clank-area", event.cubes ?? 1);
    case "clank-taken-back":
      return one("cube", "clank-area", `seat:${seat}`, event.cubes ?? 1);
    case "gold-gained":
      return one("gold", "board", `gold:${seat}`, Math.min(event.gold ?? 1, 5));
    case "gold-spent":
      return one("gold", `gold:${seat}`, "market", Math.min(event.gold ?? 1, 5));
    case "damage-taken":
      return one("cube", `seat:${seat}`, `health:${seat}`, event.damage ?? 1);
    case "healed":
      return one("heart", "board", `health:${seat}`, event.damage ?? 1);
    case "card-acquired":
      return one("card", event.slot === null ? "reserve" : `row:${event.slot}`, `seat:${seat}`);
    case "token-taken":
      return one("token", event.space?.room ? `room:${event.space.room}` : "board", `seat:${seat}`);
    case "item-bought":
      return one("token", "market", `seat:${seat}`);
    case "dragon-attacked":
      return [{ icon: "cube", seat: -1, from: "clank-area", to: "bag", count: 6 }];
    default:
      return [];
  }
}
