"""Telling other processes that something happened at a table. What it was they read in the database.

A word on the bus is only a nudge: one that is lost, late or doubled does no harm, for whoever looks after a table also
looks into the database now and then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from redis.asyncio import Redis

CHANNEL: Final = "clankwork:tables"
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0
"""Seconds between two tries to reach Redis: first and later."""
SILENCE: Final = 1.0
"""Seconds after which a listener looks whether it is still wanted."""
BACKLOG: Final = 10_000
"""Words that wait to be sent at most; more are dropped, since the database knows."""

log: Final = logging.getLogger(__name__)


class Bus(ABC):
    """Where processes tell each other that a table has a new entry."""

    def __init__(self) -> None:
        self.heard: Callable[[str, int], None] = lambda table, n: None
        """What is done when another process says that a table has entry `n`."""
        self.missed: Callable[[], None] = lambda: None
        """What is done when words may have been missed: look at everything again."""

    @abstractmethod
    async def start(self) -> None:
        """Begin to listen."""

    @abstractmethod
    def tell(self, table: str, n: int) -> None:
        """Say that a table has entry `n`; never waits and never fails."""

    @abstractmethod
    async def close(self) -> None:
        """Fall silent."""

    @property
    @abstractmethod
    def is_up(self) -> bool:
        """Whether words get through now."""


class LocalBus(Bus):
    """For a process that is alone with its database."""

    async def start(self) -> None:
        """There is nobody to listen to."""

    def tell(self, table: str, n: int) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """There is nothing to close."""

    @property
    def is_up(self) -> bool:
        """Always."""
        return True


class RedisBus(Bus):
    """For processes that share a database, by the pub/sub of Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        from redis.asyncio import Redis  # noqa: PLC0415  only where there is one

        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=5, health_check_interval=10)
        self._own: Final = secrets.token_hex(8)
        self._words: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self._word = ""
        """What is being said."""
        self._tasks: list[asyncio.Task[None]] = []
        self._up = False

    @property
    def is_up(self) -> bool:
        """Whether somebody listens at the moment."""
        return self._up

    async def start(self) -> None:
        """Listen and speak from now on, also when Redis comes later or goes away for a while."""
        self._tasks = [asyncio.create_task(self._keep(self._listen)), asyncio.create_task(self._keep(self._speak))]

    def tell(self, table: str, n: int) -> None:
        """Put the word into the queue of those to be sent."""
        with suppress(asyncio.QueueFull):
            self._words.put_nowait(f"{self._own} {table} {n}")

    async def close(self) -> None:
        """Stop listening and speaking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _keep(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do `work` for ever, again after every failure."""
        from redis.exceptions import RedisError  # noqa: PLC0415

        pause = FIRST_PAUSE
        while True:
            try:
                await work()
            except (RedisError, OSError, TimeoutError) as error:
                self._up = False
                log.warning("redis is not there: %s", error)
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            else:
                pause = FIRST_PAUSE

    async def _speak(self) -> None:
        """Send one word after another; one that could not be sent is the next again."""
        if not self._word:
            self._word = await self._words.get()
        await self._redis.publish(CHANNEL, self._word)
        self._word = ""

    async def _listen(self) -> None:
        """Hear words until the connection breaks; whatever was said before is lost on us."""
        async with self._redis.pubsub() as ears:
            await ears.subscribe(CHANNEL)
            self._up = True
            self.missed()
            while True:
                word = await ears.get_message(ignore_subscribe_messages=True, timeout=SILENCE)
                if word is not None:
                    self._hear(word["data"])

    def _hear(self, data: object) -> None:
        """Pass a word on, unless it is our own or no word of ours."""
        parts = data.decode(errors="replace").split() if isinstance(data, bytes) else []
        if len(parts) == 3 and parts[0] != self._own and parts[2].isdecimal():
            self.heard(parts[1], int(parts[2]))


def bus_at(url: str | None) -> Bus:
    """The bus for a Redis at `url`, or for a process on its own."""
    return LocalBus() if url is None else RedisBus(url)
