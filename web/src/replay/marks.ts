// What stands out in the course of a game, so that it can be found again: turns, attacks, and how people got out.
import type { Moment } from "./reel";

/** What a mark is about. */
export type MarkKind = "turn" | "attack" | "escaped" | "knocked-out" | "end";

/** Something that stands out. */
export interface Mark {
  /** The moment after it. */
  n: number;
  kind: MarkKind;
  seat: number | null;
  /** The turn that ran, counted from 1. */
  turn: number;
}

const KINDS: Record<string, MarkKind> = {
  "turn-started": "turn",
  "dragon-attacked": "attack",
  escaped: "escaped",
  "knocked-out": "knocked-out",
  "game-ended": "end",
};

/** What stands out in one moment, each thing once: several turns or attacks within one action leave one mark. */
function marksAt({ n, view, update }: Moment): Mark[] {
  const found = new Map<string, Mark>();
  if (n === 0) found.set("turn", { n, kind: "turn", seat: view.turn.seat, turn: view.turns });
  for (const event of update?.events ?? []) {
    const kind = KINDS[event.event];
    if (!kind) continue;
    const key = kind === "turn" || kind === "attack" ? kind : `${kind}/${event.seat}`;
    found.set(key, { n, kind, seat: event.seat ?? null, turn: view.turns });
  }
  return [...found.values()];
}

/** The marks of a game, from those of its moments that are there. */
export function marksOf(moments: Iterable<Moment>): Mark[] {
  return [...moments].flatMap(marksAt);
}

/** The turn that ran at a moment. */
export function turnAt(marks: readonly Mark[], n: number): Mark | undefined {
  return marks.findLast((mark) => mark.kind === "turn" && mark.n <= n);
}

/** Where the next turn begins after a moment, or the one before it; the ends of the game where there is none. */
export function turnFrom(marks: readonly Mark[], n: number, step: 1 | -1, actions: number): number {
  const turns = marks.filter((mark) => mark.kind === "turn").map((mark) => mark.n);
  if (step > 0) return turns.find((start) => start > n) ?? actions;
  return turns.findLast((start) => start < n) ?? 0;
}

/** The next mark of a kind after a moment, or the one before it. */
export function markFrom(marks: readonly Mark[], n: number, step: 1 | -1, kind: MarkKind): Mark | undefined {
  const found = marks.filter((mark) => mark.kind === kind);
  return step > 0 ? found.find((mark) => mark.n > n) : found.findLast((mark) => mark.n < n);
}
