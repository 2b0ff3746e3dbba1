"""Tables, seats, clocks, snapshots, notices and links are kept, and change only from what they were."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.rows import Due, Notice, Turn
from clankwork.server.storage.store import Store
from clankwork.server.tables.table_specs import Pace, SeatSpec, TableSpec
from tests.server.making import NOW, SPEC, a_table, act, its_seats, keep

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

CROWDED = TableSpec(
    "space",
    (SeatSpec("mine", name="Zoé"), SeatSpec("bot", "mastermind:seconds=2"), SeatSpec("local"), SeatSpec("open")),
    board="random",
    options={"trash-this": "on"},
    name="« Chez Zoé » 灯",
    chat=False,
    pace=Pace(3600, "host"),
    stand_in="rookie",
)


async def test_a_table_is_read_back_as_it_was_made(store: Store) -> None:
    tables = [a_table(), a_table(spec=CROWDED, start="a position", parent="another", first=2, updated=NOW + 7)]

    await keep(store, *tables)

    assert await store.table(tables[0].id) == replace(tables[0], updated=NOW)
    assert await store.table(tables[1].id) == tables[1]
    assert await store.seats(tables[1].id) == its_seats(tables[1])
    assert await store.table("nowhere") is None
    assert await store.seats("nowhere") == []


async def test_the_list_of_public_tables_shows_the_newest_first_page_by_page(store: Store) -> None:
    listed = [a_table(f"t{number}", created=NOW + number // 2) for number in range(6)]
    secret = a_table("secret", spec=replace(SPEC, public=False))
    over = a_table("over", status="over")
    await keep(store, *listed, secret, over)

    first = await store.public_tables("open", "playing", most=4)
    rest = await store.public_tables("open", "playing", before=(first[-1].created, first[-1].id))

    assert [table.id for table in [*first, *rest]] == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert [table.id for table in await store.public_tables("over")] == ["over"]


async def test_a_person_finds_the_tables_they_made_and_sit_at(store: Store) -> None:
    made, joined, foreign = a_table(), a_table(host="bob"), a_table(host="bob")
    await keep(store, made, joined, foreign)
    seat = (await store.seats(joined.id))[1]

    assert await store.change_seat(joined.id, seat, replace(seat, kind="human", holder="ana"))
    await store.append(act(joined, 1))

    assert [table.id for table in await store.tables_of("ana")] == [joined.id, made.id]


async def test_tables_that_are_not_over_are_found_one_page_after_another(store: Store) -> None:
    await keep(store, *(a_table(f"t{number}") for number in range(3)), a_table("t9", status="closed"))

    found = await store.unfinished(most=2)
    found += await store.unfinished(after=found[-1].id)

    assert [table.id for table in found] == ["t0", "t1", "t2"]


async def test_of_two_who_sit_down_at_once_one_gets_the_seat(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    was = (await store.seats(table.id))[1]
    people = [replace(was, kind="human", holder=name, name=name, nonce="") for name in ("bob", "eve", "joe")]

    got = await asyncio.gather(*(store.change_seat(table.id, was, now) for now in people))

    assert sorted(got) == [False, False, True]
    assert (await store.seats(table.id))[1] == people[got.index(True)]


async def test_being_there_is_noted_and_hinders_no_change_of_a_seat(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    was = (await store.seats(table.id))[0]

    await store.seen([(table.id, 0), (table.id, 1)], NOW + 5)
    changed = await store.change_seat(table.id, was, replace(was, name="Anna", seen=NOW + 5))

    assert changed
    assert [seat.seen for seat in await store.seats(table.id)] == [NOW + 5, NOW + 5]


async def test_a_game_does_not_start_while_somebody_gets_up(store: Store) -> None:
    tables = [a_table() for _ in range(10)]
    await keep(store, *tables)
    for table in tables:
        free = (await store.seats(table.id))[1]
        sits = replace(free, kind="human", holder="bob")
        empty = await store.change_status(table.id, "open", "playing", at=NOW)
        assert await store.change_seat(table.id, free, sits, status="open")

        begun, left = await asyncio.gather(
            store.change_status(table.id, "open", "playing", at=NOW),
            store.change_seat(table.id, sits, replace(free, nonce="new"), status="open"),
        )

        assert not empty
        assert begun != left


async def test_a_table_starts_and_ends_once(store: Store) -> None:
    table = a_table(spec=TableSpec("base", (SeatSpec("mine"), SeatSpec("bot", "rogue"))))
    await keep(store, table)

    starts = [await store.change_status(table.id, "open", "playing", at=NOW + 1, deadline=NOW + 9) for _ in "ab"]
    playing = await store.table(table.id)
    ends = [await store.change_status(table.id, "playing", "closed", at=NOW + 2) for _ in "ab"]
    closed = await store.table(table.id)

    assert (starts, ends) == ([True, False], [True, False])
    assert playing == replace(table, status="playing", started=NOW + 1, updated=NOW + 1, deadline=NOW + 9)
    assert closed == replace(table, status="closed", started=NOW + 1, updated=NOW + 2, finished=NOW + 2)


async def test_a_table_has_one_rematch(store: Store) -> None:
    table = a_table()
    await keep(store, table)

    named = [await store.create_rematch(table.id, a_table(name), its_seats(a_table(name))) for name in ("one", "two")]
    found = await store.table(table.id)

    assert named == [True, False]
    assert found is not None
    assert found.rematch == "one"
    assert await store.seats("one") == its_seats(a_table("one"))
    assert await store.table("two") is None


async def test_clocks_that_ran_out_are_found_and_put_off_unless_somebody_acted(store: Store) -> None:
    tables = [a_table(f"t{number}", status="playing", deadline=NOW + number) for number in range(3)]
    await keep(store, *tables, a_table())

    due = await store.due(NOW + 1)
    await store.append(act("t1", 1), turn=Turn(deadline=NOW + 50))
    put_off = [await store.put_off(each, None) for each in due]

    assert due == [Due("t0", 0, NOW), Due("t1", 0, NOW + 1)]
    assert put_off == [True, False]
    assert await store.due(NOW + 50) == [Due("t2", 0, NOW + 2), Due("t1", 1, NOW + 50)]


async def test_the_newest_snapshot_of_the_wanted_form_is_found(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    data = bytes(range(256))

    before = await store.snapshot(table.id, "one")
    await store.save_snapshot(table.id, 7, "one", data)
    await store.save_snapshot(table.id, 5, "one", b"older")
    newest = await store.snapshot(table.id, "one")
    await store.save_snapshot(table.id, 5, "two", b"other")

    assert before is None
    assert newest == (7, data)
    assert await store.snapshot(table.id, "one") is None
    assert await store.snapshot(table.id, "two") == (5, b"other")


async def test_notices_are_asked_for_confirmed_and_dropped(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    mail = Notice(id="m", table=table.id, seat=0, kind="mail", target="a@b", person="ana", confirmed=False, created=NOW)
    hook = replace(mail, id="h", kind="webhook", target="https://hook", confirmed=True, created=NOW + 1)
    await store.add_notice(hook)
    await store.add_notice(mail)

    confirmed = [await store.confirm_notice("m"), await store.confirm_notice("x")]
    found = await store.notices(table.id, 0)
    dropped = [await store.drop_notice("h"), await store.drop_notice("h")]

    assert (confirmed, dropped) == ([True, False], [True, False])
    assert found == [replace(mail, confirmed=True), hook]
    assert await store.notices(table.id, 0) == found[:1]
    assert await store.notices(table.id, 1) == []


async def test_a_link_works_once_even_for_many_at_the_same_moment(store: Store) -> None:
    used = await asyncio.gather(*(store.use_link("link", NOW + 10) for _ in range(6)))
    await store.forget_links(NOW)
    again = await store.use_link("link", NOW + 10)
    await store.forget_links(NOW + 11)

    assert sorted(used) == [False] * 5 + [True]
    assert not again
    assert await store.use_link("link", NOW + 10)


@pytest.mark.parametrize("url", ["nonsense", "mysql://secret@host/x", "sqlite://", "sqlite:///:memory:"])
async def test_an_address_that_leads_nowhere_is_refused_without_repeating_its_secrets(url: str) -> None:
    with pytest.raises(Problem) as refused:
        await Store.open(url)

    assert refused.value.code == "malformed-database"
    assert "secret" not in str(refused.value)


async def test_a_database_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    for url in (f"sqlite:///{tmp_path}/no/folder/x.db", f"postgresql://ana@/x?host={tmp_path}"):
        with pytest.raises(Problem) as down:
            await Store.open(url)

        assert (down.value.code, down.value.status) == ("database-down", 503)


async def test_a_sqlite_that_is_too_old_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))

    with pytest.raises(Problem, match=r"too old: 3\.38 is needed"):
        await Store.open(f"sqlite:///{tmp_path}/x.db")
