"""Databases and stores for tests of the server: everything is tried on SQLite and on PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.server.http import routes
from clankwork.server.live import websocket
from clankwork.server.notify import subscriptions
from clankwork.server.storage import database, sqlite_writer
from clankwork.server.storage.store import Store
from tests.server.away import accepts
from tests.server.receivers import certified, web_receiver
from tests.server.services import postgres as postgres
from tests.server.services import redis as redis
from tests.server.serving import served
from tests.support.clock import HANGS

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tests.server.people import Person
    from tests.server.receivers import WebReceiver
    from tests.server.services import Postgres
    from tests.server.serving import Served


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs asynchronous tests."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def _no_hurry() -> Iterator[None]:
    """Clients and databases have all the time they need, however much else the machine does."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (database, sqlite_writer, websocket, routes, subscriptions):
            patch.setattr(module, "PATIENCE", HANGS)
        yield


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    address = server.new_database()
    yield address
    server.give_back(address)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """A store with nothing in it."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def hook() -> AsyncIterator[WebReceiver]:
    """A webhook that takes every challenge."""
    async with web_receiver() as receiver:
        receiver.answer = accepts
        yield receiver


@pytest.fixture
def tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """What local receivers prove themselves with; everybody believes it."""
    context, believed = certified(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(believed))
    return context


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[Served]:
    """A server of its own."""
    async with served(tmp_path) as running:
        yield running


@pytest.fixture
async def ana(registry: Served) -> AsyncIterator[Person]:
    """Somebody there."""
    async with registry.person() as person:
        yield person


@pytest.fixture
async def ben(registry: Served) -> AsyncIterator[Person]:
    """Somebody else."""
    async with registry.person() as person:
        yield person
