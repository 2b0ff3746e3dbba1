import { describe, expect, it } from "vitest";
import { allBooks, gamesWithRules, linkTo, ruleOf } from "./books";
import { piecesOf, plain, readBook, ruleIn, search, termsOf } from "./rulebook";

const TEXT = `# The cellar (prefix B): what differs

| base word | here |
| --- | --- |
| dragon | café owner |

## B1 Setup
- B1.1 Two play. See B2.1 and \`option\`.
- B1.10 (ruling) The café is open.

## B2 The turn
- B2.1 Boots carry you.
`;

describe("a book", () => {
  const book = readBook(TEXT);

  it("has sections, rules and words", () => {
    expect(book.title).toBe("The cellar");
    expect(book.intro).toEqual(["What differs."]);
    expect(book.words).toEqual([["dragon", "café owner"]]);
    expect(book.sections.map((section) => [section.id, section.rules.length])).toEqual([
      ["B1", 2],
      ["B2", 1],
    ]);
    expect(ruleIn(book, "B1.10")?.text).toBe("(ruling) The café is open.");
  });

  it("links ids, and marks what was searched for whatever its accents", () => {
    expect(piecesOf("Two. See B2.1.").map((piece) => piece.kind)).toEqual(["text", "rule", "text"]);
    const found = piecesOf("The café is open.", termsOf("CAFE")).find((piece) => piece.found);
    expect(found?.text).toBe("café");
    expect(plain("Épées ½")).toHaveLength("Épées ½".length);
  });

  it("finds ids first, then words, and nothing without all of them", () => {
    const books = new Map([["base", book]]);
    expect(search(books, "b1.1", "base").map((hit) => hit.rule.id)).toEqual(["B1.1", "B1.10"]);
    expect(search(books, "boot", "base").map((hit) => hit.rule.id)).toEqual(["B2.1"]);
    expect(search(books, "boots café", "base")).toEqual([]);
    expect(search(books, "  ", "base")).toEqual([]);
  });
});

describe("the rules that ship", () => {
  it("are read to the last line", async () => {
    const books = await allBooks();
    expect(gamesWithRules().slice(0, 3)).toEqual(["base", "space", "catacombs"]);
    for (const [game, book] of books) {
      expect(book.sections.length, game).toBeGreaterThan(5);
      for (const section of book.sections) {
        expect(section.rules.length, section.id).toBeGreaterThan(0);
        for (const rule of section.rules) expect(rule.id.startsWith(`${section.id}.`), rule.id).toBe(true);
      }
    }
  });

  it("lead only to rules that there are", async () => {
    const books = await allBooks();
    const ids = new Set([...books.values()].flatMap((book) => book.sections.flatMap((each) => [each.id, ...each.rules.map((rule) => rule.id)])));
    for (const book of books.values()) {
      for (const rule of book.sections.flatMap((section) => section.rules)) {
        for (const piece of piecesOf(rule.text)) if (piece.kind === "rule") expect(ids, rule.id).toContain(piece.text);
      }
    }
  });

  it("can be asked for one by one", async () => {
    expect((await ruleOf("B4.2"))?.text).toContain("2 boots");
    expect(await ruleOf("B99.9")).toBeNull();
    expect(linkTo("S3.3")).toBe("/rules/space#S3.3");
  });
});
