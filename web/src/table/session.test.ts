import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener } from "../api/socket";
import type { FromServer, Update } from "../api/types";
import { TableSession, type Line } from "./session.svelte";

/** What the server says, to the session that was opened last. */
const wire = { hear: (messages: FromServer[]): void => void messages };

function connect({ hear }: Listener): Line {
  wire.hear = hear;
  const silent = new Promise<never>(() => undefined);
  return { do: () => silent, ask: () => silent, greet: () => undefined, close: () => undefined };
}

const PAUSE = 2_000;

function sitDown(pause: number): TableSession {
  const session = new TableSession("t", "en", () => pause, null, connect);
  const players = [{ seat: 0, damage: 0, hand_size: 0 }, { seat: 1, damage: 0, hand_size: 5 }];
  const view = { to_act: 0, over: false, area: [0], bag: ["black"], row: [null], legal: [], players };
  wire.hear([{ type: "sync", n: 0, actions: 0, view, table: null, log: [], chat: [], undo: false, clock: null } as unknown as FromServer]);
  return session;
}

function attack(n = 1): Update & { type: "update" } {
  return {
    type: "update",
    n,
    seat: 0,
    entry: { kind: "act", action: "end turn" },
    actions: n,
    events: [
      { event: "card-revealed", card: "ogre" },
      { event: "dragon-attacked", cubes: 1 },
      { event: "cubes-drawn", drawn: [0] },
      { event: "dragon-hurt", seat: 0, damage: 1 },
      { event: "turn-started", seat: 1 },
    ],
    log: ["Ogre appears.", "The dragon attacks.", "A cube of A's.", "A is hurt.", "B's turn begins."],
    changes: { to_act: 1, row: ["ogre"], area: [], "players/0/damage": 1 },
    undo: false,
    clock: null,
  } as unknown as Update & { type: "update" };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what came of an attack is not seen before its cubes are drawn", () => {
  const session = sitDown(PAUSE);
  wire.hear([attack()]);

  expect(session.assault?.swept).toEqual([0]);
  expect(session.view).toMatchObject({ to_act: 0, row: ["ogre"], area: [0], bag: ["black"] });
  expect(session.log.map(({ text }) => text)).toEqual(["Ogre appears.", "The dragon attacks."]);
  expect(session.shown).toBe(0);

  vi.advanceTimersByTime(session.assault?.times.swept ?? 0);
  expect(session.view).toMatchObject({ area: [], bag: ["black", 0] });
  expect(session.view?.players[0]?.damage).toBe(0);

  vi.advanceTimersByTime((session.assault?.times.hurt ?? 0) - (session.assault?.times.swept ?? 0));
  expect(session.view).toMatchObject({ to_act: 1, bag: ["black"] });
  expect(session.view?.players[0]?.damage).toBe(1);
  expect(session.log).toHaveLength(5);
  expect(session.assault).not.toBeNull();

  vi.advanceTimersByTime(PAUSE);
  expect(session.assault).toBeNull();
  expect(session.behind).toBe(false);
});

test("an attack can be skipped at any moment, and then everything is as it is", () => {
  const seen = [0, 900, 1_900].map((moment) => {
    const session = sitDown(PAUSE);
    wire.hear([attack()]);
    vi.advanceTimersByTime(moment);
    session.skip();
    vi.advanceTimersByTime(PAUSE);
    const { view, log, shown, behind, assault } = session;
    return { view, lines: log.length, shown, behind, assault };
  });

  expect(seen[0]).toMatchObject({ lines: 5, shown: 1, behind: false, assault: null });
  expect(seen[0]?.view).toMatchObject({ to_act: 1, row: ["ogre"], area: [], bag: ["black"] });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test("who wants everything at once waits for no attack", () => {
  const session = sitDown(0);
  wire.hear([attack()]);

  expect(session).toMatchObject({ shown: 1, behind: false, assault: null });
  expect(session.log).toHaveLength(5);
});

test("one knows of a turn how many actions it had, once its beginning was seen", () => {
  const session = sitDown(0);
  wire.hear([attack()]);

  expect(session).toMatchObject({ actions: 1, turnBegan: 1, sawTurnBegin: true });
});

function lines(n: number, entry: Update["entry"], actions: number, ...log: string[]): FromServer {
  return { type: "update", n, seat: 0, entry, actions, events: [], changes: {}, log, undo: true, clock: null } as unknown as FromServer;
}

test("what was taken back is told no more, only that it was", () => {
  const session = sitDown(0);
  const act = { kind: "act", action: "play burgle" } as const;
  wire.hear([lines(1, act, 1, "A plays Burgle.", "A gets 1 skill."), lines(2, act, 2, "A plays Stumble.")]);
  wire.hear([lines(3, { kind: "undo" }, 1)]);

  const told = session.log.map(({ text }) => text);
  expect(told).toEqual(["A plays Burgle.", "A gets 1 skill.", "Seat A takes back the last action."]);
  expect(session.actions).toBe(1);

  wire.hear([lines(4, { kind: "undo" }, 0)]);

  expect(session.log.map(({ text }) => text)).toEqual(["Seat A takes back the last action."]);
});

test("somebody who comes later reads who did what", () => {
  const session = sitDown(0);
  const log = [{ action: 1, seat: 1, text: "B plays Burgle." }, { action: 2, seat: 1, text: "B plays Stumble." }];
  wire.hear([{ type: "sync", n: 5, actions: 2, view: null, table: null, log, chat: [], undo: false, clock: null } as unknown as FromServer]);
  wire.hear([lines(6, { kind: "undo" }, 1)]);

  expect(session.log[0]).toEqual({ action: 1, seat: 1, text: "B plays Burgle." });
  expect(session.log).toHaveLength(2);
});

test("where the game went back further than the turn began, nobody claims to know what was done in it", () => {
  const session = sitDown(0);
  wire.hear([lines(1, { kind: "act", action: "play burgle" }, 1, "A plays Burgle."), { ...attack(2), actions: 2 }]);
  wire.hear([lines(3, { kind: "grant", rewound: true }, 1)]);

  expect(session).toMatchObject({ actions: 1, turnBegan: 1, sawTurnBegin: false });
  expect(session.log.at(-1)?.text).toBe("The game goes back by 1 action.");
});
