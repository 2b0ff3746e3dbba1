// The numbered rules as they are written in docs/rules, read into sections and rules that can be linked and searched.

/** One rule. */
export interface Rule {
  id: string;
  text: string;
}

/** Rules under one heading. */
export interface Section {
  id: string;
  title: string;
  rules: Rule[];
}

/** The rules of one game. */
export interface Book {
  /** The language that it is written in, as pages name it. */
  lang: string;
  title: string;
  /** The letter that its ids begin with. */
  prefix: string;
  /** What the title adds to the game's name, as a sentence; empty if it adds nothing. */
  lead: string;
  /** What is said before the first section: above all, what of the game is certain. */
  intro: string[];
  /** Words of the base game and what they are called here. */
  words: [string, string][];
  sections: Section[];
}

/** `# The ship (prefix S): what differs`; languages have their own brackets, colons and word for the letter. */
const TITLE = /^# (.+?)\s*[(（]\P{Lu}*([A-Z])[)）](?:\s*[:：]\s*(.+))?$/u;
/** What ends a sentence, where it is not a full stop. */
const STOPS: Record<string, string> = { ja: "。" };
const SECTION = /^## ([A-Z]\d+) (.+)$/;
const RULE = /^- ([A-Z]\d+\.\d+) (.+)$/;
const ROW = /^\| (.+?) \| (.+?) \|$/;

/** A book from its text. */
export function readBook(text: string, lang = "en"): Book {
  const book: Book = { lang, title: "", prefix: "", lead: "", intro: [], words: [], sections: [] };
  for (const line of text.split("\n")) readLine(book, line.trim());
  book.words.shift(); // the head of the table
  return book;
}

function readLine(book: Book, line: string): void {
  const [, title, prefix, rest] = TITLE.exec(line) ?? [];
  const [, section, heading] = SECTION.exec(line) ?? [];
  const [, id, text] = RULE.exec(line) ?? [];
  const [, from, to] = ROW.exec(line) ?? [];
  const last = book.sections.at(-1);
  if (title && prefix) {
    book.title = title;
    book.prefix = prefix;
    if (rest) book.lead = `${rest[0]?.toUpperCase()}${rest.slice(1)}${STOPS[book.lang] ?? "."}`;
  } else if (section && heading) book.sections.push({ id: section, title: heading, rules: [] });
  else if (id && text && last) last.rules.push({ id, text });
  else if (from && to) {
    if (!from.startsWith("---")) book.words.push([from, to]);
  } else if (line && !last) book.intro.push(line);
}

/** A rule by its id. */
export function ruleIn(book: Book, id: string): Rule | undefined {
  return book.sections.flatMap((section) => section.rules).find((rule) => rule.id === id);
}

/** A stretch of a rule: plain text, a word as code writes it, a rule to go to, or the note that it is a ruling. */
export interface Piece {
  kind: "text" | "code" | "rule" | "ruling";
  text: string;
  /** Whether it was searched for. */
  found?: boolean;
}

/** Rulings are marked in each language's own word. */
const MARKED = /`([^`]+)`|[(（](ruling|décision|裁定)[)）]|\b([BSCL]\d{1,2}(?:\.\d{1,2})?)\b/g;

/** A rule's text in pieces, with what was searched for marked. */
export function piecesOf(text: string, terms: readonly string[] = []): Piece[] {
  const pieces: Piece[] = [];
  const hits = hitsIn(text, terms);
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    pieces.push(...marked(text, hits, from, match.index));
    const [, code, ruling, rule] = match;
    if (code) pieces.push({ kind: "code", text: code });
    else if (ruling) pieces.push({ kind: "ruling", text: ruling });
    else if (rule) pieces.push({ kind: "rule", text: rule });
    from = match.index + match[0].length;
  }
  return [...pieces, ...marked(text, hits, from, text.length)];
}

/** Letters without case and marks, one for one, so that places in both texts are the same. */
export function plain(text: string): string {
  return Array.from(text, (letter) => {
    if (letter === "’") return "'"; // the one that keyboards have
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");
}

/** The same for looking only, where places do not matter: few keyboards have an œ. */
function sought(text: string): string {
  return plain(text).replaceAll("œ", "oe");
}

/** What French puts before a vowel, which nobody looks for. */
const ELIDED = /\b(?:qu|[cdjlmnst])'/g;

/** The words of a question. */
export function termsOf(query: string): string[] {
  return [...new Set(sought(query).replace(ELIDED, "").split(/[\s,;、。]+/).filter(Boolean))];
}

/** What words consist of where there are spaces between them; Japanese has none, and is found anywhere. */
const OF_WORDS = /[\p{Script=Latin}\p{N}]/u;

/** Whether letters on both sides of a place belong to one word. */
function isWithin(text: string, at: number): boolean {
  return OF_WORDS.test(text[at - 1] ?? "") && OF_WORDS.test(text[at] ?? "");
}

/** Every place at which a term is. */
function placesOf(text: string, term: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) places.push(at);
  return places;
}

/** Which letters of a text were searched for: beginnings of words, and the middle of one only where there is no such. */
function hitsIn(text: string, terms: readonly string[]): boolean[] {
  const bare = plain(text);
  const hits = Array.from({ length: text.length }, () => false);
  for (const term of terms.flatMap((each) => [each, each.replaceAll("oe", "œ")])) {
    const places = placesOf(bare, term);
    const begun = places.filter((at) => !isWithin(bare, at));
    for (const at of begun.length > 0 ? begun : places) hits.fill(true, at, at + term.length);
  }
  return hits;
}

/** The stretch of a text between two places, in what was searched for and what was not. */
function marked(text: string, hits: readonly boolean[], first: number, last: number): Piece[] {
  const pieces: Piece[] = [];
  let from = first;
  for (let at = first + 1; at <= last; at += 1) {
    if (at < last && hits[at] === hits[from]) continue;
    pieces.push({ kind: "text", text: text.slice(from, at), found: hits[from] ?? false });
    from = at;
  }
  return pieces;
}

/** A rule that was found, and how well it fits. */
export interface Found {
  game: string;
  /** The language that it is told in. */
  lang: string;
  section: Section;
  rule: Rule;
  score: number;
}

const WHOLE_ID = 1000;
const START_OF_ID = 300;
const IN_TITLE = 12;
const WHOLE_WORD = 10;
const START_OF_WORD = 6;
/** In the middle of a word it is seldom what was meant: "lock" is no blockade. */
const IN_WORD = 0.5;
/** For the game that is looked at; with it, too, the middle of a word comes after every beginning. */
const SAME_GAME = 5;

/** How well a rule answers the terms, all of which must be somewhere; 0 for not at all. */
function score(section: Section, rule: Rule, terms: readonly string[]): number {
  const id = plain(rule.id);
  const title = sought(section.title);
  const text = sought(rule.text);
  let sum = 0;
  for (const term of terms) {
    const best = Math.max(
      id === term ? WHOLE_ID : 0,
      id.startsWith(term) && /\d/.test(term) ? START_OF_ID : 0,
      scoreIn(title, term) > IN_WORD ? IN_TITLE : scoreIn(title, term),
      scoreIn(text, term),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return sum + 1 / rule.text.length; // of equals, the shorter says it better
}

function scoreIn(text: string, term: string): number {
  const places = placesOf(text, term);
  const begun = places.filter((at) => !isWithin(text, at));
  if (begun.length === 0) return places.length > 0 ? IN_WORD : 0;
  return begun.some((at) => !isWithin(text, at + term.length)) ? WHOLE_WORD : START_OF_WORD;
}

/** Rules that answer a question, the best first; those of the game that is looked at before equals of others. */
export function search(books: ReadonlyMap<string, Book>, query: string, game: string): Found[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const found: Found[] = [];
  for (const [name, book] of books) {
    for (const section of book.sections) {
      for (const rule of section.rules) {
        const points = score(section, rule, terms);
        if (points > 0) found.push({ game: name, lang: book.lang, section, rule, score: points + (name === game ? SAME_GAME : 0) });
      }
    }
  }
  return found.sort((one, other) => other.score - one.score);
}
