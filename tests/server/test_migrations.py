"""A database is brought to the version of the program, by one process at a time, and is what the program expects."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.database import Database
from clankwork.server.storage.migrations import migrate, revision_of
from clankwork.server.storage.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy import Connection

pytestmark = pytest.mark.anyio


def differences(connection: Connection) -> list[object]:
    """In what the database differs from the tables that the program knows."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def checks(connection: Connection) -> dict[str, set[str | None]]:
    """The names of the conditions on the rows of each table, which Alembic does not compare."""
    return {
        name: {each["name"] for each in inspect(connection).get_check_constraints(name)} for name in metadata.tables
    }


async def test_migrations_and_tables_agree(database_url: str) -> None:
    database = await Database.open(database_url)

    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
        assert await connection.run_sync(checks) == {
            "tables": {"ck_tables_status"},
            "seats": {"ck_seats_kind"},
            "entries": set(),
            "snapshots": set(),
            "digests": set(),
            "notices": {"ck_notices_kind"},
            "links": set(),
        }
    await database.close()


async def test_several_who_start_at_once_make_the_tables_once(database_url: str) -> None:
    databases = await asyncio.gather(*(Database.open(database_url) for _ in range(4)))

    async with databases[0].reading() as connection:
        assert await connection.run_sync(revision_of) is not None
    for database in databases:
        await database.close()


async def test_a_migration_that_fails_leaves_nothing_behind(database_url: str) -> None:
    database = Database.reach(database_url)

    async def migrate_and_fail() -> None:
        async with database.writing() as connection:
            await connection.run_sync(migrate)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await migrate_and_fail()

    async with database.reading() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
    await database.close()


async def test_a_database_of_a_newer_version_is_left_alone(database_url: str) -> None:
    database = await Database.open(database_url)
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()

    with pytest.raises(Problem, match="newer version"):
        await Database.open(database_url)
