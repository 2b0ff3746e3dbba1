// A table that is being thought up: what is chosen so far, and what it is made with in the end.
import type { GameOffered, Made, SeatSpec } from "../../api/types";

/** A seat of the table that is being made. */
export interface DraftSeat {
  /** Stays with the seat when it moves, so that what is typed stays too. */
  key: number;
  kind: SeatSpec["kind"];
  name: string;
  bot: string;
}

/** How fast it is played. */
export type PaceKind = "free" | "live" | "mail";

/** Everything that can be chosen about a table. */
export interface Draft {
  game: string;
  /** `usual` for the one for first games, `any` for one that is drawn, or a board's name. */
  board: string;
  seats: DraftSeat[];
  options: Record<string, string>;
  packs: string[];
  pace: PaceKind;
  /** Seconds for a turn, by pace. */
  limits: { live: number; mail: number };
  late: "bot" | "host";
  standIn: string;
  name: string;
  public: boolean;
  watch: boolean;
  chat: boolean;
}

/** The strength that bots have unless somebody chooses: neither gentle nor hard. */
export const MIDDLING = "rogue";
/** Boards that are no board's name. */
export const USUAL_BOARD = "usual";
export const ANY_BOARD = "any";
/** Seconds for a turn that can be chosen. */
export const LIMITS: Record<"live" | "mail", readonly number[]> = {
  live: [120, 300, 600, 1800],
  mail: [6 * 3600, 86400, 2 * 86400, 3 * 86400, 7 * 86400],
};

let keys = 0;

/** A seat for somebody. */
export function newSeat(kind: SeatSpec["kind"], bot = MIDDLING, name = ""): DraftSeat {
  keys += 1;
  return { key: keys, kind, name, bot };
}

/** A table at which one presses a button and plays: oneself and a bot. */
export function firstDraft(game: string, name: string, bots = 1, bot = MIDDLING): Draft {
  return {
    game,
    board: USUAL_BOARD,
    seats: [newSeat("mine", bot, name), ...Array.from({ length: bots }, () => newSeat("bot", bot))],
    options: {},
    packs: [],
    pace: "free",
    limits: { live: 300, mail: 86400 },
    late: "bot",
    standIn: MIDDLING,
    name: "",
    public: false,
    watch: true,
    chat: true,
  };
}

/** The same table for whoever comes: it is public, and people are waited for where bots would sit. */
export function forEverybody(draft: Draft): Draft {
  return { ...draft, public: true, seats: draft.seats.map((seat) => (seat.kind === "bot" ? { ...seat, kind: "open" } : seat)) };
}

/** The same table for another game: as many seats as it takes, and none of the old game's boards, options and packs. */
export function forGame(draft: Draft, game: GameOffered): Draft {
  const most = Math.max(...game.seats);
  return { ...draft, game: game.game, board: USUAL_BOARD, options: {}, packs: [], seats: draft.seats.slice(0, most) };
}

/** The packs with one more, or without it. */
export function withPack(packs: readonly string[], pack: string, on: boolean): string[] {
  const others = packs.filter((each) => each !== pack);
  return on ? [...others, pack] : others;
}

/** Whether nobody has to come before it can begin. */
export function isComplete(draft: Draft): boolean {
  return draft.seats.every((seat) => seat.kind !== "open");
}

/** The seats with one more: a bot beside bots, somebody invited beside people who are invited. */
export function withOneMore(seats: readonly DraftSeat[]): DraftSeat[] {
  const last = seats.at(-1);
  return [...seats, newSeat(last && last.kind !== "mine" ? last.kind : "bot", last?.bot ?? MIDDLING)];
}

/** The seats with one at another place. */
export function moved(seats: readonly DraftSeat[], from: number, to: number): DraftSeat[] {
  const found = seats[from];
  if (!found || to < 0 || to >= seats.length) return [...seats];
  const others = seats.filter((seat) => seat !== found);
  return [...others.slice(0, to), found, ...others.slice(to)];
}

/** The seats with somebody else in one of them. There is one of oneself: whoever sat there swaps places. */
export function seated(seats: readonly DraftSeat[], at: number, kind: SeatSpec["kind"]): DraftSeat[] {
  const was = seats[at];
  if (!was || was.kind === kind) return [...seats];
  const own = kind === "mine" ? seats.findIndex((seat) => seat.kind === "mine") : -1;
  return seats.map((seat, number) => {
    if (number === at) return { ...seat, kind, name: seats[own]?.name ?? (seat.kind === "mine" ? "" : seat.name) };
    return number === own ? { ...seat, kind: was.kind, bot: was.bot, name: was.name } : seat;
  });
}

function specOf(seat: DraftSeat): SeatSpec {
  const name = seat.name.trim();
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  return name ? { kind: seat.kind, name } : { kind: seat.kind };
}

/** What the server makes the table with. Whatever is as usual stays unsaid. */
export function madeOf(draft: Draft): Made {
  const made: Made = { game: draft.game, seats: draft.seats.map(specOf), start: isComplete(draft) };
  if (draft.board !== USUAL_BOARD) made.board = draft.board === ANY_BOARD ? "random" : draft.board;
  if (Object.keys(draft.options).length > 0) made.options = draft.options;
  if (draft.packs.length > 0) made.packs = draft.packs;
  if (draft.name.trim()) made.name = draft.name.trim();
  if (draft.public) made.public = true;
  if (!draft.watch) made.watch = false;
  if (!draft.chat) made.chat = false;
  if (draft.pace !== "free") made.pace = { limit: draft.limits[draft.pace], late: draft.late };
  if (draft.standIn !== MIDDLING) made.stand_in = draft.standIn;
  return made;
}

/** Boards that are put together of parts: what can lie at each place. */
export interface Parts {
  /** By place: the parts that some board has there, with their titles. */
  places: Map<string, string>[];
  /** The parts of each board, in order. */
  boards: Map<string, string[]>;
}

/** The parts of boards that are put together of modules; `null` where a board is one whole. */
export function partsOf({ boards, pieces }: Pick<GameOffered, "boards" | "pieces">): Parts | null {
  if (pieces.length < 2) return null;
  const titles = new Map(pieces.flat().map((face) => [face.name, face.title]));
  const made = boards.map((board) => [board.name, board.name.split("-")] as const).filter(([, faces]) => faces.every((face) => titles.has(face)));
  const places = pieces.map(() => new Map<string, string>());
  for (const face of titles.keys()) {
    for (const [, faces] of made) places[faces.indexOf(face)]?.set(face, titles.get(face) ?? face);
  }
  return { places, boards: new Map(made.map(([name, faces]) => [name, [...faces]])) };
}

/** The board with a part at a place that is most like another: parts change places rather than vanish. */
export function boardWith(parts: Parts, like: string, place: number, part: string): string {
  const old = parts.boards.get(like) ?? [];
  let best = like;
  let most = -1;
  for (const [name, has] of parts.boards) {
    if (has[place] !== part) continue;
    const same = has.filter((each, at) => each === old[at]).length;
    const kept = has.filter((each) => old.includes(each)).length;
    if (same + kept / 10 > most) [best, most] = [name, same + kept / 10];
  }
  return best;
}

/** Where on the page a refusal of the server belongs. */
export type Place = "seats" | "board" | "company" | "end";

/** The place of a refusal, by its code. */
export function placeOf(code: string): Place {
  if (["malformed-name", "no-such-bot", "nobody-plays", "malformed-table"].includes(code)) return "seats";
  if (code === "no-such-game") return "board";
  return code === "pack-not-allowed" ? "company" : "end";
}
