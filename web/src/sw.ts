// The service worker: keeps the client for times without a connection, and shows notices that the server pushes.
// It imports nothing, so that it is one file, at the root of the server.

export {};

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Pushing extends Lasting {
  readonly data: { json: () => unknown } | null;
}

interface Clicking extends Lasting {
  readonly notification: Notification;
}

interface Page {
  readonly url: string;
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<Page | null>;
}

/** What a service worker stands in; the page's own types do not know it. */
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: "window"; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<Page | null>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "install" | "activate", listener: (event: Lasting) => void): void;
    (type: "fetch", listener: (event: Fetching) => void): void;
    (type: "push", listener: (event: Pushing) => void): void;
    (type: "notificationclick", listener: (event: Clicking) => void): void;
    (type: "message", listener: (event: MessageEvent) => void): void;
  };
  /** Put in by the build: what the client is made of, and a name that changes with it. */
  readonly SHELL: { version: string; files: string[] };
}

const worker = self as unknown as Scope;
const shell = worker.SHELL;
const SHELL = `shell-${shell.version}`;
const KITS = "kits";
const MOST_KITS = 24;
const PAGE = "/";
/** What no page's address begins with. */
const NO_PAGES = ["/api/", "/notices/", "/healthz", "/metrics"];
/** Milliseconds after which a page that does not come is shown as it was kept. */
const PATIENCE = 4000;
const KIT = /^\/api\/(kit|tables\/[^/]+\/kit)$/;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([PAGE, ...shell.files])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take-over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (KIT.test(url.pathname)) event.respondWith(newestKit(request));
  else if (NO_PAGES.some((start) => url.pathname.startsWith(start))) return;
  else if (request.mode === "navigate") event.respondWith(newestPage(request));
  else event.respondWith(keptFile(request));
});

worker.addEventListener("push", (event) => {
  event.waitUntil(showNotice(event.data?.json()));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = (event.notification.data ?? {}) as { table?: string };
  event.waitUntil(openTable(table ?? ""));
});

/** Forget what older versions kept. */
async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("shell-") && name !== SHELL).map((name) => caches.delete(name)));
}

/** A page: from the server, or as it was kept if the server does not answer. */
async function newestPage(request: Request): Promise<Response> {
  const kept = (await caches.open(SHELL)).match(PAGE);
  const asked = fetch(request);
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer && answer.status < 500) return answer;
  } catch {
    // no connection: what was kept is shown
  }
  return (await kept) ?? asked;
}

/** A file of this version as it was kept, or from the server. */
async function keptFile(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL)).match(request)) ?? fetch(request);
}

/** A kit: from the server, and kept for times when it does not answer. Nothing else under `/api` is kept. */
async function newestKit(request: Request): Promise<Response> {
  const cache = await caches.open(KITS);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KITS)).map((key) => cache.delete(key)));
    }
    return answer;
  } catch (problem) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw problem;
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Show what was pushed; a newer notice of the same table takes the place of the older one. */
async function showNotice(pushed: unknown): Promise<void> {
  const { title, body, table } = (typeof pushed === "object" && pushed !== null ? pushed : {}) as Record<string, unknown>;
  await worker.registration.showNotification(text(title) || "clankwork", {
    body: text(body),
    tag: text(table),
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { table: text(table) },
  });
}

/** Bring the page of a table to the front, or open one. */
async function openTable(table: string): Promise<void> {
  const path = /^[\w-]{1,32}$/.test(table) ? `/t/${table}` : "/mine";
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find((page) => new URL(page.url).pathname === path);
  await (shown ? shown.focus() : worker.clients.openWindow(path));
}
