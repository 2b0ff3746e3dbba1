import { expect, test, vi } from "vitest";
import type { Kit } from "../lib/kit";
import type { Offer } from "../table/offers";
import { heapsOf } from "./cubes";
import { asking, counted, deedOf, notationOf, pick, stateOf } from "./deeds";
import { stepped } from "./roving";

const offer = (code: number): Offer => ({ code, label: `do ${code}`, action: { code, notation: `play ${code}`, kind: "play" } });
const kit = {
  tables: {
    actions: [
      { code: 0, notation: "play burgle", kind: "play", card: "burgle" },
      { code: 1, notation: "buy crown", kind: "buy", item: "crown" },
    ],
  },
} as unknown as Kit;

test("things are greyed only for whoever is to act", () => {
  expect(stateOf([], [])).toBe("plain");
  expect(stateOf([], [offer(1)])).toBe("greyed");
  expect(stateOf([offer(1)], [offer(1)])).toBe("offered");
});

test("one way is taken at once, several are chosen from", () => {
  const onact = vi.fn();
  const onpick = vi.fn();
  const anchor = document.createElement("div");
  pick({ onact, onpick }, [offer(1)], anchor);
  pick({ onact, onpick }, [offer(1), offer(2)], anchor);
  pick({ onact, onpick }, [], anchor);
  expect(onact.mock.calls).toEqual([[offer(1)]]);
  expect(onpick).toHaveBeenCalledOnce();
  expect(deedOf([offer(1)])).toBe("do 1");
  expect(deedOf([offer(1), offer(2)])).toBe("");
});

test("what is asked about is called as the tables call it", () => {
  expect(notationOf(kit, "play", "burgle")).toBe("play burgle");
  expect(notationOf(kit, "buy", "crown")).toBe("buy crown");
  expect(notationOf(kit, "fight", "burgle")).toBeUndefined();
  expect(asking({ onwhy: vi.fn() }, undefined)).toBeUndefined();
});

test("equal things are counted, and cubes sorted by whose they are", () => {
  expect(counted(["a", "b", "a", null])).toEqual([
    { slug: "a", count: 2 },
    { slug: "b", count: 1 },
  ]);
  expect(heapsOf(["black", 1, "hunter", 0, "black"])).toEqual([
    { of: 0, count: 1 },
    { of: 1, count: 1 },
    { of: "hunter", count: 1 },
    { of: "black", count: 2 },
  ]);
});

test("arrow keys stay within a list", () => {
  expect(stepped("ArrowRight", 1, 3)).toBe(2);
  expect(stepped("ArrowRight", 2, 3)).toBe(2);
  expect(stepped("ArrowLeft", 0, 3)).toBe(0);
  expect(stepped("End", 0, 3)).toBe(2);
  expect(stepped("x", 0, 3)).toBeNull();
  expect(stepped("Home", 0, 0)).toBeNull();
});
