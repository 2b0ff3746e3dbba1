// The board by keyboard.
import type { Point } from "./drawing";
import type { Viewport } from "./viewport.svelte";

/** What keys do besides moving the board. */
export interface KeyOrders {
  findMe(): void;
  turn(by: number): void;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 70;

/** Do what a key says; whether it said anything. */
export function onBoardKey(event: KeyboardEvent, stage: HTMLElement, viewport: Viewport, orders: KeyOrders): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  const room = event.target instanceof Element ? event.target.closest("[data-room]") : null;
  if (arrow && room) return focusNext(stage, viewport, room, arrow);
  if (arrow && event.target === stage) {
    viewport.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    return true;
  }
  if (event.key === "Enter" && event.target === stage) return focusOwn(stage);
  return onLetter(event, viewport, orders);
}

function onLetter(event: KeyboardEvent, viewport: Viewport, orders: KeyOrders): boolean {
  const { key } = event;
  if (key === "+" || key === "=") viewport.closer();
  else if (key === "-" || key === "_") viewport.further();
  else if (key === "0") viewport.fit();
  else if (key === "f" || key === "F") orders.findMe();
  else if (key === "r") orders.turn(1);
  else if (key === "R") orders.turn(-1);
  else return false;
  return true;
}

function focusOwn(stage: HTMLElement): boolean {
  const own = stage.querySelector<SVGElement>("[data-own]") ?? stage.querySelector<SVGElement>("[data-room]");
  own?.focus();
  return own !== null;
}

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Go on to the nearest room in a direction, and keep it in sight. */
function focusNext(stage: HTMLElement, viewport: Viewport, from: Element, arrow: Point): boolean {
  const here = centre(from);
  let best: SVGElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const room of stage.querySelectorAll<SVGElement>("[data-room]")) {
    const there = centre(room);
    const [across, down] = [there[0] - here[0], there[1] - here[1]];
    const ahead = across * arrow[0] + down * arrow[1];
    const aside = Math.abs(across * arrow[1]) + Math.abs(down * arrow[0]);
    const cost = ahead + aside * 2.2;
    if (room !== from && ahead > 2 && cost < least) [best, least] = [room, cost];
  }
  if (!best) return true;
  best.focus();
  const window = stage.getBoundingClientRect();
  const [x, y] = centre(best);
  const at = viewport.toBoard([x - window.left, y - window.top]);
  if (!viewport.shows(at)) viewport.find(at, viewport.scale);
  return true;
}
