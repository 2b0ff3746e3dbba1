"""Everything goes wrong: connections, processes, Redis, the database. Nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import games
from clankwork.server.storage.database import DOWN
from clankwork.server.storage.store import Store
from tests.server.chaos import FAULTS, Accepted, Unlucky
from tests.server.people import Person
from tests.server.playing import check_result, check_views, kept_room, seat_everybody
from tests.server.serving import Process, served
from tests.server.timing import until

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence
    from pathlib import Path

    from tests.server.services import Postgres, RedisServer

pytestmark = pytest.mark.anyio

MOST_GAMES: Final = 40
"""Tables that are there to be played at, one after another, until there was enough trouble."""
ORIGIN: Final = "http://clank.example"
"""How people reach the server, whichever process answers."""


class Progress:
    """How far the games have come, which says when there is trouble."""

    def __init__(self) -> None:
        self.accepted: list[Accepted] = []

    def count(self) -> int:
        return sum(len(accepted.entries) for accepted in self.accepted)

    async def goes_on(self, actions: int) -> None:
        """Wait until so many more actions were said yes to."""
        wanted = self.count() + actions
        await until(lambda: self.count() >= wanted)


async def play_through(
    processes: Sequence[Process], database: str, game: str, progress: Progress, trouble: Awaitable[None]
) -> None:
    """Games of three unlucky people and a bot, as long as there is `trouble`; each of them is whole in the end."""
    urls = [process.url for process in processes]
    played: list[tuple[str, list[Unlucky], Accepted]] = []
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(urls[0], origin=ORIGIN)) for _ in range(3)]
        tables = [await seat_everybody(people[0], people[1:], game, "random") for _ in range(MOST_GAMES)]
        troubling = asyncio.ensure_future(trouble)
        while not troubling.done():
            table, accepted = tables[len(played)], Accepted()
            progress.accepted.append(accepted)
            players = [Unlucky(person, table, urls, accepted, f"{game} {seat}") for seat, person in enumerate(people)]
            await asyncio.gather(*(player.play() for player in players))
            played.append((table, players, accepted))
        await troubling
        for table, players, accepted in played:
            await check_game(database, table, players, accepted)
    assert set(FAULTS) <= {fault for _, players, _ in played for player in players for fault in player.had}


async def check_game(database: str, table: str, players: Sequence[Unlucky], accepted: Accepted) -> None:
    """Nothing was lost, nothing happened twice, and everybody saw the same game."""
    store = await Store.open(database)
    await accepted.check(store, table)
    live = await kept_room(store, table)
    connections = [player.connection for player in players]
    check_views(live, connections)
    check_result(live, connections)
    for connection in connections:
        await connection.close()
    await store.close()


async def kill_now_and_then(processes: Sequence[Process], times: int, progress: Progress) -> None:
    """Kill one process after another, and start each again."""
    for number in range(times):
        await progress.goes_on(60)
        process = processes[number % len(processes)]
        await asyncio.to_thread(process.kill)
        await asyncio.to_thread(process.start)


async def nothing_is_kept_by(process: Process) -> None:
    """Ask a process for something that it cannot keep, and be told so."""
    async with Person(process.url, origin=ORIGIN) as person:
        refused = await person.make("base", "mine", "local", status=503)
    assert refused["code"] == DOWN


async def test_a_game_is_played_by_clients_that_are_cut_at_every_message(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.person() as ana, server.person() as ben:
        table = await seat_everybody(ana, [ben], games()[0].slug)
        accepted = Accepted()
        players = [
            Unlucky(person, table, [server.url], accepted, f"cut {seat}") for seat, person in enumerate([ana, ben])
        ]
        await asyncio.gather(*(player.play(faults=("cut before", "cut after")) for player in players))

        await check_game(server.server.settings.database_url, table, players, accepted)


async def test_one_process_on_sqlite(tmp_path: Path) -> None:
    database, progress = f"sqlite:///{tmp_path / 'tables.db'}", Progress()
    with Process(tmp_path, database=database, origin=ORIGIN) as process:
        await play_through([process], database, games()[0].slug, progress, kill_now_and_then([process], 2, progress))


async def test_two_processes_on_postgresql_and_redis(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    database, progress = postgres.new_database(), Progress()

    async def trouble() -> None:
        await progress.goes_on(40)
        await asyncio.to_thread(redis.stop)
        await progress.goes_on(40)
        await asyncio.to_thread(redis.start)
        await kill_now_and_then(processes, 1, progress)
        await progress.goes_on(40)
        await asyncio.to_thread(postgres.stop)
        await asyncio.gather(*map(nothing_is_kept_by, processes))
        await asyncio.to_thread(postgres.start)
        await progress.goes_on(40)

    settings = {"database": database, "redis": redis.url, "origin": ORIGIN}
    with Process(tmp_path, **settings) as one, Process(tmp_path, **settings) as other:
        processes = [one, other]
        await play_through(processes, database, games()[-1].slug, progress, trouble())
