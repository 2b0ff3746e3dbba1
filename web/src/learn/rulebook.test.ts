import { describe, expect, it } from "vitest";
import { allBooks, bookOf, gamesWithRules, linkTo, ruleOf } from "./books";
import { piecesOf, plain, readBook, ruleIn, search, termsOf, type Book } from "./rulebook";

const TEXT = `# The cellar (prefix B): what differs

The mice are certain, the cats made up.

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
    expect(book.lead).toBe("What differs.");
    expect(book.intro).toEqual(["The mice are certain, the cats made up."]);
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

describe("a search", () => {
  const text = (rules: string) => readBook(`# The cellar (prefix B): rules\n\n## B1 Ways\n${rules}`);
  const books = new Map([
    ["base", text("- B1.1 Turns go clockwise.\n- B1.2 A wayshrine takes a cube.")],
    ["other", text("- B2.1 Locked doors need keys, clockwise or not.\n- B2.2 A lock holds.")],
  ]);

  it("finds words by their beginnings first, in whatever game, and what is inside of words last", () => {
    expect(search(books, "lock", "base").map((hit) => hit.rule.id)).toEqual(["B2.2", "B2.1", "B1.1"]);
    expect(search(books, "shrine", "base").map((hit) => hit.rule.id)).toEqual(["B1.2"]);
  });

  it("marks the inside of a word only if no word begins so", () => {
    const found = (rule: string, query: string) => piecesOf(rule, termsOf(query)).filter((piece) => piece.found).length;
    expect(found("Locked doors need keys, clockwise or not.", "lock")).toBe(1);
    expect(found("Turns go clockwise.", "lock")).toBe(1);
    expect(found("鍵の部屋。部屋の鍵。", "鍵")).toBe(2);
  });
});

describe("a book in another language", () => {
  const book = readBook(
    `# 宇宙船（接頭辞 S）：異なる点

## S1 準備
- S1.1 （裁定）S2.1を参照。Le départ d’un Œuf.
`,
    "ja",
  );
  const rule = ruleIn(book, "S1.1");

  it("has its own brackets, colon, full stop and word for a ruling", () => {
    expect([book.lang, book.title, book.prefix]).toEqual(["ja", "宇宙船", "S"]);
    expect(book.lead).toBe("異なる点。");
    expect(piecesOf(rule?.text ?? "").map((piece) => piece.kind)).toEqual(["ruling", "rule", "text"]);
    expect(readBook("# Le vaisseau (préfixe S)\u00a0: ce qui diffère").prefix).toBe("S");
  });

  it("is searched with the letters that keyboards have", () => {
    const books = new Map([["space", book]]);
    for (const query of ["l'oeuf", "l’œuf", "参照", "準備"]) {
      expect(search(books, query, "space").map((hit) => [hit.rule.id, hit.lang]), query).toEqual([["S1.1", "ja"]]);
    }
    expect(piecesOf(rule?.text ?? "", termsOf("oeuf")).find((piece) => piece.found)?.text).toBe("Œuf");
  });
});

describe("the rules that ship", () => {
  it("are read to the last line", async () => {
    const books = await allBooks("en");
    expect(gamesWithRules().slice(0, 3)).toEqual(["base", "catacombs", "space"]);
    for (const [game, book] of books) {
      expect(book.sections.length, game).toBeGreaterThan(5);
      for (const section of book.sections) {
        expect(section.rules.length, section.id).toBeGreaterThan(0);
        for (const rule of section.rules) expect(rule.id.startsWith(`${section.id}.`), rule.id).toBe(true);
      }
    }
  });

  it("lead only to rules that there are", async () => {
    const books = await allBooks("en");
    const ids = new Set([...books.values()].flatMap((book) => book.sections.flatMap((each) => [each.id, ...each.rules.map((rule) => rule.id)])));
    for (const book of books.values()) {
      for (const rule of book.sections.flatMap((section) => section.rules)) {
        for (const piece of piecesOf(rule.text)) if (piece.kind === "rule") expect(ids, rule.id).toContain(piece.text);
      }
    }
  });

  it("are read in the reader's language, and in English where they are not translated", async () => {
    const found = await ruleOf("B4.2", "fr");
    expect(found?.rule.text).toContain("2\u00a0Bottes");
    expect(found?.lang).toBe("fr");
    expect((await ruleOf("B4.2", "xx"))?.lang).toBe("en");
    expect(bookOf("nothing", "fr")).toBeNull();
  });

  it.each(["fr", "ja"] as const)("have in %s what they have in English", async (code) => {
    const ids = (book: Book) => book.sections.map((each) => [each.id, ...each.rules.map((rule) => rule.id)]);
    const english = await allBooks("en");
    for (const [game, book] of await allBooks(code)) {
      const model = english.get(game);
      expect(ids(book), game).toEqual(model && ids(model));
      expect([book.prefix, book.words.length], game).toEqual([model?.prefix, model?.words.length]);
    }
  });

  it("can be asked for one by one", async () => {
    const found = await ruleOf("B4.2", "en");
    expect(found?.rule.text).toContain("2 boots");
    expect(found?.lang).toBe("en");
    expect(await ruleOf("B99.9", "en")).toBeNull();
    expect(linkTo("S3.3")).toBe("/rules/space#S3.3");
  });
});
