import { expect, test } from "vitest";
import type { PlainPlayer } from "../api/types";
import { contentsOf } from "./contents";
import { BOARD, kit, MIDDLE, offer, TILES, view } from "./drawings.test-data";
import { alongLine, chance, pathOf, pointOn } from "./geometry";
import { freeSpots } from "./ornaments";
import { standing, type Standing } from "./pawns";
import { roomInWords } from "./reading";
import { laidTiles, sceneOf, type SceneRoom } from "./scene";
import { outlineOf } from "./strokes";
import { targetsOf, tileInHand } from "./targets";
import { Viewport } from "./viewport.svelte";
import { openingBy, walkBetween } from "./walks";

const laid = (cells: Record<string, number>) => laidTiles(kit(TILES), view("a", cells));
const twoTiles = { "first.cell": MIDDLE, "second.cell": MIDDLE - 1 };
const withGap = { "first.cell": MIDDLE, "c.cell": MIDDLE - 1, "second.cell": MIDDLE - 2 };

test("a curve starts and ends where it should, and a line is as long as its pieces", () => {
  expect(pointOn([[0, 0], [10, 20], [20, 0]], 0.5)).toEqual([10, 10]);
  expect(pathOf([[0, 0], [1, 2], [3, 4]])).toBe("M0 0Q1 2 3 4");
  expect(alongLine([[0, 0], [10, 0], [10, 30]], 0.5)).toEqual([10, 10]);
  expect(alongLine([[0, 0], [10, 0]], 7)).toEqual([10, 0]);
});

test("chance is the same for the same words, and no other", () => {
  const draw = (words: string) => Array.from({ length: 5 }, chance(words));
  expect(draw("moss")).toEqual(draw("moss"));
  expect(draw("moss")).not.toEqual(draw("bone"));
  expect(Math.max(...Array.from({ length: 500 }, chance("range")))).toBeLessThan(1);
});

test("rooms of a board are read from the top left on, and their kind shows", () => {
  const scene = sceneOf(BOARD, []);
  expect(scene.look).toBe("map");
  expect(scene.rooms.map((room) => [room.slug, room.kind])).toEqual([["hall", "start"], ["den", "treasure"]]);
  expect(scene.box[0]).toBeLessThan(0);
  const [hall] = scene.rooms as [SceneRoom, SceneRoom];
  expect(outlineOf("map", hall)).not.toBe(outlineOf("modules", hall));
});

test("tiles lie on their cells, and only exits with nothing beyond are open", () => {
  const scene = sceneOf(TILES, laid(twoTiles));
  expect(scene.rooms.map((room) => [room.slug, room.at])).toEqual([["b", [50, -50]], ["a", [50, 50]]]);
  expect(scene.exits.filter((exit) => exit.open).map((exit) => [exit.tile, exit.door])).toEqual([["first", "S1"], ["second", "N1"]]);
});

test("a pawn walks along its tunnel, in both directions and from tile to tile", () => {
  const board = sceneOf(BOARD, []);
  expect(walkBetween(board, "hall", "den")?.at(-1)).toEqual([150, 50]);
  expect(walkBetween(board, "den", "hall")?.at(-1)).toEqual([50, 50]);
  expect(walkBetween(board, "hall", "hall")).toBeNull();
  const walked = walkBetween(sceneOf(TILES, laid(withGap)), "a", "b");
  expect(walked?.[0]).toEqual([50, 50]);
  expect(walked?.at(-1)).toEqual([50, -150]);
});

test("an opening is found at the far end of its tunnel", () => {
  const scene = sceneOf(TILES, laid({ "first.cell": MIDDLE, "c.cell": MIDDLE - 1 }));
  expect(openingBy(scene, "a", "N1")?.at).toEqual([50, -100]);
  expect(openingBy(scene, "a", "N1")?.cell).toBe(MIDDLE - 2);
  expect(openingBy(scene, "a", "E1")).toBeNull();
});

test("offers are found where they happen, with what the tunnel takes", () => {
  const scene = sceneOf(BOARD, []);
  const offers = [
    offer({ code: 10, kind: "move", to: "den", swords: 0 }),
    offer({ code: 11, kind: "move", to: "den", swords: 1 }),
    offer({ code: 30, kind: "teleport", to: "den" }),
    offer({ code: 40, kind: "take", what: "crown", room: "hall" }),
    offer({ code: 50, kind: "end" }),
  ];
  const { rooms } = targetsOf(kit(BOARD), view("hall"), scene, BOARD, offers);
  expect(rooms.get("den")?.offers.map((each) => each.code)).toEqual([10, 11, 30]);
  expect(rooms.get("den")?.cost).toEqual({ boots: 2, monsters: 1, by: "walk" });
  expect(rooms.get("hall")?.cost.by).toBe("here");
});

test("a tile in hand is shown where it goes, with its open ways", () => {
  const seen = view("a", { "first.cell": MIDDLE, in_hand: 1, door: 1 });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const offers = [offer({ code: 60, kind: "order", verb: "orient", on: "0" }), offer({ code: 61, kind: "order", verb: "orient", on: "2 1 sword" })];
  const { tile } = targetsOf(kit(TILES), seen, scene, TILES, offers);
  expect(tile).toMatchObject({ slug: "second", cell: MIDDLE - 1, at: [0, -100] });
  expect([...(tile?.ways.keys() ?? [])]).toEqual([0, 2]);
  expect(tileInHand(kit(TILES), view("a", { "first.cell": MIDDLE }), scene, TILES)).toBeNull();
});

test("exploring and laying are offered at the edge of what lies", () => {
  const seen = view("a", { "first.cell": MIDDLE });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const offers = [offer({ code: 70, kind: "order", verb: "explore", on: "S1" }), offer({ code: 71, kind: "order", verb: "lay", on: "west" })];
  const { openings, cells } = targetsOf(kit(TILES), seen, scene, TILES, offers);
  expect(openings.map((each) => each.exit.at)).toEqual([[50, 100]]);
  expect(cells.map((each) => each.at)).toEqual([[-100, 0]]);
});

test("a room is read with what lies there, who stands there and what it takes", () => {
  const scene = sceneOf(BOARD, []);
  const [hall, den] = scene.rooms as [SceneRoom, SceneRoom];
  const { rooms } = targetsOf(kit(BOARD), view("hall"), scene, BOARD, [offer({ code: 10, kind: "move", to: "den" })]);
  const read = (room: SceneRoom) => roomInWords(kit(BOARD), view("hall"), room, contentsOf(kit(BOARD), view("hall")), rooms.get(room.slug), ["Ana"]);
  expect(read(den)).toEqual(["den", "Crown", "walk there (2 boots, Monster ×1)"]);
  expect(read(hall)).toEqual(["hall", "here: Ana"]);
});

test("pawns stand side by side, and those who are out do not stand at all", () => {
  const seen = view("hall");
  const [ana] = seen.players as [PlainPlayer];
  const others: PlainPlayer[] = [ana, { ...ana, seat: 1 }, { ...ana, seat: 2, status: "escaped" }];
  const stands = standing(sceneOf(BOARD, []), { ...seen, players: others });
  expect(stands.map((pawn) => pawn.seat)).toEqual([0, 1]);
  const [first, second] = stands as [Standing, Standing];
  expect(second.at[0] - first.at[0]).toBeGreaterThan(10);
});

test("free places keep off rooms and tunnels", () => {
  const scene = sceneOf(BOARD, []);
  for (const spot of freeSpots(scene, 6)) {
    for (const room of scene.rooms) expect(Math.hypot(spot.at[0] - room.at[0], spot.at[1] - room.at[1])).toBeGreaterThan(20);
  }
});

test("what is under the pointer stays there while zooming, and the board stays in its window", () => {
  const viewport = new Viewport();
  viewport.hold([0, 0, 1000, 500], 500, 500);
  expect(viewport.scale).toBe(0.5);
  viewport.zoom(4);
  const before = viewport.toBoard([100, 200]);
  viewport.zoom(1.5, [100, 200]);
  expect(viewport.toBoard([100, 200])[0]).toBeCloseTo(before[0]);
  viewport.pan(1e6, 1e6);
  expect(viewport.toBoard([0, 0])[0]).toBeCloseTo(0);
  viewport.fit();
  expect([viewport.x, viewport.y]).toEqual([500, 250]);
});

test("a board that grows is fitted anew unless somebody has moved it", () => {
  const viewport = new Viewport();
  viewport.hold([0, 0, 100, 100], 500, 500);
  viewport.hold([0, 0, 200, 200], 500, 500);
  expect(viewport.scale).toBe(2.5);
  viewport.find([50, 50], 4);
  viewport.hold([0, 0, 400, 400], 500, 500);
  expect(viewport.scale).toBe(4);
  expect(viewport.shows([62, 62])).toBe(true);
});
