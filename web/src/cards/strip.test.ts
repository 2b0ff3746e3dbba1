import { expect, test } from "vitest";
import type { Kit } from "../lib/kit";
import { isTight, stripWidth, tightWidth } from "./strip";

function card(slug: string, text: string): [entry: object, described: object] {
  const entry = { slug, role: "card", skill: 2, swords: 0, gold: 0, lockpicks: 0, points: 0, tags: [], place: [], play: [] };
  return [entry, { name: slug, facts: ["Card"], sections: [{ kind: "play", title: "Play", text }] }];
}

const made = [card("little", "Gain 1 skill."), card("much", "If you play another companion card this turn, take back 1 more clank.")];
const kit = {
  tables: { cards: made.map(([entry]) => entry) },
  cards: { little: made[0]?.[1], much: made[1]?.[1] },
} as unknown as Kit;

test("cards that fit side by side are as wide as they like", () => {
  expect(isTight([6.8, 6.8, 6.8, 6.8, 6.8], 8.8, 46)).toBe(false);
  expect(isTight([6.8, 9.8, 9.8, 11, 11], 8.8, 46)).toBe(true);
});

test("where room is scarce, a card with much on it begins narrow, and upright", () => {
  expect(stripWidth(kit, "much")).toBeGreaterThanOrEqual(10.4);
  expect(tightWidth(kit, "much")).toBeLessThan(9);
  expect(tightWidth(kit, "little")).toBe(stripWidth(kit, "little"));
});
