// Where the things are that a lesson points at, and where beside them there is room to speak.

/** Where something is on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a panel over the table shows on screens that have no place for it otherwise. */
export type PanelName = "seats" | "odds" | "market" | "log" | "actions";

const PANELS: [RegExp, PanelName][] = [
  [/^(health|seat|tokens?|gold)\b/, "seats"],
  [/^(odds|clank-area|bag|rage)\b/, "odds"],
  [/^(reserve|market)\b/, "market"],
  [/^log\b/, "log"],
];

/** The panel in which a point is found where the screen has no place for it. */
export function panelOf(point: string): PanelName | null {
  return PANELS.find(([pattern]) => pattern.test(point))?.[1] ?? null;
}

const TABS: [RegExp, string][] = [
  [/^(card|hand)\b/, "tab:hand"],
  [/^row\b/, "tab:row"],
  [/^(reserve|market)\b/, "tab:shop"],
  [/^odds\b/, "tab:odds"],
  [/^log\b/, "tab:log"],
];

/** The tab behind which a point is found, if there are tabs. */
export function tabOf(point: string): HTMLElement | null {
  const name = TABS.find(([pattern]) => pattern.test(point))?.[1];
  return name ? (elementAt(name) as HTMLElement | null) : null;
}

/** How a point is found on the page: by its own name, or as a part of something that has one. */
export function selectorOf(point: string): string {
  const [kind = "", name = ""] = point.split(":");
  const named = CSS.escape(name);
  const parts: Record<string, string> = {
    card: `[data-point="hand"] [data-card="${named}"]`,
    reserve: `[data-point="reserve"] [data-card="${named}"]`,
    token: `[data-token="${named}"]`,
    room: `[data-room="${named}"]`,
  };
  const part = name ? parts[kind] : undefined;
  return [`[data-point="${CSS.escape(point)}"]`, ...(part ? [part] : [])].join(", ");
}

/** The first element that a point stands for and that can be seen. */
export function elementAt(point: string): HTMLElement | SVGElement | null {
  const all = document.querySelectorAll<HTMLElement | SVGElement>(selectorOf(point));
  return [...all].find((each) => each.getClientRects().length > 0) ?? null;
}

/** Elements of the first point that can be seen; of all points, where they are places of the row. */
export function elementsAt(points: readonly string[]): (HTMLElement | SVGElement)[] {
  const found = points.flatMap((point) => elementAt(point) ?? []);
  return points.every((point) => point.startsWith("row:")) ? found : found.slice(0, 1);
}

/** A box around boxes. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The part of a box that is on the screen, with room for a ring around it; `null` if it is elsewhere.
 * A ring beyond the edge would let a phone zoom out to show it.
 */
export function onScreen(box: Box, screen: Size, ring: number): Box | null {
  const x = Math.max(ring, box.x);
  const y = Math.max(ring, box.y);
  const width = Math.min(screen.width - ring, box.x + box.width) - x;
  const height = Math.min(screen.height - ring, box.y + box.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Distance from what is pointed at, and from the edges of the screen. */
const GAP = 18;

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
  );
}

/** Places beside a thing, the one towards the middle of the screen first. */
function beside(target: Box, panel: Size, screen: Size, clear: readonly Box[]): { x: number; y: number }[] {
  const middle = target.x + target.width / 2 - panel.width / 2;
  const level = target.y + target.height / 2 - panel.height / 2;
  const right = { x: target.x + target.width + GAP, y: level };
  const left = { x: target.x - panel.width - GAP, y: level };
  const above = { x: middle, y: Math.min(target.y, ...clear.map((box) => box.y)) - panel.height - GAP };
  const below = { x: middle, y: target.y + target.height + GAP };
  const isLeft = target.x + target.width / 2 < screen.width / 2;
  const isHigh = target.y + target.height / 2 < screen.height / 2;
  const isAtSide = target.x + target.width < screen.width * 0.25 || target.x > screen.width * 0.7;
  const sides = isLeft ? [right, left] : [left, right];
  const levels = isHigh ? [below, above] : [above, below];
  return isAtSide ? [...sides, ...levels] : [...levels, ...sides];
}

/** How large something is. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Where a panel stands beside a thing without covering it, nor, if that can be, what should stay clear.
 * Without a thing it stands in the upper middle.
 */
export function placeBeside(target: Box | null, panel: Size, screen: Size, clear: readonly Box[] = []): { x: number; y: number } {
  const most = { x: screen.width - panel.width - GAP, y: screen.height - panel.height - GAP };
  const within = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
    x: Math.max(GAP, Math.min(x, most.x)),
    y: Math.max(GAP, Math.min(y, most.y)),
  });
  if (!target) return within({ x: most.x / 2, y: screen.height * 0.2 });
  const places = beside(target, panel, screen, clear).map(within);
  const covers = (place: { x: number; y: number }, box: Box): boolean => overlap({ x: place.x, y: place.y, width: panel.width, height: panel.height }, box);
  const free = places.filter((place) => !covers(place, target));
  return free.find((place) => !clear.some((box) => covers(place, box))) ?? free[0] ?? within({ x: most.x, y: GAP });
}
