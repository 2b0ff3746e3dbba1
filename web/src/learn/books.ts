// The books of rules, fetched when somebody reads them. Which there are is what docs/rules holds.
import { readBook, ruleIn, type Book, type Rule } from "./rulebook";

const TEXTS = import.meta.glob<string>(
  ["../../../docs/rules/*.md", "!../../../docs/rules/README.md"],
  { query: "?raw", import: "default" },
);

/** Games in the order in which they are shown; whatever else there is comes after them. */
const ORDER = ["base", "space", "catacombs", "legacy"];
const PREFIXES: Record<string, string> = { B: "base", S: "space", C: "catacombs", L: "legacy" };

const kept = new Map<string, Promise<Book>>();

function gameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".md".length);
}

/** The games that have rules. */
export function gamesWithRules(): string[] {
  const rank = (game: string) => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length);
  return Object.keys(TEXTS)
    .map(gameOf)
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The book of a game; `null` if there is none. */
export function bookOf(game: string): Promise<Book> | null {
  const path = Object.keys(TEXTS).find((each) => gameOf(each) === game);
  const load = path && TEXTS[path];
  if (!load) return null;
  const found = kept.get(game) ?? load().then(readBook);
  kept.set(game, found);
  return found;
}

/** All books by game. */
export async function allBooks(): Promise<Map<string, Book>> {
  const games = gamesWithRules();
  const books = await Promise.all(games.map((game) => bookOf(game)));
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

/** One rule; `null` if there is none with that id. */
export async function ruleOf(id: string): Promise<Rule | null> {
  const book = await bookOf(gameOfRule(id) ?? "");
  return (book && ruleIn(book, id)) ?? null;
}
