import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../api/types";
import { asBefore, branchOf, hasPerson, reseated } from "./branching";

const seat = (number: number, about: Partial<SeatInfo>): SeatInfo =>
  ({ seat: number, kind: "human", name: null, bot: null, yours: false, ...about }) as SeatInfo;
const table = (...seats: SeatInfo[]): TableInfo => ({ seats }) as unknown as TableInfo;

test("whoever played keeps their seat, bots stay, others are invited", () => {
  const info = table(seat(0, { yours: true, name: "Ana" }), seat(1, { name: "Ben" }), seat(2, { kind: "bot", bot: "planner:worlds=4" }));
  expect(asBefore(info, 1, "")).toEqual([
    { who: "mine", name: "Ana" },
    { who: "open", name: "Ben" },
    { who: "planner", name: "" },
  ]);
});

test("several people at one screen stay there", () => {
  const info = table(seat(0, { yours: true, kind: "local", name: "Cid" }), seat(1, { yours: true, name: "Ana" }));
  expect(asBefore(info, 0, "").map((player) => player.who)).toEqual(["local", "mine"]);
});

test("whoever looked on takes the seat that acts, against bots", () => {
  const info = table(seat(0, { name: "Ana" }), seat(1, { kind: "bot", bot: "rookie" }));
  expect(asBefore(info, 1, "Dee")).toEqual([
    { who: "rogue", name: "" },
    { who: "mine", name: "Dee" },
  ]);
});

test("there is one seat of one's own", () => {
  const players = [{ who: "mine", name: "Ana" }, { who: "rogue", name: "" }];
  expect(reseated(players, 1, "mine").map((player) => player.who)).toEqual(["local", "mine"]);
});

test("a game without invitations begins at once", () => {
  const players = [{ who: "mine", name: "Ana" }, { who: "rogue", name: "" }];
  expect(branchOf(players, 40)).toEqual({ at: 40, seats: [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rogue" }], start: true });
  expect(branchOf([...players, { who: "open", name: "" }], 40).start).toBe(false);
  expect(hasPerson([{ who: "rogue", name: "" }])).toBe(false);
});
