import { expect, test, vi } from "vitest";
import { ApiProblem } from "../api/http";
import type { PlainEvent, PlainView, ReplayTold, Update } from "../api/types";
import { marksOf, markFrom, turnAt, turnFrom } from "./marks";
import { PAGE, Reel } from "./reel";
import type { Fetching } from "./reels";
import { ALL, ReplaySession, shownFor } from "./replay.svelte";

const ACTIONS = 600;
const SEATS = 2;

/** A made-up game: every tenth action begins a turn, the 300th lets the dragon attack, and each seat sees its own hand. */
function viewAt(n: number, seat: number): PlainView {
  const players = Array.from({ length: SEATS }, (_, own) => ({ gold: n, hand: own === seat ? [`card ${n}`] : [] }));
  const turns = 1 + Math.floor(n / 10);
  return { seat, rage: n, turns, turn: { seat: (turns - 1) % SEATS }, players } as unknown as PlainView;
}

function updateAt(n: number, seat: number): Update {
  const events: PlainEvent[] = [];
  if (n === 300) events.push({ event: "dragon-attacked", cubes: 3 });
  if (n % 10 === 0) events.push({ event: "turn-started", seat: (n / 10) % SEATS });
  const changes: Record<string, unknown> = { rage: n, turns: 1 + Math.floor(n / 10) };
  for (let own = 0; own < SEATS; own += 1) changes[`players/${own}/gold`] = n;
  if (seat >= 0) changes[`players/${seat}/hand`] = [`card ${n}`];
  const actor = Math.floor((n - 1) / 10) % SEATS;
  const log = [seat === actor ? `${n}: I did it` : `${n}: somebody did it`];
  return { type: "update", n, actions: n, seat: actor, events, changes, log, entry: { kind: "act", action: "end turn" } } as unknown as Update;
}

function pageAt(seat: number, from: number, most: number): ReplayTold {
  const end = Math.min(ACTIONS, from + most);
  const updates = Array.from({ length: end - from }, (_, place) => updateAt(from + place + 1, seat));
  const table = { stage: "playing", seats: [{}, {}], plea: null, result: null };
  const sync = { type: "sync", n: from, view: viewAt(from, seat), table, log: [], chat: [], undo: false, clock: null };
  return { actions: ACTIONS, sync, updates, more: end < ACTIONS ? end : null } as unknown as ReplayTold;
}

function fetching(): Fetching & { asked: string[] } {
  const asked: string[] = [];
  const fetch = async (seat: number, from: number, most: number): Promise<ReplayTold> => {
    asked.push(`${seat}/${from}`);
    if (from > ACTIONS) throw new ApiProblem("no-such-moment", "there is nothing later", 422);
    return pageAt(seat, from, most);
  };
  return Object.assign(fetch, { asked });
}

async function whole(replay: ReplaySession): Promise<void> {
  await expect.poll(() => replay.isWhole).toBe(true);
}

test("every moment of a page is there at once, and what did not change is shared", () => {
  const reel = new Reel();
  reel.add(pageAt(0, 250, 250));
  expect(reel.at(249)).toBeUndefined();
  expect(reel.at(250)?.view.rage).toBe(250);
  expect(reel.at(401)?.view.rage).toBe(401);
  expect(reel.at(401)?.view.players[1]?.hand).toBe(reel.at(400)?.view.players[1]?.hand);
});

test("the page that is looked at comes first, then the others from the start", () => {
  const reel = new Reel();
  expect(reel.missing(300)).toBe(250);
  reel.add(pageAt(0, 250, PAGE));
  expect(reel.missing(300)).toBe(0);
  reel.add(pageAt(0, 0, PAGE));
  expect(reel.missing(300)).toBe(500);
  reel.add(pageAt(0, 500, PAGE));
  expect(reel.missing(300)).toBeNull();
});

test("a game without actions is whole with its first page", () => {
  const reel = new Reel();
  reel.add({ ...pageAt(0, 0, 0), actions: 0 });
  expect(reel.missing(0)).toBeNull();
});

test("a replay begins where the address says and fetches the rest behind it", async () => {
  const fetch = fetching();
  const replay = new ReplaySession("t", fetch, { n: 320, eyes: 1 });
  await expect.poll(() => replay.view?.rage).toBe(320);
  expect(fetch.asked[0]).toBe("1/250");
  expect(replay.seat).toBe(1);
  await whole(replay);
  expect(fetch.asked).toEqual(["1/250", "1/0", "1/500"]);
  expect(replay.lines).toHaveLength(ACTIONS);
  expect(replay.log).toHaveLength(320);
});

test("a moment after the end is the end", async () => {
  const replay = new ReplaySession("t", fetching(), { n: 9_999 });
  await whole(replay);
  expect(replay.n).toBe(ACTIONS);
  expect(replay.view?.rage).toBe(ACTIONS);
  expect(replay.isAtEnd).toBe(true);
});

test("only a step to the next action shows what happened in it", async () => {
  const replay = new ReplaySession("t", fetching());
  await whole(replay);
  replay.step(1);
  expect(replay.showing?.n).toBe(1);
  replay.goTo(40);
  expect(replay.showing).toBeNull();
  replay.step(-1);
  expect(replay.showing).toBeNull();
  expect(replay.view?.rage).toBe(39);
});

test("steps by turns stop where turns begin and at both ends", async () => {
  const replay = new ReplaySession("t", fetching(), { n: 14 });
  await whole(replay);
  replay.stepTurn(-1);
  expect(replay.n).toBe(10);
  replay.stepTurn(-1);
  expect(replay.n).toBe(0);
  replay.goTo(595);
  replay.stepTurn(1);
  expect(replay.n).toBe(600);
  replay.step(1);
  expect(replay.n).toBe(600);
});

test("everybody's cards of this moment come before the rest of the game", async () => {
  const fetch = fetching();
  await whole(new ReplaySession("t", fetch, { n: 300, eyes: ALL }));
  expect(fetch.asked.slice(0, 3)).toEqual(["-1/250", "0/250", "1/250"]);
  expect(fetch.asked).toHaveLength(9);
});

test("with everybody's cards open each hand is what its owner saw, and the log what the one acting was told", async () => {
  const replay = new ReplaySession("t", fetching(), { n: 7, eyes: ALL });
  await whole(replay);
  expect(replay.view?.players.map((player) => player.hand)).toEqual([["card 7"], ["card 7"]]);
  expect(replay.lines[6]?.text).toBe("7: I did it");
  expect(replay.seat).toBeNull();
});

test("other eyes see the same moment", async () => {
  const replay = new ReplaySession("t", fetching(), { n: 30, eyes: 0 });
  await whole(replay);
  replay.look(1);
  await expect.poll(() => replay.view?.seat).toBe(1);
  expect(replay.n).toBe(30);
  expect(replay.view?.players[0]?.hand).toEqual([]);
});

test("what cannot be had is said, and asked for again", async () => {
  let isDown = true;
  const fetch: Fetching = async (seat, from, most) => {
    if (isDown) throw new ApiProblem("offline", "The server cannot be reached.", 0);
    return pageAt(seat, from, most);
  };
  const replay = new ReplaySession("t", fetch);
  await expect.poll(() => replay.trouble?.isOffline).toBe(true);
  isDown = false;
  replay.retry();
  await whole(replay);
  expect(replay.trouble).toBeNull();
});

test("what is shown stays while the rest cannot be had, and is asked for again by itself", async () => {
  let isDown = false;
  const fetch: Fetching = async (seat, from, most) => {
    if (isDown) throw new ApiProblem("too-many-requests", "Later.", 429);
    isDown = true;
    return pageAt(seat, from, most);
  };
  vi.useFakeTimers();
  try {
    const replay = new ReplaySession("t", fetch);
    await vi.advanceTimersByTimeAsync(10);
    expect(replay.view?.rage).toBe(0);
    expect(replay.trouble?.status).toBe(429);
    for (let n = 0; n < 3; n += 1) {
      isDown = false;
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(replay.isWhole).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a game plays itself to its end and stops there", async () => {
  const replay = new ReplaySession("t", fetching(), { n: 597 });
  await whole(replay);
  vi.useFakeTimers();
  try {
    replay.hurry(8);
    replay.play();
    vi.advanceTimersByTime(2_000);
    expect(replay.n).toBe(600);
    expect(replay.isPlaying).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("an attack is shown longer than a card", () => {
  expect(shownFor(updateAt(300, 0))).toBeGreaterThan(shownFor(updateAt(301, 0)));
});

test("marks tell turns with their numbers, attacks, and which turn runs", () => {
  const reel = new Reel();
  reel.add(pageAt(-1, 250, PAGE));
  const marks = marksOf(reel.known());
  expect(markFrom(marks, 260, 1, "attack")?.n).toBe(300);
  expect(markFrom(marks, 300, 1, "attack")).toBeUndefined();
  expect(turnAt(marks, 305)).toMatchObject({ n: 300, turn: 31, seat: 0 });
  expect(turnFrom(marks, 300, -1, ACTIONS)).toBe(290);
});

test("what happens several times within one action leaves one mark", () => {
  const told = pageAt(-1, 0, 1);
  told.updates[0]?.events.push(
    { event: "dragon-attacked", cubes: 3 },
    { event: "turn-started", seat: 0 },
    { event: "dragon-attacked", cubes: 3 },
    { event: "knocked-out", seat: 0, rescued: true },
    { event: "knocked-out", seat: 1, rescued: true },
    { event: "turn-started", seat: 1 },
  );
  const reel = new Reel();
  reel.add(told);
  const marks = marksOf(reel.known()).filter((mark) => mark.n === 1);
  expect(marks.map((mark) => `${mark.kind} ${mark.seat}`)).toEqual(["attack null", "turn 1", "knocked-out 0", "knocked-out 1"]);
});
