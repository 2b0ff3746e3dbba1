// Which page is shown, by the address. Links are plain links: a click on one of ours changes the page in place.

/** A page by name, with what stands in its address. */
export interface Route {
  page: string;
  /** What follows the page's name in the path, such as the table of `/t/k3Vq9dTz`. */
  rest: string[];
  query: URLSearchParams;
  /** Behind the `#`, which is not sent to the server. */
  hash: string;
}

function read(): Route {
  const [page = "", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, rest, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

let current = $state.raw<Route>(read());

/** The page that is shown. */
export function route(): Route {
  return current;
}

/** Show another page. */
export function go(path: string, how: { replace?: boolean; keepScroll?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  current = read();
  if (!how.keepScroll) window.scrollTo(0, 0);
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || !isPlain(event)) return;
  const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  if (!isOurs || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Follow links and the browser's own buttons from now on. */
export function startRouter(): void {
  window.addEventListener("popstate", () => (current = read()));
  document.addEventListener("click", follow);
}
