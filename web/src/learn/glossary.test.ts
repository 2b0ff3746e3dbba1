import { expect, it } from "vitest";
import { iconsOf } from "./glossary";
import { en } from "./prose/en";
import { fr } from "./prose/fr";
import { ja } from "./prose/ja";

/** What stands on cards over what they do, as the server calls it. */
const ON_CARDS = {
  en: [en, ["Acquire", "Arrive", "Defeat", "Danger"]],
  fr: [fr, ["Acquisition", "Apparition", "Vaincu", "Danger"]],
  ja: [ja, ["獲得時", "登場", "報酬", "危険"]],
} as const;

it.each(["en", "fr", "ja"] as const)("the words that stand on cards are explained in %s, in every game", (code) => {
  const [prose, words] = ON_CARDS[code];
  for (const game of ["base", "space", "catacombs"]) {
    const explained = iconsOf(game).flatMap((icon) => prose.glossary[icon]?.[0] ?? []);
    expect(explained, game).toEqual(expect.arrayContaining([...words]));
    expect(explained, game).toHaveLength(iconsOf(game).length);
  }
});
