// Before the game: making a table, inviting, sitting down, leaving, being the same person elsewhere, and playing without a connection.
import type { Page } from "@playwright/test";
import { expect, test } from "./house";

/** Make a table on the page that has an open second seat. */
async function makeOpenTable(page: Page, change?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto("/new?game=base");
  await page.getByRole("radiogroup", { name: "Who sits in seat B" }).getByRole("radio", { name: "Invited" }).check({ force: true });
  await change?.(page);
  await page.getByRole("button", { name: "Make the table and invite" }).click();
  await page.waitForURL(/\/t\/[\w-]+$/);
}

test("somebody invited to a table that nobody else knows of sits down, and the game begins for both", async ({ page, newPerson }) => {
  await makeOpenTable(page, (made) => made.getByRole("switch", { name: "Spectators" }).uncheck({ force: true }));
  const link = await page.getByRole("textbox", { name: "Invitation to seat B" }).inputValue();
  expect(new URL(link).pathname).not.toContain(new URL(link).hash.slice(1));

  const guest = await newPerson({ name: "Ben" });
  await guest.goto(link);
  await guest.getByRole("textbox", { name: "Your name" }).fill("Benoît");
  await guest.locator('[data-point="sit-down"]').click();
  await expect(guest).toHaveURL(/\/t\/[\w-]+$/);
  await expect(page.getByText("Benoît", { exact: true })).toBeVisible();
  await page.locator('[data-point="start-game"]').click();

  for (const each of [page, guest]) await expect(each.locator("[data-turn]")).toBeVisible();
});

test("who waits sees who is there, who reads an invitation, and who has gone", async ({ page, newPerson }) => {
  await makeOpenTable(page);
  const link = await page.getByRole("textbox", { name: "Invitation to seat B" }).inputValue();
  const there = page.locator('[data-point="present:1"]');
  await expect(page.getByText("still open", { exact: true })).toBeVisible();
  await expect(there).toHaveCount(0);

  const guest = await newPerson({ name: "Ben" });
  await guest.goto(link);
  await expect(there).toHaveText("Somebody is reading the invitation");
  await expect(guest.locator('[data-point="present:0"]')).toHaveText("is here");

  await guest.locator('[data-point="sit-down"]').click();
  await expect(there).toHaveText("is here");
  await expect(page.locator('[data-point="start-game"]')).toHaveText("Begin the game");

  await guest.getByRole("link", { name: "Rules" }).first().click();
  await expect(there).toHaveText("is away");
  await guest.goBack();
  await expect(there).toHaveText("is here");
  await guest.close();
  await expect(there).toHaveText("is away");
});

test("who comes too late to sit down is told so, and looks on", async ({ page, newPerson, complaints }) => {
  complaints.expected.push(/409/);
  await makeOpenTable(page, (made) => made.getByRole("switch", { name: "Public", exact: true }).check({ force: true }));
  const guest = await newPerson({ name: "Ben" });
  await guest.goto(page.url());
  await guest.route("**/sit", async (route) => {
    await page.locator('[data-point="start-game"]').click();
    await expect(page.locator('[data-turn="yours"]')).toBeVisible();
    await route.continue();
  });

  await guest.locator('[data-point="sit-down"]').click();

  await expect(guest.locator('[data-point="company"]')).toHaveText("You are looking on");
  await expect(guest.getByText("Somebody else has just taken that seat.")).toBeVisible();
});

test("the head keeps its place on every page, and games have one name everywhere", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: /^Clank!/ })).toHaveCount(3);
  const titles = await page.getByRole("heading", { level: 2, name: /^Clank!/ }).allTextContents();
  const place = (): Promise<number[]> =>
    page.locator("[data-head] a").evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
  const first = await place();

  for (const path of ["/tables", "/mine", "/join", "/new", "/replays", "/settings", "/learn", "/rules"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await place(), path).toEqual(first);
  }
  const books = await page.getByRole("navigation", { name: "Which game" }).getByRole("link").allInnerTexts();
  for (const title of titles) expect(books.map((book) => book.trim())).toContain(title);
});

test("where nothing is yet there is a next step", async ({ page }) => {
  await page.goto("/mine");
  await expect(page.getByRole("heading", { name: "No games yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Play now" })).toBeVisible();
  await page.goto("/new?public");
  await expect(page.getByRole("switch", { name: "Public", exact: true })).toBeChecked();
  await expect(page.getByRole("button", { name: "Make the table and invite" })).toBeVisible();
});

test("an invitation is good once, and a newer one takes its place", async ({ page, newPerson, complaints }) => {
  complaints.expected.push(/40\d/);
  await makeOpenTable(page);
  const field = page.getByRole("textbox", { name: "Invitation to seat B" });
  const old = await field.inputValue();
  await page.getByRole("button", { name: "New link" }).click();
  await expect(field).not.toHaveValue(old);

  const guest = await newPerson({ name: "Ben" });
  await guest.goto(old);
  await guest.locator('[data-point="sit-down"]').click();

  await expect(guest.getByRole("alert")).toContainText("used up");
});

test("whoever sits down can be called otherwise and get up again; the host closes the table", async ({ page, newPerson }) => {
  await makeOpenTable(page, (made) => made.getByRole("switch", { name: "Public", exact: true }).check({ force: true }));
  const guest = await newPerson({ name: "Ben" });
  await guest.goto("/tables");
  await guest.locator(`a[href^="${new URL(page.url()).pathname}"]`).filter({ hasText: "Sit down" }).click();
  await guest.locator('[data-point="sit-down"]').click();
  await guest.getByRole("button", { name: "Change" }).click();
  await guest.getByRole("listitem").getByRole("textbox", { name: "Your name" }).fill("Bo");
  await guest.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Bo", { exact: true })).toBeVisible();
  await guest.getByRole("button", { name: "Leave the seat" }).click();
  await expect(page.getByText("still open", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Close the table" }).click();
  await page.getByRole("button", { name: "Close the table" }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(guest.getByText("This table was closed.")).toBeVisible();
});

test("another browser becomes the same person by a link, once", async ({ page, newPerson, complaints }) => {
  complaints.expected.push(/40\d/);
  await makeOpenTable(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("textbox", { name: "Open this on the other device" }).inputValue();

  const phone = await newPerson();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Take my games over" }).click();
  await expect(phone.getByRole("status")).toContainText("Your games are here now.");
  await phone.getByRole("main").getByRole("link", { name: "My games" }).click();
  await expect(phone.getByRole("heading", { name: "Waiting for players" })).toBeVisible();

  const thief = await newPerson();
  await thief.goto(link);
  await thief.getByRole("button", { name: "Take my games over" }).click();
  await expect(thief.getByRole("alert")).toContainText("used up");
});

test("a pasted link leads to its table", async ({ page, newPerson }) => {
  await makeOpenTable(page);
  const guest = await newPerson({ name: "Ben" });
  await guest.goto("/join");
  await guest.getByRole("textbox", { name: "Link or name of a table" }).fill("this is no link");
  await guest.getByRole("button", { name: "Go there" }).click();
  await expect(guest.getByText("neither a link of this server nor the name of a table", { exact: false })).toBeVisible();

  await guest.getByRole("textbox", { name: "Link or name of a table" }).fill(page.url());
  await guest.getByRole("button", { name: "Go there" }).click();

  await expect(guest).toHaveURL(page.url());
  await expect(guest.getByText("No seat is open to you here.", { exact: false })).toBeVisible();
});

test("where a game has no seats for so many bots, it says how many", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Opponents" }).selectOption("5 bots");

  await expect(page.locator('[data-game="base"]').getByText("3 bots at most")).toBeVisible();
  await expect(page.locator('[data-game="catacombs"]').getByText("bots at most")).toHaveCount(0);
});

test("settings take effect at once and are kept", async ({ page }) => {
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Daylight" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const colours = (): Promise<string[]> =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => {
        const sample = Object.assign(document.createElement("i"), { style: `color: ${content}` });
        document.body.append(sample);
        return getComputedStyle(sample).color;
      });
      return [getComputedStyle(document.querySelector(".page") ?? document.body).backgroundColor, ...bars];
    });
  await expect.poll(async () => new Set(await colours()).size, { message: "the browser's bars are as the page" }).toBe(1);
  expect(await colours()).toHaveLength(3);
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");

  await page.reload();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText("110 %")).toBeVisible();
});

test("without a connection the pages are there and say what is missing", async ({ page, context, complaints }) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  });
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole("alert")).toContainText("No connection");
  await page.getByRole("alert").getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");

  await context.setOffline(false);
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
