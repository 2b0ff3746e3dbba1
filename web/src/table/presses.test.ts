// Presses at a table that is slow, or that changes meanwhile: each is carried out or answered in sight, none is lost.
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words";
import { hotkeys } from "./hotkeys";
import type { Play } from "./play.svelte";
import { answer, begin, codes, DONE, happens, NOT_YET, notices, offered, offerOf, rest, server, sit, STALE } from "./presses.test-data";

beforeEach(begin);

test("who ends the turn while cards are still being played ends it after the last of them", async () => {
  const play = sit([0, 1]);
  void play.press("play-all");
  await rest();
  void play.press("end-turn");
  await rest();
  expect(codes()).toEqual([0]);

  happens(8, [1]);
  await answer(DONE);
  happens(9, [2]);
  await answer(DONE);

  expect(codes()).toEqual([0, 1, 2]);
});

test("who ends the turn while the server has not answered ends it after that", async () => {
  const play = sit([0]);
  void play.act(offerOf(play, 0));
  void play.press("end-turn");
  await rest();
  expect(codes()).toEqual([0]);

  happens(8, [2]);
  await answer(DONE);

  expect(codes()).toEqual([0, 2]);
});

test("cards are played to the last, however long each of them is shown", async () => {
  const play = sit([0, 1], 20_000);
  void play.press("play-all");
  await rest();

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
  await rest();

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
  await rest();
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
  await rest();
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
  await rest();

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
  await rest();
  await answer({ done: false, stale: false, refusal: { ...NOT_YET, code: "no-plea", text: "Nobody asks any more.", rule: null } });

  expect(notices(play)).toEqual(["Nobody asks any more."]);
});

test("a press that fails is told of, and hinders no later one", async () => {
  const complaint = vi.fn();
  vi.stubGlobal("reportError", complaint);
  const play = sit([0]);
  server.ask = () => Promise.reject(new Error("broken"));
  await play.press("end-turn");
  expect(notices(play)).toEqual([words().common.wentWrong]);
  expect(complaint).toHaveBeenCalledOnce();

  server.ask = () => Promise.resolve({ refusal: NOT_YET });
  await play.press("end-turn");

  expect(play.reason?.refusal).toEqual(NOT_YET);
  vi.unstubAllGlobals();
});

/** One's own turn is over, and the next one has come at once. */
async function anotherTurn(legal: number[]): Promise<void> {
  happens(8, legal, { turns: 3 });
  await answer(DONE);
}

test("what is pressed in a turn does nothing in the next one, which was not seen", async () => {
  const play = sit([2]);
  for (const button of ["end-turn", "play-all", "reach", "undo"] as const) void play.press(button);
  await rest();

  await anotherTurn([0, 1]);

  expect(codes()).toEqual([2]);
  expect(play.reach).toBeNull();
  expect(notices(play)).toEqual(Array(3).fill(words().acting.changed));
});

test("what is chosen in a turn is not done in the next one, though it is offered in the same words", async () => {
  const play = sit([0, 2]);
  const [card, end] = [offerOf(play, 0), offerOf(play, 2)];
  void play.act(end);
  void play.act(card);
  await rest();

  await anotherTurn([0, 2]);
  await answer(STALE);

  expect(codes()).toEqual([2, 0]);
  expect(server.told[1]?.seen).toBe(7); // the server does not do what was not meant for what it is now
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("cards of the next turn are not played by a press in this one", async () => {
  const play = sit([0, 1]);
  void play.press("play-all");
  await rest();

  await anotherTurn([0, 1]);

  expect(codes()).toEqual([0]);
});

test("a way ends with the turn it was meant for, and that is said", async () => {
  const play = sit([3]);
  void play.walk([3, 3]);
  await rest();

  await anotherTurn([3]);

  expect(codes()).toEqual([3]);
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("whoever is asked whether the turn may end decides about that turn alone", async () => {
  settings.warn = true;
  const play = sit([3, 2]);
  await play.press("end-turn");
  expect(play.ending).toBe(true);
  happens(8, [3, 2], { turns: 3 });

  await play.endTurn(true);

  expect(codes()).toEqual([]);
  expect(play.ending).toBe(false);
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("whoever decides to end the turn ends it", async () => {
  settings.warn = true;
  const play = sit([3, 2]);
  await play.press("end-turn");

  void play.endTurn(true);
  await rest();

  expect(codes()).toEqual([2]);
});

test("an answer that is given twice is given once, and another one is told that it comes too late", async () => {
  const play = sit([]);
  happens(8, [0, 1], { question: { source: null } }, offered([0, 1], "Which?"));
  const [first, second] = [offerOf(play, 0), offerOf(play, 1)];
  for (const offer of [first, first, second]) void play.act(offer);
  await rest();
  expect(codes()).toEqual([0]);

  happens(9, [2], { question: null });
  await answer(DONE);
  await answer(STALE);

  expect(codes()).toEqual([0, 1]);
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("an answer that was refused can be given again", async () => {
  const play = sit([]);
  happens(8, [0], { question: { source: null } }, offered([0], "Which?"));
  void play.act(offerOf(play, 0));
  await rest();
  await answer({ done: false, stale: false, refusal: NOT_YET });
  void play.act(offerOf(play, 0));
  await rest();

  expect(codes()).toEqual([0, 0]);
});

test("a way that is closed meanwhile ends there, and that is said", async () => {
  const play = sit([3]);
  void play.walk([3, 2]);
  await rest();

  happens(8, [0]);
  await answer(DONE);

  expect(codes()).toEqual([3]);
  expect(notices(play)).toEqual([words().acting.changed]);
});

test("a way on which something is asked ends there without a word: the question stands on the table", async () => {
  const play = sit([3]);
  void play.walk([3, 2]);
  await rest();

  happens(8, [0], { question: { source: null } }, offered([0], "Which?"));
  await answer(DONE);

  expect(notices(play)).toEqual([]);
});

test.each([
  ["to take back", (play: Play) => play.undo()],
  ["to go back", (play: Play) => play.plead(3)],
  ["to walk", (play: Play) => play.walk([2])],
])("what the server refuses of a wish %s is said, and so is that the table has moved on", async (_, wish) => {
  const play = sit([2]);
  const refusal = { ...NOT_YET, text: "Not so.", rule: null };
  void wish(play);
  await rest();
  await answer({ done: false, stale: false, refusal });
  expect(notices(play)).toEqual(["Not so."]);

  happens(8, [0]);
  void wish(play);
  await rest();
  await answer(STALE);

  expect(notices(play).at(-1)).toBe(words().acting.changed);
});

test.each([
  ["u", [{ type: "undo", seen: 8 }]],
  ["a", [{ type: "act", action: 0, seen: 8 }]],
  ["e", [{ type: "act", action: 2, seen: 8 }]],
])("the key %s does what its button does", async (key, told) => {
  const play = sit([]);
  happens(8, [0, 2]);

  hotkeys(new KeyboardEvent("keydown", { key }), play);
  await rest();

  expect(server.told).toEqual(told);
});

test("the key w shows where one can go", async () => {
  const play = sit([0]);
  server.ask = () => Promise.resolve({ rooms: [] });

  hotkeys(new KeyboardEvent("keydown", { key: "w" }), play);
  await rest();

  expect(play.reach).toEqual({ rooms: [] });
});
