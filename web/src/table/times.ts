// Spans of time in the reader's language.
import { language } from "../lib/settings.svelte";

const SPANS: [Intl.RelativeTimeFormatUnit & ("day" | "hour" | "minute" | "second"), number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

function spoken(): string {
  return language() === "xx" ? "en" : language();
}

/** A span such as "2 h 5 min": the largest unit and the next. */
export function timeWords(milliseconds: number): string {
  const found: string[] = [];
  let rest = Math.max(0, milliseconds);
  for (const [unit, length] of SPANS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || (unit === "second" && found.length === 0)) {
      found.push(new Intl.NumberFormat(spoken(), { style: "unit", unit, unitDisplay: "short" }).format(count));
    }
    if (found.length === 2) break;
  }
  return found.join(" ");
}

/** A day and time. */
export function momentWords(moment: number): string {
  return new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(moment);
}
