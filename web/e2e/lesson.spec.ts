// The guided first game, led as it leads, and the rules: what a newcomer meets before and beside a game.
import type { Locator, Page } from "@playwright/test";
import { expect, makeTable, test } from "./house";
import { playOn } from "./player";

/** Steps and the actions in them; whoever needs more is lost. */
const MOST = 80;

/** Do what the guide asks for: go on, answer, or pick what the ring is around. */
async function follow(page: Page, guide: Locator): Promise<void> {
  const goOn = guide.getByRole("button", { name: "Go on" });
  const asked = page.locator(".question [data-offer]").first();
  const show = guide.getByRole("button", { name: "Show me where" });
  const spot = page.locator("[data-spot]").first();
  if (await goOn.isVisible()) return goOn.click();
  if (await asked.isVisible()) return asked.click();
  const box = (await spot.count()) > 0 ? await spot.boundingBox() : null;
  if (box) return page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  if (!(await show.isVisible())) return;
  await show.click();
  await page.waitForTimeout(400);
  const token = page.locator("dialog[open] [data-token]").first();
  if (await token.isVisible()) await token.click(); // else it was behind a tab, which is open now
  await page.keyboard.press("Escape");
}

/** What the guide hides of what it speaks of, and of the pupil's pawn. */
async function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const guide = document.querySelector("aside.guide")?.getBoundingClientRect();
    const covers = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      const width = guide ? Math.min(box.right, guide.right) - Math.max(box.left, guide.left) : 0;
      const height = guide ? Math.min(box.bottom, guide.bottom) - Math.max(box.top, guide.top) : 0;
      return width > 4 && height > 4;
    };
    return ["[data-spot]", '[data-pawn="0"]'].filter((each) => [...document.querySelectorAll(each)].some(covers));
  });
}

test("a newcomer is led through the first turns, and then plays alone", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("button", { name: "Begin" }).click();
  const guide = page.getByRole("complementary", { name: "The guide" });
  await expect(guide).toContainText("Step 1 of");
  const over = guide.getByRole("button", { name: "Play on", exact: true });
  const steps = new Set<string>();

  for (let done = 0; done < MOST && !(await over.isVisible()); done += 1) {
    await expect.poll(() => hidden(page)).toEqual([]); // it goes aside as the table moves
    const step = await guide.getByText(/^Step \d+ of \d+$/).textContent({ timeout: 1_000 }).catch(() => null);
    if (step) steps.add(step);
    await follow(page, guide);
    await page.waitForTimeout(400); // the ring moves as the table does
  }

  expect(steps).toContain("Step 1 of 21");
  expect(steps).toContain("Step 21 of 21");
  await expect(guide.getByRole("heading", { name: "That was the lesson" })).toBeVisible();
  await expect(guide.getByRole("link", { name: "Read the rules" })).toHaveAttribute("href", "/rules/base");
  await over.click();
  await expect(guide).toBeHidden();
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  await expect(page.locator('[data-point="hand"] [data-card]')).toHaveCount(5);

  const lesson = page.url();
  await page.reload();
  await guide.getByRole("button", { name: "A new game, easy opponent" }).click();
  await expect(page).not.toHaveURL(lesson);
  await expect(page.locator("[data-turn]")).toBeVisible();
  await expect(page.locator('[data-point="hand"] [data-card]')).toHaveCount(5);
  await expect(guide).toBeHidden();
});

test("the guide steps aside when the dragon attacks, and its count never falls", async ({ newPerson }) => {
  const page = await newPerson({ speed: "usual" });
  await page.goto("/learn");
  await page.getByRole("button", { name: "Begin" }).click();
  const guide = page.getByRole("complementary", { name: "The guide" });
  const attack = page.getByRole("group", { name: "Attack!" });
  await expect(guide).toContainText("Step 1 of");
  for (let done = 0; done < MOST && !(await guide.getByText("Step 8 of 21").isVisible()); done += 1) {
    await follow(page, guide);
    await page.waitForTimeout(400);
  }

  await page.locator('[data-point="end-turn"]').click();

  await expect(attack).toBeVisible();
  await expect(guide).toBeHidden();
  await expect(attack).toBeHidden();
  await expect(guide).toContainText("Step 8 of 21");
  await expect(guide).toContainText("The other thief is at it.");
  await expect(guide.getByRole("heading", { name: "It heard you" })).toBeVisible({ timeout: 30_000 });
  await expect(guide).toContainText("Step 9 of 21");
});

test("a tip stands beside what one looks at, and goes as the game goes on", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("clankwork.tips", "{}"));
  await page.goto("/");
  const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];
  await page.goto(`/t/${await makeTable(page, { game: "base", seats, start: true })}`);
  const tip = page.getByRole("complementary", { name: "Tip" });
  const text = tip.getByRole("status");
  for (let done = 0; done < MOST && !(await tip.isVisible()); done += 1) await playOn(page, { seed: done + 1, most: 1 });
  const said = (await text.textContent()) ?? "";

  const lies = await tip.boundingBox();
  const strip = page.locator(".vitals").first(); // on small screens
  const above = (await strip.count()) > 0 ? await strip.boundingBox() : null;
  expect(lies?.height).toBeLessThan(above ? 125 : 300);
  expect(lies?.y).toBeGreaterThanOrEqual(above ? above.y + above.height : 0);

  await page.waitForTimeout(8_500); // time to read it
  await playOn(page, { seed: 1, most: 2 });
  await expect(page.getByText(said, { exact: true })).toHaveCount(0);
});

test("what comes later is put off by the guide, not by the rules", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("button", { name: "Begin" }).click();
  const guide = page.getByRole("complementary", { name: "The guide" });
  await guide.getByRole("button", { name: "Go on" }).click();
  await expect(guide).toContainText("Your hand");

  await page.locator('[data-point="hand"] [data-card="stumble"]').click();

  await expect(guide).toContainText("Later. First, play a Burgle.");
  await expect(page.locator('[data-point="hand"] [data-card]')).toHaveCount(5);

  await page.reload();
  await expect(guide).toContainText("Step 1 of");
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: "Go on with your lesson" })).toBeVisible();
});

test("rules are found as one types, and every rule has an address", async ({ page }) => {
  await page.goto("/rules");
  await expect(page.getByRole("heading", { name: "The rules in full" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("footprint");
  await expect(page.getByText(/rules? found\./)).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/rules\/base#B4\.2$/);
  await expect(page.locator('[id="B4.2"]')).toBeInViewport();
  await expect(page.getByRole("button", { name: "Copy the link" })).toBeVisible();

  await page.goto("/rules/base#S3.3");
  await expect(page).toHaveURL(/\/rules\/space#S3\.3$/);
  await expect(page.locator('[id="S3.3"]')).toBeInViewport();
});

test("the page of a game says what of it is certain and what was made up", async ({ page }) => {
  await page.goto("/rules/space");
  await expect(page.getByText(/75 of the 100 adventure cards/)).toBeVisible();
  await page.getByRole("link", { name: "Catacombs" }).click();
  await expect(page.getByText(/All 28 tiles/)).toBeVisible();
});

test("a link among what was found leads to its rule, and so does an address", async ({ page }) => {
  await page.goto("/rules/space");
  const field = page.getByRole("searchbox");
  const results = page.getByRole("region", { name: "Search the rules" });
  for (const wanted of ["S3.8", "S3.8", "B4.5"]) {
    await field.fill("lock");
    await results.getByRole("link", { name: `Rule ${wanted}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${wanted}$`));
    await expect(results).toBeHidden();
    await expect(field).toHaveValue("");
    await expect(page.locator(`[id="${wanted}"]`)).toBeInViewport();
    await expect(page.locator(`[id="${wanted}"]`)).toBeFocused();
  }

  await field.fill("lock");
  await page.evaluate(() => (location.hash = "#B11.1"));
  await expect(results).toBeHidden();
  await expect(page.locator('[id="B11.1"]')).toBeInViewport();

  await field.fill("lock");
  await field.fill("");
  await expect(field).toBeFocused(); // who searches for something else goes on writing
});

test("rules are read and found in the reader's language", async ({ newPerson }) => {
  const page = await newPerson({ language: "fr" });
  await page.goto("/rules/base#B4.2");
  const rule = page.locator('[id="B4.2"]');

  await expect(rule).toContainText("Un tunnel à empreintes");
  await expect(rule.locator("span[lang]")).toHaveAttribute("lang", "fr");
  await page.getByRole("searchbox").fill("l'oeuf de dragon");
  await expect(page.getByText(/règles? trouvées?\./)).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText("Œuf");
});
