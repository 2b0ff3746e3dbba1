// What holds for every screen: nothing is cut off in any language, and nothing keeps anybody out.
import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { cutTexts } from "./cutting";
import { accustom, expect, IS_LONG, test } from "./house";
import { SCREENS } from "./screens";

/** `xx` has longer words than any language, where the client itself speaks. */
const LANGUAGES = ["fr", "ja", "xx"];

for (const screen of SCREENS) {
  test(`${screen.name} keeps nobody out, and shows its texts whole`, async ({ page }) => {
    await screen.open(page);

    expect(await cutTexts(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  test(`no text is cut off in ${language}`, async ({ page }, { project }) => {
    test.skip(!IS_LONG && language !== "xx" && project.name !== "phone", "every language fits where there is room for the longest words");
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

test("light colours keep nobody out either", async ({ page }, { project }) => {
  test.skip(!IS_LONG && project.name !== "desktop", "colours do not depend on how large a screen is");
  await page.emulateMedia({ colorScheme: "light" });
  await accustom(page);
  for (const screen of SCREENS.filter(({ name }) => /start page|table of|rules|result/.test(name))) {
    await screen.open(page);
    expect.soft(await barriersOn(page, "color-contrast"), screen.name).toEqual([]);
  }
});
