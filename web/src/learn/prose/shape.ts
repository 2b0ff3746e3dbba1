// What the longer texts of the learning pages consist of, in every language.
import type { IconName } from "../../icons/glyphs";
import type { StepName } from "../lesson";
import type { TipName } from "../tips";

/** What a card, a token or a pool is called in the reader's language, by its slug. */
export type Name = (slug: string) => string;

/** Games that are told on one page. */
export type Told = "base" | "space" | "catacombs";

/** Some sentences under a heading, each beside its icon. */
export interface Chapter {
  title: string;
  lines: Partial<Record<IconName, string>>;
}

/** A step of a lesson in words. */
export interface StepWords {
  title: string;
  text: (name: Name) => string;
  /** What is to be done, for "later, first …"; empty where nothing is. */
  task: (name: Name) => string;
}

/** All longer texts. */
export interface Prose {
  onePage: Record<Told, Chapter[]>;
  /** What an icon is called, and what it stands for. */
  glossary: Partial<Record<IconName, [string, string]>>;
  lesson: Record<StepName, StepWords>;
  tips: Record<TipName, string>;
}
