"""The statements that write entries, for each database in the form in which it takes hundreds of rows at once.

PostgreSQL is given whole columns, SQLite rows: both are several times faster so than by what suits both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    table_id: str
    seq: int
    at: int
    seat: int | None
    client: str | None
    body: str


class TableRow(NamedTuple):
    """How a table stands after its newest entry."""

    table_id: str
    last: int
    updated: int
    turned: bool
    """Whether what follows is new."""
    deadline: int | None = None
    status: str | None = None
    finished: int | None = None
    to_act: int | None = None


class Statements(Protocol):
    """What the writer asks of a database inside its transaction."""

    async def lock(self, connection: AsyncConnection, tables: Collection[str]) -> dict[str, int]:
        """The newest entry of each table that there is; no other process writes there before the transaction ends."""

    async def insert(self, connection: AsyncConnection, rows: Sequence[EntryRow]) -> int:
        """Write entries, leaving out those whose number or whose client's id the table has; how many were written."""

    async def update(self, connection: AsyncConnection, rows: Sequence[TableRow]) -> None:
        """Write how tables stand."""

    async def sent(self, connection: AsyncConnection, ids: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """The numbers of entries by table and client's id, as far as there are any."""


class OfSqlite:
    """SQLite: a transaction that writes has the whole database to itself."""

    LOCK: Final = "SELECT id, last FROM tables WHERE id IN (SELECT value FROM json_each(?))"
    INSERT: Final = (
        "INSERT INTO entries (table_id, seq, at, seat, client, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    )
    UPDATE: Final = (
        "UPDATE tables SET last = ?2, updated = ?3, deadline = CASE WHEN ?4 THEN ?5 ELSE deadline END,"
        " status = CASE WHEN ?4 THEN ?6 ELSE status END, finished = CASE WHEN ?4 THEN ?7 ELSE finished END,"
        " to_act = CASE WHEN ?4 THEN ?8 ELSE to_act END WHERE id = ?1"
    )
    SENT: Final = (
        "SELECT table_id, client, seq FROM json_each(?) AS given"
        " JOIN entries ON table_id = given.value ->> 0 AND client = given.value ->> 1"
    )

    async def lock(self, connection: AsyncConnection, tables: Collection[str]) -> dict[str, int]:
        """The newest entry of each table."""
        return dict(await _rows(connection, self.LOCK, (_json(list(tables)),)))

    async def insert(self, connection: AsyncConnection, rows: Sequence[EntryRow]) -> int:
        """Write entries."""
        return (await connection.exec_driver_sql(self.INSERT, list(rows))).rowcount

    async def update(self, connection: AsyncConnection, rows: Sequence[TableRow]) -> None:
        """Write how tables stand."""
        await connection.exec_driver_sql(self.UPDATE, list(rows))

    async def sent(self, connection: AsyncConnection, ids: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """The numbers of entries by table and client's id."""
        found = await _rows(connection, self.SENT, (_json(list(ids)),))
        return {(table, client): seq for table, client, seq in found}


class OfPostgresql:
    """PostgreSQL: the rows of the tables are locked, by everybody in the same order, so that nobody waits in a circle.

    The lock lets others insert rows that refer to the table.
    """

    LOCK: Final = "SELECT id, last FROM tables WHERE id = ANY ($1::varchar[]) ORDER BY id FOR NO KEY UPDATE"
    INSERT: Final = (
        "INSERT INTO entries (table_id, seq, at, seat, client, body) SELECT * FROM"
        " unnest($1::varchar[], $2::int[], $3::bigint[], $4::int[], $5::varchar[], $6::text[]) ON CONFLICT DO NOTHING"
    )
    UPDATE: Final = (
        "UPDATE tables SET last = new.last, updated = new.updated,"
        " deadline = CASE WHEN turned THEN new.deadline ELSE tables.deadline END,"
        " status = CASE WHEN turned THEN new.status ELSE tables.status END,"
        " finished = CASE WHEN turned THEN new.finished ELSE tables.finished END,"
        " to_act = CASE WHEN turned THEN new.to_act ELSE tables.to_act END"
        " FROM unnest($1::varchar[], $2::int[], $3::bigint[], $4::bool[], $5::bigint[], $6::varchar[], $7::bigint[],"
        " $8::int[]) AS new (id, last, updated, turned, deadline, status, finished, to_act) WHERE tables.id = new.id"
    )
    SENT: Final = (
        "SELECT table_id, client, seq FROM entries JOIN unnest($1::varchar[], $2::varchar[])"
        " AS given (a_table, a_client) ON table_id = a_table AND client = a_client"
    )

    async def lock(self, connection: AsyncConnection, tables: Collection[str]) -> dict[str, int]:
        """The newest entry of each table."""
        return dict(await _rows(connection, self.LOCK, (list(tables),)))

    async def insert(self, connection: AsyncConnection, rows: Sequence[EntryRow]) -> int:
        """Write entries."""
        return (await connection.exec_driver_sql(self.INSERT, _columns(rows))).rowcount

    async def update(self, connection: AsyncConnection, rows: Sequence[TableRow]) -> None:
        """Write how tables stand."""
        await connection.exec_driver_sql(self.UPDATE, _columns(rows))

    async def sent(self, connection: AsyncConnection, ids: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """The numbers of entries by table and client's id."""
        found = await _rows(connection, self.SENT, _columns(ids))
        return {(table, client): seq for table, client, seq in found}


async def _rows(connection: AsyncConnection, statement: str, values: tuple[object, ...]) -> Sequence[Any]:
    return (await connection.exec_driver_sql(statement, values)).all()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _columns(rows: Collection[tuple[object, ...]]) -> tuple[list[object], ...]:
    return tuple(list(column) for column in zip(*rows, strict=True))
