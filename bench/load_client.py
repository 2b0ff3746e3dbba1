"""The clients of `bench.load`: as many sockets as it takes, in one process that does little else.

They speak the table protocol over bare asyncio: frames are taken apart by hand and of each message only what a player
needs is read, so that it is the server that is measured. Nothing is left out that the server would notice: every frame
is masked, every ping answered, every message read.
"""

from __future__ import annotations

import asyncio
import base64
import random
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

import msgspec
from msgspec import Raw, Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

TEXT: Final = 0x81
BINARY: Final = 0x82
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""A mask that changes nothing is a mask; the server takes it off like any other."""


class Failed(Exception):
    """The server did something that it must not do."""


class Socket(asyncio.Protocol, ABC):
    """A WebSocket, as little of it as it takes."""

    def __init__(self, path: str, headers: Mapping[str, str]) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False
        self._request = _handshake(path, headers)
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody hangs up but us."""
        if not self.ready.done():
            self.ready.set_exception(Failed(f"no connection: {exc}"))
        elif not self.closing:
            self.trouble(f"the server hung up: {exc}")

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        if self._rest:
            data = self._rest + data
        if not self._open:
            data = self._opened(data)
        place, size = 0, len(data)
        while size - place >= 2:
            start, length = place + 2, data[place + 1]
            if length == 126:
                length, start = int.from_bytes(data[place + 2 : place + 4], "big"), place + 4
            elif length == 127:
                length, start = int.from_bytes(data[place + 2 : place + 10], "big"), place + 10
            if start + length > size:
                break
            self._frame(data[place], data[start : start + length])
            place = start + length
        self._rest = data[place:]

    def _opened(self, data: bytes) -> bytes:
        """What comes after the server's answer, if that is complete."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._rest = data
            return b""
        if b" 101 " not in head.split(b"\r\n", 1)[0] + b" ":
            self.ready.set_exception(Failed(f"no WebSocket: {head!r:.200}"))
            return b""
        self._open, self._rest = True, b""
        self.ready.set_result(None)
        return rest

    def _frame(self, first: int, payload: bytes) -> None:
        if first in (TEXT, BINARY):
            self.heard(payload)
        elif first == 0x89:
            self._send(PONG, payload)
        elif not self.closing:
            self.trouble(f"a frame of kind {first:#x}: {payload!r:.200}")

    def say(self, payload: bytes) -> None:
        """Send a message."""
        self._send(TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None, "connected before"
        size = len(payload)
        head = bytes((kind, MASKED | size)) if size < 126 else bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        if self._transport is not None:
            self._transport.close()

    @abstractmethod
    def heard(self, payload: bytes) -> None:
        """A message has come."""

    def trouble(self, what: str) -> None:
        """Something has happened that must not."""
        raise Failed(what)


def _handshake(path: str, headers: Mapping[str, str]) -> bytes:
    key = base64.b64encode(random.randbytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


@dataclass
class Tally:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    """Seconds from each message to its answer."""
    counting: bool = False
    stopped: bool = False
    """Whether nothing more is to be sent."""
    troubles: list[str] = field(default_factory=list)

    def answered(self, sent: float) -> None:
        """An answer has come to what was `sent` then."""
        if self.counting:
            self.waits.append(time.perf_counter() - sent)


class EchoSocket(Socket):
    """Sends something and waits until it comes back, again and again."""

    def __init__(self, path: str, headers: Mapping[str, str], tally: Tally, payload: bytes) -> None:
        super().__init__(path, headers)
        self.tally = tally
        self.payload = payload
        self.waiting = False
        self._sent = 0.0

    def go(self) -> None:
        """Send it."""
        self.waiting = True
        self._sent = time.perf_counter()
        self.say(self.payload)

    def heard(self, payload: bytes) -> None:
        """It has come back."""
        self.waiting = False
        self.tally.answered(self._sent)
        if payload != self.payload:
            self.trouble("what came back is not what was sent")
        if not self.tally.stopped:
            self.go()

    def trouble(self, what: str) -> None:
        """Keep it for the report."""
        self.tally.troubles.append(what)


# What a player reads of the server's messages


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The beginning."""


class Present(Struct, tag_field="type", tag="present"):
    """Who is there."""


class Sync(Struct, tag_field="type", tag="sync"):
    """Everything."""

    n: int
    view: Raw


class Legal(Struct):
    """Of a view, what one may do."""

    legal: list[int]


class Update(Struct, tag_field="type", tag="update"):
    """One entry more."""

    n: int
    changes: dict[str, Raw]


class Done(Struct, tag_field="type", tag="done"):
    """It was done."""

    id: str
    n: int


class Other(Struct, tag_field="type", tag="refused"):
    """It was not, which cannot be: players do what they may."""

    refusal: object = None


class Stale(Struct, tag_field="type", tag="stale"):
    """Neither can this be."""


class Problem(Struct, tag_field="type", tag="problem"):
    """Nor this."""

    code: str = ""
    text: str = ""


_READER: Final = msgspec.json.Decoder(list[Welcome | Present | Sync | Update | Done | Other | Stale | Problem])
_CODES: Final = msgspec.json.Decoder(list[int])
_LEGAL: Final = msgspec.json.Decoder(Legal)


@dataclass(frozen=True)
class Kept:
    """What a viewer had of a table in the end, to be compared with the database."""

    table: str
    seat: int
    n: int
    first: bytes
    """The view it got at the beginning."""
    changes: dict[str, Raw]
    """What was changed since: the newest value at each place."""
    done: list[int]
    """The entries that it was told are its own."""


class SeatSocket(Socket):
    """A player: does one of the things it may do, drawn by lot, whenever it may do something."""

    def __init__(
        self, path: str, headers: Mapping[str, str], tally: Tally, seat: int, tables: Callable[[], str]
    ) -> None:
        super().__init__(path, headers)
        self.tally = tally
        self.seat = seat
        self.next_table = tables
        self.kept: list[Kept] = []
        """Tables that were played to the end."""
        self.started = False
        self.synced = False
        self.waiting = ""
        self._chance = random.Random(f"{path} {seat}")
        self._sent, self._acts = 0.0, 0
        self._begin("")

    def _begin(self, table: str) -> None:
        self.table, self.n, self.first = table, -1, b""
        self.changes: dict[str, Raw] = {}
        self.done: list[int] = []
        self.legal: list[int] = []
        self.over = False

    def sit_down(self, table: str) -> None:
        """Say hello at a table."""
        self._begin(table)
        self.say(b'{"type":"hello","version":1,"table":"%s","seat":%d,"log":false}' % (table.encode(), self.seat))

    def heard(self, payload: bytes) -> None:
        """Take note, and act if it is one's turn."""
        for message in _READER.decode(payload):
            if isinstance(message, Update):
                self._update(message)
            elif isinstance(message, Done):
                self._done(message)
            elif isinstance(message, Sync):
                self._sync(message)
            elif not isinstance(message, (Welcome, Present)):
                self.trouble(f"{self.table} seat {self.seat}: {message}")
        if self.over and not self.waiting and not self.tally.stopped:
            self.kept.append(self.keep())
            self.sit_down(self.next_table())
        elif self.legal and not self.waiting and self.started and not self.tally.stopped:
            self.act()

    def _sync(self, message: Sync) -> None:
        self.n, self.first, self.synced = message.n, bytes(message.view), True
        self.legal = _LEGAL.decode(message.view).legal

    def _update(self, message: Update) -> None:
        if message.n != self.n + 1:
            self.trouble(f"{self.table} seat {self.seat}: update {message.n} after {self.n}")
        self.n = message.n
        changes = message.changes
        if changes:
            self.changes.update(changes)
            if "legal" in changes:
                self.legal = _CODES.decode(changes["legal"])
            if "over" in changes:
                self.over = True

    def _done(self, message: Done) -> None:
        if message.id != self.waiting:
            self.trouble(
                f"{self.table} seat {self.seat}: done {message.id} while waiting for {self.waiting or 'nothing'}"
            )
        self.waiting = ""
        self.done.append(message.n)
        self.tally.answered(self._sent)

    def act(self) -> None:
        """Do something that one may do."""
        self._acts += 1
        self.waiting = f"{self.seat}.{self._acts}"
        act = b'{"type":"act","id":"%s","seen":%d,"action":%d}'
        legal = self.legal
        code = legal[int(self._chance.random() * len(legal))]
        self._sent = time.perf_counter()
        self.say(act % (self.waiting.encode(), self.n, code))

    def go(self) -> None:
        """Begin to play."""
        self.started = True
        if self.legal and not self.waiting:
            self.act()

    def keep(self) -> Kept:
        """What it has of its table."""
        return Kept(self.table, self.seat, self.n, self.first, self.changes, self.done)

    def trouble(self, what: str) -> None:
        """Keep it for the report."""
        self.tally.troubles.append(what)


def put(view: dict[str, object], changes: Mapping[str, Raw]) -> dict[str, object]:
    """A view with its changes, put in their places."""
    for way, value in changes.items():
        *names, last = way.split("/")
        place: object = view
        for name in names:
            place = place[int(name)] if isinstance(place, list) else place[name]  # type: ignore[index]
        place[last] = msgspec.json.decode(value)  # type: ignore[index]
    return view
