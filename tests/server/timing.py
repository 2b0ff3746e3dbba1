"""Time for parts of a server that passes when a test says so, and waiting for what takes its own."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(eq=False)
class Strike:
    """Something that is to happen at a time."""

    timers: ScriptedTimers
    when: float
    callback: Callable[[], object]

    def cancel(self) -> None:
        """Let it not happen."""
        if self in self.timers.waiting:
            self.timers.waiting.remove(self)


@dataclass
class ScriptedTimers:
    """Timers that strike when a test lets time pass."""

    now: float = 0.0
    waiting: list[Strike] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    """For how long each has been set."""

    def time(self) -> float:
        """What the clock shows."""
        return self.now

    def call_at(self, when: float, callback: Callable[[], object]) -> Strike:
        """Do something at that time."""
        strike = Strike(self, when, callback)
        self.waiting.append(strike)
        self.asked.append(when - self.now)
        return strike

    def strike(self, until: float) -> bool:
        """Go on to whatever is due next, if that is before the end of `until`; whether anything was."""
        due = min(self.waiting, key=lambda strike: strike.when, default=None)
        if due is None or due.when > until:
            self.now = max(self.now, until)
            return False
        self.now = max(self.now, due.when)
        due.cancel()
        due.callback()
        return True

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while self.strike(until):
            pass

    def stalls(self, seconds: float) -> None:
        """Let time pass while nothing can be done: what was due meanwhile is late."""
        self.now += seconds
        self.passes(0.0)


async def until(holds: Callable[[], object]) -> None:
    """Wait for something that other threads, processes or connections do."""
    async with asyncio.timeout(HANGS):
        while not holds():
            await asyncio.sleep(0.01)


async def settled() -> None:
    """Let the event loop come to rest, where nobody waits for anything from outside."""
    for _ in range(20):
        await asyncio.sleep(0)
