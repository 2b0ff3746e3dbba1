// The books of rules, fetched when somebody reads them. Which there are is what docs/rules holds: each game's in English,
// and in a folder of each other language those that are translated.
import type { LanguageCode } from "../lib/words";
import { readBook, ruleIn, type Book, type Rule } from "./rulebook";

const TEXTS = import.meta.glob<string>(
  ["../../../docs/rules/*.md", "../../../docs/rules/*/*.md", "!../../../docs/rules/README.md"],
  { query: "?raw", import: "default" },
);

/** The language that every book is written in. */
const ENGLISH = "en";
/** Games in the order in which they are shown; whatever else there is comes after them. */
const ORDER = ["base", "catacombs", "space", "legacy"];
const PREFIXES: Record<string, string> = { B: "base", S: "space", C: "catacombs", L: "legacy" };

interface Text {
  game: string;
  lang: string;
  load: () => Promise<string>;
}

const SHELF: Text[] = Object.entries(TEXTS).map(([path, load]) => {
  const [folder, game] = path.split("/").slice(-2) as [string, string];
  return { game: game.slice(0, -".md".length), lang: folder === "rules" ? ENGLISH : folder, load };
});

const kept = new Map<Text, Promise<Book>>();

/** The games that have rules. */
export function gamesWithRules(): string[] {
  const rank = (game: string) => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);
  return SHELF.filter((text) => text.lang === ENGLISH)
    .map((text) => text.game)
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The book of a game in a language, in English if it is not translated; `null` if there is none. */
export function bookOf(game: string, code: LanguageCode): Promise<Book> | null {
  const texts = SHELF.filter((text) => text.game === game);
  const text = texts.find((each) => each.lang === code) ?? texts.find((each) => each.lang === ENGLISH);
  if (!text) return null;
  const found = kept.get(text) ?? text.load().then((written) => readBook(written, text.lang));
  kept.set(text, found);
  found.catch(() => kept.delete(text)); // one that did not come is asked for again
  return found;
}

/** All books by game, each in a language if it is translated. */
export async function allBooks(code: LanguageCode): Promise<Map<string, Book>> {
  const games = gamesWithRules();
  const books = await Promise.all(games.map((game) => bookOf(game, code)));
  return new Map(games.flatMap((game, place) => (books[place] ? [[game, books[place]] as const] : [])));
}

/** The game that a rule belongs to, by the letter of its id. */
export function gameOfRule(id: string): string | undefined {
  return PREFIXES[id[0] ?? ""];
}

/** Where a rule is read. */
export function linkTo(id: string): string {
  return `/rules/${gameOfRule(id) ?? "base"}#${id}`;
}

/** One rule and the language that it is told in; `null` if there is none with that id. */
export async function ruleOf(id: string, code: LanguageCode): Promise<{ rule: Rule; lang: string } | null> {
  const book = await bookOf(gameOfRule(id) ?? "", code);
  const rule = book && ruleIn(book, id);
  return rule ? { rule, lang: book.lang } : null;
}
