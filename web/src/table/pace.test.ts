import { beforeEach, expect, test } from "vitest";
import type { Update } from "../api/types";
import { settings } from "../lib/settings.svelte";
import { attackTimes, paceOf } from "./pace";
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
  expect(attackTimes(update(0, ...many).events)?.hurt).toBeGreaterThan(attackTimes(update(0, ...few).events)?.hurt ?? Infinity);
  expect(paceOf(update(0, ...few), me)).toBeGreaterThan(0);
});

test("the moments of an attack follow one another, at any speed", () => {
  const events = update(0, { event: "dragon-attacked", cubes: 2 }, { event: "cubes-drawn", drawn: [0, 1] }).events;
  for (const speed of [1.7, 1, 0.45]) {
    const times = attackTimes(events, speed);
    expect(times && times.swept > 0 && times.swept + 2 * times.cube < times.hurt && times.hurt < times.end).toBe(true);
  }
  expect(attackTimes([])).toBeNull();
});

test("who wants everything at once gets it", () => {
  settings.speed = "at-once";
  expect(paceOf(update(1, { event: "card-played", seat: 1, card: "burgle" }), me)).toBe(0);
});
