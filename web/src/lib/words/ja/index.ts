// What the client says in Japanese.
import type { Words } from "..";
import { common } from "./common";
import { start } from "./start";
import { settings } from "./settings";
import { board } from "./board";
import { cards } from "./cards";
import { table } from "./table";
import { acting } from "./acting";
import { after } from "./after";
import { replay } from "./replay";
import { learn } from "./learn";
import { away } from "./away";

/** Japanese. */
export const ja: Words = { common, start, settings, board, cards, table, acting, after, replay, learn, away };
