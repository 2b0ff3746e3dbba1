// What the signs of a board mean: those that the board at hand has, and no others.
import type { Kit } from "../lib/kit";
import { words } from "../lib/words";
import type { Sign } from "./drawing";
import type { Scene } from "./scene";

/** A sign and what it means. */
export interface Meaning {
  key: string;
  /** The sign: one of those of tunnels, with what stands beside it, or one of a room. */
  icon: string;
  count?: string;
  token?: Sign;
  /** What stands on its corner. */
  over?: string;
  means: string;
}

/** Signs that belong together. */
export interface Chapter {
  title: string;
  signs: Meaning[];
}

/** What is met on tunnels. */
function ofTunnels(scene: Scene, kit: Kit): Meaning[] {
  const say = words().board.legend;
  const marks = scene.tunnels.flatMap((tunnel) => (tunnel.marks ? [tunnel.marks] : []));
  const icons = new Set(marks.flatMap((mark) => mark.icons));
  const canPick = scene.tunnels.some((tunnel) => tunnel.print.ends.locks?.length);
  const boots = [...new Set(marks.flatMap((mark) => (mark.boots ? [mark.boots] : [])))].sort();
  const found: Meaning[] = [{ key: "plain", icon: "", means: say.plain }];
  for (const count of boots) found.push({ key: `boot${count}`, icon: "boot", count, means: count.startsWith("+") ? say.moreBoots(count.slice(1)) : say.boots(count) });
  if (icons.has("monster")) found.push({ key: "monster", icon: "monster", means: say.monster(kit.labels.table.monster) });
  if (icons.has("lock")) found.push({ key: "lock", icon: "lock", means: canPick ? say.pickLock : say.lock });
  if (canPick) found.push({ key: "open-lock", icon: "open-lock", means: say.openLock });
  if (icons.has("arrow")) found.push({ key: "arrow", icon: "arrow", means: say.arrow });
  if (scene.tunnels.some((tunnel) => tunnel.stubs.length)) found.push({ key: "around", icon: "around", means: say.around });
  if (scene.portals.length) found.push({ key: "portal", icon: "portal", means: say.portal });
  if (scene.exits.some((exit) => exit.open)) found.push({ key: "opening", icon: "opening", means: say.opening });
  return found;
}

/** What tells one sign of rooms from another. */
function keyOf(sign: Sign): string {
  if (sign.icon !== "tokens" && sign.icon !== "gives") return `${sign.icon}/${sign.locked ? "locked" : ""}/${sign.cut_at ? "cut" : ""}`;
  return sign.face === "artifact" || sign.face === "vault" ? "artifact" : `${sign.icon}/${sign.face ?? ""}/${sign.what ?? ""}`;
}

/** What is met in rooms, in the words that the board itself has for it. */
function ofRooms(scene: Scene): Meaning[] {
  const say = words().board.legend;
  const found = new Map<string, Meaning>();
  const add = (sign: Sign): void => {
    const key = keyOf(sign);
    const isToken = sign.icon === "tokens" || sign.icon === "gives";
    const over = sign.locked ? "lock" : sign.cut_at ? "rage" : "";
    const means = key === "artifact" ? say.artifact : sign.icon === "crystal" || sign.icon === "eye" ? say.cave(sign.words ?? "") : (sign.words ?? "");
    if (!found.has(key) && means) found.set(key, { key, icon: sign.icon, means, ...(isToken && { token: sign }), ...(over && { over }) });
  };
  for (const room of scene.rooms) {
    for (const sign of room.chamber.signs) {
      add(sign);
      for (const brought of sign.brings ?? []) add(brought);
    }
  }
  for (const frame of scene.frames) for (const sign of frame.brings ?? []) add(sign);
  return [...found.values()];
}

/** What is met where one could go. */
function ofWays(): Meaning[] {
  const say = words().board.legend;
  return [
    { key: "cost", icon: "boot", count: "1", means: say.cost },
    { key: "wound", icon: "wound", count: "1", means: say.wound },
    { key: "halt", icon: "halt", means: words().board.halts },
  ];
}

/** Everything on a board that means something. */
export function legendOf(scene: Scene, kit: Kit): Chapter[] {
  const say = words().board.legend;
  return [
    { title: say.tunnels, signs: ofTunnels(scene, kit) },
    { title: say.rooms, signs: ofRooms(scene) },
    { title: say.ways, signs: ofWays() },
  ];
}
