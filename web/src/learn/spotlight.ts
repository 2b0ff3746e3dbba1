// Where the things are that a lesson points at.
import type { Box, Size } from "./placing";

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
