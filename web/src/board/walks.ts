// The way a pawn takes over the board from one room to another, to be seen walking it.
import type { Point } from "./drawing";
import { distance, samples } from "./geometry";
import type { Scene, SceneExit, SceneTunnel } from "./scene";

/** Where following a tunnel has come to. */
interface Followed {
  line: Point[];
  room: string;
  exit: SceneExit | null;
  portal: boolean;
}

/** The exit on the neighbouring tile that meets an exit. */
function meeting(scene: Scene, number: number): number {
  const exit = scene.exits[number];
  if (!exit) return -1;
  return scene.exits.findIndex((other, place) => place !== number && distance(other.at, exit.at) < 1);
}

/** Follow a tunnel from one of its ends, and on from tile to tile. */
function followed(scene: Scene, tunnel: SceneTunnel, from: 0 | 1): Followed {
  const line: Point[] = [];
  let part: SceneTunnel | undefined = tunnel;
  let start = from;
  for (let pieces = 0; part && pieces < 40; pieces += 1) {
    const points = part.courses.flatMap((curve, place) => (place === 0 ? samples(curve) : samples(curve).reverse()));
    line.push(...(start === 0 ? points : points.reverse()));
    const end: 0 | 1 = start === 0 ? 1 : 0;
    const room = part.print.ends.rooms[end];
    if (room) return { line, room, exit: null, portal: false };
    const exit = part.exits[end];
    if (exit < 0) return { line, room: "", exit: null, portal: true };
    const next = meeting(scene, exit);
    if (next < 0) return { line, room: "", exit: scene.exits[exit] ?? null, portal: false };
    part = scene.tunnels.find((other) => other.exits.includes(next));
    start = part?.exits[0] === next ? 0 : 1;
  }
  return { line, room: "", exit: null, portal: false };
}

function waysFrom(scene: Scene, room: string): Followed[] {
  const found: Followed[] = [];
  for (const tunnel of scene.tunnels) {
    if (tunnel.print.ends.rooms[0] === room) found.push(followed(scene, tunnel, 0));
    if (tunnel.print.ends.rooms[1] === room) found.push(followed(scene, tunnel, 1));
  }
  return found;
}

/** The line a pawn walks from a room to another; `null` where no tunnel joins them, as when one teleports. */
export function walkBetween(scene: Scene, from: string, to: string): Point[] | null {
  const ways = waysFrom(scene, from);
  const joined = ways.find((way) => way.room === to);
  if (joined) return joined.line;
  const out = ways.find((way) => way.portal);
  const back = out && waysFrom(scene, to).find((way) => way.portal);
  return out && back ? [...out.line, ...back.line.reverse()] : null;
}

/** The open exit that the tunnel from a room through a door comes to. */
export function openingBy(scene: Scene, room: string, door: string): SceneExit | null {
  for (const tunnel of scene.tunnels) {
    for (const end of [0, 1] as const) {
      if (tunnel.print.ends.rooms[end] !== room) continue;
      const exit = scene.exits[tunnel.exits[end === 0 ? 1 : 0]];
      if (exit?.door === door) return followed(scene, tunnel, end).exit;
    }
  }
  return null;
}
