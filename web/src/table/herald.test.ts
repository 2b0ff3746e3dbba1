import { expect, test } from "vitest";
import type { Update } from "../api/types";
import { Herald } from "./herald.svelte";

const name = (seat: number): string => ["Ana", "Ben"][seat] ?? "?";

function acted(seat: number, ...log: string[]): Update {
  return { seat, entry: { kind: "act", action: "end turn" }, log } as unknown as Update;
}

function said(seat: number, text: string): Update {
  return { seat, entry: { kind: "chat", text }, log: [] } as unknown as Update;
}

test("what an update tells is said in one breath, and the same words again are said again", () => {
  const herald = new Herald();
  for (let each = 0; each < 2; each += 1) {
    herald.hear(acted(1, "Ben plays Burgle.", "Ben gets 1 skill."), 0, name);
    herald.tell();
  }
  expect(herald.told.map(({ text }) => text)).toEqual(Array(2).fill("Ben plays Burgle. Ben gets 1 skill."));
  expect(new Set(herald.told.map(({ id }) => id)).size).toBe(2);
});

test("nothing is said twice, and nothing where nothing happened", () => {
  const herald = new Herald();
  herald.hear(acted(1, "Ben plays Burgle."), 0, name);
  herald.tell();
  herald.tell();
  expect(herald.told).toHaveLength(1);
});

test("after much was skipped the end of it is said, and little is kept", () => {
  const herald = new Herald();
  for (let each = 0; each < 50; each += 1) herald.hear(acted(1, `line ${each}.`), 0, name);
  herald.tell();
  expect(herald.told[0]?.text.startsWith("line 40.")).toBe(true);
  expect(herald.told[0]?.text.endsWith("line 49.")).toBe(true);
  for (let each = 0; each < 9; each += 1) {
    herald.hear(acted(1, "more."), 0, name);
    herald.tell();
  }
  expect(herald.told.length).toBeLessThan(6);
});

test("what happens to the table is said after what happened in the game", () => {
  const herald = new Herald();
  herald.hear(acted(1, "Ben plays Burgle."), 0, name, "Ben resigns. A bot plays on.");
  herald.tell();
  expect(herald.told.map(({ text }) => text)).toEqual(["Ben plays Burgle. Ben resigns. A bot plays on."]);
});

test("what others write is read out, what one has written oneself is not", () => {
  const herald = new Herald();
  herald.hear(said(0, "hello"), 0, name);
  herald.hear(said(1, "well stolen"), 0, name);
  herald.tell();
  expect(herald.told.map(({ text }) => text)).toEqual(["Ben: well stolen"]);
});
