// Nothing that is hidden from a seat is in anything its page receives.
import { expect, IS_LONG, makeTable, test } from "./house";
import { playOn } from "./player";

interface Told {
  type: string;
  view?: { players: { hand: (string | null)[] }[]; deck: (string | null)[] } | null;
  changes?: Record<string, unknown>;
  events?: { event: string; seat?: number; cards?: (string | null)[] }[];
}

for (const game of ["base", "space", "catacombs"]) {
  test(`a page is never told what another seat of ${game} has in hand`, async ({ page }) => {
    const told: Told[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => told.push(...(JSON.parse(String(payload)) as Told[]))),
    );
    const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];
    await page.goto(`/t/${await makeTable(page, { game, seats, start: true })}`);
    await playOn(page, { seed: 9, most: IS_LONG ? 25 : 10 });

    const hands = told.flatMap((message) => message.view?.players.slice(1).map((player) => player.hand) ?? []);
    const drawn = told.flatMap((message) => message.events ?? []).filter((event) => event.event === "cards-drawn");
    const changed = told.flatMap((message) => Object.entries(message.changes ?? {}));
    expect(hands.length).toBeGreaterThan(0);
    expect(hands.flat().filter((card) => card !== null)).toEqual([]);
    const others = drawn.filter((event) => event.seat === 1);
    expect(others.length).toBeGreaterThan(0);
    expect(others.flatMap((event) => event.cards ?? []).filter((card) => card !== null)).toEqual([]);
    const leaked = changed.filter(([way, value]) => way === "players/1/hand" && (value as unknown[]).some((card) => card !== null));
    expect(leaked).toEqual([]);
  });
}
