// Invitations of the tables one has made: the server tells each token once, so that this browser tab keeps them.
import { ApiProblem, get, post } from "../api/http";
import type { InvitationTold, TableInfo } from "../api/types";
import { isRecord } from "./kept";
import { readInvitation } from "./links";

function key(table: string): string {
  return `clankwork.invitations.${table}`;
}

function isInvitation(value: unknown): value is InvitationTold {
  return isRecord(value) && typeof value.seat === "number" && typeof value.token === "string";
}

/** Keep invitations as long as the tab is open. */
export function keepInvitations(table: string, invitations: readonly InvitationTold[]): void {
  if (invitations.length === 0) return;
  try {
    sessionStorage.setItem(key(table), JSON.stringify(invitations));
  } catch {
    // without a store, new invitations can be made
  }
}

/** The invitations of a table that are kept, by seat. */
export function keptInvitations(table: string): Map<number, string> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? "[]");
    const found = Array.isArray(read) ? read.filter(isInvitation) : [];
    return new Map(found.map(({ seat, token }) => [seat, token]));
  } catch {
    return new Map();
  }
}

/** A new invitation to a seat; those made before are worth nothing from then on. */
export async function invite(table: string, seat: number): Promise<InvitationTold> {
  const made = await post<InvitationTold>(`/api/tables/${table}/seats/${seat}/invite`);
  const others = [...keptInvitations(table)].map(([number, token]) => ({ seat: number, token }));
  keepInvitations(table, [...others.filter((each) => each.seat !== seat), made]);
  return made;
}

/** A table; by the invitation behind the `#` of its address, since it may be that only those know of it who are invited. */
export async function tableAt(table: string, hash: string): Promise<TableInfo> {
  const invitation = readInvitation(hash);
  if (invitation === null) return get<TableInfo>(`/api/tables/${table}`);
  try {
    return await post<TableInfo>("/api/invitations", { token: invitation.token });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === "no-such-link") return get<TableInfo>(`/api/tables/${table}`);
    throw problem;
  }
}
