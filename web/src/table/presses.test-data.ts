// Somebody at a table whose server is a script: what it is told, when it answers, and what happens there.
import { vi } from "vitest";
import type { Link, Listener, Outcome } from "../api/socket";
import type { FromServer, Update } from "../api/types";
import type { Kit } from "../lib/kit";
import { settings } from "../lib/settings.svelte";
import type { Offer } from "./offers";
import { Play } from "./play.svelte";
import { TableSession, type Line } from "./session.svelte";

interface Said {
  type: string;
  action?: number;
  seen: number;
}

/** What the server answers to a question; `null` if the line was cut or the table has moved on. */
export type Answered = { refusal: object | null } | { rooms: object[] } | null;

/** Why the turn cannot end. */
export const NOT_YET = { code: "cards-in-hand", text: "Play all cards in your hand first.", rule: "B2.1", needs: null, has: null };
/** The server as a script: what it was told, and what it says. */
export const server = {
  told: [] as Said[],
  answers: [] as ((outcome: Outcome) => void)[],
  hear: (messages: FromServer[]): void => void messages,
  link: (link: Link): void => void link,
  ask: (): Promise<Answered> => Promise.resolve({ refusal: NOT_YET }),
};

function connect({ hear, link }: Listener): Line {
  server.hear = hear;
  server.link = link;
  return {
    do: (deed) => {
      server.told.push(deed as Said);
      return new Promise<Outcome>((settle) => server.answers.push(settle));
    },
    ask: async <T>({ type }: { type: string }) => (type === "preview" ? { lines: [], reveals: false, asks: false } : await server.ask()) as T,
    greet: () => undefined,
    close: () => undefined,
  };
}

const ACTIONS = [
  { code: 0, kind: "play", card: "burgle", notation: "play burgle" },
  { code: 1, kind: "play", card: "stumble", notation: "play stumble" },
  { code: 2, kind: "end", notation: "end turn" },
  { code: 3, kind: "move", to: "r02", notation: "move r02" },
];
const LABELS = ["Play Burgle", "Play Stumble", "End turn", "Move to 2 (1 boot)"];
/** What becomes of a deed. */
export const DONE: Outcome = { done: true };
export const STALE: Outcome = { done: false, stale: true, refusal: null };

/** Before each test: nothing was told, and time passes as the test says. What is given back ends that. */
export function begin(): () => void {
  vi.useFakeTimers();
  server.told.length = server.answers.length = 0;
  server.ask = () => Promise.resolve({ refusal: NOT_YET });
  settings.warn = false;
  return () => vi.useRealTimers();
}

/** Somebody at a table where these actions are open. */
export function sit(legal: number[], pause = 0): Play {
  const session = new TableSession("t", "en", () => pause, null, connect);
  const players = [{ seat: 0, room: "r01", hand: ["burgle", "stumble"] }, { seat: 1, hand: [] }];
  const view = { to_act: 0, over: false, legal, players, turns: 1, turn: { seat: 0 }, question: null };
  const rest = { actions: 0, table: null, log: [], chat: [], undo: false, clock: null };
  server.link("open");
  server.hear([
    { type: "welcome", seat: 0, yours: [0] } as unknown as FromServer,
    { type: "sync", n: 7, view, offer: offered(legal), ...rest } as unknown as FromServer,
  ]);
  const play = new Play(session);
  play.kit = { tables: { rooms: [{ slug: "r01", exits: [{ to: "r02", code: 3 }] }], actions: ACTIONS } } as unknown as Kit;
  return play;
}

/** The first offer of an action. */
export function offerOf(play: Play, code: number): Offer {
  const found = play.offers.find((each) => each.code === code);
  if (!found) throw new Error(`${code} is offered`);
  return found;
}

/** What the server tells of the actions that are open. */
export function offered(legal: number[], question = ""): object {
  return { labels: legal.map((code) => LABELS[code]), question, closed: [] };
}

/** Something happens, after which these actions are open to seat 0, or another seat decides. */
export function happens(n: number, legal: number[], changes: object = {}, offer = offered(legal)): void {
  const entry: Update["entry"] = { kind: "act", action: "play burgle" };
  const rest = { seat: 0, actions: n, events: [], log: [], undo: true, clock: null };
  server.hear([{ type: "update", n, entry, offer, changes: { legal, ...changes }, ...rest } as unknown as FromServer]);
}

/** What came of the oldest deed that has no answer. */
export async function answer(outcome: Outcome): Promise<void> {
  server.answers.shift()?.(outcome);
  await rest();
}

/** What the page shows for a moment. */
export const notices = (play: Play): string[] => play.notices.map(({ text }) => text);
/** Let everything go on that waits for nothing. */
export const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** What the server was told to do. */
export const codes = (): (number | undefined)[] => server.told.map(({ action }) => action);
