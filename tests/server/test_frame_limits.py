"""Frames are counted whatever they are: pings and empty parts of messages cost as much as what is said."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin
from websockets.uri import parse_uri

from clankwork.server.live.frame_limits import FrameMeter
from clankwork.server.settings import Limits
from tests.server.people import Person
from tests.server.test_connection_limits import GET, PARSERS, SOCKET, doors_open, healthy
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

HUNG_UP: Final = 1008
ROOMY: Final[dict[str, Any]] = {"frames": 1_000_000, "messages": 1_000_000, "requests": 10_000}


def frame(opcode: Opcode, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, data, last).serialize(mask=True)


class RawClient:
    """A WebSocket whose client sends whatever bytes it likes."""

    def __init__(self, port: int) -> None:
        url = f"http://127.0.0.1:{port}"
        self._protocol = ClientProtocol(parse_uri(url.replace("http", "ws") + "/api/play"), origin=Origin(url))
        self._port = port
        self.got: list[Frame] = []

    async def __aenter__(self) -> RawClient:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._protocol.send_request(self._protocol.connect())
        self.send(*self._protocol.data_to_send())
        await self.until(lambda event: isinstance(event, Response))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    def send(self, *data: bytes) -> None:
        """Send bytes, as long as anybody takes them."""
        if not self._writer.is_closing():
            self._writer.writelines(data)

    async def until(self, found: Any) -> None:
        """Read until something has come, or nothing will come any more."""
        async with asyncio.timeout(HANGS):
            while data := await self._reader.read(65536):
                self._protocol.receive_data(data)
                events = self._protocol.events_received()
                self.got += [event for event in events if isinstance(event, Frame)]
                if any(map(found, events)):
                    return
        self._protocol.receive_eof()

    async def ended(self) -> tuple[int | None, str, Any]:
        """With which code and reason the server hung up, and what it told last."""
        await self.until(lambda event: False)
        texts = [json.loads(bytes(each.data)) for each in self.got if each.opcode is Opcode.TEXT]
        closed = self._protocol.close_rcvd
        assert closed is not None, "the server said why"
        return closed.code, closed.reason, texts[-1][-1] if texts else None


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.PING),
        frame(Opcode.PING, b"x" * 125),
        frame(Opcode.PONG),
        frame(Opcode.TEXT, b'{"type":"ping","id":"p"}'),
    ],
    ids=["pings", "long-pings", "pongs", "messages"],
)
async def test_whoever_floods_is_hung_up_on_while_others_are_answered(tmp_path: Path, flood: bytes) -> None:
    async with doors_open(tmp_path) as port, RawClient(port) as stranger:
        stranger.send(flood * 5_000)
        others, ended = await asyncio.gather(healthy(port), stranger.ended())

        assert others
        assert ended[:2] == (HUNG_UP, "too-many-frames")
        assert ended[2] == {
            "type": "problem",
            "code": "too-many-frames",
            "text": "too many frames; come back in a moment",
        }
        assert await healthy(port)


async def test_empty_parts_of_a_message_that_never_ends_are_not_kept(tmp_path: Path) -> None:
    begun, part = frame(Opcode.TEXT, last=False), frame(Opcode.CONT, last=False)

    async with doors_open(tmp_path, **ROOMY) as port, RawClient(port) as stranger:
        stranger.send(begun, part * 100_000)
        ended = await stranger.ended()

        assert ended[:2] == (HUNG_UP, "too-many-fragments")
        assert ended[2]["code"] == "too-many-fragments"
        assert await healthy(port)


async def test_a_message_may_come_in_parts_with_pings_between(tmp_path: Path) -> None:
    parts = [b'{"type":', b'"ping",', b'"id":"p1"', b"}"]

    async with doors_open(tmp_path, fragments=4) as port, RawClient(port) as ana:
        for number, each in enumerate(parts):
            opcode = Opcode.CONT if number else Opcode.TEXT
            ana.send(frame(opcode, each, last=number == 3), frame(Opcode.PING, b"%d" % number))
        await ana.until(lambda event: isinstance(event, Frame) and event.opcode is Opcode.TEXT)
        for number in range(4):
            ana.send(frame(Opcode.CONT if number else Opcode.TEXT, last=False))
        ana.send(frame(Opcode.CONT, b"too much"))
        ended = await ana.ended()

    assert json.loads(bytes(ana.got[-3].data)) == [{"type": "pong", "id": "p1"}]
    assert [each.data for each in ana.got if each.opcode is Opcode.PONG] == [b"0", b"1", b"2", b"3"]
    assert ended[1] == "too-many-fragments"


async def test_whoever_plays_may_ping(tmp_path: Path) -> None:
    async with doors_open(tmp_path) as port, Person(f"http://127.0.0.1:{port}") as ana:
        made = await ana.make("base", "mine", "local", start=True)
        playing = await ana.connect(made["table"]["id"])
        async with RawClient(port) as stranger:
            stranger.send(*(frame(Opcode.PING, b"%d" % number) for number in range(100)))
            await stranger.until(lambda event: isinstance(event, Frame) and event.data == b"99")
            for _ in range(10):
                assert (await playing.ask("ping"))["type"] == "pong"
        await playing.close()

    assert [int(each.data) for each in stranger.got] == list(range(100))


# The request for a WebSocket


@PARSERS
async def test_whoever_gets_pages_with_many_cookies_gets_a_websocket(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    head = b"Cookie: theirs=" + b"a" * 12_000 + b"\r\n\r\n"

    async with doors_open(tmp_path, parser) as port:
        page = await first_line(port, GET + head)
        socket = await first_line(port, asking_for_a_socket(port) + head)

    assert (page, socket) == (b"HTTP/1.1 200 OK", b"HTTP/1.1 101 Switching Protocols")


@PARSERS
async def test_operators_may_allow_more_in_a_request_for_a_websocket(
    tmp_path: Path, parser: type[asyncio.Protocol]
) -> None:
    many, long = b"X: 1\r\n" * 250 + b"\r\n", b"X: " + b"a" * 60_000 + b"\r\n\r\n"

    async with doors_open(tmp_path, parser, head=65_536, headers=300) as port:
        told = [await first_line(port, asking_for_a_socket(port) + each) for each in (many, long)]

    assert told == [b"HTTP/1.1 101 Switching Protocols"] * 2


def asking_for_a_socket(port: int) -> bytes:
    return b"GET " + SOCKET + b"Origin: http://127.0.0.1:%d\r\n" % port


async def first_line(port: int, said: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    async with asyncio.timeout(HANGS):
        line = await reader.readuntil(b"\r\n")
    writer.close()
    return line.strip()


# The meter alone


def test_frames_are_counted_however_their_bytes_are_cut() -> None:
    bodies = [b"", b"a", b"b" * 125, b"c" * 126, b"d" * 65535, b"e" * 65536]
    sent = b"".join(frame(Opcode.BINARY, body) for body in bodies)
    sent += Frame(Opcode.PING, b"as servers send it").serialize(mask=False)

    for size in (1, 2, 3, 7, 1000, len(sent)):
        meter = FrameMeter(Limits(frames=4), lambda: 0.0)
        pieces = [sent[start : start + size] for start in range(0, len(sent), size)]
        problems = [meter.read(piece) for piece in pieces]
        last = meter.read(frame(Opcode.PONG)), meter.read(frame(Opcode.PONG))

        assert problems == [None] * len(pieces)
        assert last[0] is None
        assert last[1] is not None
        assert last[1].code == "too-many-frames"


def test_with_time_more_frames_may_come() -> None:
    now = 0.0
    meter = FrameMeter(Limits(frames=2), lambda: now)
    ping = frame(Opcode.PING)

    at_once = [meter.read(ping) is None for _ in range(5)]
    now = 1.0
    later = [meter.read(ping) is None for _ in range(3)]

    assert (at_once, later) == ([True] * 4 + [False], [True, True, False])


def test_pings_are_no_parts_of_a_message_and_each_message_has_its_own() -> None:
    meter = FrameMeter(Limits(fragments=2), lambda: 0.0)
    begun, part, ping = frame(Opcode.TEXT, last=False), frame(Opcode.CONT), frame(Opcode.PING)

    assert [meter.read(each) for each in (begun, ping, ping, part, ping, begun, part)] == [None] * 7
    refused = meter.read(part)

    assert refused is not None
    assert (refused.code, refused.status) == ("too-many-fragments", 413)
