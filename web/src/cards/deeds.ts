// What can be done with a thing on the table: found among the offers, never worked out.
import type { Kit } from "../lib/kit";
import { actionsOf, type Offer } from "../table/offers";

/** What the parts of the table tell whoever put them there. */
export interface Calls {
  /** Somebody wants to do this. */
  onact?: ((offer: Offer) => void) | undefined;
  /** Somebody wants to do one of these; with `look`, even a single one is to be looked at first. */
  onpick?: ((offers: Offer[], anchor: DOMRect | null, look?: boolean) => void) | undefined;
  /** Somebody wants to know why this is not open. */
  onwhy?: ((action: string, anchor: DOMRect | null) => void) | undefined;
}

/** What a thing is for whoever is to act: open, closed, or neither while somebody else acts. */
export function stateOf(own: readonly Offer[], all: readonly Offer[]): "offered" | "greyed" | "plain" {
  if (own.length > 0) return "offered";
  return all.length > 0 ? "greyed" : "plain";
}

const notations = new WeakMap<object, Map<string, string>>();

/** The notation of an action of a kind that is done with a card, an item or a token. */
export function notationOf(kit: Kit, kind: string, thing: string): string | undefined {
  const actions = actionsOf(kit);
  let known = notations.get(actions);
  if (!known) {
    known = new Map(actions.map((action) => [`${action.kind} ${action.card ?? action.item ?? action.token ?? ""}`, action.notation]));
    notations.set(actions, known);
  }
  return known.get(`${kind} ${thing}`);
}

/** Do the one thing that is open, or let somebody choose. */
export function pick(calls: Calls, offers: Offer[], anchor: HTMLElement): void {
  const [only] = offers;
  if (!only) return;
  if (offers.length === 1 && calls.onact) calls.onact(only);
  else calls.onpick?.(offers, anchor.getBoundingClientRect());
}

/** Ask why an action is not open; `undefined` where nobody could be asked. */
export function asking(calls: Calls, notation: string | undefined): ((anchor: HTMLElement) => void) | undefined {
  const { onwhy } = calls;
  if (!onwhy || notation === undefined) return undefined;
  return (anchor) => onwhy(notation, anchor.getBoundingClientRect());
}

/** What picking the thing does, in the words of its only offer; nothing where there are several. */
export function deedOf(offers: readonly Offer[]): string {
  return offers.length === 1 ? (offers[0]?.label ?? "") : "";
}

/** Equal things once each, with their number, in the order in which they first come. */
export function counted(things: readonly (string | null)[]): { slug: string; count: number }[] {
  const found = new Map<string, number>();
  for (const thing of things) if (thing !== null) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found].map(([slug, count]) => ({ slug, count }));
}
