import { expect, test } from "vitest";
import { changeFrom, extent, scale, spread, stepPath, sum, ticks, valueAt } from "./graph";

const track = { n: [0, 10, 25], value: [3, 7, 5] };

test("a figure keeps its value until the next one", () => {
  expect([0, 9, 10, 24, 25, 90].map((n) => valueAt(track, n))).toEqual([3, 3, 7, 7, 5, 5]);
});

test("figures are added moment by moment", () => {
  expect(sum(track, { n: [0, 12], value: [1, 2] })).toEqual({ n: [0, 10, 12, 25], value: [4, 8, 9, 7] });
});

test("a path goes in steps to the last action", () => {
  const x = scale([0, 50], [0, 100]);
  const y = scale([0, 10], [100, 0]);
  expect(stepPath(track, x, y, 50)).toBe("M0 70H20V30H50V50H100");
});

test("a game of one moment has a scale", () => {
  expect(scale([0, 0], [5, 100])(0)).toBe(5);
});

test("the range has nought in it and is never empty", () => {
  expect(extent([track])).toEqual([0, 7]);
  expect(extent([{ n: [0], value: [0] }])).toEqual([0, 1]);
  expect(extent([{ n: [0], value: [-4] }])).toEqual([-4, 1]);
});

test("lines are drawn at round values, not too many", () => {
  expect(ticks([0, 128], 4)).toEqual([0, 50, 100]);
  expect(ticks([0, 10], 4)).toEqual([0, 5, 10]);
  expect(ticks([-7, 30], 4)).toEqual([0, 10, 20, 30]);
});

test("marks at line ends do not lie on each other and stay inside", () => {
  const moved = spread([50, 50, 48, 99], 10, [0, 100]);
  const sorted = [...moved].sort((a, b) => a - b);
  for (let place = 1; place < sorted.length; place += 1) {
    expect((sorted[place] ?? 0) - (sorted[place - 1] ?? 0)).toBeGreaterThanOrEqual(10);
  }
  expect(Math.max(...moved)).toBeLessThanOrEqual(100);
  expect(moved[2]).toBeLessThan(moved[0] ?? 0);
});

test("changes are found in both directions", () => {
  expect(changeFrom(track, 10, 1)).toBe(25);
  expect(changeFrom(track, 10, -1)).toBe(0);
  expect(changeFrom(track, 25, 1)).toBeNull();
});
