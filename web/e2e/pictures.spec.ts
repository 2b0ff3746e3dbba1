// Pictures of the key screens, kept small: they change when the look does, not when a letter does.
import { accustom, bring, expect, test } from "./house";

const GAMES = {
  base: "base/01-sunny-2.txt",
  space: "space/07-hydroponics-cannon-infirmary-2.txt",
  catacombs: "catacombs/01-start-a-2.txt",
};

test.use({ deviceScaleFactor: 0.25 });

test("the start page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-play-now]")).toHaveCount(3);
  await expect(page).toHaveScreenshot("start.png");
});

test("the table", async ({ page, server }) => {
  await accustom(page);
  await page.goto("/");
  const made = await page.request.post("/api/lessons/first", { data: { name: "Ana" }, headers: { origin: server.url } });
  const { table } = (await made.json()) as { table: { id: string } };
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  await expect(page).toHaveScreenshot("table.png");
});

for (const [game, record] of Object.entries(GAMES)) {
  test(`a moment of ${game}`, async ({ page }) => {
    await page.goto(`/replay/${await bring(page, record)}?n=100&seat=0`);
    await expect(page.getByRole("slider").first()).toHaveValue("100");
    await expect(page).toHaveScreenshot(`${game}.png`);
  });
}
