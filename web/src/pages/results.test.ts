import { expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../api/types";
import { saidOutcome } from "./results";

function table(...yours: boolean[]): TableInfo {
  const seats = yours.map((own, seat) => ({ seat, kind: "human", name: ["Ana", "Bo", "Cleo"][seat], yours: own }) as SeatInfo);
  return { id: "t", seats } as TableInfo;
}

it("says who won, as the reader would", () => {
  expect(saidOutcome(table(true, false), { winners: [0], totals: [9, 3] })).toBe("You won");
  expect(saidOutcome(table(true, false), { winners: [1], totals: [1, 3] })).toBe("Bo won");
  expect(saidOutcome(table(true, false), { winners: [0, 1], totals: [3, 3] })).toBe("Shared win");
  expect(saidOutcome(table(true, false), { winners: [], totals: [0, 0] })).toBe("Nobody got out");
});

it("names people who play at one screen", () => {
  expect(saidOutcome(table(true, true, false), { winners: [1], totals: [1, 3, 2] })).toBe("Bo won");
});
