// Which picture a card gets: by the words in its slug, and for a card nobody has thought of by what it is and does.
import type { CardEntry } from "../face";
import { BEASTS, type BeastName } from "./beasts";
import type { Drawing } from "./drawing";
import { figure, type Body, type Head, type Held } from "./figures";
import { OBJECTS, type ObjectName } from "./objects";

/** A figure as "body head held", or the name of an object or a beast. */
type Recipe = ObjectName | BeastName | `${Body} ${Head}` | `${Body} ${Head} ${Held}`;

/** Words of slugs, the telling ones first: the first that a slug has decides. */
const BY_WORD: readonly (readonly [word: string, recipe: Recipe])[] = [
  // people by their calling
  ["mercenary", "armour helm sword"],
  ["apothecary", "robe longhair flask"],
  ["archaeologist", "coat cap torch"],
  ["cleric", "robe hood torch"],
  ["dwarven", "coat beard bag"],
  ["collector", "robe longhair bag"],
  ["invoker", "robe hood staff"],
  ["kobold-merchant", "cloak lizard bag"],
  ["kobold", "cloak lizard spear"],
  ["burglar", "cloak hood key"],
  ["whiskers", "cloak cat"],
  ["empurror", "robe cat staff"],
  ["monkeybot", "robot ape"],
  ["captain", "armour cap sword"],
  ["miner", "coat beard pick"],
  ["scout", "cloak cap lantern"],
  ["soldier", "armour helm spear"],
  ["duke", "coat crown sword"],
  ["mountain-king", "armour beard pick"],
  ["queen", "robe crown staff"],
  ["hunter", "coat cap pick"],
  ["guide", "cloak beard lantern"],
  ["wizard", "robe wizard staff"],
  ["scribe", "robe hair book"],
  ["imp", "cloak goblin torch"],
  ["bard", "coat cap lute"],
  ["thief", "cloak hood key"],
  ["scavenger", "coat goggles bag"],
  ["bandit", "cloak hood sword"],
  ["charlatan", "coat cap card"],
  ["advisor", "robe hood book"],
  ["librarian", "robe longhair book"],
  ["paladin", "armour helm sword"],
  ["skulker", "cloak hood"],
  ["spectral", "ghost skull spear"],
  ["hero", "armour hair sword"],
  ["curator", "coat goggles book"],
  ["general", "armour cap spear"],
  ["floating-skull", "ghost skull"],
  ["pirate", "coat cap gun"],
  ["forger", "coat goggles book"],
  ["cutpurse", "cloak hood bag"],
  ["fence", "coat hair bag"],
  ["corsair", "armour visor gun"],
  ["broker", "coat hood card"],
  ["duelist", "coat hair blade"],
  ["crate-runner", "coat goggles bag"],
  ["matron", "robe longhair bag"],
  ["envoy", "robe crown card"],
  ["princess", "robe longhair blade"],
  ["agent", "coat visor card"],
  ["jidu-laser", "baton"],
  ["jidu", "cloak hood blade"],
  ["djudai-laser", "baton"], // this, `djudai` and `faz`: tables of earlier rules call them so
  ["djudai", "cloak hood blade"],
  ["recruit", "armour visor gun"],
  ["signal-runner", "coat goggles card"],
  ["medic", "coat visor flask"],
  ["pilot", "armour visor"],
  ["sapper", "armour goggles wrench"],
  ["leader", "cloak hood book"],
  ["printer", "coat hair book"],
  ["gunner", "armour visor gun"],
  ["courier", "coat hair bag"],
  ["strategist", "coat beard book"],
  ["marshal", "armour crown gun"],
  ["scientist", "coat goggles flask"],
  ["technician", "coat goggles wrench"],
  ["intern", "coat hair flask"],
  ["cartographer", "coat longhair card"],
  ["archivist", "robe goggles book"],
  ["fe-lion", "robot cat"],
  ["skunk", "coat cat flask"],
  ["exterminator", "robot robot gun"],
  ["ambassador", "robe crown"],
  ["locksmith", "coat beard key"],
  ["sorter", "robot robot wrench"],
  ["mule", "robot robot bag"],
  // monsters
  ["animated-door", "door"],
  ["animated-wall", "wall"],
  ["belcher", "blob"],
  ["troll", "troll"],
  ["golem", "golem"],
  ["ogre-merchant", "bulk tusks bag"],
  ["ogre", "bulk tusks"],
  ["orc", "armour tusks sword"],
  ["archoverlord", "armour horned staff"],
  ["overlord", "armour horned sword"],
  ["watcher", "watcher"],
  ["goblin", "cloak goblin torch"],
  ["g0b", "robot goblin"],
  ["eradibot", "mech"],
  ["officer", "armour visor gun"],
  ["gorklar", "beast"],
  ["drone", "drone"],
  ["turret", "turret"],
  ["leech", "leech"],
  ["wraith", "wraith"],
  ["enforcer", "mech"],
  ["warden-prime", "armour visor blade"],
  ["warden", "bulk horned key"],
  ["siren", "siren"],
  ["overseer", "mech"],
  ["devourer", "hydra"],
  ["keymaster", "cloak skull key"],
  ["skeleton-priest", "robe skull torch"],
  ["skeleton-warlock", "robe skull staff"],
  ["skeleton", "cloak skull sword"],
  ["skeletal-ape", "ape"],
  ["guardian", "guardian"],
  // things and deeds
  ["burgle", "mask"],
  ["stumble", "burst"],
  ["sidestep", "footprints"],
  ["scramble", "boots"],
  ["explore", "compass"],
  ["tome", "tome"],
  ["amulet", "amulet"],
  ["boots", "boots"],
  ["bracers", "bracers"],
  ["brilliance", "spark"],
  ["dead-run", "boots"],
  ["cloak", "cloak"],
  ["dagger", "dagger"],
  ["carpet", "carpet"],
  ["coin", "coin"],
  ["silently", "footprints"],
  ["pickaxe", "pickaxe"],
  ["scepter", "scepter"],
  ["search", "torch"],
  ["spear", "spear"],
  ["sneak-attack", "dagger"],
  ["sword", "sword"],
  ["sleight", "hand"],
  ["sneak", "mask"],
  ["swagger", "cloak"],
  ["tattle", "cubes"],
  ["map", "map"],
  ["dealing", "sack"],
  ["wand", "wand"],
  ["eye", "eye"],
  ["dragon-shrine", "altar"],
  ["shrine", "altar"],
  ["ladder", "ladder"],
  ["teleporter", "portal"],
  ["vault", "vault"],
  ["hack", "chip"],
  ["access", "pass"],
  ["fazr", "gun"],
  ["faz", "gun"],
  ["boldly", "moon"],
  ["core", "chip"],
  ["dice", "dice"],
  ["pass", "pass"],
  ["sabre", "baton"],
  ["resonator", "crystal"],
  ["nanite", "jar"],
  ["code-red", "siren"],
  ["scooter", "scooter"],
  ["soles", "soles"],
  ["vent", "vent"],
  ["baton", "baton"],
  ["battery", "battery"],
  ["opal", "pearl"],
  ["pearl", "pearl"],
  ["overclock", "spark"],
  ["flute", "flute"],
  ["payoff", "sack"],
  ["waystone", "stone"],
  ["flamboyance", "mask"],
  ["pillage", "chest"],
  ["traps", "trap"],
  ["shadow", "footprints"],
  ["astral", "spark"],
  ["lie-in-wait", "eye"],
  ["lightstick", "torch"],
  ["riot", "fists"],
  ["smash", "burst"],
  ["movement", "footprints"],
  ["swindle", "coins"],
  ["rod", "rod"],
  ["diversion", "burst"],
  ["robbery", "sack"],
  ["quartz", "quartz"],
  ["tourmaline", "crystal"],
  ["compass", "compass"],
  ["double-cross", "dagger"],
  ["taste", "coins"],
  ["theft", "vault"],
  ["lute", "lute"],
  ["souldrinker", "sword"],
  ["adventure", "map"],
  ["blink", "portal"],
  ["well", "well"],
  ["alcove", "alcove"],
  ["river", "river"],
  ["trunk", "chest"],
  ["market", "coins"],
];

/** Colours that names of stones and metals mean, as hue and strength. */
export const HUES: readonly (readonly [word: string, hue: number, strength: number])[] = [
  ["sapphire", 218, 1],
  ["emerald", 146, 1],
  ["ruby", 350, 1],
  ["diamond", 196, 0.5],
  ["eye", 28, 1],
  ["smoky", 30, 0.35],
  ["rose", 336, 0.9],
  ["fiery", 16, 1],
  ["white", 190, 0.3],
  ["black", 265, 0.3],
  ["opal", 176, 0.8],
  ["pearl", 300, 0.4],
  ["code-red", 356, 1],
  ["river", 204, 1],
  ["well", 212, 0.8],
  ["silver", 205, 0.35],
  ["golden", 44, 1],
  ["elven", 130, 0.8],
];

const GENTLE: readonly Held[] = ["book", "staff", "lantern", "bag", "card", "flask"];

function pick<T>(list: readonly T[], seed: number): T {
  return list[seed % list.length] as T;
}

/** A drawing for a card that no word names. */
function invented(entry: CardEntry, seed: number): Drawing {
  const gain = entry.play.find((effect) => effect.word === "Gain") ?? {};
  if (entry.role === "monster") return BEASTS[pick(Object.keys(BEASTS) as BeastName[], seed)];
  if (entry.tags.includes("companion") || entry.tags.includes("prisoner")) {
    const bodies = (["cloak", "armour", "robe", "coat"] as const)[seed % 4] as Body;
    const heads: readonly Head[] = entry.tags.includes("robot") ? ["robot"] : ["hood", "helm", "hair", "longhair", "beard", "cap", "goggles"];
    return figure(entry.tags.includes("robot") ? "robot" : bodies, pick(heads, seed >> 3), "swords" in gain ? "sword" : pick(GENTLE, seed >> 5));
  }
  if (entry.tags.includes("gem") || entry.tags.includes("valuable")) return OBJECTS.gem;
  if (entry.role === "device") return OBJECTS[pick(["altar", "portal", "well", "vault"] as const, seed)];
  if ("swords" in gain) return OBJECTS.sword;
  if ("boots" in gain) return OBJECTS.boots;
  if ("gold" in gain) return OBJECTS.coins;
  return OBJECTS[pick(["scroll", "book", "spark", "wand", "stone"] as const, seed)];
}

function drawn(recipe: string): Drawing {
  if (recipe in OBJECTS) return OBJECTS[recipe as ObjectName];
  if (recipe in BEASTS) return BEASTS[recipe as BeastName];
  const [body, head, held] = recipe.split(" ");
  return figure(body as Body, head as Head, (held ?? "nothing") as Held);
}

/** The first of a list whose word a slug has, as whole words between hyphens. */
export function worded<T extends readonly [string, ...unknown[]]>(list: readonly T[], slug: string): T | undefined {
  const whole = `-${slug}-`;
  return list.find(([word]) => whole.includes(`-${word}-`));
}

/** The drawing of a card. */
export function drawingOf(entry: CardEntry, seed: number): Drawing {
  const found = worded(BY_WORD, entry.slug);
  return found ? drawn(found[1]) : invented(entry, seed);
}
