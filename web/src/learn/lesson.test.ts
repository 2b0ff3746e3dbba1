import { describe, expect, it } from "vitest";
import type { PlainView } from "../api/types";
import { belongs, pointsOf, stepAt, STEP_NAMES, STEPS, taskAt } from "./lesson";
import { around, onScreen, panelOf } from "./spotlight";

interface Seen {
  turns?: number;
  hand?: string[];
  skill?: number;
  room?: string;
}

function view({ turns = 1, hand = [], skill = 0, room = "r01" }: Seen): PlainView {
  const pupil = { hand, room, damage: 0, gold: 0 };
  return { turns, players: [pupil], turn: { skill, boots: 0, swords: 0 }, area: [0, 1], bag: [], table: { left: [] } } as unknown as PlainView;
}

const at = (seen: Seen, read = 0): string | undefined => STEPS[stepAt(view(seen), read)]?.step;
const DEALT = { hand: ["burgle", "burgle", "burgle", "stumble", "scramble"] };
const PLAYED = { skill: 4 };

describe("the lesson", () => {
  it("has words for every step, in order", () => {
    expect(STEPS.map((step) => step.step)).toEqual([...STEP_NAMES]);
  });

  it("tells before it asks, and goes on when it was read", () => {
    expect(at(DEALT)).toBe("welcome");
    expect(at(DEALT, 1)).toBe("playOne");
    expect(at({ hand: DEALT.hand.slice(1) }, 1)).toBe("playRest");
    expect(at(PLAYED, 1)).toBe("resources");
    expect(at(PLAYED, 4)).toBe("clank");
    expect(at(PLAYED, 5)).toBe("buy");
  });

  it("knows by the view alone how far the pupil is, also after something was taken back", () => {
    expect(at({ ...PLAYED, skill: 0 })).toBe("walk");
    expect(at({ ...PLAYED, skill: 0, room: "r02" })).toBe("end");
    expect(at({ ...PLAYED, skill: 4 }, 8)).toBe("buy");
    expect(at({ turns: 3, hand: DEALT.hand, room: "r02" })).toBe("attack");
    expect(taskAt(view({ turns: 7 }))).toBe(STEPS.length);
  });

  it("lets pass what belongs to a step, kind after kind", () => {
    const shop = STEPS.find((step) => step.step === "shop");
    if (!shop) throw new Error("no such step");
    expect(belongs(shop, "acquire lucky-coin", ["play burgle", "acquire lucky-coin"])).toBe(false);
    expect(belongs(shop, "play stumble", ["play burgle", "play stumble"])).toBe(true);
    expect(belongs(shop, "acquire tunnel-guide", ["acquire lucky-coin", "acquire tunnel-guide"])).toBe(true);
    expect(belongs(shop, "move r03", ["move r03"])).toBe(false);
  });

  it("points at what can be done now", () => {
    const shop = STEPS.find((step) => step.step === "shop");
    if (!shop) throw new Error("no such step");
    const row = ["a", "b", "c", "lucky-coin", "d", "tunnel-guide"];
    expect(pointsOf(shop, ["play burgle"], row)).toEqual(["play-all"]);
    expect(pointsOf(shop, ["acquire lucky-coin", "acquire tunnel-guide", "end turn"], row)).toEqual(["row:3", "row:5"]);
    expect(pointsOf(shop, ["acquire tunnel-guide", "end turn"], row)).toEqual(["row:5"]);
  });
});

describe("the ring of the guide", () => {
  it("knows which panel holds what small screens do not show", () => {
    expect(panelOf("health:0")).toBe("seats");
    expect(panelOf("clank-area")).toBe("odds");
    expect(panelOf("room:r02")).toBeNull();
  });

  it("draws no ring beyond the edges", () => {
    const phone = { width: 375, height: 812 };
    expect(onScreen({ x: 400, y: 10, width: 100, height: 100 }, phone, 6)).toBeNull();
    expect(onScreen({ x: 300, y: -20, width: 100, height: 100 }, phone, 6)).toEqual({ x: 300, y: 6, width: 69, height: 74 });
  });

  it("draws one box around several", () => {
    expect(around([])).toBeNull();
    expect(around([{ x: 1, y: 2, width: 3, height: 4 }, { x: 10, y: 0, width: 1, height: 1 }])).toEqual({ x: 1, y: 0, width: 10, height: 6 });
  });
});
