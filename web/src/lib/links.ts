// Links that are given to others: to a table, to a seat, to another device. Secrets stand behind the `#`, which browsers keep to themselves.
import type { InvitationTold } from "../api/types";

const TABLE = /^[A-Za-z0-9_-]{1,32}$/;
/** How names of tables look when they stand alone, so that a mistyped word is not taken for one. */
const LEAST_NAME = 6;

/** The link to a table. */
export function tableLink(table: string, origin = location.origin): string {
  return `${origin}/t/${table}`;
}

/** The link that lets somebody take a seat, once. */
export function invitationLink(table: string, invitation: InvitationTold, origin = location.origin): string {
  return `${origin}/t/${table}/sit#${invitation.seat}.${invitation.token}`;
}

/** The link that makes another browser the same person. */
export function deviceLink(token: string, origin = location.origin): string {
  return `${origin}/device#${token}`;
}

/** The seat and the token behind the `#` of an invitation. */
export function readInvitation(hash: string): InvitationTold | null {
  const found = /^(\d)\.(\S+)$/.exec(hash);
  return found ? { seat: Number(found[1]), token: found[2] ?? "" } : null;
}

/** Where a pasted text leads: a path of ours, another server, or nowhere. */
export type Pasted = { path: string } | { elsewhere: string } | null;

/** Read what somebody pasted: a link to a table, a seat, a replay, or the name of a table. */
export function readPasted(text: string, origin = location.origin): Pasted {
  const cleaned = text.trim().replace(/^<|>$/g, "");
  if (TABLE.test(cleaned) && cleaned.length >= LEAST_NAME) return { path: `/t/${cleaned}` };
  const written = /^[a-z]+:\/\//i.test(cleaned) ? cleaned : cleaned.startsWith("/") ? origin + cleaned : `https://${cleaned}`;
  let url: URL;
  try {
    url = new URL(written);
  } catch {
    return null;
  }
  const [page, table] = url.pathname.split("/").filter(Boolean);
  const isOurs = url.host === new URL(origin).host;
  const known = (page === "t" || page === "replay") && table !== undefined && TABLE.test(table);
  if (!known && page !== "device") return null;
  if (!isOurs) return /^https?:$/.test(url.protocol) ? { elsewhere: url.href } : null;
  return { path: url.pathname + url.search + url.hash };
}
