// Presses at a table that is slow, or that changes meanwhile: each is carried out or answered in sight, none is lost.
import { beforeEach, expect, test, vi } from "vitest";
import type { Listener, Outcome } from "../api/socket";
import type { FromServer, Update } from "../api/types";
import type { Kit } from "../lib/kit";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words";
import { Play } from "./play.svelte";
import { TableSession, type Line } from "./session.svelte";

interface Said {
  type: string;
  action?: number;
  seen: number;
}

const NOT_YET = { code: "cards-in-hand", text: "Play all cards in your hand first.", rule: "B2.1", needs: null, has: null };
/** The server as a script: what it was told, and what it says. */
const server = {
  told: [] as Said[],
  answers: [] as ((outcome: Outcome) => void)[],
  hear: (messages: FromServer[]): void => void messages,
};

function connect({ hear }: Listener): Line {
  server.hear = hear;
  return {
    do: (deed) => {
      server.told.push(deed as Said);
      return new Promise<Outcome>((settle) => server.answers.push(settle));
    },
    ask: <T>() => Promise.resolve({ refusal: NOT_YET, lines: [], reveals: false, asks: false } as T),
    greet: () => undefined,
    close: () => undefined,
  };
}

const ACTIONS = [
  { code: 0, kind: "play", card: "burgle", notation: "play burgle" },
  { code: 1, kind: "play", card: "stumble", notation: "play stumble" },
  { code: 2, kind: "end", notation: "end turn" },
  { code: 3, kind: "move", to: "r02", notation: "move r02" },
];
const LABELS = ["Play Burgle", "Play Stumble", "End turn", "Move to 2 (1 boot)"];
const DONE: Outcome = { done: true };
const STALE: Outcome = { done: false, stale: true, refusal: null };

/** Somebody at a table where these actions are open. */
function sit(legal: number[], pause = 0): Play {
  const session = new TableSession("t", "en", () => pause, null, connect);
  const players = [{ seat: 0, room: "r01", hand: ["burgle", "stumble"] }, { seat: 1, hand: [] }];
  const view = { to_act: 0, over: false, legal, players, turn: { seat: 0 }, question: null };
  const rest = { actions: 0, table: null, log: [], chat: [], undo: false, clock: null };
  server.hear([
    { type: "welcome", seat: 0, yours: [0] } as unknown as FromServer,
    { type: "sync", n: 7, view, offer: offered(legal), ...rest } as unknown as FromServer,
  ]);
  const play = new Play(session);
  play.kit = { tables: { rooms: [], actions: ACTIONS } } as unknown as Kit;
  return play;
}

function offered(legal: number[], question = ""): object {
  return { labels: legal.map((code) => LABELS[code]), question, closed: [] };
}

/** Something happens, after which these actions are open to seat 0, or another seat decides. */
function happens(n: number, legal: number[], changes: object = {}, offer = offered(legal)): void {
  const entry: Update["entry"] = { kind: "act", action: "play burgle" };
  const rest = { seat: 0, actions: n, events: [], log: [], undo: true, clock: null };
  server.hear([{ type: "update", n, entry, offer, changes: { legal, ...changes }, ...rest } as unknown as FromServer]);
}

/** What came of the oldest deed that has no answer. */
async function answer(outcome: Outcome): Promise<void> {
  server.answers.shift()?.(outcome);
  await vi.advanceTimersByTimeAsync(0);
}

const notices = (play: Play): string[] => play.notices.map(({ text }) => text);
const codes = (): (number | undefined)[] => server.told.map(({ action }) => action);

beforeEach(() => {
  vi.useFakeTimers();
  server.told.length = server.answers.length = 0;
  settings.warn = false;
  return () => vi.useRealTimers();
});

test("who ends the turn while cards are still being played ends it after the last of them", async () => {
  const play = sit([0, 1]);
  void play.press("play-all");
  await vi.advanceTimersByTimeAsync(0);
  void play.press("end-turn");
  await vi.advanceTimersByTimeAsync(0);
  expect(codes()).toEqual([0]);

  happens(8, [1]);
  await answer(DONE);
  happens(9, [2]);
  await answer(DONE);

  expect(codes()).toEqual([0, 1, 2]);
});

test("who ends the turn while the server has not answered ends it after that", async () => {
  const play = sit([0]);
  const [card] = play.offers;
  if (!card) throw new Error("a card is offered");
  void play.act(card);
  void play.press("end-turn");
  await vi.advanceTimersByTimeAsync(0);
  expect(codes()).toEqual([0]);

  happens(8, [2]);
  await answer(DONE);

  expect(codes()).toEqual([0, 2]);
});

test("cards are played to the last, however long each of them is shown", async () => {
  const play = sit([0, 1], 20_000);
  void play.press("play-all");
  await vi.advanceTimersByTimeAsync(0);

  happens(8, [1]);
  await answer(DONE);
  expect(codes()).toEqual([0]);
  await vi.advanceTimersByTimeAsync(20_000);

  expect(codes()).toEqual([0, 1]);
});

test("a button that is pressed twice means one thing, and what cannot follow says why", async () => {
  const play = sit([2]);
  void play.press("end-turn");
  void play.press("end-turn");
  void play.press("undo");
  await vi.advanceTimersByTimeAsync(0);

  happens(8, [], { to_act: 1 });
  await answer(DONE);

  expect(codes()).toEqual([2]);
  expect(play.reason?.refusal.code).toBe("theirs");
});

test("each of several presses to take back takes one action back", async () => {
  const play = sit([2]);
  happens(8, [2]);
  void play.press("undo");
  void play.press("undo");
  await vi.advanceTimersByTimeAsync(0);
  happens(9, [2]);
  await answer(DONE);

  expect(server.told).toEqual([{ type: "undo", seen: 8 }, { type: "undo", seen: 9 }]);
});

test("what is chosen while the server has not answered is carried out after that, if it is still offered", async () => {
  const play = sit([0, 1]);
  const [first, second] = play.offers;
  if (!first || !second) throw new Error("two cards are offered");
  void play.act(first);
  void play.act(second);
  await vi.advanceTimersByTimeAsync(0);
  expect(codes()).toEqual([0]);

  happens(8, [1]);
  await answer(DONE);
  expect(server.told[1]).toEqual({ type: "act", action: 1, seen: 7 }); // the server judges by what was seen
  await answer(STALE);
  expect(server.told[2]).toEqual({ type: "act", action: 1, seen: 8 });
  await answer(DONE);

  expect(codes()).toEqual([0, 1, 1]);
  expect(notices(play)).toEqual([]);
});

test.each([
  ["is offered no more", [2], {}, offered([2])],
  ["would cost more", [3], {}, { ...offered([3]), labels: ["Move to 2 (2 boots)"] }],
  ["would answer a question", [3], { question: { source: null } }, offered([3], "Where to?")],
])("what is chosen and then %s is not carried out, and that is said", async (_, legal, changes, offer) => {
  const play = sit([3]);
  const [move] = play.offers;
  if (!move) throw new Error("a move is offered");
  void play.act(move);
  await vi.advanceTimersByTimeAsync(0);

  happens(8, legal, changes, offer);
  await answer(STALE);

  expect(codes()).toEqual([3]);
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("whoever decides about ending a turn that has ended meanwhile is told whose it is", async () => {
  const play = sit([2]);
  play.ending = true;
  happens(8, [], { to_act: 1 });

  await play.endTurn(true);

  expect(play.ending).toBe(false);
  expect(play.reason?.refusal.code).toBe("theirs");
});

test("what the server refuses of a plea is said", async () => {
  const play = sit([2]);
  void play.answerPlea(true);
  await vi.advanceTimersByTimeAsync(0);
  await answer({ done: false, stale: false, refusal: { ...NOT_YET, code: "no-plea", text: "Nobody asks any more.", rule: null } });

  expect(notices(play)).toEqual(["Nobody asks any more."]);
});
