import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn, isBeingDrawn } from "./turns.svelte";

describe("drawing in turns", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("does one thing at a time, in the order in which they came, and what is first before the others", () => {
    const done: string[] = [];
    inTurn(() => done.push("board"));
    inTurn(() => done.push("row"));
    inTurn(() => done.push("hand"), true);
    expect([done, isBeingDrawn()]).toEqual([[], true]);

    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["hand"]);
    vi.runAllTimers();

    expect([done, isBeingDrawn()]).toEqual([["hand", "board", "row"], false]);
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
