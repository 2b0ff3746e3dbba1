"""Bots at tables: whatever they do, games go on and nobody else waits for them. Real processes, real databases."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import asynccontextmanager
from subprocess import PIPE
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from clankwork.bots import safe_action
from clankwork.content import games
from clankwork.server.bots import bot_seats as seconds
from clankwork.server.bots import worker_pool as pool
from clankwork.server.bots.bot_seats import BotSeats
from clankwork.server.protocol.log_entries import Act, Grant, Plea, Sit
from clankwork.server.pubsub import LocalBus, RedisBus
from clankwork.server.settings import Settings
from clankwork.server.storage.store import Store
from clankwork.server.tables.live_table import Done
from clankwork.server.tables.registry import TableRegistry
from clankwork.server.tables.table_specs import SeatSpec, TableSpec
from tests.server.making import a_table, keep
from tests.server.odd_bots import Noted
from tests.server.timing import ScriptedTimers, settled, until
from tests.support.clock import AMPLE, HANGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from clankwork.server.pubsub import Bus
    from clankwork.server.storage.rows import StoredTable
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.services import Postgres, RedisServer

pytestmark = pytest.mark.anyio

ODD: Final = "class:path=tests.server.odd_bots."


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Store]:
    """A store for what does not depend on the database."""
    opened = await Store.open(f"sqlite:///{tmp_path / 'tables.db'}")
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def found_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes find what this one does, and need not stand back behind whatever else the machine does."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setattr(seconds, "QUICK_NICENESS", 0)
    monkeypatch.setattr(seconds, "SLOW_NICENESS", 0)


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of bots that remember, under a name short enough for a bot."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "notes"


def remembers(file: str = "notes") -> str:
    return f"{ODD}Remembers:file={file}"


def thinks_on() -> str:
    """One that remembers, and thinks until it may go on."""
    return f"{remembers()}:until=go-on"


def may_go_on(notes: Path) -> None:
    notes.with_name("go-on").touch()


def noted(notes: Path) -> list[Noted]:
    lines = notes.read_bytes().splitlines() if notes.exists() else []
    return [msgspec.json.decode(line, type=Noted) for line in lines]


def a_game(name: str, *bots: str, game: str = "base", board: str | None = None) -> StoredTable:
    """A table that is being played; no name is a person."""
    seats = tuple(SeatSpec("bot", bot) if bot else SeatSpec("mine") for bot in bots)
    return a_table(name, spec=TableSpec(game, seats, board=board), status="playing")


@asynccontextmanager
async def playing(
    store: Store,
    *,
    seconds: float = AMPLE,
    bots: int = 1,
    pause: float = 0.0,
    bus: Bus | None = None,
    timers: ScriptedTimers | None = None,
) -> AsyncIterator[BotSeats]:
    """A registry whose bots play."""
    registry = TableRegistry(store, LocalBus() if bus is None else bus)
    players = BotSeats(registry, Settings(bots=bots, bot_seconds=seconds, bot_pause=pause), timers)
    await registry.start()
    await players.start()
    try:
        yield players
    finally:
        await players.close()
        await registry.close()


async def a_person_decides(live: LiveTable) -> None:
    await until(lambda: live.history.over or not live.history.bot_to_act)


async def passes(live: LiveTable) -> None:
    """A person does as little as they can until it is another's turn."""
    seat = live.history.game.to_act
    while live.history.game.to_act == seat:
        await acts(live)


async def acts(live: LiveTable) -> None:
    game = live.history.game
    view = game.view(game.to_act)
    action = game.rules.catalogue.actions[safe_action(game.rules, view, view.legal)]
    assert isinstance(await live.submit(Act(str(action)), game.to_act, seen=live.history.moved), Done)


def acted(live: LiveTable) -> int:
    return len(live.history.game.history)


def processes(players: BotSeats) -> list[int]:
    return [worker.process.pid for pool in (players.quick, players.slow) for worker in pool.workers]


def is_running(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"  # whoever should have buried it may be gone
    except FileNotFoundError:
        return False


# Playing


@pytest.mark.parametrize("game", [info.slug for info in games()])
async def test_bots_finish_the_game_of_a_person_who_resigned(kept: Store, game: str) -> None:
    await keep(kept, a_game("t", "", "rookie", game=game, board="random"))
    async with playing(kept) as players:
        live = await players.registry.live_table("t")
        await live.submit(Sit("bot", "resigned", "rogue"), 0)

        await until(lambda: live.history.over)

    assert live.history.game.over
    entries = await kept.entries("t")
    assert len(entries) == 1 + acted(live)
    stored = await kept.table("t")
    assert stored is not None
    assert (stored.status, stored.deadline) == ("over", None)


async def test_bots_play_between_people(store: Store) -> None:
    await keep(store, a_game("t", "rogue", "", "rookie"))
    async with playing(store) as players:
        live = await players.registry.live_table("t")
        await a_person_decides(live)
        before = acted(live)
        await passes(live)
        await a_person_decides(live)

    assert before > 0
    assert live.history.over or live.history.game.to_act == 1
    assert {entry.seat for entry in await store.entries("t")} == {0, 1, 2}


async def test_a_bot_takes_its_time_so_that_people_can_follow(kept: Store) -> None:
    await keep(kept, a_game("t", "rogue", ""))
    timers = ScriptedTimers()

    def pauses() -> list[float]:
        return [seconds for seconds in timers.asked if seconds < 1]  # the others are for processes that may be gone

    async with playing(kept, pause=0.2, timers=timers) as players:
        live = await players.registry.live_table("t")
        for number in range(3):
            await until(lambda: len(pauses()) == number + 1)  # noqa: B023
            timers.passes(0.1)
            await settled()
            assert acted(live) == number
            timers.passes(0.11)
            await until(lambda: acted(live) == number + 1)  # noqa: B023

    assert pauses()[:3] == pytest.approx([0.2] * 3)


async def test_a_bot_remembers_until_what_it_knows_has_not_happened(kept: Store, notes: Path) -> None:
    await keep(kept, a_game("t", "", "", remembers()))
    async with playing(kept, bots=2) as players:
        live = await players.registry.live_table("t")
        await passes(live)
        await passes(live)
        await a_person_decides(live)
        first = noted(notes)
        await live.submit(Plea(0), 0)
        await live.submit(Grant(), 1)
        await passes(live)
        await passes(live)
        await a_person_decides(live)

    then = noted(notes)[len(first) :]
    assert [note.asked for note in first] == list(range(len(first)))
    assert [note.asked for note in then] == list(range(len(then)))
    assert len({note.process for note in [*first, *then]}) == 1
    assert len({note.seed for note in first}) == len({note.seed for note in then}) == 1
    assert first[0].seed != then[0].seed  # no lot is drawn twice
    assert live.table.seed not in first[0].seed


# Bots that misbehave


FAULTS: Final = {
    "Raises": "RuntimeError: out of ideas",
    "Nonsense": "1000000 is not open to it",
    "Ends": "its process ended",
    "Broken": "RuntimeError when it sat down: no chair",
    "Nobody": "UnknownBot when it sat down: class: tests.server.odd_bots has no Nobody",
}


SILENT: Final = {"Hangs": "too late", "Stuck": "did not answer"}


@pytest.mark.parametrize("bot", SILENT)
async def test_for_a_bot_that_does_not_answer_a_safe_action_is_played(
    kept: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    if bot == "Hangs":
        monkeypatch.setattr(pool, "GRACE", AMPLE)  # its process answers for it, however much else the machine does
    await keep(kept, a_game("t", ODD + bot, ""))
    async with playing(kept, seconds=0.2) as players:
        live = await players.registry.live_table("t")
        game = live.history.game.copy()
        await until(lambda: acted(live) >= 1)

    view = game.view(0)
    assert live.history.game.history[0] == safe_action(game.rules, view, view.legal)
    assert f"table t, seat 0: the bot {ODD}{bot} {SILENT[bot]}; it plays “" in caplog.text


async def test_for_a_bot_that_fails_a_safe_action_is_played(kept: Store, caplog: pytest.LogCaptureFixture) -> None:
    await keep(kept, a_game("quick", "rogue", ""), *(a_game(bot, ODD + bot, "") for bot in FAULTS))
    async with playing(kept, bots=2) as players:
        quick = await players.registry.live_table("quick")
        live_tables = [await players.registry.live_table(bot) for bot in FAULTS]
        game = quick.history.game.copy()
        await until(lambda: all(acted(live) >= 1 for live in live_tables))
        await a_person_decides(quick)

    view = game.view(0)
    safe = safe_action(game.rules, view, view.legal)
    assert {live.history.game.history[0] for live in live_tables} == {safe}
    for bot, fault in FAULTS.items():
        assert f"table {bot}, seat 0: the bot {ODD}{bot} {fault}; it plays “" in caplog.text
    assert "table quick" not in caplog.text
    assert quick.table.seed not in caplog.text


async def test_a_process_that_is_killed_is_replaced_and_the_bot_asked_again(
    kept: Store, notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await keep(kept, a_game("t", thinks_on(), ""))
    async with playing(kept) as players:
        live = await players.registry.live_table("t")
        await until(lambda: len(noted(notes)) == 1)
        os.kill(noted(notes)[0].process, signal.SIGKILL)
        may_go_on(notes)
        await until(lambda: acted(live) >= 1)

    one, other = noted(notes)[:2]
    assert one.process != other.process
    assert (one.asked, other.asked) == (0, 0)
    assert caplog.text == ""


async def test_a_process_that_was_killed_while_it_had_nothing_to_do_is_replaced(kept: Store) -> None:
    await keep(kept, a_game("t", "", "rogue"))
    async with playing(kept) as players:
        live = await players.registry.live_table("t")
        await passes(live)
        await a_person_decides(live)
        killed = processes(players)
        for process in killed:
            os.kill(process, signal.SIGKILL)
        await until(lambda: not any(map(is_running, killed)))
        await passes(live)
        await a_person_decides(live)

        assert set(processes(players)).isdisjoint(killed)
        assert live.history.over or live.history.game.to_act == 0


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_what_a_bot_chose_for_a_table_that_has_moved_on_is_dropped(
    kept: Store, notes: Path, *, elsewhere: bool
) -> None:
    await keep(kept, a_game("t", thinks_on(), ""), a_game("next", remembers("others"), ""))
    async with playing(kept) as players:
        live = await players.registry.live_table("t")
        await until(lambda: len(noted(notes)) == 1)
        registry = TableRegistry(kept, LocalBus()) if elsewhere else players.registry  # where nobody hears of it
        await (await registry.live_table("t")).submit(Sit("human", "host"), 0)
        may_go_on(notes)
        follows = await players.registry.live_table("next")
        await until(lambda: acted(follows) >= 1)  # their one process has answered the first question before
        await until(lambda: live.history.n == 1)

        assert [type(entry.body) for entry in await kept.entries("t")] == [Sit]
        assert acted(live) == 0
        assert len(noted(notes)) == 1


async def test_a_table_that_is_let_go_while_a_bot_thinks_is_brought_back(kept: Store, notes: Path) -> None:
    await keep(kept, a_game("t", thinks_on(), ""))
    async with playing(kept) as players:
        await players.registry.live_table("t")
        await until(lambda: len(noted(notes)) == 1)
        del players.registry.live_tables["t"]
        may_go_on(notes)
        await until(lambda: "t" in players.registry.live_tables)
        live = await players.registry.live_table("t")
        await until(lambda: acted(live) >= 1)

    assert len(await kept.entries("t")) == acted(live)


async def test_what_a_bot_chose_waits_for_a_database_that_is_down(postgres: Postgres, notes: Path) -> None:
    store = await Store.open(postgres.new_database())
    timers = ScriptedTimers()
    await keep(store, a_game("t", thinks_on(), ""))
    async with playing(store, timers=timers) as players:
        live = await players.registry.live_table("t")
        await until(lambda: len(noted(notes)) == 1)
        postgres.stop()
        try:
            may_go_on(notes)
            await until(lambda: seconds.AGAIN in timers.asked)
            before = acted(live)
        finally:
            postgres.start()
        while not acted(live):
            timers.passes(seconds.AGAIN)
            await asyncio.sleep(0.01)
        assert before == 0
        assert len(noted(notes)) <= acted(live) + 1  # nobody was asked twice
    await store.close()


# Not slowing down others


async def test_while_one_thinks_the_server_answers_and_quick_bots_play(kept: Store, notes: Path) -> None:
    await keep(kept, a_game("slow", thinks_on(), ""), a_game("quick", "rogue", ""))
    async with playing(kept) as players:
        slow = await players.registry.live_table("slow")
        await until(lambda: len(noted(notes)) == 1)
        quick = await players.registry.live_table("quick")
        await a_person_decides(quick)
        assert (acted(slow), slow.history.bot_to_act) == (0, thinks_on())

    assert acted(quick) > 0
    assert noted(notes)[0].process != os.getpid()


async def test_a_crowd_thinks_shorter(kept: Store, notes: Path) -> None:
    tables = [a_game(f"t{number}", thinks_on(), "") for number in range(4)]
    await keep(kept, *tables)
    async with playing(kept, seconds=AMPLE) as players:
        live_tables = [await players.registry.live_table(table.id) for table in tables]
        await until(lambda: len(noted(notes)) == 1)
        await settled()
        may_go_on(notes)
        await until(lambda: all(acted(live) >= 1 for live in live_tables))
        assert len(processes(players)) == 1

    left = [note.left for note in noted(notes)]
    assert min(left) < AMPLE / 2
    assert max(left) < AMPLE


# Ending


async def test_closing_ends_every_process_at_once(kept: Store) -> None:
    await keep(kept, a_game("slow", f"{ODD}Stuck", ""), a_game("quick", "rogue", ""))
    async with playing(kept) as players:
        await players.registry.live_table("slow")
        quick = await players.registry.live_table("quick")
        await a_person_decides(quick)
        await until(lambda: len(processes(players)) == 2)
        ended = processes(players)
        began = monotonic()

    assert monotonic() - began < HANGS, "it waits for who is stuck"
    assert not any(map(is_running, ended))


async def test_no_process_outlives_a_server_that_is_killed(kept: Store, notes: Path) -> None:
    await keep(kept, a_game("slow", thinks_on(), ""), a_game("quick", "rogue", ""))
    command = (sys.executable, "-m", "tests.server.bot_server", f"sqlite:///{notes.with_name('tables.db')}")
    server = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    assert server.stdout is not None
    thinking = [int(word) for word in (await server.stdout.readline()).split()]
    assert len(thinking) == 2
    assert all(map(is_running, thinking))

    server.kill()
    await server.wait()

    await until(lambda: not any(map(is_running, thinking)))


# Several processes


@asynccontextmanager
async def two_houses(
    postgres: Postgres, redis: RedisServer, table: StoredTable, timers: ScriptedTimers | None = None
) -> AsyncIterator[tuple[BotSeats, BotSeats]]:
    """Two processes, as it were: each with its own connections, and Redis between them; `timers` are the second's."""
    url = postgres.new_database()
    stores = [await Store.open(url) for _ in range(2)]
    await keep(stores[0], table)
    buses = [RedisBus(redis.url) for _ in range(2)]
    try:
        async with (
            playing(stores[0], bus=buses[0]) as one,
            playing(stores[1], bus=buses[1], timers=timers) as other,
        ):
            await until(lambda: all(bus.is_up for bus in buses))
            yield one, other
    finally:
        for store in stores:
            await store.close()


async def test_of_two_processes_the_one_that_wrote_asks_the_bots(
    postgres: Postgres, redis: RedisServer, notes: Path
) -> None:
    async with two_houses(postgres, redis, a_game("t", "", remembers(), remembers())) as (one, other):
        live_tables = [await players.registry.live_table("t") for players in (one, other)]
        await passes(live_tables[0])
        await a_person_decides(live_tables[0])
        first = noted(notes)
        await until(lambda: live_tables[0].history.n == live_tables[1].history.n)
        await passes(live_tables[1])
        await a_person_decides(live_tables[1])

        then = noted(notes)[len(first) :]
        assert {note.process for note in first} == set(processes(one))
        assert {note.process for note in then} == set(processes(other))
        by_bots = [entry for entry in await one.registry.store.entries("t") if entry.seat != 0]
        assert len(by_bots) == len(first) + len(then)


async def test_what_one_process_leaves_undone_another_does(postgres: Postgres, redis: RedisServer) -> None:
    timers = ScriptedTimers()
    async with two_houses(postgres, redis, a_game("t", "", "rogue"), timers) as (one, other):
        live_tables = [await players.registry.live_table("t") for players in (one, other)]
        await one.close()
        await passes(live_tables[0])
        written = live_tables[0].history.n
        await until(lambda: live_tables[1].history.n == written)
        timers.passes(AMPLE - 1)
        await settled()
        assert processes(other) == []

        timers.passes(1 + seconds.LONGER)
        await until(lambda: live_tables[1].history.n > written)
        await a_person_decides(live_tables[1])

        assert len(processes(other)) == 1
        assert live_tables[1].history.over or live_tables[1].history.game.to_act == 0
