// A room in words, for those who do not see it: what it is, what is there, who stands there, and what going there takes.
import type { PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import { words } from "../lib/words";
import { seatsOf, type Contents } from "./contents";
import type { Spot } from "./drawing";
import type { SceneRoom } from "./scene";
import type { RoomTarget } from "./targets";

/** What a sign says now. */
function signInWords(kit: Kit, room: SceneRoom, sign: Spot, contents: Contents, players: readonly string[]): string[] {
  const say = words().board;
  if (sign.icon === "tokens") {
    const laid = contents.laid(room.slug, sign);
    if (laid.length) return laid.map((token) => kit.tokens[token]?.name ?? token);
    const left = contents.left(room.slug, sign);
    const name = kit.pools[sign.what ?? ""] ?? kit.tokens[sign.what ?? ""]?.name ?? sign.words ?? "";
    return left ? [say.tokens(name, left)] : [];
  }
  if (sign.icon === "port") {
    const owner = contents.figure(sign.figure ?? "");
    return owner >= 0 ? [say.portTaken(players[owner] ?? "")] : [];
  }
  if (sign.icon === "shrine") return seatsOf(contents.figure(sign.figure ?? "")).map((seat) => say.offering(players[seat] ?? ""));
  if (sign.figure && contents.figure(sign.figure) > 0) return [say.opened(sign.words ?? "")];
  return [];
}

/** What a way takes, in the words of the game. */
export function amounts(kit: Kit, boots: number, monsters: number): string {
  const hostile = monsters ? [`${kit.labels.table.monster} ×${monsters}`] : [];
  return [words().board.boots(boots), ...hostile].join(", ");
}

/** What going to a room takes, or what can be done there. */
function costInWords(kit: Kit, target: RoomTarget | undefined): string[] {
  if (!target) return [];
  const { cost } = target;
  if (cost.by === "walk") return [words().board.walk(amounts(kit, cost.boots, cost.monsters))];
  if (cost.by === "here") return target.offers.map((offer) => offer.label);
  return [target.offers[0]?.label ?? ""];
}

/** Everything that is to be said about a room, its name first. `players` are names by seat. */
export function roomInWords(
  kit: Kit,
  view: PlainView,
  room: SceneRoom,
  contents: Contents,
  target: RoomTarget | undefined,
  players: readonly string[],
): string[] {
  const described = kit.rooms[room.slug];
  const there = room.chamber.signs.flatMap((sign) => signInWords(kit, room, sign, contents, players));
  const present = view.players.filter((player) => player.status === "in-play" && player.room === room.slug).map((player) => players[player.seat] ?? "");
  const parts = [described?.name ?? room.slug, ...(described?.facts ?? []), ...there];
  if (present.length) parts.push(words().board.present(present.join(", ")));
  return [...parts, ...costInWords(kit, target)].filter(Boolean);
}
