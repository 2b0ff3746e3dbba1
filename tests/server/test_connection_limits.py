"""Connections that say nothing, or never come to an end, do not stay; and nobody holds many of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import httpx
import pytest
import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clankwork.server.app import create_app
from clankwork.server.http import routes
from clankwork.server.http.connection_limits import door_for
from clankwork.server.serving import config_for
from clankwork.server.settings import settings_from
from tests.server.people import Person
from tests.server.serving import listening, patient
from tests.server.timing import ScriptedTimers, settled, until
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.anyio

HEAD_SECONDS: Final = 15.0
"""How long a head may take."""
MUCH: Final = 16 * 1024 * 1024
"""Bytes that are more than what systems keep of a connection that is not read."""
PARSERS: Final = pytest.mark.parametrize("parser", [HttpToolsProtocol, H11Protocol], ids=["httptools", "h11"])
GET: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://127.0.0.1:%d\r\n"
SOCKET: Final = (
    b"/api/play HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@asynccontextmanager
async def doors_open(
    folder: Path,
    parser: type[asyncio.Protocol] = AutoHTTPProtocol,
    timers: ScriptedTimers | None = None,
    **limits: float,
) -> AsyncIterator[int]:
    """A server behind its real doors; its port. Heads may take as long as they like, unless `timers` go on."""
    with listening() as taken:
        port = taken.getsockname()[1]
        limits = {"head_seconds": HEAD_SECONDS, **limits}
        settings = settings_from({}, data=str(folder), port=port, limits=limits, proxies="192.0.2.1")
        config = patient(config_for(create_app(settings), settings))
        config.http = door_for(settings, parser, timers or ScriptedTimers())
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[taken]))
        try:
            while not server.started:
                await asyncio.sleep(0.005)
            yield port
        finally:
            server.should_exit = True
            await running


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server hangs up."""
    async with asyncio.timeout(HANGS):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def told(port: int, said: bytes) -> bytes:
    """What is answered until the server hangs up; who was not heard in time asks again."""
    answer = b""
    async with asyncio.timeout(HANGS):
        while not answer:
            answer = await told_once(port, said)
    return answer


async def told_once(port: int, said: bytes) -> bytes:
    """What is answered until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    answer = await ended(reader)
    writer.close()
    return answer


async def told_too_late(port: int, timers: ScriptedTimers, said: bytes) -> bytes:
    """What is answered to somebody who says no more when the time is over; who was not heard before asks again."""
    answer = b""
    async with asyncio.timeout(HANGS):
        while not answer:
            answering = asyncio.create_task(told_once(port, said))
            await until(lambda: timers.waiting)
            await settled()
            while not answering.done():
                timers.passes(HEAD_SECONDS)
                await asyncio.sleep(0.01)
            answer = answering.result()
    return answer


def problem_in(answer: bytes) -> tuple[int, str]:
    """The status and the code of the last answer."""
    head, _, body = answer[answer.rindex(b"HTTP/1.1 ") :].partition(b"\r\n\r\n")
    lines = head.lower().split(b"\r\n")
    assert b"content-type: application/json" in lines
    assert b"connection: close" in lines
    return int(head.split(b" ")[1]), json.loads(body)["code"]


async def healthy(port: int) -> bool:
    """Whether others are answered."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=HANGS) as other:
        return (await other.get("/healthz")).status_code == 200


# Heads that are too much


@PARSERS
async def test_a_head_without_an_end_is_cut_off_early(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser) as port:
        chunked = POST % port + b"Transfer-Encoding: chunked\r\n\r\n"
        answers = {
            "address": await endless(port, b"GET /", b"a" * 65536),
            "name": await endless(port, GET, b"a" * 65536),
            "value": await endless(port, GET + b"X-Long: ", b"a" * 65536),
            "headers": await endless(port, GET, b"X-Many: 1\r\n" * 6000),
            "chunk": await endless(port, chunked + b"1;", b"a" * 65536),
            "trailers": await endless(port, chunked + b"0\r\n", b"X-Many: 1\r\n" * 6000),
        }
        breaks = await endless(port, b"", b"\r\n" * 32768)

        assert await healthy(port)
    assert {name: status for name, (status, _) in answers.items()} == dict.fromkeys(answers, 431)
    assert {code for _, code in answers.values()} <= {"head-too-long", "too-many-headers"}
    assert breaks in {(431, "head-too-long"), (400, "malformed-request")}


async def endless(port: int, begun: bytes, more: bytes) -> tuple[int, str]:
    """What is answered to somebody who goes on and on; who does not get to read it tries again."""
    found = b""
    async with asyncio.timeout(HANGS):
        while not found:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            answer = asyncio.create_task(ended(reader))
            writer.write(begun)
            sent = 0
            while not answer.done() and sent < MUCH:
                writer.write(more)
                sent += len(more)
                try:
                    await writer.drain()
                except ConnectionError:
                    break
                await asyncio.sleep(0)
            assert sent < MUCH
            found = await answer
            writer.close()
    return problem_in(found)


@PARSERS
async def test_heads_have_a_size(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    begun = GET + b"Connection: close\r\n"
    async with doors_open(tmp_path, parser) as port:
        few, many = [await told(port, begun + b"X: 1\r\n" * count + b"\r\n") for count in (98, 99)]
        fit, long = [await told(port, begun + b"X: " + b"a" * size + b"\r\n\r\n") for size in (16_000, 17_000)]
        sum_of_many = await told(port, begun + (b"X: " + b"a" * 1000 + b"\r\n") * 20 + b"\r\n")
        more_than_many = await told(port, begun + b"X: 1\r\n" * 5000 + b"\r\n")

    assert few.startswith(b"HTTP/1.1 200")
    assert fit.startswith(b"HTTP/1.1 200")
    assert problem_in(many) == (431, "too-many-headers")
    assert problem_in(long) == problem_in(sum_of_many) == (431, "head-too-long")
    assert problem_in(more_than_many)[0] == 431


@PARSERS
async def test_the_limits_are_the_operators(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser, head=200, headers=3) as port:
        few = await told(port, GET + b"Connection: close\r\nX: 1\r\n\r\n")
        many = await told(port, GET + b"Connection: close\r\nX: 1\r\nY: 2\r\n\r\n")
        long = await told(port, GET + b"X: " + b"a" * 300 + b"\r\n\r\n")

    assert few.startswith(b"HTTP/1.1 200")
    assert (problem_in(many), problem_in(long)) == ((431, "too-many-headers"), (431, "head-too-long"))


@PARSERS
async def test_what_is_no_request_is_told_so(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser) as port:
        answer = await told(port, b"\x16\x03\x01 this is no HTTP\r\n\r\n")

    assert problem_in(answer) == (400, "malformed-request")


@PARSERS
async def test_a_second_request_that_is_too_long_comes_after_the_first_answer(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    async with doors_open(tmp_path, parser) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET + b"\r\n")
        async with asyncio.timeout(HANGS):
            first = await reader.readuntil(b"}")
        writer.write(GET + b"X: " + b"a" * 24_000)
        second = await ended(reader)
        writer.close()

    assert first.startswith(b"HTTP/1.1 200")
    assert problem_in(second) == (431, "head-too-long")


async def test_nobody_asks_without_end_before_the_first_answer(tmp_path: Path) -> None:
    async with doors_open(tmp_path, HttpToolsProtocol) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write((GET + b"\r\n") * 7000)
        answers = await ended(reader)
        writer.close()

        assert answers.count(b"HTTP/1.1") < 100
        assert await healthy(port)


async def test_what_stands_behind_a_body_changes_no_header(tmp_path: Path) -> None:
    async with doors_open(tmp_path, HttpToolsProtocol) as port:
        origin = f"http://127.0.0.1:{port}".encode()
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
        answer = await told(port, head + b"2\r\n{}\r\n0\r\nOrigin: " + origin + b"\r\n\r\n")

    assert problem_in(answer) == (403, "foreign-origin")


# WebSockets


@PARSERS
async def test_a_request_for_a_websocket_has_the_same_limits(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    timers = ScriptedTimers()
    async with doors_open(tmp_path, parser, timers) as port:
        long = await told(port, b"GET " + SOCKET + b"X: " + b"a" * 24_000)
        many = await told(port, b"GET " + SOCKET + b"X: 1\r\n" * 100 + b"\r\n")
        slow = await told_too_late(port, timers, b"GET " + SOCKET)

    assert problem_in(long) == (431, "head-too-long")
    assert problem_in(many) == (431, "too-many-headers")
    assert problem_in(slow) == (408, "too-slow")


@PARSERS
async def test_a_request_that_leads_to_no_websocket_is_answered(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser) as port:
        posted = await told(port, b"POST " + SOCKET + b"\r\n")
        with_body = await told(port, b"GET " + SOCKET + b"Content-Length: 2\r\n\r\n{}")

    assert posted.startswith(b"HTTP/1.1 4")
    assert problem_in(with_body) == (400, "malformed-request")


@PARSERS
async def test_a_websocket_is_not_hung_up_on(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    timers = ScriptedTimers()
    async with doors_open(tmp_path, parser, timers) as port, Person(f"http://127.0.0.1:{port}") as ana:
        made = await ana.make("base", "mine", "local", start=True)
        connection = await ana.connect(made["table"]["id"])
        slow = await told_too_late(port, timers, GET)  # comes later, and is hung up on meanwhile

        assert problem_in(slow) == (408, "too-slow")
        assert (await connection.ask("ping"))["type"] == "pong"
        await connection.close()


# Time


@PARSERS
async def test_who_does_not_go_on_is_hung_up_on(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    timers = ScriptedTimers()
    async with doors_open(tmp_path, parser, timers) as port:
        silent = asyncio.create_task(told_once(port, b""))
        await until(lambda: timers.waiting)
        timers.passes(HEAD_SECONDS - 1)
        await settled()
        assert not silent.done(), "there is a second left"
        timers.passes(1)
        assert await silent == b""
        slow = await told_too_late(port, timers, GET + b"X-Slow: ")

    assert problem_in(slow) == (408, "too-slow")


@PARSERS
async def test_a_head_that_comes_byte_by_byte_is_hung_up_on(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    answer, timers = b"", ScriptedTimers()
    async with doors_open(tmp_path, parser, timers) as port, asyncio.timeout(HANGS):
        while not answer:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(GET + b"X-Slow: ")
            answering = asyncio.create_task(ended(reader))
            await until(lambda: timers.waiting)
            while not answering.done():
                writer.write(b"a")
                await settled()
                timers.passes(1)
            writer.close()
            answer = answering.result()

    assert problem_in(answer) == (408, "too-slow")
    assert set(timers.asked) == {HEAD_SECONDS}, "bytes give no time"


@PARSERS
async def test_a_second_request_has_no_more_time_than_the_first(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    timers = ScriptedTimers()
    async with doors_open(tmp_path, parser, timers) as port:
        answers = await told_too_late(port, timers, GET + b"\r\n" + GET)

    assert answers.startswith(b"HTTP/1.1 200")
    assert problem_in(answers) == (408, "too-slow")


@PARSERS
async def test_a_request_that_does_not_end_is_answered(
    tmp_path: Path, parser: type[asyncio.Protocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "PATIENCE", 0.2)
    async with doors_open(tmp_path, parser) as port:
        answer = await told(port, POST % port + b"Connection: close\r\nContent-Length: 100\r\n\r\n{")

    assert b"too-slow" in answer


# Many


@PARSERS
async def test_nobody_holds_many_connections(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser, connections=3) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        one_more, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ended(one_more) == b""
        writer.close()

        for _, each in held:
            each.close()
        async with Person(f"http://127.0.0.1:{port}") as ana:
            made = None
            async with asyncio.timeout(HANGS):
                while made is None:
                    with contextlib.suppress(httpx.TransportError):  # those before are not quite gone yet
                        made = await ana.make("base", "mine", "local", start=True)
            assert made["table"]["status"] == "playing"
