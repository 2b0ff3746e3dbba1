// Which part of a board is seen: panned and zoomed by pointer, wheel, keys and buttons.
import type { Box, Point } from "./drawing";

/** How many times larger than fitting a board can be seen. */
const CLOSEST = 7;
/** A board of which all can be seen at this scale or a larger one is seen as a whole. */
export const LEGIBLE = 0.47;
/** One that cannot is seen in part: at a scale at which its signs are read without trouble, or a little less. */
const NEAR = 0.68;
const LESS_NEAR = 0.5;
/** Pixels that what is looked at keeps from the edge. */
const INSIDE = 56;
const STEP = 1.3;

/** The part of a board that is seen in a window of some size. */
export class Viewport {
  /** The window, in pixels. */
  width = $state(1);
  height = $state(1);
  /** Pixels for a length of the board. */
  scale = $state(1);
  /** The same when it was last at rest: what is drawn by it stays as it is while somebody zooms. */
  settled = $state(1);
  /** The point of the board in the middle of the window. */
  x = $state(0);
  y = $state(0);
  /** While it is being moved, it is drawn for speed. */
  moving = $state(false);
  /** Whether the person has moved it, so that it is theirs. */
  touched = $state(false);

  /** Whether it goes where it should be by itself, and is seen going. */
  gliding = $state(false);
  /** What is seen of a board too large to be seen as a whole, until the person moves it: a point, and what is about it. */
  #focus: { at: Point; box: Box; legible: number; least: number } | null = null;
  /** Whether the person has asked to see all of it, however small. */
  #whole = false;
  #box: Box = [0, 0, 1, 1];
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** The board's own size. */
  get box(): Box {
    return this.#box;
  }

  /** The scale at which all of the board is seen. */
  get fitting(): number {
    const [left, top, right, bottom] = this.#box;
    return Math.min(this.width / (right - left), this.height / (bottom - top));
  }

  /** The board has this size now; what is seen stays where it is if the person has moved it. */
  hold(box: Box, width: number, height: number): void {
    const grew = box.some((side, place) => side !== this.#box[place]) || width !== this.width || height !== this.height;
    if (!grew) return;
    this.#box = box;
    this.width = width;
    this.height = height;
    if (this.touched) this.#keepInside();
    else this.#settle();
  }

  /** See all of it. */
  fit(): void {
    this.touched = false;
    this.#whole = true;
    this.#settle();
  }

  /**
   * Have this in sight where not all can be seen; it is nobody's wish, so that who has moved the board keeps it.
   * All of the board is seen if that can be at `legible`, all of `box` if it can at `least`, else what is about `at`.
   */
  look(at: Point, box: Box, legible = LEGIBLE, least = LESS_NEAR): void {
    this.#focus = { at, box, legible, least };
    if (this.touched || this.#isWhole || (this.scale >= LESS_NEAR && this.#holds(box))) return;
    this.gliding = true;
    this.#settle();
  }

  /** Whether all of the board is seen. */
  get #isWhole(): boolean {
    return this.#whole || this.#focus === null || this.fitting >= this.#focus.legible;
  }

  #holds(box: Box): boolean {
    return this.shows([box[0], box[1]], INSIDE / 2) && this.shows([box[2], box[3]], INSIDE / 2);
  }

  #settle(): void {
    const [left, top, right, bottom] = this.#box;
    this.scale = this.fitting;
    [this.x, this.y] = [(left + right) / 2, (top + bottom) / 2];
    if (this.#focus && !this.#isWhole) {
      const { at, box, least } = this.#focus;
      const wanted = Math.min((this.width - 2 * INSIDE) / (box[2] - box[0]), (this.height - 2 * INSIDE) / (box[3] - box[1]));
      this.scale = wanted < least ? NEAR : Math.min(NEAR, wanted);
      [this.x, this.y] = wanted < least ? at : [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      this.#keepInside();
    }
    this.settled = this.scale;
  }

  /** See a point in the middle, as close as it takes to read what is there. */
  find(at: Point, scale = Math.max(this.scale, 1)): void {
    this.touched = true;
    this.#whole = false;
    this.scale = this.settled = Math.min(scale, this.fitting * CLOSEST);
    [this.x, this.y] = at;
    this.#keepInside();
  }

  /** Move what is seen by so many pixels. */
  pan(across: number, down: number): void {
    this.touched = true;
    this.x -= across / this.scale;
    this.y -= down / this.scale;
    this.#keepInside();
    this.#stir();
  }

  /** Come closer by a factor, the point under these pixels staying where it is. */
  zoom(by: number, at: Point = [this.width / 2, this.height / 2]): void {
    const before = this.toBoard(at);
    this.scale = Math.min(this.fitting * CLOSEST, Math.max(this.fitting * 0.85, this.scale * by));
    const after = this.toBoard(at);
    this.x += before[0] - after[0];
    this.y += before[1] - after[1];
    this.touched = this.scale > this.fitting * 1.02 || this.touched;
    this.#keepInside();
    this.#stir();
  }

  /** One step closer. */
  closer(): void {
    this.zoom(STEP);
  }

  /** One step further away. */
  further(): void {
    this.zoom(1 / STEP);
  }

  /** The point of the board under a pixel. */
  toBoard([x, y]: Point): Point {
    return [this.x + (x - this.width / 2) / this.scale, this.y + (y - this.height / 2) / this.scale];
  }

  /** The pixel of a point of the board. */
  toWindow([x, y]: Point): Point {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  /** Whether a point of the board is seen, and not at the very edge. */
  shows(at: Point, margin = 30): boolean {
    const [x, y] = this.toWindow(at);
    return x > margin && y > margin && x < this.width - margin && y < this.height - margin;
  }

  #keepInside(): void {
    const [left, top, right, bottom] = this.#box;
    const [wide, high] = [this.width / this.scale / 2, this.height / this.scale / 2];
    this.x = within(this.x, left + wide, right - wide);
    this.y = within(this.y, top + high, bottom - high);
  }

  #stir(): void {
    this.moving = true;
    this.gliding = false;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.moving = false;
      this.settled = this.scale;
    }, 220);
  }
}

/** A number no less than one end and no more than the other; their middle where they have changed places. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}
