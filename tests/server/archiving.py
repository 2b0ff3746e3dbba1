"""Games that have ended, for tests of the archive: played to the end at a table, or sent in as a record."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest

from clankwork.engine import Plain
from clankwork.records import moments, read_record
from clankwork.server.protocol.log_entries import Act
from clankwork.server.tables.live_table import Done
from tests.server.messages import as_json
from tests.server.people import put, read
from tests.server.serving import served
from tests.support.play import HURRIES, Explorer
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from clankwork.engine import Record
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.people import Person
    from tests.server.serving import Served

RECORDS: Final = ROOT / "tests" / "records" / "games"
FINISHED: Final = str(read_record((RECORDS / "base" / "27-sunny-2.txt").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """A server for all tests here: everybody who comes is new to it."""
    async with served(tmp_path_factory.mktemp("archive")) as running:
        yield running


@pytest.fixture
async def ana(server: Served) -> AsyncIterator[Person]:
    """Somebody who plays."""
    async with server.person() as person:
        yield person


@pytest.fixture
async def ben(server: Served) -> AsyncIterator[Person]:
    """Somebody else."""
    async with server.person() as person:
        yield person


async def begun(ana: Person, game: str = "base", seats: int = 2, **options: Any) -> str:
    """A table at which somebody plays all seats."""
    made = await ana.make(game, "mine", *["local"] * (seats - 1), start=True, **options)
    return str(made["table"]["id"])


async def play(server: Served, table: str, most: int | None = None, *, lots: str = "") -> LiveTable:
    """Play at a table, to the end or for so many actions."""
    live = await server.server.registry.live_table(table)
    player = Explorer(live.opening.content.rules, lots or table, style=HURRIES)
    for done in count():
        game = live.history.game
        if game.over or done == most:
            return live
        action = Act(str(game.rules.catalogue.actions[player.choose(game.state)]))
        assert isinstance(await live.submit(action, game.to_act, seen=live.history.n), Done)
    raise AssertionError("the count does not end")


async def send_in(person: Person, text: str | bytes, status: int = 201, **asked: Any) -> Any:
    """What comes of sending in a record."""
    data = text if isinstance(text, bytes) else text.encode()
    headers = {"content-type": "text/plain; charset=utf-8"}
    return read(await person.http.post("/api/records", content=data, headers=headers, params=asked), status)


def views_told(pages: list[Any]) -> Iterator[Any]:
    """The views that a client has who is told these pages, one after each action."""
    view = pages[0]["sync"]["view"]
    yield view
    for page in pages:
        assert page["sync"]["view"] == view, "a page goes on where the last one ended"
        for update in page["updates"]:
            put(view, update["changes"])
            yield view


def views_of(record: Record, seat: int) -> Iterator[Any]:
    """The views of a seat as the engine has them."""
    plain: Plain | None = None
    for moment in moments(record):
        plain = plain or Plain(moment.game.rules)
        yield as_json(plain.view(moment.game.view(seat)))


async def pages_of(person: Person, table: str, seat: int, most: int) -> list[Any]:
    """A whole replay."""
    pages = []
    start: int | None = 0
    while start is not None:
        page = await person.get(f"/api/tables/{table}/replay?seat={seat}&from={start}&most={most}")
        pages.append(page)
        start = page["more"]
    return pages


def kept_actions(live: LiveTable) -> tuple[str, ...]:
    """The actions of a game in notation."""
    game = live.history.game
    return tuple(str(game.rules.catalogue.actions[code]) for code in game.history)
