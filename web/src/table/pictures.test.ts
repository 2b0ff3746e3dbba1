import { expect, test } from "vitest";
import type { PlainAction, PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import { pictureOf } from "./pictures";

const shrine = { word: "ChooseOne", options: [[{ word: "Gain", gold: 1 }], [{ word: "Heal", damage: 1 }], [{ word: "Trash" }]] };
const scripts = { play: [], acquire: [], use: [], defeat: [], arrive: [] };
const kit = {
  pools: { "major-secret": "Major Secret", "minor-secret": "Minor Secret" },
  tokens: { "crown-8": { name: "Crown" }, "crown-9": { name: "Crown" }, "artifact-5": { name: "Ring" } },
  tables: {
    items: { crown: ["crown-8", "crown-9"] },
    cards: [
      { slug: "shrine", ...scripts, use: [shrine] },
      { slug: "apothecary", ...scripts, play: [{ word: "DiscardFor", then: [shrine] }] },
    ],
  },
} as unknown as Kit;
const view = { table: { sold: { crown: 1 } } } as unknown as PlainView;
const picture = (action: Partial<PlainAction>, card = ""): unknown =>
  pictureOf(kit, view, { code: 1, notation: "", kind: "choose", ...action }, card ? { card } : null);

test("a card and a token are shown as themselves, what lies face down by its back", () => {
  expect(picture({ kind: "trash", card: "burgle" })).toEqual({ kind: "card", slug: "burgle" });
  expect(picture({ kind: "take", what: "artifact-5", room: "r18" })).toEqual({ kind: "token", slug: "artifact-5" });
  expect(picture({ kind: "take", what: "minor-secret", room: "r04" })).toEqual({ kind: "secret", pool: 1 });
});

test("an item is the next one of its stack", () => {
  expect(picture({ kind: "buy", item: "crown" })).toEqual({ kind: "token", slug: "crown-9" });
});

test("an option is what it gives, where icons can say that", () => {
  expect(picture({ option: 2 }, "shrine")).toMatchObject({ amounts: [{ icon: "heart", figure: "1" }] });
  expect(picture({ option: 1 }, "apothecary")).toMatchObject({ amounts: [{ icon: "gold", figure: "1" }] });
  expect(picture({ option: 3 }, "shrine")).toBeNull();
  expect(picture({ option: 1 })).toBeNull();
  expect(picture({ kind: "decline" }, "shrine")).toBeNull();
});
