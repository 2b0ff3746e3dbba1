// Why a button of the turn does nothing now: in plain words, or by a question to the rules.

/** A button of the turn. */
export type TurnButton = "undo" | "play-all" | "end-turn" | "reach";

/**
 * What stands in the way: something that is said in plain words, an action of which the rules say why not, or what one is
 * doing oneself, which is waited for together with what comes of it.
 */
export type Block =
  | { say: "over" | "watching" | "theirs" | "showing" | "answer" | "no-cards" | "revealed" | "nothing-done" | "no-undo" }
  | { ask: string }
  | { wait: true };

/** What a block depends on, as far as the page knows it. */
export interface Situation {
  isOver: boolean;
  /** Whether one has a seat. */
  isSeated: boolean;
  /** Whether one's own seat decides now. */
  decides: boolean;
  /** Whether something that has happened is still being shown. */
  isBehind: boolean;
  /** Whether the server is being asked, or cards are being played one after another. */
  isBusy: boolean;
  isAsked: boolean;
  isUndoable: boolean;
  /** Actions of the running turn so far; `null` where its beginning was not seen. */
  done: number | null;
  hand: readonly (string | null)[];
  /** Cards that can be played. */
  playable: number;
  mayEnd: boolean;
}

function whoever(now: Situation): Block | null {
  if (now.isOver) return { say: "over" };
  if (!now.isSeated) return { say: "watching" };
  if (now.isBusy) return { wait: true };
  if (now.isBehind) return { say: "showing" };
  return now.decides ? null : { say: "theirs" };
}

function undoBlock(now: Situation): Block | null {
  if (now.isUndoable) return null;
  if (now.done === null) return { say: "no-undo" };
  return { say: now.done > 0 ? "revealed" : "nothing-done" };
}

function playBlock(now: Situation): Block | null {
  if (now.playable > 0) return null;
  const card = now.hand.find((each) => each !== null);
  if (card) return { ask: `play ${card}` };
  return { say: now.isAsked ? "answer" : "no-cards" };
}

/** Why a button does nothing now; `null` if it works. */
export function blockOf(button: TurnButton, now: Situation): Block | null {
  const first = whoever(now);
  if (first) return first;
  if (button === "undo") return undoBlock(now);
  if (button === "play-all") return playBlock(now);
  if (button === "reach") return now.isAsked ? { say: "answer" } : null;
  return now.mayEnd ? null : { ask: "end turn" };
}
