import { expect, test } from "vitest";
import type { Box, Point, Sheet } from "./drawing";
import { BOARD, TILES } from "./drawings.test-data";
import { middle, overlap } from "./geometry";
import { grownScene } from "./growth";
import { sceneOf, type Scene } from "./scene";
import { drawingFor, stretched, stretchFor } from "./stretching";
import { Viewport } from "./viewport.svelte";

const wide: Box = [0, 0, 800, 400];

test("a board is pulled along the longer side of its window, and never too far", () => {
  expect(stretchFor(wide, 800, 400)).toEqual([1, 1]);
  const [across, down] = stretchFor(wide, 960, 400);
  expect(across).toBeCloseTo(1.2, 1);
  expect(down).toBe(1);
  expect(stretchFor(wide, 800, 2000)[1]).toBeLessThan(1.5);
  expect(stretchFor(wide, 0, 0)).toEqual([1, 1]);
});

test("a board of which only a part is seen is not pulled", () => {
  expect(stretchFor(wide, 200, 400)).toEqual([1, 1]);
});

test("what stands on a board that is pulled keeps its size and its neighbours", () => {
  const print: Sheet = {
    ...(BOARD.sheet as Sheet),
    names: [{ lines: ["Hall"], box: [30, 75, 70, 90], of: "hall" }],
    frames: [{ slug: "board", box: [0, 0, 200, 100], name: "Board", deep: false, title: [150, 5, 195, 20], split: { upright: false, at: 60, first: false } }],
  };
  const by: Point = [1.5, 1.2];
  const pulled = stretched(print, by);
  expect(pulled.places).toEqual({ den: [225, 60], hall: [75, 60] });
  const [name] = pulled.names;
  expect(name?.box).toEqual([55, 85, 95, 100]);
  const [frame] = pulled.frames;
  expect([frame?.box, frame?.title, frame?.split?.at]).toEqual([[0, 0, 300, 120], [250, 5, 295, 20], 72]);
  const [tunnel] = pulled.tunnels;
  expect(tunnel?.courses[0]).toEqual([[75, 60], [150, 96], [225, 60]]);
  expect(middle(tunnel?.marks?.box as Box)).toEqual([150, 84]);
  expect(stretched(print, [1, 1])).toBe(print);
  expect(drawingFor(TILES, by)).toBe(TILES);
});

test("an arrow points along its tunnel, however the board is pulled", () => {
  const sheet = BOARD.sheet as Sheet;
  const arrow: Sheet = { ...sheet, tunnels: sheet.tunnels.map((each) => ({ ...each, marks: { box: [90, 60, 110, 80], icons: ["arrow"], turn: 45 } })) };
  expect(stretched(arrow, [2, 1]).tunnels[0]?.marks?.turn).toBeCloseTo(26.6, 1);
});

function boxes(scene: Scene): Box[] {
  return [...scene.rooms.map((room) => room.box), ...scene.tunnels.flatMap((tunnel) => (tunnel.marks ? [tunnel.marks.box] : []))];
}

test("rooms and signs grow where there is space, and never into each other", () => {
  const scene = sceneOf(BOARD, []);
  const grown = grownScene(scene, 1.4, true);
  expect(grown.rooms[0]?.grown).toBeGreaterThan(1);
  const found = boxes(grown);
  for (const [place, one] of found.entries()) for (const other of found.slice(place + 1)) expect(overlap(one, other)).toBe(0);
  expect(grownScene(scene, 1, true)).toBe(scene);
});

test("rooms next to each other stay as they are", () => {
  const sheet = BOARD.sheet as Sheet;
  const close = sceneOf({ ...BOARD, sheet: { ...sheet, places: { hall: [50, 50], den: [92, 50] }, tunnels: [] } }, []);
  expect(grownScene(close, 1.4, true).rooms.map((room) => room.grown)).toEqual([1, 1]);
});

const large: Box = [0, 0, 4000, 4000];

test("a board too large to be read as a whole is seen where something happens, until somebody moves it", () => {
  const viewport = new Viewport();
  viewport.hold(large, 800, 600);
  viewport.look([3000, 3000], [2900, 2950, 3100, 3050]);
  expect(viewport.scale).toBeGreaterThan(0.5);
  expect(viewport.shows([3000, 3000])).toBe(true);
  viewport.look([500, 500], [450, 450, 550, 550]);
  expect(viewport.shows([500, 500])).toBe(true);
  viewport.find([2000, 2000], 1);
  viewport.look([500, 500], [450, 450, 550, 550]);
  expect(viewport.shows([500, 500])).toBe(false);
});

test("who wants to see all of it sees all of it, also when something happens", () => {
  const viewport = new Viewport();
  viewport.hold(large, 800, 600);
  viewport.look([3000, 3000], [2900, 2950, 3100, 3050]);
  viewport.fit();
  viewport.look([500, 500], [450, 450, 550, 550]);
  expect(viewport.scale).toBe(0.15);
});

test("what is in sight already is not moved, and what does not fit is seen about its middle", () => {
  const viewport = new Viewport();
  viewport.hold(large, 800, 600);
  viewport.look([2000, 2000], [1950, 1950, 2050, 2050]);
  const before = [viewport.x, viewport.y, viewport.scale];
  viewport.look([2100, 2050], [2080, 2030, 2120, 2070]);
  expect([viewport.x, viewport.y, viewport.scale]).toEqual(before);
  viewport.look([1000, 1000], [100, 100, 3900, 3900]);
  expect([viewport.x, viewport.y]).toEqual([1000, 1000]);
});

test("what has to be seen together is, from as far as it may be", () => {
  const viewport = new Viewport();
  viewport.hold(large, 800, 600);
  viewport.look([2000, 2000], [1000, 1000, 3000, 2500], undefined, 0.2);
  expect(viewport.shows([1000, 1000])).toBe(true);
  expect(viewport.shows([3000, 2500])).toBe(true);
});

test("a board that is read as a whole stays where it is", () => {
  const viewport = new Viewport();
  viewport.hold([0, 0, 800, 600], 800, 600);
  viewport.look([10, 10], [0, 0, 20, 20]);
  expect([viewport.x, viewport.y, viewport.scale]).toEqual([400, 300, 1]);
});
