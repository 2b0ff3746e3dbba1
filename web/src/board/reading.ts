// A room in words, for those who do not see it: what it is, what is there, who stands there, and what going there takes.
import type { PlainExit, PlainView, SectionTold } from "../api/types";
import type { Kit } from "../lib/kit";
import { words } from "../lib/words";
import { seatsOf, type Contents } from "./contents";
import type { Spot } from "./drawing";
import type { SceneRoom } from "./scene";
import type { Cost, OpeningTarget, RoomTarget, TileWay } from "./targets";

/** A token that lies face up, with what it is worth. */
function tokenInWords(kit: Kit, slug: string): string {
  const told = kit.tokens[slug];
  if (!told) return "";
  return told.facts.length ? words().board.worth(told.name, told.facts.join(words().board.comma)) : told.name;
}

/** Tokens in their place, and that nothing is left of them. */
function tokensInWords(kit: Kit, room: SceneRoom, sign: Spot, contents: Contents): string[] {
  const say = words().board;
  const laid = contents.laid(room.slug, sign);
  if (laid.length) return laid.map((token) => tokenInWords(kit, token));
  const what = sign.what ?? "";
  const left = contents.left(room.slug, sign);
  if (left) return [say.tokens(kit.pools[what] ?? (tokenInWords(kit, what) || (sign.words ?? "")), left)];
  const gone = kit.pools[what] ?? kit.tokens[what]?.name ?? kit.tags[what] ?? "";
  return gone ? [say.noneLeft(gone)] : [];
}

/** What a sign says now that its room does not say all the time. */
function signInWords(kit: Kit, room: SceneRoom, sign: Spot, contents: Contents, players: readonly string[]): string[] {
  const say = words().board;
  if (sign.icon === "tokens") return tokensInWords(kit, room, sign, contents);
  if (sign.icon === "port") {
    const owner = contents.figure(sign.figure ?? "");
    return owner >= 0 ? [say.portTaken(players[owner] ?? "")] : [];
  }
  if (sign.icon === "shrine") return seatsOf(contents.figure(sign.figure ?? "")).map((seat) => say.offering(players[seat] ?? ""));
  if (sign.cut_at && contents.rage >= sign.cut_at) return [say.closed];
  return isOpened(sign, contents) ? [say.opened(sign.words ?? "")] : [];
}

function isOpened(sign: Spot, contents: Contents): boolean {
  return Boolean(sign.figure) && contents.figure(sign.figure ?? "") > 0;
}

/** Whether a part of what is said of a room holds no more: its port is taken, or what could be opened is open. */
function isOver(section: SectionTold, room: SceneRoom, contents: Contents): boolean {
  return room.chamber.signs.some((sign) => {
    if (section.kind === "port") return sign.icon === "port" && contents.figure(sign.figure ?? "") >= 0;
    return section.kind === "strongroom" && sign.words === section.title && isOpened(sign, contents);
  });
}

/** What a room does for whoever comes: what it asks for, gives and lets one do. */
function usesInWords(kit: Kit, room: SceneRoom, contents: Contents): string[] {
  const sections = (kit.rooms[room.slug]?.sections ?? []).filter((section) => !isOver(section, room, contents));
  return sections.map(({ title, text }) => words().board.way(title, text.replace(/[.。]$/u, "")));
}

/** A line about a room: what it says, and whether it is a warning or stands apart as a remark. */
export interface Line {
  text: string;
  tone?: "harm" | "aside" | "go";
}

/** What a way takes, in words. */
export function amounts(kit: Kit, cost: Cost): string {
  const say = words().board;
  const parts = cost.by === "walk" ? [cost.goesOn ? say.atLeast(say.boots(cost.boots)) : say.boots(cost.boots)] : [];
  if (cost.swords) parts.push(say.swords(cost.swords));
  if (cost.lockpicks) parts.push(say.lockpicks(cost.lockpicks));
  if (cost.monsters) parts.push(`${kit.labels.table.monster} ×${cost.monsters}`);
  return parts.join(say.comma);
}

/** A way to somewhere in a line of its own: how one gets there, what it takes, and what it does to one. */
function wayInWords(kit: Kit, cost: Cost, how: string): Line {
  const say = words().board;
  const taken = amounts(kit, cost);
  const text = taken ? say.way(how, taken) : how;
  return cost.damage ? { text: say.hurting(text, cost.damage), tone: "harm" } : { text, tone: "go" };
}

/** The ways to somewhere, each in a line of its own, and what all of them lead to. */
export function waysInWords(kit: Kit, target: RoomTarget): Line[] {
  const say = words().board;
  const lines = target.costs.map((cost, place) =>
    cost.by === "walk" ? wayInWords(kit, cost, say.walk) : wayInWords(kit, cost, target.offers[place]?.label ?? ""),
  );
  const told = lines.filter((line, place) => lines.findIndex((other) => other.text === line.text) === place);
  return target.costs.every((cost) => cost.halts) ? [...told, { text: say.halts, tone: "aside" }] : told;
}

/** A room within reach by several steps. */
export function reachInWords(kit: Kit, cost: Cost): Line {
  return wayInWords(kit, cost, words().board.reach);
}

/** What exploring by an opening takes, as far as it is known. */
export function openingInWords(kit: Kit, target: OpeningTarget): Line[] {
  return [{ text: words().board.explore }, wayInWords(kit, target.cost, target.offers[0]?.label ?? "")];
}

/** What going on over a tile takes that lies in some way; nothing where one does not go on at once. */
export function layingInWords(kit: Kit, way: TileWay | undefined): Line[] {
  const lines = (way?.costs ?? []).map((cost) => wayInWords(kit, cost, words().board.walkOn));
  const halts = way?.costs.length && way.costs.every((cost) => cost.halts);
  return halts ? [...lines, { text: words().board.halts, tone: "aside" }] : lines;
}

/** What is printed on the tunnel to a room that one cannot go to now. */
function tunnelInWords(kit: Kit, exits: readonly PlainExit[], room: string): Line[] {
  const say = words().board;
  return exits
    .filter((exit) => exit.to === room)
    .map((exit) => {
      const parts = [say.boots(exit.boots)];
      if (exit.monsters) parts.push(`${kit.labels.table.monster} ×${exit.monsters}`);
      if (exit.locks) parts.push(say.locked);
      if (exit.against_arrow) parts.push(say.wrongWay);
      return { text: say.tunnel(parts.join(say.comma)), tone: "aside" };
    });
}

/** Everything that is to be said about a room, its name first. `players` are names by seat. */
export function roomInWords(
  kit: Kit,
  view: PlainView,
  room: SceneRoom,
  contents: Contents,
  target: RoomTarget | undefined,
  players: readonly string[],
): Line[] {
  const described = kit.rooms[room.slug];
  const there = room.chamber.signs.flatMap((sign) => signInWords(kit, room, sign, contents, players));
  const present = view.players.filter((player) => player.status === "in-play" && player.room === room.slug).map((player) => players[player.seat] ?? "");
  const parts = [described?.name ?? room.slug, ...(described?.facts ?? []), ...usesInWords(kit, room, contents), ...there];
  if (present.length) parts.push(words().board.present(present.join(", ")));
  const lines: Line[] = parts.filter(Boolean).map((text) => ({ text }));
  return target ? [...lines, ...waysInWords(kit, target)] : lines;
}

/** What there is to say of the way to a room that is not open: its tunnel from where one stands. */
export function closedInWords(kit: Kit, view: PlainView, here: string, room: string): Line[] {
  const exits = view.ways ? view.ways[here] : kit.tables.rooms.find((each) => each.slug === here)?.exits;
  return tunnelInWords(kit, exits ?? [], room);
}
