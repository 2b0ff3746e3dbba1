// Where a thing is put that is looked at closely, and how much room its words take.
import type { SectionTold } from "../api/types";
import { boxAt, inside, shared, type Box } from "../table/placing";
import { faceOf, lengthOf, sentences, type Part } from "./face";
import type { Thing } from "./looking";

/** What is said of a thing besides its picture. */
export interface Said {
  facts: string[];
  sections: SectionTold[];
}

/** More letters than this stand beside the card, fewer below it. */
const FEW = 90;

/** What icons say on a card, in words; what stands on it in words is left out. */
function inWords(section: SectionTold, parts: readonly (Part | null)[]): SectionTold[] {
  const part = parts.find((each) => each?.kind === section.kind);
  if (!part || part.amounts.length === 0) return [];
  const said = sentences(section.text).filter((sentence) => !part.text.includes(sentence));
  return [{ ...section, text: said.join(section.text.includes("。") ? "" : " ") }];
}

/** What is said of a thing; at a glance, of a card only what stands on it as an icon. */
export function saidOf({ kit, kind, slug }: Pick<Thing, "kit" | "kind" | "slug">, isHeld: boolean): Said {
  const described = kind === "card" ? kit.cards[slug] : kit.tokens[slug];
  if (!described) return { facts: [], sections: [] };
  const face = isHeld || kind === "token" ? null : faceOf(kit, slug);
  if (!face) return described;
  return {
    facts: described.facts.filter((fact) => fact !== face.place && !face.kinds.split(" · ").includes(fact)),
    sections: described.sections.flatMap((section) => inWords(section, [face.main, ...face.others])),
  };
}

/** Whether so little is said that it stands below the card. */
export function isShort({ facts, sections }: Said): boolean {
  return [...facts, ...sections.flatMap(({ title, text }) => [title, text])].reduce((sum, text) => sum + lengthOf(text), 0) <= FEW;
}

/** What is looked at, where it lies, and what must stay in sight. */
export interface Sight {
  /** The thing itself, and the part of the table it lies in. */
  anchor: Box;
  part: Box;
  /** The board, where there is one. */
  board: Box | null;
  screen: Box;
  /** What must not be covered: what is pressed and read while one looks. */
  kept: readonly Box[];
}

const GAP = 12;

/** Places beside a part of the table, each as near to the thing as the frame allows. */
function near({ anchor, part }: Sight, width: number, height: number, frame: Box): Box[] {
  const across = (anchor.left + anchor.right - width) / 2;
  const down = (anchor.top + anchor.bottom - height) / 2;
  const all = [
    boxAt(part.left - GAP - width, down, width, height),
    boxAt(part.right + GAP, down, width, height),
    boxAt(across, part.top - GAP - height, width, height),
    boxAt(across, part.bottom + GAP, width, height),
  ];
  return all.map((place) => inside(place, frame));
}

function distance(one: Box, other: Box): number {
  return Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom);
}

/** Where it is put: over the board if that covers nothing that must stay in sight, else wherever it covers least. */
export function settled(sight: Sight, width: number, height: number): Box {
  const { anchor, part, board, screen } = sight;
  const covered = (place: Box): number => [part, ...sight.kept].reduce((sum, each) => sum + shared(each, place), 0);
  const best = (places: Box[]): Box | undefined =>
    places.sort((one, other) => covered(one) - covered(other) || distance(one, anchor) - distance(other, anchor))[0];
  const over = board ? best(near(sight, width, height, board)) : undefined;
  if (over && covered(over) === 0) return over;
  const found = best([...(over ? [inside(over, screen)] : []), ...near(sight, width, height, screen)]);
  return found ?? inside(boxAt(anchor.left, anchor.top, width, height), screen);
}
