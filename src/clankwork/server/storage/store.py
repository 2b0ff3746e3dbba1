"""Everything the server keeps: tables, seats, entries, snapshots, notices and used links.

All SQL of the server is here, in `statements.py` and in `upkeep.py`.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, delete, exists, insert, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from clankwork.server.metrics import Metrics
from clankwork.server.protocol.log_entries import Entry, read_body
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage import schema
from clankwork.server.storage.database import DOWN, Database
from clankwork.server.storage.group_commit import Late, Writer
from clankwork.server.storage.rows import Digest, Due, Notice, Seat, StoredTable, from_row
from clankwork.server.tables.table_specs import read_spec, write_spec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from sqlalchemy import BindParameter, Executable, RowMapping, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from clankwork.server.storage.group_commit import Appended
    from clankwork.server.storage.rows import Status, Turn

_CHOSEN = ("kind", "bot", "holder", "name", "nonce")
"""What a change of a seat must know; when its holder was last there changes all the time."""


class Store:
    """What the server keeps, in SQLite or PostgreSQL. Any number of processes may have the same database open.

    A database that cannot be reached is a `Problem` with status 503 for whoever needs it; when it is there again, all
    goes on.
    """

    def __init__(self, database: Database, metrics: Metrics | None = None) -> None:
        self.database = database
        self.metrics = Metrics() if metrics is None else metrics
        self._writer = Writer(database)
        self._insert = (postgresql if database.is_postgresql else sqlite).insert

    @staticmethod
    async def open(url: str, metrics: Metrics | None = None) -> Store:
        """The store at `url`, such as `sqlite:///file.db` or `postgresql://host/name`, brought to this version."""
        return Store(await Database.open(url), metrics)

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self._writer.close()
        await self.database.close()

    async def ping(self) -> None:
        """Raise a `Problem` if the database cannot be reached."""
        await self._rows(select(1))

    # Entries

    async def append(self, *entries: Entry, turn: Turn | None = None) -> Appended:
        """Write entries of one table, whose numbers follow each other and the last that the caller knows.

        They are written together, with the `turn` that follows them, or not at all. The answer comes after the commit.
        """
        begun = perf_counter()
        try:
            answer = await self._writer.append(entries, turn)
        except Problem as problem:
            if problem.code == DOWN:
                self.metrics.database_down()
            raise
        self.metrics.commits.took(perf_counter() - begun)
        if isinstance(answer, Late):
            self.metrics.late()
        return answer

    async def entries(self, table: str, after: int = 0, *, most: int | None = None) -> list[Entry]:
        """The entries of a table after number `after`, in order."""
        columns = schema.entries.c
        query = select(schema.entries).where(columns.table_id == table, columns.seq > after)
        rows = await self._rows(query.order_by(columns.seq).limit(most))
        return [_entry(row) for row in rows]

    async def sent(self, table: str, client: str) -> int | None:
        """The number of the entry that a client sent under that id; `None` if there is none."""
        columns = schema.entries.c
        rows = await self._rows(select(columns.seq).where(columns.table_id == table, columns.client == client))
        return int(rows[0]["seq"]) if rows else None

    async def lasts(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the newest entry of each of these tables."""
        columns = schema.tables.c
        rows = await self._rows(select(columns.id, columns.last).where(columns.id.in_(tables)))
        return {row["id"]: row["last"] for row in rows}

    # Tables

    async def create(self, table: StoredTable, seats: Iterable[Seat]) -> None:
        """Keep a new table and its seats."""
        async with self.database.writing() as connection:
            await _create(connection, table, seats)

    async def table(self, table: str) -> StoredTable | None:
        """The table of that name; `None` if there is none."""
        rows = await self._rows(select(schema.tables).where(schema.tables.c.id == table))
        return _table(rows[0]) if rows else None

    async def public_tables(
        self, *statuses: Status, before: tuple[int, str] | None = None, most: int = 50
    ) -> list[StoredTable]:
        """Tables that everybody may see, the newest first; `before` is `created` and `id` of the last one seen."""
        columns = schema.tables.c
        query = select(schema.tables).where(columns.public.is_(True), columns.status.in_(statuses))
        if before is not None:
            query = query.where(tuple_(columns.created, columns.id) < before)
        rows = await self._rows(query.order_by(columns.created.desc(), columns.id.desc()).limit(most))
        return [_table(row) for row in rows]

    async def tables_of(self, person: str, *, most: int = 200) -> list[StoredTable]:
        """Tables that a person made or sits at, the one at which something happened last first."""
        columns = schema.tables.c
        sits = exists().where(schema.seats.c.table_id == columns.id, schema.seats.c.holder == person)
        query = select(schema.tables).where(or_(columns.host == person, sits))
        rows = await self._rows(query.order_by(columns.updated.desc(), columns.id).limit(most))
        return [_table(row) for row in rows]

    async def unfinished(self, *, after: str = "", most: int = 200) -> list[StoredTable]:
        """Tables whose game goes on or has not begun, in the order of their names."""
        columns = schema.tables.c
        query = select(schema.tables).where(columns.status.in_(("open", "playing")), columns.id > after)
        return [_table(row) for row in await self._rows(query.order_by(columns.id).limit(most))]

    async def unfinished_names(self) -> list[str]:
        """The names of all tables whose game goes on or has not begun."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.status.in_(("open", "playing"))).order_by(columns.id)
        return [row["id"] for row in await self._rows(query)]

    async def change_status(
        self, table: str, was: Status, now: Status, *, at: int, deadline: int | None = None
    ) -> bool:
        """Start or end a table; `False` if it is not as it `was` any more, or if a seat is open where a game starts."""
        finished = at if now in ("over", "closed") else None
        query = update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.status == was)
        started = {"started": at} if now == "playing" else {}
        query = query.values(status=now, updated=at, finished=finished, deadline=deadline, **started)
        seats = schema.seats.c
        empty = select(seats.seat).where(seats.table_id == table, seats.kind == "open")
        async with self.database.writing() as connection:
            await connection.execute(_locked(table, was))  # from here on nobody gets up
            if started and (await connection.execute(empty)).first() is not None:
                return False
            result: Any = await connection.execute(query)
            return bool(result.rowcount)

    async def create_rematch(self, table: str, rematch: StoredTable, seats: Iterable[Seat]) -> bool:
        """Keep the table where they play again; `False` if there is one already."""
        query = update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.rematch.is_(None))
        async with self.database.writing() as connection:
            result: Any = await connection.execute(query.values(rematch=rematch.id))
            if result.rowcount:
                await _create(connection, rematch, seats)
            return bool(result.rowcount)

    async def waits_for(self, table: str, seat: int) -> None:
        """Note who decides first, unless something has happened already."""
        columns = schema.tables.c
        query = update(schema.tables).where(columns.id == table, columns.last == 0)
        await self._changed(query.values(to_act=seat))

    # Clocks

    async def due(self, now: int, *, most: int = 100) -> list[Due]:
        """Tables at which somebody's time is up, the longest due first."""
        columns = schema.tables.c
        query = select(columns.id, columns.last, columns.deadline).where(columns.deadline <= now)
        rows = await self._rows(query.order_by(columns.deadline).limit(most))
        return [Due(row["id"], row["last"], row["deadline"]) for row in rows]

    async def put_off(self, due: Due, deadline: int | None) -> bool:
        """Give more time, or stop the clock; `False` if something has happened there since."""
        columns = schema.tables.c
        query = update(schema.tables).where(
            columns.id == due.table, columns.last == due.last, columns.deadline == due.deadline
        )
        return await self._changed(query.values(deadline=deadline))

    # Seats

    async def seats(self, table: str) -> list[Seat]:
        """The seats of a table, in order; none if there is no such table."""
        query = select(schema.seats).where(schema.seats.c.table_id == table)
        return [_seat(row) for row in await self._rows(query.order_by(schema.seats.c.seat))]

    async def change_seat(self, table: str, was: Seat, now: Seat, *, status: Status | None = None) -> bool:
        """Let somebody sit down, get up or be called otherwise.

        `False` if the seat is not as it `was` any more, or the table not in this `status`, where one is given.
        """
        assert was.seat == now.seat, "a change is of one seat"
        columns = schema.seats.c
        query = update(schema.seats).where(columns.table_id == table, columns.seat == was.seat)
        for name in _CHOSEN:
            query = query.where(columns[name].is_not_distinct_from(getattr(was, name)))
        query = query.values({name: getattr(now, name) for name in (*_CHOSEN, "seen")})
        async with self.database.writing() as connection:
            if status is not None and (await connection.execute(_locked(table, status))).first() is None:
                return False
            result: Any = await connection.execute(query)
            return bool(result.rowcount)

    async def seen(self, there: Sequence[tuple[str, int]], at: int | None) -> None:
        """Note that the holders of these seats, each by table and number, were there at that time, or have gone."""
        columns = schema.seats.c
        query = update(schema.seats).where(
            columns.table_id == bindparam("at_table"), columns.seat == bindparam("number")
        )
        rows = [{"at_table": table, "number": seat, "seen": at} for table, seat in there]
        async with self.database.writing() as connection:
            await connection.execute(query.values(seen=bindparam("seen")), rows)

    async def stands_in(self, table: str, seat: int, bot: str) -> None:
        """Note which bot plays for the holder of a seat; empty if they play themselves."""
        columns = schema.seats.c
        query = update(schema.seats).where(columns.table_id == table, columns.seat == seat)
        await self._changed(query.values(stand_in=bot))

    # Snapshots

    async def save_snapshot(self, table: str, seq: int, form: str, data: bytes) -> None:
        """Keep the course of a table after entry `seq`, unless there is a newer one of the same form."""
        query = self._insert(schema.snapshots).values(table_id=table, seq=seq, format=form, data=data)
        new, old = query.excluded, schema.snapshots.c
        query = query.on_conflict_do_update(
            index_elements=[old.table_id],
            set_={"seq": new.seq, "format": new.format, "data": new.data},
            where=or_(old.seq < new.seq, old.format != new.format),
        )
        await self._changed(query)

    async def snapshot(self, table: str, form: str) -> tuple[int, bytes] | None:
        """The newest saved course of a table with the number of its last entry, if there is one of this form."""
        columns = schema.snapshots.c
        query = select(columns.seq, columns.data).where(columns.table_id == table, columns.format == form)
        rows = await self._rows(query)
        return (rows[0]["seq"], rows[0]["data"]) if rows else None

    # Digests

    async def save_digests(self, digests: Mapping[str, Digest]) -> None:
        """Keep what tables look like, by their names, for versions to come; those that are gone are left out."""
        table = schema.tables.c.id
        made: list[BindParameter[Any]] = [bindparam(name) for name in ("of_seq", "of_views", "of_state")]
        there = select(table, *made).where(table == bindparam("of_table"))
        query = self._insert(schema.digests).from_select(["table_id", "seq", "views", "state"], there)
        new, old = query.excluded, schema.digests.c
        query = query.on_conflict_do_update(
            index_elements=[old.table_id],
            set_={"seq": new.seq, "views": new.views, "state": new.state},
            where=old.seq <= new.seq,
        )
        rows = [
            {"of_table": table, "of_seq": each.seq, "of_views": each.views, "of_state": each.state}
            for table, each in digests.items()
        ]
        async with self.database.writing() as connection:
            await connection.execute(query, rows)

    async def digest(self, table: str) -> Digest | None:
        """What a table looked like when somebody last noted it."""
        columns = schema.digests.c
        query = select(columns.seq, columns.views, columns.state).where(columns.table_id == table)
        rows = await self._rows(query)
        return from_row(Digest, rows[0]) if rows else None

    # Notices

    async def add_notice(self, notice: Notice) -> None:
        """Keep where the holder of a seat wants to be told."""
        row = msgspec.structs.asdict(notice)
        await self._changed(insert(schema.notices).values(table_id=row.pop("table"), **row))

    async def notices(self, table: str, seat: int) -> list[Notice]:
        """Where the holder of a seat wants to be told, the oldest first; those not confirmed are among them."""
        columns = schema.notices.c
        query = select(schema.notices).where(columns.table_id == table, columns.seat == seat)
        rows = await self._rows(query.order_by(columns.created, columns.id))
        return [from_row(Notice, row, table=row["table_id"]) for row in rows]

    async def notice(self, notice: str) -> Notice | None:
        """The target of that id; `None` if nobody asks for it any more."""
        rows = await self._rows(select(schema.notices).where(schema.notices.c.id == notice))
        return from_row(Notice, rows[0], table=rows[0]["table_id"]) if rows else None

    async def confirm_notice(self, notice: str) -> bool:
        """The target has said that it wants to be told; `False` if nobody asks for it any more."""
        query = update(schema.notices).where(schema.notices.c.id == notice)
        return await self._changed(query.values(confirmed=True))

    async def drop_notice(self, notice: str) -> bool:
        """Tell this target nothing more; `False` if it was told nothing before."""
        return await self._changed(delete(schema.notices).where(schema.notices.c.id == notice))

    # Links

    async def use_link(self, link: str, expires: int) -> bool:
        """Whether a link that works once is used for the first time; it is kept until it expires anyway."""
        query = self._insert(schema.links).values(id=link, expires=expires).on_conflict_do_nothing()
        return await self._changed(query)

    async def forget_links(self, now: int) -> None:
        """Forget used links that have expired."""
        await self._changed(delete(schema.links).where(schema.links.c.expires < now))

    async def _rows(self, query: Executable) -> Sequence[RowMapping]:
        async with self.database.reading() as connection:
            return (await connection.execute(query)).mappings().all()

    async def _changed(self, query: Executable) -> bool:
        """Whether a statement changed a row."""
        async with self.database.writing() as connection:
            result: Any = await connection.execute(query)
            return bool(result.rowcount)


def _locked(table: str, status: Status) -> Select[tuple[str]]:
    """A table, which nobody else changes until the transaction ends, if it is in that status."""
    columns = schema.tables.c
    return select(columns.id).where(columns.id == table, columns.status == status).with_for_update()


async def _create(connection: AsyncConnection, table: StoredTable, seats: Iterable[Seat]) -> None:
    row = msgspec.structs.asdict(table)
    row |= {"spec": write_spec(table.spec), "public": table.spec.public, "updated": table.updated or table.created}
    chairs = [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in seats]
    await connection.execute(insert(schema.tables), row)
    await connection.execute(insert(schema.seats), chairs)


def _entry(row: RowMapping) -> Entry:
    return Entry(row["table_id"], row["seq"], row["at"], read_body(row["body"]), row["seat"], row["client"])


def _table(row: RowMapping) -> StoredTable:
    return from_row(StoredTable, row, spec=read_spec(row["spec"]))


def _seat(row: RowMapping) -> Seat:
    return from_row(Seat, row)
