"""All tables that this process looks after at the moment."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from clankwork.engine import ClankError
from clankwork.server.live.send_scheduler import SendScheduler
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.history import Opening
from clankwork.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from clankwork.server.pubsub import Bus
    from clankwork.server.storage.rows import Seat, StoredTable
    from clankwork.server.storage.store import Store
    from clankwork.server.tables.history import Step

IDLE: Final = 120.0
"""Seconds that a table stays in memory while nobody looks at it."""
ROUND: Final = 1.0
"""Seconds between two looks at all tables."""
POLL: Final = 10.0
"""Seconds after which a table that people look at is looked up, although nobody said that it has changed."""
ASKED: Final = 500
"""Tables that are looked up in one question to the database."""

log: Final = logging.getLogger(__name__)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def no_such_table() -> Problem:
    """The answer for a table that does not exist, and for one that whoever asks may not know of."""
    return Problem("no-such-table", 404, "there is no such table")


def opening_of(table: StoredTable, seats: Sequence[Seat]) -> Opening:
    """What the game of a table starts from."""
    return Opening(
        table.spec.content(table.seed, table.rules),
        table.seed,
        table.first,
        tuple(seat.name for seat in seats),
        tuple(seat.bot for seat in seats),
        table.start or "",
    )


def same_game(table: StoredTable, seats: Sequence[Seat]) -> Opening:
    """What the game of a table starts from, if it is the same here as where it began; otherwise a `Problem`.

    A game keeps the version of the rules that it began with. One that this program does not know, because the table was
    made by a newer one, waits for a program that does.
    """
    try:
        return opening_of(table, seats)
    except ClankError as error:
        raise not_here(f"its game cannot be set up: {error}") from error


def not_here(why: str) -> Problem:
    """The answer for a table that another version of the program has to play on."""
    return Problem("rules-version", 409, f"this table cannot be played on by this version of the server: {why}")


class TableRegistry:
    """Brings tables into memory when they are needed, and lets them go when they are not."""

    def __init__(self, store: Store, bus: Bus, clock: Callable[[], int] = now) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.metrics = store.metrics
        """What is counted in this process."""
        self.scheduler = SendScheduler()
        self.live_tables: dict[str, LiveTable] = {}
        self.on_moved: list[Callable[[LiveTable], None]] = []
        """What is done whenever somebody else may have to decide at a table, and when one is brought into memory."""
        self.on_written: list[Callable[[LiveTable, Step], None]] = []
        """What is done whenever this process has written something: of all processes only one has."""
        self.on_begun: list[Callable[[LiveTable], None]] = []
        """What is done when this process has let a game begin."""
        self.on_written.append(lambda live, step: self.metrics.written(step.entry.body))
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._polled: dict[str, float] = {}
        bus.heard = self._heard
        bus.missed = self._missed

    async def start(self) -> None:
        """Begin to listen to other processes and to tidy up."""
        await self.bus.start()
        self._spawn(self._go_round())

    async def close(self) -> None:
        """Let go of everything; what was written stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    async def live_table(self, table: str) -> LiveTable:
        """A table whose game has begun; a `Problem` if there is none."""
        live = self.live_tables.get(table)
        if live is not None:
            return live
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda done: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def begin(self, table: str) -> None:
        """A game has begun: bring it into memory, and do what is to be done then."""
        live = await self.live_table(table)
        for done in self.on_begun:
            done(live)

    async def _load(self, table: str) -> LiveTable:
        stored = await self.store.table(table)
        if stored is None or not stored.has_begun:
            raise no_such_table()
        seats = tuple(await self.store.seats(table))
        live = LiveTable(stored, same_game(stored, seats), seats, self.store, self.bus, self.clock)
        try:
            await live.load()
        except Problem:
            raise
        except ClankError as error:
            log.warning("table %s cannot be played on: %s", table, error)
            raise not_here("what was done there cannot be done again") from error  # more could tell what is hidden
        live.moved, live.wrote = self._moved, self._wrote
        live.used = time.monotonic()
        self.live_tables[table] = live
        self._moved(live)
        return live

    def _moved(self, live: LiveTable) -> None:
        for done in self.on_moved:
            done(live)

    def _wrote(self, live: LiveTable, step: Step) -> None:
        for done in self.on_written:
            done(live, step)

    # What others say

    def _heard(self, table: str, n: int) -> None:
        live = self.live_tables.get(table)
        if live is not None and live.history.n < n:
            self._spawn(self._read_on(live))

    def _missed(self) -> None:
        for live in self.live_tables.values():
            self._spawn(self._read_on(live))

    async def _read_on(self, live: LiveTable) -> None:
        """Read what others wrote; a database that is down is asked again on the next round."""
        self._polled[live.table.id] = time.monotonic()
        try:
            async with live.turn:
                await live.reread_seats()
                await live.read_on()
        except Problem as problem:
            log.warning("table %s cannot be read: %s", live.table.id, problem)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Upkeep

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self._look_around()
            except Problem as problem:
                log.warning("the tables cannot be looked after: %s", problem)

    async def _look_around(self) -> None:
        """Save tables that much has happened at, let go of those that nobody looks at, read on where others wrote."""
        seconds = time.monotonic()
        unread: list[str] = []
        for table, live in list(self.live_tables.items()):
            if live.is_to_save:
                await live.save()
            if live.onlookers:
                live.used = seconds
                if seconds - self._polled.get(table, 0.0) > (POLL if self.bus.is_up else ROUND):
                    unread.append(table)
            elif seconds - live.used > IDLE and not live.turn.locked():
                del self.live_tables[table]
                self._polled.pop(table, None)
        for start in range(0, len(unread), ASKED):
            await self._poll(unread[start : start + ASKED])

    async def _poll(self, tables: Sequence[str]) -> None:
        """Ask for the newest entries of tables, and read those that nobody told of."""
        lasts = await self.store.lasts(tables)
        for table in tables:
            self._polled[table] = time.monotonic()
            live = self.live_tables.get(table)
            if live is not None and live.history.n < lasts.get(table, 0):
                await self._read_on(live)
