// Brings what is offered into view in a strip of cards that is scrolled, unless somebody is scrolling it.

/** How long a strip that was let go may still run, in milliseconds. */
const RUNS_ON = 800;
/** How much of what lies before it stays in sight: that there is more is seen. */
const PEEK = 20;

/** A thing in a strip, from its left to its right edge. */
export interface Lying {
  left: number;
  right: number;
  isOffered: boolean;
}

/** How far a strip is scrolled for the first thing that is offered; `null` where one is in view, or there is none. */
export function scrollFor(things: readonly Lying[], at: number, width: number): number | null {
  const offered = things.filter((thing) => thing.isOffered);
  const [first] = offered;
  if (!first || offered.some((thing) => thing.left >= at && thing.right <= at + width)) return null;
  return Math.max(0, first.left - PEEK);
}

function scrollerOf(list: HTMLElement): HTMLElement | null {
  for (let outer = list.parentElement; outer; outer = outer.parentElement) {
    if (outer.scrollWidth > outer.clientWidth && /auto|scroll/u.test(getComputedStyle(outer).overflowX)) return outer;
  }
  return null;
}

/** Knows whether somebody is scrolling: by a finger, by what it has set in motion, or by a wheel. */
export class Scrolling {
  private until = -Infinity;

  /** What happened to the strip at a time. */
  heard(what: string, now: number): void {
    if (what === "touchmove") this.until = Infinity;
    else if (what === "wheel" || this.isOn(now)) this.until = now + RUNS_ON;
  }

  isOn(now: number): boolean {
    return now < this.until;
  }
}

const HEARD = ["touchmove", "touchend", "touchcancel", "wheel", "scroll"];

/** Listens to a strip, and brings what is offered in it into view when asked. */
export class Revealing {
  private readonly scrolling = new Scrolling();

  constructor(private readonly list: HTMLElement) {}

  /** Listen until what is given back is called. A `scroll` tells nobody around, so all are caught on their way down. */
  listen(): () => void {
    const hear = (event: Event): void => {
      if (event.target instanceof Node && (this.list.contains(event.target) || event.target.contains(this.list))) {
        this.scrolling.heard(event.type, performance.now());
      }
    };
    for (const name of HEARD) document.addEventListener(name, hear, { capture: true, passive: true });
    return () => {
      for (const name of HEARD) document.removeEventListener(name, hear, { capture: true });
    };
  }

  /** The focus stays where it is, and what has it by a key is not moved away. */
  reveal(isMoving: boolean): void {
    const scroller = scrollerOf(this.list);
    if (!scroller || this.scrolling.isOn(performance.now()) || this.list.querySelector(":focus-visible")) return;
    const from = scroller.getBoundingClientRect().left - scroller.scrollLeft;
    const things = [...this.list.children].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { left: left - from, right: right - from, isOffered: each.querySelector('[data-offered="true"]') !== null };
    });
    const left = scrollFor(things, scroller.scrollLeft, scroller.clientWidth);
    if (left !== null) scroller.scrollTo({ left, behavior: isMoving ? "smooth" : "instant" });
  }
}
