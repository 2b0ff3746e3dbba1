// Fingers, mouse and wheel on a board: dragging pans, two fingers and the wheel zoom, and a press that stays is long.
import type { Point } from "./drawing";
import type { Viewport } from "./viewport.svelte";

/** A pointer that moves further than this drags; what lies under it is not clicked. */
const DRAG = 7;
const LONG = 480;

/** Listen on an element for a viewport, until the answer is called. `onlong` is told where a press stayed. */
export function gestures(stage: HTMLElement, viewport: Viewport, onlong: (under: Element | null) => void): () => void {
  const hands = new Hands(stage, viewport, onlong);
  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener("pointerdown", (event) => hands.down(event), { signal });
  stage.addEventListener("pointermove", (event) => hands.move(event), { signal });
  stage.addEventListener("pointerup", (event) => hands.up(event), { signal });
  stage.addEventListener("pointercancel", (event) => hands.up(event), { signal });
  stage.addEventListener("click", (event) => hands.click(event), { signal, capture: true });
  stage.addEventListener("dblclick", (event) => hands.twice(event), { signal });
  stage.addEventListener("wheel", (event) => hands.wheel(event), { signal, passive: false });
  return () => {
    hands.rest();
    stop.abort();
  };
}

/** What the pointers on a board are doing. */
class Hands {
  readonly #pointers = new Map<number, Point>();
  #dragged = false;
  /** The click that ends a drag or a long press is none. */
  #swallow = false;
  #press: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly stage: HTMLElement,
    readonly viewport: Viewport,
    readonly onlong: (under: Element | null) => void,
  ) {}

  down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (this.#pointers.size === 0) this.#dragged = this.#swallow = false;
    if (event.button !== 0 || target?.closest("[data-control]")) return;
    this.#pointers.set(event.pointerId, this.#at(event));
    this.rest();
    this.#press = setTimeout(() => {
      if (this.#dragged || this.#pointers.size !== 1) return;
      this.#swallow = true;
      this.onlong(target);
    }, LONG);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    const away = Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (!this.#dragged && this.#pointers.size === 1 && away < DRAG) return;
    if (!this.#dragged) this.stage.setPointerCapture(event.pointerId);
    this.#dragged = true;
    this.rest();
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(this.viewport, before, now, other);
    else this.viewport.pan(now[0] - before[0], now[1] - before[1]);
    this.#pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.rest();
    if (this.#dragged) this.#swallow = true;
  }

  click(event: MouseEvent): void {
    const byKey = event.detail === 0;
    if (this.#swallow && !byKey) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#swallow = false;
  }

  /** Twice on a place where nothing can be picked comes closer. */
  twice(event: MouseEvent): void {
    const taken = event.target instanceof Element && event.target.closest("[role=button], [data-control]");
    if (!taken) this.viewport.zoom(1.8, this.#at(event));
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const byLine = event.deltaMode === 1;
    this.viewport.zoom(Math.exp(-event.deltaY * (byLine ? 0.05 : 0.0016)), this.#at(event));
  }

  /** Nothing is being pressed any longer. */
  rest(): void {
    clearTimeout(this.#press);
  }

  #at(event: MouseEvent): Point {
    const box = this.stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }
}

/** Two fingers: what is between them stays between them. */
function pinch(viewport: Viewport, before: Point, now: Point, other: Point): void {
  const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
  const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
  if (was > 0) viewport.zoom(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  viewport.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
}
