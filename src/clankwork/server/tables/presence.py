"""Who is there: seats whose holder is connected, to this process or to another.

Each process notes in the database, now and then, whom it is connected to; that is how the others know.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from clankwork.engine import SPECTATOR
from clankwork.server.live.viewers import Viewer
from clankwork.server.protocol import messages
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.access import PRESENT

if TYPE_CHECKING:
    from clankwork.server.tables.live_table import LiveTable
    from clankwork.server.tables.registry import TableRegistry

ROUND: Final = 1.0
"""Seconds between two looks at who is there."""
NOTED: Final = 20_000
"""Milliseconds after which it is noted again that somebody is there: long before they would count as gone."""

log: Final = logging.getLogger(__name__)


class Presence:
    """Knows who is there, and tells those who are."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._told: WeakKeyDictionary[Viewer, bytes] = WeakKeyDictionary()
        self._noted: dict[str, tuple[frozenset[int], int]] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look around from now on."""
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def is_there(self, table: str, seat: int) -> bool:
        """Whether the holder of a seat is connected to its table, as far as is known."""
        live = self._registry.live_tables.get(table)
        return live is not None and seat in self.seats_at(live)

    def is_connected(self, table: str, seat: int) -> bool:
        """Whether the holder of a seat is connected to this very process."""
        live = self._registry.live_tables.get(table)
        return live is not None and seat in _connected(live)

    def seats_at(self, live: LiveTable) -> frozenset[int]:
        """The seats whose holders are there."""
        now = self._registry.clock()
        _, own = self._noted.get(live.table.id, (frozenset[int](), 0))
        elsewhere = [
            seat.seat
            for seat in live.seats
            if seat.holder is not None and seat.seen is not None and seat.seen != own and now - seat.seen < PRESENT
        ]
        return _connected(live).union(elsewhere)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            live_tables = [live for live in self._registry.live_tables.values() if live.onlookers]
            for live in live_tables:
                self._tell(live)
            try:
                await self._note(live_tables)
            except Problem as problem:
                log.warning("who is there cannot be noted: %s", problem)

    def _tell(self, live: LiveTable) -> None:
        """Tell everybody at a table who is there, if that is news to them."""
        viewers = [viewer for viewer in live.onlookers if isinstance(viewer, Viewer)]
        spectators = sum(viewer.seen is not None and viewer.seen.seat == SPECTATOR for viewer in viewers)
        present = messages.write_message(messages.Present(sorted(self.seats_at(live)), spectators))
        for viewer in viewers:
            if self._told.get(viewer) != present:
                self._told[viewer] = present
                viewer.say_aside(present)

    async def _note(self, live_tables: list[LiveTable]) -> None:
        """Note in the database who is there, where that is new or was noted a while ago."""
        now = self._registry.clock()
        news: list[tuple[str, int]] = []
        for live in live_tables:
            seats = _connected(live)
            before, at = self._noted.get(live.table.id, (frozenset[int](), 0))
            if not seats <= before or (seats and now - at > NOTED):
                news += [(live.table.id, seat) for seat in sorted(seats)]
                self._noted[live.table.id] = (seats, now)
        for table in self._noted.keys() - {live.table.id for live in live_tables}:
            del self._noted[table]
        if news:
            await self._registry.store.seen(news, now)


def _connected(live: LiveTable) -> frozenset[int]:
    """The seats whose holders are connected to this process."""
    return frozenset(
        seat for viewer in live.onlookers if isinstance(viewer, Viewer) and not viewer.closing for seat in viewer.yours
    )
