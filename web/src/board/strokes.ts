// Shapes that look as if drawn by hand, or cut by machine: outlines of rooms, torn edges, layers of rock.
import type { Box, Point, Split } from "./drawing";
import { chance, figure } from "./geometry";
import type { Look, RoomKind, SceneRoom } from "./scene";

/** A closed line through points, without corners. */
export function smooth(points: readonly Point[]): string {
  const count = points.length;
  const at = (place: number): Point => points[(place + count) % count] as Point;
  let path = `M${figure(at(0)[0])} ${figure(at(0)[1])}`;
  for (let place = 0; place < count; place += 1) {
    const [before, here, there, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    const one: Point = [here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6];
    const two: Point = [there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6];
    path += `C${[...one, ...two, ...there].map(figure).join(" ")}`;
  }
  return `${path}Z`;
}

/** A closed line with corners. */
export function angular(points: readonly Point[]): string {
  return `M${points.map((point) => `${figure(point[0])} ${figure(point[1])}`).join("L")}Z`;
}

/** Points around a box, `fullness` 2 for an ellipse and more for something squarer, each pushed a little in or out. */
export function ring(seed: string, box: Box, count: number, fullness: number, rough: number): Point[] {
  const random = chance(seed);
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [wide, high] = [(box[2] - box[0]) / 2, (box[3] - box[1]) / 2];
  return Array.from({ length: count }, (_, place) => {
    const turn = (place / count) * Math.PI * 2 + (random() - 0.5) * (1.6 / count);
    const [across, down] = [Math.cos(turn), Math.sin(turn)];
    const reach = 1 / (Math.abs(across) ** fullness + Math.abs(down) ** fullness) ** (1 / fullness);
    const push = (random() - 0.5) * rough;
    return [x + across * (reach * wide + push), y + down * (reach * high + push)] as const;
  });
}

function chamfered([left, top, right, bottom]: Box, cut: number): string {
  return angular([
    [left + cut, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ]);
}

/** A box with round corners. */
export function rounded([left, top, right, bottom]: Box, round: number): string {
  const r = figure(round);
  const [wide, high] = [figure(right - left - 2 * round), figure(bottom - top - 2 * round)];
  return `M${figure(left + round)} ${figure(top)}h${wide}a${r} ${r} 0 0 1 ${r} ${r}v${high}a${r} ${r} 0 0 1 -${r} ${r}h-${wide}a${r} ${r} 0 0 1 -${r} -${r}v-${high}a${r} ${r} 0 0 1 ${r} -${r}Z`;
}

function gate([left, top, right, bottom]: Box, rise: number): string {
  const [l, r, b] = [figure(left), figure(right), figure(bottom)];
  const [x, high, peak] = [figure((left + right) / 2), figure(top + rise * 0.7), figure(top - rise * 0.55)];
  return `M${l} ${b}V${high}Q${l} ${peak} ${x} ${peak}Q${r} ${peak} ${r} ${high}V${b}Z`;
}

const FULLNESS: Partial<Record<RoomKind, number>> = { fountain: 2.3, treasure: 2.8, plain: 2.9 };

/** The outline of a room: its shape tells what it is. */
export function outlineOf(look: Look, room: SceneRoom): string {
  const { box, kind, slug } = room;
  if (look === "modules") return plated(box, kind);
  if (kind === "start") return gate(box, 14);
  if (kind === "cave") return angular(ring(slug, [box[0] - 5, box[1] - 4, box[2] + 5, box[3] + 4], 13, 2.6, 8));
  if (kind === "market" || kind === "strongroom" || kind === "shrine") return angular(corners(slug, box));
  const edge = kind === "fountain" ? 5 : 3;
  return smooth(ring(slug, [box[0] - edge, box[1] - edge, box[2] + edge, box[3] + edge], 14, FULLNESS[kind] ?? 3, 4.5));
}

function plated(box: Box, kind: RoomKind): string {
  if (kind === "fountain") return rounded(box, Math.min(box[2] - box[0], box[3] - box[1]) / 2.4);
  if (kind === "stop") return rounded(box, 14);
  if (kind === "cave") return chamfered([box[0] - 3, box[1] - 2, box[2] + 3, box[3] + 2], 14);
  if (kind === "start" || kind === "exit") return rounded(box, 5);
  return chamfered(box, 8);
}

function corners(seed: string, [left, top, right, bottom]: Box): Point[] {
  const random = chance(seed);
  const off = (): number => (random() - 0.5) * 3;
  const middle = (left + right) / 2;
  return [
    [left + off(), top + off()],
    [middle, top + off()],
    [right + off(), top + off()],
    [right + off(), (top + bottom) / 2],
    [right + off(), bottom + off()],
    [middle, bottom + off()],
    [left + off(), bottom + off()],
    [left + off(), (top + bottom) / 2],
  ];
}

/** The edge of an old sheet. */
export function torn(seed: string, [left, top, right, bottom]: Box, rough = 7): string {
  const random = chance(seed);
  const off = (): number => (random() - 0.5) * rough;
  const step = 34;
  const points: Point[] = [];
  for (let x = left; x < right; x += step) points.push([x, top + off()]);
  for (let y = top; y < bottom; y += step) points.push([right + off(), y]);
  for (let x = right; x > left; x -= step) points.push([x, bottom + off()]);
  for (let y = bottom; y > top; y -= step) points.push([left + off(), y]);
  return smooth(points);
}

/** A wavy line along the border of the depths, `drop` further into them; closed on their far side where asked. */
export function stratum(seed: string, split: Split, box: Box, drop: number, closed: boolean): string {
  const random = chance(`${seed}/${drop}`);
  const [start, end] = split.upright ? [box[1], box[3]] : [box[0], box[2]];
  const into = split.first ? -1 : 1;
  const count = Math.max(3, Math.round((end - start) / 46));
  const put = (along: number, across: number): Point => (split.upright ? [across, along] : [along, across]);
  const points: Point[] = Array.from({ length: count + 1 }, (_, place) =>
    put(start + ((end - start) * place) / count, split.at + into * drop + (random() - 0.5) * 15),
  );
  let path = `M${(points[0] as Point).map(figure).join(" ")}`;
  for (let place = 1; place < points.length; place += 1) {
    const [from, to] = [points[place - 1] as Point, points[place] as Point];
    const bend = put(
      ((split.upright ? from[1] : from[0]) + (split.upright ? to[1] : to[0])) / 2,
      (split.upright ? from[0] : from[1]) + (random() - 0.5) * 16,
    );
    path += `Q${[...bend, ...to].map(figure).join(" ")}`;
  }
  if (!closed) return path;
  const far = split.upright ? (split.first ? box[0] : box[2]) : split.first ? box[1] : box[3];
  return `${path}L${put(end, far).map(figure).join(" ")}L${put(start, far).map(figure).join(" ")}Z`;
}

/** Crystals that grow around a room. */
export function crystals(seed: string, box: Box): { d: string; bright: boolean }[] {
  const random = chance(`${seed}/crystals`);
  return ring(`${seed}/c`, box, 9, 2.8, 2).flatMap((at, place) => {
    if (random() < 0.3) return [];
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const turn = Math.atan2(at[1] - y, at[0] - x) + (random() - 0.5) * 0.7;
    const [long, wide] = [8 + random() * 8, 2.6 + random() * 2];
    const [across, down] = [Math.cos(turn), Math.sin(turn)];
    const put = (forward: number, side: number): Point => [at[0] + across * forward - down * side, at[1] + down * forward + across * side];
    return [{ d: angular([put(-4, -wide), put(long * 0.55, -wide), put(long, 0), put(long * 0.55, wide), put(-4, wide)]), bright: place % 2 === 0 }];
  });
}
