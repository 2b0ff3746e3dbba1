// What the client says in French.
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

/** French. */
export const fr: Words = { common, start, settings, board, cards, table, acting, after, replay, learn, away };
