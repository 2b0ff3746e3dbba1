// Spans of time in words: "3 minutes", "2 days".
import { words } from "./words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds in the largest unit that fits, rounded. */
export function span(seconds: number): string {
  const say = words().start.making;
  if (seconds < 1.5 * HOUR && seconds % HOUR !== 0) return say.minutes(Math.max(1, Math.round(seconds / MINUTE)));
  if (seconds < 1.5 * DAY && seconds % DAY !== 0) return say.hours(Math.max(1, Math.round(seconds / HOUR)));
  return say.days(Math.max(1, Math.round(seconds / DAY)));
}

/** How long ago a moment was, for people. */
export function ago(moment: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - moment) / 1000);
  return seconds < MINUTE ? words().start.list.now : words().start.list.ago(span(seconds));
}
