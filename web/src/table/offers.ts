// The actions that are open, each with its words and with what it is done to, so that it can be offered where it happens.
import type { PlainAction, PlainView } from "../api/types";
import type { Kit } from "../lib/kit";

/** What an action is done with, as the game's tables have it. */
export type ActionEntry = PlainAction;

/** An action that is open. */
export interface Offer {
  code: number;
  /** In the reader's language. */
  label: string;
  action: ActionEntry;
}

/** What is open, with its words. */
export function offersOf(kit: Kit, view: PlainView, labels: readonly string[]): Offer[] {
  const actions = actionsOf(kit);
  return view.legal.flatMap((code, place) => {
    const action = actions[code];
    return action ? [{ code, label: labels[place] ?? action.notation, action }] : [];
  });
}

/** Every action of a game by its code. */
export function actionsOf(kit: Kit): readonly ActionEntry[] {
  return kit.tables.actions;
}

/** The offers of some kinds. */
export function ofKind(offers: readonly Offer[], ...kinds: string[]): Offer[] {
  return offers.filter((offer) => kinds.includes(offer.action.kind));
}

/** The offers that are done with a card. */
export function withCard(offers: readonly Offer[], card: string, ...kinds: string[]): Offer[] {
  return offers.filter((offer) => offer.action.card === card && (kinds.length === 0 || kinds.includes(offer.action.kind)));
}
