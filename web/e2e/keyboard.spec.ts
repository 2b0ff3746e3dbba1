// A game without a pointer, from a late moment or, where there is time, from its beginning: every decision by keys alone.
import type { Page } from "@playwright/test";
import { expect, IS_LONG, LATE, makeTable, playOnFrom, test } from "./house";
import { dice, moved, ready, seen } from "./player";

test("a game with the keyboard alone", async ({ page }, { project }) => {
  test.skip(project.name === "phone", "phones have no keyboard");
  const [own, bot] = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];
  const start = { game: "base", seats: [own, bot], start: true };
  await page.goto(`/t/${await (IS_LONG ? makeTable(page, start) : playOnFrom(page, LATE.base, [bot, own, bot]))}`);
  const roll = dice(11);

  for (let decided = 0; decided < 1_500; decided += 1) {
    if ((await ready(page)) === "over") break;
    const before = await seen(page);
    const asked = await page.locator(".question [data-offer]").count();
    if (asked > 0) await page.keyboard.press(String(1 + roll(Math.min(asked, 9))));
    else if (await page.locator('[data-point="play-all"]').isEnabled()) await page.keyboard.press("a");
    else if (roll(4) === 0) await page.keyboard.press("e");
    else await fromList(page, roll);
    await moved(page, before);
  }

  await expect(page.locator('[data-point="result"]')).toBeVisible();
  await page.keyboard.press("Escape");
});

/** Open the list of all actions, go down to one of them, and take it. */
async function fromList(page: Page, roll: (below: number) => number): Promise<void> {
  await page.keyboard.press("x");
  const list = page.getByRole("dialog").locator("[data-offer]");
  await expect(list.first()).toBeVisible();
  const wanted = roll(await list.count());
  for (let pressed = 0; pressed < 60; pressed += 1) {
    const place = await page.evaluate(() =>
      [...document.querySelectorAll("dialog [data-offer]")].indexOf(document.activeElement as Element),
    );
    if (place === wanted) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}
