import { expect, test } from "vitest";
import type { PlainEvent } from "../api/types";
import { flightsOf } from "./flights";

test("clank flies from its maker to the clank area, cube by cube", () => {
  const event = { event: "clank-made", seat: 1, cubes: 2 } as PlainEvent;
  expect(flightsOf(event)).toEqual([{ icon: "cube", seat: 1, from: "seat:1", to: "clank-area", count: 2 }]);
});

test("a card that was bought leaves its place in the row, or the reserve", () => {
  expect(flightsOf({ event: "card-acquired", seat: 0, card: "x", slot: 3 })[0]?.from).toBe("row:3");
  expect(flightsOf({ event: "card-acquired", seat: 0, card: "x", slot: null })[0]?.from).toBe("reserve");
});

test("what moves nothing makes no flight", () => {
  expect(flightsOf({ event: "turn-started", seat: 0 })).toEqual([]);
});
