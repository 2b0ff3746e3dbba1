// Dragging a card to where it is wanted, by mouse, pen or finger.
import type { Action } from "svelte/action";

/** How a thing may be dragged. */
export interface Dragging {
  /** Whether it may be dragged now. */
  isOpen: boolean;
  /** Names of the places, `data-drop`, that take it. */
  onto: readonly string[];
  /** How far up it may simply be thrown; 0 for not at all. */
  throwUp: number;
  /** Whether fingers drag it too, or scroll the page. */
  byTouch: boolean;
  ondrop: (thing: HTMLElement) => void;
}

/** How a thing is dragged that is not. */
export const STILL: Dragging = { isOpen: false, onto: [], throwUp: 0, byTouch: false, ondrop: () => undefined };

const BEGIN = 8;

/** Whether a place that takes the thing lies under a point. */
function isOver(x: number, y: number, onto: readonly string[]): boolean {
  return document.elementsFromPoint(x, y).some((each) => {
    const place = each.closest<HTMLElement>("[data-drop]");
    return place !== null && onto.includes(place.dataset.drop ?? "");
  });
}

/** One thing that can be dragged. A drag is no click. */
class Draggable {
  private from: { x: number; y: number; id: number } | null = null;
  private isDragged = false;

  constructor(
    private readonly node: HTMLElement,
    public how: Dragging,
  ) {}

  down(event: PointerEvent): void {
    if (!this.how.isOpen || event.button !== 0 || (event.pointerType === "touch" && !this.how.byTouch)) return;
    this.from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    this.isDragged = false;
  }

  move(event: PointerEvent): void {
    if (!this.from || event.pointerId !== this.from.id) return;
    const [x, y] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.isDragged) {
      if (Math.hypot(x, y) < BEGIN) return;
      if (event.pointerType === "touch" && Math.abs(x) > Math.abs(y)) return this.end();
      this.isDragged = true;
      this.node.setPointerCapture(event.pointerId);
      this.node.classList.add("dragged");
    }
    this.node.style.setProperty("transform", `translate(${x}px, ${y}px) rotate(${Math.max(-6, Math.min(6, x / 20))}deg)`);
  }

  up(event: PointerEvent): void {
    if (!this.from || event.pointerId !== this.from.id) return;
    const high = this.from.y - event.clientY;
    const { throwUp, onto } = this.how;
    const isDropped = this.isDragged && ((throwUp > 0 && high >= throwUp) || isOver(event.clientX, event.clientY, onto));
    this.end();
    if (isDropped) this.how.ondrop(this.node);
  }

  end(): void {
    this.from = null;
    this.node.classList.remove("dragged");
    this.node.style.removeProperty("transform");
  }

  click(event: MouseEvent): void {
    if (!this.isDragged) return;
    this.isDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Lets an element be dragged. */
export const drags: Action<HTMLElement, Dragging> = (node, how) => {
  const dragged = new Draggable(node, how);
  const over = new AbortController();
  const { signal } = over;
  node.addEventListener("pointerdown", (event) => dragged.down(event), { signal });
  node.addEventListener("pointermove", (event) => dragged.move(event), { signal });
  node.addEventListener("pointerup", (event) => dragged.up(event), { signal });
  node.addEventListener("pointercancel", () => dragged.end(), { signal });
  node.addEventListener("click", (event) => dragged.click(event), { signal, capture: true });
  node.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return {
    update(next) {
      dragged.how = next;
    },
    destroy: () => over.abort(),
  };
};
