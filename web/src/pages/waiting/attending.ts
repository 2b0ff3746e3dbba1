// Waiting at a table for its game to begin: the others see who does, and whoever does sees what changes.
import { ApiProblem, partingWord, post } from "../../api/http";
import type { TableInfo } from "../../api/types";
import { poll } from "../../lib/polling";
import { route } from "../../lib/router.svelte";

const EVERY = 2000;
/** Who looks at something else meanwhile still has the page open. */
const WHILE_HIDDEN = 20_000;

/**
 * Wait at a table, with an invitation or a seat, and be told how it is again and again. Gives what ends it: whoever goes
 * to another page is missed at once, whoever sits down or begins to play is not. While one does something, such as sitting
 * down, nothing is asked, for an invitation that has just been used is worth nothing; and nothing is told, for the answer
 * to what one does comes first.
 */
export function attend(table: string, token: string | null, take: (told: TableInfo) => void, isBusy = (): boolean => false): () => void {
  const path = `/api/tables/${table}/here`;
  let isVoid = false;

  async function look(): Promise<void> {
    if (isVoid || isBusy()) return;
    try {
      const told = await post<TableInfo>(path, { token });
      if (!isVoid && !isBusy()) take(told);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.isOffline || problem.status !== 404) throw problem;
      isVoid = true; // the invitation was used, or replaced by a newer one
    }
  }

  function leave(): void {
    if (!isVoid) partingWord(path, { token, gone: true });
  }

  void look().catch(() => undefined); // it is tried again
  const stop = poll(look, EVERY, WHILE_HIDDEN);
  window.addEventListener("pagehide", leave);
  return () => {
    stop();
    window.removeEventListener("pagehide", leave);
    if (route().page !== "t" || route().rest[0] !== table) leave();
    isVoid = true;
  };
}
