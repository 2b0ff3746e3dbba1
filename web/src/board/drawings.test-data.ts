// A board and a dungeon so small that what happens on them can be told in a few lines.
import type { PlainExit, PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import type { ActionEntry, Offer } from "../table/offers";
import type { Chamber, Drawing, Sheet } from "./drawing";

function chamber(more: Partial<Chamber> = {}): Chamber {
  return { size: [40, 40], signs: [], number: "", deep: false, ...more };
}

function exit(to: string, code: number, more: Partial<PlainExit> = {}): PlainExit {
  return { to, way: 0, boots: 1, monsters: 0, locks: 0, portal: false, against_arrow: false, wraps: false, code, ...more };
}

/** An offer of an action. */
export function offer(action: Partial<ActionEntry> & { code: number; kind: string }): Offer {
  return { code: action.code, label: `do ${action.code}`, action: { notation: "", ...action } };
}

/** Two rooms side by side, 100 apart, with a monster between them. */
export const BOARD: Drawing = {
  letters: 12,
  rooms: {
    hall: chamber({ signs: [{ icon: "stairs", at: [0, 0], width: 20 }] }),
    den: chamber({ deep: true, signs: [{ icon: "tokens", face: "artifact", what: "crown", mark: "10", number: 1, at: [0, 0], width: 20 }] }),
  },
  sheet: {
    box: [0, 0, 200, 100],
    frames: [{ slug: "board", box: [0, 0, 200, 100], name: "", deep: false }],
    places: { den: [150, 50], hall: [50, 50] },
    names: [],
    tunnels: [{ ends: { rooms: ["hall", "den"] }, courses: [[[50, 50], [100, 80], [150, 50]]], marks: { box: [90, 60, 110, 80], icons: ["monster"], turn: 0 } }],
  },
  grid: null,
};

function tile(room: string): Sheet {
  return {
    box: [0, 0, 100, 100],
    frames: [{ slug: "tile", box: [0, 0, 100, 100], name: "", deep: false }],
    places: { [room]: [50, 50] },
    names: [],
    tunnels: [
      { ends: { rooms: [room, ""], exits: [-1, 0] }, courses: [[[50, 50], [50, 0]]] },
      { ends: { rooms: ["", room], exits: [1, -1] }, courses: [[[50, 100], [50, 50]]] },
    ],
    exits: [
      { at: [50, 0], out: [0, -1], cell: [0, 0], door: "N1" },
      { at: [50, 100], out: [0, 1], cell: [0, 0], door: "S1" },
    ],
  };
}

/** Tiles with one room and a tunnel up and down each; the way through `c` has no room on it. */
export const TILES: Drawing = {
  letters: 12,
  rooms: { a: chamber(), b: chamber() },
  sheet: null,
  grid: {
    cell: 100,
    width: 64,
    middle: 32,
    doors: ["N1", "S1"],
    tiles: {
      first: { cells: [[0, 0]], turned: [tile("a")] },
      second: { cells: [[0, 0]], turned: [tile("b")] },
      c: {
        cells: [[0, 0]],
        turned: [{ ...tile("b"), places: {}, tunnels: [{ ends: { rooms: ["", ""], exits: [0, 1] }, courses: [[[50, 0], [50, 100]]] }] }],
      },
    },
  },
};

/** The middle of the grid. */
export const MIDDLE = 32 * 64 + 32;

const FIGURES = ["in_hand", "door", "cell", "first.cell", "second.cell", "c.cell", "first.turns", "second.turns", "c.turns"];

/** A kit with one of the drawings. */
export function kit(drawing: Drawing): Kit {
  const rooms = [
    { slug: "hall", exits: [exit("den", 10, { boots: 2, monsters: 1 })] },
    { slug: "den", exits: [exit("hall", 20)] },
  ];
  const told = Object.fromEntries(Object.keys(drawing.rooms).map((slug) => [slug, { name: slug, number: "", facts: [], sections: [] }]));
  return {
    drawing,
    rooms: told,
    pools: { "minor-secret": "Minor Secret" },
    tags: { artifact: "artifact" },
    tokens: { crown: { name: "Crown", facts: ["Artifact", "10 points"], sections: [] } },
    labels: { table: { monster: "Monster" } },
    tables: { figures: drawing.grid ? { tiles: FIGURES } : {}, rooms, tokens: [{ slug: "crown", points: 10 }] },
  } as unknown as Kit;
}

/** A view in which one player stands in a room; `tiles` are numbers of the dungeon by name. */
export function view(room: string, tiles: Record<string, number> = {}, ways: Record<string, PlainExit[]> | null = null): PlainView {
  return {
    seat: 0,
    to_act: 0,
    rage: 0,
    players: [{ seat: 0, status: "in-play", room }],
    turn: { seat: 0 },
    table: { left: [{ room: "den", what: "crown", left: 1 }], laid: [] },
    parts: { tiles: FIGURES.map((name) => tiles[name] ?? 0) },
    ways,
  } as unknown as PlainView;
}
