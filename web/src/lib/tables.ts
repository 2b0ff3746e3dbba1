// Tables in lists: whose turn it is, what they are called, which come first.
import { SvelteMap } from "svelte/reactivity";
import { get } from "../api/http";
import type { BotTold, GameOffered, Offer, SeatInfo, TableInfo, TablePage } from "../api/types";
import { isRecord, keep, kept } from "./kept";
import { language } from "./settings.svelte";
import { words } from "./words";

/** A game as the start page shows it. */
export type GameTitle = Pick<GameOffered, "game" | "title" | "about" | "seats">;

/** A bot as lists name it. */
export type BotTitle = Pick<BotTold, "name" | "title" | "strength">;

/** Games and bots as they were last offered in a language: what is shown until the server answers. */
export interface Remembered {
  games: GameTitle[];
  bots: BotTitle[];
}

/** Bots by language: a table names them in every line, too often to look up each time what the browser remembers. */
const bots = new SvelteMap<string, readonly BotTitle[]>();

/** See to it that bots can be named in a language: a link may lead to a table past every page that offers them. */
export function meetBots(spoken: string): void {
  if (bots.has(spoken)) return;
  const known = remembered(spoken).bots;
  if (known.length > 0) bots.set(spoken, known);
  else fetchOffer(spoken).catch(() => undefined); // they go by their plain names then
}

/** What a bot is called, without its parameters. */
export function botName(bot: string): string {
  const kind = bot.split(":")[0] ?? bot;
  const known = (bots.get(language()) ?? remembered(language()).bots).find((each) => each.name === kind);
  return known?.title ?? kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Bots from the gentlest to the strongest; those that others have written come last. */
export function byStrength<T extends BotTitle>(bots: readonly T[]): T[] {
  return [...bots].sort((one, other) => (one.strength || Infinity) - (other.strength || Infinity));
}

/** What whoever sits somewhere is called. */
export function seatName(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === "bot") return botName(seat.bot ?? "");
  return seat.yours ? words().common.you : words().common.seat("ABCDEFGHIJ"[seat.seat] ?? "?");
}

/** Whether a table waits for whoever looks. */
export function isYourTurn(table: TableInfo): boolean {
  return table.status === "playing" && table.to_act !== null && table.seats[table.to_act]?.yours === true;
}

/** Tables that are not over: those that wait for the reader first, then what has changed last. */
export function running(tables: readonly TableInfo[]): TableInfo[] {
  return tables
    .filter((table) => table.status === "playing" || table.status === "open")
    .sort((one, other) => Number(isYourTurn(other)) - Number(isYourTurn(one)) || other.updated - one.updated);
}

/** Whether people play here who are not whoever looks. */
export function hasOthers(table: TableInfo): boolean {
  return table.seats.some((seat) => !seat.yours && seat.kind !== "bot");
}

/** What a table is called: its name, or the game's. */
export function tableTitle(table: TableInfo, titles: readonly GameTitle[]): string {
  return table.name || (titles.find((each) => each.game === table.game.game)?.title ?? table.game.game);
}

/** One's own tables. */
export async function myTables(): Promise<TableInfo[]> {
  return (await get<TablePage>("/api/tables?mine=true")).tables;
}

function isRemembered(value: unknown): value is Remembered {
  return isRecord(value) && isListOf(value.games, "game", "title") && isListOf(value.bots, "name", "title");
}

function isListOf(value: unknown, ...names: string[]): boolean {
  return Array.isArray(value) && value.every((each) => isRecord(each) && names.every((name) => typeof each[name] === "string"));
}

/** What was last offered in a language; nothing at first. */
export function remembered(spoken: string): Remembered {
  return kept(`offer.${spoken}`, { games: [], bots: [] }, isRemembered);
}

/** What tables can be made of. */
export async function fetchOffer(spoken: string): Promise<Offer> {
  const offer = await get<Offer>(`/api/offer?language=${spoken}`);
  const titles = offer.bots.map(({ name, title, strength }) => ({ name, title, strength }));
  bots.set(spoken, titles);
  keep(`offer.${spoken}`, {
    games: offer.games.map(({ game, title, about, seats }) => ({ game, title, about, seats })),
    bots: titles,
  });
  return offer;
}
