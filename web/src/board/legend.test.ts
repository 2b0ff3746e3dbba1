import { expect, test } from "vitest";
import { loadWords } from "../lib/words";
import { BOARD, kit, TILES, MIDDLE } from "./drawings.test-data";
import { legendOf, type Meaning } from "./legend";
import { sceneOf, type Scene } from "./scene";

const keys = (signs: readonly Meaning[] | undefined) => signs?.map((sign) => sign.key);

test("only the signs that a board has are explained", () => {
  const [tunnels, rooms, ways] = legendOf(sceneOf(BOARD, []), kit(BOARD));
  expect(keys(tunnels?.signs)).toEqual(["plain", "monster"]);
  expect(keys(rooms?.signs)).toEqual(["artifact"]);
  expect(keys(ways?.signs)).toEqual(["cost", "wound", "halt"]);
  expect(tunnels?.signs[1]?.means).toBe("Monster: spend 1 sword on each, or take 1 damage");
});

test("boots are explained as they stand on the board", () => {
  const scene = sceneOf(BOARD, []);
  const marked = (boots: string): Scene => ({
    ...scene,
    tunnels: scene.tunnels.map((each) => ({ ...each, marks: { box: [0, 0, 40, 20], icons: ["boot", "arrow"], turn: 0, grown: 1, boots } })),
  });
  const means = (boots: string) => legendOf(marked(boots), kit(BOARD))[0]?.signs.map((sign) => sign.means);
  expect(means("2")).toEqual(["takes 1 boot", "takes 2 boots", "one way only"]);
  expect(means("+1")).toEqual(["takes 1 boot", "1 boot more", "one way only"]);
});

test("a dungeon of tiles can be explored, and its locks be picked", () => {
  const scene = sceneOf(TILES, [{ slug: "first", cell: MIDDLE, turns: 0 }]);
  expect(keys(legendOf(scene, kit(TILES))[0]?.signs)).toEqual(["plain", "opening"]);
  const locked: Scene = {
    ...scene,
    tunnels: scene.tunnels.map((each) => ({
      ...each,
      print: { ...each.print, ends: { ...each.print.ends, locks: ["lock.0"] } },
      marks: { box: [0, 0, 20, 20], icons: ["lock"], turn: 0, grown: 1 },
    })),
  };
  expect(keys(legendOf(locked, kit(TILES))[0]?.signs)).toEqual(["plain", "lock", "open-lock", "opening"]);
});

test("every language has a word for every sign", async () => {
  for (const language of ["fr", "ja", "en"] as const) {
    await loadWords(language);
    const said = legendOf(sceneOf(BOARD, []), kit(BOARD)).flatMap((chapter) => [chapter.title, ...chapter.signs.map((sign) => sign.means)]);
    expect(said.every(Boolean)).toBe(true);
  }
});
