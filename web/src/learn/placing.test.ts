import { describe, expect, it } from "vitest";
import { covered, placeOf, type Box, type Sight } from "./placing";

const WIDE: Sight = {
  screen: { width: 1440, height: 900 },
  target: null,
  seen: [{ x: 429, y: 66, width: 30, height: 48 }],
  used: [{ x: 284, y: 700, width: 780, height: 190 }],
  parts: [
    { x: 0, y: 0, width: 1440, height: 53 },
    { x: 0, y: 53, width: 272, height: 847 },
    { x: 272, y: 53, width: 800, height: 580 },
    { x: 1072, y: 53, width: 368, height: 847 },
    { x: 272, y: 633, width: 800, height: 267 },
  ],
  home: { x: 272, y: 61, width: 800, height: 572 },
};
const PHONE: Sight = {
  screen: { width: 375, height: 812 },
  target: null,
  seen: [{ x: 20, y: 88, width: 20, height: 33 }],
  used: [{ x: 0, y: 524, width: 375, height: 180 }],
  parts: [
    { x: 0, y: 0, width: 375, height: 45 },
    { x: 0, y: 45, width: 375, height: 40 },
    { x: 0, y: 85, width: 375, height: 394 },
    { x: 0, y: 479, width: 375, height: 333 },
  ],
  home: { x: 0, y: 87, width: 375, height: 390 },
};
const PANEL = { width: 368, height: 269 };
const CARD = { width: 359, height: 220 };

/** What is spoken of in the lesson, on the screen of a desk. */
const TARGETS: Record<string, Box> = {
  card: { x: 292, y: 703, width: 161, height: 185 },
  "play-all": { x: 788, y: 636, width: 139, height: 56 },
  skill: { x: 278, y: 641, width: 69, height: 46 },
  "clank area": { x: 6, y: 403, width: 260, height: 82 },
  row: { x: 1195, y: 283, width: 121, height: 166 },
  room: { x: 431, y: 149, width: 42, height: 40 },
  health: { x: 22, y: 99, width: 231, height: 32 },
  odds: { x: 6, y: 593, width: 260, height: 285 },
  question: { x: 300, y: 440, width: 750, height: 190 },
};

const placed = (panel: { width: number; height: number }, sight: Sight): Box => ({ ...placeOf(panel, sight), ...panel });
const isOnScreen = ({ x, y, width, height }: Box, { screen }: Sight): boolean =>
  x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;

describe("the panel of the guide", () => {
  it.each(Object.entries(TARGETS))("covers neither the %s it speaks of nor the pawn, and stands on the board", (_, target) => {
    const sight = { ...WIDE, target };
    const panel = placed(PANEL, sight);

    expect(covered(target, panel)).toBe(0);
    expect(covered(sight.seen[0] as Box, panel)).toBe(0);
    expect(isOnScreen(panel, sight)).toBe(true);
    expect(sight.parts.filter((part) => covered(panel, part) > 0)).toHaveLength(1);
  });

  it.each([
    ["a card in hand", { x: 6, y: 528, width: 121, height: 175 }],
    ["a button below", { x: 198, y: 754, width: 175, height: 56 }],
    ["a figure above", { x: 239, y: 49, width: 41, height: 30 }],
    ["a room beside the pawn", { x: 75, y: 140, width: 39, height: 38 }],
    ["a room in the middle", { x: 181, y: 276, width: 48, height: 38 }],
  ])("does so on a phone, with %s", (_, target) => {
    const sight = { ...PHONE, target };
    const panel = placed(CARD, sight);

    expect(covered(target, panel)).toBe(0);
    expect(covered(sight.seen[0] as Box, panel)).toBe(0);
    expect(isOnScreen(panel, sight)).toBe(true);
  });

  it("leaves the pawn in sight where nothing is spoken of", () => {
    for (const sight of [WIDE, PHONE]) expect(covered(sight.seen[0] as Box, placed(CARD, sight))).toBe(0);
  });

  it("stays where it is unless another place is much better", () => {
    const sight = { ...WIDE, target: TARGETS.room as Box };
    const best = placeOf(PANEL, sight);
    const near = { x: best.x + 20, y: best.y + 10 };

    expect(placeOf(PANEL, sight, near)).toEqual(near);
    expect(placeOf(PANEL, sight, { x: 400, y: 100 })).toEqual(best);
  });

  it("shows at least a part of what fills the screen", () => {
    const sight = { ...PHONE, target: { x: 0, y: 0, width: 375, height: 812 } };

    expect(isOnScreen(placed(CARD, sight), sight)).toBe(true);
  });
});
