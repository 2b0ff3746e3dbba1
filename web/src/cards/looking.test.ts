import { expect, test } from "vitest";
import { restAfter } from "./looking";

test("the pointer rests before a thing is shown, but not when it comes from another one that was", () => {
  expect(restAfter(Infinity)).toBeGreaterThanOrEqual(300);
  expect(restAfter(2000)).toBe(restAfter(Infinity));
  expect(restAfter(50)).toBe(0);
});
