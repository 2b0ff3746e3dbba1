import { expect, test } from "vitest";
import type { PlainView, Update } from "../api/types";
import { beforeAttack, cubesSwept, linesOf, whileDrawing } from "./staging";

const view = {
  to_act: 0,
  rage: 2,
  row: ["ladder", null],
  area: [0, 0, 1],
  bag: ["black", "black"],
  players: [
    { seat: 0, damage: 0, hand_size: 0, room: "r02" },
    { seat: 1, damage: 1, hand_size: 5, room: "r01" },
  ],
} as unknown as PlainView;

const update = {
  events: [
    { event: "clank-made", seat: 1, cubes: 1 },
    { event: "cards-drawn", seat: 0 },
    { event: "card-revealed", card: "ogre" },
    { event: "dragon-attacked", cubes: 2 },
    { event: "cubes-drawn", drawn: [0, "black"] },
    { event: "dragon-hurt", seat: 0, damage: 1 },
  ],
  log: ["B makes 1 clank.", "A draws 5 cards.", "Ogre appears.", "The dragon attacks.", "Cubes drawn.", "A is hurt."],
  changes: {
    to_act: 1,
    row: ["ladder", "ogre"],
    area: [],
    bag: [0, 1, 1, "black"],
    "players/0/damage": 1,
    "players/0/hand_size": 5,
  },
} as unknown as Update;

test("before the attack one sees what led to it and nothing that came of it", () => {
  const before = beforeAttack(view, update);
  expect(before).toMatchObject({ to_act: 0, row: ["ladder", "ogre"], area: [0, 0, 1], bag: ["black", "black"] });
  expect(before.players[0]).toMatchObject({ hand_size: 5, damage: 0 });
});

test("while cubes are drawn all of them are still in the bag, and nobody is hurt", () => {
  const during = whileDrawing(view, update);
  expect(during.area).toEqual([]);
  expect([...during.bag].map(String).sort()).toEqual(["0", "0", "1", "1", "black", "black"]);
  expect(during.players[0]?.damage).toBe(0);
});

test("somebody who walked into the attack is seen to walk first, and rage that rose is seen to rise", () => {
  const events = [{ event: "walked", seat: 0 }, { event: "rage-rose", rage: 3 }, { event: "dragon-attacked" }];
  const changes = { "players/0/room": "r03", rage: 3 };
  expect(beforeAttack(view, { ...update, events, changes } as unknown as Update)).toMatchObject({ rage: 3, players: [{ room: "r03" }, {}] });
  expect(beforeAttack(view, { ...update, changes } as unknown as Update)).toMatchObject({ rage: 2, players: [{ room: "r02" }, {}] });
});

test("the bag gets the cubes that lie in the clank area when the attack comes", () => {
  expect(cubesSwept(view.area, update.events)).toEqual([0, 0, 1, 1]);
  const quieter = [{ event: "clank-taken-back", seat: 0, cubes: 1 }, { event: "dragon-attacked" }, { event: "clank-made", seat: 0, cubes: 2 }];
  expect(cubesSwept(view.area, quieter as Update["events"])).toEqual([0, 1]);
});

test("the log does not run ahead", () => {
  const texts = (told: Update): string[][] => linesOf(told).map((lines) => lines.map(({ text }) => text));
  expect(texts(update)).toEqual([update.log.slice(0, 4), update.log.slice(4)]);
  expect(texts({ ...update, log: ["All at once."] })).toEqual([[], ["All at once."]]);
});

test("a line is marked with the seat it is about, or else with the one that acted", () => {
  const events = [{ event: "card-revealed", card: "ogre" }, { event: "turn-started", seat: 1 }] as Update["events"];
  const told = linesOf({ ...update, seat: 0, actions: 7, events, log: ["Ogre appears.", "B's turn begins."] }).flat();

  expect(told.map(({ action, seat }) => [action, seat])).toEqual([[7, 0], [7, 1]]);
});
