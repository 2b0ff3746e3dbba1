import { expect, test } from "vitest";
import { scrollFor, Scrolling } from "./reveal";

const strip = (offered: number[]) => Array.from({ length: 6 }, (_, n) => ({ left: n * 150, right: n * 150 + 140, isOffered: offered.includes(n) }));

test("the first card that is offered comes into view, with a little of the one before it", () => {
  const left = scrollFor(strip([3, 5]), 0, 375) ?? 0;
  expect(left).toBeLessThan(450);
  expect(left).toBeGreaterThan(400);
  expect(scrollFor(strip([0]), 500, 375)).toBe(0);
});

test("a strip in which something that is offered can be seen stays where it is", () => {
  expect(scrollFor(strip([1, 4]), 0, 375)).toBeNull();
  expect(scrollFor(strip([0, 4]), 450, 375)).toBeNull();
  expect(scrollFor(strip([]), 200, 375)).toBeNull();
});

test("a card that is cut by the edge is not in view", () => {
  expect(scrollFor(strip([2]), 0, 375)).toBe(280);
});

test("a finger that moves is scrolling, and so is the strip that runs on; a tap is not", () => {
  const scrolling = new Scrolling();
  scrolling.heard("touchend", 0);
  scrolling.heard("scroll", 10);
  expect(scrolling.isOn(20)).toBe(false);
  scrolling.heard("touchmove", 100);
  expect(scrolling.isOn(5000)).toBe(true);
  scrolling.heard("touchend", 5000);
  scrolling.heard("scroll", 5500);
  expect(scrolling.isOn(6200)).toBe(true);
  expect(scrolling.isOn(6400)).toBe(false);
});
