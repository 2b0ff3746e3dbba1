// Whoever goes by keys keeps their footing: where the thing that had the focus has gone, what is left beside it gets it.
import { tick } from "svelte";
import { focusOn } from "./hotkeys";

/** The parts of a table whose things come and go. */
const PARTS = ["hand", "row", "reserve", "market", "play-area", "board", "tokens"];
const INSIDE = PARTS.map((part) => `[data-point="${part}"]`).join(", ");
/** What lies over the table: whoever leaves it goes on where they were. */
const OVER = 'dialog, [role="dialog"]';
/** Where one goes on if nothing is left: a turn ends some time. */
const LAST = '[data-point="end-turn"]';

/** Where somebody is who goes by keys. */
export class Footing {
  private part = "";
  private goesByKeys = false;

  /** Note how somebody acts, and what has the focus. */
  note(event: Event): void {
    if (event.type === "keydown") this.goesByKeys = true;
    else if (event.type === "pointerdown") this.goesByKeys = false;
    else if (event.target instanceof Element && !event.target.closest(OVER)) {
      this.part = event.target.closest(INSIDE)?.getAttribute("data-point") ?? "";
    }
  }

  /** Give the focus to what is left of the part that had it, if it was lost. */
  async regain(): Promise<void> {
    await tick();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !this.goesByKeys || this.part === "") return;
    await focusOn(this.part);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(LAST)?.focus();
  }
}
