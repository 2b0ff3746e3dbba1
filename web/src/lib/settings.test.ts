import { afterEach, beforeEach, expect, test } from "vitest";
import page from "../../index.html?raw";
import { applySettings, settings } from "./settings.svelte";

function bars(): Record<string, string> {
  const found = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  return Object.fromEntries(found.map((bar) => [bar.getAttribute("media")?.includes("light") ? "light" : "dark", bar.content]));
}

beforeEach(() => {
  settings.motion = "less";
  document.head.innerHTML = page.match(/<meta name="theme-color"[^>]*>/g)?.join("") ?? "";
});

afterEach(async () => {
  settings.theme = "auto";
  await applySettings();
  settings.motion = "auto";
  document.head.replaceChildren();
});

test("the browser's bars follow the system, or what the reader has chosen", async () => {
  const written = bars();
  expect(written.dark).not.toBe(written.light);

  await applySettings();
  expect(bars()).toEqual(written);

  settings.theme = "light";
  await applySettings();
  expect(bars()).toEqual({ dark: written.light, light: written.light });
});
