// The board tells what a way takes and does before one goes, explains its signs, and shows how a tile would come to lie.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./house";

const RECORDS = new URL("../../tests/records/games/", import.meta.url);

/** Play a recorded game on from some moment, alone at a screen for everybody. */
async function playOnFrom(page: Page, origin: string, record: string, at: number, seats: number, own: number): Promise<void> {
  await page.goto("/");
  const headers = { origin };
  const text = readFileSync(new URL(record, RECORDS), "utf8");
  const sent = await page.request.post("/api/records", { data: text, headers: { ...headers, "content-type": "text/plain" } });
  const { table } = (await sent.json()) as { table: { id: string } };
  const people = Array.from({ length: seats }, (_, seat) => ({ kind: seat === own ? "mine" : "local", name: `Player ${seat + 1}` }));
  const made = await page.request.post(`/api/tables/${table.id}/branch`, { data: { at, seats: people, start: true }, headers });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/t/${((await made.json()) as { table: { id: string } }).table.id}`);
  const handOver = page.locator('[data-point="hand-over"]');
  const yours = page.locator('[data-turn="yours"]');
  await expect(handOver.or(yours).first()).toBeVisible();
  if (await handOver.count()) await handOver.click();
  await expect(yours).toBeVisible();
}

test("a way that hurts says so, and is asked about first", async ({ page, server }, { project }) => {
  await playOnFrom(page, server.url, "base/01-sunny-2.txt", 58, 2, 1);
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

test("the signs of the board at hand are explained", async ({ page, server }) => {
  await playOnFrom(page, server.url, "base/01-sunny-2.txt", 58, 2, 1);
  await page.locator('[data-point="legend"]').click();
  const legend = page.getByRole("dialog", { name: "What the signs mean" });
  await expect(legend).toContainText("takes 2 boots");
  await expect(legend).not.toContainText("portal");
  await page.keyboard.press("Escape");
  await expect(legend).toHaveCount(0);
});

test("a tile that is to be turned is shown as it would come to lie, and turned there", async ({ page, server }) => {
  await playOnFrom(page, server.url, "catacombs/07-start-a-2.txt", 242, 2, 1);
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
