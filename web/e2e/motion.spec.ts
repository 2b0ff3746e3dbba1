// With motion: what others do and what the dragon draws is shown piece by piece, and can be skipped.
import type { Page } from "@playwright/test";
import { expect, makeTable, test } from "./house";
import { playOn, ready, stopTime } from "./player";

const AGAINST_BOT = { game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }], start: true };

/** Count what comes and goes too quickly to be waited for. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { attack: 0, flight: 0 };
    Object.assign(window, { seen });
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return;
      seen.attack += Number(node.matches(".attack"));
      seen.flight += Number(node.matches(".flights > span"));
    };
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(look))).observe(document, { childList: true, subtree: true });
  });
}

test.describe(() => {
  test.use({ seed: "a game with an early attack" }); // no deal says when the dragon attacks, and one may let it sleep for long

  test("cubes fly, the attack is drawn, and the game goes on", async ({ newPerson }) => {
    const page = await newPerson({ speed: "fast", motion: "full" });
    await watch(page);
    await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
    const seen = (): Promise<{ attack: number; flight: number }> => page.evaluate(() => (window as unknown as { seen: { attack: number; flight: number } }).seen);

    for (let turn = 0; turn < 12 && (await seen()).attack === 0; turn += 1) await playOn(page, { seed: turn, most: 4 });

    expect((await seen()).attack).toBeGreaterThan(0);
    expect((await seen()).flight).toBeGreaterThan(0);
  });
});

test("what others do can be skipped", async ({ newPerson }) => {
  const page = await newPerson({ speed: "slow", motion: "full" });
  await page.clock.install();
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await ready(page);
  await page.locator('[data-point="play-all"]').click();
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  await expect(page.locator('[data-point="end-turn"]')).toBeEnabled();
  await stopTime(page);
  await page.locator('[data-point="end-turn"]').click();
  const skip = page.getByRole("button", { name: "Show at once" });

  await expect
    .poll(async () => {
      if (await skip.isVisible()) await skip.click();
      await page.clock.runFor(1); // what takes long to draw is drawn in turns
      return page.locator("[data-turn]").getAttribute("data-turn");
    })
    .toBe("yours");
});
