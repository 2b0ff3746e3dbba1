"""Bots at tables: whenever one is to act it is asked in another process, and what it chooses is written like any act.

Several processes may have the same table in memory. The one that wrote last asks the bot at once; the others wait, and
ask only if nothing has come. Should two bots think about one decision, the first to be written counts.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import msgspec

from clankwork.bots import BotFault, Seating, safe_action
from clankwork.server.bots.worker_messages import NOTHING, Ask, Chosen, Setting, show
from clankwork.server.bots.worker_pool import WorkerDied, WorkerPool
from clankwork.server.protocol.log_entries import Act
from clankwork.server.protocol.problems import Problem
from clankwork.server.pubsub import LocalBus
from clankwork.server.timers import pause

if TYPE_CHECKING:
    from clankwork.engine import View
    from clankwork.server.bots.worker_pool import Worker
    from clankwork.server.settings import Settings
    from clankwork.server.tables.history import Step
    from clankwork.server.tables.live_table import LiveTable
    from clankwork.server.tables.registry import TableRegistry
    from clankwork.server.timers import Timer, Timers

QUICK: Final = frozenset({"random", "rookie", "rogue"})
"""Bots that decide at a glance. They have processes of their own, so that they never wait for one that thinks."""
QUICK_NICENESS: Final = 5
SLOW_NICENESS: Final = 15
"""How gently they think: the server comes before the bots, and those that are quick before those that are not."""
MINDS: Final = 500
"""Bots that a process remembers: a few kilobytes each."""
LONGER: Final = 2.0
"""Seconds that other processes wait beyond the time of a bot, before they ask one of their own."""
AGAIN: Final = 1.0
"""Seconds after which an act that could not be written is tried again."""

log: Final = logging.getLogger(__name__)


@dataclass(eq=False)
class Thought:
    """A decision that a bot is to make, now or later."""

    live: LiveTable
    moved: int
    """The entry after which it decides."""
    bot: str
    seat: int
    later: Timer | None = None
    """What starts it, as long as it has not begun."""
    task: asyncio.Task[None] | None = None
    is_writing: bool = False
    """Whether it is past the point where it could be left off."""

    def leave_off(self) -> None:
        """Think no further: something else has happened."""
        if self.later is not None:
            self.later.cancel()
        if self.task is not None and not self.is_writing:
            self.task.cancel()


@dataclass
class Place:
    """Where a bot has in mind what went before."""

    worker: Worker
    era: int


class BotSeats:
    """All bots that this process asks. It hooks itself into a `TableRegistry`, and is closed before it."""

    def __init__(self, registry: TableRegistry, settings: Settings, timers: Timers | None = None) -> None:
        self.registry = registry
        self._timers = timers
        self.limit = settings.bot_seconds
        self.pause = settings.bot_pause
        most = settings.bots or max(1, _cores() - 1)
        self.quick = WorkerPool(most, QUICK_NICENESS, MINDS)
        self.slow = WorkerPool(most, SLOW_NICENESS, MINDS)
        self._thoughts: dict[str, Thought] = {}
        """What is to be decided at each table, and is not written yet."""
        self._places: WeakKeyDictionary[LiveTable, dict[int, Place]] = WeakKeyDictionary()
        """For every table that was brought into memory, where the bots of its seats think."""
        self._eras = count()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Look after all tables from now on."""
        self.registry.on_moved.append(self._moved)
        self.registry.on_written.append(self._written)
        for live in self.registry.live_tables.values():
            self._moved(live)

    async def close(self) -> None:
        """Ask nobody any more and end all processes; an act that is being written is written. Twice is no harm."""
        if self._moved in self.registry.on_moved:
            self.registry.on_moved.remove(self._moved)
            self.registry.on_written.remove(self._written)
        for thought in self._thoughts.values():
            thought.leave_off()
        self._thoughts.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(self.quick.close(), self.slow.close())

    # When somebody is to decide

    def _moved(self, live: LiveTable) -> None:
        """Somebody else may have to decide there; to be told twice does no harm."""
        history, table = live.history, live.table.id
        known = self._thoughts.get(table)
        if known is not None:
            if known.live is live and known.moved == history.moved:
                return
            known.leave_off()
            del self._thoughts[table]
        is_new = live not in self._places
        if is_new or (live.steps and live.steps[-1].rewound):
            self._places[live] = {}  # nobody remembers what has not happened
        if history.bot_to_act:
            self._think(live, self._patience(live, is_new=is_new))

    def _written(self, live: LiveTable, step: Step) -> None:
        """This process wrote it, so it is the one that asks."""
        thought = self._thoughts.get(live.table.id)
        if thought is not None and thought.moved == step.entry.seq:
            self._begin(thought)

    def _patience(self, live: LiveTable, *, is_new: bool) -> float:
        """How long another process, which may be at it, is given."""
        patience = self.limit + LONGER
        if not is_new:
            return patience
        if isinstance(self.registry.bus, LocalBus) or not live.steps:
            return 0.0
        return min(patience, patience - (self.registry.clock() - live.steps[-1].entry.at) / 1000)

    def _think(self, live: LiveTable, delay: float) -> None:
        history = live.history
        thought = Thought(live, history.moved, history.bot_to_act, history.game.to_act)
        self._thoughts[live.table.id] = thought
        if delay > 0:
            timers = self._clock()
            thought.later = timers.call_at(timers.time() + delay, partial(self._begin, thought))
        else:
            self._begin(thought)

    def _clock(self) -> Timers:
        return self._timers or asyncio.get_running_loop()

    def _begin(self, thought: Thought) -> None:
        if thought.task is not None:
            return
        if thought.later is not None:
            thought.later.cancel()
        thought.task = asyncio.create_task(self._decide(thought))
        self._tasks.add(thought.task)
        thought.task.add_done_callback(partial(self._ended, thought))

    def _ended(self, thought: Thought, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        table = thought.live.table.id
        if self._thoughts.get(table) is thought:
            del self._thoughts[table]
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: a bot's decision came to nothing", table, exc_info=task.exception())

    # Deciding

    async def _decide(self, thought: Thought) -> None:
        clock, live = self._clock(), thought.live
        started, live.used = clock.time(), time.monotonic()  # it stays in memory as long as bots play there
        game = live.history.game
        view, rules = game.view(thought.seat), game.rules
        chosen = await self._ask(thought, view)
        self._count(thought.bot, chosen, clock.time() - started)
        code = chosen.code
        if code not in view.legal:
            code = safe_action(rules, view, view.legal)
        action = str(rules.catalogue.actions[code])
        if chosen.fault:
            said = (live.table.id, thought.seat, thought.bot, chosen.fault, action)
            log.warning("table %s, seat %d: the bot %s %s; it plays “%s”", *said)
        await pause(clock, started + self.pause - clock.time())
        while not await self._write(thought, action):
            await pause(clock, AGAIN)

    def _count(self, bot: str, chosen: Chosen, seconds: float) -> None:
        kind = bot.partition(":")[0]
        self.registry.metrics.bot_decided(kind, seconds)
        if chosen.fault:
            self.registry.metrics.bot_failed(kind)

    async def _ask(self, thought: Thought, view: View) -> Chosen:
        """What the bot chooses, or what is wrong with it."""
        ask = self._question(thought, view)
        try:
            try:
                return await self._asked(thought, ask)
            except WorkerDied:  # it may have been none of the bot's doing
                return await self._asked(thought, ask)
        except BotFault as fault:
            return Chosen(NOTHING, str(fault))

    async def _asked(self, thought: Thought, ask: Ask) -> Chosen:
        pool = self.quick if thought.bot.partition(":")[0] in QUICK else self.slow
        place = self._places.get(thought.live, {}).get(thought.seat)
        liked = None if place is None else place.worker
        return await pool.ask(liked, partial(self._addressed, thought, ask), self.limit)

    def _question(self, thought: Thought, view: View) -> Ask:
        """What is asked, as far as it does not depend on whom."""
        live = thought.live
        content = live.opening.content
        options = {name: str(value) for name, value in content.options.items()}
        setting = Setting(content.game, content.board, content.seats, options, live.table.spec.packs, live.table.rules)
        # A bot that sits down anew must not draw the lots it has drawn before.
        seed = f"{Seating.at(content.rules, thought.seat, live.table.seed).seed}/{thought.moved}"
        return Ask(setting, live.table.id, thought.seat, thought.bot, 0, seed, 0.0, show(view))

    def _addressed(self, thought: Thought, ask: Ask, worker: Worker, limit: float) -> Ask:
        """The question to a process: if it is not the one that was asked last, the bot there knows nothing."""
        places = self._places.setdefault(thought.live, {})
        place = places.get(thought.seat)
        if place is None or place.worker is not worker:
            place = places[thought.seat] = Place(worker, next(self._eras))
        return msgspec.structs.replace(ask, era=place.era, limit=limit)

    async def _write(self, thought: Thought, action: str) -> bool:
        """Have the act written, unless somebody else was first; whether that is done with."""
        table, seat = thought.live.table.id, thought.seat
        thought.is_writing = True
        try:
            live = await self.registry.live_table(table)
            live.used = time.monotonic()
            # Without an id of its own, which a client could have used before: what was `seen` makes it count once.
            await live.submit(Act(action), seat, seen=thought.moved)
        except Problem as problem:
            is_tried_again = problem.status == 503 and self._thoughts.get(table) is thought
            level = logging.DEBUG if is_tried_again else logging.WARNING
            log.log(level, "table %s: a bot cannot act: %s", table, problem)
            return not is_tried_again
        finally:
            thought.is_writing = False
        return True


def _cores() -> int:
    """Cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
