// Which icon and which colour a token has: by the words in its slug, else by what it does.
import type { IconName } from "../icons/glyphs";
import { worded } from "./art/recipes";
import type { TokenEntry } from "./face";

const BY_WORD: readonly (readonly [word: string, icon: IconName])[] = [
  ["artifact", "artifact"],
  ["chalice", "chalice"],
  ["healing", "heart"],
  ["health", "heart"],
  ["strength", "sword"],
  ["combat", "sword"],
  ["swiftness", "boot"],
  ["speed", "boot"],
  ["stealth", "cube-back"],
  ["treasure", "gold"],
  ["credit", "gold"],
  ["skill", "skill"],
  ["brilliance", "draw"],
  ["egg", "egg"],
  ["spring", "trash"],
  ["vaporizer", "trash"],
  ["atomizer", "trash"], // this, `passkey` and `medkit`: tables of earlier rules call them so
  ["grenade", "noise"],
  ["plans", "pass"],
  ["map", "pass"],
  ["archive", "book"],
  ["crystal", "cave"],
  ["multipass", "device"],
  ["command-code", "code"],
  ["contraband", "crate"],
  ["passkey", "key"],
  ["key", "key"],
  ["med-kit", "kit"],
  ["medkit", "kit"],
  ["telepass", "teleport"],
  ["escape-pod", "pod"],
  ["lockpick", "lockpick"],
  ["burglars-kit", "lockpick"],
  ["puzzle", "secret-major"],
  ["backpack", "backpack"],
  ["crown", "crown"],
  ["amulet", "amulet"],
  ["invisibility", "cloak"],
  ["coupon", "ticket"],
  ["monkey-bot", "bot"],
  ["idol", "idol"],
  ["haunted", "ghost"],
  ["prince", "crown"],
  ["mastery", "star"],
];

/** The icon of a token. */
export function tokenIcon(slug: string, entry: TokenEntry | undefined): IconName {
  const found = worded(BY_WORD, slug);
  if (found) return found[1];
  if (entry?.is_artifact) return "artifact";
  if (entry?.tags.includes("prisoner")) return "prisoner";
  if (entry && entry.gold > 0) return "gold";
  return entry?.mode === "on-use" ? "potion" : "secret";
}

/** What a token is coloured as. */
export function tokenTone(entry: TokenEntry | undefined): "artifact" | "points" | "use" | "once" | "person" | "plain" {
  if (!entry) return "plain";
  if (entry.is_artifact || entry.gold > 0) return "artifact";
  if (entry.tags.includes("prisoner")) return "person";
  if (entry.mode === "on-use") return "use";
  if (entry.mode !== "kept") return "once";
  return entry.points > 0 ? "points" : "plain";
}
