// Which icons are explained, and in which games they are met.
import type { IconName } from "../icons/glyphs";

interface Entry {
  icon: IconName;
  /** All games, if not said. */
  games?: string[];
}

const SHIP = ["space"];
const CATACOMBS = ["catacombs"];
const UNDERGROUND = ["base", "catacombs"];

const ENTRIES: Entry[] = [
  { icon: "skill" },
  { icon: "swords" },
  { icon: "boot" },
  { icon: "gold" },
  { icon: "heart" },
  { icon: "cube" },
  { icon: "bag" },
  { icon: "dragon" },
  { icon: "danger" },
  { icon: "rage" },
  { icon: "deck" },
  { icon: "starter" },
  { icon: "discard" },
  { icon: "eye" },
  { icon: "device", games: UNDERGROUND },
  { icon: "monster" },
  { icon: "sword" },
  { icon: "companion" },
  { icon: "trash" },
  { icon: "artifact" },
  { icon: "secret" },
  { icon: "secret-major" },
  { icon: "idol", games: UNDERGROUND },
  { icon: "cave" },
  { icon: "lock" },
  { icon: "arrow" },
  { icon: "depths", games: UNDERGROUND },
  { icon: "fountain" },
  { icon: "teleport" },
  { icon: "market" },
  { icon: "key", games: ["base", "space"] },
  { icon: "backpack", games: UNDERGROUND },
  { icon: "crown", games: UNDERGROUND },
  { icon: "hourglass", games: ["base"] },
  { icon: "data", games: SHIP },
  { icon: "code", games: SHIP },
  { icon: "lift", games: SHIP },
  { icon: "pod", games: SHIP },
  { icon: "hunter", games: SHIP },
  { icon: "lockpick", games: CATACOMBS },
  { icon: "prisoner", games: CATACOMBS },
  { icon: "shrine", games: CATACOMBS },
  { icon: "portal", games: CATACOMBS },
  { icon: "ghost", games: CATACOMBS },
  { icon: "star" },
];

/** Icons that are met in a game. */
export function iconsOf(game: string): IconName[] {
  return ENTRIES.filter((entry) => !entry.games || entry.games.includes(game)).map((entry) => entry.icon);
}
