// Tips at a table: each is said once in this browser, one at a time, and can be had no more.
import type { Update } from "../api/types";
import type { Kit } from "../lib/kit";
import type { TableSession } from "../table/session.svelte";
import { TIP_NAMES, tipsOf, type TipName } from "./tips";

const KEY = "clankwork.tips";
/** Tips that wait; more would come long after what they are about. */
const MOST = 2;
/** Things that a reader does, after which a tip was read or never will be. */
const ENOUGH = 2;
/** Milliseconds in which one can read a tip whatever else there is to see. */
const READING = 8_000;

interface Kept {
  on: boolean;
  said: TipName[];
}

function kept(): Kept {
  try {
    const written = localStorage.getItem(KEY) ?? "{}";
    if (written === "off") return { on: false, said: [] };
    const read = JSON.parse(written) as Partial<Kept>;
    const said = Array.isArray(read.said) ? TIP_NAMES.filter((name) => read.said?.includes(name)) : [];
    return { on: read.on !== false, said };
  } catch {
    return { on: true, said: [] };
  }
}

const state: Kept = $state(kept());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing says things again.
  }
}

/** Whether tips are given. */
export function tipsAreOn(): boolean {
  return state.on;
}

/** Give tips from now on, or none. Whoever wants them again hears all of them again. */
export function setTips(on: boolean): void {
  state.on = on;
  if (on) state.said = [];
  keep();
}

/** Count tips as said: somebody has told of the same in other words. */
export function markSaid(...names: TipName[]): void {
  const fresh = names.filter((name) => !state.said.includes(name));
  if (fresh.length === 0) return;
  state.said = [...state.said, ...fresh];
  keep();
}

/** The tips of one table. */
export class Tipping {
  /** Those that are to be said, the next one first. */
  waiting = $state.raw<TipName[]>([]);
  private seen = 0;
  /** How much the reader has done since it is said, and since when that is. */
  private deeds = 0;
  private since = 0;

  /** What is said now. */
  get tip(): TipName | null {
    return state.on ? (this.waiting[0] ?? null) : null;
  }

  /** Look at what is being shown. */
  notice(update: Update, session: TableSession, kit: Kit): void {
    const { view, seat } = session;
    if (update.n <= this.seen) return;
    this.seen = update.n;
    if (!state.on || !view || seat === null || view.over) return;
    this.age(update, seat);
    const fresh = tipsOf({ update, view, seat, kit }).filter(
      (name) => !state.said.includes(name) && !this.waiting.includes(name),
    );
    this.say([...this.waiting, ...fresh].slice(0, MOST));
  }

  /** It was read. */
  dismiss(): void {
    const [said, ...rest] = this.waiting;
    if (said && !state.said.includes(said)) state.said = [...state.said, said];
    this.say(rest);
    keep();
  }

  /** Whoever goes on, or comes to another turn, has had the time to read it: it goes by itself and was said. */
  private age({ seat, entry, events }: Update, reader: number): void {
    if (seat === reader && entry.kind === "act") this.deeds += 1;
    if (events.some((each) => each.event === "turn-started" && each.seat === reader)) this.deeds += ENOUGH;
    if (this.tip && this.deeds >= ENOUGH && Date.now() - this.since >= READING) this.dismiss();
  }

  private say(names: TipName[]): void {
    if (names[0] !== this.waiting[0]) [this.deeds, this.since] = [0, Date.now()];
    this.waiting = names;
  }
}
