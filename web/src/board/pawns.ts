// Where pawns stand: on the upper edge of their room, side by side.
import type { PlainView } from "../api/types";
import type { Point } from "./drawing";
import type { Scene } from "./scene";

/** A pawn in its place. */
export interface Standing {
  seat: number;
  room: string;
  at: Point;
}

/** From one pawn to the next. */
const APART = 19;
/** How far pawns stand into their room. */
const INTO = 7;

/** Everybody who is still on the board; `scale` enlarges pawns on a board that is seen from afar. */
export function standing(scene: Scene, view: PlainView, scale = 1): Standing[] {
  const places = new Map(scene.rooms.map((room) => [room.slug, room]));
  const found: Standing[] = [];
  for (const [slug, room] of places) {
    const present = view.players.filter((player) => player.status === "in-play" && player.room === slug);
    for (const [place, player] of present.entries()) {
      const across = (place - (present.length - 1) / 2) * APART * scale;
      found.push({ seat: player.seat, room: slug, at: [room.at[0] + across, room.box[1] + INTO] });
    }
  }
  return found.sort((one, other) => one.at[1] - other.at[1] || one.seat - other.seat);
}
