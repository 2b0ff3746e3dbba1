// Every language is set as its readers are used to.
import { expect, test } from "vitest";
import { fr as prose } from "../../learn/prose/fr";
import { fr } from "./fr";

/** All texts of a language; its functions are asked with each sample. */
function textsOf(said: unknown, samples: readonly unknown[]): string[] {
  if (typeof said === "string") return [said];
  if (typeof said === "function") {
    const speak = said as (...about: unknown[]) => unknown;
    return samples.flatMap((sample) => textsOf(speak(sample, sample, sample, sample), samples));
  }
  return typeof said === "object" && said !== null ? Object.values(said).flatMap((each) => textsOf(each, samples)) : [];
}

test("in French no sign that has a space before it can come to begin a line", () => {
  const texts = [...textsOf(fr, [1, 2]), ...textsOf(prose, [(name: string) => name])];

  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\S [:;?!»]|« /.test(text))).toEqual([]);
});
