"""What tables look like, noted while they are played: by it another version finds out whether it plays the same game.

Entries say what was done. What came of it only the version that did it can say, so it notes two hashes now and then: of
what everybody sees, and of the state. Each stands behind the version of its form, because hashes of different forms say
nothing about each other.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.engine import CATALOGUE_VERSION, PLAIN_VERSION, SAVED_FORMAT, SPECTATOR, state_hash, view
from clankwork.server.live.broadcasting import plain_of
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.rows import Digest

if TYPE_CHECKING:
    from clankwork.server.tables.history import TableHistory
    from clankwork.server.tables.registry import TableRegistry

ROUND: Final = 5.0
"""Seconds between two looks at all tables: one that is as it was at the last look is quiet, and worth noting."""
MANY: Final = 200
"""Entries after which a table is noted, however busy it is."""
TOGETHER: Final = 50
"""Tables that are noted in one round at most."""

GRACE: Final = 5.0
"""Seconds in which a round may end when there is to be no other."""
VIEWS: Final = f"{PLAIN_VERSION}.{CATALOGUE_VERSION}"
STATES: Final = f"{SAVED_FORMAT}.{CATALOGUE_VERSION}"
"""The forms of views and of states; both hold numbers of actions."""

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
log: Final = logging.getLogger(__name__)


def digest_of(history: TableHistory) -> Digest:
    """What a table looks like to all its seats and to those who look on, and how its game stands."""
    game = history.game
    plain = plain_of(game.rules)
    seats = (*range(len(history.seats)), SPECTATOR)
    views = _ENCODER.encode([plain.view(view(game.state, seat)) for seat in seats])
    hashed = hashlib.blake2b(views, digest_size=16).hexdigest()
    return Digest(history.n, f"{VIEWS}:{hashed}", f"{STATES}:{state_hash(game.state)}")


def unlike(was: Digest, now: Digest) -> str:
    """In what two digests of the same entry differ, as far as they can be compared; empty if in nothing."""
    if _is_other(was.state, now.state):
        return "the game would stand otherwise"
    if _is_other(was.views, now.views):
        return "people would see or could do something else"
    return ""


def comparable(was: Digest, now: Digest) -> bool:
    """Whether anything can be learnt from comparing them."""
    return any(_form(one) == _form(two) for one, two in ((was.state, now.state), (was.views, now.views)))


def _is_other(was: str, now: str) -> bool:
    return _form(was) == _form(now) and was != now


def _form(text: str) -> str:
    return text.partition(":")[0]


class Notary:
    """Stores digests of the live tables once nothing happens at them."""

    def __init__(self, registry: TableRegistry, pause: float = ROUND) -> None:
        self._registry = registry
        self._pause = pause
        self._noted: dict[str, int] = {}
        """The entry of each table that was noted last."""
        self._seen: dict[str, int] = {}
        """The last entry of each table when somebody last looked."""
        self._task: asyncio.Task[None] | None = None
        self._ends = asyncio.Event()

    def start(self) -> None:
        """Go round from now on."""
        self._task = asyncio.create_task(self._go_round(), name="clankwork notary")

    async def close(self) -> None:
        """Note what is not noted yet, and stop."""
        self._ends.set()
        if self._task is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._task, GRACE)
        await self.note(every=True)

    async def note(self, *, every: bool = False) -> None:
        """Note those tables that are quiet or have moved far on since the last time, or `every` one that has moved."""
        found: dict[str, Digest] = {}
        for table in self._due(every=every):
            live = self._registry.live_tables.get(table)
            if live is not None:
                found[table] = digest_of(live.history)
                await asyncio.sleep(0)  # others come in between: this is in no hurry
        if not found:
            return
        try:
            await self._registry.store.save_digests(found)
        except Problem as problem:
            log.warning("what tables look like cannot be noted: %s", problem)
            return
        self._noted.update({table: digest.seq for table, digest in found.items()})

    def _due(self, *, every: bool) -> list[str]:
        histories = {table: live.history for table, live in self._registry.live_tables.items()}
        before, self._seen = self._seen, {table: history.n for table, history in histories.items()}
        self._noted = {table: n for table, n in self._noted.items() if table in histories}
        due = []
        for table, history in histories.items():
            passed = history.n - self._noted.get(table, 0)
            if passed and not history.over and (every or passed >= MANY or before.get(table) == history.n):
                due.append(table)
        return due if every else due[:TOGETHER]

    async def _go_round(self) -> None:
        while not self._ends.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), self._pause)
                return
            await self.note()
