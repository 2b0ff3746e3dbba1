"""`clankwork tables`: what an operator does to the tables beside serving them."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from clankwork import server
from clankwork.cli.commands.long_runs import progress_bar
from clankwork.cli.commands.serve import DatabaseOption, DataOption, check_tables, counted, settings_of
from clankwork.cli.errors import Commands, Complaint

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.server import StoredTable

app = typer.Typer(cls=Commands, help="Back up, restore, check and clear the tables of a server.")

BackupFile: TypeAlias = Annotated[
    Path, typer.Argument(help="The backup; packed if its name ends with .gz.", metavar="FILE")
]
AgeOption: TypeAlias = Annotated[
    str, typer.Option("--older-than", help="How long nothing has happened there: 36h, 180d, 8w.", metavar="AGE")
]
DryOption: TypeAlias = Annotated[bool, typer.Option("--dry-run", help="Only say which tables they are.")]


@app.command("list")
def list_tables(database: DatabaseOption = None, data: DataOption = None) -> None:
    """List the tables whose game goes on or has not begun."""
    asyncio.run(_list(settings_of(database, data).database_url))


@app.command()
def backup(file: BackupFile, database: DatabaseOption = None, data: DataOption = None) -> None:
    """Write all tables into a file, as they are at one moment, while the server runs."""
    if not file.parent.is_dir():
        raise Complaint(f"there is no folder {file.parent} to write {file.name} into")
    url = settings_of(database, data).database_url
    with progress_bar("rows") as progress:
        rows = asyncio.run(server.back_up(url, file, now=server.now(), progress=progress))
    print(f"{file}: {_told(rows)}")


@app.command()
def restore(file: BackupFile, database: DatabaseOption = None, data: DataOption = None) -> None:
    """Fill a new database from a backup; one that holds tables already is left as it is."""
    settings = settings_of(database, data)
    if not settings.database:
        settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    mask = os.umask(0o077)  # what is restored is nobody else's business
    try:
        with progress_bar("lines") as progress:
            rows = asyncio.run(server.restore(settings.database_url, file, lambda done: progress(done, None)))
    finally:
        os.umask(mask)
    print(f"restored {_told(rows)}")


@app.command()
def retire(
    older_than: AgeOption, dry_run: DryOption = False, database: DatabaseOption = None, data: DataOption = None
) -> None:
    """Delete tables at which nothing has happened for a long time, played to the end or not."""
    before = server.now() - server.read_age(older_than)
    url = settings_of(database, data).database_url
    if dry_run:
        names = asyncio.run(_old(url, before))
        for name in names:
            print(name)
        print(f"{counted(len(names), 'table')} would be deleted")
        return
    with progress_bar("tables") as progress:
        number = asyncio.run(_retire(url, before, progress))
    print(f"{counted(number, 'table')} deleted")


@app.command()
def check(database: DatabaseOption = None, data: DataOption = None) -> None:
    """Play all open games again and say which would differ under this version: the same as `serve --check`."""
    check_tables(settings_of(database, data).database_url)


async def _list(url: str) -> None:
    last, number = "", 0
    async with server.store_at(url) as store:
        while found := await store.unfinished(after=last):
            for table in found:
                print(_line(table))
            last, number = found[-1].id, number + len(found)
    print(counted(number, "table"))


def _line(table: StoredTable) -> str:
    updated = datetime.fromtimestamp((table.updated or table.created) / 1000, UTC)
    game, seats = table.spec.game, len(table.spec.seats)
    return f"{table.id:24} {table.status:8} {game:12} {seats} seats {table.last:6,} entries  {updated:%Y-%m-%d %H:%M}"


async def _old(url: str, before: int) -> list[str]:
    async with server.store_at(url) as store:
        return await server.old_tables(store, before)


async def _retire(url: str, before: int, progress: Callable[[int, int], None]) -> int:
    async with server.store_at(url) as store:
        total, done = len(await server.old_tables(store, before)), 0

        def count(_: object) -> None:
            nonlocal done
            done += 1
            progress(done, total)

        return await server.retire(store, before, count)


def _told(rows: dict[str, int]) -> str:
    return (
        ", ".join(
            counted(number, name[:-3] + "y" if name.endswith("ies") else name[:-1])
            for name, number in rows.items()
            if number
        )
        or "nothing"
    )
