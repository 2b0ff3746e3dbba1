// Dragging: far enough it is one, a little it is a click.
import { afterEach, describe, expect, it, vi } from "vitest";
import { drags, type Dragging } from "./drag";

function pointer(type: string, x: number, y: number, pointerType = "mouse"): PointerEvent {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true });
  return Object.assign(event, { pointerId: 1, pointerType }) as unknown as PointerEvent;
}

describe("a card that can be dragged", () => {
  const ondrop = vi.fn();
  const onclick = vi.fn();

  function card(how: Partial<Dragging> = {}): HTMLElement {
    const node = document.createElement("button");
    node.setPointerCapture = () => undefined;
    node.addEventListener("click", onclick);
    document.body.append(node);
    drags(node, { isOpen: true, onto: ["play"], throwUp: 70, byTouch: true, ondrop, ...how });
    return node;
  }

  function move(node: HTMLElement, x: number, y: number, kind = "mouse"): void {
    node.dispatchEvent(pointer("pointerdown", 100, 300, kind));
    node.dispatchEvent(pointer("pointermove", x, y, kind));
    node.dispatchEvent(pointer("pointerup", x, y, kind));
    node.click();
  }

  afterEach(() => {
    document.body.replaceChildren();
    vi.clearAllMocks();
  });

  document.elementsFromPoint = () => [...document.querySelectorAll("[data-drop]")];

  it("is played by a throw, and the click that ends it is none", () => {
    move(card(), 110, 200);

    expect(ondrop).toHaveBeenCalledOnce();
    expect(onclick).not.toHaveBeenCalled();
  });

  it("is clicked if it was hardly moved", () => {
    move(card(), 103, 298);

    expect(ondrop).not.toHaveBeenCalled();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it("falls back where nothing takes it, and is taken where something does", () => {
    move(card({ throwUp: 0 }), 400, 310);
    expect(ondrop).not.toHaveBeenCalled();

    const place = document.createElement("div");
    place.dataset.drop = "play";
    document.body.append(place);
    move(card({ throwUp: 0 }), 400, 310);
    expect(ondrop).toHaveBeenCalledOnce();
  });

  it("stays where it is while it is not open, and for a finger that scrolls", () => {
    move(card({ isOpen: false }), 110, 100);
    move(card(), 200, 290, "touch");
    move(card({ byTouch: false }), 110, 100, "touch");

    expect(ondrop).not.toHaveBeenCalled();
  });
});
