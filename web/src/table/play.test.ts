import { beforeEach, expect, test, vi } from "vitest";
import type { RefusalTold } from "../api/types";
import type { Kit } from "../lib/kit";
import { settings } from "../lib/settings.svelte";
import { Play } from "./play.svelte";
import type { TableSession } from "./session.svelte";

const ACTIONS = [
  { code: 0, kind: "play", card: "burgle", notation: "play burgle" },
  { code: 1, kind: "move", to: "r02", notation: "move r02" },
  { code: 2, kind: "move", to: "r03", notation: "move r03" },
  { code: 3, kind: "teleport", to: "r01", notation: "teleport r01" },
  { code: 4, kind: "teleport", to: "r02", notation: "teleport r02" },
  { code: 5, kind: "teleport", to: "r03", notation: "teleport r03" },
  { code: 6, kind: "end", notation: "end turn" },
  { code: 7, kind: "play", card: "barter", notation: "play barter" },
];
const NO: RefusalTold = { code: "no-tunnel", text: "No tunnel leads there from your room.", rule: "B4.1", needs: null, has: null };
const BEGUN = { skill: 1, swords: 0, boots: 0, teleports: 0 };

function sit(ways: Record<string, { to: string; code: number }[]> | null = null): { play: Play; why: ReturnType<typeof vi.fn> } {
  const why = vi.fn(() => Promise.resolve({ refusal: NO }));
  const act = vi.fn(() => Promise.resolve({ done: true }));
  const view = { legal: [0, 6], to_act: 0, players: [{ seat: 0, room: "r01" }], turn: BEGUN, question: null, ...(ways && { ways }) };
  const rooms = [{ slug: "r01", exits: [{ to: "r02", code: 1 }] }];
  const session = { id: "t", seat: 0, shown: 0, view, offer: { labels: ["Play Burgle", "End turn"] }, isYourTurn: true, why, act, settled: () => Promise.resolve() };
  const play = new Play(session as unknown as TableSession);
  play.kit = { tables: { rooms, actions: ACTIONS } } as unknown as Kit;
  return { play, why };
}

beforeEach(() => {
  settings.warn = true;
});

test("of a room next door it is asked why its tunnel is closed", async () => {
  const { play, why } = sit();

  await play.whyRoom("r02");

  expect(why).toHaveBeenCalledWith(1);
  expect(play.reason?.refusal).toEqual(NO);
});

test("of a room far away, and of one's own, it is asked why one cannot get there at all", async () => {
  const { play, why } = sit();

  await play.whyRoom("r03");
  await play.whyRoom("r01");

  expect(why.mock.calls).toEqual([[5], [3]]);
});

test("where tunnels come and go, those that lie there now count", async () => {
  const { play, why } = sit({ r01: [{ to: "r03", code: 2 }] });

  await play.whyRoom("r03");
  await play.whyRoom("r02");

  expect(why.mock.calls).toEqual([[2], [4]]);
});

test("who is led through a lesson is not asked whether the turn may end", async () => {
  const { play } = sit();
  await play.endTurn();
  const asked = play.ending;
  play.close();
  play.guard = { allows: () => true, leads: true };

  await play.endTurn();

  expect([asked, play.ending]).toEqual([true, false]);
});

test("of several cards the one that asks something is played first, while others are left to answer with", async () => {
  const { play } = sit();
  const session = play.session as unknown as { view: object; act: ReturnType<typeof vi.fn>; preview: (code: number) => Promise<object> };
  session.view = { ...session.view, legal: [0, 7, 6] };
  session.preview = (code) => Promise.resolve({ lines: [], reveals: false, asks: code === 7 });
  session.act.mockImplementation(() => {
    session.view = { ...session.view, question: "discard" };
    return Promise.resolve({ done: true });
  });

  await play.press("play-all");

  expect(session.act.mock.calls).toEqual([[7]]);
});
