"""Requests that come before an answer: they are answered in order, and what is refused is told after that."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tests.server.test_connection_limits import GET, PARSERS, POST, SOCKET, doors_open, ended, problem_in, told
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

LONG: Final = b"a" * 30_000
CHUNKED: Final = b"Transfer-Encoding: chunked\r\n\r\n"
LAST: Final = GET + b"Connection: close\r\n\r\n"


def statuses(answers: bytes) -> list[int]:
    return [int(each) for each in re.findall(rb"HTTP/1\.1 (\d+)", answers)]


@PARSERS
async def test_requests_that_wait_are_answered(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser) as port:
        answers = await told(port, (GET + b"\r\n") * 16 + LAST)

    assert statuses(answers) == [200] * 17


@PARSERS
async def test_one_request_too_many_is_refused_after_the_others_are_answered(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    async with doors_open(tmp_path, parser) as port:
        answers = await told(port, (GET + b"\r\n") * 40 + LAST)

    if parser is HttpToolsProtocol:
        assert statuses(answers) == [200] * 17 + [429]
        assert problem_in(answers) == (429, "too-many-requests")
    else:
        assert statuses(answers) == [200] * 41


@PARSERS
@pytest.mark.parametrize(
    ("second", "refused"),
    [
        (GET + b"X: " + LONG, (431, "head-too-long")),
        (POST + CHUNKED + b"1;" + LONG, (431, "head-too-long")),
        (b"\x16\x03\x01 this is no HTTP\r\n\r\n", (400, "malformed-request")),
    ],
    ids=["head", "body", "nonsense"],
)
async def test_a_request_that_is_refused_takes_no_answer_from_others(
    tmp_path: Path, parser: type[asyncio.Protocol], second: bytes, refused: tuple[int, str]
) -> None:
    async with doors_open(tmp_path, parser) as port:
        answers = await told(port, (GET + b"\r\n") * 2 + second.replace(b"%d", b"%d" % port))

    assert statuses(answers) == [200, 200, refused[0]]
    assert problem_in(answers) == refused


@PARSERS
async def test_no_answer_gets_into_a_websocket(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    async with doors_open(tmp_path, parser) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(GET + b"\r\nGET " + SOCKET + b"Origin: http://127.0.0.1:%d\r\n\r\n" % port)
        async with asyncio.timeout(HANGS):
            answers = await reader.readuntil(b"}") + await reader.readuntil(b"\r\n\r\n")
        if parser is HttpToolsProtocol:
            answers += await ended(reader)
            assert problem_in(answers) == (400, "malformed-request")
        writer.close()

    assert statuses(answers) == [200, 400 if parser is HttpToolsProtocol else 101]


@PARSERS
async def test_a_body_that_goes_on_wrongly_after_its_answer_gets_no_second_one(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    async with doors_open(tmp_path, parser) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\n" + CHUNKED)
        async with asyncio.timeout(HANGS):
            answer = await reader.readuntil(b"}")
        writer.write(b"1;" + LONG)
        rest = await ended(reader)
        writer.close()

    assert (statuses(answer), rest) == ([403], b"")
