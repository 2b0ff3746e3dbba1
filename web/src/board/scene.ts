// A board as it lies on the table now, in one system of places: the sheet of a board, or the sheets of all laid tiles.
import type { PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import type { Box, Chamber, Curve, Drawing, FramePrint, Point, Sheet, TunnelPrint, Written } from "./drawing";
import { drawingOf } from "./drawing";
import { around, bounds, moved, movedBox, movedCurve } from "./geometry";

/** What a board is drawn like: a map all of a piece, modules of a hull, or tiles. */
export type Look = "map" | "modules" | "tiles";

/** What a room is above all; its shape tells. */
export type RoomKind = "start" | "exit" | "cave" | "market" | "shrine" | "fountain" | "stop" | "strongroom" | "treasure" | "port" | "plain";

/** A room in its place. */
export interface SceneRoom {
  slug: string;
  at: Point;
  box: Box;
  chamber: Chamber;
  kind: RoomKind;
  /** How many times larger it is than its drawing has it. */
  grown: number;
}

/** The signs of a tunnel in their place. */
export interface SceneMarks {
  box: Box;
  icons: string[];
  turn: number;
  boots?: string;
  /** As for rooms. */
  grown: number;
}

/** A tunnel, or the part of one on a tile, in its place. */
export interface SceneTunnel {
  key: string;
  print: TunnelPrint;
  courses: Curve[];
  marks: SceneMarks | null;
  stubs: { at: Point; to: string; left: boolean }[];
  /** Numbers of exits in `Scene.exits` at its ends, -1 for none. */
  exits: [number, number];
  /** The tile it is on. */
  tile: string;
}

/** An exit of a tile in its place. */
export interface SceneExit {
  tile: string;
  door: string;
  at: Point;
  out: Point;
  /** The cell beyond it. */
  cell: number;
  /** Whether no tile lies beyond. */
  open: boolean;
}

/** A part of the board in its place. */
export interface SceneFrame extends FramePrint {
  key: string;
}

/** The whole board. */
export interface Scene {
  look: Look;
  box: Box;
  frames: SceneFrame[];
  rooms: SceneRoom[];
  tunnels: SceneTunnel[];
  names: Written[];
  exits: SceneExit[];
  portals: { tile: string; at: Point }[];
}

/** A tile as it lies. */
export interface Lie {
  slug: string;
  cell: number;
  turns: number;
}

/** A figure of a mechanism by name, or 0. */
export function partOf(kit: Kit, view: PlainView, mechanism: string, name: string): number {
  const place = (kit.tables.figures[mechanism] ?? []).indexOf(name);
  return place < 0 ? 0 : (view.parts[mechanism]?.[place] ?? 0);
}

/** The mechanism that has a figure of that name, and the figure. */
export function figureOf(kit: Kit, view: PlainView, name: string): number {
  for (const [mechanism, names] of Object.entries(kit.tables.figures)) {
    const place = names.indexOf(name);
    if (place >= 0) return view.parts[mechanism]?.[place] ?? 0;
  }
  return 0;
}

/** The tiles that are laid; none for a board that does not grow. */
export function laidTiles(kit: Kit, view: PlainView): Lie[] {
  const grid = drawingOf(kit).grid;
  if (!grid) return [];
  return Object.keys(grid.tiles).flatMap((slug) => {
    const cell = partOf(kit, view, "tiles", `${slug}.cell`);
    return cell ? [{ slug, cell, turns: partOf(kit, view, "tiles", `${slug}.turns`) }] : [];
  });
}

/** Where the corner of a cell lies. */
export function cornerOf(drawing: Drawing, cell: number): Point {
  const grid = drawing.grid;
  if (!grid) return [0, 0];
  return [
    (Math.floor(cell / grid.width) - grid.middle) * grid.cell,
    ((cell % grid.width) - grid.middle) * grid.cell,
  ];
}

/** The sheet of a tile turned so often. */
export function sheetOf(drawing: Drawing, slug: string, turns: number): Sheet | null {
  const ways = drawing.grid?.tiles[slug]?.turned ?? [];
  return ways[turns % Math.max(1, ways.length)] ?? null;
}

/** The board as tiles lie; `laid` is empty for a board that does not grow. */
export function sceneOf(drawing: Drawing, laid: readonly Lie[]): Scene {
  const scene: Scene = { look: lookOf(drawing), box: [0, 0, 0, 0], frames: [], rooms: [], tunnels: [], names: [], exits: [], portals: [] };
  if (drawing.sheet) addSheet(scene, drawing, drawing.sheet, [0, 0], "board");
  for (const lie of laid) {
    const sheet = sheetOf(drawing, lie.slug, lie.turns);
    if (sheet) addSheet(scene, drawing, sheet, cornerOf(drawing, lie.cell), lie.slug, lie.cell);
  }
  closeExits(scene, drawing, laid);
  scene.rooms.sort((one, other) => Math.round((one.at[1] - other.at[1]) / 40) || one.at[0] - other.at[0]);
  scene.box = surroundings(scene);
  return scene;
}

/** The parts of a board with what is drawn around them, and the space that pawns and their marks take. */
function surroundings(scene: Scene): Box {
  if (!scene.frames.length) return [0, 0, 1, 1];
  const [left, top, right, bottom] = bounds(scene.frames.map((frame) => frame.box));
  if (scene.look === "tiles") return [left - 46, top - 46, right + 46, bottom + 46];
  return scene.look === "modules" ? [left - 54, top - 30, right + 78, bottom + 32] : [left - 28, top - 46, right + 28, bottom + 30];
}

function lookOf(drawing: Drawing): Look {
  if (drawing.grid) return "tiles";
  return (drawing.sheet?.frames.length ?? 0) > 1 ? "modules" : "map";
}

function addSheet(scene: Scene, drawing: Drawing, sheet: Sheet, by: Point, slug: string, cell = 0): void {
  const first = scene.exits.length;
  const width = drawing.grid?.width ?? 0;
  for (const frame of sheet.frames) scene.frames.push(movedFrame(frame, by, `${slug}/${frame.slug}`));
  for (const [room, at] of Object.entries(sheet.places)) {
    const chamber = drawing.rooms[room];
    if (chamber) scene.rooms.push(placedRoom(room, moved(at, by), chamber));
  }
  for (const name of sheet.names) scene.names.push({ ...name, box: movedBox(name.box, by) });
  if (sheet.portal) scene.portals.push({ tile: slug, at: moved(sheet.portal, by) });
  for (const exit of sheet.exits ?? []) {
    const beyond = cell + (exit.cell[0] + exit.out[0]) * width + exit.cell[1] + exit.out[1];
    scene.exits.push({ tile: slug, door: exit.door ?? "", at: moved(exit.at, by), out: exit.out, cell: beyond, open: true });
  }
  for (const [place, tunnel] of sheet.tunnels.entries()) {
    scene.tunnels.push({
      key: `${slug}/${place}`,
      print: tunnel,
      courses: tunnel.courses.map((curve) => movedCurve(curve, by)),
      marks: tunnel.marks ? { ...tunnel.marks, box: movedBox(tunnel.marks.box, by), grown: 1 } : null,
      stubs: (tunnel.stubs ?? []).map((stub) => ({ ...stub, at: moved(stub.at, by) })),
      exits: [numbered(tunnel.ends.exits?.[0], first), numbered(tunnel.ends.exits?.[1], first)],
      tile: slug,
    });
  }
}

function numbered(exit: number | undefined, first: number): number {
  return exit === undefined || exit < 0 ? -1 : first + exit;
}

function movedFrame(frame: FramePrint, by: Point, key: string): SceneFrame {
  const split = frame.split ? { ...frame.split, at: frame.split.at + (frame.split.upright ? by[0] : by[1]) } : undefined;
  return {
    ...frame,
    key,
    box: movedBox(frame.box, by),
    ...(frame.title && { title: movedBox(frame.title, by) }),
    ...(split && { split }),
  };
}

function closeExits(scene: Scene, drawing: Drawing, laid: readonly Lie[]): void {
  const filled = new Set<number>();
  for (const lie of laid) {
    for (const [column, row] of drawing.grid?.tiles[lie.slug]?.cells ?? []) {
      filled.add(lie.cell + column * (drawing.grid?.width ?? 0) + row);
    }
  }
  for (const exit of scene.exits) exit.open = !filled.has(exit.cell);
}

function placedRoom(slug: string, at: Point, chamber: Chamber): SceneRoom {
  return { slug, at, box: around(at, chamber.size), chamber, kind: kindOf(chamber), grown: 1 };
}

const KINDS: readonly (readonly [RoomKind, readonly string[]])[] = [
  ["start", ["stairs"]],
  ["exit", ["exit"]],
  ["cave", ["crystal", "eye"]],
  ["market", ["market"]],
  ["shrine", ["shrine"]],
  ["strongroom", ["chest", "book", "bars"]],
  ["stop", ["lift", "rings"]],
  ["fountain", ["heart"]],
  ["port", ["port"]],
];

/** What a room is above all. */
export function kindOf(chamber: Chamber): RoomKind {
  const icons = new Set(chamber.signs.map((sign) => sign.icon));
  const found = KINDS.find(([, names]) => names.some((name) => icons.has(name)));
  if (found) return found[0];
  return chamber.signs.some((sign) => sign.face === "artifact" || sign.face === "vault" || sign.face === "front") ? "treasure" : "plain";
}
