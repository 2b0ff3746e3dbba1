// Cards side by side in a strip of one height: what has more to say is wider, not higher.
import type { Action } from "svelte/action";
import type { Kit } from "../lib/kit";
import { faceOf } from "./face";
import { cardFor, widest } from "./letters";

/** All widths and heights here are in the size of the page's letters. */
const NARROWEST = 6.8;
const WIDEST = 26;
const STEP = 0.8;
/** From here on a small card lies on its side, and has room for more. */
const LYING = 10.4;

/** How much there is on a card, in letters. */
function muchOn(kit: Kit, slug: string): number {
  const face = faceOf(kit, slug);
  if (!face) return 0;
  return face.length + 14 * face.others.length + ((face.main?.amounts.length ?? 0) > 0 ? 10 : 0);
}

/** No card is narrower than its title, or it would have to be set small. */
function titleWidth(kit: Kit, slug: string): number {
  const face = faceOf(kit, slug);
  return face ? Math.max(NARROWEST, cardFor(widest(face.name), face.seals)) : NARROWEST;
}

/** How wide a card begins in a strip. */
export function stripWidth(kit: Kit, slug: string): number {
  const much = muchOn(kit, slug);
  return Math.max(titleWidth(kit, slug), much <= 34 ? NARROWEST : much <= 52 ? 8.4 : much <= 66 ? 9.8 : Math.max(LYING, 7.6 + much * 0.048));
}

/** How wide a card begins where room is scarce: it stands upright as long as it can, its words below a lower picture. */
export function tightWidth(kit: Kit, slug: string): number {
  const much = muchOn(kit, slug);
  return Math.max(titleWidth(kit, slug), much <= 52 ? NARROWEST : Math.min(8.4, NARROWEST + (much - 52) * 0.03));
}

/** Whether cards side by side, each of at least the usual width, would lie over each other. */
export function isTight(widths: readonly number[], usual: number, room: number): boolean {
  return widths.reduce((sum, wide) => sum + Math.max(wide, usual), 0) > room;
}

/** Widths that were found, by what stands on a card: hands hold the same cards over and over. */
const found = new Map<string, number>();

interface Strip {
  node: HTMLElement;
  from: number;
}

/** Cards that are fitted together in the next frame: each one by itself would have the whole page laid out anew. */
const waiting = new Map<HTMLElement, Strip>();

function fitAll(): void {
  const strips = [...waiting.values()].filter(({ node }) => node.isConnected);
  waiting.clear();
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const styles = strips.map(({ node }) => {
    const style = getComputedStyle(node);
    return { highest: Number(style.getPropertyValue("--strip-high")), art: style.getPropertyValue("--art-high") };
  });
  strips.forEach((strip, place) => fit(strip, letter, styles[place] ?? { highest: 0, art: "" }));
}

function fit({ node, from }: Strip, letter: number, { highest, art }: { highest: number; art: string }): void {
  if (!highest) return;
  const card = node.querySelector<HTMLElement>("button");
  const key = `${letter}/${highest}/${art}/${from}/${card?.textContent ?? ""}`;
  let wide = found.get(key);
  if (wide === undefined) {
    wide = from;
    node.style.alignSelf = "flex-start"; // as high as it is by itself, not as high as its neighbours
    while (card && card.offsetHeight > highest * letter && wide < WIDEST) {
      wide += STEP;
      node.style.setProperty("--strip", `${wide}rem`);
    }
    if (card && wide > from) {
      node.style.setProperty("--strip", `${wide - STEP / 2}rem`); // the last step may have been longer than it had to be
      if (card.offsetHeight <= highest * letter) wide -= STEP / 2;
    }
    node.style.removeProperty("align-self");
    found.set(key, wide);
  }
  node.style.setProperty("--strip", `${wide}rem`);
}

/** Makes an element wider, by `--strip`, until the card in it is no higher than `--strip-high` says. */
export const widens: Action<HTMLElement, number> = (node, begin) => {
  function wait(from: number): void {
    node.style.setProperty("--strip", `${from}rem`);
    if (waiting.size === 0) requestAnimationFrame(fitAll);
    waiting.set(node, { node, from });
  }

  wait(begin);
  return { update: wait };
};
