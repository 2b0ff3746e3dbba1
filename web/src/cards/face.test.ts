import { expect, test } from "vitest";
import { en } from "../lib/words/en";
import { fr } from "../lib/words/fr";
import { ja } from "../lib/words/ja";
import { amountsOf, joined, lengthOf, partOf, sentences, type Effect } from "./face";

const gain = (amounts: object): Effect => ({ word: "Gain", ...amounts });

test("what an icon can say whole is an amount, everything else takes words", () => {
  expect(amountsOf(gain({ skill: 2, boots: 1 }))).toMatchObject([
    { icon: "skill", figure: "2" },
    { icon: "boot", figure: "1" },
  ]);
  expect(amountsOf({ word: "Clank", cubes: -2, who: "oneself" })).toMatchObject([{ icon: "cube-back", figure: "2" }]);
  expect(amountsOf({ word: "Clank", cubes: 1, who: "others" })).toBeNull();
  expect(amountsOf({ word: "ChooseOne", options: [] })).toBeNull();
});

test("the name of the game ends a sentence only before a capital letter", () => {
  expect(sentences("Ajoutez 1 Clank! Piochez 3 cartes. Le Clank! annulé compte.")).toEqual([
    "Ajoutez 1 Clank!",
    "Piochez 3 cartes.",
    "Le Clank! annulé compte.",
  ]);
  expect(sentences("技量2を得る。カードを1枚引く。")).toEqual(["技量2を得る。", "カードを1枚引く。"]);
});

test("sentences that icons stand for are not set in words", () => {
  const effects = [gain({ boots: 2 }), { word: "Clank", cubes: 2, who: "oneself" }, { word: "Ignore", what: ["caves"] }];
  const part = partOf("play", "Play", "Gain 2 boots. Make 2 clank. Crystal caves do not stop you this turn.", effects);
  expect(part.amounts.map((amount) => amount.icon)).toEqual(["boot", "cube"]);
  expect(part.text).toBe("Crystal caves do not stop you this turn.");
});

test("where sentences and effects do not go together, every word stays", () => {
  const text = "Gain 2 boots and then, if you like, 3 gold.";
  expect(partOf("play", "Play", text, [gain({ boots: 2 }), gain({ gold: 3 })]).text).toBe(text);
  expect(partOf("play", "Play", "Draw 1 card for 2 gold.", [{ word: "Draw", cards: 1 }]).text).toBe("Draw 1 card for 2 gold.");
});

test("conditions are never icons", () => {
  const part = partOf("ward", "Against ghosts", "Discard this card, and draw 1 card.", [{ word: "Draw", cards: 1 }]);
  expect(part).toMatchObject({ amounts: [], text: "Discard this card, and draw 1 card." });
});

test("Japanese letters count nearly double", () => {
  expect(lengthOf("abc")).toBe(3);
  expect(lengthOf("技量を")).toBe(6);
});

test("a card is read out in the language's own way, and no sentence ends twice", () => {
  const parts = [
    { title: "Arrive", text: "Every player makes 1 clank." },
    { title: "Defeat", text: "Gain 1 gold" },
  ];
  expect(joined(["Monster", "Defeated with 2 swords"], parts, en.cards.joints)).toBe("Monster, Defeated with 2 swords. Arrive: Every player makes 1 clank. Defeat: Gain 1 gold.");
  expect(joined(["Carte"], [{ title: "Jouée", text: "Ajoutez 1 Clank!" }], fr.cards.joints)).toBe("Carte. Jouée\u00a0: Ajoutez 1 Clank!");
  expect(joined(["カード", "コスト：スキル1個"], [{ title: "プレイ", text: "カードを1枚引く。" }], ja.cards.joints)).toBe("カード、コスト：スキル1個。プレイ：カードを1枚引く。");
});
