// The geometry of a board as the kit has it: where everything lies that does not move. Fields with `?` are left out where
// they are as usual. Lengths are the drawing's own; y grows downwards.
import type { Kit } from "../lib/kit";

/** A place. */
export type Point = readonly [x: number, y: number];

/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A Bézier curve by its two, three or four points. */
export type Curve = readonly Point[];

/** Something in a room: printed there, or the place of tokens. */
export interface Sign {
  icon: string;
  words?: string;
  number?: number;
  /** The number among `parts` of the view that changes it. */
  figure?: string;
  slots?: number;
  locked?: boolean;
  cut_at?: number;
  brings?: Sign[];
  /** Tokens: the token or the pool, as views call it. */
  what?: string;
  face?: "artifact" | "vault" | "front" | "back";
  mark?: string;
  pool?: number;
}

/** A sign in its room. */
export interface Spot extends Sign {
  /** From the middle of the room. */
  at: Point;
  width: number;
}

/** A room, wherever it lies. */
export interface Chamber {
  size: Point;
  signs: Spot[];
  /** What stands at its foot in place of its name. */
  number: string;
  deep: boolean;
}

/** Something that is written. */
export interface Written {
  lines: string[];
  box: Box;
  /** The room that it is the name of. */
  of?: string;
}

/** The border of the depths. */
export interface Split {
  upright: boolean;
  at: number;
  /** Whether the depths are above it, or left of it. */
  first: boolean;
}

/** All of a board, a module or a tile. */
export interface FramePrint {
  slug: string;
  box: Box;
  name: string;
  deep: boolean;
  note?: string;
  title?: Box;
  brings?: Sign[];
  split?: Split;
  depths?: Written;
  empty?: boolean;
}

/** A tunnel, or the part of one that is on a tile. */
export interface TunnelPrint {
  ends: { rooms: [string, string]; exits?: [number, number]; way?: number; locks?: string[] };
  courses: Curve[];
  /** `boots` stands beside the boot: how many the tunnel takes, or how many more. */
  marks?: { box: Box; icons: string[]; turn: number; boots?: string };
  one_way?: boolean;
  stubs?: { at: Point; to: string; left: boolean }[];
}

/** An exit of a tile. */
export interface ExitPrint {
  at: Point;
  out: Point;
  cell: Point;
  door?: string;
}

/** A board that does not grow, or a tile in one of its ways. */
export interface Sheet {
  box: Box;
  frames: FramePrint[];
  places: Record<string, Point>;
  names: Written[];
  tunnels: TunnelPrint[];
  portal?: Point;
  exits?: ExitPrint[];
}

/** How tiles lie on the grid. */
export interface Grid {
  cell: number;
  width: number;
  middle: number;
  doors: string[];
  tiles: Record<string, { cells: Point[]; turned: Sheet[] }>;
}

/** Everything a board is drawn from: one sheet, or a grid with a sheet for each tile. */
export interface Drawing {
  /** The size of the letters of names. */
  letters: number;
  rooms: Record<string, Chamber>;
  sheet: Sheet | null;
  grid: Grid | null;
}

/** The drawing of a kit. */
export function drawingOf(kit: Kit): Drawing {
  return kit.drawing as unknown as Drawing;
}
