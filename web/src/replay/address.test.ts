import { expect, test, vi } from "vitest";
import { askedBy, pathOf } from "./address";
import { drive, type Driven } from "./keys";
import { ALL, ONLOOKER } from "./replay.svelte";

const read = (path: string) => askedBy(new URL(path, "http://here").searchParams);

test("an address leads back to its moment", () => {
  for (const eyes of [ALL, ONLOOKER, 0, 3]) expect(read(pathOf("t", 12, eyes))).toEqual({ n: 12, eyes });
});

test("nonsense in an address counts as nothing", () => {
  expect(read("/replay/t?n=-4&seat=queen")).toEqual({ n: null, eyes: null });
  expect(read("/replay/t")).toEqual({ n: null, eyes: null });
});

function driven(): Driven {
  return { step: vi.fn(), stepTurn: vi.fn(), goTo: vi.fn(), play: vi.fn(), pause: vi.fn(), isPlaying: false, actions: 90 };
}

function press(session: Driven, key: string, about: KeyboardEventInit = {}, on: Element = document.body): boolean {
  let isDone = false;
  const listener = (event: Event) => (isDone = drive(session, event as KeyboardEvent));
  window.addEventListener("keydown", listener, { once: true });
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...about }));
  return isDone;
}

test("arrows step by actions, with Shift by turns", () => {
  const session = driven();
  press(session, "ArrowRight");
  press(session, "ArrowLeft", { shiftKey: true });
  expect(session.step).toHaveBeenCalledWith(1);
  expect(session.stepTurn).toHaveBeenCalledWith(-1);
});

test("keys of other things are left to them", () => {
  const session = driven();
  const button = document.body.appendChild(document.createElement("button"));
  const field = document.body.appendChild(document.createElement("input"));
  expect(press(session, " ", {}, button)).toBe(false);
  expect(press(session, "ArrowLeft", {}, field)).toBe(false);
  expect(press(session, "ArrowLeft", { metaKey: true })).toBe(false);
  expect(press(session, " ")).toBe(true);
  expect(session.play).toHaveBeenCalledOnce();
});
