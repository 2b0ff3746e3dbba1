// Moving between things in a list with the arrow keys; the list is one stop of the Tab key.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The place a key leads to, or `null` if it leads nowhere. */
export function stepped(key: string, from: number, length: number): number | null {
  if (length === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.max(0, Math.min(length - 1, from + step));
}

/** Put the focus on the thing a key leads to, among the buttons of a list. */
export function rove(event: KeyboardEvent, list: HTMLElement): void {
  const things = [...list.querySelectorAll<HTMLElement>("[data-rove] button")];
  const from = things.indexOf(document.activeElement as HTMLElement);
  const to = stepped(event.key, from, things.length);
  if (to === null || from < 0) return;
  event.preventDefault();
  event.stopPropagation();
  things[to]?.focus();
}
