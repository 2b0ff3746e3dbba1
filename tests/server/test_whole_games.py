"""Whole games of every game, played over the wire by people and bots."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import games
from tests.server.people import Person
from tests.server.playing import check_frames, check_result, check_views, kept_room, play_out, seat_everybody
from tests.server.serving import Process, served
from tests.support.effort import some

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.services import Postgres, RedisServer

pytestmark = pytest.mark.anyio

ORIGIN: Final = "http://clank.example"
TABLES = [(game.slug, *seats) for game in games() for seats in ((2, 0), (2, 1), (4, 0))]
"""What is played, by how many people and how many bots."""


@pytest.mark.parametrize(("game", "people", "bots"), some(TABLES, 5))
async def test_a_game_is_played_to_its_end(tmp_path: Path, game: str, people: int, bots: int) -> None:
    async with served(tmp_path) as server, AsyncExitStack() as stack:
        persons = [await stack.enter_async_context(server.person()) for _ in range(people)]
        table = await seat_everybody(persons[0], persons[1:], game, *["random"] * bots)
        seated = [await person.connect(table) for person in persons]
        watching = await (await stack.enter_async_context(server.person())).connect(table)
        everybody = [*seated, watching]

        actions = await play_out(seated, f"{game} {people} {bots}")
        await watching.until(lambda: watching.view["over"])

        room = await kept_room(server.server.store, table)
        check_views(room, everybody)
        check_result(room, everybody)
        check_frames(seated[0])
        assert actions > 20
        assert (await persons[0].get(f"/api/tables/{table}"))["status"] == "over"
        for connection in everybody:
            await connection.close()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: RedisServer) -> Iterator[list[str]]:
    """Two processes of one server, on PostgreSQL and Redis: their addresses."""
    folder = tmp_path_factory.mktemp("two")
    settings = {"database": postgres.new_database(), "redis": redis.url, "origin": ORIGIN}
    with Process(folder, **settings) as one, Process(folder, **settings) as other:
        yield [one.url, other.url]


@pytest.mark.parametrize("game", [game.slug for game in games()])
async def test_two_processes_serve_one_game(two: list[str], game: str) -> None:
    async with AsyncExitStack() as stack:
        persons = [await stack.enter_async_context(Person(url, origin=ORIGIN)) for url in (*two, two[0])]
        table = await seat_everybody(persons[0], persons[1:], game, "rogue")
        everybody = [await person.connect(table) for person in persons]
        watching = await (await stack.enter_async_context(Person(two[1], origin=ORIGIN))).connect(table)
        everybody.append(watching)

        await play_out(everybody[:3], f"two {game}")
        await watching.until(lambda: bool(watching.view["over"]))

        late = await persons[0].connect(table)
        assert [connection.n for connection in everybody] == [late.n] * 4
        assert everybody[0].view == late.view
        assert everybody[3].view == (await persons[1].connect(table, seat=-1)).view
        assert len({str(connection.about) for connection in everybody}) == 1
        for connection in (*everybody, late):
            await connection.close()
