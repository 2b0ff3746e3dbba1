import { expect, test } from "vitest";
import type { Box, Chamber } from "./drawing";
import { BOARD } from "./drawings.test-data";
import { filling } from "./filling";
import { overlap } from "./geometry";
import { sceneOf, type Scene, type SceneFrame, type SceneRoom } from "./scene";
import { lineOf, titlesOf, type Title } from "./titles";

const SIZE = 20;

/** A ship of two modules, with a room in each corner that `at` names. */
function ship(at: readonly (readonly [number, number])[]): Scene {
  const scene = sceneOf(BOARD, []);
  const hall = scene.rooms[0] as SceneRoom;
  const frame = (key: string, name: string, box: Box): SceneFrame => ({ key, slug: key, name, box, deep: false, title: box });
  return {
    ...scene,
    look: "modules",
    frames: [frame("bay", "Bay", [0, 0, 300, 300]), frame("cannon", "Doomsday Cannon", [300, 0, 600, 300])],
    tunnels: [],
    rooms: at.map(([x, y]) => ({ ...hall, at: [x, y], box: [x - 20, y - 20, x + 20, y + 20] })),
  };
}

function boxOf(title: Title | undefined): Box {
  const { lines = [], at = [0, 0], size = 0 } = title ?? {};
  const wide = Math.max(...lines.map((line) => line.length)) * size * 0.55;
  return [at[0], at[1] - size * 0.8, at[0] + wide, at[1] + lineOf(size) * (lines.length - 1)];
}

test("the names of modules have the same size, in their upper left corner where nothing is", () => {
  const titles = titlesOf(ship([[150, 200], [450, 200]]), SIZE);
  expect([...titles.values()].map((title) => [title.lines, title.size])).toEqual([[["Bay"], SIZE], [["Doomsday Cannon"], SIZE]]);
  expect(titles.get("bay")?.at[0]).toBeLessThan(15);
});

test("a name keeps off rooms and off the pawns that stand on them", () => {
  const scene = ship([[40, 70], [150, 260], [330, 50], [450, 50], [570, 50], [450, 270]]);
  const titles = titlesOf(scene, SIZE);
  for (const title of titles.values()) {
    for (const room of scene.rooms) {
      expect(overlap(boxOf(title), room.box)).toBe(0);
      expect(overlap(boxOf(title), [room.at[0] - 12, room.box[1] - 36, room.at[0] + 12, room.box[1]])).toBe(0);
    }
  }
  expect(titles.get("cannon")?.lines).toEqual(["Doomsday", "Cannon"]);
});

test("signs are as large as their room allows", () => {
  const room = (size: [number, number], ...signs: { at: [number, number]; width: number }[]): Chamber => ({
    size,
    number: "",
    deep: false,
    signs: signs.map((sign) => ({ icon: "tokens", ...sign })),
  });
  expect(filling(room([42, 38]))).toBe(1);
  expect(filling(room([42, 38], { at: [0, 0], width: 20 }))).toBeGreaterThan(1.4);
  expect(filling(room([58, 38], { at: [0, 0], width: 50 }))).toBeCloseTo(1.08);
  expect(filling(room([44, 38], { at: [0, 0], width: 44 }))).toBe(1);
});
