"""What an operator does to a database beside serving it: back it up, restore it, let old tables go.

A backup is one file of JSON lines, the same whichever database it is from: a head with its version, a line for each
row, and how many rows there were, so that a file that was cut off is not taken for a whole one. It holds the seeds of
games under way and who sits where: keep it as you keep the database.
"""

from __future__ import annotations

import base64
import gzip
import os
import re
import zlib
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Final, TypeAlias, cast

import msgspec
from sqlalchemy import LargeBinary, MetaData, delete, func, insert, or_, select
from sqlalchemy.exc import DataError, IntegrityError

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage import schema
from clankwork.server.storage.database import Database, check_there
from clankwork.server.storage.migrations import LATEST, is_known, migrate, newest, revision_of
from clankwork.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from sqlalchemy import ColumnElement, Connection, Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from clankwork.server.protocol.log_entries import Entry
    from clankwork.server.storage.rows import Seat, StoredTable

BACKUP_VERSION: Final = 1
LEFT_OUT: Final = frozenset({"snapshots", "alembic_version"})
"""A cache, and what the head says."""
TOGETHER: Final = 500
"""Rows that are read or written at once."""
UNITS: Final = {"h": 3_600_000, "d": 86_400_000, "w": 7 * 86_400_000}
Row: TypeAlias = dict[str, object]
Progress: TypeAlias = "Callable[[int, int], None]"
"""What is called with how much is done, of how much."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="clankwork-backup", tag_field="file"):
    """The first line of a backup."""

    version: int
    revision: str
    """The version of the tables."""
    created: int


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="row", tag_field="line"):
    """A row of a table of the database."""

    table: str
    row: Row


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end", tag_field="line"):
    """The last line of a backup."""

    rows: dict[str, int]
    """How many there are of each table."""


@dataclass(frozen=True)
class Whole:
    """All there is about a table."""

    table: StoredTable
    seats: list[Seat]
    entries: list[Entry]


async def revision_at(url: str) -> str:
    """The version of the tables at `url`, which stay as they are; a `Problem` if this program knows none there."""
    check_there(url)
    database = Database.reach(url)
    try:
        async with database.reading() as connection:
            revision = await connection.run_sync(revision_of)
    finally:
        await database.close()
    if revision is None:
        raise Problem("no-tables", 500, "there are no tables in this database")
    if not is_known(revision):
        raise Problem("newer-database", 503, f"the database is of a newer version of clankwork ({revision})")
    return revision


@asynccontextmanager
async def store_at(url: str) -> AsyncIterator[Store]:
    """The store of a database that is there and of this version: nothing is made, and nothing migrated."""
    if await revision_at(url) != newest():
        raise Problem("older-database", 503, "the database is of an older version: `clankwork serve` brings it to this")
    store = Store(Database.reach(url))
    try:
        yield store
    finally:
        await store.close()


async def back_up(url: str, file: Path, *, now: int, progress: Progress = lambda done, all: None) -> dict[str, int]:
    """Write the whole database at `url` into `file`, as it is at one moment, while others go on; how many rows of each.

    The file appears when it is whole. It is packed if its name ends with `.gz`.
    """
    check_there(url)
    part = file.with_name(f"{file.name}.part")
    database = Database.reach(url, patient=True)
    try:
        with _output(part, packed=file.suffix == ".gz") as output:
            async with database.snapshot() as connection:
                rows = await _write_all(connection, output, now, progress)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
        await database.close()
    return rows


async def restore(url: str, file: Path, progress: Callable[[int], None] = lambda done: None) -> dict[str, int]:
    """Fill the empty database at `url` from a backup, wholly or not at all; how many rows of each table.

    The backup may be from an older version: its rows are migrated as those of a database would be.
    """
    lines = enumerate(_lines(file), 1)
    head = _read_head(next(lines, (1, b""))[1])
    database = Database.reach(url, patient=True)
    try:
        async with database.writing() as connection:
            tables = await connection.run_sync(_empty_tables, head.revision)
            rows = await _read_all(connection, tables, lines, progress)
            await connection.run_sync(migrate, LATEST)
    except (IntegrityError, DataError) as error:
        raise Problem("malformed-backup", 422, f"the backup contradicts itself: {error.orig}") from None
    finally:
        await database.close()
    return rows


async def retire(store: Store, before: int, first: Callable[[Whole], None] | None = None) -> int:
    """Delete every table at which nothing has happened since `before`, played to the end or not; how many.

    A table goes with all its entries or stays as it is, and one whose clock runs stays. `first` is called with each
    before it goes, to keep its record elsewhere; if it raises, that table and those after it stay.
    """
    gone, last = 0, ""
    columns = schema.tables.c
    while True:
        query = select(columns.id).where(_is_old(before), columns.id > last).order_by(columns.id).limit(TOGETHER)
        async with store.database.reading() as connection:
            names = [str(name) for name in (await connection.execute(query)).scalars()]
        for name in names:
            gone += await _retire_one(store, name, before, first)
        if len(names) < TOGETHER:
            return gone
        last = names[-1]


async def old_tables(store: Store, before: int) -> list[str]:
    """The names of the tables that `retire` would delete."""
    query = select(schema.tables.c.id).where(_is_old(before)).order_by(schema.tables.c.id)
    async with store.database.reading() as connection:
        return [str(name) for name in (await connection.execute(query)).scalars()]


def read_age(text: str) -> int:
    """A length of time such as `36h`, `180d` or `8w` in milliseconds."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", text)
    if found is None:
        raise Problem("malformed-age", 422, f"a length of time is written 36h, 180d or 8w, not {text!r:.40}")
    return int(found[1]) * UNITS[found[2]]


def _is_old(before: int) -> ColumnElement[bool]:
    columns = schema.tables.c
    return (columns.updated < before) & or_(columns.deadline.is_(None), columns.deadline < before)


async def _retire_one(store: Store, name: str, before: int, first: Callable[[Whole], None] | None) -> int:
    table = await store.table(name)
    if table is None:
        return 0
    if first is not None:
        first(Whole(table, await store.seats(name), await store.entries(name)))
    query = delete(schema.tables).where(
        schema.tables.c.id == name, schema.tables.c.last == table.last, _is_old(before)
    )  # what belongs to it goes with it
    async with store.database.writing() as connection:
        return (await connection.execute(query)).rowcount


async def _write_all(connection: AsyncConnection, output: IO[bytes], now: int, progress: Progress) -> dict[str, int]:
    revision = await connection.run_sync(revision_of)
    if revision is None:
        raise Problem("no-tables", 500, "there is nothing in the database that could be backed up")
    _emit(output, Head(BACKUP_VERSION, revision, now))
    counts: dict[str, int] = {}
    tables = await connection.run_sync(_tables)
    rows = [await connection.scalar(select(func.count()).select_from(table)) for table in tables]
    done, total = 0, sum(number or 0 for number in rows)
    for table in tables:
        name = str(table.name)  # a reflected name is a text of a kind of its own
        counts[name] = 0
        query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=TOGETHER)
        async with connection.stream(query) as found:
            async for row in found.mappings():
                _emit(output, Line(name, {str(column): value for column, value in row.items()}))
                counts[name] += 1
                done += 1
                if done % TOGETHER == 0:
                    progress(done, total)
    _emit(output, End(counts))
    return counts


def _tables(connection: Connection) -> list[Table]:
    """The tables of a database of any version, those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


def _empty_tables(connection: Connection, revision: str) -> dict[str, Table]:
    """The tables of an empty database, brought to the version of the backup."""
    if revision_of(connection) is None:
        migrate(connection, revision)
    if revision_of(connection) != revision:
        raise Problem("not-empty", 500, "the database is of another version than the backup: restore into a new one")
    tables = _tables(connection)
    for table in tables:
        if connection.scalar(select(func.count()).select_from(table)):
            raise Problem("not-empty", 500, f"the database is not empty: it has {table.name}")
    return {str(table.name): table for table in tables}


def _read_head(line: bytes) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError as error:
        raise Problem("malformed-backup", 422, f"not a backup: {error}") from None
    if head.version != BACKUP_VERSION or not is_known(head.revision):
        raise Problem("malformed-backup", 422, "the backup is of a newer version of clankwork")
    return head


@dataclass
class _Filling:
    """Writes rows into empty tables, many at once."""

    connection: AsyncConnection
    tables: dict[str, Table]
    counts: dict[str, int]
    table: str = ""
    waiting: list[Row] = field(default_factory=list)

    async def add(self, table: str, row: Row) -> None:
        """Take the next row."""
        if table != self.table or len(self.waiting) == TOGETHER:
            await self.flush()
        self.table = table
        self.waiting.append(row)

    async def flush(self) -> None:
        """Write what waits."""
        if self.waiting:
            await self.connection.execute(insert(self.tables[self.table]), self.waiting)
            self.counts[self.table] += len(self.waiting)
            self.waiting = []


async def _read_all(
    connection: AsyncConnection,
    tables: dict[str, Table],
    lines: Iterator[tuple[int, bytes]],
    progress: Callable[[int], None],
) -> dict[str, int]:
    filling = _Filling(connection, tables, dict.fromkeys(tables, 0))
    for number, text in lines:
        if number % TOGETHER == 0:
            progress(number)
        line = _read_line(number, text)
        if isinstance(line, Line):
            await filling.add(line.table, _values(number, line, tables))
            continue
        await filling.flush()
        if line.rows != filling.counts:
            raise Problem("malformed-backup", 422, f"there should be {line.rows} rows, not {filling.counts}")
        return filling.counts
    raise Problem("malformed-backup", 422, "the backup was cut off: its last line is missing")


def _read_line(number: int, text: bytes) -> Line | End:
    try:
        return msgspec.json.decode(text, type=Line | End)
    except msgspec.MsgspecError as error:
        raise Problem("malformed-backup", 422, f"line {number} of the backup cannot be read: {error}") from None


def _values(number: int, line: Line, tables: dict[str, Table]) -> Row:
    """A row as the database takes it."""
    table = tables.get(line.table)
    if table is None or line.row.keys() != set(table.columns.keys()):
        raise Problem("malformed-backup", 422, f"line {number} of the backup is no row of this version")
    in_bytes = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    return {**line.row, **{name: base64.b64decode(str(line.row[name])) for name in in_bytes}}


def _emit(output: IO[bytes], line: Head | Line | End) -> None:
    try:
        output.write(msgspec.json.encode(line) + b"\n")
    except OSError as error:
        raise Problem("backup-failed", 500, f"the backup cannot be written: {error}") from None


@contextmanager
def _output(file: Path, *, packed: bool) -> Iterator[IO[bytes]]:
    """A file that nobody else may read, on the disk when the block ends."""
    with open(file, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as opened:
        if packed:
            with gzip.open(opened, "wb") as packing:
                yield cast("IO[bytes]", packing)
        else:
            yield opened
        opened.flush()
        os.fsync(opened.fileno())


def _lines(file: Path) -> Iterator[bytes]:
    """The lines of a file, unpacked if it is packed."""
    with open(file, "rb") as opened:
        packed = opened.read(2) == b"\x1f\x8b"
    try:
        with gzip.open(file, "rb") if packed else open(file, "rb") as source:
            yield from source
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise Problem("malformed-backup", 422, "the backup was cut off or damaged") from None
