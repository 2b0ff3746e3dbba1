// Plays through the page as a person would: by what is offered on the screen, and by nothing else.
import { expect, type Locator, type Page } from "@playwright/test";

const PATIENCE = 60_000;
/** Milliseconds of scripted time between two looks: nothing that people can see is over sooner. */
const STEP = 40;
/** How far time leaps when it is stopped, in milliseconds: less than a page waits for a word of the server. */
const LEAP = 8_000;
const ASKED = ".question [data-offer]";
const PLAY_ALL = '[data-point="play-all"][aria-disabled="false"]';
const END = '[data-point="end-turn"][aria-disabled="false"]';
const CARDS = '[data-point="row"] [data-offered="true"]';
const PLACES = '[data-point="board"] [data-offered="true"]';
const LAY = '[data-point="lay"]:enabled';
const HAND_OVER = '[data-point="hand-over"]';

/** A generator of small numbers that is the same every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

/** One person's way of playing. */
export interface Manner {
  seed: number;
  /** Stop after so many decisions, whether the game is over or not. */
  most?: number;
  /** How often of three times somebody goes on who can, once there is nothing to buy. */
  walks?: number;
}

/**
 * Let no time pass on a page any more, unless the test lets it; its clock was installed before. It leaps to a moment that
 * must still be to come when the page hears of it: one that has gone by meanwhile is followed by one further off.
 */
export async function stopTime(page: Page): Promise<void> {
  for (let ahead = LEAP; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt(await page.evaluate((leap) => Date.now() + leap, ahead));
    } catch (problem) {
      if (!String(problem).includes("to the past")) throw problem;
    }
  }
}

/** Let time that was stopped pass in small steps until something is so. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP);
      return isSo();
    }, { intervals: [10] })
    .toBe(true);
}

/** The number of the last thing that the page has shown. */
export async function seen(page: Page): Promise<string> {
  return (await page.locator("[data-seen]").getAttribute("data-seen")) ?? "";
}

/** Wait until something more has been shown. */
export async function moved(page: Page, before: string): Promise<void> {
  const isOther = (old: string): boolean => document.querySelector("[data-seen]")?.getAttribute("data-seen") !== old;
  await page.waitForFunction(isOther, before, { timeout: PATIENCE });
}

/** What the page waits for: one's decision, the next one at the screen, or nothing more. */
export async function ready(page: Page): Promise<"yours" | "over" | "hand-over"> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('[data-point="hand-over"]')) return "hand-over";
      const turn = document.querySelector("[data-turn]")?.getAttribute("data-turn");
      return turn === "yours" || turn === "over" ? turn : null;
    },
    undefined,
    { timeout: PATIENCE },
  );
  return (await found.jsonValue()) as "yours" | "over" | "hand-over";
}

async function step(page: Page, roll: (below: number) => number, walks: number): Promise<void> {
  const before = await seen(page);
  const count = (wanted: string[]): number[] => wanted.map((each) => document.querySelectorAll(each).length);
  const [asked, lay, playAll, cards, places, end] = await page.evaluate(count, [ASKED, LAY, PLAY_ALL, CARDS, PLACES, END]);
  if (asked) await page.locator(ASKED).nth(roll(asked)).click();
  else if (lay) return tried(page, page.locator(LAY), before);
  else if (playAll) await page.locator(PLAY_ALL).click();
  // Whoever buys fills the row anew, and sooner or later the dragon ends the game.
  else if (cards && roll(4) > 0) return tried(page, page.locator(CARDS).nth(roll(cards)), before);
  else if (places && (!end || roll(3) < walks)) return tried(page, page.locator(PLACES).nth(roll(places)), before);
  else await page.locator(END).click();
  await moved(page, before);
}

/** Take something that is offered where it lies; if there are several ways to do it, take the first. */
async function tried(page: Page, chosen: Locator, before: string): Promise<void> {
  await chosen.focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog").locator("[data-offer]").first();
  const changed = page.locator(`[data-seen]:not([data-seen="${before}"])`);
  await expect(choice.or(changed).first()).toBeAttached({ timeout: PATIENCE });
  if ((await seen(page)) !== before) return;
  await choice.click();
  await moved(page, before);
}

/** Play until the result is shown, or as far as the manner says; how many decisions it took. */
export async function playOn(page: Page, manner: Manner): Promise<number> {
  const roll = dice(manner.seed);
  for (let decided = 0; ; decided += 1) {
    const state = await ready(page);
    if (state === "over" || decided >= (manner.most ?? 2_000)) return decided;
    if (state === "yours") await step(page, roll, manner.walks ?? 1);
    else {
      await page.locator(HAND_OVER).click();
      await expect(page.locator(HAND_OVER)).toHaveCount(0);
    }
  }
}
