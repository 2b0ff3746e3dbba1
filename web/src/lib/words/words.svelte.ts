// What the client itself says, in the reader's language. Everything about the game is said by the server.
import { en } from "./en";
import { pseudo } from "./pseudo";

/** The shape of a language: what English says, every language says. */
export type Words = typeof en;

/** Languages; `xx` is English written so that texts which do not fit are seen. */
export type LanguageCode = "en" | "fr" | "ja" | "xx";

/** Languages that people choose from, as their speakers call them. */
export const LANGUAGES: Record<Exclude<LanguageCode, "xx">, string> = { en: "English", fr: "Français", ja: "日本語" };

const LOADED: Record<LanguageCode, () => Promise<Words>> = {
  en: async () => en,
  fr: async () => (await import("./fr")).fr,
  ja: async () => (await import("./ja")).ja,
  xx: async () => pseudo(en),
};

let spoken = $state.raw<Words>(en);

/** The words of the language that is spoken. */
export function words(): Words {
  return spoken;
}

/** Speak a language from now on. */
export async function loadWords(code: LanguageCode): Promise<void> {
  spoken = await LOADED[code]();
}
