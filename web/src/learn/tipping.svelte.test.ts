import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlainEvent, Update } from "../api/types";
import type { Kit } from "../lib/kit";
import type { TableSession } from "../table/session.svelte";
import { setTips, Tipping } from "./tipping.svelte";

const KIT = { tables: { ruleset: { health: 10 }, rooms: [], tokens: [], cards: [] } } as unknown as Kit;
const VIEW = { to_act: 0, over: false, players: [{ room: "r02", damage: 0, status: "in-play" }, { status: "in-play" }] };
const SESSION = { view: VIEW, seat: 0 } as unknown as TableSession;
/** Long enough to read a tip. */
const LONG = 10_000;

let told = 0;

function happens(tipping: Tipping, seat: number, ...events: PlainEvent[]): void {
  told += 1;
  tipping.notice({ n: told, seat, entry: { kind: "act" }, events } as unknown as Update, SESSION, KIT);
}

describe("a tip", () => {
  let tipping: Tipping;

  beforeEach(() => {
    vi.useFakeTimers();
    setTips(true);
    told = 0;
    tipping = new Tipping();
    happens(tipping, 1, { event: "dragon-attacked" }, { event: "turn-started", seat: 0 });
  });
  afterEach(() => void vi.useRealTimers());

  it("goes by itself after its reader has done a couple of things, and was said", () => {
    expect(tipping.tip).toBe("attack");
    vi.advanceTimersByTime(LONG);
    happens(tipping, 0);
    expect(tipping.tip).toBe("attack");
    happens(tipping, 0);
    expect(tipping.tip).toBeNull();

    happens(tipping, 1, { event: "dragon-attacked" });
    expect(tipping.tip).toBeNull();
  });

  it("goes when its reader's next turn begins, not when others act", () => {
    vi.advanceTimersByTime(LONG);
    happens(tipping, 1);
    happens(tipping, 1);
    happens(tipping, 1, { event: "turn-started", seat: 1 });
    expect(tipping.tip).toBe("attack");

    happens(tipping, 1, { event: "turn-started", seat: 0 });
    expect(tipping.tip).toBeNull();
  });

  it("stays long enough to be read, however fast others are or cards are played", () => {
    happens(tipping, 1, { event: "turn-started", seat: 0 });
    happens(tipping, 0);
    happens(tipping, 0);
    expect(tipping.tip).toBe("attack");

    vi.advanceTimersByTime(LONG);
    happens(tipping, 0);
    expect(tipping.tip).toBeNull();
  });

  it("leaves the next one as much time", () => {
    vi.advanceTimersByTime(LONG);
    happens(tipping, 0, { event: "exhausted", seat: 0 });
    happens(tipping, 0);
    expect(tipping.tip).toBe("cave");
    happens(tipping, 0);
    happens(tipping, 0);
    expect(tipping.tip).toBe("cave");
    vi.advanceTimersByTime(LONG);
    happens(tipping, 0);
    expect(tipping.tip).toBeNull();
  });
});
