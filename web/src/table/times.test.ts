import { expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { timeWords } from "./times";

test("a span is told by its largest unit and the next", () => {
  settings.language = "en";
  expect(timeWords(90_061_000)).toBe("1 day 1 hr");
  expect(timeWords(61_000)).toBe("1 min 1 sec");
  expect(timeWords(500)).toBe("0 sec");
});
