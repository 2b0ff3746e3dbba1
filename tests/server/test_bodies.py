"""Bodies of requests: they may come in many chunks, and one that does not come to its end is no fault of the server."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import pytest

from tests.server.test_connection_limits import PARSERS, POST, doors_open, problem_in, told
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

CHUNKED: Final = POST + b"Transfer-Encoding: chunked\r\n\r\n"
LONG: Final = b"a" * 30_000


@PARSERS
async def test_what_stands_beside_data_is_counted_over_all_chunks(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    async with doors_open(tmp_path, parser) as port:
        answer = await told(port, CHUNKED % port + (b"1;" + b"a" * 1000 + b"\r\n \r\n") * 100)

    assert problem_in(answer) == (431, "head-too-long")


@PARSERS
async def test_a_body_may_come_in_very_many_chunks(tmp_path: Path, parser: type[asyncio.Protocol]) -> None:
    head = POST + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with doors_open(tmp_path, parser) as port:
        answer = await told(port, head % port + b"1\r\n \r\n" * 20_000 + b"0\r\n\r\n")

    assert problem_in(answer) == (422, "malformed-request")


@PARSERS
@pytest.mark.parametrize(
    "said",
    [
        CHUNKED + b"1;" + LONG,
        CHUNKED + b"2\r\n{}\r\n0\r\nX: " + LONG,
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Expect: 100-continue\r\nContent-Length: 100\r\n\r\n",
    ],
    ids=["extension", "trailer", "part", "nothing"],
)
async def test_who_goes_away_before_the_end_of_a_body_leaves_no_fault_in_the_log(
    tmp_path: Path, parser: type[asyncio.Protocol], said: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with doors_open(tmp_path, parser) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(said.replace(b"%d", b"%d" % port))
        if len(said) > len(LONG) or b"Expect" in said:
            await reader.read(1)  # it was refused, or asked to go on
        else:
            await writer.drain()
        writer.close()
        async with asyncio.timeout(HANGS):
            while "request" not in [each.getMessage() for each in caplog.records]:
                await asyncio.sleep(0.01)

    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
