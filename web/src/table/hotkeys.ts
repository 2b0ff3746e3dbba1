// Single keys for what is done often. None works while somebody writes, or together with another key.
import { tick } from "svelte";
import type { Play } from "./play.svelte";

/** Put the focus on the first thing of a part of the table that can have it. */
export async function focusOn(point: string): Promise<void> {
  document.querySelector<HTMLElement>(`[data-point="tab:${point}"]`)?.click(); // a small screen shows one part at a time
  await tick();
  const part = document.querySelector(`[data-point="${point}"]`);
  part?.querySelector<HTMLElement>("button:not(:disabled), [tabindex='0'], a[href]")?.focus();
}

function isWriting(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Do what a key says. */
export function hotkeys(event: KeyboardEvent, play: Play): void {
  if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector("dialog[open]")) return;
  const deeds: Record<string, () => unknown> = {
    a: () => play.press("play-all"),
    e: () => play.press("end-turn"),
    u: () => play.press("undo"),
    s: () => play.session.skip(),
    w: () => play.press("reach"),
    h: () => focusOn("hand"),
    d: () => focusOn("row"),
    b: () => focusOn("board"),
    x: () => (play.panel = "actions"),
    o: () => (play.panel = "odds"),
    l: () => (play.panel = "log"),
    "?": () => (play.panel = "help"),
    Escape: () => play.close(),
  };
  const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed) return;
  if (event.key !== "Escape") event.preventDefault();
  deed();
}
