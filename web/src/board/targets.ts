// Where on the board each open action happens. The board shows what it was offered; it works out nothing of the rules.
import type { PlainExit, PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import type { ActionEntry, Offer } from "../table/offers";
import type { Drawing, Point } from "./drawing";
import { cornerOf, laidTiles, partOf, type Scene, type SceneExit } from "./scene";
import { openingBy } from "./walks";

/** What going somewhere takes, as printed on the way there. */
export interface Cost {
  boots: number;
  monsters: number;
  /** How one gets there: on foot, or by something that takes no boots. */
  by: "walk" | "teleport" | "ride" | "go" | "here";
}

/** A room that one could get to, and what it takes. */
export interface Reached {
  room: string;
  boots: number;
  /** Monsters fought on the way. */
  swords?: number;
  /** Monsters not fought. */
  damage?: number;
}

/** What getting to a room takes, as it is shown. */
export function costOf(reached: Reached): Cost {
  return { boots: reached.boots, monsters: (reached.swords ?? 0) + (reached.damage ?? 0), by: "walk" };
}

/** A room with open actions. */
export interface RoomTarget {
  room: string;
  offers: Offer[];
  cost: Cost;
}

/** An opening with open actions. */
export interface OpeningTarget {
  exit: SceneExit;
  offers: Offer[];
}

/** A cell where a tile can be laid, or the way it can lie. */
export interface TileTarget {
  slug: string;
  cell: number;
  at: Point;
  /** Offers by the quarter turns they lay the tile with. */
  ways: Map<number, Offer[]>;
}

/** A cell next to one's own tile that a card lets one choose. */
export interface CellTarget {
  cell: number;
  at: Point;
  offers: Offer[];
}

/** Everything on the board that one can act on. */
export interface Targets {
  rooms: Map<string, RoomTarget>;
  openings: OpeningTarget[];
  cells: CellTarget[];
  tile: TileTarget | null;
}

/** Offers where they happen. `seat` is who acts. */
export function targetsOf(kit: Kit, view: PlainView, scene: Scene, drawing: Drawing, offers: readonly Offer[]): Targets {
  const found: Targets = { rooms: new Map(), openings: [], cells: [], tile: tileInHand(kit, view, scene, drawing) };
  const here = view.players[view.to_act]?.room ?? "";
  for (const offer of offers) {
    const { action } = offer;
    const to = roomOf(kit, view, here, offer);
    if (to) addToRoom(found, to.room, to.cost, offer);
    else if (action.verb === "explore" || action.verb === "leap") addOpening(found, openingBy(scene, here, action.on ?? ""), offer);
    else if (action.verb === "orient" && found.tile) addWay(found.tile, offer);
    else if (action.verb === "lay") addCell(found, kit, view, drawing, here, offer);
  }
  return found;
}

function roomOf(kit: Kit, view: PlainView, here: string, offer: Offer): { room: string; cost: Cost } | null {
  const { action } = offer;
  if (action.kind === "move") {
    const exit = exitOf(kit, view, here, offer);
    return exit && { room: exit.to, cost: { boots: exit.boots, monsters: exit.monsters, by: "walk" } };
  }
  if (action.kind === "teleport" && action.to) return { room: action.to, cost: { boots: 0, monsters: 0, by: "teleport" } };
  if (action.kind === "go" && action.to) return { room: action.to, cost: { boots: 0, monsters: 0, by: "go" } };
  if (action.kind === "take" && action.room) return { room: action.room, cost: HERE };
  if (action.kind !== "order") return null;
  return orderedRoom(kit, here, action);
}

const HERE: Cost = { boots: 0, monsters: 0, by: "here" };

function orderedRoom(kit: Kit, here: string, action: ActionEntry): { room: string; cost: Cost } | null {
  const on = action.on ?? "";
  if (on in kit.rooms) {
    return { room: on, cost: on === here ? HERE : { boots: 0, monsters: 0, by: "ride" } };
  }
  return action.verb === "offer" || action.verb === "open" ? { room: here, cost: HERE } : null;
}

/** The tunnel that an action of walking goes through. */
export function exitOf(kit: Kit, view: PlainView, here: string, offer: Offer): PlainExit | null {
  const exits = view.ways ? view.ways[here] : kit.tables.rooms.find((room) => room.slug === here)?.exits;
  return exits?.find((exit) => exit.code === offer.code - (offer.action.swords ?? 0)) ?? null;
}

function addToRoom(found: Targets, room: string, cost: Cost, offer: Offer): void {
  const target = found.rooms.get(room);
  if (!target) {
    found.rooms.set(room, { room, offers: [offer], cost });
    return;
  }
  target.offers.push(offer);
  // The least it takes is what is shown; the others are told when one picks.
  const cheaper = cost.by === "walk" && target.cost.by === "walk" && cost.boots + cost.monsters < target.cost.boots + target.cost.monsters;
  if (cheaper) target.cost = cost;
}

function addOpening(found: Targets, exit: SceneExit | null, offer: Offer): void {
  if (!exit) return;
  const known = found.openings.find((opening) => opening.exit === exit);
  if (known) known.offers.push(offer);
  else found.openings.push({ exit, offers: [offer] });
}

function addWay(tile: TileTarget, offer: Offer): void {
  const turns = Number.parseInt(offer.action.on ?? "0", 10);
  tile.ways.set(turns, [...(tile.ways.get(turns) ?? []), offer]);
}

/** The steps of the sides of a tile, as actions name them: columns and rows from its own cell. */
const SIDES: Record<string, Point> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
  "upper-north": [0, -2],
  "upper-east": [1, -1],
  "upper-west": [-1, -1],
  "lower-east": [1, 0],
  "lower-south": [0, 1],
  "lower-west": [-1, 0],
};

function addCell(found: Targets, kit: Kit, view: PlainView, drawing: Drawing, here: string, offer: Offer): void {
  const side = SIDES[offer.action.on ?? ""];
  const own = laidTiles(kit, view).find((lie) => here in (drawing.grid?.tiles[lie.slug]?.turned[0]?.places ?? {}));
  if (!side || !own || !drawing.grid) return;
  const cell = own.cell + side[0] * drawing.grid.width + side[1];
  found.cells.push({ cell, at: cornerOf(drawing, cell), offers: [offer] });
}

/** The tile that was revealed and is not laid yet, and where it goes. */
export function tileInHand(kit: Kit, view: PlainView, scene: Scene, drawing: Drawing): TileTarget | null {
  const grid = drawing.grid;
  if (!grid) return null;
  const slug = Object.keys(grid.tiles)[partOf(kit, view, "tiles", "in_hand")];
  if (!slug || partOf(kit, view, "tiles", "in_hand") === 0) return null;
  const door = grid.doors[partOf(kit, view, "tiles", "door") - 1];
  const room = view.players[view.turn.seat]?.room ?? "";
  const ahead = door ? openingBy(scene, room, door)?.cell : undefined;
  const cell = ahead ?? partOf(kit, view, "tiles", "cell");
  return cell ? { slug, cell, at: cornerOf(drawing, cell), ways: new Map() } : null;
}
