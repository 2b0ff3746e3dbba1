// What is seen behind: a vault, the hull of a ship, a crypt; a little different on every card.
import { box, disc, type Shape } from "./drawing";

/** Chance that is the same every time for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** A number for a text, always the same. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

const round = (number: number) => Math.round(number * 10) / 10;

function vault(next: () => number): Shape[] {
  const shapes: Shape[] = [];
  const arches = 2 + Math.floor(next() * 2);
  const wide = 160 / arches;
  const shift = -wide * next() * 0.7;
  for (let n = 0; n <= arches; n++) {
    const x = round(shift + n * wide);
    const top = round(14 + next() * 10);
    shapes.push(["d", `M${x} 0H${round(x + wide)}V100H${round(x + wide - 9)}V${top + 26}Q${round(x + wide / 2)} ${top - 12} ${round(x + 9)} ${top + 26}V100H${x}z`]);
    shapes.push(["m", box(round(x - 3), top + 22, 12, 3)]);
  }
  for (let n = 0; n < 7; n++) shapes.push(["m", box(round(next() * 150), round(8 + next() * 80), round(5 + next() * 9), 1.2)]);
  return shapes;
}

function hull(next: () => number): Shape[] {
  const shapes: Shape[] = [];
  for (let n = 0; n < 26; n++) shapes.push(["b", disc(round(next() * 160), round(next() * 70), round(0.3 + next() * 0.8))]);
  const planet = round(20 + next() * 120);
  shapes.push(["m", disc(planet, round(14 + next() * 30), round(8 + next() * 16))]);
  const rib = round(22 + next() * 14);
  for (let x = round(-next() * rib); x < 170; x += rib) shapes.push(["d", `M${round(x)} 0h5l${round(next() * 6 - 3)} 100h-7z`]);
  shapes.push(["d", `M0 ${round(72 + next() * 8)}L160 ${round(72 + next() * 8)}V100H0z`]);
  for (let n = 0; n < 5; n++) shapes.push(["g", box(round(next() * 150), round(78 + next() * 16), round(4 + next() * 10), 1.2)]);
  return shapes;
}

function crypt(next: () => number): Shape[] {
  const shapes: Shape[] = [];
  const rows = 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 5; column++) {
      const x = round(column * 34 - next() * 8 + row * 9);
      const y = round(6 + row * 42 + next() * 6);
      shapes.push(["d", `M${x} ${y + 34}V${y + 12}Q${x + 11} ${y - 6} ${x + 22} ${y + 12}V${y + 34}z`]);
      if (next() > 0.55) shapes.push(["m", `${disc(x + 11, y + 24, 5)}M${x + 8} ${y + 27}h6v4h-6z`]);
    }
  }
  for (let n = 0; n < 4; n++) {
    const x = round(next() * 160);
    const way = round(next() * 24 - 12);
    shapes.push(["d", `M${x} 0Q${round(x + way)} 20 ${round(x - way / 2)} ${round(34 + next() * 30)}Q${round(x + way + 4)} 22 ${round(x + 5)} 0z`]);
  }
  return shapes;
}

/** Scenes by game; other games are played in a vault. */
const SCENES: Record<string, (next: () => number) => Shape[]> = { base: vault, space: hull, catacombs: crypt };

/** What is seen behind, in a picture of 160 by 100. */
export function sceneOf(game: string, seed: number): Shape[] {
  return (SCENES[game] ?? vault)(chance(seed));
}

/** Motes in the light, in front of everything. */
export function motesOf(seed: number): string {
  const next = chance(seed ^ 0x9e3779b9);
  return Array.from({ length: 9 }, () => disc(round(8 + next() * 144), round(6 + next() * 88), round(0.5 + next() * 1.1))).join("");
}
