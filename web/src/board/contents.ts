// What lies in rooms now.
import type { PlainView } from "../api/types";
import type { Kit } from "../lib/kit";
import type { Sign } from "./drawing";

/** What a view says of the things on a board. */
export interface Contents {
  /** How many tokens of a sign lie in its room. */
  left(room: string, sign: Sign): number;
  /** Tokens that were put on the place of a sign in the course of the game. */
  laid(room: string, sign: Sign): readonly string[];
  /** The number that changes a sign. */
  figure(name: string): number;
  /** Points of a token. */
  points(token: string): number;
  rage: number;
}

/** The contents of a view; without one, everything that a board starts with. */
export function contentsOf(kit: Kit, view: PlainView | null): Contents {
  const points = new Map(kit.tables.tokens.map((token) => [token.slug, token.points]));
  const pointsOf = (token: string): number => points.get(token) ?? 0;
  if (!view) {
    return { left: (_, sign) => sign.number ?? 0, laid: () => [], figure: (name) => unused(kit, name), points: pointsOf, rage: 0 };
  }
  const left = new Map(view.table.left.map((each) => [`${each.room ?? ""}/${each.what}`, each.left]));
  const laid = new Map(view.table.laid.map((each) => [`${each.room ?? ""}/${each.what}`, each.tokens]));
  const figures = new Map<string, number>();
  for (const [mechanism, names] of Object.entries(kit.tables.figures)) {
    for (const [place, name] of names.entries()) figures.set(name, view.parts[mechanism]?.[place] ?? 0);
  }
  return {
    left: (room, sign) => left.get(`${room}/${sign.what ?? ""}`) ?? 0,
    laid: (room, sign) => laid.get(`${room}/${sign.what ?? ""}`) ?? [],
    figure: (name) => figures.get(name) ?? 0,
    points: pointsOf,
    rage: view.rage,
  };
}

/** Ports belong to nobody at first, which is -1; everything else starts with nought. */
function unused(kit: Kit, name: string): number {
  return kit.tables.figures.ports?.includes(name) ? -1 : 0;
}

/** The seats in a mask of seats. */
export function seatsOf(mask: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((seat) => (mask >> seat) & 1);
}
