"""Whether this version plays open games on as they were begun: `clankwork serve --check`, before it takes over.

Every open game is played again from its first entry. What the running version has noted of it must come out here too:
nothing that was done may be refused, and everybody must see the same. The database is only read, and may be in use.
"""

from __future__ import annotations

import tempfile
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.database import DOWN
from clankwork.server.storage.maintenance import back_up, restore, revision_at, store_at
from clankwork.server.storage.migrations import newest
from clankwork.server.tables.digests import comparable, digest_of, unlike
from clankwork.server.tables.history import TableHistory
from clankwork.server.tables.registry import now, same_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from clankwork.server.protocol.log_entries import Entry
    from clankwork.server.storage.rows import Digest, StoredTable
    from clankwork.server.storage.store import Store

PAGE: Final = 1000
"""Entries that are read at once."""


@dataclass(frozen=True)
class Difference:
    """An open game that this version would not play on as it was begun."""

    table: str
    n: int
    """The entry that comes out otherwise; 0 if it is the game before the first."""
    what: str

    def __str__(self) -> str:
        return f"table {self.table}, entry {self.n}: {self.what}" if self.n else f"table {self.table}: {self.what}"


@dataclass
class Findings:
    """What came of playing all open games again."""

    tables: int = 0
    entries: int = 0
    compared: int = 0
    """Tables of which the running version has noted something that could be compared."""
    different: int = 0


async def check_games(
    url: str,
    found: Callable[[Difference], None],
    progress: Callable[[int, int], None] = lambda done, all: None,
    *,
    apart: bool = False,
) -> Findings:
    """Play every open game of the database at `url` again, and tell of those that come out otherwise.

    A database of an older version, or any if it is to be done `apart`, is copied first: the original stays as it is.
    """
    async with reading_store(url, apart=apart) as store:
        findings = Findings()
        names = await store.unfinished_names()
        for number, name in enumerate(names):
            progress(number, len(names))
            difference = await _Replay(store, findings).check(name)
            if difference is not None:
                findings.different += 1
                found(difference)
        progress(len(names), len(names))
        return findings


@asynccontextmanager
async def reading_store(url: str, *, apart: bool = False) -> AsyncIterator[Store]:
    """The store at `url` for somebody who only reads; a copy if the original is of an older version, or if so asked."""
    if not apart and await revision_at(url) == newest():
        async with store_at(url) as store:
            yield store
        return
    with tempfile.TemporaryDirectory(prefix="clankwork-") as folder:
        file, copy = Path(folder) / "copy.jsonl", f"sqlite:///{folder}/copy.db"
        await back_up(url, file, now=now())
        await restore(copy, file)
        async with store_at(copy) as store:
            yield store


class _Replay:
    """Plays one table again."""

    def __init__(self, store: Store, findings: Findings) -> None:
        self.store = store
        self.findings = findings

    async def check(self, name: str) -> Difference | None:
        """What comes out otherwise, if anything does."""
        try:
            table = await self.store.table(name)
            if table is None:
                return None  # it was deleted a moment ago
            self.findings.tables += 1
            noted = await self.store.digest(name)  # before the entries, so that those it speaks of are among them
            opening = same_game(table, await self.store.seats(name))
            if table.status == "open":
                return None
            return await self._play(table, TableHistory.of(opening, table.started or table.created), noted)
        except Problem as problem:
            if problem.code == DOWN:
                raise
            return Difference(name, 0, problem.text)

    async def _play(self, table: StoredTable, history: TableHistory, noted: Digest | None) -> Difference | None:
        compared = noted is None
        while entries := await self._entries(table.id, history.n):
            for entry in entries:
                try:
                    history.check(entry.body, entry.seat)
                    history.fold(entry)
                except Exception as error:  # whatever goes wrong here would go wrong when it is served
                    return Difference(table.id, entry.seq, f"it would be refused: {str(error) or type(error).__name__}")
                self.findings.entries += 1
                if noted is not None and noted.seq == history.n:
                    difference = self._compare(table.id, noted, history)
                    if difference is not None:
                        return difference
                    compared = True
        if not compared:
            return Difference(table.id, history.n, "entries are missing that were noted")
        return await self._check_end(table, history)

    async def _entries(self, table: str, after: int) -> list[Entry]:
        return await self.store.entries(table, after, most=PAGE)

    def _compare(self, table: str, noted: Digest, history: TableHistory) -> Difference | None:
        made = digest_of(history)
        self.findings.compared += comparable(noted, made)
        what = unlike(noted, made)
        return Difference(table, history.n, what) if what else None

    async def _check_end(self, table: StoredTable, history: TableHistory) -> Difference | None:
        """The game goes on, unless it has really ended since we looked."""
        if not history.over:
            return None
        newer = await self.store.table(table.id)
        if newer is None or newer.status != "playing":
            return None
        return Difference(table.id, history.n, "the game would be over")
