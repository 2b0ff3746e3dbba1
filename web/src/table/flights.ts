// Things that go from one place to another: what an event moves flies there, over everything else.
import type { PlainEvent } from "../api/types";
import type { Owner } from "./staging";

/** What flies, from where, to where. */
export interface Flight {
  icon: "cube" | "gold" | "card" | "token" | "heart";
  /** Whose cube it is. */
  of: Owner;
  /** Names of the table's parts (`data-point`), the first of which that is on the screen is taken. */
  from: readonly string[];
  to: readonly string[];
  count: number;
}

const BAG = ["bag"];
const AREA = ["clank-area"];
const MARKET = ["market", "tab:shop"];
/** What a seat has on the screen: its place among the players, or else its pawn. */
const seatOf = (seat: number): string[] => [`seat:${seat}`, `pawn:${seat}`];
const healthOf = (seat: number): string[] => [`health:${seat}`, `pawn:${seat}`];
const goldOf = (seat: number): string[] => [`gold:${seat}`, `pawn:${seat}`];

/** Equal cubes that follow one another fly as one swarm. */
function swarms(cubes: readonly Owner[], from: readonly string[], to: readonly string[]): Flight[] {
  const found: Flight[] = [];
  for (const of of cubes) {
    const last = found.at(-1);
    if (last?.of === of) last.count += 1;
    else found.push({ icon: "cube", of, from, to, count: 1 });
  }
  return found;
}

/** Where something lies that was taken. */
function spotOf(event: PlainEvent): string[] {
  const room = event.space?.room;
  return room ? [`room:${room}`, "board"] : ["board"];
}

/** The flights that an event makes; `swept` are the cubes that an attack finds in the clank area. */
export function flightsOf(event: PlainEvent, swept: readonly Owner[] = []): Flight[] {
  const seat = event.seat ?? -1;
  const one = (icon: Flight["icon"], from: string[], to: string[], count = 1): Flight[] => [{ icon, of: seat, from, to, count }];
  switch (event.event) {
    case "clank-made":
      return one("cube", seatOf(seat), AREA, event.cubes ?? 1);
    case "clank-taken-back":
      return one("cube", AREA, seatOf(seat), event.cubes ?? 1);
    case "gold-gained":
      return one("gold", [`pawn:${seat}`, "board"], goldOf(seat), Math.min(event.gold ?? 1, 5));
    case "gold-spent":
      return one("gold", goldOf(seat), MARKET, Math.min(event.gold ?? 1, 5));
    case "damage-taken":
      return one("cube", seatOf(seat), healthOf(seat), event.damage ?? 1);
    case "dragon-hurt":
      return one("cube", BAG, healthOf(seat), event.damage ?? 1);
    case "healed":
      return one("heart", [`pawn:${seat}`, "board"], healthOf(seat), event.damage ?? 1);
    case "card-acquired":
      return one("card", event.slot == null ? ["reserve", "tab:shop"] : [`row:${event.slot}`, "tab:row"], seatOf(seat));
    case "token-taken":
      return one("token", spotOf(event), seatOf(seat));
    case "item-bought":
      return one("token", MARKET, seatOf(seat));
    case "dragon-attacked":
      return swarms(swept, AREA, BAG);
    case "dragon-cubes-returned":
      return [{ icon: "cube", of: "black", from: ["rage", "board"], to: BAG, count: event.cubes ?? 1 }];
    default:
      return [];
  }
}
