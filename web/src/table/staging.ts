// An attack is told step by step: until its cubes have been drawn, nobody sees what came of it.
import type { LineTold, PlainChanges, PlainEvent, PlainView, Update } from "../api/types";
import { changed } from "./changes";

/** Whose a cube is. */
export type Owner = number | "black" | "hunter";

/** An attack that is being told. */
export interface Assault {
  update: Update;
  /** Cubes that went from the clank area into the bag. */
  swept: Owner[];
  /** Cubes that were drawn, in order. */
  drawn: Owner[];
  /** When it is told what, in milliseconds from its beginning. */
  times: AttackTimes;
}

/** The moments of an attack. */
export interface AttackTimes {
  /** The cubes of the clank area are in the bag, and the first is drawn. */
  swept: number;
  /** From one cube to the next. */
  cube: number;
  /** All are drawn: it is seen whom they hurt. */
  hurt: number;
  end: number;
}

/** What is different before an attack comes: what it follows from, and what it cannot touch. */
const EARLY = /^(row|prices|deck|deck_top|discard|trashed)$|^players\/\d+\/(hand|hand_size|play|discard|deck_size|deck_top|known|unseen|tokens)$/;
const OF_RAGE = /^rage$/;
const OF_WAYS = /^players\/\d+\/room$|^ways|^parts/;
const GOING: readonly PlainEvent["event"][] = ["walked", "teleported", "rode", "tile-laid"];

/** The place of the attack among events; -1 if there is none. */
export function attackAt(events: readonly PlainEvent[]): number {
  return events.findIndex(({ event }) => event === "dragon-attacked");
}

/** Every cube that is drawn, in order. */
export function cubesDrawn(events: readonly PlainEvent[]): Owner[] {
  return events.flatMap((event) => (event.event === "cubes-drawn" ? (event.drawn ?? []) : []));
}

/** The cubes that an attack finds in the clank area, which held `area` before anything happened. */
export function cubesSwept(area: readonly Owner[], events: readonly PlainEvent[]): Owner[] {
  const found = [...area];
  for (const event of events.slice(0, attackAt(events) + 1)) {
    const cubes = Array.from({ length: event.cubes ?? 0 }, () => event.seat ?? 0);
    if (event.event === "clank-made") found.push(...cubes);
    if (event.event !== "clank-taken-back") continue;
    for (const cube of cubes) {
      const place = found.lastIndexOf(cube);
      if (place >= 0) found.splice(place, 1);
    }
  }
  return found;
}

/** The view as it is when the attack comes. */
export function beforeAttack(view: PlainView, { changes, events }: Update): PlainView {
  const sooner = events.slice(0, attackAt(events));
  const rose = sooner.some(({ event }) => event === "rage-rose");
  const went = sooner.some(({ event }) => GOING.includes(event));
  const isEarly = (way: string): boolean => EARLY.test(way) || (rose && OF_RAGE.test(way)) || (went && OF_WAYS.test(way));
  return changed(view, Object.fromEntries(Object.entries(changes).filter(([way]) => isEarly(way))) as PlainChanges);
}

/** The view while cubes are drawn: the clank area is in the bag, and nobody knows what will come out. */
export function whileDrawing(view: PlainView, { changes, events }: Update): PlainView {
  const after = changed(view, changes);
  return { ...view, area: after.area, bag: [...after.bag, ...cubesDrawn(events)] };
}

/** The lines of the log up to the attack, and those after it, each with whom it is about. */
export function linesOf({ actions, seat, log, events }: Update): [before: LineTold[], after: LineTold[]] {
  const isEach = log.length === events.length; // each event has its line
  const lines = log.map((text, place) => ({ action: actions, seat: (isEach ? events[place]?.seat : null) ?? seat, text }));
  const place = isEach ? attackAt(events) + 1 : 0;
  return [lines.slice(0, place), lines.slice(place)];
}
