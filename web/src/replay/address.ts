// The address of a moment: which table, which action, whose eyes.
import { ALL, ONLOOKER, type Eyes } from "./replay.svelte";

/** What an address asks for; what it leaves out is `null`. */
export interface Asked {
  n: number | null;
  eyes: Eyes | null;
}

/** Read the query of an address; nonsense counts as left out. */
export function askedBy(query: URLSearchParams): Asked {
  const n = query.get("n") ?? "";
  const seat = query.get("seat") ?? "";
  const named: Record<string, Eyes> = { all: ALL, none: ONLOOKER };
  return {
    n: /^\d{1,6}$/.test(n) ? Number(n) : null,
    eyes: named[seat] ?? (/^\d$/.test(seat) ? Number(seat) : null),
  };
}

/** The path of a moment. */
export function pathOf(table: string, n: number, eyes: Eyes): string {
  const seat = eyes === ALL ? "all" : eyes === ONLOOKER ? "none" : String(eyes);
  return `/replay/${table}?n=${n}&seat=${seat}`;
}
