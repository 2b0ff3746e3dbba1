"""Writes entries into a SQLite file, hundreds of them in a few statements, in a thread of its own.

Whoever wants to write holds Python's lock for every step of a statement, and under load each step waits for its turn:
so a transaction here has four steps, however many entries it writes. What it is given is believed: if a number is
taken, a table is not there or a client has sent something before, nothing is written, and whoever asked finds out why.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.database import DOWN, PATIENCE, PRAGMAS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.statements import EntryRow

Standing: TypeAlias = tuple[str, int, int, bool, int | None, str | None, int | None, int | None, int]
"""The fields of a `TableRow`, and the number of the entry that the table must have had as its last before."""

UPDATE: Final = (
    "UPDATE tables SET last = new.value ->> 1, updated = new.value ->> 2,"
    " deadline = CASE WHEN new.value ->> 3 THEN new.value ->> 4 ELSE deadline END,"
    " status = CASE WHEN new.value ->> 3 THEN new.value ->> 5 ELSE status END,"
    " finished = CASE WHEN new.value ->> 3 THEN new.value ->> 6 ELSE finished END,"
    " to_act = CASE WHEN new.value ->> 3 THEN new.value ->> 7 ELSE to_act END"
    " FROM json_each(?) AS new WHERE tables.id = new.value ->> 0 AND tables.last = new.value ->> 8"
)
"""How tables stand: one whose last entry is another than it must be is left alone."""
INSERT: Final = (
    "INSERT INTO entries (table_id, seq, at, seat, client, body)"
    " SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)"
)

_ENCODER: Final = msgspec.json.Encoder()


class SqliteWriter:
    """The connection of a process that writes entries into a SQLite file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "clankwork pen")
        self._connection: sqlite3.Connection | None = None

    async def write(self, entries: Sequence[EntryRow], tables: Sequence[Standing]) -> bool:
        """Write entries, and how their tables stand.

        `False` if anything is not as it was believed to be: then nothing is written.
        """
        rows, standings = _ENCODER.encode(entries).decode(), _ENCODER.encode(tables).decode()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._write, rows, len(entries), standings, len(tables))

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown(wait=False)

    def _write(self, rows: str, entries: int, standings: str, tables: int) -> bool:
        try:
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            if connection.execute(UPDATE, (standings,)).rowcount == tables:
                if connection.execute(INSERT, (rows,)).rowcount == entries:
                    connection.execute("COMMIT")
                    return True
            connection.execute("ROLLBACK")
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            self._let_go()  # which takes back what was not committed
            raise Problem(DOWN, 503, "the database cannot be written; try again in a moment") from error
        return False

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(pragma)
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
