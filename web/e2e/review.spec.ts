// After the game: records are taken in, games seen again through anybody's eyes, their figures read, and played on.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { flawsOn } from "./barriers";
import { expect, test } from "./house";

const GAMES = new URL("../../tests/records/games/", import.meta.url);

/** The first recorded game of a ruleset, as a file somebody chooses. */
function recorded(game: string): { name: string; mimeType: string; buffer: Buffer } {
  const [first = ""] = readdirSync(new URL(`${game}/`, GAMES)).sort();
  return { name: "game.clank", mimeType: "text/plain", buffer: readFileSync(new URL(`${game}/${first}`, GAMES)) };
}

/** Bring a record; its replay opens. */
async function bring(page: Page, game: string): Promise<string> {
  await page.goto("/replays");
  await page.locator("input[type=file]").setInputFiles(recorded(game));
  await page.waitForURL(/\/replay\//);
  await expect(slider(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

const slider = (page: Page) => page.getByRole("slider", { name: "Position in the game" });

for (const game of ["base", "space", "catacombs"]) {
  test(`a game of ${game} is seen again from its record`, async ({ page }) => {
    const path = await bring(page, game);
    await expect(slider(page)).toHaveValue("0");

    await page.getByRole("button", { name: "One turn on" }).click();
    const turn = Number(await slider(page).inputValue());
    expect(turn).toBeGreaterThan(1);
    await page.getByRole("button", { name: "One action back" }).click();
    await expect(slider(page)).toHaveValue(String(turn - 1));
    await page.keyboard.press("End");
    await expect(page.getByRole("button", { name: "One action on" })).toBeDisabled();
    const last = await slider(page).inputValue();
    await expect(page).toHaveURL(new RegExp(`n=${last}`));

    await page.goto(`${path}?n=${turn}&seat=all`);
    await expect(slider(page)).toHaveValue(String(turn));
    await expect(page.getByRole("combobox", { name: "Seen by" })).toHaveValue("-2");
    expect(await flawsOn(page)).toEqual([]);
  });
}

test("a game plays itself, and a line of the log leads to its moment", async ({ page }) => {
  await bring(page, "base");
  await page.getByRole("combobox", { name: "Speed" }).selectOption("8");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Pause" }).click();

  await page.getByRole("tab", { name: "Log" }).click();
  const line = page.locator("[data-n='12']").first();
  await line.click();

  await expect(slider(page)).toHaveValue("12");
  await expect(line).toHaveAttribute("aria-current", "step");
});

test("figures are read by keys, and lead to their moment", async ({ page }) => {
  await bring(page, "base");
  await page.getByRole("tab", { name: "Graph" }).click();
  const points = page.getByRole("slider", { name: /^Points/ });
  await points.focus();
  await page.keyboard.press("End");
  const last = Number(await points.getAttribute("aria-valuemax"));
  await expect(points).toHaveAttribute("aria-valuenow", String(last));
  await page.keyboard.press("Enter");

  await expect(slider(page)).toHaveValue(String(last));
  expect(await flawsOn(page)).toEqual([]);
});

test("the result is itemised, and every sum is right", async ({ page }) => {
  await bring(page, "base");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Result" }).first().click();
  const rows = page.getByRole("dialog").locator("ol > li");
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const total = Number(await row.locator("[data-total]").innerText());
    const parts = await row.locator(".bar + details .sums b").allInnerTexts();
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(total);
  }
  await rows.first().locator("summary").click();
  await expect(rows.first().getByRole("link", { name: /Rule B8/ }).first()).toHaveAttribute("href", /\/rules\/base#B8/);
  expect(await flawsOn(page)).toEqual([]);
});

test("somebody plays on from the middle of a game", async ({ page }) => {
  const path = await bring(page, "base");
  await page.goto(`${path}?n=20`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox").first()).toBeVisible();
  expect(await flawsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Begin" }).click();

  await page.waitForURL(/\/t\//);
  await expect(page.locator("[data-turn]")).toBeVisible();
});

test("what is wrong with a record is said with its line", async ({ page, complaints }) => {
  complaints.expected.push(/422/);
  await page.goto("/replays");
  const record = recorded("base");
  const text = record.buffer.toString().replace(/\n1 ([A-F]): [^,]+/, "\n1 $1: move r39");
  await page.locator("input[type=file]").setInputFiles({ ...record, buffer: Buffer.from(text) });

  await expect(page.getByRole("alert")).toContainText(/line \d+: turn 1/);
});
