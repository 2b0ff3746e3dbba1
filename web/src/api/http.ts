// Requests over HTTP. What the server refuses comes back as an `ApiProblem` with a sentence for people.
import type { ProblemTold } from "./types";

/** Why the server did not do something, or why it could not be asked. */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status: number,
  ) {
    super(text);
  }

  /** Whether the server could not be reached at all: trying again may help. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** The language that answers are wanted in; the settings keep it up to date. */
export const speaking = { language: "en" };

async function ask(method: string, path: string, body?: unknown, type = "application/json"): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": speaking.language };
  if (body !== undefined) headers["content-type"] = type;
  const written = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: written, credentials: "same-origin" });
  } catch {
    throw new ApiProblem("offline", "The server cannot be reached.", 0);
  }
  if (response.ok) return response;
  throw await problemIn(response);
}

async function problemIn(response: Response): Promise<ApiProblem> {
  try {
    const told = (await response.json()) as ProblemTold;
    return new ApiProblem(told.code, told.text, response.status);
  } catch {
    return new ApiProblem("no-answer", response.statusText, response.status);
  }
}

/** What is at `path`. */
export async function get<T>(path: string): Promise<T> {
  return (await (await ask("GET", path)).json()) as T;
}

/** The text that is at `path`, such as a record. */
export async function getText(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

/** Do something. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  const response = await ask("POST", path, body ?? {});
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Say something while the page goes away. Whether it has arrived nobody will know. */
export function partingWord(path: string, body: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

/** Send text, such as a record. */
export async function postText<T>(path: string, body: string): Promise<T> {
  return (await (await ask("POST", path, body, "text/plain")).json()) as T;
}

/** Take something away. */
export async function remove(path: string): Promise<void> {
  await ask("DELETE", path);
}
