// Where something is put that lies over the table, so that what it is about stays in sight.

/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box by its corner and its size. */
export function boxAt(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of two boxes is the same place. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** A box pushed back into another one, as far as it fits. */
export function inside(box: Box, frame: Box): Box {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const left = Math.max(frame.left, Math.min(box.left, frame.right - width));
  const top = Math.max(frame.top, Math.min(box.top, frame.bottom - height));
  return boxAt(left, top, width, height);
}

/** A thing of which no more than this share is hidden is still seen. */
const SEEN_ENOUGH = 0.2;

function hiddenOf(thing: Box, place: Box): number {
  const much = shared(place, thing);
  return much > SEEN_ENOUGH * shared(thing, thing) ? much : 0;
}

/** Of several places the first that hides nothing that is to be seen, or else the one that hides least of it. */
export function leastHiding(places: readonly Box[], seen: readonly Box[]): Box | undefined {
  const hidden = (place: Box): number => seen.reduce((sum, each) => sum + hiddenOf(each, place), 0);
  let best: Box | undefined;
  let least = Infinity;
  for (const place of places) {
    const much = hidden(place);
    if (much < least) {
      best = place;
      least = much;
    }
  }
  return best;
}

/** The places beside a thing: below, above, at its right, at its left; all of them on the screen. */
export function besides(anchor: Box, width: number, height: number, frame: Box, gap: number): Box[] {
  const middle = (anchor.left + anchor.right) / 2 - width / 2;
  const level = (anchor.top + anchor.bottom) / 2 - height / 2;
  const all = [
    boxAt(middle, anchor.bottom + gap, width, height),
    boxAt(middle, anchor.top - gap - height, width, height),
    boxAt(anchor.right + gap, level, width, height),
    boxAt(anchor.left - gap - width, level, width, height),
  ];
  return all.map((place) => inside(place, frame));
}

/** What is to stay in sight on the board: one's own pawn, and the places that can be chosen. */
export function pointsOfInterest(own: number | null): Box[] {
  const board = document.querySelector('[data-point="board"]');
  if (!board) return [];
  const pawn = own === null ? null : board.querySelector(`[data-pawn="${own}"]`);
  const found = [...board.querySelectorAll('[data-offered="true"]'), ...(pawn ? [pawn] : [])];
  return found.map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
}
