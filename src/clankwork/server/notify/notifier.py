"""Telling people who are away that they should come to a table.

Of all processes only the one that wrote an entry tells of it. Whoever is connected knows already, and whoever comes
within a moment too, so that telling waits a little. Nothing here holds up play: what happened is noted down, and the
rest is done by the way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from clankwork.server.notify.message import Message, Undelivered
from clankwork.server.protocol.log_entries import Chat, Sit
from clankwork.server.protocol.log_entries import Plea as PleaMade
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.access import PRESENT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from clankwork.server.notify.channels import Post
    from clankwork.server.notify.message import Reason
    from clankwork.server.settings import Settings
    from clankwork.server.storage.rows import Notice, Seat
    from clankwork.server.tables.history import Step, TableHistory
    from clankwork.server.tables.live_table import LiveTable
    from clankwork.server.tables.registry import TableRegistry
    from clankwork.server.timers import Timer, Timers

MOST_WAITING: Final = 10_000
"""People who may be waited for at a time; beyond that some are not told."""
MOST_DUE: Final = 2_000
"""People to be told who may stand in line."""
WORKERS: Final = 8
"""People told at a time."""

IsPresent: TypeAlias = Callable[[str, int], bool]
"""Whether whoever holds a seat of a table is connected."""

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Patience:
    """How long to wait, in seconds."""

    grace: float = 10.0
    """For somebody to come who is not connected."""
    doubt: float = 120.0
    """For somebody to act who is connected: a phone in a pocket seems to be, until its connection is found dead. Longer
    than somebody counts as present who was seen."""
    pauses: tuple[float, ...] = (30.0, 240.0)
    """Before each further try to deliver a message."""
    delivery: float = 30.0
    """For one try."""
    closing: float = 5.0
    """For messages that wait when the server ends."""


@dataclass(frozen=True)
class Call:
    """Somebody should come to a table."""

    table: str
    seat: int
    reason: Reason
    n: int
    """The entry after which."""
    at: int
    turns: int
    by: int | None
    """The seat whose doing it was."""
    present: bool = False
    """Whether they were connected when it came about, or may have been."""
    tries: int = 0
    targets: tuple[str, ...] = ()
    """The notices that are still to be tried; all of them at first."""

    @property
    def key(self) -> tuple[str, int, Reason]:
        """What a newer call takes the place of."""
        return self.table, self.seat, self.reason


def asked(history: TableHistory) -> list[int]:
    """The seats that have yet to answer a plea."""
    plea = history.plea
    return [] if plea is None else [seat for seat in history.people() if seat != plea.seat and seat not in plea.granted]


def calls(live: LiveTable, step: Step) -> Iterator[Call]:
    """Who should come to the table because of a step. Nobody is called by what they did themselves."""
    history, entry = live.history, step.entry
    if isinstance(entry.body, Chat):
        return
    reason: Reason = "turn"
    seats: Collection[int] = ()
    if history.over:
        reason, seats = "over", history.people()
    elif isinstance(entry.body, PleaMade) and not step.rewound:
        reason, seats = "plea", asked(history)
    elif history.since == entry.at and not history.bot_to_act and (step.rewound or not isinstance(entry.body, Sit)):
        seats = (history.game.to_act,)
    for seat in seats:
        if seat != entry.seat:
            yield Call(live.table.id, seat, reason, entry.seq, entry.at, history.game.state.turns, entry.seat)


class Notices:
    """Tells people who are away."""

    def __init__(
        self,
        registry: TableRegistry,
        post: Post,
        settings: Settings,
        is_present: IsPresent,
        patience: Patience | None = None,
        timers: Timers | None = None,
    ) -> None:
        self.told: Callable[[str, str], None] = lambda kind, outcome: None
        """What is done after every try: the kind of notice, and `sent`, `failed`, `dropped` or `lost`."""
        self._others = settings.redis != ""
        """Whether people may be connected to other processes."""
        self._origin = settings.own_origin
        self._registry = registry
        self._post = post
        self._is_present = is_present
        self.patience = patience or Patience()
        self.timers = timers
        """What says how time passes, if not the event loop."""
        self._waiting: dict[tuple[object, ...], tuple[Timer, Call]] = {}
        self._due: asyncio.Queue[Call] = asyncio.Queue(MOST_DUE)
        self._workers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look at what this process writes."""
        self._registry.on_written.append(self._wrote)
        self._registry.on_begun.append(self._begun)
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    async def close(self) -> None:
        """Tell those who wait to be told, for a few seconds, and stop. Call it while connections are still open."""
        self._registry.on_written.remove(self._wrote)
        self._registry.on_begun.remove(self._begun)
        for timer, call in self._waiting.values():
            timer.cancel()
            if not call.present:
                self._line_up(call)
        self._waiting.clear()
        try:
            async with asyncio.timeout(self.patience.closing):
                await self.told_all()
        except TimeoutError:
            log.warning("some people were not told, since the server ends")
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        for timer, _ in self._waiting.values():
            timer.cancel()

    async def told_all(self) -> None:
        """Wait until everybody was tried to be told who stands in line now."""
        await self._due.join()

    # Who should come

    def _begun(self, live: LiveTable) -> None:
        """A game has just begun: whoever decides first should come."""
        history = live.history
        if not history.over and not history.bot_to_act:
            call = Call(live.table.id, history.game.to_act, "turn", 0, history.since, history.game.state.turns, None)
            self._call(call)

    def _wrote(self, live: LiveTable, step: Step) -> None:
        for call in calls(live, step):
            self._call(call)

    def _call(self, call: Call) -> None:
        """Wait for somebody; who sees the end of a game needs no telling."""
        present = self._is_present(call.table, call.seat)
        if not present:
            self._wait(call, self.patience.grace)
        elif call.reason != "over":
            self._wait(replace(call, present=True), self.patience.doubt)

    def _wait(self, call: Call, seconds: float) -> None:
        key = (*call.key, call.tries > 0)
        before = self._waiting.pop(key, None)
        if before is not None:
            before[0].cancel()
        if len(self._waiting) >= MOST_WAITING:
            log.warning("too many people are away: seat %d of table %s is not told", call.seat, call.table)
            self.told("any", "lost")
            return
        timers = self.timers or asyncio.get_running_loop()
        self._waiting[key] = (timers.call_at(timers.time() + seconds, partial(self._waited, key)), call)

    def _waited(self, key: tuple[object, ...]) -> None:
        _, call = self._waiting.pop(key)
        live = self._registry.live_tables.get(call.table)
        if not self._is_present(call.table, call.seat) and (live is None or _is_wanted(live, call)):
            self._line_up(call)

    def _line_up(self, call: Call) -> None:
        try:
            self._due.put_nowait(call)
        except asyncio.QueueFull:
            log.warning("too many people are to be told: seat %d of table %s is not", call.seat, call.table)
            self.told("any", "lost")

    # Telling them

    async def _work(self) -> None:
        while True:
            call = await self._due.get()
            try:
                await self._tell(call)
            except Problem as problem:
                log.warning("seat %d of table %s is not told: %s", call.seat, call.table, problem)
            except Exception as error:
                # Whatever went wrong, the next one is told; what an error says may name a target.
                log.error("seat %d of table %s is not told: %s", call.seat, call.table, type(error).__name__)
            finally:
                self._due.task_done()

    async def _tell(self, call: Call) -> None:
        """Tell somebody everywhere they want to be told, if they still should come."""
        notices = await self._targets(call)
        if not notices:
            return
        live = await self._registry.live_table(call.table)
        async with live.turn:
            await live.read_on()  # they may have acted by way of another process
        if self._is_present(call.table, call.seat) or not _is_wanted(live, call):
            return
        seats = await self._registry.store.seats(call.table)
        seat = seats[call.seat]
        if (call.by is not None and seats[call.by].holder == seat.holder) or self._is_elsewhere(call, seat):
            return
        message = self._message(live, call, seat)
        notices = [notice for notice in notices if notice.person == seat.holder]
        again = await asyncio.gather(*(self._deliver(notice, message) for notice in notices))
        failed = tuple(notice.id for notice, is_due in zip(notices, again, strict=True) if is_due)
        if failed and call.tries < len(self.patience.pauses):
            self._wait(replace(call, tries=call.tries + 1, targets=failed), self.patience.pauses[call.tries])

    def _is_elsewhere(self, call: Call, seat: Seat) -> bool:
        """Whether somebody has come by way of another process, or may be there: then they are waited for once more."""
        if seat.seen is None:
            return False
        if self._others and self._registry.clock() - seat.seen < PRESENT:
            if not call.present:
                self._wait(replace(call, present=True), self.patience.doubt)
            return True
        return seat.seen >= call.at and not call.present

    async def _targets(self, call: Call) -> list[Notice]:
        """Where somebody wants to be told, as far as there is a way to."""
        notices = await self._registry.store.notices(call.table, call.seat)
        ways = self._post.ways
        return [
            notice
            for notice in notices
            if notice.confirmed and notice.kind in ways and (not call.targets or notice.id in call.targets)
        ]

    def _message(self, live: LiveTable, call: Call, seat: Seat) -> Message:
        table = live.table
        limit = table.spec.pace.limit
        return Message(
            reason=call.reason,
            table=table.id,
            name=table.spec.name,
            seat=call.seat,
            player=seat.name,
            deadline=None if limit is None or call.reason != "turn" else live.history.since + 1000 * limit,
            link=f"{self._origin}/t/{table.id}",
            at=call.at,
        )

    async def _deliver(self, notice: Notice, message: Message) -> bool:
        """Try one target; whether it should be tried again."""
        try:
            async with asyncio.timeout(self.patience.delivery):
                await self._post.ways[notice.kind].send(notice, message)
        except TimeoutError:
            failure = Undelivered("it took too long")
        except Undelivered as error:
            failure = error
        else:
            self.told(notice.kind, "sent")
            return False
        log.warning("%s notice of seat %d of table %s: %s", notice.kind, notice.seat, notice.table, failure)
        self.told(notice.kind, "dropped" if failure.gone else "failed")
        if failure.gone:
            await self._registry.store.drop_notice(notice.id)
        return failure.again


def _is_wanted(live: LiveTable, call: Call) -> bool:
    """Whether somebody should still come, and has done nothing since they were called."""
    history = live.history
    if any(step.entry.seat == call.seat and step.entry.seq > call.n for step in live.steps):
        return False
    if call.reason == "over":
        return history.over
    if history.over or call.seat not in history.people():
        return False
    if call.reason == "plea":
        return call.seat in asked(history)
    return (history.game.to_act, history.game.state.turns) == (call.seat, call.turns)
