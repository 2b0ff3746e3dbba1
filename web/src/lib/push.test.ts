import { expect, it } from "vitest";
import { keyBytes } from "./push";

it("reads a key in base64 for URLs", () => {
  expect([...keyBytes("-_8A")]).toEqual([251, 255, 0]);
  expect(keyBytes("BA").length).toBe(1);
});
