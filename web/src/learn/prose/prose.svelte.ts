// The longer texts, fetched in the reader's language when a page needs them, so that the first page stays small.
import { language } from "../../lib/settings.svelte";
import type { LanguageCode } from "../../lib/words";
import { pseudo } from "../../lib/words/pseudo";
import type { Prose } from "./shape";

const LOADED: Record<LanguageCode, () => Promise<Prose>> = {
  en: async () => (await import("./en")).en,
  fr: async () => (await import("./fr")).fr,
  ja: async () => (await import("./ja")).ja,
  xx: async () => pseudo((await import("./en")).en),
};

let told = $state.raw<{ code: LanguageCode; prose: Prose } | null>(null);

/** The longer texts in the language that is spoken; `null` until they are there. */
export function prose(): Prose | null {
  const code = language();
  if (told?.code !== code) void fetchProse(code);
  return told?.prose ?? null;
}

/** Fetch the texts of a language, for those who need them at once. */
export async function fetchProse(code: LanguageCode = language()): Promise<Prose> {
  const found = await LOADED[code]();
  if (told?.code !== code && code === language()) told = { code, prose: found };
  return found;
}
