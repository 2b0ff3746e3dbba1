// What a person has chosen for themselves, kept in this browser.
import { speaking } from "../api/http";
import { loadWords, type LanguageCode } from "./words";

/** Everything that can be set. */
export interface Settings {
  /** `auto` follows the browser. `xx` is the pseudo-locale that finds texts which do not fit. */
  language: "auto" | LanguageCode;
  theme: "auto" | "dark" | "light";
  /** `auto` follows the system. */
  motion: "auto" | "full" | "less";
  /** How long the turns of others are shown. */
  speed: "slow" | "usual" | "fast" | "at-once";
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Seats in colours that are told apart by more eyes. */
  colours: "usual" | "distinct";
  /** 1 is the usual size. */
  text: number;
  /** What one is called at tables. */
  name: string;
  /** Ask before a turn ends with something unspent. */
  warn: boolean;
}

const KEY = "clankwork.settings";
/** What the page lies on, as `--bg` has it: the browser's own bars are painted with it. */
const GROUND = { dark: "#17120d", light: "#efe6d4" };
const USUAL: Settings = {
  language: "auto",
  theme: "auto",
  motion: "auto",
  speed: "usual",
  sound: false,
  volume: 0.6,
  colours: "usual",
  text: 1,
  name: "",
  warn: true,
};

function kept(): Settings {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof read !== "object" || read === null) return { ...USUAL };
    const known = Object.entries(read).filter(
      ([name, value]) => name in USUAL && typeof value === typeof USUAL[name as keyof Settings],
    );
    return { ...USUAL, ...Object.fromEntries(known) };
  } catch {
    return { ...USUAL };
  }
}

/** The settings; change a field and call `saveSettings`. */
export const settings: Settings = $state(kept());

/** The language that is spoken now. */
export function language(): LanguageCode {
  if (settings.language !== "auto") return settings.language;
  const wanted = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return (wanted.find((each) => each === "en" || each === "fr" || each === "ja") as LanguageCode | undefined) ?? "en";
}

/** Whether things may move. */
export function isMoving(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let the page be as the settings say. */
export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  const spoken = language();
  await loadWords(spoken);
  speaking.language = spoken === "xx" ? "en" : spoken;
  root.lang = speaking.language;
  root.dataset.motion = isMoving() ? "full" : "less";
  root.dataset.colours = settings.colours;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.style.setProperty("--size", String(settings.text));
  paintBars();
}

/** Let the browser's bars be as light as the page: by the system's wish, or by the reader's own. */
function paintBars(): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = bar.getAttribute("media")?.includes("light") ? "light" : "dark";
    bar.content = GROUND[settings.theme === "auto" ? system : settings.theme];
  }
}

/** Keep the settings and let them take effect. */
export async function saveSettings(): Promise<void> {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  await applySettings();
}
