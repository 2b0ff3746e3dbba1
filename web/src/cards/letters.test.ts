import { expect, test } from "vitest";
import { cardFor, linesIn, roomForTitle, unbroken, widest } from "./letters";

test("titles break between words, after hyphens, and in Japanese anywhere", () => {
  expect(unbroken("Telepad Technician")).toEqual(["Telepad", "Technician"]);
  expect(unbroken("Porte-bonheur")).toEqual(["Porte-", "bonheur"]);
  expect(unbroken("歌う剣")).toEqual(["歌", "う", "剣"]);
});

test("a title is as wide as its widest word, which is not always its longest", () => {
  const measure = (word: string): number => (word === "MMMM" ? 4 : word.length * 0.5);
  expect(widest("MMMM illilli", measure)).toBe(4);
});

test("a card is wide enough for its title beside what it costs", () => {
  expect(cardFor(roomForTitle(1), 1)).toBeCloseTo(6.8);
  expect(cardFor(7, 1)).toBeGreaterThan(cardFor(7, 0));
  expect(roomForTitle(2)).toBeLessThan(roomForTitle(1));
});

test("a title takes as many lines as its words need", () => {
  const measure = (words: string): number => words.length;
  expect(linesIn("Hollow Moon Recruit", 11, measure)).toBe(2);
  expect(linesIn("Hollow Moon Recruit", 8, measure)).toBe(3);
  expect(linesIn("歌う剣", 2, measure)).toBe(2);
});
