// The board tells what a way takes and does before one goes, explains its signs, and shows how a tile would come to lie.
import type { Page } from "@playwright/test";
import { expect, playOnFrom, test, type Moment } from "./house";

const BEFORE_A_CAVE = { record: "base/01-sunny-2.txt", at: 58 };
const BEFORE_A_TURN = { record: "catacombs/07-start-a-2.txt", at: 242 };

/** Play the second seat on from some moment, at a screen with the first. */
async function sitAt(page: Page, moment: Moment): Promise<void> {
  const seats = ["local", "mine"].map((kind, seat) => ({ kind, name: `Player ${seat + 1}` }));
  await page.goto(`/t/${await playOnFrom(page, moment, seats)}`);
  const handOver = page.locator('[data-point="hand-over"]');
  const yours = page.locator('[data-turn="yours"]');
  await expect(handOver.or(yours).first()).toBeVisible();
  if (await handOver.count()) await handOver.click();
  await expect(yours).toBeVisible();
}

test("a way that hurts says so, and is asked about first", async ({ page }, { project }) => {
  await sitAt(page, BEFORE_A_CAVE);
  const cave = page.locator('[data-room="r14"]');
  await expect(cave).toHaveAttribute("aria-label", /1 boot – you take 1 damage!.*walk no further/);
  if (project.name === "desktop") {
    await cave.hover();
    await expect(page.locator(".tip .harm")).toHaveText(/you take 1 damage/);
  }
  await cave.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/takes? 1 damage/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cave).toHaveAttribute("data-offered", "true");
  await cave.click();
  await dialog.locator("[data-offer]").click();
  await expect(page.locator('[data-room="r14"][data-own]')).toHaveCount(1);
  await expect(page.locator(".tip")).toHaveCount(0);
});

test("the signs of the board at hand are explained", async ({ page }) => {
  await sitAt(page, BEFORE_A_CAVE);
  await page.locator('[data-point="legend"]').click();
  const legend = page.getByRole("dialog", { name: "What the signs mean" });
  await expect(legend).toContainText("takes 2 boots");
  await expect(legend).not.toContainText("portal");
  await page.keyboard.press("Escape");
  await expect(legend).toHaveCount(0);
});

test("a tile that is to be turned is shown as it would come to lie, and turned there", async ({ page }) => {
  await sitAt(page, BEFORE_A_TURN);
  const bar = page.getByRole("group", { name: /Sudden Movement/ });
  await expect(bar).toContainText("a quarter turn to the right");
  const room = page.locator('[data-own] .ring');
  const before = await room.getAttribute("d");
  await bar.getByRole("button", { name: "Turn right" }).click();
  await expect(bar).toContainText("half a turn");
  expect(await room.getAttribute("d")).not.toBe(before);
  await bar.getByRole("button", { name: "Turn it like this" }).click();
  await expect(bar).toHaveCount(0);
});
