import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import InParts from "./InParts.svelte";
import { inTurn, isBeingDrawn, keepDrawing } from "./turns.svelte";

describe("drawing in turns", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("does things in the order in which they came, and what is first before the others", () => {
    const done: string[] = [];
    inTurn(() => done.push("board"));
    inTurn(() => done.push("row"));
    inTurn(() => done.push("hand"), true);
    expect([done, isBeingDrawn()]).toEqual([[], true]);

    vi.runAllTimers();

    expect([done, isBeingDrawn()]).toEqual([["hand", "board", "row"], false]);
  });

  it("does little things together, and after something long the browser has its turn", () => {
    const done: string[] = [];
    const lasting = (name: string, milliseconds: number) => () => {
      done.push(name);
      vi.setSystemTime(Date.now() + milliseconds);
      vi.mocked(performance.now).mockReturnValue(Date.now());
    };
    vi.spyOn(performance, "now").mockReturnValue(Date.now());
    inTurn(lasting("sign", 1));
    inTurn(lasting("board", 20));
    inTurn(lasting("row", 1));

    vi.advanceTimersToNextTimer();
    expect([done, isBeingDrawn()]).toEqual([["sign", "board"], true]);
    vi.advanceTimersToNextTimer();

    expect([done, isBeingDrawn()]).toEqual([["sign", "board", "row"], false]);
    vi.restoreAllMocks();
  });

  it("goes on with what comes meanwhile, and leaves out what has gone", () => {
    const done: string[] = [];
    inTurn(() => {
      done.push("board");
      inTurn(() => done.push("pawns"));
    });
    const leave = inTurn(() => done.push("row"));
    leave();

    vi.runAllTimers();

    expect([done, isBeingDrawn()]).toEqual([["board", "pawns"], false]);
  });

  it("is not done while somebody knows of more", () => {
    const isKnown = keepDrawing();
    inTurn(() => undefined);
    vi.runAllTimers();
    expect(isBeingDrawn()).toBe(true);

    isKnown();

    expect(isBeingDrawn()).toBe(false);
  });

  it("draws many things a few at a time, and later ones at once", () => {
    const part = createRawSnippet((name: () => string) => ({ render: () => `<i>${name()}</i>` }));
    const props = $state({ all: ["a", "b", "c"], key: (name: string) => name, part, step: 2 });
    const shown = mount(InParts as Component<typeof props>, { target: document.body, props });
    const seen = (): string => [...document.body.querySelectorAll("i")].map((each) => each.textContent).join("");
    flushSync();
    let time = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (time += 20)); // all of it takes long
    expect(seen()).toBe("");

    vi.advanceTimersToNextTimer();
    expect(seen()).toBe("ab");
    vi.advanceTimersToNextTimer();
    expect(seen()).toBe("abc");

    props.all = ["a", "b", "c", "d"];
    flushSync();
    expect([seen(), isBeingDrawn()]).toEqual(["abcd", false]);
    void unmount(shown);
    vi.restoreAllMocks();
  });

  it("leaves out the rest of what is taken away while it is drawn", () => {
    const part = createRawSnippet((name: () => string) => ({ render: () => `<i>${name()}</i>` }));
    const shown = mount(InParts as Component<{ all: string[]; key: (name: string) => string; part: typeof part }>, {
      target: document.body,
      props: { all: ["a", "b"], key: (name) => name, part },
    });
    flushSync();
    void unmount(shown);

    vi.runAllTimers();

    expect([document.body.querySelectorAll("i").length, isBeingDrawn()]).toEqual([0, false]);
  });
});
