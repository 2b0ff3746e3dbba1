import { expect, test } from "vitest";
import type { PlainPlayer, TollTold } from "../api/types";
import { contentsOf } from "./contents";
import { BOARD, kit, MIDDLE, offer, TILES, view } from "./drawings.test-data";
import { alongLine, chance, pathOf, pointOn } from "./geometry";
import { freeSpots } from "./ornaments";
import { standing, type Standing } from "./pawns";
import { closedInWords, layingInWords, reachInWords, roomInWords } from "./reading";
import { laidTiles, sceneOf, type SceneRoom } from "./scene";
import { outlineOf } from "./strokes";
import { costOf, costOfToll, costParts, targetsOf, tileInHand, tileToTurn } from "./targets";
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

const tolls = (...told: TollTold[]) => new Map(told.map((toll) => [toll.code, toll]));

test("offers are found where they happen, with what the server says they take", () => {
  const scene = sceneOf(BOARD, []);
  const offers = [
    offer({ code: 10, kind: "move", to: "den", swords: 0 }),
    offer({ code: 11, kind: "move", to: "den", swords: 1 }),
    offer({ code: 30, kind: "teleport", to: "den" }),
    offer({ code: 40, kind: "take", what: "crown", room: "hall" }),
    offer({ code: 50, kind: "end" }),
  ];
  const told = tolls({ code: 10, boots: 2, damage: 1 }, { code: 11, boots: 2, swords: 1 }, { code: 30, teleports: 1 });
  const { rooms } = targetsOf(kit(BOARD), view("hall"), scene, BOARD, offers, told);
  expect(rooms.get("den")?.offers.map((each) => each.code)).toEqual([10, 11, 30]);
  expect(rooms.get("den")?.costs.map(({ by, boots, swords, damage }) => [by, boots, swords, damage])).toEqual([
    ["walk", 2, 0, 1],
    ["walk", 2, 1, 0],
    ["teleport", 0, 0, 0],
  ]);
  expect(rooms.get("den")?.cost.by).toBe("teleport");
  expect(rooms.get("hall")?.cost.by).toBe("here");
});

test("the gentlest way to a room is the one that is shown, and its badge says what it takes and does", () => {
  const walk = (toll: Omit<TollTold, "code">) => costOfToll("walk", { code: 1, ...toll });
  const badge = (toll: Omit<TollTold, "code">) => costParts(walk(toll)).map(({ icon, count }) => `${count}${icon}`);
  expect(badge({ boots: 1 })).toEqual(["1boot"]);
  expect(badge({ boots: 2, damage: 3, halts: true })).toEqual(["2boot", "3wound", "halt"]);
  expect(badge({ boots: 1, swords: 1, lockpicks: 2 })).toEqual(["1boot", "1sword", "2pick"]);
  expect(badge({ boots: 1, monsters: 1, goes_on: true })).toEqual(["1+boot", "1monster"]);
  expect(costParts(costOfToll("teleport", undefined))).toEqual([{ icon: "rings", count: "" }]);

  const offers = [offer({ code: 10, kind: "move", to: "den" }), offer({ code: 11, kind: "move", to: "den", swords: 1 })];
  const shown = (...told: TollTold[]) => targetsOf(kit(BOARD), view("hall"), sceneOf(BOARD, []), BOARD, offers, tolls(...told)).rooms.get("den")?.cost;
  expect(shown({ code: 10, boots: 1, damage: 1 }, { code: 11, boots: 1, swords: 1 })).toMatchObject({ swords: 1, damage: 0 });
});

test("a tile in hand is shown where it goes, with its open ways", () => {
  const seen = view("a", { "first.cell": MIDDLE, in_hand: 1, door: 1 });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const offers = [offer({ code: 60, kind: "order", verb: "orient", on: "0" }), offer({ code: 61, kind: "order", verb: "orient", on: "2 1 sword" })];
  const { tile } = targetsOf(kit(TILES), seen, scene, TILES, offers);
  expect(tile).toMatchObject({ slug: "second", cell: MIDDLE - 1, at: [0, -100] });
  expect([...(tile?.ways.keys() ?? [])]).toEqual([0, 2]);
  expect(tile?.lies).toBeUndefined();
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

test("a tile that may be laid anywhere is offered beside the tile that the action names", () => {
  const seen = view("a", { "first.cell": MIDDLE, "second.cell": MIDDLE - 1 });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const offers = ["second.north", "third.north"].map((on, number) => offer({ code: 90 + number, kind: "order", verb: "lay", on }));
  const { cells } = targetsOf(kit(TILES), seen, scene, TILES, offers);
  expect(cells.map((each) => [each.cell, each.at])).toEqual([[MIDDLE - 2, [0, -200]]]);
});

test("a tile that is to be turned is shown in each way it may come to lie", () => {
  const seen = view("b", { "first.cell": MIDDLE, "second.cell": MIDDLE - 1, "second.turns": 3 });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const offers = [1, 2, 3].map((turns) => offer({ code: 80 + turns, kind: "order", verb: "turn", on: String(turns) }));
  const { tile } = targetsOf(kit(TILES), seen, scene, TILES, offers);
  expect(tile).toMatchObject({ slug: "second", cell: MIDDLE - 1, at: [0, -100], lies: 3 });
  expect([...(tile?.ways ?? [])].map(([turns, way]) => [turns, way.offers[0]?.code])).toEqual([[0, 81], [1, 82], [2, 83]]);
  expect(tileToTurn(kit(TILES), seen, TILES, [])).toBeNull();
});

test("a way over a tile is told with what it takes", () => {
  const seen = view("a", { "first.cell": MIDDLE, in_hand: 1, door: 1 });
  const scene = sceneOf(TILES, laidTiles(kit(TILES), seen));
  const { tile } = targetsOf(kit(TILES), seen, scene, TILES, [offer({ code: 60, kind: "order", verb: "orient", on: "0" })], tolls({ code: 60, boots: 2, damage: 1 }));
  expect(layingInWords(kit(TILES), tile?.ways.get(0))).toEqual([{ text: "Then you walk on: 2 boots – you take 1 damage!", tone: "harm" }]);
  expect(layingInWords(kit(TILES), undefined)).toEqual([]);
});

test("a room is read with what lies there, who stands there, what going there takes and what it does", () => {
  const scene = sceneOf(BOARD, []);
  const [hall, den] = scene.rooms as [SceneRoom, SceneRoom];
  const offers = [offer({ code: 10, kind: "move", to: "den" }), offer({ code: 11, kind: "move", to: "den", swords: 1 })];
  const told = tolls({ code: 10, boots: 2, damage: 1, halts: true }, { code: 11, boots: 2, swords: 1, halts: true });
  const { rooms } = targetsOf(kit(BOARD), view("hall"), scene, BOARD, offers, told);
  const read = (room: SceneRoom) => roomInWords(kit(BOARD), view("hall"), room, contentsOf(kit(BOARD), view("hall")), rooms.get(room.slug), ["Ana"]);
  expect(read(den)).toEqual([
    { text: "den" },
    { text: "Crown (Artifact, 10 points)" },
    { text: "Walk there: 2 boots – you take 1 damage!", tone: "harm" },
    { text: "Walk there: 2 boots, 1 sword", tone: "go" },
    { text: "Then you walk no further this turn.", tone: "aside" },
  ]);
  expect(read(hall).map((line) => line.text)).toEqual(["hall", "here: Ana"]);
});

test("of a room one cannot go to the tunnel is told, and of one within reach what it takes", () => {
  expect(closedInWords(kit(BOARD), view("hall"), "hall", "den")).toEqual([{ text: "The way from here: 2 boots, Monster ×1", tone: "aside" }]);
  expect(closedInWords(kit(BOARD), view("hall"), "hall", "hall")).toEqual([]);
  expect(reachInWords(kit(BOARD), costOf({ room: "den", boots: 3, damage: 2 })).text).toBe("Within reach: 3 boots – you take 2 damage!");
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
