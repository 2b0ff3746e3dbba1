"""Many games on many cores: the same seed gives the same tally whatever the number of workers."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import TYPE_CHECKING, Final

from clankwork.engine import ClankError
from clankwork.lab.matches import play_match
from clankwork.lab.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess
    from types import FrameType

    from clankwork.engine import Rules
    from clankwork.lab.matches import Match

FIRST_BATCH: Final = 5
"""Games sent to a worker at once before anybody knows how long one takes."""
LARGEST_BATCH: Final = 5000
BATCH_SECONDS: Final = 0.2
"""What a batch should take: a thousand times what sending it costs, and short enough to see progress."""
QUEUED: Final = 2
"""Batches that wait for each worker, so that none idles."""
POLL: Final = 0.1
"""Seconds after which a wait looks up to see whether to stop."""


class Interrupt:
    """Whether somebody pressed ctrl-C. Pressed once, the series stops between two games; twice, at once."""

    def __init__(self) -> None:
        self.pressed = False

    @contextmanager
    def listening(self) -> Iterator[Interrupt]:
        """Take note of ctrl-C inside the block; in a thread that gets no signals, do nothing."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = signal.signal(signal.SIGINT, self._press)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, before)

    def _press(self, number: int, frame: FrameType | None) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True


def simulate(
    match: Match,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    interrupt: Interrupt | None = None,
) -> Tally:
    """Play games 0 to `games` - 1 of the series in `jobs` processes.

    `progress` is told how many games have been played. After an `interrupt` the tally holds what was done by then.
    """
    stop = interrupt or Interrupt()
    rules = match.rules()  # a game that cannot be loaded is an error of the caller's, not of every worker's
    jobs = min(jobs, -(-games // FIRST_BATCH))
    if jobs == 1:
        return _in_this_process(match, rules, games, progress, stop)
    return _in_processes(match, Batches(games), jobs, progress, stop)


class Batches:
    """Deals a series out in parts. How large they are depends on the machine, what is counted does not."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.dealt = 0
        self.size = FIRST_BATCH

    def take(self, number: int) -> Iterator[range]:
        """The next `number` batches, or as many as are left."""
        for _ in range(number):
            if self.dealt < self.games:
                first, self.dealt = self.dealt, min(self.dealt + self.size, self.games)
                yield range(first, self.dealt)

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        self.size = max(1, min(LARGEST_BATCH, int(games / max(seconds, 1e-6) * BATCH_SECONDS)))


def play_batch(match: Match, numbers: range) -> tuple[Tally, float]:
    """Play some games of the series and count them, and say how many seconds it took: what a worker does."""
    started = perf_counter()
    tally = Tally(len(match.bots))
    rules = match.rules()
    for number in numbers:
        tally.add(play_match(match, rules, number))
    return tally, perf_counter() - started


def _in_this_process(match: Match, rules: Rules, games: int, progress: Callable[[int], None], stop: Interrupt) -> Tally:
    tally = Tally(len(match.bots))
    for number in range(games):
        if stop.pressed:
            break
        tally.add(play_match(match, rules, number))
        progress(tally.played)
    return tally


def _in_processes(match: Match, batches: Batches, jobs: int, progress: Callable[[int], None], stop: Interrupt) -> Tally:
    tally = Tally(len(match.bots))
    ours_before = active_children()
    executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        running = {_submit(executor, match, batch) for batch in batches.take(jobs * QUEUED)}
        while running and not stop.pressed:
            done, running = wait(running, POLL, FIRST_COMPLETED)
            running |= {_submit(executor, match, batch) for batch in batches.take(len(done))}
            for future in done:
                part, seconds = future.result()
                batches.learn(part.played, seconds)
                tally.merge(part)
            progress(tally.played)
    except BrokenProcessPool:
        raise ClankError("a worker process was killed, perhaps for want of memory: try fewer --jobs") from None
    finally:
        if stop.pressed:
            _end([child for child in active_children() if child not in ours_before])
        executor.shutdown(cancel_futures=True)
    return tally


def _submit(executor: ProcessPoolExecutor, match: Match, batch: range) -> Future[tuple[Tally, float]]:
    """Send a batch. A worker that starts here inherits that ctrl-C is blocked: only this process hears of it."""
    if not hasattr(signal, "pthread_sigmask"):
        return executor.submit(play_batch, match, batch)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return executor.submit(play_batch, match, batch)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(workers: list[BaseProcess]) -> None:
    """End workers in the middle of a batch, which may have long to go."""
    for worker in workers:
        worker.terminate()
