import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { yourTurn } from "./away";

let hidden = false;

function look(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("calling somebody back", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    document.title = "Friday";
    look(false);
  });
  afterEach(() => {
    yourTurn(false);
    vi.useRealTimers();
  });

  it("leaves whoever looks alone", () => {
    yourTurn(true);
    expect(document.title).toBe("Friday");
  });

  it("changes the title while nobody looks, and back when somebody does", () => {
    look(true);
    yourTurn(true);
    expect(document.title).toContain("Your turn!");
    vi.advanceTimersByTime(1200);
    expect(document.title).toBe("Friday");
    vi.advanceTimersByTime(1200);
    expect(document.title).toContain("Your turn!");
    look(false);
    expect(document.title).toBe("Friday");
    vi.advanceTimersByTime(5000);
    expect(document.title).toBe("Friday");
  });

  it("calls when somebody turns away in their own turn, until the turn is over", () => {
    yourTurn(true);
    look(true);
    expect(document.title).toContain("Your turn!");
    yourTurn(false);
    expect(document.title).toBe("Friday");
  });
});
