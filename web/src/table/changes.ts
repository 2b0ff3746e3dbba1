// Views are never written to: a change gives a new view that shares with the old one what has not changed.
import type { PlainChanges, PlainView } from "../api/types";

type Place = Record<string, unknown>;

function copied(place: unknown): Place | unknown[] {
  return Array.isArray(place) ? [...(place as unknown[])] : { ...(place as Place) };
}

function put(place: Place | unknown[], names: string[], value: unknown): void {
  const [name, ...rest] = names as [string, ...string[]];
  const inside = place as Place;
  if (rest.length === 0) {
    inside[name] = value;
  } else {
    const next = copied(inside[name]);
    inside[name] = next;
    put(next, rest, value);
  }
}

/** The view after changes. */
export function changed(view: PlainView, changes: PlainChanges): PlainView {
  const ways = Object.entries(changes);
  if (ways.length === 0) return view;
  const after = { ...view };
  for (const [way, value] of ways) put(after as unknown as Place, way.split("/"), value);
  return after;
}
