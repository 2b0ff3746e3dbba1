"""Time limits: whose time is up does not hold up the others, and a table that nobody looks after is found.

Every process looks, and what one does another may do at the same moment: the database says who was first. Whether
somebody is late is judged by the table's course as it is then, and what follows counts only if nothing has happened
since: a person who acts at the last moment has acted, or is too late, and never both.
"""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.server.protocol.log_entries import Sit
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.live_table import BOT_PATIENCE

if TYPE_CHECKING:
    from clankwork.server.storage.rows import Due
    from clankwork.server.tables.live_table import LiveTable
    from clankwork.server.tables.registry import TableRegistry

ROUND: Final = 1.0
"""Seconds between two looks, on average."""
TOGETHER: Final = 100
"""Tables that are looked at in one go."""
HOUR: Final = 3_600_000
"""Milliseconds between two times that used links are forgotten."""

GRACE: Final = 5.0
"""Seconds in which a look may end when there is to be no other: what is cut off leaves connections half closed."""

log: Final = logging.getLogger(__name__)


class Clocks:
    """Looks every second for tables where somebody's time is up."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._task: asyncio.Task[None] | None = None
        self._ends = asyncio.Event()
        self._tidied: int | None = None
        self._is_down = False

    async def start(self) -> None:
        """Look from now on."""
        self._task = asyncio.create_task(self._go_round(), name="clankwork clocks")

    async def close(self) -> None:
        """Look no more."""
        self._ends.set()
        if self._task is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._task, GRACE)

    async def _go_round(self) -> None:
        while not self._ends.is_set():
            await self.look()
            pause = ROUND * random.uniform(0.8, 1.2)  # so that not all processes look at once
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), pause)

    async def look(self) -> None:
        """Look once: a database that is down is said once, and anything else that fails is not the end of the clock."""
        try:
            while await self._look_at_some() == TOGETHER:
                pass
            await self._tidy()
        except Problem as problem:
            if not self._is_down:
                log.warning("nobody looks at the clock: %s", problem)
            self._is_down = True
        except Exception:
            log.exception("the clock stumbled")
        else:
            if self._is_down:
                log.info("the clock is looked at again")
            self._is_down = False

    async def _look_at_some(self) -> int:
        """Look at those tables whose time has been up longest; how many there were."""
        found = await self.registry.store.due(self.registry.clock(), most=TOGETHER)
        for due in found:
            # Whoever may put it off looks at it. Should they fail to do what is due, it is found again after a while.
            mine = msgspec.structs.replace(due, deadline=self.registry.clock() + BOT_PATIENCE)
            if await self.registry.store.put_off(due, mine.deadline):
                await self._look_at(mine)
        return len(found)

    async def _look_at(self, due: Due) -> None:
        """Do what is due at one table; what is wrong with it is no trouble for the others."""
        try:
            live = await self.registry.live_table(due.table)
            if live.history.n < due.last:
                async with live.turn:
                    await live.read_on()
            await self._judge(live, due)
        except Problem as problem:
            if problem.status == 503:
                raise
            log.warning("table %s: nothing comes of its clock: %s", due.table, problem)
        except Exception:
            log.exception("table %s: its clock stumbled", due.table)

    async def _judge(self, live: LiveTable, due: Due) -> None:
        """Replace whoever is late, see to it that a bot decides, or give the time that is left."""
        history = live.history
        if history.bot_to_act:
            for look in self.registry.on_moved:
                look(live)
            return
        until = late_at(live)
        if until is not None and until <= self.registry.clock():
            body = Sit("bot", "timeout", live.table.spec.stand_in)
            # Not judged anew if something has come in between: then the time of somebody else may be running.
            await live.submit(body, history.game.to_act, seen=history.moved)
        else:
            await self.registry.store.put_off(due, until)

    async def _tidy(self) -> None:
        now = self.registry.clock()
        if self._tidied is None or now - self._tidied >= HOUR:
            await self.registry.store.forget_links(now)
            self._tidied = now


def late_at(live: LiveTable) -> int | None:
    """When a bot takes the seat of the person who decides; `None` if nobody's time runs.

    Where the host may take it, they have as long for that as the person had: a host who is gone, or late themselves,
    holds up nobody for ever.
    """
    pace = live.table.spec.pace
    if live.history.over or pace.limit is None:
        return None
    return live.history.since + 1000 * pace.limit * (1 if pace.late == "bot" else 2)
