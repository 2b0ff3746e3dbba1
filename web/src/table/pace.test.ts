import { beforeEach, expect, test } from "vitest";
import type { Update } from "../api/types";
import { settings } from "../lib/settings.svelte";
import { attackTime, paceOf } from "./pace";
import type { TableSession } from "./session.svelte";

const me = { yours: [0] } as unknown as TableSession;

function update(seat: number, ...events: object[]): Update {
  return { seat, entry: { kind: "act", action: "end turn" }, events } as unknown as Update;
}

beforeEach(() => {
  settings.speed = "usual";
});

test("one's own actions take no time, those of others do", () => {
  const played = { event: "card-played", seat: 0, card: "burgle" };
  expect(paceOf(update(0, played), me)).toBe(0);
  expect(paceOf(update(1, played), me)).toBeGreaterThan(0);
});

test("an attack takes longer the more cubes are drawn, whoever brought it", () => {
  const few = [{ event: "dragon-attacked", cubes: 2 }, { event: "cubes-drawn", drawn: [0, "black"] }];
  const many = [{ event: "dragon-attacked", cubes: 4 }, { event: "cubes-drawn", drawn: [0, 0, 1, "black"] }];
  expect(attackTime(update(0, ...many).events)).toBeGreaterThan(attackTime(update(0, ...few).events));
  expect(paceOf(update(0, ...few), me)).toBeGreaterThan(0);
});

test("who wants everything at once gets it", () => {
  settings.speed = "at-once";
  expect(paceOf(update(1, { event: "card-played", seat: 1, card: "burgle" }), me)).toBe(0);
});
