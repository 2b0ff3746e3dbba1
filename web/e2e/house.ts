// What every browser test has: a server, people with browsers of their own, and an eye on what goes wrong unseen.
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { Server } from "./server";

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
      if (message.type() === "error") this.heard.push(message.text());
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
  /** Somebody else, with a browser of their own. */
  newPerson: (habits?: Habits) => Promise<Page>;
}

/** Playwright's test with a house around it. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
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
  newPerson: async ({ browser, contextOptions, complaints, server, viewport, isMobile, hasTouch }, use) => {
    const opened: Page[] = [];
    const options: BrowserContextOptions = { ...contextOptions, viewport, isMobile, hasTouch, baseURL: server.url };
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

/** Make a table over HTTP, as the page's own person. */
export async function makeTable(page: Page, spec: Record<string, unknown>): Promise<string> {
  const origin = new URL(page.url() === "about:blank" ? "http://x" : page.url()).origin;
  const response = await page.request.post("/api/tables", { data: spec, headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { table: { id: string } }).table.id;
}

export { expect };
