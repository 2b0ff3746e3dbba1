// What an action is done with or would bring, as a picture: found in the game's tables, never worked out.
import type { PlainAction, PlainSource, PlainView } from "../api/types";
import { amountsOf, cardEntry, type Amount, type Effect } from "../cards/face";
import type { Kit } from "../lib/kit";

/** A card, a token, one that lies face down, or what is gained as icons. */
export type Picture =
  | { kind: "card"; slug: string }
  | { kind: "token"; slug: string }
  | { kind: "secret"; pool: number }
  | { kind: "amounts"; amounts: Amount[] };

const SCRIPTS = ["play", "acquire", "use", "defeat", "arrive"] as const;

function choiceIn(effects: readonly Effect[]): Effect | undefined {
  for (const effect of effects) {
    if (effect.word === "ChooseOne") return effect;
    const inside = Array.isArray(effect.then) ? choiceIn(effect.then as Effect[]) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** What an option of a card gives, where icons can say it. */
function amountsOfOption(kit: Kit, card: string, option: number): Amount[] {
  const entry = cardEntry(kit, card);
  if (!entry) return [];
  const choice = SCRIPTS.map((name) => choiceIn(entry[name] as Effect[])).find((found) => found !== undefined);
  const effects = (choice?.options as Effect[][] | undefined)?.[option - 1] ?? [];
  return effects.flatMap((effect) => amountsOf(effect) ?? []);
}

/** The token that an item of the market would be. */
function itemToken(kit: Kit, view: PlainView, item: string): string | undefined {
  const stack = kit.tables.items[item] ?? [];
  return stack[Math.min(view.table.sold[item] ?? 0, stack.length - 1)];
}

/** The picture of an action; `null` where words say it all. `source` is what asks, if something does. */
export function pictureOf(kit: Kit, view: PlainView, action: PlainAction, source: PlainSource = null): Picture | null {
  if (action.card !== undefined) return { kind: "card", slug: action.card };
  const token = action.item === undefined ? (action.token ?? action.what) : itemToken(kit, view, action.item);
  if (token !== undefined) {
    const pool = Object.keys(kit.pools).indexOf(token);
    if (pool >= 0) return { kind: "secret", pool };
    return kit.tokens[token] ? { kind: "token", slug: token } : null;
  }
  if (action.kind !== "choose" || action.option === undefined || !source?.card) return null;
  const amounts = amountsOfOption(kit, source.card, action.option);
  return amounts.length > 0 ? { kind: "amounts", amounts } : null;
}
