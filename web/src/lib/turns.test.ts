import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn, isBeingDrawn } from "./turns.svelte";

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
});
