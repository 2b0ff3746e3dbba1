// What went wrong, said to people.
import { ApiProblem } from "../api/http";
import { words } from "./words";

/** A sentence about a problem in the reader's language, where we know it; otherwise what the server says. */
export function said(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return words().common.wentWrong;
  const known: Record<string, string> = words().start.problems;
  return known[problem.isOffline ? "offline" : problem.code] ?? (problem.text || words().common.wentWrong);
}

/** Whether the server could not be reached. */
export function isOffline(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.isOffline || problem.status >= 502);
}
