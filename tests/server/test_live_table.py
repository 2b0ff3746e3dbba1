"""What happens at a table, put in order: two processes on one database, and nobody's doing lost or done twice."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import state_hash
from clankwork.server.protocol.log_entries import Act, Chat, Grant, Plea, Undo
from clankwork.server.protocol.problems import Problem
from clankwork.server.pubsub import LocalBus
from clankwork.server.storage.snapshots import form
from clankwork.server.tables.history import Refused
from clankwork.server.tables.live_table import BETWEEN_SNAPSHOTS, Done, Stale
from clankwork.server.tables.registry import TableRegistry
from tests.server.making import a_table, keep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.rows import Seat
    from clankwork.server.storage.store import Store
    from clankwork.server.tables.history import Step
    from clankwork.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio


class Ears:
    """Somebody who looks on."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def tell(self, step: Step) -> None:
        self.heard.append(step.entry.seq)

    def reseat(self, seats: Sequence[Seat]) -> None:
        self.seats = seats


async def begun(store: Store) -> None:
    await keep(store, a_table("t1", status="playing", seed="7"))


def a_house(store: Store) -> TableRegistry:
    return TableRegistry(store, LocalBus(), clock=lambda: 1000)


async def acts(live: LiveTable, chance: random.Random, client: str | None = None) -> None:
    game = live.history.game
    action = Act(str(chance.choice(game.legal_actions())))
    assert isinstance(await live.submit(action, game.to_act, client=client, seen=live.history.n), Done)


def a_hash(live: LiveTable) -> str:
    return state_hash(live.history.game.state)


async def test_what_is_written_is_told(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    ears = Ears()
    live.onlookers.add(ears)

    outcome = await live.submit(Act("play burgle"), 0, client="a", seen=0)

    assert outcome == Done(1)
    assert ears.heard == [1]
    assert [entry.client for entry in await store.entries("t1")] == ["a"]


async def test_the_same_thing_sent_twice_is_done_once(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")

    first = await live.submit(Act("play burgle"), 0, client="a", seen=0)
    again = await live.submit(Act("play burgle"), 0, client="a", seen=0)
    later = await live.submit(Act("play burgle"), 0, client="a", seen=1)

    assert first == again == later == Done(1)
    assert len(live.history.game.history) == 1


async def test_what_was_done_and_cannot_be_done_again_is_still_done(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    await live.submit(Act("play stumble"), 0, client="a", seen=0)
    while "play stumble" in map(str, live.history.game.legal_actions()):
        await live.submit(Act("play stumble"), 0, seen=live.history.n)

    assert await live.submit(Act("play stumble"), 0, client="a", seen=live.history.n) == Done(1)
    with pytest.raises(Refused):
        await live.submit(Act("play stumble"), 0, client="b", seen=live.history.n)


async def test_nobody_decides_about_something_they_have_not_seen(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    await live.submit(Act("play burgle"), 0, client="a", seen=0)

    assert await live.submit(Act("play burgle"), 0, client="b", seen=0) == Stale(1)


async def test_chat_in_between_does_not_matter(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    await live.submit(Chat("hello"), 1, client="c")

    assert await live.submit(Act("play burgle"), 0, client="a", seen=0) == Done(2)


async def test_what_the_rules_refuse_leaves_no_trace(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")

    with pytest.raises(Refused):
        await live.submit(Act("end turn"), 0, client="a", seen=0)

    assert await store.entries("t1") == []
    assert live.history.n == 0


async def test_two_processes_serve_one_table(store: Store) -> None:
    await begun(store)
    one, other = await a_house(store).live_table("t1"), await a_house(store).live_table("t1")
    chance = random.Random(1)

    for _ in range(60):
        live, behind = (one, other) if chance.random() < 0.5 else (other, one)
        async with live.turn:
            await live.read_on()
        await acts(live, chance)
        assert behind.history.n < live.history.n
    async with one.turn:
        await one.read_on()
    async with other.turn:
        await other.read_on()

    assert a_hash(one) == a_hash(other)
    assert one.history.n == 60


async def test_who_is_late_learns_what_came_first(store: Store) -> None:
    await begun(store)
    one, other = await a_house(store).live_table("t1"), await a_house(store).live_table("t1")
    ears = Ears()
    other.onlookers.add(ears)
    await one.submit(Act("play burgle"), 0, client="a", seen=0)

    outcome = await other.submit(Act("play burgle"), 0, client="b", seen=0)

    assert outcome == Stale(1)
    assert ears.heard == [1]
    assert a_hash(one) == a_hash(other)


async def test_chat_that_is_late_comes_after(store: Store) -> None:
    await begun(store)
    one, other = await a_house(store).live_table("t1"), await a_house(store).live_table("t1")
    await one.submit(Act("play burgle"), 0, client="a", seen=0)

    assert await other.submit(Chat("hello"), 1, client="b") == Done(2)


async def test_of_many_at_once_each_is_done_once_and_all_see_the_same(store: Store) -> None:
    await begun(store)
    houses = [a_house(store) for _ in range(3)]
    live_tables = [await registry.live_table("t1") for registry in houses]
    ears = [Ears() for _ in live_tables]
    for live, each in zip(live_tables, ears, strict=True):
        live.onlookers.add(each)

    await asyncio.gather(*(
        live_tables[number % 3].submit(Chat(f"line {number // 2}"), 0, client=str(number // 2)) for number in range(40)
    ))  # fmt: skip
    for live in live_tables:
        async with live.turn:
            await live.read_on()

    assert [each.heard for each in ears] == [list(range(1, 21))] * 3
    assert sorted(line.text for line in live_tables[0].history.chat) == sorted(f"line {number}" for number in range(20))


async def test_pleas_and_undoing_go_the_same_way(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    await live.submit(Act("play burgle"), 0, seen=0)
    await live.submit(Undo(), 0, seen=1)
    chance = random.Random(2)
    for _ in range(15):
        await acts(live, chance)
    await live.submit(Plea(3), 0, seen=live.history.n)

    await live.submit(Grant(), 1, seen=live.history.n)

    again = await a_house(store).live_table("t1")
    assert len(again.history.game.history) == 3
    assert a_hash(again) == a_hash(live)


async def test_a_saved_course_spares_reading_everything(store: Store) -> None:
    await begun(store)
    live = await a_house(store).live_table("t1")
    chance = random.Random(3)
    while await store.snapshot("t1", form(live.opening)) is None and live.history.n < 2 * BETWEEN_SNAPSHOTS:
        await acts(live, chance)
        if live.is_to_save:
            await live.save()
    for _ in range(5):
        await acts(live, chance)

    again = await a_house(store).live_table("t1")

    assert live.history.n > BETWEEN_SNAPSHOTS
    assert again.history.n == live.history.n
    assert a_hash(again) == a_hash(live)


async def test_a_table_that_is_not_there_or_has_not_begun_is_one_answer(store: Store) -> None:
    await keep(store, a_table("t2"))
    registry = a_house(store)

    for table in ("t2", "nowhere"):
        with pytest.raises(Problem, match="there is no such table"):
            await registry.live_table(table)
