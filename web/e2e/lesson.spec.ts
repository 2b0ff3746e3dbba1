// The guided first game, led as it leads, and the rules: what a newcomer meets before and beside a game.
import type { Locator, Page } from "@playwright/test";
import { expect, makeTable, test } from "./house";
import { passUntil, playOn, stopTime } from "./player";

/** Attempts at what the guide asks for; whoever needs more is lost. */
const MOST = 300;

/** Looks, one step of scripted time apart, after which the ring is where the table has moved to. */
const GLANCES = 5;

/** What there is to do, and at which step. */
interface Situation {
  what: "go-on" | "answer" | "spot" | "show" | "token" | "panel" | "over";
  step: string;
}

/** What the guide asks for, with where that lies and so that two looks can be compared; `null` while it asks for nothing. */
async function glance(page: Page): Promise<(Situation & { box: string }) | null> {
  return page.evaluate(() => {
    const guide = document.querySelector("aside.guide");
    const shown = (each: Element | null | undefined): each is Element => each?.checkVisibility({ visibilityProperty: true }) === true;
    const button = (name: string): Element | undefined => [...(guide?.querySelectorAll("button") ?? [])].find((each) => each.textContent.trim() === name);
    const ways: [Situation["what"], Element | null | undefined][] = [
      ["over", button("Play on")],
      ["go-on", button("Go on")],
      ["answer", document.querySelector(".question [data-offer]")],
      ["spot", document.querySelector("[data-spot]")],
      ["show", button("Show me where")],
    ];
    const panel = document.querySelector("dialog[open], [role='dialog']");
    const inPanel: typeof ways = [["answer", panel?.querySelector("[data-offer]")], ["token", panel?.querySelector("[data-token]")], ["panel", panel]];
    const isQuiet = document.querySelector("[data-turn]")?.getAttribute("data-turn") === "yours";
    const [what, where] = (isQuiet && (panel ? inPanel : ways).find(([, each]) => shown(each))) || [];
    const step = /Step \d+ of \d+/.exec(guide?.textContent ?? "")?.[0] ?? "";
    return what && where ? { what, step, box: JSON.stringify(where.getBoundingClientRect()) } : null;
  });
}

/** Wait until the guide asks for something, and for the same at several looks. Time has been stopped: it stays like that. */
async function asked(page: Page): Promise<Situation> {
  let last: Situation | null = null;
  let alike = 0;
  await passUntil(page, async () => {
    const now = await glance(page);
    alike = now && JSON.stringify(now) === JSON.stringify(last) ? alike + 1 : 0;
    last = now;
    return alike >= GLANCES;
  });
  if (!last) throw new Error("the guide asks for nothing");
  return last;
}

/** Do what the guide asks for: go on, answer, pick what the ring is around, or look where it is and put that away again. */
async function follow(page: Page, { what }: Situation): Promise<void> {
  const shown = (selector: string): Locator => page.locator(selector).filter({ visible: true }).first();
  const guide = page.getByRole("complementary", { name: "The guide" });
  const open = "dialog[open], [role='dialog']";
  if (what === "go-on") await guide.getByRole("button", { name: "Go on", exact: true }).click();
  else if (what === "show") await guide.getByRole("button", { name: "Show me where", exact: true }).click();
  else if (what === "answer") await shown(`.question [data-offer], :is(${open}) [data-offer]`).click();
  else if (what === "spot") await shown("[data-spot]").click({ force: true }); // the ring lets through what it is around
  else if (what === "token") await shown(`:is(${open}) [data-token]`).click();
  if (what === "panel" || what === "token") await page.keyboard.press("Escape");
}

/** Do what the guide asks for until `isEnough`; all steps there were on the way. */
async function followUntil(page: Page, isEnough: (now: Situation) => boolean): Promise<Set<string>> {
  const steps = new Set<string>();
  for (let done = 0; done < MOST; done += 1) {
    const now = await asked(page);
    steps.add(now.step);
    if (isEnough(now)) break;
    await passUntil(page, async () => (await hidden(page)).length === 0); // it goes aside as the table moves
    await follow(page, now);
  }
  return steps;
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
  await page.clock.install();
  await page.goto("/learn");
  await page.getByRole("button", { name: "Begin" }).click();
  const guide = page.getByRole("complementary", { name: "The guide" });
  await expect(guide).toContainText("Step 1 of");
  await stopTime(page);
  const steps = await followUntil(page, ({ what }) => what === "over");
  await page.clock.resume();

  expect(steps).toContain("Step 1 of 21");
  expect(steps).toContain("Step 21 of 21");
  await expect(guide.getByRole("heading", { name: "That was the lesson" })).toBeVisible();
  await expect(guide.getByRole("link", { name: "Read the rules" })).toHaveAttribute("href", "/rules/base");
  await guide.getByRole("button", { name: "Play on", exact: true }).click();
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
  await page.clock.install();
  await page.goto("/learn");
  await page.getByRole("button", { name: "Begin" }).click();
  const guide = page.getByRole("complementary", { name: "The guide" });
  const attack = page.getByRole("group", { name: "Attack!" });
  await expect(guide).toContainText("Step 1 of");
  await stopTime(page);
  await followUntil(page, ({ step }) => step === "Step 8 of 21");

  await page.locator('[data-point="end-turn"]').click();

  await passUntil(page, () => attack.isVisible());
  await expect(guide).toBeHidden();
  await passUntil(page, () => attack.isHidden());
  await expect(guide).toBeVisible();
  await expect(guide).toContainText("Step 8 of 21");
  await expect(guide).toContainText("The other thief is at it.");
  await passUntil(page, () => guide.getByRole("heading", { name: "It heard you" }).isVisible());
  await expect(guide).toContainText("Step 9 of 21");
});

test("a tip stands beside what one looks at, and goes as the game goes on", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("clankwork.tips", "{}"));
  await page.clock.install();
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

  await page.clock.fastForward(8_500); // time to read it
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
  await expect(page.getByText(/all 28 tiles/)).toBeVisible();
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
