// What holds for every screen: nothing is cut off in any language, and nothing keeps anybody out.
import type { Page } from "@playwright/test";
import AxeBuilder from "@axe-core/playwright";
import { cutTexts } from "./cutting";
import { accustom, expect, test } from "./house";
import { SCREENS } from "./screens";

const LANGUAGES = ["fr", "ja", "xx"];

for (const screen of SCREENS) {
  test(`${screen.name} keeps nobody out, and shows its texts whole`, async ({ page }) => {
    await screen.open(page);

    expect(await cutTexts(page)).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 200))])).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  test(`no text is cut off in ${language}`, async ({ page }) => {
    await page.goto("/join");
    await speak(page, language);
    for (const screen of SCREENS.filter(({ name }) => !/finished|joining|nothing/.test(name))) {
      await screen.open(page);
      expect.soft(await cutTexts(page), screen.name).toEqual([]);
    }
  });
}

/** Let a page speak a language from its next visit on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    const kept = JSON.parse(localStorage.getItem("clankwork.settings") ?? "{}") as object;
    localStorage.setItem("clankwork.settings", JSON.stringify({ ...kept, language: code }));
  }, language);
}

test("light colours keep nobody out either", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await accustom(page);
  for (const screen of SCREENS.filter(({ name }) => /start page|table of|rules|result/.test(name))) {
    await screen.open(page);
    const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
    expect.soft(violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 160))), screen.name).toEqual([]);
  }
});
