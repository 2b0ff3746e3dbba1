// Asking again and again, politely: not while nobody looks, and less often when nobody answers.

/** How often it is asked at most while it does not work. */
const SLOWEST = 30_000;

/** Do something every so many milliseconds while the page is seen, and at once when it is seen again. Gives what ends it. */
export function poll(action: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = every;
  let ended = false;

  async function round(): Promise<void> {
    timer = undefined;
    try {
      await action();
      wait = every;
    } catch {
      wait = Math.min(2 * wait, SLOWEST);
    }
    if (!ended && !document.hidden && timer === undefined) timer = setTimeout(() => void round(), wait);
  }

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!document.hidden) void round();
  }

  document.addEventListener("visibilitychange", look);
  if (!document.hidden) timer = setTimeout(() => void round(), wait);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
