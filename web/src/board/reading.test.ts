import { beforeEach, expect, test } from "vitest";
import type { Kit } from "../lib/kit";
import { words } from "../lib/words";
import type { Contents } from "./contents";
import type { Spot } from "./drawing";
import { BOARD, kit, view } from "./drawings.test-data";
import { roomInWords } from "./reading";
import { sceneOf, type SceneRoom } from "./scene";

const NOTHING: Contents = { left: () => 0, laid: () => [], figure: (name) => (name === "port" ? -1 : 0), points: () => 0, rage: 0 };
let table: Kit;
let hall: SceneRoom;

beforeEach(() => {
  table = kit(BOARD);
  hall = sceneOf(BOARD, []).rooms[0] as SceneRoom;
});

/** What is said of a hall with a sign in it, but for its name and who is there. */
function told(sign: Partial<Spot> & { icon: string }, contents: Partial<Contents> = {}): string[] {
  const room: SceneRoom = { ...hall, chamber: { ...hall.chamber, signs: [{ at: [0, 0], width: 20, ...sign }] } };
  return roomInWords(table, view("den"), room, { ...NOTHING, ...contents }, undefined, ["Ana", "Ben"])
    .slice(1)
    .map((line) => line.text);
}

function says(kind: string, title: string, text: string): void {
  table.rooms.hall?.sections.push({ kind, title, text } as never);
}

test("a room says what it gives, and everything else that it does", () => {
  says("enter", "On entering", "Heal 1 damage.");
  says("way-out", "Way out", "Whoever comes here leaves.");
  expect(told({ icon: "heart" })).toEqual(["On entering: Heal 1 damage", "Way out: Whoever comes here leaves"]);
});

test("a port says what it gives until somebody has used it", () => {
  says("port", "Data port", "Gain 5 credits.");
  expect(told({ icon: "port", figure: "port" })).toEqual(["Data port: Gain 5 credits"]);
  expect(told({ icon: "port", figure: "port" }, { figure: () => 1 })).toEqual([words().board.portTaken("Ben")]);
});

test("what was opened is no longer offered, and what else can be opened there is", () => {
  says("strongroom", "Vault", "Take 1 major secret.");
  says("strongroom", "Prison cell", "Take 2 prisoners.");
  const chest = { icon: "chest", words: "Vault", figure: "vault" };
  expect(told(chest)).toEqual(["Vault: Take 1 major secret", "Prison cell: Take 2 prisoners"]);
  expect(told(chest, { figure: () => 1 })).toEqual(["Prison cell: Take 2 prisoners", words().board.opened("Vault")]);
});

test("an offering and a stop that is closed are told besides", () => {
  expect(told({ icon: "shrine", figure: "shrine" }, { figure: () => 2 })).toEqual([words().board.offering("Ben")]);
  expect(told({ icon: "lift", cut_at: 8 }, { rage: 7 })).toEqual([]);
  expect(told({ icon: "lift", cut_at: 8 }, { rage: 8 })).toEqual([words().board.closed]);
});

test("tokens are told with their worth and number, and that none is left", () => {
  const crown = { icon: "tokens", what: "crown" };
  expect(told(crown, { left: () => 1 })).toEqual(["Crown (Artifact, 10 points)"]);
  expect(told(crown)).toEqual([words().board.noneLeft("Crown")]);
  expect(told({ icon: "tokens", what: "minor-secret" }, { left: () => 2 })).toEqual(["Minor Secret ×2"]);
  const vault = { icon: "tokens", what: "artifact", words: "artifact and its points" };
  expect(told(vault, { laid: () => ["crown"] })).toEqual(["Crown (Artifact, 10 points)"]);
  expect(told(vault)).toEqual([words().board.noneLeft("artifact")]);
});
