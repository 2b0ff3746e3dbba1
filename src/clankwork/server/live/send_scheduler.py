"""When news go out that can wait: after a blink, so that what comes thick and fast goes out in one frame.

A server with too much to do sends fewer, larger frames: the later its clock strikes, the longer the blink. Whoever is
to act, or has asked something, never waits for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from clankwork.server.timers import Timer, Timers

BLINK: Final = 0.03
"""Seconds that news may wait for more."""
LONGEST: Final = 0.25
"""Seconds that they may wait at most on a server that has too much to do."""
STRETCH: Final = 12.0
"""How many times longer than the server is late a blink becomes."""
AT_ONCE: Final = 50
"""How many are told before somebody else gets a turn."""


class Waiting(Protocol):
    """Somebody for whom there are news."""

    def flush(self) -> None:
        """Ask for being served `soon`, if there is anything to tell."""

    def write(self) -> None:
        """Write down what there is to tell; never waits."""

    def put(self) -> None:
        """Send what was written down; never waits."""


class SendScheduler:
    """Tells those of one process who wait, in the order in which they began to."""

    def __init__(self, blink: float = BLINK, longest: float = LONGEST, timers: Timers | None = None) -> None:
        self.blink = blink
        """How long news wait now."""
        self._shortest = blink
        self._longest = max(blink, longest)
        self._waiting: deque[tuple[float, Waiting]] = deque()
        self._ready: list[Waiting] = []
        self._timers = timers
        self._timer: Timer | None = None
        self._due = 0.0

    def later(self, waiting: Waiting) -> None:
        """Let somebody be told after a blink."""
        timers = self._clock()
        now = timers.time()
        self._waiting.append((now, waiting))
        if self._timer is None:
            self._due = now + self.blink
            self._timer = timers.call_at(self._due, self._strike)

    def _clock(self) -> Timers:
        return self._timers or asyncio.get_running_loop()

    def soon(self, waiting: Waiting) -> None:
        """Tell somebody as soon as all has been done that is under way.

        Doing the same for many in a row takes much less time than doing, telling and sending in turns.
        """
        if not self._ready:
            asyncio.get_running_loop().call_soon(self._tell_all)
        self._ready.append(waiting)

    def _tell_all(self) -> None:
        ready, self._ready = self._ready, []
        for waiting in ready:
            waiting.write()
        for waiting in ready:
            waiting.put()

    def _strike(self) -> None:
        """Tell those whose blink is over, some at a time."""
        timers = self._clock()
        now, self._timer = timers.time(), None
        self._adapt(now - self._due)
        told = 0
        while self._waiting and self._waiting[0][0] + self.blink <= now and told < AT_ONCE:
            self._waiting.popleft()[1].flush()
            told += 1
        if self._waiting:
            self._due = max(self._waiting[0][0] + self.blink, now)
            self._timer = timers.call_at(self._due, self._strike)

    def _adapt(self, late: float) -> None:
        """Wait longer if the server is late, and less long again when it is not; neither at once."""
        wanted = min(max(self._shortest, STRETCH * late), self._longest)
        self.blink += (wanted - self.blink) * (0.3 if wanted > self.blink else 0.05)
