// Every screen there is, and how one gets there: what is checked of screens is checked of all of these.
import type { Page } from "@playwright/test";
import { expect, LATE, makeTable, playOnFrom, resign } from "./house";

/** A screen: its name, and how to open it. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** Tables that were made for a person are shown again, in whatever language. */
const made = new WeakMap<Page, Map<string, string>>();

async function tableOf(page: Page, name: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(page) ?? new Map<string, string>();
  made.set(page, known);
  const found = known.get(name) ?? (await make());
  known.set(name, found);
  return found;
}

const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];

async function atTable(page: Page, game: string): Promise<void> {
  await page.goto(`/t/${await tableOf(page, game, () => makeTable(page, { game, seats, start: true }))}`);
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
}

async function withPanel(page: Page, key: string): Promise<void> {
  await atTable(page, "base");
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** A page that stands once this is seen, in whatever language. */
const pageAt = (name: string, path: string, seen: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await expect(page.locator("main").locator(seen).last()).toBeVisible();
  },
});

/** All screens. */
export const SCREENS: Screen[] = [
  pageAt("the start page", "/", "[data-play-now]"),
  pageAt("a new table", "/new?game=space", "form button.primary"),
  pageAt("joining", "/join", "input"),
  pageAt("public tables", "/tables", "h2"),
  pageAt("my games", "/mine", "h2"),
  pageAt("settings", "/settings", "select"),
  pageAt("replays", "/replays", "#own"),
  pageAt("the rules", "/rules/base", '[id="B1.1"]'),
  pageAt("learning", "/learn", ".ways .primary"),
  pageAt("nothing", "/nowhere", "h1"),
  {
    name: "the waiting room",
    open: async (page) => {
      const waiting = { game: "catacombs", seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }] };
      await page.goto(`/t/${await tableOf(page, "waiting", () => makeTable(page, waiting))}`);
      await expect(page.locator('[data-point="start-game"]')).toBeVisible();
    },
  },
  ...["base", "space", "catacombs"].map((game) => ({ name: `a table of ${game}`, open: (page: Page) => atTable(page, game) })),
  {
    name: "a shop",
    open: async (page) => {
      await atTable(page, "space");
      const tab = page.locator('[data-point="tab:shop"]');
      if (await tab.isVisible()) await tab.click();
      await expect(page.locator('[data-point="market"]')).toBeVisible();
    },
  },
  { name: "all actions", open: (page) => withPanel(page, "x") },
  { name: "the log", open: (page) => withPanel(page, "l") },
  { name: "the odds", open: (page) => withPanel(page, "o") },
  { name: "help", open: (page) => withPanel(page, "?") },
  {
    name: "a finished game",
    open: async (page) => {
      await page.goto(`/replay/${await tableOf(page, "finished", () => finished(page))}?n=40`);
      await expect(page.getByRole("slider").first()).toHaveValue("40");
    },
  },
  {
    name: "a result",
    open: async (page) => {
      await page.goto(`/t/${await tableOf(page, "finished", () => finished(page))}`);
      await expect(page.locator('[data-point="result"] [data-total]').first()).toBeVisible();
    },
  },
];

/** A game of the page's person that bots have played to its end. */
export async function finished(page: Page): Promise<string> {
  const bot = { kind: "bot", bot: "rookie" };
  const id = await playOnFrom(page, LATE.base, [bot, { kind: "mine", name: "Ana" }, bot]);
  await resign(page, id, 1);
  await expect.poll(async () => ((await (await page.request.get(`/api/tables/${id}`)).json()) as { status: string }).status).toBe("over");
  return id;
}
