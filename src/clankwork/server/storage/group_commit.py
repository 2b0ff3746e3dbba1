"""Writes entries: those of all tables that wait are committed together, and nobody is answered before that.

There is no timer. While a transaction is being committed the next entries gather, so that a lone entry is written at
once and a crowd shares the price of one commit.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from clankwork.server.protocol.log_entries import Entry, check_body, check_client, write_body
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.database import DOWN
from clankwork.server.storage.sqlite_writer import SqliteWriter
from clankwork.server.storage.statements import EntryRow, OfPostgresql, OfSqlite, TableRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.database import Database
    from clankwork.server.storage.rows import Turn
    from clankwork.server.storage.sqlite_writer import Standing
    from clankwork.server.storage.statements import Statements

MOST: Final = 128
"""Calls that are committed together at most, so that the first of them does not wait for too many."""


class Taken(msgspec.Struct, frozen=True):
    """The entries are in the database."""

    seq: int
    """The number of the last of them."""


class Late(msgspec.Struct, frozen=True):
    """Somebody else wrote that number first: nothing was written."""

    last: int
    """The number of the newest entry of the table."""


class Repeated(msgspec.Struct, frozen=True):
    """What the client sent has been written before: nothing was written now."""

    seq: int
    """The number that it got then."""


Appended: TypeAlias = Taken | Late | Repeated


class _SentBefore(Exception):
    """Something in a batch was written before."""


@dataclass(eq=False, slots=True)
class Call:
    """Somebody who waits to have entries written, all of one table: together or not at all."""

    entries: Sequence[Entry]
    turn: Turn | None
    answer: asyncio.Future[Appended]

    @property
    def table(self) -> str:
        """Whose entries they are."""
        return self.entries[0].table

    def settle(self, verdict: Appended | Problem) -> None:
        """Answer, unless nobody waits any longer."""
        if self.answer.done():
            return
        if isinstance(verdict, Problem):
            self.answer.set_exception(Problem(verdict.code, verdict.status, verdict.text))
        else:
            self.answer.set_result(verdict)


@dataclass
class Batch:
    """What becomes of calls that are committed together: judged in their order, each after those before it."""

    lasts: dict[str, int]
    """The newest entry of each table that there is."""
    known: dict[tuple[str, str], int] = field(default_factory=dict)
    """Entries that clients have sent before, as far as somebody looked."""
    verdicts: list[Appended | Problem] = field(default_factory=list)
    rows: list[EntryRow] = field(default_factory=list)
    turns: dict[str, Turn] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)

    def last(self, table: str) -> int:
        """The newest entry of a table; 0 if there is none, or no such table."""
        return self.lasts.get(table, 0)

    def judge(self, call: Call) -> None:
        """Decide about the next call."""
        table, last = call.table, self.lasts.get(call.table)
        if last is None:
            self.verdicts.append(Problem("no-such-table", 404, "there is no such table"))
            return
        for entry in call.entries:
            before = self.known.get((table, entry.client)) if entry.client is not None else None
            if before is not None:
                self.verdicts.append(Repeated(before))
                return
        if call.entries[0].seq != last + 1:
            self.verdicts.append(Late(last))
            return
        self._take(call)

    def _take(self, call: Call) -> None:
        table, newest = call.table, call.entries[-1]
        self.rows.extend(_row(entry) for entry in call.entries)
        self.known.update({(table, each.client): each.seq for each in call.entries if each.client is not None})
        self.lasts[table], self.times[table] = newest.seq, newest.at
        if call.turn is not None:
            self.turns[table] = call.turn
        self.verdicts.append(Taken(newest.seq))

    def updates(self) -> list[TableRow]:
        """How the rows of tables change."""
        return [self._update(table, at) for table, at in self.times.items()]

    def _update(self, table: str, at: int) -> TableRow:
        turn = self.turns.get(table)
        if turn is None:
            return TableRow(table, self.lasts[table], at, turned=False)
        return TableRow(table, self.lasts[table], at, True, turn.deadline, turn.status, turn.finished, turn.to_act)


class Writer:
    """The one task of a process that writes entries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._statements: Statements = OfPostgresql() if database.is_postgresql else OfSqlite()
        self._pen = None if database.file is None else SqliteWriter(database.file)
        self._waiting: deque[Call] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="clankwork writer")

    async def append(self, entries: Sequence[Entry], turn: Turn | None) -> Appended:
        """Have entries written and learn what became of them."""
        _check(entries)
        if self._closed:
            raise Problem(DOWN, 503, "the server is closing")
        call = Call(entries, turn, asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        self._wake.set()
        return await call.answer

    async def close(self) -> None:
        """Write what waits, then take nothing more."""
        self._closed = True
        self._wake.set()
        with suppress(asyncio.CancelledError):
            await self._task
        if self._pen is not None:
            await self._pen.close()

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            calls = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
            try:
                verdicts = await self._commit(calls)
            except Problem as problem:
                verdicts = [problem] * len(calls)
            except Exception as error:  # a mistake of ours must not leave anybody waiting
                for call in calls:
                    if not call.answer.done():
                        call.answer.set_exception(error)
                continue
            except BaseException:
                for call in [*calls, *self._waiting]:
                    call.settle(Problem(DOWN, 503, "the server is closing"))
                raise
            for call, verdict in zip(calls, verdicts, strict=True):
                call.settle(verdict)

    async def _commit(self, calls: Sequence[Call]) -> Sequence[Appended | Problem]:
        """Write what can be written. Whatever goes wrong the first time may be a connection that had died unnoticed.

        Trying again is safe even if the first commit went through unheard: then the numbers are taken.
        """
        try:
            return await self._settle(calls)
        except Problem as problem:
            if problem.code != DOWN or not self._database.is_postgresql:
                raise
            return await self._settle(calls)

    async def _settle(self, calls: Sequence[Call]) -> Sequence[Appended | Problem]:
        """Write what can be written: clients are taken at their word that what they send is new, until it is not."""
        if self._pen is not None:
            verdicts = await self._believe(calls, self._pen)
            if verdicts is not None:
                return verdicts
        try:
            return await self._transact(calls, doubted=False)
        except _SentBefore:
            return await self._transact(calls, doubted=True)

    async def _believe(self, calls: Sequence[Call], pen: SqliteWriter) -> Sequence[Appended | Problem] | None:
        """Write everything, as if nobody else wrote at these tables; `None` if somebody did, and nothing is written."""
        if len({call.table for call in calls}) < len(calls):
            return None  # two at one table: who comes first is to be judged
        rows = [_row(entry) for call in calls for entry in call.entries]
        async with self._database.one_at_a_time:
            written = await pen.write(rows, [_standing(call) for call in calls])
        return [Taken(call.entries[-1].seq) for call in calls] if written else None

    async def _transact(self, calls: Sequence[Call], *, doubted: bool) -> Sequence[Appended | Problem]:
        """One transaction; what clients send is looked for among what they have sent before if it is `doubted`."""
        do = self._statements
        async with self._database.writing() as connection:
            batch = Batch(await do.lock(connection, {call.table for call in calls}))
            suspects = (
                calls if doubted else [call for call in calls if call.entries[0].seq != batch.last(call.table) + 1]
            )
            sent = {(call.table, each.client) for call in suspects for each in call.entries if each.client is not None}
            batch.known = await do.sent(connection, sent) if sent else {}
            for call in calls:
                batch.judge(call)
            if batch.rows:
                if await do.insert(connection, batch.rows) < len(batch.rows):
                    assert not doubted, "an entry was there that its table does not count"
                    raise _SentBefore  # and nothing of this is written
                await do.update(connection, batch.updates())
        return batch.verdicts


def _check(entries: Sequence[Entry]) -> None:
    """What a caller must see to: one table, numbers that follow each other, nothing malformed."""
    first = entries[0]
    for place, entry in enumerate(entries):
        assert (entry.table, entry.seq) == (first.table, first.seq + place), "entries of one call follow each other"
        check_client(entry.client)
        check_body(entry.body)


def _standing(call: Call) -> Standing:
    """How a table stands after a call that is believed to follow its last entry."""
    entries, turn = call.entries, call.turn
    newest, before = entries[-1], entries[0].seq - 1
    if turn is None:
        return (newest.table, newest.seq, newest.at, False, None, None, None, None, before)
    return (newest.table, newest.seq, newest.at, True, turn.deadline, turn.status, turn.finished, turn.to_act, before)


def _row(entry: Entry) -> EntryRow:
    return EntryRow(entry.table, entry.seq, entry.at, entry.seat, entry.client, write_body(entry.body))
