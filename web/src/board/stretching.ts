// A board that is pulled wider or higher, to fill the window it is seen in: what stands on it stays as large as it is.
import type { Box, Drawing, FramePrint, Point, Sheet, TunnelPrint, Written } from "./drawing";
import { distance, middle } from "./geometry";
import { LEGIBLE } from "./viewport.svelte";

/** No board is pulled further than this. */
const MOST = 1.45;
/** Windows that differ by less show the same board. */
const STEP = 0.03;

/** How far a board of some size is pulled across and down for a window; not at all if only a part of it is seen. */
export function stretchFor(box: Box, width: number, height: number): Point {
  const isSmall = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1])) < LEGIBLE;
  if (width < 2 || height < 2 || isSmall) return [1, 1];
  const wanted = width / height / ((box[2] - box[0]) / (box[3] - box[1]));
  const by = (share: number): number => Math.round(Math.min(MOST, Math.max(1, share)) / STEP) * STEP;
  return [Math.max(1, by(wanted)), Math.max(1, by(1 / wanted))];
}

/** A sheet pulled across and down. */
export function stretched(sheet: Sheet, by: Point): Sheet {
  if (by[0] === 1 && by[1] === 1) return sheet;
  const put = ([x, y]: Point): Point => [x * by[0], y * by[1]];
  const carried = (box: Box): Box => {
    const from = middle(box);
    const to = put(from);
    return along(box, [to[0] - from[0], to[1] - from[1]]);
  };
  return {
    ...sheet,
    box: pulled(sheet.box, by),
    frames: sheet.frames.map((frame) => pulledFrame(frame, by)),
    places: Object.fromEntries(Object.entries(sheet.places).map(([room, at]) => [room, put(at)])),
    names: sheet.names.map((name) => ({ ...name, box: besides(sheet, name, by) })),
    tunnels: sheet.tunnels.map((tunnel) => pulledTunnel(tunnel, put, carried, by)),
  };
}

function along(box: Box, by: Point): Box {
  return [box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]];
}

function pulled(box: Box, by: Point): Box {
  return [box[0] * by[0], box[1] * by[1], box[2] * by[0], box[3] * by[1]];
}

/** A name stays beside its room, or beside the end of the tunnel that it tells of. */
function besides(sheet: Sheet, name: Written, by: Point): Box {
  const from = middle(name.box);
  const ends = sheet.tunnels.flatMap((tunnel) => (tunnel.stubs ?? []).map((stub) => stub.at));
  const nearest = ends.sort((one, other) => distance(one, from) - distance(other, from))[0];
  const anchor = sheet.places[name.of ?? ""] ?? nearest ?? from;
  return along(name.box, [anchor[0] * (by[0] - 1), anchor[1] * (by[1] - 1)]);
}

/** What is written along the edges of a part stays at the edge it is nearest to. */
function atEdge(inner: Box, before: Box, after: Box): Box {
  const [x, y] = middle(inner);
  const [left, top] = [x < (before[0] + before[2]) / 2, y < (before[1] + before[3]) / 2];
  return along(inner, [left ? after[0] - before[0] : after[2] - before[2], top ? after[1] - before[1] : after[3] - before[3]]);
}

function pulledFrame(frame: FramePrint, by: Point): FramePrint {
  const box = pulled(frame.box, by);
  const split = frame.split && { ...frame.split, at: frame.split.at * (frame.split.upright ? by[0] : by[1]) };
  const deeper = frame.split && split ? split.at - frame.split.at : 0;
  return {
    ...frame,
    box,
    ...(frame.title && { title: atEdge(frame.title, frame.box, box) }),
    ...(split && { split }),
    ...(frame.depths && { depths: { ...frame.depths, box: along(frame.depths.box, [middle(frame.depths.box)[0] * (by[0] - 1), deeper]) } }),
  };
}

function pulledTunnel(tunnel: TunnelPrint, put: (point: Point) => Point, carried: (box: Box) => Box, by: Point): TunnelPrint {
  const radians = ((tunnel.marks?.turn ?? 0) * Math.PI) / 180;
  const turn = (Math.atan2(Math.sin(radians) * by[1], Math.cos(radians) * by[0]) * 180) / Math.PI;
  return {
    ...tunnel,
    courses: tunnel.courses.map((curve) => curve.map(put)),
    ...(tunnel.marks && { marks: { ...tunnel.marks, box: carried(tunnel.marks.box), turn } }),
    ...(tunnel.stubs && { stubs: tunnel.stubs.map((stub) => ({ ...stub, at: put(stub.at) })) }),
  };
}

/** A drawing as it is seen in a window; a dungeon of tiles stays as it is. */
export function drawingFor(drawing: Drawing, by: Point): Drawing {
  return drawing.sheet ? { ...drawing, sheet: stretched(drawing.sheet, by) } : drawing;
}
