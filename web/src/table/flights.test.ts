import { expect, test } from "vitest";
import type { PlainEvent } from "../api/types";
import { flightsOf } from "./flights";

test("clank flies from its maker to the clank area, cube by cube", () => {
  const event = { event: "clank-made", seat: 1, cubes: 2 } as PlainEvent;
  expect(flightsOf(event)).toEqual([{ icon: "cube", of: 1, from: ["seat:1", "pawn:1"], to: ["clank-area"], count: 2 }]);
});

test("an attack sweeps into the bag what lies in the clank area, each cube in its colour", () => {
  const flights = flightsOf({ event: "dragon-attacked", cubes: 3 }, [0, 0, 1, "hunter"]);
  expect(flights.map(({ of, count }) => [of, count])).toEqual([[0, 2], [1, 1], ["hunter", 1]]);
  expect(flights[0]).toMatchObject({ from: ["clank-area"], to: ["bag"] });
  expect(flightsOf({ event: "dragon-attacked", cubes: 3 })).toEqual([]);
});

test("a wound of the dragon is a cube of one's own out of the bag", () => {
  expect(flightsOf({ event: "dragon-hurt", seat: 2, damage: 2 })).toMatchObject([{ of: 2, count: 2, from: ["bag"], to: ["health:2", "pawn:2"] }]);
});

test("a card that was bought leaves its place in the row, or the reserve", () => {
  expect(flightsOf({ event: "card-acquired", seat: 0, card: "x", slot: 3 })[0]?.from[0]).toBe("row:3");
  expect(flightsOf({ event: "card-acquired", seat: 0, card: "x", slot: null })[0]?.from[0]).toBe("reserve");
});

test("what moves nothing makes no flight", () => {
  expect(flightsOf({ event: "turn-started", seat: 0 })).toEqual([]);
});
