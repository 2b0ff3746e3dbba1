"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from clankwork.engine import ClankError
from clankwork.lab.workers.batches import Crew, play_batch

if TYPE_CHECKING:
    from concurrent.futures import Future

    from clankwork.lab.workers.batches import Part, Work

T = TypeVar("T")


class Processes(Crew[T]):
    """Workers that start from nothing, so that they are the same on every system."""

    def __init__(self, work: Work[T], jobs: int) -> None:
        self.work = work
        self.size = jobs
        self._others = active_children()
        self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_with_parent)
        self._running: set[Future[Part[T]]] = set()

    def send(self, numbers: range) -> None:
        """Send a batch. A worker that starts here inherits that ctrl-C is blocked: only this process hears of it."""
        if not hasattr(signal, "pthread_sigmask"):
            self._submit(numbers)
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._submit(numbers)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _submit(self, numbers: range) -> None:
        try:
            self._running.add(self._pool.submit(play_batch, self.work, numbers))
        except BrokenProcessPool:
            raise _killed() from None

    def received(self, seconds: float) -> list[Part[T]]:
        """The batches that have come back."""
        done, self._running = wait(self._running, seconds, FIRST_COMPLETED)
        try:
            return [future.result() for future in done]
        except BrokenProcessPool:
            raise _killed() from None

    def close(self, *, at_once: bool) -> None:
        """End the workers."""
        if at_once:
            for child in active_children():
                if child not in self._others:
                    child.terminate()
        self._pool.shutdown(cancel_futures=True)


def _leave_with_parent() -> None:
    """In a worker: when the process that started it is gone, however that came, nobody is left to play for."""
    parent = parent_process()
    assert parent is not None, "a worker is started by somebody"

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, name="clankwork parent", daemon=True).start()


def _killed() -> ClankError:
    return ClankError(
        "a worker process came to an end in the middle of a game: a bot ended it, or memory ran out (try fewer --jobs)"
    )
