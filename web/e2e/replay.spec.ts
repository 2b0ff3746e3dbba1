// After the game: replaying, linking to a moment, playing on from it, records that go out and come back.
import { readFileSync } from "node:fs";
import { expect, test } from "./house";
import { playOn } from "./player";
import { finished } from "./screens";

test("a game is seen again, move by move, and from any moment on it is played anew", async ({ page }) => {
  const id = await finished(page);
  await page.goto(`/replay/${id}?n=0`);
  const slider = page.getByRole("slider").first();
  await expect(slider).toBeVisible();

  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/n=1\b/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page).not.toHaveURL(/n=1\b/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-point="download"]').first().click()]);
  expect(readFileSync(await download.path(), "utf8")).toContain("clankwork record 1");

  await page.locator('[data-point="branch"]').click();
  await page.getByRole("dialog").locator('[data-point="branch-go"]').click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('[data-turn="yours"], [data-turn="theirs"]')).toBeVisible();
  await playOn(page, { seed: 6, most: 3 });
});

test("a record is brought in and can be seen", async ({ page, complaints }) => {
  complaints.expected.push(/422/);
  const id = await finished(page);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  await page.goto("/replays");
  await page.locator('input[type="file"]').setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.waitForURL(/\/replay\//);
  await expect(page.getByRole("slider").first()).toBeVisible();

  await page.goto("/replays");
  await page.locator('input[type="file"]').setInputFiles({ name: "bad.txt", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await expect(page.getByRole("alert")).toBeVisible();
});
