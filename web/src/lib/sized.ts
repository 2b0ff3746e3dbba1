// How large an element is, told when the browser has laid it out: asking sooner would have it lay the page out at once.
import type { Action } from "svelte/action";

/** Tells of an element when it is first laid out, and whenever it has another size. */
export const sized: Action<HTMLElement, (element: HTMLElement) => void> = (node, tell) => {
  const observer = new ResizeObserver(() => tell(node));
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
};
