import { expect, test } from "vitest";
import type { AwardTold, ItemTold, Scores } from "../api/types";
import { checkSeed, fingerprintOf } from "./fairness";
import { grouped, listed, ranked, shared } from "./scores";

const subtle = globalThis.crypto.subtle;
const item = (what: ItemTold["what"], slug: string, points: number): ItemTold => ({ what, slug, name: slug, count: 1, points, rule: "B8.1" });

test("items are gathered by what they are, and the sums are theirs", () => {
  const groups = grouped([item("card", "tome", 7), item("artifact", "shield", 20), item("card", "ruby", 6)]);
  expect(groups.map((group) => [group.source, group.points])).toEqual([
    ["artifact", 20],
    ["card", 13],
  ]);
  expect(groups[1]?.rules).toEqual(["B8.1"]);
});

test("the best comes first; unfinished games go by points", () => {
  const seat = (number: number, place: number | null, total: number) => ({ seat: number, place, total });
  const scores = (...seats: object[]) => ({ seats }) as unknown as Scores;
  expect(ranked(scores(seat(0, 3, 0), seat(1, 1, 40), seat(2, 2, 90))).map((each) => each.seat)).toEqual([1, 2, 0]);
  expect(ranked(scores(seat(0, null, 5), seat(1, null, 40))).map((each) => each.seat)).toEqual([1, 0]);
});

test("names are read out as a sentence has them", () => {
  const and = (first: string, last: string) => `${first} and ${last}`;
  expect(listed(["Ana"], and)).toBe("Ana");
  expect(listed(["Ana", "Ben", "Cid"], and)).toBe("Ana, Ben and Cid");
  expect(listed([], and)).toBe("");
});

test("the fingerprint of a seed is what servers show", async () => {
  const shown = "f2109736331aba28";
  expect(await fingerprintOf("5eed5eed5eed5eed5eed5eed5eed5eed", subtle)).toMatch(new RegExp(`^${shown}[0-9a-f]{48}$`));
});

test("another seed does not pass, and what was not shown cannot be checked", async () => {
  const shown = await fingerprintOf("one", subtle);
  expect(await checkSeed("one", shown, subtle)).toBe("holds");
  expect(await checkSeed("other", shown, subtle)).toBe("differs");
  expect(await checkSeed("one", "", subtle)).toBe("none");
});

test("of many awards everybody keeps some", () => {
  const award = (name: AwardTold["award"], seat: number): AwardTold => ({ award: name, seat, figure: 1 });
  const all = [award("loudest", 0), award("slayer", 0), award("furthest", 0), award("richest", 1), award("lightest", 2)];
  expect(shared(all, 4).map((each) => each.award)).toEqual(["loudest", "slayer", "richest", "lightest"]);
  expect(shared(all, 9)).toEqual(all);
});
