// Asking again and again, politely: not while nobody looks, and less often when nobody answers.

/** How often it is asked at most while it does not work. */
const SLOWEST = 30_000;

/**
 * Do something every so many milliseconds while the page is seen, and at once when it is seen again; while it is hidden
 * at longer intervals, or not at all. Gives what ends it.
 */
export function poll(action: () => Promise<void>, every: number, whileHidden = 0): () => void {
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
    if (!ended && timer === undefined) plan();
  }

  function plan(): void {
    if (!document.hidden) timer = setTimeout(() => void round(), wait);
    else if (whileHidden > 0) timer = setTimeout(() => void round(), Math.max(wait, whileHidden));
  }

  function look(): void {
    clearTimeout(timer);
    timer = undefined;
    if (document.hidden) plan();
    else void round();
  }

  document.addEventListener("visibilitychange", look);
  plan();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
