// What pictures are made of: shapes in a square of 100, each in one of a few tones that a card's palette fills.

/** Tones: ink, dark, mid, light, bone, and glow, which is the colour of the light in the scene. */
export type Tone = "k" | "d" | "m" | "l" | "b" | "g";

/** A shape in a tone. */
export type Shape = readonly [tone: Tone, path: string];

/** A drawing, from back to front. */
export type Drawing = readonly Shape[];

/** A disc. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x} ${y - ry}a${r} ${ry} 0 1 1 0 ${2 * ry}a${r} ${ry} 0 1 1 0-${2 * ry}z`;

/** A ring. */
export const ring = (x: number, y: number, r: number, thick: number): string =>
  `${disc(x, y, r)}M${x} ${y - r + thick}a${r - thick} ${r - thick} 0 1 0 0 ${2 * (r - thick)}a${r - thick} ${r - thick} 0 1 0 0-${2 * (r - thick)}z`;

/** An upright rectangle. */
export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h-${w}z`;

/** The same drawing elsewhere, larger or smaller. */
export interface Placed {
  drawing: Drawing;
  /** What is done to it, as SVG writes it. */
  transform?: string;
}
