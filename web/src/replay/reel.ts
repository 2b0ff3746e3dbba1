// A game that has ended, as one seat saw it: every moment is kept, so that going to any of them takes no time.
import type { PlainView, ReplayTold, TableTold, Update } from "../api/types";
import { changed } from "../table/changes";

/** Steps that are fetched at once. */
export const PAGE = 250;

/** The game after `n` actions; `update` is what the last of them brought. */
export interface Moment {
  n: number;
  view: PlainView;
  table: TableTold;
  update: Update | null;
}

/** The moments of a game. Views share what did not change between them, so that keeping them all is cheap. */
export class Reel {
  /** How many actions the game has; unknown until the first page is there. */
  actions: number | null = null;
  private moments: (Moment | undefined)[] = [];

  /** Take in a page. */
  add(told: ReplayTold): void {
    this.actions = told.actions;
    if (!told.sync.view) return;
    let before: Moment = { n: told.sync.n, view: told.sync.view, table: told.sync.table, update: null };
    this.moments[before.n] ??= before;
    for (const update of told.updates) {
      const view = changed(before.view, update.changes);
      before = { n: update.n, view, table: update.table ?? before.table, update };
      this.moments[update.n] = before;
    }
  }

  /** A moment, if its page is there. */
  at(n: number): Moment | undefined {
    return this.moments[n];
  }

  /** Where the page begins that has a moment. */
  static pageOf(n: number): number {
    return n <= 0 ? 0 : Math.floor((n - 1) / PAGE) * PAGE;
  }

  /** Where the next page begins that is not there yet, `near` being wanted first; `null` if all are. */
  missing(near: number): number | null {
    if (this.actions === null) return Reel.pageOf(near);
    const has = (start: number) => this.moments[Math.min(start + 1, this.actions ?? 0)] !== undefined;
    const starts = [Reel.pageOf(Math.min(near, this.actions))];
    for (let start = 0; start === 0 || start < this.actions; start += PAGE) starts.push(start);
    return starts.find((start) => !has(start)) ?? null;
  }

  /** The moments that are there, in order. */
  *known(): Generator<Moment> {
    for (const moment of this.moments) if (moment) yield moment;
  }
}

/** A moment with everybody's cards open: each player as they saw themselves. What was told is what the one acting heard. */
export function opened(onlooker: Moment, seats: readonly Moment[]): Moment {
  const players = onlooker.view.players.map((player, seat) => seats[seat]?.view.players[seat] ?? player);
  const actor = onlooker.update?.seat ?? -1;
  return { ...onlooker, view: { ...onlooker.view, players }, update: seats[actor]?.update ?? onlooker.update };
}
