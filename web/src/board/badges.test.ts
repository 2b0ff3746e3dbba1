import { expect, test } from "vitest";
import { HIGH, laidOut, placed } from "./badges";
import type { Box } from "./drawing";
import { around, overlap } from "./geometry";
import { costOfToll } from "./targets";

const board: Box = [0, 0, 400, 400];

test("a plate is as wide as what stands on it", () => {
  const plain = laidOut(costOfToll("walk", { code: 1, boots: 1 }));
  const more = laidOut(costOfToll("walk", { code: 1, boots: 1, damage: 2, halts: true }));
  expect(plain.parts.map((part) => part.icon)).toEqual(["boot"]);
  expect(more.parts.map((part) => part.icon)).toEqual(["boot", "wound", "halt"]);
  expect(more.wide).toBeGreaterThan(plain.wide);
  expect(more.parts.every((part) => part.at > 0 && part.at < more.wide)).toBe(true);
});

test("plates lie beside their rooms, on the board, and not on each other or on pawns", () => {
  const rooms: Box[] = [[180, 180, 220, 220], [224, 180, 264, 220]];
  const pawn = { box: [210, 150, 236, 186] as Box, weight: 1.6 };
  const wanted = rooms.map((beside, place) => ({ key: String(place), beside, wide: 40 }));
  const found = placed(wanted, [...rooms.map((box) => ({ box, weight: 1 })), pawn], board, 1);
  const plates = [...found.values()].map((at) => around(at, [40, HIGH]));
  expect(plates).toHaveLength(2);
  expect(overlap(plates[0] as Box, plates[1] as Box)).toBe(0);
  for (const plate of plates) expect(overlap(plate, pawn.box)).toBe(0);
});

test("a room at the edge has its plate on the inside", () => {
  const found = placed([{ key: "a", beside: [360, 0, 400, 40], wide: 60 }], [], board, 1);
  const [x, y] = found.get("a") ?? [0, 0];
  expect(overlap(around([x, y], [60, HIGH]), board)).toBe(60 * HIGH);
});
