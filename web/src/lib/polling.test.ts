import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { poll } from "./polling";

let hidden = false;

function look(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("polling", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    hidden = false;
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  });
  afterEach(() => void vi.useRealTimers());

  it("asks every so often until it is ended", async () => {
    const action = vi.fn(async () => undefined);
    const stop = poll(action, 2000);
    await vi.advanceTimersByTimeAsync(6100);
    expect(action).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(6000);
    expect(action).toHaveBeenCalledTimes(3);
  });

  it("rests while nobody looks, and asks at once when somebody does", async () => {
    const action = vi.fn(async () => undefined);
    const stop = poll(action, 2000);
    look(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(action).not.toHaveBeenCalled();
    look(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(action).toHaveBeenCalledTimes(1);
    stop();
  });

  it("asks now and then while nobody looks, where that is wished", async () => {
    const action = vi.fn(async () => undefined);
    const stop = poll(action, 2000, 20_000);
    look(true);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(action).toHaveBeenCalledTimes(2);
    look(false);
    await vi.advanceTimersByTimeAsync(2100);
    expect(action).toHaveBeenCalledTimes(4);
    stop();
  });

  it("asks less often while nobody answers", async () => {
    const action = vi.fn(async () => Promise.reject(new Error("nobody")));
    const stop = poll(action, 1000);
    await vi.advanceTimersByTimeAsync(7100);
    expect(action).toHaveBeenCalledTimes(3);
    stop();
  });
});
