import { expect, test } from "vitest";
import type { Kit } from "../lib/kit";
import { boxAt, shared, type Box } from "../table/placing";
import { isShort, saidOf, settled, type Sight } from "./zooming";

const SCREEN = boxAt(12, 12, 1416, 876);
const BOARD = boxAt(272, 61, 800, 573);
const BUTTONS = boxAt(284, 640, 776, 46);
const HAND = boxAt(284, 694, 776, 198);

const sight = (anchor: Box, part: Box): Sight => ({ anchor, part, board: BOARD, screen: SCREEN, kept: [BUTTONS, HAND] });
const isWithin = (box: Box, frame: Box): boolean => shared(box, frame) === shared(box, box);

test("a card of the hand is enlarged over the board, above the buttons, and near itself", () => {
  for (const left of [296, 600, 910]) {
    const place = settled(sight(boxAt(left, 700, 140, 170), HAND), 224, 330);
    expect(isWithin(place, BOARD)).toBe(true);
    expect(Math.abs((place.left + place.right) / 2 - left - 70)).toBeLessThan(60);
  }
});

test("a card at the right is enlarged beside its part, and covers neither buttons nor hand", () => {
  const reserve = boxAt(1084, 545, 344, 120);
  const place = settled(sight(boxAt(1084, 570, 168, 45), reserve), 420, 330);
  expect(isWithin(place, BOARD)).toBe(true);
  expect(place.right).toBe(BOARD.right);
});

test("what lies over the board itself is not covered", () => {
  const question = boxAt(400, 480, 500, 150);
  const place = settled(sight(boxAt(420, 500, 110, 50), question), 224, 330);
  expect(shared(place, question)).toBe(0);
});

test("where the board is too low, as little as can be is covered", () => {
  const low = { ...sight(boxAt(296, 700, 140, 170), HAND), board: boxAt(272, 480, 800, 150) };
  const place = settled(low, 224, 330);
  expect(isWithin(place, SCREEN)).toBe(true);
  expect(shared(place, BUTTONS) + shared(place, HAND)).toBe(0);
});

test("without a board it lies beside the thing, on the screen", () => {
  const thing = boxAt(20, 400, 60, 40);
  const place = settled({ anchor: thing, part: thing, board: null, screen: SCREEN, kept: [] }, 224, 330);
  expect(isWithin(place, SCREEN)).toBe(true);
  expect(shared(place, thing)).toBe(0);
});

const entry = {
  slug: "burgle", role: "card", skill: 2, swords: 0, gold: 0, lockpicks: 0, points: 0, tags: ["companion"], place: [],
  play: [{ word: "Gain", skill: 1 }, { word: "Choose" }],
};
const kit = {
  language: "en",
  tables: { cards: [entry], tokens: [] },
  cards: { burgle: { name: "Burgle", facts: ["Companion", "Costs 2 skill"], sections: [{ kind: "play", title: "Play", text: "Gain 1 skill. Choose a room." }] } },
  tokens: {},
} as unknown as Kit;

test("at a glance nothing is said that stands on the card in words", () => {
  const thing = { kit, kind: "card", slug: "burgle" } as const;
  expect(saidOf(thing, false).facts).toEqual(["Costs 2 skill"]);
  expect(saidOf(thing, false).sections).toMatchObject([{ title: "Play", text: "Gain 1 skill." }]);
  expect(saidOf(thing, true)).toMatchObject({ facts: ["Companion", "Costs 2 skill"], sections: [{ text: "Gain 1 skill. Choose a room." }] });
});

test("few words stand below the card, many beside it", () => {
  const said = saidOf({ kit, kind: "card", slug: "burgle" }, false);
  expect(isShort(said)).toBe(true);
  expect(isShort({ ...said, sections: [{ kind: "play", title: "Play", text: "Gain 1 skill and 2 swords. ".repeat(5) }] })).toBe(false);
});
