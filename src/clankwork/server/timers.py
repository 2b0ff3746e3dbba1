"""What happens later: by the event loop of the process, or by whatever else says how time passes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """Something that is to happen."""

    def cancel(self) -> object:
        """Let it not happen."""


class Timers(Protocol):
    """A clock that also strikes. An event loop is one."""

    def time(self) -> float:
        """Seconds since some moment."""

    def call_at(self, when: float, callback: Callable[[], object]) -> Timer:
        """Do something at that time."""


async def pause(timers: Timers, seconds: float) -> None:
    """Wait for so long, if there is anything to wait for."""
    if seconds <= 0:
        await asyncio.sleep(0)
        return
    over = asyncio.Event()
    timer = timers.call_at(timers.time() + seconds, over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
