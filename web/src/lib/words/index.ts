export { LANGUAGES, loadWords, words, type LanguageCode, type Words } from "./words.svelte";
