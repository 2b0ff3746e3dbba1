// What is said aloud to those who listen instead of looking: what each update tells, in one breath.
import type { Update } from "../api/types";

/** Something that was said. */
export interface Told {
  id: number;
  text: string;
}

/** Lines that are said at once: after much was skipped, only how it ended. */
const MOST_LINES = 10;
/** What was said stays for a while, so that nothing is taken away while it is being read out. */
const KEPT = 4;

/** Gathers what updates tell until there is time to say it. */
export class Herald {
  told = $state.raw<Told[]>([]);
  private waiting: string[] = [];
  private counted = 0;

  /** Take note of an update; what one has written oneself is not read back. */
  hear({ entry, seat, log }: Update, own: number | null, nameOf: (seat: number) => string, note = ""): void {
    this.waiting.push(...log);
    if (note) this.waiting.push(note);
    if (entry.kind === "chat" && seat !== null && seat !== own) this.waiting.push(`${nameOf(seat)}: ${entry.text}`);
  }

  /** Say what was noted since the last time, together. */
  tell(): void {
    const lines = this.waiting.splice(0).slice(-MOST_LINES);
    if (lines.length === 0) return;
    this.counted += 1;
    this.told = [...this.told, { id: this.counted, text: lines.join(" ") }].slice(-KEPT);
  }
}
