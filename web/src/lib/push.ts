// Notices of the browser while no page is open. They are on or off for this device, and asked for at each seat where other people play too.
import { get, post, remove } from "../api/http";
import type { NoticeMade, NoticesTold, PushKey, TableInfo } from "../api/types";
import { hasOthers, myTables } from "./tables";
import { isRecord, keep, kept } from "./kept";

/** How it stands with notices on this device. */
export type PushState = "on" | "off" | "blocked" | "missing" | "not-offered" | "later";

/** What this device has asked for: by seat (`table/seat`), the id of the notice. */
interface Asked {
  endpoint: string;
  seats: Record<string, string>;
}

const KEY = "push";
const NOTHING: Asked = { endpoint: "", seats: {} };

function isAsked(value: unknown): value is Asked {
  return isRecord(value) && typeof value.endpoint === "string" && isRecord(value.seats);
}

function asked(): Asked {
  return kept(KEY, NOTHING, isAsked);
}

/** A key in base64 for URLs as the bytes that browsers want. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** How it stands. Asks the person nothing. `ways` are what the server offers, where that is known. */
export async function pushState(ways?: NoticesTold["ways"]): Promise<PushState> {
  if (!canPush()) return "missing";
  if (Notification.permission === "denied") return "blocked";
  if (await subscription()) return "on";
  const offered = ways ?? (await waysAtMySeats());
  if (offered === null) return "later";
  return offered.includes("push") ? "off" : "not-offered";
}

/** What the server offers is told to whoever has a seat, and is the same for all of them. */
async function waysAtMySeats(): Promise<NoticesTold["ways"] | null> {
  for (const table of await myTables()) {
    const own = table.seats.find((seat) => seat.yours);
    if (own) return (await noticesAt(table.id, own.seat)).ways;
  }
  return null;
}

/** Turn notices on for this device; only after a click, since the browser asks the person. */
export async function turnPushOn(): Promise<PushState> {
  if (!canPush()) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const { key } = await get<PushKey>("/api/push-key");
  const worker = await navigator.serviceWorker.ready;
  await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
  await askAtAll(await myTables());
  return "on";
}

/** Turn notices off for this device, and take back what was asked for. */
export async function turnPushOff(): Promise<PushState> {
  const was = asked();
  keep(KEY, NOTHING);
  await (await subscription())?.unsubscribe();
  for (const [seat, notice] of Object.entries(was.seats)) {
    const [table = "", number = ""] = seat.split("/");
    await remove(`/api/tables/${table}/seats/${number}/notices/${notice}`).catch(() => undefined); // the seat may be somebody else's by now
  }
  return "off";
}

/** Ask for notices at one's seats of a table, if they are on for this device: once for each seat. */
export async function askAt(table: TableInfo): Promise<void> {
  if (table.status !== "open" && table.status !== "playing") return;
  if (!hasOthers(table)) return;
  const device = await subscription();
  if (!device) return;
  const was = asked();
  const seats = was.endpoint === device.endpoint ? { ...was.seats } : {};
  for (const seat of table.seats.filter((each) => each.yours)) {
    const name = `${table.id}/${seat.seat}`;
    if (name in seats) continue;
    const made = await post<NoticeMade>(`/api/tables/${table.id}/seats/${seat.seat}/notices`, {
      kind: "push",
      target: JSON.stringify(device),
    });
    seats[name] = made.notice.id;
  }
  keep(KEY, { endpoint: device.endpoint, seats });
}

/** Ask for notices at tables, as `askAt`; what cannot be asked for now is asked for another time. */
export async function askAtAll(tables: readonly TableInfo[]): Promise<void> {
  for (const table of tables) await askAt(table).catch(() => undefined);
}

/** Where one is told, for a seat of one's own, and in which ways one could be. */
export function noticesAt(table: string, seat: number): Promise<NoticesTold> {
  return get<NoticesTold>(`/api/tables/${table}/seats/${seat}/notices`);
}
