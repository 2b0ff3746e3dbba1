// What every browser test has: a server, people with browsers of their own, and an eye on what goes wrong unseen.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { test as base, expect, type APIResponse, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { SEED } from "./server";
import { SHARED } from "./shared";

/** Whether there is time for whole games from their beginning, dealt anew on every run. */
export const IS_LONG = process.env.CLANKWORK_LONG === "1";
/** A seed that was printed, for its game to be had again. */
const AGAIN = process.env.CLANKWORK_SEED ?? "";
const RECORDS = new URL("../../tests/records/games/", import.meta.url);

/** What a person has set before they come. */
export interface Habits {
  language?: string;
  speed?: string;
  [name: string]: unknown;
}

/** What the browser complained about. */
export class Complaints {
  readonly heard: string[] = [];
  /** What a test brings about on purpose. */
  readonly expected: RegExp[] = [];

  listen(page: Page): void {
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      this.heard.push(`${message.text()} ${URL.canParse(url) ? new URL(url).pathname : url}`.trim());
    });
    page.on("pageerror", (error) => this.heard.push(String(error)));
  }

  get unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** Let a page remember habits before it is opened. */
export async function accustom(page: Page, habits: Habits = {}): Promise<void> {
  const settings = { speed: "at-once", motion: "less", warn: false, name: "Ana", language: "en", ...habits };
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("clankwork.settings")) localStorage.setItem("clankwork.settings", JSON.stringify(kept));
    localStorage.setItem("clankwork.tips", "off");
  }, settings);
}

interface Fixtures {
  complaints: Complaints;
  /** What the games of the test are dealt from: its name, or chance where there is time. */
  seed: string;
  server: { url: string };
  /** Somebody else, with a browser of their own. */
  newPerson: (habits?: Habits) => Promise<Page>;
}

/** Playwright's test with a house around it. */
export const test = base.extend<Fixtures>({
  server: async ({}, use) => use({ url: process.env[SHARED] ?? "" }),
  baseURL: async ({ server }, use) => use(server.url),
  seed: async ({}, use, { title, project }) => {
    const seed = AGAIN || (IS_LONG ? randomBytes(8).toString("hex") : title.replaceAll(/\W+/g, "-"));
    if (IS_LONG) console.log(`CLANKWORK_SEED=${seed} deals [${project.name}] ${title}`);
    await use(seed);
  },
  extraHTTPHeaders: async ({ seed }, use) => use({ [SEED]: seed }),
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.unexpected, "what the browser complained about").toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    complaints.listen(page);
    await accustom(page);
    await use(page);
  },
  newPerson: async ({ browser, contextOptions, extraHTTPHeaders, complaints, server, viewport, isMobile, hasTouch }, use) => {
    const opened: Page[] = [];
    const options: BrowserContextOptions = { ...contextOptions, viewport, isMobile, hasTouch, baseURL: server.url };
    if (extraHTTPHeaders) options.extraHTTPHeaders = extraHTTPHeaders;
    await use(async (habits) => {
      const page = await openBrowser(browser, options);
      complaints.listen(page);
      await accustom(page, habits);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

async function openBrowser(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: "en-GB", colorScheme: "dark" });
  return context.newPage();
}

/** Send something to the server as the page's own person. */
async function send(page: Page, path: string, data: unknown = {}): Promise<APIResponse> {
  const { origin } = new URL(process.env[SHARED] ?? "");
  const isText = typeof data === "string";
  const response = await page.request.post(path, { data, headers: { origin, ...(isText && { "content-type": "text/plain" }) } });
  expect(response.ok(), await response.text()).toBe(true);
  return response;
}

/** Give up a seat: a bot plays on. */
export async function resign(page: Page, table: string, seat: number): Promise<void> {
  await send(page, `/api/tables/${table}/seats/${seat}/resign`);
}

interface Made {
  table: { id: string };
  invitations: { seat: number; token: string }[];
}

async function made(response: APIResponse): Promise<Made> {
  return (await response.json()) as Made;
}

/** Make a table, as the page's own person. */
export async function makeTable(page: Page, spec: Record<string, unknown>): Promise<string> {
  return (await made(await send(page, "/api/tables", spec))).table.id;
}

/** A moment of a recorded game. */
export interface Moment {
  record: string;
  /** Actions before it. */
  at: number;
}

/** Of each game with three seats a moment at which the first seat has just left: the others have a few turns at most. */
export const LATE = {
  base: { record: "base/31-sunny-3.txt", at: 190 },
  space: { record: "space/17-cannon-promenade-engineering-3.txt", at: 276 },
  catacombs: { record: "catacombs/16-start-b-3.txt", at: 215 },
} satisfies Record<string, Moment>;

/** Bring a recorded game to the server; its table. */
export async function bring(page: Page, record: string): Promise<string> {
  const text = readFileSync(new URL(record, RECORDS), "utf8");
  return (await made(await send(page, "/api/records", text))).table.id;
}

/** Make a table that plays a recorded game on from some moment. */
export async function playOnFrom(page: Page, { record, at }: Moment, seats: readonly object[], rest: object = { start: true }): Promise<string> {
  const table = await bring(page, record);
  return (await made(await send(page, `/api/tables/${table}/branch`, { at, seats, ...rest }))).table.id;
}

/** Let somebody else sit down at a table that was made with an open seat, and begin its game for both. */
export async function beginTogether(page: Page, other: Page, path: string, spec: Record<string, unknown>): Promise<string> {
  const { table, invitations } = await made(await send(page, path, spec));
  for (const { seat, token } of invitations) await send(other, `/api/tables/${table.id}/seats/${seat}/sit`, { name: "Ben", token });
  await send(page, `/api/tables/${table.id}/start`);
  await Promise.all([page, other].map((each) => each.goto(`/t/${table.id}`)));
  return table.id;
}

export { expect };
