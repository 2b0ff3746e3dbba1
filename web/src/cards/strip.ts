// Cards side by side in a strip of one height: what has more to say is wider, not higher.
import type { Action } from "svelte/action";
import type { Kit } from "../lib/kit";
import { faceOf } from "./face";

/** All widths and heights here are in the size of the page's letters. */
const NARROWEST = 6.8;
const WIDEST = 26;
const STEP = 0.8;
/** From here on a small card lies on its side, and has room for more. */
const LYING = 10.4;

/** How wide a card begins in a strip. */
export function stripWidth(kit: Kit, slug: string): number {
  const face = faceOf(kit, slug);
  if (!face) return NARROWEST;
  const much = face.length + 14 * face.others.length + ((face.main?.amounts.length ?? 0) > 0 ? 10 : 0);
  return much <= 34 ? NARROWEST : much <= 52 ? 8.4 : much <= 66 ? 9.8 : Math.max(LYING, 7.6 + much * 0.048);
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
  const heights = strips.map(({ node }) => Number(getComputedStyle(node).getPropertyValue("--strip-high")));
  strips.forEach((strip, place) => fit(strip, letter, heights[place] ?? 0));
}

function fit({ node, from }: Strip, letter: number, highest: number): void {
  if (!highest) return;
  const card = node.querySelector<HTMLElement>("button");
  const key = `${letter}/${highest}/${from}/${card?.textContent ?? ""}`;
  let wide = found.get(key);
  if (wide === undefined) {
    wide = from;
    node.style.alignSelf = "flex-start"; // as high as it is by itself, not as high as its neighbours
    while (card && card.offsetHeight > highest * letter && wide < WIDEST) {
      wide += STEP;
      node.style.setProperty("--strip", `${wide}rem`);
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
