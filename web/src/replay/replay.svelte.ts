// A game that has ended, played again: any moment of it, through anybody's eyes.
import { ApiProblem, get } from "../api/http";
import type { PlainView, ReplayTold, TableTold, Update } from "../api/types";
import type { LogLine, Seen } from "../table/seen";
import { linesOf } from "../table/staging";
import { marksOf, turnFrom, type Mark } from "./marks";
import type { Moment } from "./reel";
import { Reels, type Fetching, type Missing } from "./reels";

/** Whose eyes: a seat, `ONLOOKER`, or `ALL` for everybody's cards. */
export type Eyes = number;
/** Somebody without a seat. */
export const ONLOOKER: Eyes = -1;
/** Everybody at once. */
export const ALL: Eyes = -2;

/** How fast a game can play itself, times the usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

const STEP = 850;
/** What lasts longer when a game plays itself, so that it can be followed. */
const LONGER: Record<string, number> = { "dragon-attacked": 1.6, "turn-started": 0.5, escaped: 1, "knocked-out": 1.5 };

/** Milliseconds after which what could not be had is asked for again, while something is shown already. */
const AGAIN = 3_000;

/** How pages come from the server. */
export function fetchedFrom(table: string, language: string): Fetching {
  return (seat, from, most) =>
    get<ReplayTold>(`/api/tables/${table}/replay?seat=${seat}&from=${from}&most=${most}&language=${language}`);
}

/** How long an update is shown at the usual speed, in milliseconds. */
export function shownFor(update: Update | null): number {
  const extra = (update?.events ?? []).reduce((sum, event) => sum + (LONGER[event.event] ?? 0), 0);
  return STEP * (1 + Math.min(extra, 2.5));
}

/** A game that has ended, at some moment. */
export class ReplaySession implements Seen {
  /** After how many actions. */
  n = $state(0);
  eyes = $state<Eyes>(ONLOOKER);
  actions = $state(0);
  view = $state.raw<PlainView | null>(null);
  table = $state.raw<TableTold | null>(null);
  /** The table as it is at the end, once that is known. */
  ending = $state.raw<TableTold | null>(null);
  showing = $state.raw<Update | null>(null);
  /** What the last action brought, however this moment was come to. */
  update = $state.raw<Update | null>(null);
  /** Everything that was told, also later: as far as it is there. */
  lines = $state.raw<LogLine[]>([]);
  marks = $state.raw<Mark[]>([]);
  isPlaying = $state(false);
  speed = $state<number>(1);
  /** Whether all of the game is there. */
  isWhole = $state(false);
  trouble = $state.raw<ApiProblem | null>(null);
  readonly log = $derived(this.lines.filter((line) => line.action <= this.n));

  private readonly reels: Reels;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** What is shown: until its page is there, what was shown before stays. */
  private shown = "";

  constructor(
    readonly id: string,
    fetching: Fetching,
    from: { n?: number; eyes?: Eyes } = {},
  ) {
    this.reels = new Reels(fetching);
    this.n = Math.max(0, from.n ?? 0);
    this.eyes = from.eyes ?? ONLOOKER;
    void this.load();
  }

  /** Whose view it is; `null` for somebody who looks on. */
  get seat(): number | null {
    return this.eyes >= 0 ? this.eyes : null;
  }

  /** How many play. */
  get seats(): number {
    return this.table?.seats.length ?? 0;
  }

  /** Whether the last moment is shown. */
  get isAtEnd(): boolean {
    return this.actions > 0 && this.n >= this.actions;
  }

  /** Stop everything. */
  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.pause();
  }

  /** Go to a moment. */
  goTo(n: number): void {
    const to = Math.max(0, this.actions > 0 ? Math.min(n, this.actions) : n);
    if (to === this.n) return;
    const isNext = to === this.n + 1 && this.shown === this.wish();
    this.n = to;
    this.show(isNext);
    void this.load();
  }

  /** Go on, or back, by so many actions. */
  step(by: number): void {
    this.goTo(this.n + by);
  }

  /** Go to where the next turn begins, or to the one before. */
  stepTurn(by: 1 | -1): void {
    this.goTo(turnFrom(this.marks, this.n, by, this.actions));
  }

  /** See the game through other eyes, at the same moment. */
  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.show(false);
    this.retell();
    void this.load();
  }

  /** Let the game play itself; from the start if it is over. */
  play(): void {
    if (this.isAtEnd) this.goTo(0);
    this.isPlaying = true;
    this.wait();
  }

  /** Stop where it is. */
  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** Play itself so much faster or slower. */
  hurry(speed: number): void {
    this.speed = speed;
    if (this.isPlaying) this.wait();
  }

  /** Ask again for what could not be had. */
  retry(): void {
    clearTimeout(this.again);
    this.trouble = null;
    void this.load();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), shownFor(this.showing) / this.speed);
  }

  private tick(): void {
    if (this.momentAt(this.n + 1)) this.step(1);
    if (this.isAtEnd) this.pause();
    else this.wait();
  }

  private show(isNext: boolean): void {
    const moment = this.momentAt(this.n);
    if (!moment) return;
    this.view = moment.view;
    this.table = moment.table;
    this.showing = isNext ? moment.update : null;
    this.update = moment.update;
    this.shown = this.wish();
  }

  private wish(): string {
    return `${this.eyes}/${this.n}`;
  }

  /** The seats whose reels are needed: for all eyes, the onlooker's and everybody's. */
  private wanted(): number[] {
    if (this.eyes !== ALL) return [this.eyes];
    return [ONLOOKER, ...Array.from({ length: this.seats }, (_, seat) => seat)];
  }

  private momentAt(n: number): Moment | undefined {
    // Until everybody's cards are there, what an onlooker saw is.
    return this.reels.at(this.wanted(), n) ?? (this.eyes === ALL ? this.reels.at([ONLOOKER], n) : undefined);
  }

  /** Fetch what is needed now, and then the rest. */
  private async load(): Promise<void> {
    while (!this.closed && this.trouble === null) {
      const next = this.reels.next(this.wanted(), this.n);
      if (!next) break;
      await this.fetchPage(next);
    }
    this.isWhole = this.reels.isWhole(this.wanted(), this.n);
  }

  private async fetchPage(page: Missing): Promise<void> {
    try {
      const told = await this.reels.fetch(page);
      this.actions = told.actions;
      this.table ??= told.sync.table;
      this.ending ??= this.reels.of(page.seat).at(told.actions)?.table ?? null;
      if (this.n > told.actions) this.n = told.actions;
      this.retell();
      if (this.shown !== this.wish() || this.eyes === ALL) this.show(false);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // An address may ask for a moment after the end: the first page tells where that is.
      if (problem.code === "no-such-moment" && page.from > 0) await this.fetchPage({ ...page, from: 0 });
      else this.stumble(problem);
    }
  }

  private stumble(problem: ApiProblem): void {
    this.trouble = problem;
    if (this.view && !this.closed) this.again = setTimeout(() => this.retry(), AGAIN);
  }

  /** Gather what was told and what stands out, from what is there. */
  private retell(): void {
    const [first, ...rest] = this.wanted().map((seat) => this.reels.of(seat));
    if (!first) return;
    const moments = [...first.known()];
    this.marks = marksOf(moments);
    this.lines = moments.flatMap(({ n, update }) => {
      if (!update) return [];
      return linesOf(rest[update.seat ?? -1]?.at(n)?.update ?? update).flat();
    });
  }
}
