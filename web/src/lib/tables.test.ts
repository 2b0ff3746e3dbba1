import { afterEach, describe, expect, it, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../api/types";
import { keep } from "./kept";
import { settings } from "./settings.svelte";
import { botName, byStrength, hasOthers, isYourTurn, meetBots, running, seatName, tableTitle } from "./tables";

function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: number, kind: "human", name: null, bot: null, yours: false, free: false, held: true, stand_in: null, present: false, ...more };
}

function table(id: string, more: Partial<TableInfo> = {}): TableInfo {
  return {
    id, name: "", status: "playing", lesson: null, host: true, public: false, watch: true, chat: true, limit: null, late: "bot", stand_in: "rogue",
    game: { game: "base", rules_version: 1, board: "sunny", options: {}, packs: [], seats: 2 },
    seats: [seat(0, { yours: true, name: "Ana" }), seat(1, { kind: "bot", bot: "planner:lines=4" })],
    commitment: "", created: 1, updated: 1, finished: null, to_act: null, deadline: null, entries: 0, parent: null, rematch: null, ...more,
  };
}

describe("tables in lists", () => {
  it("puts those first that wait for the reader, then what changed last, and none that are over", () => {
    const tables = [
      table("old", { updated: 5 }),
      table("over", { status: "over", updated: 99 }),
      table("mine", { to_act: 0, updated: 1 }),
      table("new", { updated: 9, status: "open" }),
      table("theirs", { to_act: 1, updated: 7 }),
    ];
    expect(running(tables).map((each) => each.id)).toEqual(["mine", "new", "theirs", "old"]);
  });

  it("knows whose turn it is", () => {
    expect(isYourTurn(table("a", { to_act: 0 }))).toBe(true);
    expect(isYourTurn(table("a", { to_act: 1 }))).toBe(false);
    expect(isYourTurn(table("a", { to_act: 0, status: "over" }))).toBe(false);
  });

  it("names bots by how they play, and nobody by nothing", () => {
    expect(seatName(seat(1, { kind: "bot", bot: "planner:lines=4" }))).toBe("Planner");
    expect(seatName(seat(1, { kind: "bot", bot: "stranger" }))).toBe("Stranger");
    expect(seatName(seat(0, { yours: true }))).toBe("you");
    expect(seatName(seat(2))).toBe("Seat C");
  });

  it("tells tables with other people from those against bots", () => {
    expect(hasOthers(table("a"))).toBe(false);
    expect(hasOthers(table("a", { seats: [seat(0, { yours: true }), seat(1, { kind: "open" })] }))).toBe(true);
  });

  it("puts bots in order, and those of others last", () => {
    const bots = [{ name: "own", title: "", strength: 0 }, { name: "b", title: "", strength: 2 }, { name: "a", title: "", strength: 1 }];
    expect(byStrength(bots).map((bot) => bot.name)).toEqual(["a", "b", "own"]);
  });

  it("calls a table by its name, or by its game", () => {
    expect(tableTitle(table("a", { name: "Friday" }), [])).toBe("Friday");
    expect(tableTitle(table("a"), [{ game: "base", title: "The game", about: null, seats: [2] }])).toBe("The game");
  });
});

describe("bots at a table", () => {
  afterEach(() => {
    settings.language = "auto";
    vi.unstubAllGlobals();
  });

  it("are called as the server calls them in the reader's language, wherever the reader comes from", async () => {
    const offer = { games: [], bots: [{ name: "rookie", title: "新米", strength: 1 }] };
    const asked = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(new Response(JSON.stringify(offer))));
    vi.stubGlobal("fetch", asked);
    settings.language = "ja";
    expect(botName("rookie:slips=0")).toBe("Rookie");
    meetBots("ja");
    await expect.poll(() => botName("rookie:slips=0")).toBe("新米");
    meetBots("ja");
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/offer?language=ja"]);
  });

  it("are called as the browser remembers them", () => {
    keep("offer.fr", { games: [], bots: [{ name: "rookie", title: "Novice", strength: 1 }] });
    settings.language = "fr";
    expect(botName("rookie")).toBe("Novice");
    meetBots("fr");
    expect(botName("rookie")).toBe("Novice");
    expect(botName("stranger")).toBe("Stranger");
  });
});
