// Where the guide stands: near what it speaks of, and over nothing that one has to see.

/** Where something is on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large something is. */
export interface Size {
  width: number;
  height: number;
}

/** A place on the screen. */
export interface Point {
  x: number;
  y: number;
}

/** What there is on the screen to be near to, or to keep off. */
export interface Sight {
  screen: Size;
  /** What is spoken of; nothing where something is only told. */
  target: Box | null;
  /** What has to stay in sight, such as one's own pawn. */
  seen: readonly Box[];
  /** What is used all the time and is better not covered. */
  used: readonly Box[];
  /** The parts of the table: whoever stands across two of them is in the way of both. */
  parts: readonly Box[];
  /** The part to stand in where there is a choice: the board. */
  home: Box | null;
}

/** Distance from the edges of the screen. */
const GAP = 8;
/** Distance from what is spoken of: a ring is around it. */
const RING = 14;
/** Places that are tried in each direction. */
const TRIED = 11;
/** How bad it is to cover what is spoken of, what should be seen or used, to stand across, to be elsewhere, to be far. */
const COST = { target: 100, seen: 40, used: 8, across: 6, away: 4, far: 12 };
/** A place is kept unless another one is better by this much: a guide that walks about is no help. */
const BETTER = 1;

const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });

/** How much of a box is under another one, from 0 to 1. */
export function covered(box: Box, by: Box): number {
  const width = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const height = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  return width > 0 && height > 0 ? (width * height) / Math.max(1, box.width * box.height) : 0;
}

/** How far two boxes are apart. */
function apart(one: Box, other: Box): number {
  const x = Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width);
  const y = Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height);
  return Math.hypot(x, y);
}

/** A box in whose neighbourhood one stands if nothing is spoken of: the lower middle of the board. */
function foot({ home, screen }: Sight): Box {
  const ground = home ?? { x: 0, y: 0, ...screen };
  return { x: ground.x + ground.width / 2, y: ground.y + ground.height, width: 0, height: 0 };
}

/** How bad a place for a panel is. */
export function costOf(panel: Box, sight: Sight): number {
  const { target, seen, used, parts, home, screen } = sight;
  const sum = (boxes: readonly Box[]): number => boxes.reduce((total, box) => total + covered(box, panel), 0);
  const hidden = target ? covered(grown(target, RING), panel) : 0;
  const across = parts.filter((part) => covered(panel, part) > 0.02).length;
  const away = home ? 1 - covered(panel, home) : 0;
  const far = apart(panel, target ?? foot(sight)) / Math.hypot(screen.width, screen.height);
  return (
    (hidden > 0 ? COST.target * (0.5 + hidden) : 0) +
    COST.seen * sum(seen) +
    COST.used * sum(used) +
    COST.across * Math.max(0, across - 1) +
    COST.away * away +
    COST.far * far
  );
}

/** Numbers from one to another, evenly. */
const steps = (first: number, last: number): number[] =>
  last <= first ? [first] : Array.from({ length: TRIED }, (_, step) => first + ((last - first) * step) / (TRIED - 1));

/** Where a panel stands best; where it is, if hardly another place is better. */
export function placeOf(panel: Size, sight: Sight, now: Point | null = null): Point {
  const { screen, home } = sight;
  const most = { x: screen.width - panel.width - GAP, y: screen.height - panel.height - GAP };
  const cost = (at: Point): number => costOf({ ...at, ...panel }, sight);
  const within = (from: number, to: number, last: number): number[] => steps(Math.max(GAP, from + GAP), Math.min(last, to - GAP));
  const xs = home && home.width > panel.width ? within(home.x, home.x + home.width - panel.width, most.x) : [];
  const ys = home && home.height > panel.height ? within(home.y, home.y + home.height - panel.height, most.y) : [];
  let best = { x: GAP, y: GAP };
  let least = cost(best);
  for (const x of [...steps(GAP, most.x), ...xs]) {
    for (const y of [...steps(GAP, most.y), ...ys]) {
      const found = cost({ x, y });
      if (found < least) [best, least] = [{ x: Math.round(x), y: Math.round(y) }, found];
    }
  }
  const isStill = now && now.x <= most.x + 1 && now.y <= most.y + 1 && cost(now) < least + BETTER;
  return isStill ? now : best;
}
