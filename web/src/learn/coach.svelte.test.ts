import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { PlainView } from "../api/types";
import type { Play } from "../table/play.svelte";
import { Coach } from "./coach.svelte";
import { STEPS } from "./lesson";

interface Seen {
  turns?: number;
  hand?: number;
  skill?: number;
  room?: string;
}

function view({ turns = 1, hand = 0, skill = 0, room = "r01" }: Seen): PlainView {
  const pupil = { hand: Array.from({ length: hand }, () => "burgle"), room, damage: 0, gold: 0 };
  return { turns, players: [pupil], turn: { skill, boots: 0, swords: 0 }, area: [], bag: [], row: [], table: { left: [] } } as unknown as PlainView;
}

/** A table at which what is seen can be set. */
class Table {
  session = $state({ view: view({ hand: 5 }), isYourTurn: true, assault: null as object | null });
  offers = [];
  question = null;

  see(seen: Seen, isYourTurn = true, assault: object | null = null): void {
    this.session = { view: view(seen), isYourTurn, assault };
    flushSync();
  }
}

function taught(lesson: (table: Table, coach: Coach) => void): void {
  const table = new Table();
  const end = $effect.root(() => {
    const coach = new Coach(table as unknown as Play);
    $effect(() => void [coach.at, coach.reached]); // as the panel does
    flushSync();
    lesson(table, coach);
  });
  end();
}

const nameOf = (coach: Coach): string | undefined => STEPS[coach.at]?.step;

describe("the guide", () => {
  it("stays where it is while others act and while an attack is told", () => {
    taught((table, coach) => {
      table.see({ room: "r02" });
      expect(nameOf(coach)).toBe("end");
      const { at } = coach;

      table.see({ hand: 5, room: "r02" }, false, {}); // five new cards, and the turn is not over yet
      expect([coach.at, coach.reached]).toEqual([at, at]);
      table.see({ turns: 2, hand: 5, room: "r02" }, false);
      expect([coach.at, coach.reached]).toEqual([at, at]);

      table.see({ turns: 3, hand: 5, room: "r02" });
      expect(nameOf(coach)).toBe("attack");
      expect(coach.reached).toBe(at + 1);
    });
  });

  it("asks again for what was taken back, and counts on from where the pupil was", () => {
    taught((table, coach) => {
      table.see({ skill: 0 });
      const { reached } = coach;
      expect(nameOf(coach)).toBe("walk");

      coach.read = coach.at;
      table.see({ skill: 4 });

      expect(nameOf(coach)).toBe("buy");
      expect(coach.reached).toBe(reached);
    });
  });

  it("knows where it is if it comes while others act", () => {
    taught((table, coach) => {
      coach.leave();
      table.see({ turns: 2, hand: 5 }, false);
      const late = new Coach(table as unknown as Play);
      expect(nameOf(late)).toBe("attack");
    });
  });

  it("steps aside while an attack is told", () => {
    taught((table, coach) => {
      expect(coach.isAside).toBe(false);
      table.see({ hand: 5 }, false, {});
      expect(coach.isAside).toBe(true);
    });
  });
});
