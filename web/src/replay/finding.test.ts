import { expect, test } from "vitest";
import type { TableInfo } from "../api/types";
import { ended, found } from "./finding";

function table(id: string, about: Partial<TableInfo> & { game?: object }): TableInfo {
  return { id, name: "", status: "over", entries: 40, updated: 1, finished: 1, seats: [], ...about } as unknown as TableInfo;
}

const tables = [
  table("a", { game: { game: "base", board: "sunny" } as TableInfo["game"], name: "Soirée", finished: 5 }),
  table("b", { game: { game: "space", board: "x" } as TableInfo["game"], finished: 9 }),
  table("c", { game: { game: "base", board: "dusk" } as TableInfo["game"], status: "playing" }),
  table("d", { game: { game: "base", board: "dusk" } as TableInfo["game"], status: "closed", entries: 1 }),
];
const title = (game: string): string => (game === "space" ? "In Space" : "Adventure");

test("only games that are over can be seen again, the latest first", () => {
  expect(ended(tables).map((each) => each.id)).toEqual(["b", "a"]);
});

test("a search finds titles, names and boards, whatever their accents", () => {
  expect(found(tables, "", "soiree", title).map((each) => each.id)).toEqual(["a"]);
  expect(found(tables, "", "in space", title).map((each) => each.id)).toEqual(["b"]);
  expect(found(tables, "base", "dusk", title).map((each) => each.id)).toEqual(["c", "d"]);
  expect(found(tables, "space", "soiree", title)).toEqual([]);
});
