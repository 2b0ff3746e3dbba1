"""Time limits: nobody waits for ever, and nobody loses a seat they were not late at, however many look at the clock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.bots import safe_action
from clankwork.server.bots.bot_seats import BotSeats
from clankwork.server.protocol.log_entries import Act, Chat, Sit
from clankwork.server.pubsub import LocalBus
from clankwork.server.settings import Settings
from clankwork.server.storage.store import Store
from clankwork.server.tables.clocks import HOUR, Clocks
from clankwork.server.tables.live_table import BOT_PATIENCE, Done, Stale
from clankwork.server.tables.registry import TableRegistry
from clankwork.server.tables.table_specs import Pace, SeatSpec, TableSpec
from tests.server.making import NOW, a_table, keep
from tests.server.timing import until
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from typing import Literal

    from clankwork.server.storage.rows import StoredTable
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.services import Postgres

pytestmark = pytest.mark.anyio

LIMIT: Final = 60_000
"""Milliseconds for a turn."""
TAKEN_OVER: Final = Sit("bot", "timeout", "rogue")


class Queue(asyncio.Lock):
    """Counts those who have come to wait for their turn."""

    asked = 0

    async def acquire(self) -> Literal[True]:
        self.asked += 1
        return await super().acquire()


class Time:
    """The time, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


def a_game(
    name: str, *, late: Literal["bot", "host"] = "bot", bot: str = "", deadline: int = NOW + LIMIT
) -> StoredTable:
    """A table for a person and, if it is named, a bot that begins, whose first turn began now."""
    pace = Pace(LIMIT // 1000, late)
    other = SeatSpec("bot", bot) if bot else SeatSpec("open")
    spec = TableSpec("base", (SeatSpec("mine"), other), pace=pace)
    return a_table(name, spec=spec, status="playing", deadline=deadline, first=1 if bot else 0)


async def acts(live: LiveTable) -> Done | Stale:
    """The seat that decides does as little as it can."""
    game = live.history.game
    view = game.view(game.to_act)
    action = game.rules.catalogue.actions[safe_action(game.rules, view, view.legal)]
    return await live.submit(Act(str(action)), game.to_act, seen=live.history.moved)


async def plays_all_cards(live: LiveTable) -> None:
    """The seat that decides has nothing left to do but to end its turn."""
    while "end turn" not in map(str, live.history.game.legal_actions()):
        await acts(live)


async def bodies(store: Store, table: str) -> list[object]:
    return [entry.body for entry in await store.entries(table)]


async def deadline(store: Store, table: str) -> int | None:
    stored = await store.table(table)
    assert stored is not None
    return stored.deadline


async def test_a_bot_plays_for_who_runs_out_of_time(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    registry = TableRegistry(store, LocalBus(), time)
    clocks = Clocks(registry)

    time.now += LIMIT - 1
    await clocks.look()
    before = await bodies(store, "t")
    time.now += 1
    await clocks.look()

    assert before == []
    entries = await store.entries("t")
    assert [(entry.seat, entry.body) for entry in entries] == [(0, TAKEN_OVER)]
    assert (await registry.live_table("t")).history.bot_to_act == "rogue"
    assert await deadline(store, "t") == time.now + BOT_PATIENCE


async def test_time_runs_from_the_beginning_of_the_turn(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    registry = TableRegistry(store, LocalBus(), time)
    live = await registry.live_table("t")
    clocks = Clocks(registry)

    time.now += LIMIT - 1
    while live.history.game.to_act == 0:
        await acts(live)
    time.now += LIMIT - 1
    await clocks.look()
    in_time = live.history.people()
    await acts(live)  # which does not end the turn
    time.now += 1
    await clocks.look()

    assert in_time == [0, 1]
    assert live.history.people() == [0]


async def test_chat_gives_no_time(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    registry = TableRegistry(store, LocalBus(), time)
    live = await registry.live_table("t")
    time.now += LIMIT
    await live.submit(Chat("wait"), 0)

    await Clocks(registry).look()

    assert await bodies(store, "t") == [Chat("wait"), TAKEN_OVER]


async def test_without_a_limit_nobody_is_late(store: Store) -> None:
    time = Time()
    spec = TableSpec("base", (SeatSpec("mine"), SeatSpec("open")))
    await keep(store, a_table("t", spec=spec, status="playing", deadline=NOW))
    time.now += 100 * LIMIT

    await Clocks(TableRegistry(store, LocalBus(), time)).look()

    assert await bodies(store, "t") == []
    assert await deadline(store, "t") is None


async def test_where_the_host_may_take_the_seat_a_bot_does_so_after_twice_the_time(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t", late="host"))
    clocks = Clocks(TableRegistry(store, LocalBus(), time))

    time.now += LIMIT
    await clocks.look()
    put_off = await deadline(store, "t")
    time.now += LIMIT - 1
    await clocks.look()
    before = await bodies(store, "t")
    time.now += 1
    await clocks.look()

    assert put_off == NOW + 2 * LIMIT
    assert before == []
    assert await bodies(store, "t") == [TAKEN_OVER]


# Several processes


async def test_however_many_look_a_seat_is_taken_once(store: Store) -> None:
    time = Time()
    names = [f"t{number}" for number in range(10)]
    await keep(store, *(a_game(name) for name in names))
    clocks = [Clocks(TableRegistry(store, LocalBus(), time)) for _ in range(3)]
    time.now += LIMIT

    await asyncio.gather(*(each.look() for each in clocks))

    for name in names:
        assert await bodies(store, name) == [TAKEN_OVER]


async def test_who_acts_while_the_clock_looks_has_acted(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    here, there = TableRegistry(store, LocalBus(), time), TableRegistry(store, LocalBus(), time)
    live = await here.live_table("t")
    await plays_all_cards(live)
    looked_at = await there.live_table("t")
    time.now += LIMIT

    looked_at.turn = queue = Queue()
    async with looked_at.turn:  # so that the clock has judged, and cannot write yet
        looking = asyncio.create_task(Clocks(there).look())
        await until(lambda: queue.asked == 2)
        assert await deadline(store, "t") == time.now + BOT_PATIENCE
        outcome = await acts(live)
    await looking

    assert isinstance(outcome, Done)
    assert (await bodies(store, "t"))[-1] == Act("end turn")
    assert looked_at.history.people() == [0, 1]
    assert await deadline(store, "t") == time.now + LIMIT


async def test_who_acts_after_the_clock_has_written_is_late(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    here, there = TableRegistry(store, LocalBus(), time), TableRegistry(store, LocalBus(), time)
    live = await here.live_table("t")
    await plays_all_cards(live)
    time.now += LIMIT

    await Clocks(there).look()
    outcome = await acts(live)

    assert isinstance(outcome, Stale)
    assert (await bodies(store, "t"))[-1] == TAKEN_OVER


async def test_a_table_that_is_behind_is_judged_by_what_others_wrote(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t"))
    here, there = TableRegistry(store, LocalBus(), time), TableRegistry(store, LocalBus(), time)
    behind = await there.live_table("t")
    live = await here.live_table("t")
    time.now += 1
    while live.history.game.to_act == 0:
        await acts(live)
    time.now += LIMIT

    await Clocks(there).look()

    assert (await store.entries("t"))[-1].seat == 1
    assert behind.history.people() == [0]


# Bots


async def test_a_table_where_a_bot_should_decide_and_nobody_looks_is_found(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t", bot="rogue", deadline=NOW + BOT_PATIENCE))
    registry = TableRegistry(store, LocalBus(), time)
    seen: list[LiveTable] = []
    registry.on_moved.append(seen.append)
    clocks = Clocks(registry)

    await clocks.look()
    before = list(seen)
    time.now += BOT_PATIENCE
    await clocks.look()

    assert before == []
    assert [live.table.id for live in seen] == ["t", "t"]
    assert await deadline(store, "t") == time.now + BOT_PATIENCE


async def test_bots_finish_what_people_have_left(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t", bot="rookie", deadline=NOW))
    registry = TableRegistry(store, LocalBus(), time)
    seconds, clocks = BotSeats(registry, Settings(bots=1, bot_pause=0.0)), Clocks(registry)
    await seconds.start()
    try:
        async with asyncio.timeout(HANGS):
            await clocks.look()
            live = await registry.live_table("t")
            while not live.history.over:
                if not live.history.bot_to_act:
                    time.now += LIMIT
                    await clocks.look()
                await asyncio.sleep(0.01)
    finally:
        await seconds.close()

    assert live.history.game.over
    assert sum(body == TAKEN_OVER for body in await bodies(store, "t")) == 1


# Trouble


async def test_what_is_wrong_with_one_table_is_no_trouble_for_others(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    time = Time()
    spec = TableSpec("no-such-game", (SeatSpec("mine"), SeatSpec("open")))
    await keep(store, a_table("broken", spec=spec, status="playing", deadline=NOW), a_game("t"))
    clocks = Clocks(TableRegistry(store, LocalBus(), time))
    time.now += LIMIT

    await clocks.look()

    assert await bodies(store, "t") == [TAKEN_OVER]
    assert "table broken" in caplog.text


async def test_a_database_that_is_down_is_said_once(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    time = Time()
    store = await Store.open(postgres.new_database())
    await keep(store, a_game("t"))
    clocks = Clocks(TableRegistry(store, LocalBus(), time))
    time.now += LIMIT

    postgres.stop()
    try:
        for _ in range(3):
            await clocks.look()
    finally:
        postgres.start()
    while not await bodies(store, "t"):
        await clocks.look()

    assert caplog.text.count("nobody looks at the clock") == 1
    await store.close()


async def test_used_links_are_forgotten_every_hour(store: Store) -> None:
    time = Time()
    clocks = Clocks(TableRegistry(store, LocalBus(), time))
    await store.use_link("old", NOW - 1)

    await clocks.look()
    forgotten = await store.use_link("old", NOW - 1)
    time.now += HOUR - 1
    await clocks.look()
    kept = not await store.use_link("old", NOW - 1)
    time.now += 1
    await clocks.look()

    assert forgotten
    assert kept
    assert await store.use_link("old", NOW - 1)


async def test_it_looks_by_itself_until_it_is_closed(store: Store) -> None:
    time = Time()
    await keep(store, a_game("t", deadline=NOW))
    time.now += LIMIT
    clocks = Clocks(TableRegistry(store, LocalBus(), time))

    await clocks.start()
    async with asyncio.timeout(HANGS):
        while not await bodies(store, "t"):
            await asyncio.sleep(0.01)
    await clocks.close()
    await clocks.close()

    assert await bodies(store, "t") == [TAKEN_OVER]
