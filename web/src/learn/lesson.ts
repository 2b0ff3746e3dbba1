// The first lesson: steps that the pupil takes in a real game, and how far they are by what they see.
// The steps are data, which a test of the server plays as well: a card or rule that changes is noticed there.
import type { PlainView } from "../api/types";
import written from "./lesson.json";

/** The steps of the lesson, in order. */
export const STEP_NAMES = [
  "welcome",
  "playOne",
  "playRest",
  "resources",
  "clank",
  "buy",
  "walk",
  "end",
  "attack",
  "odds",
  "shop",
  "onward",
  "better",
  "fight",
  "secret",
  "potion",
  "cave",
  "hire",
  "artifact",
  "home",
  "free",
] as const;

/** A step by its name. */
export type StepName = (typeof STEP_NAMES)[number];

/** What is read from a view to know how far the pupil is. */
export interface Facts {
  hand: number;
  room: string | null;
  damage: number;
  gold: number;
  skill: number;
  boots: number;
  swords: number;
  /** Cubes of one's own in the clank area. */
  noise: number;
  /** Cubes of one's own in the bag. */
  bag: number;
  /** Minor secrets that nobody has taken. */
  secrets: number;
}

/** One step. */
export interface Step {
  step: StepName;
  /** The turn of the game in which it is taken. */
  turn: number;
  /** What is pointed at, as `data-point` calls it: for each action one, or the first that there is. */
  points: string[];
  /** Actions that belong to it, in their notation; none where something is only told. */
  do?: string[];
  /** What holds when all of it is done, figures at most so large; without it the turn has to end. */
  until?: Partial<Facts>;
  /** What must hold at its beginning for its words to be true. */
  expect?: Partial<Facts>;
}

/** Every step. */
export const STEPS = written.steps as Step[];

/** The pupil's seat. */
export const PUPIL = written.seat;

/** What a view says about the things that steps speak of. */
export function factsOf(view: PlainView): Facts {
  const pupil = view.players[PUPIL];
  if (!pupil) throw new Error("a lesson has a pupil");
  return {
    hand: pupil.hand.length,
    room: pupil.room,
    damage: pupil.damage,
    gold: pupil.gold,
    skill: view.turn.skill,
    boots: view.turn.boots,
    swords: view.turn.swords,
    noise: view.area.filter((cube) => cube === PUPIL).length,
    bag: view.bag.filter((cube) => cube === PUPIL).length,
    secrets: view.table.left.filter((each) => each.what === "minor-secret").reduce((sum, each) => sum + each.left, 0),
  };
}

/** Whether everything that a step asks for is done. What is only told is done once it was read, which a view cannot say. */
export function isDone(step: Step, view: PlainView): boolean {
  if (view.turns !== step.turn) return view.turns > step.turn;
  if (!step.until) return false;
  const facts = factsOf(view);
  return Object.entries(step.until).every(([name, value]) => {
    const fact = facts[name as keyof Facts];
    return typeof fact === "number" && typeof value === "number" ? fact <= value : fact === value;
  });
}

/** The number of the first step with something to do that is not done; as many as there are steps when all is done. */
export function taskAt(view: PlainView): number {
  const found = STEPS.findIndex((step) => step.do && !isDone(step, view));
  return found < 0 ? STEPS.length : found;
}

/**
 * The number of the step that the pupil is at, if they have read everything before `read`.
 * What is told before a task comes first, unless it was read; what lies behind the task before is not told again.
 */
export function stepAt(view: PlainView, read: number): number {
  const task = taskAt(view);
  let first = task;
  while (first > 0 && !STEPS[first - 1]?.do) first -= 1;
  return Math.min(task, Math.max(first, read));
}

const kindOf = (notation: string): string => notation.split(" ", 1)[0] ?? "";

/** Whether an action belongs to a step now: kind after kind, each in any order. */
export function belongs(step: Step, notation: string, open: readonly string[]): boolean {
  const wanted = step.do ?? [];
  if (!wanted.includes(notation)) return false;
  const earlier = wanted.slice(0, wanted.indexOf(notation));
  return !earlier.some((other) => kindOf(other) !== kindOf(notation) && open.includes(other));
}

/** What a step points at now: what can still be done, or else whatever it names. */
export function pointsOf(step: Step, open: readonly string[], row: readonly (string | null)[]): string[] {
  const next = (step.do ?? []).filter((notation) => open.includes(notation) && belongs(step, notation, open));
  if (next.length === 0) return step.points;
  const fitting = step.points.filter((point) => next.some((notation) => fits(point, notation, row)));
  return fitting.length > 0 ? fitting : step.points;
}

function fits(point: string, notation: string, row: readonly (string | null)[]): boolean {
  const [where = "", what = ""] = point.split(":");
  const [kind = "", ...rest] = notation.split(" ");
  const last = rest.at(-1) ?? "";
  switch (kind) {
    case "play":
      return where === "play-all" || where === "hand" || (where === "card" && what === last);
    case "acquire":
    case "fight":
      return (where === "row" && row[Number(what)] === last) || where === "reserve";
    case "move":
    case "take":
      return where === "room" && what === last;
    case "end":
      return where === "end-turn";
    case "spend":
      return where === "token" || where === "tokens";
    default:
      return false;
  }
}
