// A page with much on it is drawn in turns: between them the browser shows what is there and hears whoever plays.

import { flushSync, untrack } from "svelte";

/** For how long parts are drawn, in milliseconds, before the browser gets its turn. */
const SLICE = 3;
const waiting: (() => void)[] = [];
let isDrawing = $state(false);
/** How many know that there is more to draw, but not yet what. */
let expecting = $state(0);

function next(): void {
  const since = performance.now();
  do {
    waiting.shift()?.();
    flushSync();
  } while (waiting.length > 0 && performance.now() - since < SLICE);
  if (waiting.length > 0) setTimeout(next);
  else isDrawing = false;
}

/** Do something in its turn: `first` of all, or after what came before. Calling what is given back takes it out again. */
export function inTurn(work: () => void, first = false): () => void {
  if (first) waiting.unshift(work);
  else waiting.push(work);
  if (!isDrawing) setTimeout(next);
  isDrawing = true;
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** More is to be drawn, once it is known how. Calling what is given back says that it is. */
export function keepDrawing(): () => void {
  untrack(() => (expecting += 1));
  return () => untrack(() => (expecting -= 1));
}

/** Whether something still waits for its turn. */
export function isBeingDrawn(): boolean {
  return isDrawing || expecting > 0;
}
