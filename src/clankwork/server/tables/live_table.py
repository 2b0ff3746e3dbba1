"""A table that somebody plays at or watches: its history in memory, who is connected, and how entries are written.

Everything at a table goes through its `LiveTable`, one after another. Where two processes write at once, the database
decides which came first: the other one reads that entry and checks its own again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from clankwork.server.protocol.log_entries import Chat, Entry, Sit
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.group_commit import Repeated, Taken
from clankwork.server.storage.rows import Turn, who_sits
from clankwork.server.storage.snapshots import form, freeze, thaw
from clankwork.server.tables.history import Opening, TableHistory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.server.live.broadcasting import Teller
    from clankwork.server.protocol.log_entries import AnyBody
    from clankwork.server.pubsub import Bus
    from clankwork.server.storage.rows import Seat, StoredTable
    from clankwork.server.storage.store import Store
    from clankwork.server.tables.history import Step

KEPT_STEPS: Final = 32
"""Steps that a room remembers for viewers who come back after a short cut."""
TRIES: Final = 20
"""How often something is judged anew because another process wrote first."""
BETWEEN_SNAPSHOTS: Final = 200
"""Entries after which a course is saved again: folding so many takes no longer than one saving."""
BOT_PATIENCE: Final = 30_000
"""Milliseconds after which a table where a bot should have decided counts as one that nobody looks after."""


class Onlooker(Protocol):
    """Somebody who is told what happens in a room."""

    def tell(self, step: Step) -> None:
        """Take note of a step; never waits."""

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Take note of who sits where from now on."""


class Done(Struct, frozen=True):
    """It was written, now or before."""

    n: int


class Stale(Struct, frozen=True):
    """Something else came first that the sender had not seen."""

    n: int


Outcome = Done | Stale


@dataclass(eq=False)
class LiveTable:
    """A table in this process. Its `course` is never ahead of the database."""

    table: StoredTable
    opening: Opening
    seats: tuple[Seat, ...]
    """Who sits where, as the database had it last."""
    store: Store
    bus: Bus
    clock: Callable[[], int]
    """Milliseconds since 1970."""
    history: TableHistory = field(init=False)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    onlookers: set[Onlooker] = field(default_factory=set)
    teller: Teller | None = None
    """Who tells those who look on, once there is somebody."""
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=KEPT_STEPS))
    moved: Callable[[LiveTable], None] = lambda live: None
    """What is done after every step that the next decision depends on."""
    wrote: Callable[[LiveTable, Step], None] = lambda live, step: None
    """What is done after every step that this process wrote: of all processes only one did."""
    used: float = 0.0
    """When somebody last looked at it, on the clock of `time.monotonic`."""
    _saved: int = 0
    """The entry after which the course was saved last."""

    async def submit(
        self,
        body: AnyBody,
        seat: int | None,
        *,
        client: str | None = None,
        seen: int | None = None,
        judge: Callable[[TableHistory], None] = lambda history: None,
    ) -> Outcome:
        """Have something written, if it may come next; a `Problem` says why not.

        `seen` is the last entry the sender knew of: nobody decides about something else than they saw. Without it the
        sender is the server itself, and what counts is how things stand now. `judge` is asked right before something
        is written, and raises a `Problem` where the course has become another than the sender thinks.
        """
        async with self.turn:
            for _ in range(TRIES):
                if seen is not None and seen > self.history.n:
                    await self.read_on()
                if seen is not None and seen < self.history.moved and not isinstance(body, Chat):
                    return await self._repeated_or_stale(client)
                outcome = await self._write(body, seat, client, judge)
                if outcome is not None:
                    return outcome
            raise Problem("busy", 503, "too much happens at this table at once; try again")

    async def _write(
        self, body: AnyBody, seat: int | None, client: str | None, judge: Callable[[TableHistory], None]
    ) -> Outcome | None:
        """Judge and write; `None` if another process wrote first, and what it wrote has been read."""
        try:
            judge(self.history)
            self.history.check(body, seat)
        except Problem:
            known = await self._sent(client)
            if known is None:
                raise
            return Done(known)  # what cannot be done now was done when it was sent first
        entry = Entry(self.table.id, self.history.n + 1, self.clock(), body, seat, client)
        after = self.history.copy()
        step = after.fold(entry)
        # What is said changes nothing about how the table stands: not even when its game ended.
        answer = await self.store.append(entry, turn=None if isinstance(body, Chat) else self._standing(after))
        if isinstance(answer, Taken):
            if isinstance(body, Sit) and seat is not None:
                await self.store.stands_in(self.table.id, seat, body.bot)
                await self.reread_seats()
            self.history = after
            self._tell(step)
            self.bus.tell(self.table.id, entry.seq)
            self.wrote(self, step)
            return Done(entry.seq)
        await self.read_on()
        return Done(answer.seq) if isinstance(answer, Repeated) else None

    async def _repeated_or_stale(self, client: str | None) -> Outcome:
        """For what was sent on the ground of something that is past: it may be what made it past."""
        known = await self._sent(client)
        return Stale(self.history.moved) if known is None else Done(known)

    async def _sent(self, client: str | None) -> int | None:
        """The entry that a client sent under this id before."""
        return None if client is None else await self.store.sent(self.table.id, client)

    async def read_on(self) -> None:
        """Read what others have written, and tell of it. Whoever calls holds `turn`."""
        entries = await self.store.entries(self.table.id, self.history.n)
        if any(isinstance(entry.body, Sit) for entry in entries):
            await self.reread_seats()
        for entry in entries:
            after = self.history.copy()  # who was told of a course finds it as it was
            step = after.fold(entry)
            self.history = after
            self._tell(step)

    def since(self, n: int) -> list[Step] | None:
        """The steps after entry `n`, if they are all still known."""
        steps = [step for step in self.steps if step.entry.seq > n]
        return steps if len(steps) == self.history.n - n else None

    async def reread_seats(self) -> None:
        """See who sits where now, before anybody is told anything more: a seat's secrets are its holder's."""
        before, self.seats = self.seats, tuple(await self.store.seats(self.table.id))
        if list(map(who_sits, before)) != list(map(who_sits, self.seats)):
            if self.teller is not None:
                self.teller.reseat(self.seats)
            for onlooker in tuple(self.onlookers):
                onlooker.reseat(self.seats)

    async def load(self) -> None:
        """Bring the table into memory: as it was saved last, and what came since."""
        saved = await self.store.snapshot(self.table.id, form(self.opening))
        history = None if saved is None else thaw(self.opening, saved[1])
        self.history = (
            TableHistory.of(self.opening, self.table.started or self.table.created) if history is None else history
        )
        self._saved = self.history.n
        for entry in await self.store.entries(self.table.id, self.history.n):
            self.steps.append(self.history.fold(entry))

    def _standing(self, history: TableHistory) -> Turn:
        """How the table stands, as the database keeps it for clocks and lists."""
        if history.over:
            return Turn(None, "closed" if history.closed else "over", self.clock())
        if history.bot_to_act:
            return Turn(self.clock() + BOT_PATIENCE, "playing")
        limit = self.table.spec.pace.limit
        return Turn(None if limit is None else history.since + 1000 * limit, to_act=history.game.to_act)

    def _tell(self, step: Step) -> None:
        self.steps.append(step)
        for onlooker in self.onlookers:
            onlooker.tell(step)
        if self.history.moved == step.entry.seq:
            self.moved(self)

    @property
    def is_to_save(self) -> bool:
        """Whether much has happened since the course was last saved."""
        return self.history.n - self._saved >= BETWEEN_SNAPSHOTS

    async def save(self) -> None:
        """Save the course if much has happened since the last time; a cache, so nothing is lost if it fails."""
        async with self.turn:
            if not self.is_to_save:
                return
            data = freeze(self.history)
            if data is not None:
                await self.store.save_snapshot(self.table.id, self.history.n, form(self.opening), data)
                self._saved = self.history.n
