import { describe, expect, it } from "vitest";
import type { PlainEvent, PlainView, Update } from "../api/types";
import type { Kit } from "../lib/kit";
import { TIP_NAMES, tipsOf, type TipName } from "./tips";

const KIT = {
  tables: {
    ruleset: { health: 10 },
    rooms: [
      { slug: "r19", traits: ["market", "depths"] },
      { slug: "r02", traits: [] },
    ],
    tokens: [
      { slug: "artifact-5", is_artifact: true, mode: "kept" },
      { slug: "potion", is_artifact: false, mode: "on-use" },
    ],
    cards: [
      { slug: "ladder", role: "device", danger: false },
      { slug: "watcher", role: "monster", danger: true },
    ],
  },
} as unknown as Kit;

function told(events: PlainEvent[], player: { room?: string; damage?: number } = {}): TipName[] {
  const view = { to_act: 0, players: [{ room: "r02", damage: 0, status: "in-play", ...player }, { status: "in-play" }] } as unknown as PlainView;
  return tipsOf({ update: { events } as Update, view, seat: 0, kit: KIT });
}

describe("tips", () => {
  it("are given for what happens to oneself, not to others", () => {
    expect(told([{ event: "exhausted", seat: 0 }])).toEqual(["cave"]);
    expect(told([{ event: "exhausted", seat: 1 }])).toEqual([]);
    expect(told([{ event: "token-taken", seat: 0, token: "potion" }])).toEqual(["keeps"]);
    expect(told([{ event: "escaped", seat: 1 }])).toEqual(["out"]);
    expect(told([{ event: "escaped", seat: 0 }])).toEqual([]);
  });

  it("read rooms and cards from the game's tables", () => {
    expect(told([{ event: "walked", seat: 0, room: "r19" }], { room: "r19" })).toEqual(["market", "depths"]);
    expect(told([{ event: "walked", seat: 1, room: "r19" }], { room: "r19" })).toEqual([]);
    expect(told([{ event: "card-revealed", card: "ladder" }])).toEqual(["device"]);
    expect(told([{ event: "card-revealed", card: "watcher" }])).toEqual(["danger"]);
  });

  it("come in the order of their weight", () => {
    const events: PlainEvent[] = [{ event: "rage-rose", rage: 3 }, { event: "token-taken", seat: 0, token: "artifact-5" }];
    expect(told(events)).toEqual(["artifact", "rage"]);
    expect(told([{ event: "dragon-attacked" }, { event: "dragon-hurt", seat: 0, damage: 2 }], { damage: 8 })).toEqual(["lowHealth", "attack"]);
    expect(new Set(TIP_NAMES).size).toBe(TIP_NAMES.length);
  });
});
