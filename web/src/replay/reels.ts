// The reels of a replay, one for each pair of eyes, and what of them is still to be fetched.
import type { ReplayTold } from "../api/types";
import { opened, PAGE, Reel, type Moment } from "./reel";

/** How the pages of a replay are had. */
export type Fetching = (seat: number, from: number, most: number) => Promise<ReplayTold>;

/** A page that is not there yet. */
export interface Missing {
  seat: number;
  from: number;
}

/** The reels of a game. */
export class Reels {
  private reels = new Map<number, Reel>();
  private asked = new Set<string>();

  constructor(private readonly fetching: Fetching) {}

  /** The reel of a seat, empty at first. */
  of(seat: number): Reel {
    const found = this.reels.get(seat) ?? new Reel();
    this.reels.set(seat, found);
    return found;
  }

  /** A moment through some eyes: through several, with everybody's cards open. */
  at(seats: readonly number[], n: number): Moment | undefined {
    const [first, ...rest] = seats.map((seat) => this.reels.get(seat)?.at(n));
    if (!first || rest.some((moment) => !moment)) return undefined;
    return rest.length > 0 ? opened(first, rest as Moment[]) : first;
  }

  /** The page to fetch next, what everybody saw `near` before the rest; `null` if all are there or asked for. */
  next(seats: readonly number[], near: number): Missing | null {
    const missing = seats.flatMap((seat) => {
      const from = this.of(seat).missing(near);
      return from === null || this.asked.has(`${seat}/${from}`) ? [] : [{ seat, from }];
    });
    return missing.find(({ from }) => from <= near && near <= from + PAGE) ?? missing[0] ?? null;
  }

  /** Whether everything is there. */
  isWhole(seats: readonly number[], near: number): boolean {
    return seats.every((seat) => this.of(seat).missing(near) === null);
  }

  /** Fetch a page. */
  async fetch({ seat, from }: Missing): Promise<ReplayTold> {
    const key = `${seat}/${from}`;
    this.asked.add(key);
    try {
      const told = await this.fetching(seat, from, PAGE);
      this.of(seat).add(told);
      return told;
    } finally {
      this.asked.delete(key);
    }
  }
}
