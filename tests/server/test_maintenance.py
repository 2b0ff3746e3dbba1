"""Backups are whole and of one moment, fit either database, and old tables go only as a whole."""

from __future__ import annotations

import asyncio
import stat
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.group_commit import Taken
from clankwork.server.storage.maintenance import back_up, read_age, restore, retire
from clankwork.server.storage.rows import Digest, Notice, Turn
from clankwork.server.storage.store import Store
from tests.server.making import DAY, NOW, a_table, act, its_seats, keep
from tests.server.timing import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from clankwork.server.storage.maintenance import Whole
    from tests.server.services import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
def other_url(database_url: str, tmp_path: Path, postgres: Postgres) -> Iterator[str]:
    """An empty database of the other kind."""
    if not database_url.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'other.db'}"
        return
    address = postgres.new_database()
    yield address
    postgres.give_back(address)


@pytest.mark.parametrize("name", ["backup.jsonl", "backup.jsonl.gz"])
async def test_a_backup_restores_everything_into_the_other_database(
    store: Store, database_url: str, other_url: str, tmp_path: Path, name: str
) -> None:
    tables = [a_table(start="« a position »"), a_table(status="playing")]
    await keep(store, *tables)
    await store.append(act(tables[1], 1, "a"), act(tables[1], 2), turn=Turn(deadline=NOW + 5))
    await store.save_snapshot(tables[1].id, 2, "form", b"\0\1\2")
    notice = Notice(
        id="n", table=tables[0].id, seat=1, kind="push", target="{}", person="bo", confirmed=True, created=NOW
    )
    await store.save_digests({tables[1].id: Digest(2, "1:a", "1:b")})
    await store.add_notice(notice)
    await store.use_link("link", NOW + DAY)

    written = await back_up(database_url, tmp_path / name, now=NOW)
    read = await restore(other_url, tmp_path / name)

    assert written == read == {"tables": 2, "seats": 4, "entries": 2, "digests": 1, "notices": 1, "links": 1}
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    other = await Store.open(other_url)
    for table in tables:
        assert await other.table(table.id) == await store.table(table.id)
        assert await other.seats(table.id) == its_seats(table)
        assert await other.entries(table.id) == await store.entries(table.id)
    assert await other.notices(tables[0].id, 1) == [notice]
    assert not await other.use_link("link", NOW + DAY)
    assert await other.append(act(tables[1], 3)) == Taken(3)
    await other.close()


async def test_a_backup_is_of_one_moment_while_others_write(
    store: Store, database_url: str, other_url: str, tmp_path: Path
) -> None:
    tables = [a_table() for _ in range(10)]
    await keep(store, *tables)
    done = asyncio.Event()
    written = {table.id: 0 for table in tables}

    async def play(table: str) -> int:
        while not done.is_set():
            assert await store.append(act(table, written[table] + 1)) == Taken(written[table] + 1)
            written[table] += 1
        return written[table]

    players = [asyncio.create_task(play(table.id)) for table in tables]
    await until(lambda: min(written.values()) >= 5)
    await back_up(database_url, tmp_path / "backup", now=NOW)
    then = dict(written)
    await until(lambda: all(written[table] > count + 1 for table, count in then.items()))
    done.set()
    ends = await asyncio.gather(*players)

    await restore(other_url, tmp_path / "backup")
    other = await Store.open(other_url)
    kept = [await other.table(table.id) for table in tables]
    for table, end in zip(kept, ends, strict=True):
        assert table is not None
        assert 0 < table.last < end
        assert [entry.seq for entry in await other.entries(table.id)] == list(range(1, table.last + 1))
    await other.close()


async def test_only_an_empty_database_is_restored_into(store: Store, database_url: str, tmp_path: Path) -> None:
    await keep(store, a_table())
    await back_up(database_url, tmp_path / "backup", now=NOW)

    with pytest.raises(Problem) as refused:
        await restore(database_url, tmp_path / "backup")

    assert refused.value.code == "not-empty"


def damaged(whole: list[str]) -> dict[str, list[str]]:
    """Backups that are not what they should be."""
    return {
        "cut off": whole[:-1],
        "a row is missing": [*whole[:2], *whole[3:]],
        "twice the same row": [whole[0], whole[1], *whole[1:-1], whole[-1].replace('"tables":1', '"tables":2')],
        "a line is cut": [*whole[:3], whole[3][:20]],
        "an unknown table": [whole[0], whole[1].replace('"tables"', '"others"'), *whole[2:]],
        "an unknown column": [whole[0], whole[1].replace('"host"', '"guest"'), *whole[2:]],
        "a newer one": [whole[0].replace('"version":1', '"version":2'), *whole[1:]],
        "newer tables": [whole[0].replace('"0001"', '"9999"'), *whole[1:]],
        "another file": ["hello"],
        "nothing": [],
    }


async def test_a_backup_that_is_damaged_restores_nothing(
    store: Store, database_url: str, other_url: str, tmp_path: Path
) -> None:
    await keep(store, a_table())
    await back_up(database_url, tmp_path / "backup", now=NOW)
    whole = (tmp_path / "backup").read_text(encoding="utf-8").splitlines()

    for name, lines in damaged(whole).items():
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        with pytest.raises(Problem) as refused:
            await restore(other_url, tmp_path / name)
        assert refused.value.code == "malformed-backup", name

    assert (await restore(other_url, tmp_path / "backup"))["tables"] == 1


async def test_a_backup_that_fails_leaves_the_one_before(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("the one before")

    with pytest.raises(Problem) as refused:
        await back_up(database_url, tmp_path / "backup", now=NOW)

    assert refused.value.code == "no-tables"
    assert (tmp_path / "backup").read_text() == "the one before"
    assert not (tmp_path / "backup.part").exists()


async def test_tables_of_long_ago_go_with_all_they_had(store: Store) -> None:
    old = NOW - 200 * DAY
    finished = a_table("a", created=old, status="over", finished=old)
    abandoned = a_table("b", created=old, status="playing", deadline=old + DAY)
    recent, slow = a_table("c"), a_table("d", created=old, status="playing", deadline=NOW + DAY)
    await keep(store, finished, abandoned, recent, slow)
    for table in (finished, recent):
        await store.append(replace(act(table, 1), at=table.created))
    await store.save_snapshot("a", 1, "form", b"x")
    exported: list[Whole] = []

    gone = await retire(store, NOW - read_age("180d"), exported.append)

    assert gone == 2
    assert [each.table.id for each in exported] == ["a", "b"]
    assert [entry.seq for entry in exported[0].entries] == [1]
    assert [table is None for table in [await store.table(name) for name in "abcd"]] == [True, True, False, False]
    assert [len(await store.entries(name)) for name in "abcd"] == [0, 0, 1, 0]
    assert [len(await store.seats(name)) for name in "abcd"] == [0, 0, 2, 2]
    assert await store.snapshot("a", "form") is None


async def test_a_table_whose_record_cannot_be_kept_stays(store: Store) -> None:
    await keep(store, a_table("a", created=NOW - DAY))

    def full(_: Whole) -> None:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space left"):
        await retire(store, NOW, full)

    assert await store.table("a") is not None


@pytest.mark.parametrize("text", ["", "180", "d", "0d", "-1d", "1.5d", "999999d", "1y"])
async def test_an_age_that_is_not_well_written_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="length of time"):
        read_age(text)


async def test_an_age_is_in_hours_days_or_weeks() -> None:
    assert (read_age("36h"), read_age("180d"), read_age("2w")) == (1.5 * DAY, 180 * DAY, 14 * DAY)
