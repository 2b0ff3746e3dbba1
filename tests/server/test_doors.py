"""Connections that say nothing, or never come to an end, do not stay; and nobody holds many of them."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import uvicorn

from clankwork.server import doors, web
from clankwork.server.app import create_app
from clankwork.server.serving import config_for
from clankwork.server.settings import settings_from
from tests.server.people import Person
from tests.server.serving import listening

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def doors_open(folder: Path, **limits: int) -> AsyncIterator[int]:
    """A server behind its real doors; its port."""
    with listening() as taken:
        port = taken.getsockname()[1]
        settings = settings_from({}, data=str(folder), port=port, limits=limits, proxies="192.0.2.1")
        server = uvicorn.Server(config_for(create_app(settings), settings))
        running = asyncio.create_task(server.serve(sockets=[taken]))
        while not server.started:
            await asyncio.sleep(0.005)
        yield port
        server.should_exit = True
        await running


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server hangs up."""
    async with asyncio.timeout(10):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_who_does_not_go_on_is_hung_up_on(tmp_path: Path, said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.2)
    async with doors_open(tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said)

        assert await ended(reader) == b""
        writer.close()


async def test_a_request_that_does_not_end_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PATIENCE", 0.2)
    async with doors_open(tmp_path) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://127.0.0.1:{port}\r\nConnection: close\r\n"
        writer.write(f"{head}Content-Length: 100\r\n\r\n{{".encode())

        assert b"too-slow" in await ended(reader)
        writer.close()


async def test_nobody_holds_many_connections(tmp_path: Path) -> None:
    async with doors_open(tmp_path, connections=3) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        one_more, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(one_more) == b""
        writer.close()

        for _, each in held:
            each.close()
        async with Person(f"http://127.0.0.1:{port}") as ana:
            for _ in range(50):
                await asyncio.sleep(0.02)
                try:
                    made = await ana.make("base", "mine", "local", start=True)
                    break
                except OSError:
                    continue
            assert made["table"]["status"] == "playing"


async def test_a_websocket_is_not_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.1)
    async with doors_open(tmp_path) as port, Person(f"http://127.0.0.1:{port}") as ana:
        made = await ana.make("base", "mine", "local", start=True)
        connection = await ana.connect(made["table"]["id"])
        await asyncio.sleep(0.4)

        assert (await connection.ask("ping"))["type"] == "pong"
        await connection.close()
