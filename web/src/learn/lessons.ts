// Lessons at the server: one is begun, or gone on with.
import { get, post } from "../api/http";
import type { TableInfo, TableMade, TablePage } from "../api/types";
import { settings } from "../lib/settings.svelte";

/** The name of the first lesson. */
export const FIRST = "first";

/** Begin a lesson: the name of its table. */
export async function beginLesson(lesson = FIRST): Promise<string> {
  const made = await post<TableMade>(`/api/lessons/${lesson}`, { name: settings.name });
  return made.table.id;
}

/** A lesson of one's own that is not over; `null` if there is none, or if nobody can say. */
export async function runningLesson(): Promise<TableInfo | null> {
  try {
    const { tables } = await get<TablePage>("/api/tables?mine=true");
    return tables.find((table) => table.lesson !== null && table.status === "playing") ?? null;
  } catch {
    return null;
  }
}
