// Signs are as large as their room allows, so that the figures on them are read on a board seen from afar.
import type { Chamber } from "./drawing";

/** How high a row of signs is. */
const ROW = 22;
/** What stays free around them. */
const RIM = 4;
/** No sign is so many times larger than its drawing has it. One alone is in the widest part of its room. */
const MOST = { alone: 1.5, together: 1.2 };

/** How many times larger than they are drawn the signs of a room can be. */
export function filling(chamber: Chamber): number {
  const { signs, size } = chamber;
  if (!signs.length) return 1;
  const wide = Math.max(...signs.map(({ at, width }) => Math.abs(at[0]) + width / 2)) * 2;
  const high = Math.max(...signs.map(({ at }) => Math.abs(at[1]) + ROW / 2)) * 2;
  const most = signs.length === 1 ? MOST.alone : MOST.together;
  return Math.max(1, Math.min(most, (size[0] - RIM) / wide, (size[1] - RIM) / high));
}
