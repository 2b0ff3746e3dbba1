// Calling somebody back who looks elsewhere while it is their turn: by the page's title, the app's badge, and a notice where those are allowed.
import { words } from "./words";

const BEAT = 1200;

let isYours = false;
let timer: ReturnType<typeof setInterval> | undefined;
let title = "";
let listens = false;

interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Say whether it is the reader's turn. While the page is hidden, it calls them. */
export function yourTurn(yours: boolean): void {
  if (!listens) {
    listens = true;
    document.addEventListener("visibilitychange", look);
  }
  const isNews = yours && !isYours;
  isYours = yours;
  look();
  if (isNews && document.hidden) void notify();
}

function look(): void {
  if (isYours && document.hidden) call();
  else rest();
}

function call(): void {
  if (timer !== undefined) return;
  title = document.title;
  const called = `● ${words().away.yourTurn}`;
  document.title = called;
  timer = setInterval(() => (document.title = document.title === called ? title : called), BEAT);
  badge(1);
}

function rest(): void {
  if (timer === undefined) return;
  clearInterval(timer);
  timer = undefined;
  document.title = title;
  badge(0);
}

function badge(count: number): void {
  const app = navigator as Navigator & Badging;
  const done = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.();
  done?.catch(() => undefined); // where no app is installed
}

/** A notice from the open page: the server tells only those who are not connected. Shown where notices were turned on. */
async function notify(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!(await worker?.pushManager?.getSubscription())) return;
  const table = location.pathname.split("/")[2] ?? "";
  await worker?.showNotification(words().away.yourTurn, { body: title, tag: table, icon: "/icon-192.png", data: { table } });
}
