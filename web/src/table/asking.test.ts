// Questions that a press puts to the server: why not, and where to. Each is answered in sight, also where no answer comes.
import { beforeEach, expect, test } from "vitest";
import type { Link } from "../api/socket";
import type { ReachAnswer } from "../api/types";
import { words } from "../lib/words";
import { type Answered, begin, happens, NOT_YET, notices, offerOf, rest, server, sit } from "./presses.test-data";

beforeEach(begin);

const OPEN: Answered = { refusal: null };

test.each([
  ["the line is cut", "lost", [null], words().acting.unanswered],
  ["the table moves on all the time", "open", [null], words().acting.changed],
  ["it is possible after all", "open", [OPEN], words().acting.openNow],
  ["it is possible, once the table had moved on", "open", [null, OPEN], words().acting.openNow],
] as [string, Link, Answered[], string][])("who presses what is greyed is answered, also where %s", async (_, link, answers, said) => {
  const play = sit([0]);
  server.ask = () => Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? null);
  server.link(link);

  await play.press("end-turn");
  await play.whyRoom("r02");
  expect(notices(play)).toContain(said);

  expect(play.reason).toBeNull();
});

test("without a line nobody waits for what the server has not answered to be told so", async () => {
  const play = sit([0]);
  server.ask = () => Promise.resolve(null);
  server.link("lost");
  void play.act(offerOf(play, 0));

  void play.whyRoom("r02");
  await rest();

  expect(notices(play)).toEqual([words().acting.unanswered]);
});

test("why something is not open is asked again where the table has moved on meanwhile", async () => {
  const play = sit([0]);
  const answers: Answered[] = [null, { refusal: NOT_YET }];
  server.ask = () => Promise.resolve(answers.shift() ?? null);

  await play.press("end-turn");

  expect(play.reason?.refusal).toEqual(NOT_YET);
  expect(notices(play)).toEqual([]);
});

test("a room that is open, though it is not yet shown what opened it, says so", async () => {
  const play = sit([0], 20_000);
  server.ask = () => Promise.resolve(OPEN);
  happens(8, [3]);

  await play.whyRoom("r02");

  expect(play.reason?.refusal.code).toBe("showing");
});

test("who asks where one can go is answered, also without a line", async () => {
  const play = sit([0]);
  const found = { rooms: [{ room: "r02", steps: [3] }] } as unknown as ReachAnswer;
  server.ask = () => Promise.resolve(found);
  await play.press("reach");
  expect(play.reach).toEqual(found);
  await play.press("reach");
  expect(play.reach).toBeNull();

  server.ask = () => Promise.resolve(null);
  server.link("lost");
  await play.press("reach");

  expect(play.reach).toBeNull();
  expect(notices(play).at(-1)).toBe(words().acting.unanswered);
});

test("where one could have gone before the table moved on is not shown", async () => {
  const play = sit([0]);
  const answers: ((answer: Answered) => void)[] = [];
  server.ask = () => new Promise((settle) => answers.push(settle));
  void play.press("reach");
  await rest();
  happens(8, [2]);
  answers.shift()?.({ rooms: [{ room: "r02" }] });
  await rest();

  expect(play.reach).toBeNull();
  answers.shift()?.({ rooms: [] });
  await rest();

  expect(play.reach).toEqual({ rooms: [] });
});

test("who asks where one can go while somebody else decides is told who", async () => {
  const play = sit([0]);
  happens(8, [], { to_act: 1 });

  await play.press("reach");

  expect(play.reason?.refusal.code).toBe("theirs");
});
