import { expect, test } from "vitest";
import type { PlainView } from "../api/types";
import { changed } from "./changes";

const view = {
  rage: 1,
  turn: { skill: 0, boots: 2 },
  players: [{ gold: 3 }, { gold: 5 }],
  ways: { a: [], b: [] },
} as unknown as PlainView;

test("a change leads to a new view and leaves the old one alone", () => {
  const after = changed(view, { rage: 2, "turn/skill": 4, "players/1/gold": 6, "ways/c": [] });
  expect(after).toEqual({
    rage: 2,
    turn: { skill: 4, boots: 2 },
    players: [{ gold: 3 }, { gold: 6 }],
    ways: { a: [], b: [], c: [] },
  });
  expect(view.rage).toBe(1);
  expect(view.turn.skill).toBe(0);
  expect(view.players[1]?.gold).toBe(5);
});

test("what has not changed is shared", () => {
  const after = changed(view, { "players/1/gold": 6 });
  expect(after.players[0]).toBe(view.players[0]);
  expect(after.turn).toBe(view.turn);
  expect(changed(view, {})).toBe(view);
});
