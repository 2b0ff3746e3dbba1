// What a table's parts draw: the same whether a game is being played or played again.
import type { PlainView, TableTold, Update } from "../api/types";
import type { LogLine } from "./session.svelte";

export type { LogLine } from "./session.svelte";

/** One moment of a table as somebody sees it. `TableSession` is one, and so is a replay. */
export interface Seen {
  readonly id: string;
  readonly view: PlainView | null;
  readonly table: TableTold | null;
  readonly log: readonly LogLine[];
  /** Whose view it is; `null` for somebody who looks on. */
  readonly seat: number | null;
  /** The update that is being shown, so that what happened in it can be seen to happen. */
  readonly showing: Update | null;
}
