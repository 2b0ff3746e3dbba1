import { expect, test } from "vitest";
import type { Kit } from "../lib/kit";
import { drawOf, heapsOf } from "./cubes";

const kit = {
  tracks: { rage: [{ cubes: 2 }, { cubes: 3 }] },
  tables: { cards: [{ slug: "shrine", danger: true }, { slug: "pickaxe", danger: false }] },
} as unknown as Kit;

test("cubes are sorted by whose they are", () => {
  expect(heapsOf(["black", 1, 0, "hunter", 1])).toEqual([
    { of: 0, count: 1 },
    { of: 1, count: 2 },
    { of: "hunter", count: 1 },
    { of: "black", count: 1 },
  ]);
});

test("what an attack draws beyond rage is for danger cards in the row", () => {
  const view = { attack_cubes: 4, rage: 1, row: ["shrine", "pickaxe", null] };
  expect(drawOf(kit, view)).toEqual({ all: 4, rage: 3, more: 1, isDanger: true });
  expect(drawOf(kit, { ...view, row: ["pickaxe"], attack_cubes: 3 })).toMatchObject({ rage: 3, more: 0 });
});

test("what danger cards do not explain is not put down to them", () => {
  expect(drawOf(kit, { attack_cubes: 6, rage: 1, row: ["shrine"] })).toEqual({ all: 6, rage: 3, more: 3, isDanger: false });
});
