// With fingers: a long press looks closely, two fingers come closer to the board, one moves it.
import type { Page } from "@playwright/test";
import { expect, makeTable, test } from "./house";
import { stopTime } from "./player";

test.beforeEach(async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "a screen that is touched");
  await page.clock.install();
  await page.addInitScript(() => {
    const hands = { lifted: 0 };
    Object.assign(window, { hands });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (hands.lifted += 1), { capture: true });
  });
});

/** How many fingers have been lifted, as far as the page has heard of it. */
async function lifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { hands: { lifted: number } }).hands.lifted);
}

interface Finger {
  x: number;
  y: number;
}

/** Lay fingers on the screen, move them in some steps, and lift them; then the page has heard of all that. */
async function fingers(page: Page, from: Finger[], to: Finger[], rest = 0): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const before = await lifted(page);
  const points = (part: number) =>
    from.map((start, id) => {
      const end = to[id] ?? start;
      return { id, x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    });
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
  if (rest) await page.clock.runFor(rest); // a press is long by the time it takes
  for (let step = 1; step <= 6; step += 1) {
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(step / 6) });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => lifted(page)).toBe(before + from.length);
}

async function middleOf(page: Page, selector: string): Promise<Finger> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to touch at ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How large the board is drawn, and where its corner is. */
async function sheet(page: Page): Promise<{ scale: number; x: number; y: number }> {
  return page.locator('[data-point="board"] .sheet').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale: a, x: e, y: f };
  });
}

async function sitDown(page: Page, game: string): Promise<void> {
  const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];
  await page.goto(`/t/${await makeTable(page, { game, seats, start: true })}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
}

test("a long press on a card shows it large and does not play it", async ({ page }) => {
  await sitDown(page, "base");
  const hand = page.locator('[data-point="hand"] [data-card]');
  const at = await middleOf(page, '[data-point="hand"] [data-card]');

  await fingers(page, [at], [at], 700);

  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(hand).toHaveCount(5);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("two fingers come closer to the plan, one moves it, and nothing is picked by that", async ({ page }) => {
  await sitDown(page, "catacombs");
  await stopTime(page); // no press is a long one
  const { x, y } = await middleOf(page, '[data-point="board"]');
  const far = await sheet(page);
  const before = await page.locator("[data-seen]").getAttribute("data-seen");

  await fingers(page, [{ x: x - 30, y }, { x: x + 30, y }], [{ x: x - 90, y }, { x: x + 90, y }]);
  await expect.poll(async () => (await sheet(page)).scale).toBeGreaterThan(far.scale * 1.5);
  const near = await sheet(page);
  await fingers(page, [{ x, y }], [{ x: x - 60, y: y + 40 }]);

  await expect.poll(async () => Math.round(near.x - (await sheet(page)).x)).toBeGreaterThan(30);
  expect((await sheet(page)).scale).toBeCloseTo(near.scale, 3);
  await expect(page.locator("[data-seen]")).toHaveAttribute("data-seen", before ?? "");
});
