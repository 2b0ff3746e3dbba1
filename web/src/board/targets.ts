// Where on the board each open action happens. The board shows what it was offered; it works out nothing of the rules.
import type { PlainExit, PlainView, TollTold } from "../api/types";
import type { Kit } from "../lib/kit";
import type { ActionEntry, Offer } from "../table/offers";
import type { Drawing, Point } from "./drawing";
import { cornerOf, laidTiles, partOf, type Lie, type Scene, type SceneExit } from "./scene";
import { openingBy } from "./walks";

/** How one gets somewhere: on foot, or by something that takes no boots; or one is there already. */
export type By = "walk" | "teleport" | "ride" | "go" | "here";

/** What going somewhere takes and does, as the server foresees it. */
export interface Cost {
  by: By;
  boots: number;
  swords: number;
  lockpicks: number;
  /** What is taken on the way. */
  damage: number;
  /** Monsters that will have to be met where the way goes on beyond what is known. */
  monsters: number;
  /** Nobody walks any further this turn who has gone there. */
  halts: boolean;
  /** It goes on over a tile that nobody knows, and may take more. */
  goesOn: boolean;
}

/** A room that one could get to, and what it takes. */
export interface Reached {
  room: string;
  boots: number;
  swords?: number;
  damage?: number;
}

const FREE: Cost = { by: "here", boots: 0, swords: 0, lockpicks: 0, damage: 0, monsters: 0, halts: false, goesOn: false };

/** What getting to a room takes, as it is shown. */
export function costOf(reached: Reached): Cost {
  return { ...FREE, by: "walk", boots: reached.boots, swords: reached.swords ?? 0, damage: reached.damage ?? 0 };
}

/** What an action takes by which one goes somewhere. */
export function costOfToll(by: By, toll: TollTold | undefined): Cost {
  const { boots = 0, swords = 0, lockpicks = 0, damage = 0, monsters = 0, halts = false } = toll ?? {};
  return { by, boots, swords, lockpicks, damage, monsters, halts, goesOn: toll?.goes_on ?? false };
}

/** The gentler of two ways comes first: the one that hurts less, then the one that takes less. */
function gentler(one: Cost, other: Cost): number {
  return one.damage - other.damage || one.boots - other.boots || one.swords + one.lockpicks - other.swords - other.lockpicks;
}

/** A part of what a way takes: a sign and how many. */
export interface CostPart {
  icon: string;
  count: string;
}

const CARRIED: Record<Exclude<By, "walk">, string> = { teleport: "rings", ride: "lift", go: "spark", here: "spark" };

/** What is shown of a cost, from left to right: what it takes, then what it does. */
export function costParts(cost: Cost): CostPart[] {
  const parts: CostPart[] = [];
  if (cost.by === "walk") parts.push({ icon: "boot", count: cost.goesOn ? `${cost.boots}+` : String(cost.boots) });
  else parts.push({ icon: CARRIED[cost.by], count: "" });
  if (cost.swords) parts.push({ icon: "sword", count: String(cost.swords) });
  if (cost.lockpicks) parts.push({ icon: "pick", count: String(cost.lockpicks) });
  if (cost.monsters) parts.push({ icon: "monster", count: String(cost.monsters) });
  if (cost.damage) parts.push({ icon: "wound", count: String(cost.damage) });
  if (cost.halts) parts.push({ icon: "halt", count: "" });
  return parts;
}

/** A room with open actions. */
export interface RoomTarget {
  room: string;
  offers: Offer[];
  /** What each of the offers takes, in the same order. */
  costs: Cost[];
  /** The gentlest of them, which is what is shown; the others are told when one points or picks. */
  cost: Cost;
}

/** An opening with open actions. */
export interface OpeningTarget {
  exit: SceneExit;
  offers: Offer[];
  cost: Cost;
}

/** A cell where a tile can be laid, or the way it can lie. */
export interface TileTarget {
  slug: string;
  cell: number;
  at: Point;
  /** Offers by the quarter turns they lay the tile with. */
  ways: Map<number, TileWay>;
  /** It lies there already and is turned; its quarter turns now. */
  lies?: number;
}

/** A way for a tile to lie. */
export interface TileWay {
  offers: Offer[];
  /** What going on over it takes, for each of the offers that does. */
  costs: Cost[];
}

/** A cell that a card lets one choose, next to one's own tile or to any. */
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

/** What is known beforehand of open actions, by their codes. */
export type Tolls = ReadonlyMap<number, TollTold>;

/** Offers where they happen, each with what the server says it takes. */
export function targetsOf(
  kit: Kit,
  view: PlainView,
  scene: Scene,
  drawing: Drawing,
  offers: readonly Offer[],
  tolls: Tolls = new Map(),
): Targets {
  const tile = tileInHand(kit, view, scene, drawing) ?? tileToTurn(kit, view, drawing, offers);
  const found: Targets = { rooms: new Map(), openings: [], cells: [], tile };
  const here = view.players[view.to_act]?.room ?? "";
  for (const offer of offers) {
    const { action, code } = offer;
    const to = roomOf(kit, view, here, offer);
    if (to) addToRoom(found, to.room, costOfToll(to.by, tolls.get(code)), offer);
    else if (action.verb === "explore" || action.verb === "leap") {
      const by = action.verb === "leap" ? "teleport" : "walk";
      addOpening(found, openingBy(scene, here, action.on ?? ""), costOfToll(by, tolls.get(code)), offer);
    } else if (action.verb === "orient" && tile) addWay(tile, offer, tolls.get(code));
    else if (action.verb === "lay") addCell(found, kit, view, drawing, here, offer);
  }
  return found;
}

function roomOf(kit: Kit, view: PlainView, here: string, offer: Offer): { room: string; by: By } | null {
  const { action } = offer;
  if (action.kind === "move") {
    const exit = exitOf(kit, view, here, offer);
    return exit && { room: exit.to, by: "walk" };
  }
  if (action.kind === "teleport" && action.to) return { room: action.to, by: "teleport" };
  if (action.kind === "go" && action.to) return { room: action.to, by: "go" };
  if (action.kind === "take" && action.room) return { room: action.room, by: "here" };
  if (action.kind !== "order") return null;
  return orderedRoom(kit, here, action);
}

function orderedRoom(kit: Kit, here: string, action: ActionEntry): { room: string; by: By } | null {
  const on = action.on ?? "";
  if (on in kit.rooms) return { room: on, by: on === here ? "here" : "ride" };
  return action.verb === "offer" || action.verb === "open" ? { room: here, by: "here" } : null;
}

/** The tunnel that an action of walking goes through. */
export function exitOf(kit: Kit, view: PlainView, here: string, offer: Offer): PlainExit | null {
  const exits = view.ways ? view.ways[here] : kit.tables.rooms.find((room) => room.slug === here)?.exits;
  return exits?.find((exit) => exit.code === offer.code - (offer.action.swords ?? 0)) ?? null;
}

function addToRoom(found: Targets, room: string, cost: Cost, offer: Offer): void {
  const target = found.rooms.get(room) ?? { room, offers: [], costs: [], cost };
  target.offers.push(offer);
  target.costs.push(cost);
  if (gentler(cost, target.cost) < 0) target.cost = cost;
  found.rooms.set(room, target);
}

function addOpening(found: Targets, exit: SceneExit | null, cost: Cost, offer: Offer): void {
  if (!exit) return;
  const known = found.openings.find((opening) => opening.exit === exit);
  if (known) known.offers.push(offer);
  else found.openings.push({ exit, offers: [offer], cost });
}

function addWay(tile: TileTarget, offer: Offer, toll: TollTold | undefined): void {
  const turns = Number.parseInt(offer.action.on ?? "0", 10);
  const way = tile.ways.get(turns) ?? { offers: [], costs: [] };
  way.offers.push(offer);
  if (toll) way.costs.push(costOfToll("walk", toll));
  tile.ways.set(turns, way);
}

/** One's own tile, where it may be turned: with each way it may come to lie. */
export function tileToTurn(kit: Kit, view: PlainView, drawing: Drawing, offers: readonly Offer[]): TileTarget | null {
  const turning = offers.filter((offer) => offer.action.verb === "turn");
  const own = turning.length ? tileOf(kit, view, drawing, view.players[view.to_act]?.room ?? "") : null;
  if (!own) return null;
  const ways = new Map(turning.map((offer) => [(own.turns + Number(offer.action.on)) % QUARTERS, { offers: [offer], costs: [] }]));
  return { slug: own.slug, cell: own.cell, at: cornerOf(drawing, own.cell), ways, lies: own.turns };
}

/** The tile that a room is on. */
function tileOf(kit: Kit, view: PlainView, drawing: Drawing, room: string): Lie | null {
  return laidTiles(kit, view).find((lie) => room in (drawing.grid?.tiles[lie.slug]?.turned[0]?.places ?? {})) ?? null;
}

const QUARTERS = 4;

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

/** A cell at a side of one's own tile, such as `north`, or of another that lies there, such as `s1.north`. */
function addCell(found: Targets, kit: Kit, view: PlainView, drawing: Drawing, here: string, offer: Offer): void {
  const [called = "", slug] = (offer.action.on ?? "").split(".").reverse();
  const side = SIDES[called];
  const beside = slug === undefined ? tileOf(kit, view, drawing, here) : laidTiles(kit, view).find((lie) => lie.slug === slug);
  if (!side || !beside || !drawing.grid) return;
  const cell = beside.cell + side[0] * drawing.grid.width + side[1];
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
