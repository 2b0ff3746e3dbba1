// The keys of a replay: arrows step, with Shift by turns, space plays, Home and End go to the ends.
import type { ReplaySession } from "./replay.svelte";

/** What a replay can be told by keys. */
export type Driven = Pick<ReplaySession, "step" | "stepTurn" | "goTo" | "play" | "pause" | "isPlaying" | "actions">;

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether a key is meant for what has the focus: a field that is written in, a list that is chosen from, a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest("dialog, select, textarea, [role=tablist], input:not([type=range])")) return true;
  return event.key === " " && target.closest("button, a, summary") !== null;
}

/** Do what a key says; whether it said anything. */
export function drive(session: Driven, event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  const step = STEPS[event.key];
  if (step) {
    session.pause();
    if (event.shiftKey) session.stepTurn(step);
    else session.step(step);
  } else if (event.key === "Home") session.goTo(0);
  else if (event.key === "End") session.goTo(session.actions);
  else if (event.key !== " ") return false;
  else if (session.isPlaying) session.pause();
  else session.play();
  event.preventDefault();
  return true;
}
