"""The database, whichever it is: how it is reached, its transactions, and what is said when it cannot be reached."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import asyncpg
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.migrations import LATEST, migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

DOWN: Final = "database-down"
"""The code of the problem that the database cannot be reached, or does not answer."""
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""What may stand in front of a database's address, and who talks to it."""
OLDEST_SQLITE: Final = (3, 38)
"""The first SQLite that knows all that is said to it."""
PATIENCE: Final = 10.0
"""Seconds after which a database that does not answer counts as one that cannot be reached."""
HOUR: Final = 3600.0
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was answered is on the disk, also when the power fails
    "PRAGMA foreign_keys = ON",
)
_OF_OURS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
"""Errors that tell of a mistake in this program, not of a database that cannot be reached."""


class Database:
    """A database with the tables of this version."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reading = engine
        self._writing = engine.execution_options(clankwork_writes=True)
        self._snapshot = engine.execution_options(clankwork_whole=True)
        self.is_postgresql = engine.dialect.name == "postgresql"
        self.file = None if self.is_postgresql else engine.url.database
        """The file of a SQLite database."""
        # SQLite lets one write at a time and looks only now and then whether it is free: queueing here is faster.
        self.one_at_a_time = nullcontext() if self.is_postgresql else asyncio.Lock()
        """Held by whoever of this process writes."""

    @staticmethod
    async def open(url: str, revision: str = LATEST) -> Database:
        """The database at `url`, brought to this version first; several processes may do so at once."""
        patient = Database.reach(url, patient=True)
        try:
            async with patient.writing() as connection:
                await connection.run_sync(migrate, revision)
        finally:
            await patient.close()
        return Database.reach(url)

    @staticmethod
    def reach(url: str, *, patient: bool = False) -> Database:
        """The database at `url` as it is, of whatever version; `patient` for work that may take its time."""
        return Database(_engine(_address(url), HOUR if patient else PATIENCE))

    async def close(self) -> None:
        """Let go of every connection."""
        await self._reading.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        with reaching():
            async with self._reading.begin() as connection:
                yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in which every statement sees the database as it was at the first."""
        with reaching():
            async with self._snapshot.connect() as connection:
                if self.is_postgresql:
                    await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
                async with connection.begin():
                    yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it when the block ends, or nothing. With SQLite one at a time."""
        async with self.one_at_a_time:
            with reaching():
                async with self._writing.begin() as connection:
                    yield connection


@contextmanager
def reaching() -> Iterator[None]:
    """Inside the block a database that cannot be reached is a `Problem`."""
    try:
        yield
    except _OF_OURS:
        raise
    except (DBAPIError, PoolTimeout, OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Problem(DOWN, 503, "the database cannot be reached; try again in a moment") from error


def check_there(url: str) -> None:
    """Refuse a database that is a file which nobody has made, so that looking for it does not make it."""
    address = _address(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").exists():
        raise Problem("no-tables", 500, f"there is no database {address.database}")


def _address(url: str) -> URL:
    """The address with its driver; a `Problem` if it is not one, which does not repeat the password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise Problem("malformed-database", 500, "the address of the database cannot be read") from None
    driver = DRIVERS.get(address.drivername)
    if driver is None:
        known = "sqlite:///file.db or postgresql://host/name"
        raise Problem("malformed-database", 500, f"a database is {known}, not {address.drivername!r:.40}")
    if driver.startswith("sqlite") and sqlite3.sqlite_version_info < OLDEST_SQLITE:
        wanted = ".".join(map(str, OLDEST_SQLITE))
        raise Problem("malformed-database", 500, f"SQLite {sqlite3.sqlite_version} is too old: {wanted} is needed")
    if driver.startswith("sqlite") and address.database in (None, "", ":memory:"):
        raise Problem("malformed-database", 500, "a database needs a file: sqlite:///file.db")
    if driver.startswith("sqlite") and not Path(address.database or "").parent.is_dir():
        raise Problem(DOWN, 503, "the database cannot be reached: there is no such folder")
    return address.set(drivername=driver)


def _engine(address: URL, patience: float) -> AsyncEngine:
    """What makes connections; a statement, or waiting for others who write, may take `patience` seconds."""
    if address.get_backend_name() == "postgresql":
        arguments = {"timeout": PATIENCE, "command_timeout": patience}
        return create_async_engine(
            address,
            isolation_level="READ COMMITTED",
            connect_args=arguments,
            pool_timeout=PATIENCE,
            hide_parameters=True,  # an error may be logged, and seeds are among what is written
        )
    engine = create_async_engine(address, pool_timeout=PATIENCE, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, patience))
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(patience: float, connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, and cover changes of tables
    cursor = connection.cursor()
    for pragma in (f"PRAGMA busy_timeout = {int(patience * 1000)}", *PRAGMAS):
        cursor.execute(pragma)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """One that is going to write waits for its turn now: later, it could only fail."""
    writes = connection.get_execution_options().get("clankwork_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
