"""What operators do at the command line: list, back up, restore, check and clear tables."""

from __future__ import annotations

import asyncio
import stat
import time
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from clankwork.server.storage.store import Store
from tests.cli.running import run
from tests.server.making import DAY, NOW, a_table, act, keep

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def data(tmp_path: Path) -> str:
    """A data folder with two tables: one is old, at one something was done that the rules refuse."""

    async def fill() -> None:
        now = time.time_ns() // 1_000_000
        store = await Store.open(f"sqlite:///{tmp_path / 'data' / 'tables.db'}")
        await keep(store, a_table("old", created=NOW - 900 * DAY), a_table("new", status="playing", created=now))
        await store.append(replace(act("new", 1, action="move nowhere"), at=now))
        await store.close()

    (tmp_path / "data").mkdir()
    asyncio.run(fill())
    return str(tmp_path / "data")


def test_tables_are_listed(data: str) -> None:
    result = run("tables", "list", "--data", data)

    assert result.exit_code == 0
    first, second, last = result.stdout.splitlines()
    assert (first.split()[:3], second.split()[:3]) == (["new", "playing", "base"], ["old", "open", "base"])
    assert last == "2 tables"


def test_a_backup_is_restored_once(data: str, tmp_path: Path) -> None:
    file, other = str(tmp_path / "backup.gz"), str(tmp_path / "other")

    written = run("tables", "backup", file, "--data", data)
    restored = run("tables", "restore", file, "--data", other)
    again = run("tables", "restore", file, "--data", other)

    assert written.stdout == f"{file}: 2 tables, 1 entry, 4 seats\n"
    assert restored.stdout == "restored 2 tables, 1 entry, 4 seats\n"
    assert (again.exit_code, again.stderr) == (2, "error: the database is not empty: it has tables\n")
    assert run("tables", "list", "--data", other).stdout == run("tables", "list", "--data", data).stdout
    assert stat.S_IMODE((tmp_path / "other" / "tables.db").stat().st_mode) == 0o600


def test_old_tables_are_named_before_they_are_deleted(data: str) -> None:
    named = run("tables", "retire", "--older-than", "365d", "--dry-run", "--data", data)
    listed = run("tables", "list", "--data", data)
    deleted = run("tables", "retire", "--older-than", "365d", "--data", data)

    assert named.stdout == "old\n1 table would be deleted\n"
    assert listed.stdout.endswith("2 tables\n")
    assert deleted.stdout == "1 table deleted\n"
    assert run("tables", "list", "--data", data).stdout.endswith("1 table\n")


def test_a_check_names_the_games_that_would_differ(data: str) -> None:
    result, same = run("tables", "check", "--data", data), run("serve", "--check", "--data", data)

    assert result.exit_code == same.exit_code == 1
    assert result.stdout == same.stdout
    difference, summary = result.stdout.splitlines()
    assert difference.startswith("table new, entry 1: it would be refused: ")
    assert summary == "1 of 2 open games would differ (0 entries played again, 0 games compared)"


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["backup", "file", "--data", "."], "there is no database tables.db"),
        (["backup", "/no/such/folder/file"], "there is no folder /no/such/folder"),
        (["restore", "/no/such/file"], "No such file"),
        (["list", "--data", "."], "there is no database"),
        (["list", "--data", "/nowhere"], "there is no such folder"),
        (["check", "--data", "."], "there is no database"),
        (["retire", "--data", "."], "--older-than"),
        (["retire", "--older-than", "soon"], "36h, 180d or 8w, not 'soon'"),
        (["list", "--database", "mysql://ana:hidden@host/x"], "a database is sqlite:///file.db or postgresql://"),
        (["list", "--database", "sqlite:///x.db", "--data", "y"], "say one of them"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    arguments: list[str], hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    result = run("tables", *arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert hint in result.stderr
    assert "hidden" not in result.stderr
    assert list(tmp_path.iterdir()) == []
