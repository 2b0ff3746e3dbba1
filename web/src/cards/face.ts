// What stands on a card: read from the game's tables, and set so that icons say what icons can say.
import type { PlainCard, PlainEffect, PlainToken } from "../api/types";
import type { IconName } from "../icons/glyphs";
import type { Kit } from "../lib/kit";
import { words } from "../lib/words";

/** A word of the effect language, with its fields. */
export type Effect = PlainEffect & Record<string, unknown>;

/** A card as the tables have it. */
export type CardEntry = PlainCard;

/** A token as the tables have it. */
export type TokenEntry = PlainToken;

/** So much of something, as an icon and a figure. */
export interface Amount {
  icon: IconName;
  figure: string;
  /** What it is coloured as: a part of the names of custom properties. */
  colour: string;
}

/** A part of a card: what icons say, and the rest in words. */
export interface Part {
  kind: string;
  title: string;
  amounts: Amount[];
  /** What no icon says; may be empty. */
  text: string;
}

/** Everything that is set on a card. */
export interface Face {
  entry: CardEntry;
  name: string;
  /** What the card is: "Companion", "Outlaw · Robot". */
  kinds: string;
  /** Which colour its band has. */
  band: "starter" | "card" | "companion" | "device" | "monster" | "gem";
  /** What it does when it is played, used or defeated; the heart of the card. */
  main: Part | null;
  others: Part[];
  /** Where alone it can be had, in words; may be empty. */
  place: string;
  /** How many costs stand beside its name. */
  seals: number;
  /** How much there is to read, in letters of usual width. */
  length: number;
}

const GAINS: readonly (readonly [field: string, icon: IconName, colour: string])[] = [
  ["skill", "skill", "skill"],
  ["swords", "sword", "swords"],
  ["boots", "boot", "boots"],
  ["gold", "gold", "gold"],
  ["teleports", "teleport", "teleport"],
  ["lockpicks", "lockpick", "lockpick"],
];

/** The effects of a card that are its heart, by what it is. */
const MAIN = ["play", "use", "defeat"] as const;

/** Parts that only do what their effects say; others have conditions in words. */
const SCRIPTS = ["play", "acquire", "use", "defeat", "arrive"] as const;

function isScript(kind: string): kind is (typeof SCRIPTS)[number] {
  return (SCRIPTS as readonly string[]).includes(kind);
}

const entries = new WeakMap<object, Map<string, CardEntry>>();
const tokens = new WeakMap<object, Map<string, TokenEntry>>();

function bySlug<T extends { slug: string }>(kept: WeakMap<object, Map<string, T>>, list: T[]): Map<string, T> {
  const found = kept.get(list);
  if (found) return found;
  const made = new Map(list.map((each) => [each.slug, each]));
  kept.set(list, made);
  return made;
}

/** A card of the game's tables. */
export function cardEntry(kit: Kit, slug: string): CardEntry | undefined {
  return bySlug(entries, kit.tables.cards).get(slug);
}

/** A token of the game's tables. */
export function tokenEntry(kit: Kit, slug: string): TokenEntry | undefined {
  return bySlug(tokens, kit.tables.tokens).get(slug);
}

/** What an effect gives, where icons can say it whole; `null` where it takes words. */
export function amountsOf(effect: Effect): Amount[] | null {
  const number = (field: string) => (typeof effect[field] === "number" ? effect[field] : 0);
  switch (effect.word) {
    case "Gain":
      return GAINS.flatMap(([field, icon, colour]) => {
        const much = number(field);
        return much === 0 ? [] : [{ icon, figure: String(much), colour }];
      });
    case "Clank": {
      if (effect.who !== "oneself") return null;
      const cubes = number("cubes");
      if (cubes > 0) return [{ icon: "cube", figure: String(cubes), colour: "clank" }];
      return [{ icon: "cube-back", figure: String(-cubes), colour: "good" }];
    }
    case "Draw":
      return [{ icon: "draw", figure: String(number("cards")), colour: "draw" }];
    case "Heal":
      return [{ icon: "heart", figure: String(number("damage")), colour: "heart" }];
    case "RaiseRage":
      return [{ icon: "rage", figure: String(number("spaces")), colour: "swords" }];
    default:
      return null;
  }
}

/** The sentences of a text; "Clank!" is a word that may stand at the end of one or inside it. */
export function sentences(text: string): string[] {
  return text.split(/(?<=\.)\s+|(?<=!)\s+(?=\p{Lu})|(?<=。)/u).filter((each) => each !== "");
}

function figuresIn(text: string): string[] {
  return text.match(/\d+/gu) ?? [];
}

/** Whether a sentence says what amounts say and no other figure: then icons may stand for it. */
function says(sentence: string, amounts: readonly Amount[]): boolean {
  const figures = figuresIn(sentence).sort();
  return figures.join() === amounts.map((amount) => amount.figure).sort().join();
}

/** A part of a card, with icons in place of the sentences they can stand for. */
export function partOf(kind: string, title: string, text: string, effects: readonly Effect[]): Part {
  if (!isScript(kind)) return { kind, title, amounts: [], text };
  const said = sentences(text);
  const given = effects.map(amountsOf);
  const amounts = given.flatMap((each) => each ?? []);
  if (said.length !== effects.length) return { kind, title, amounts, text };
  const rest = said.filter((sentence, place) => {
    const much = given[place];
    return !much || !says(sentence, much);
  });
  return { kind, title, amounts, text: rest.join(text.includes("。") ? "" : " ") };
}

/** How wide a text is, in letters of usual width: those of Japanese count nearly double. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const letter of text) length += letter > "\u2e80" ? 1.85 : 1;
  return Math.ceil(length);
}

function bandOf(entry: CardEntry): Face["band"] {
  if (entry.role !== "card") return entry.role;
  if (entry.tags.includes("companion")) return "companion";
  return entry.tags.includes("gem") || entry.tags.includes("valuable") ? "gem" : "card";
}

function sealsOf(entry: CardEntry): number {
  if (entry.role === "starter") return 0;
  return Math.max(1, [entry.skill + entry.swords, entry.gold, entry.lockpicks].filter((cost) => cost > 0).length);
}

const faces = new WeakMap<object, Map<string, Face>>();

/** Everything that is set on a card; `null` for a card the kit does not know. */
export function faceOf(kit: Kit, slug: string): Face | null {
  const kept = faces.get(kit) ?? new Map<string, Face>();
  faces.set(kit, kept);
  const found = kept.get(slug);
  if (found) return found;
  const entry = cardEntry(kit, slug);
  const described = kit.cards[slug];
  if (!entry || !described) return null;
  const parts = described.sections.map((section) =>
    partOf(section.kind, section.title, section.text, isScript(section.kind) ? (entry[section.kind] as Effect[]) : []),
  );
  const main = parts.find((part) => (MAIN as readonly string[]).includes(part.kind)) ?? null;
  const kinds = Math.max(1, (entry.role === "card" ? 0 : 1) + entry.tags.length);
  const place = kinds + (entry.role === "starter" ? 0 : 1) + (entry.points > 0 ? 1 : 0);
  const face: Face = {
    entry,
    name: described.name,
    kinds: described.facts.slice(0, kinds).join(" · "),
    band: bandOf(entry),
    main,
    others: parts.filter((part) => part !== main),
    place: entry.place.length > 0 ? (described.facts[place] ?? "") : "",
    seals: sealsOf(entry),
    length: 0,
  };
  const read = [face.main?.text ?? "", face.place, ...face.others.map((part) => `${part.title} ${part.text}${"xxxx".repeat(part.amounts.length)}`)];
  face.length = read.reduce((sum, text) => sum + lengthOf(text), 0);
  kept.set(slug, face);
  return face;
}

/** How a language joins what is read out. */
export interface Joints {
  /** Between two facts. */
  also: string;
  /** Between a title and its text. */
  title: string;
  /** Where a sentence ends that has no end of its own. */
  stop: string;
  /** Between two sentences. */
  next: string;
}

/** Facts and parts as they are read out: each a sentence, and none with two ends. */
export function joined(facts: readonly string[], parts: readonly { title: string; text: string }[], joints: Joints): string {
  const all = [facts.join(joints.also), ...parts.map(({ title, text }) => `${title}${joints.title}${text}`)];
  const ended = all.filter((each) => each !== "").map((each) => (/[.!?…。！？]$/u.test(each) ? each : each + joints.stop));
  return ended.join(joints.next);
}

/** A card in words, as it is read out. */
export function wordsOf(kit: Kit, slug: string): string {
  const described = kit.cards[slug];
  return described ? joined(described.facts, described.sections, words().cards.joints) : "";
}
