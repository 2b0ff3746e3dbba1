// The service worker from the page's side: starting it, and offering a new version once it is there.
import { mount } from "svelte";
import { awaitInstall } from "./install.svelte";

const HOUR = 3_600_000;
/** Milliseconds that a page has to itself first: a new worker fetches all files, and whoever has just come waits for one page. */
const LATER = 4000;

/** Start the service worker when the page has nothing better to do. A browser without one plays all the same. */
export function startWorker(): void {
  awaitInstall();
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  setTimeout(() => void register(), LATER);
}

async function register(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.register("/sw.js");
    if (worker.waiting) void offer(worker.waiting);
    worker.addEventListener("updatefound", () => watch(worker.installing));
    setInterval(() => void worker.update().catch(() => undefined), HOUR);
  } catch {
    // private windows and old browsers
  }
}

/** A worker that was installed beside one that serves waits for the page's word. */
function watch(newer: ServiceWorker | null): void {
  newer?.addEventListener("statechange", () => {
    if (newer.state === "installed" && navigator.serviceWorker.controller) void offer(newer);
  });
}

async function offer(newer: ServiceWorker): Promise<void> {
  const { default: NewVersion } = await import("../pages/NewVersion.svelte");
  mount(NewVersion, { target: document.body, props: { reload: () => takeOver(newer) } });
}

function takeOver(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  newer.postMessage("take-over");
}
