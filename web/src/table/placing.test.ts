import { expect, test } from "vitest";
import { besides, boxAt, inside, leastHiding, shared } from "./placing";

const SCREEN = boxAt(0, 0, 1000, 800);

test("boxes that only touch share nothing", () => {
  expect(shared(boxAt(0, 0, 10, 10), boxAt(10, 0, 10, 10))).toBe(0);
  expect(shared(boxAt(0, 0, 10, 10), boxAt(5, 8, 10, 10))).toBe(10);
});

test("the first place that hides nothing is taken", () => {
  const low = boxAt(0, 500, 1000, 300);
  const high = boxAt(0, 0, 1000, 300);
  expect(leastHiding([low, high], [])).toBe(low);
  expect(leastHiding([low, high], [boxAt(300, 100, 20, 20)])).toBe(low);
  expect(leastHiding([low, high], [boxAt(300, 700, 20, 20)])).toBe(high);
});

test("something of which little is hidden is seen", () => {
  const low = boxAt(0, 500, 1000, 300);
  const high = boxAt(0, 0, 1000, 300);
  expect(leastHiding([low, high], [boxAt(300, 470, 20, 35)])).toBe(low);
  expect(leastHiding([low, high], [boxAt(300, 480, 20, 35)])).toBe(high);
});

test("where something must be hidden, it is as little as can be", () => {
  const pawn = boxAt(300, 700, 20, 20);
  const room = boxAt(300, 100, 40, 40);
  expect(leastHiding([boxAt(0, 0, 1000, 300), boxAt(0, 500, 1000, 300)], [pawn, room])?.top).toBe(500);
});

test("what lies beside a thing stays on the screen and does not lie on it", () => {
  const anchor = boxAt(950, 760, 40, 30);
  const places = besides(anchor, 300, 200, SCREEN, 8);
  expect(places.every((place) => inside(place, SCREEN).left === place.left && inside(place, SCREEN).top === place.top)).toBe(true);
  expect(shared(leastHiding(places, [anchor]) ?? anchor, anchor)).toBe(0);
});
