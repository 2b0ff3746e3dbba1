// What the client says in English: the shape that every other language fills.
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

/** English. */
export const en = { common, start, settings, board, cards, table, acting, after, replay, learn, away };
