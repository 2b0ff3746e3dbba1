"""Entries are written once, in order and without gaps, whoever else writes, and nobody is told so before it is true."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from clankwork.server.protocol.log_entries import Act, Chat, Close, Deny, Entry, Grant, Plea, Sit, Undo
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.group_commit import Late, Repeated, Taken
from clankwork.server.storage.rows import Turn
from clankwork.server.storage.store import Store
from tests.server.making import NOW, a_table, act, keep
from tests.support.sources import ROOT, SOURCE

if TYPE_CHECKING:
    from clankwork.server.protocol.log_entries import AnyBody
    from tests.server.services import Postgres

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_read_back_as_it_was(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    bodies: list[AnyBody] = [
        Act("move r08 (1 sword)"),
        Undo(),
        Plea(57),
        Grant(),
        Deny(),
        Sit("bot", "timeout", "rogue"),
        Sit("human", "host"),
        Chat("« déjà vu ? » 灯火持ち 👩‍🚀"),
        Close("host"),
    ]
    written = [Entry(table.id, seq, NOW + seq, body, seq % 3 or None) for seq, body in enumerate(bodies, 1)]

    for entry in written:
        assert await store.append(entry) == Taken(entry.seq)

    assert await store.entries(table.id) == written
    assert await store.entries(table.id, 7) == written[7:]
    assert await store.entries(table.id, 2, most=3) == written[2:5]


async def test_the_second_to_write_a_number_is_late_and_learns_the_last(store: Store) -> None:
    table = a_table()
    await keep(store, table)
    await store.append(act(table, 1))

    answers = [await store.append(act(table, 1)), await store.append(act(table, 3))]

    assert answers == [Late(1), Late(1)]
    assert [entry.seq for entry in await store.entries(table.id)] == [1]


async def test_what_a_client_sends_again_has_the_number_it_had(store: Store) -> None:
    table, other = a_table(), a_table()
    await keep(store, table, other)
    await store.append(act(table, 1, "a"))
    await store.append(act(table, 2, "b"))

    again = [await store.append(act(table, seq, "a")) for seq in (1, 2, 3, 9)]
    elsewhere = await store.append(act(other, 1, "a"))

    assert again == [Repeated(1)] * 4
    assert elsewhere == Taken(1)
    assert len(await store.entries(table.id)) == 2


async def test_of_those_who_come_together_each_gets_its_own_answer(store: Store) -> None:
    table, other = a_table(), a_table()
    await keep(store, table, other)
    await store.append(act(other, 1, "old"))

    answers = await asyncio.gather(
        store.append(act(table, 1, "a")),
        store.append(act(table, 1, "b")),
        store.append(act(table, 2, "a")),
        store.append(act(table, 2, "c")),
        store.append(act(other, 2, "old")),
        store.append(act(other, 2, "new")),
        store.append(act("nowhere", 1)),
        return_exceptions=True,
    )

    assert answers[:6] == [Taken(1), Late(1), Repeated(1), Taken(2), Repeated(1), Taken(2)]
    assert isinstance(answers[6], Problem)
    assert (answers[6].code, answers[6].status) == ("no-such-table", 404)


async def test_several_entries_of_one_call_are_written_together_or_not_at_all(store: Store) -> None:
    table = a_table()
    await keep(store, table)

    taken = await store.append(act(table, 1), act(table, 2, "a"))
    late = await store.append(act(table, 2), act(table, 3))
    repeated = await store.append(act(table, 3, "b"), act(table, 4, "a"))

    assert (taken, late, repeated) == (Taken(2), Late(2), Repeated(2))
    assert [entry.seq for entry in await store.entries(table.id)] == [1, 2]


async def test_how_the_table_stands_is_written_with_the_entry(store: Store) -> None:
    table, late = a_table(), a_table(status="playing", deadline=NOW + 5)
    await keep(store, table, late)

    await store.append(act(table, 1), turn=Turn(deadline=NOW + 60_000))
    await store.append(Entry(table.id, 2, NOW + 9, Chat("hello")))
    await store.append(act(late, 2), turn=Turn(status="over"))
    playing, untouched = await store.table(table.id), await store.table(late.id)
    await store.append(act(table, 3), turn=Turn(status="over", finished=NOW + 10))
    over = await store.table(table.id)

    assert playing is not None
    assert over is not None
    assert untouched is not None
    assert (playing.last, playing.status, playing.deadline, playing.updated) == (2, "playing", NOW + 60_000, NOW + 9)
    assert (over.last, over.status, over.deadline, over.finished) == (3, "over", None, NOW + 10)
    assert (untouched.last, untouched.status, untouched.deadline) == (0, "playing", NOW + 5)


async def test_two_processes_on_one_table_never_write_the_same_number(database_url: str) -> None:
    stores = [await Store.open(database_url), await Store.open(database_url)]
    tables = [a_table() for _ in range(4)]
    await keep(stores[0], *tables)
    lot = random.Random(4)

    async def player(store: Store, name: str) -> dict[str, list[int]]:
        seen = dict.fromkeys((table.id for table in tables), 0)
        taken: dict[str, list[int]] = {table.id: [] for table in tables}
        for number in range(40):
            table = lot.choice(tables).id
            while not isinstance(answer := await store.append(act(table, seen[table] + 1, f"{name} {number}")), Taken):
                assert isinstance(answer, Late)
                seen[table] = answer.last
            seen[table] = answer.seq
            taken[table].append(answer.seq)
        return taken

    players = [player(store, f"{place} {number}") for place, store in enumerate(stores) for number in range(3)]
    won = await asyncio.gather(*players)

    for table in tables:
        numbers = [entry.seq for entry in await stores[0].entries(table.id)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert sorted(seq for each in won for seq in each[table.id]) == numbers
    for store in stores:
        await store.close()


async def test_a_caller_who_goes_away_leaves_the_others_alone(store: Store) -> None:
    table, other = a_table(), a_table()
    await keep(store, table, other)
    leaving = asyncio.create_task(store.append(act(table, 1)))
    staying = asyncio.create_task(store.append(act(other, 1)))
    await asyncio.sleep(0)

    leaving.cancel()

    assert await staying == Taken(1)
    assert await store.append(act(other, 2)) == Taken(2)


async def test_what_waits_is_written_before_the_store_closes(database_url: str) -> None:
    store = await Store.open(database_url)
    table = a_table()
    await keep(store, table)
    waiting = asyncio.create_task(store.append(act(table, 1)))
    await asyncio.sleep(0)

    await store.close()

    assert await waiting == Taken(1)
    with pytest.raises(Problem, match="closing"):
        await store.append(act(table, 2))


@pytest.mark.parametrize("client", ["", "x" * 81, "a\0b", "line\nline"])
async def test_an_id_that_cannot_be_kept_is_refused(store: Store, client: str) -> None:
    table = a_table()
    await keep(store, table)

    with pytest.raises(Problem) as refused:
        await store.append(act(table, 1, client))

    assert refused.value.code == "malformed-id"


async def test_a_database_that_went_away_fails_who_waits_and_serves_who_comes_later(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    tables = [a_table() for _ in range(5)]
    await keep(store, *tables)
    await asyncio.gather(*(store.append(act(table, 1)) for table in tables))

    postgres.stop()
    failed = await asyncio.gather(*(store.append(act(table, 2)) for table in tables), return_exceptions=True)
    with pytest.raises(Problem) as unreadable:
        await store.entries(tables[0].id)
    postgres.start()
    served = await asyncio.gather(*(store.append(act(table, 2)) for table in tables))

    assert [(each.code, each.status) for each in failed if isinstance(each, Problem)] == [("database-down", 503)] * 5
    assert unreadable.value.status == 503
    assert served == [Taken(2)] * 5
    await store.close()


async def test_a_database_that_was_restarted_in_between_is_not_even_noticed(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    table = a_table()
    await keep(store, table)
    await store.append(act(table, 1))

    postgres.stop()
    postgres.start()

    assert await store.append(act(table, 2)) == Taken(2)
    await store.close()


async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database_url: str) -> None:
    store = await Store.open(database_url)
    tables = [a_table() for _ in range(8)]
    await keep(store, *tables)
    names = [table.id for table in tables]
    writing = subprocess.Popen(
        [sys.executable, "-m", "tests.server.writing", database_url, *names],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{SOURCE}:{ROOT}", "PATH": "/usr/bin:/bin"},
    )
    assert writing.stdout is not None
    acknowledged = [writing.stdout.readline() for _ in range(200)]
    writing.kill()
    acknowledged += writing.communicate()[0].splitlines(keepends=True)

    told = [tuple(line.split()) for line in acknowledged if line.endswith("\n")]
    assert writing.returncode == -9
    assert len(told) >= 200
    for name in names:
        entries = await store.entries(name)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert {client for table, client in told if table == name} <= {entry.client for entry in entries}
        assert len({entry.client for entry in entries}) == len(entries)
        assert await store.append(act(name, len(entries) + 1)) == Taken(len(entries) + 1)
    await store.close()
