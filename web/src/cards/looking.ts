// Looking at a thing more closely: the pointer rests on it, a finger stays on it, or the key `i` is pressed.
import { mount, unmount } from "svelte";
import type { Kit } from "../lib/kit";
import CardZoom from "./CardZoom.svelte";

/** What can be looked at. */
export interface Thing {
  kit: Kit;
  kind: "card" | "token";
  slug: string;
  /** What it costs now. */
  price?: number | undefined;
}

const REST = 350;
/** For how long after one thing was looked at another one is shown at once, in milliseconds. */
const STILL_LOOKING = 400;
const PRESS = 450;
/** How far a finger may stray and still be said to stay. */
const STRAY = 10;
/** On narrower screens there is no room for a glance beside things. */
const ROOM = 640;

/** When a glance ended by the pointer moving on. */
let lookedUntil = -Infinity;
let shown: { zoom: Record<string, unknown>; isHeld: boolean } | null = null;

/** Put away what is looked at. */
export function putAway(): void {
  if (!shown) return;
  void unmount(shown.zoom);
  shown = null;
}

/** How long the pointer rests on a thing before it is shown: not at all for whoever looked at another one so long ago. */
export function restAfter(since: number): number {
  return since < STILL_LOOKING ? 0 : REST;
}

/** Show a thing large: beside its anchor for a glance, or held until it is put away. */
export function enlarge(thing: Thing, anchor: HTMLElement, isHeld: boolean): void {
  if (shown?.isHeld && !isHeld) return;
  putAway();
  const props = { ...thing, anchor, isHeld, onclose: () => (isHeld ? closed(anchor) : putAway()) };
  shown = { zoom: mount(CardZoom, { target: anchor.closest<HTMLElement>("[data-game]") ?? document.body, props }), isHeld };
}

function closed(anchor: HTMLElement): void {
  putAway();
  anchor.focus({ preventScroll: true });
}

/** Lets a thing be looked at more closely; returns whether the last press was long, so that it is no click. */
export class Looking {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from: { x: number; y: number } | null = null;
  private wasLong = false;

  constructor(private readonly thing: () => Thing) {}

  /** Whether a click that comes now ends a long press. Asking forgets it. */
  endsLongPress(): boolean {
    const was = this.wasLong;
    this.wasLong = false;
    return was;
  }

  /** What the thing's element listens to. */
  readonly listeners = {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "touch" || event.buttons !== 0 || innerWidth < ROOM) return;
      this.after(restAfter(performance.now() - lookedUntil), event, false);
    },
    onpointerleave: () => {
      if (shown && !shown.isHeld) lookedUntil = performance.now();
      this.away();
    },
    onpointerdown: (event: PointerEvent) => {
      this.wasLong = false;
      lookedUntil = -Infinity; // whoever plays one card after another does not look
      if (event.pointerType !== "touch") return this.away();
      this.from = { x: event.clientX, y: event.clientY };
      this.after(PRESS, event, true);
    },
    onpointermove: (event: PointerEvent) => {
      if (this.from && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > STRAY) this.away();
    },
    onpointerup: () => this.away(),
    onpointercancel: () => this.away(),
    oncontextmenu: (event: MouseEvent) => {
      if (this.from || this.wasLong) event.preventDefault(); // a long press is ours
    },
  };

  /** Show it at once, held. */
  now(anchor: HTMLElement): void {
    this.away();
    enlarge(this.thing(), anchor, true);
  }

  private after(time: number, event: PointerEvent, isHeld: boolean): void {
    clearTimeout(this.timer);
    const anchor = event.currentTarget as HTMLElement;
    this.timer = setTimeout(() => {
      this.wasLong = isHeld;
      this.from = null;
      if (anchor.isConnected) enlarge(this.thing(), anchor, isHeld);
    }, time);
  }

  private away(): void {
    clearTimeout(this.timer);
    this.from = null;
    if (shown && !shown.isHeld) putAway();
  }
}
