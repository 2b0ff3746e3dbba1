import { expect, test } from "vitest";
import { blockOf, type Situation } from "./blocks";

const FREE: Situation = {
  isOver: false,
  isSeated: true,
  decides: true,
  isBehind: false,
  isBusy: false,
  isAsked: false,
  isUndoable: true,
  done: 1,
  hand: ["burgle"],
  playable: 1,
  mayEnd: true,
};
const at = (change: Partial<Situation>): Situation => ({ ...FREE, ...change });

test("whoever is free to act is stopped by nothing", () => {
  expect(blockOf("undo", FREE)).toBeNull();
  expect(blockOf("play-all", FREE)).toBeNull();
  expect(blockOf("end-turn", FREE)).toBeNull();
});

test("while somebody else decides, that is the reason for everything", () => {
  for (const button of ["undo", "play-all", "end-turn", "reach"] as const) {
    expect(blockOf(button, at({ decides: false }))).toEqual({ say: "theirs" });
    expect(blockOf(button, at({ isOver: true, decides: false }))).toEqual({ say: "over" });
    expect(blockOf(button, at({ isSeated: false, decides: false }))).toEqual({ say: "watching" });
  }
});

test("what one is doing oneself is waited for, with what comes of it; what has come of something else is not", () => {
  for (const button of ["undo", "play-all", "end-turn", "reach"] as const) {
    expect(blockOf(button, at({ isBusy: true }))).toEqual({ wait: true });
    expect(blockOf(button, at({ isBusy: true, isBehind: true }))).toEqual({ wait: true });
    expect(blockOf(button, at({ isBehind: true }))).toEqual({ say: "showing" });
  }
});

test("where one can go is not looked at while something is asked", () => {
  expect(blockOf("reach", FREE)).toBeNull();
  expect(blockOf("reach", at({ isAsked: true }))).toEqual({ say: "answer" });
});

test("nothing is taken back where nothing was done, or where something came to light", () => {
  expect(blockOf("undo", at({ isUndoable: false, done: 0 }))).toEqual({ say: "nothing-done" });
  expect(blockOf("undo", at({ isUndoable: false, done: 3 }))).toEqual({ say: "revealed" });
  expect(blockOf("undo", at({ isUndoable: false, done: null }))).toEqual({ say: "no-undo" });
});

test("cards are not played that are not there, or that the rules keep back", () => {
  expect(blockOf("play-all", at({ playable: 0, hand: [] }))).toEqual({ say: "no-cards" });
  expect(blockOf("play-all", at({ playable: 0, hand: [], isAsked: true }))).toEqual({ say: "answer" });
  expect(blockOf("play-all", at({ playable: 0, isAsked: true }))).toEqual({ ask: "play burgle" });
});

test("the rules say why a turn cannot end", () => {
  expect(blockOf("end-turn", at({ mayEnd: false }))).toEqual({ ask: "end turn" });
});
