"""Connections over HTTP before the application is asked anything: how many, and what their requests begin with.

Nobody holds many of them open, sends a head that is too long or never comes to its end, or says nothing for ever. It is
all counted here, for either of the parsers that uvicorn knows: of their own limits one has some, the other none.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.h11_impl import H11Protocol

from clankwork.server.limits import Counts, client_at
from clankwork.server.lingering import Lingering
from clankwork.server.logs import tell
from clankwork.server.problems import Problem
from clankwork.server.web import raw_refusal

if TYPE_CHECKING:
    from clankwork.server.settings import Limits, Settings
    from clankwork.server.timers import Timer, Timers

MOST_WAITING: Final = 16
"""Requests of one connection that may wait for the answer to the one before."""
PIECE: Final = 4096
"""Bytes that a parser is given at a time: so many more than allowed may it keep before it is looked at."""
AROUND: Final = 4
"""Bytes of a header beside its name and its value."""

log: Final = logging.getLogger(__name__)
Protocol: Any = asyncio.Protocol  # of uvicorn's protocols each has its own names, which only their source tells


def door_for(
    settings: Settings, parser: type[asyncio.Protocol] = AutoHTTPProtocol, timers: Timers | None = None
) -> type[asyncio.Protocol]:
    """What takes connections for a server with these settings, and reads them with one of uvicorn's protocols.

    How long a head may take is told by `timers`, else by the event loop.
    """
    limits = settings.limits
    trusted = frozenset(client_at(proxy.strip()) for proxy in settings.proxies.split(","))
    counts = Counts(limits.connections, limits.all_connections)
    way = H11Door if issubclass(parser, H11Protocol) else HttpToolsDoor
    return type("OwnDoor", (way, parser), {"counts": counts, "trusted": trusted, "limits": limits, "timers": timers})


class Door(Lingering, Protocol):  # type: ignore[misc]
    """A connection over HTTP, until it becomes a WebSocket, which is counted elsewhere."""

    counts: Counts
    """How many each client has."""
    trusted: frozenset[str]
    """Proxies: they speak for many."""
    limits: Limits
    timers: Timers | None
    """What says how long a head takes; `None` for the event loop."""
    fault: Problem | None = None
    """What the parser was stopped for."""
    impatience: Timer | None = None
    """Runs while the head of a request is awaited."""
    is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let somebody in, unless they hold enough connections."""
        super().connection_made(transport)
        self.counted = client_at(self.client[0]) if self.client else ""
        if self.counted in self.trusted:
            self.counted = ""
        elif not self.counts.enter(self.counted):
            self.counted = ""
            transport.abort()
        self.wait()

    def data_received(self, data: bytes) -> None:
        """Read on, piece by piece, as long as there is something to be had from it."""
        if self.lingering is not None:
            self.drop(data)
            return
        for start in range(0, len(data), PIECE):
            self.feed(data[start : start + PIECE])
            if self.is_over():
                return
        self.wait()

    def feed(self, piece: bytes) -> None:
        """Give the parser some of what came."""
        super().data_received(piece)

    def is_over(self) -> bool:
        """Whether what still comes is no request."""
        return self.is_socket or self.lingering is not None or self.transport.is_closing()

    # Time

    def wait(self) -> None:
        """Give a head that is awaited its time; while an answer is made or read, nothing is awaited."""
        if self.is_answering():
            self.rest()
        elif self.impatience is None:
            timers: Timers = self.timers or self.loop
            self.impatience = timers.call_at(timers.time() + self.limits.head_seconds, self.lose_patience)

    def rest(self) -> None:
        """Wait no more."""
        if self.impatience is not None:
            self.impatience.cancel()
            self.impatience = None

    def is_answering(self) -> bool:
        """Whether a request is there that is not answered yet."""
        return self.cycle is not None and not self.cycle.response_complete

    def has_begun(self) -> bool:
        """Whether part of a head is there."""
        raise NotImplementedError

    def lose_patience(self) -> None:
        """Hang up on somebody who has begun a request, or nothing at all, and does not go on."""
        self.impatience = None
        if self.has_begun():
            self.refuse(Problem("too-slow", 408, "the head of the request did not come to its end"))
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        """An answer is made; part of the next head may be there already."""
        super().on_response_complete()
        if self.has_begun() and not self.is_answering() and not self.is_over():
            self._unset_keepalive_if_required()
            self.wait()

    # What is wrong

    def too_long(self) -> Problem:
        """The head, or what stands behind the body, does not end where it should."""
        return Problem("head-too-long", 431, f"the head of a request has at most {self.limits.head} bytes")

    def too_many(self) -> Problem:
        """There are more headers than anybody needs."""
        return Problem("too-many-headers", 431, f"a request has at most {self.limits.headers} headers")

    def send_400_response(self, message: str) -> None:
        """What uvicorn does when its parser stops."""
        self.refuse(self.fault or Problem("malformed-request", 400, "this is no request over HTTP"))

    def refuse(self, problem: Problem) -> None:
        """Answer that it cannot be read and hang up; amidst an answer to something before, only hang up."""
        if self.is_over():
            return
        self.rest()
        tell(log, logging.INFO, "request refused", why=problem.code)
        if self.is_answering():
            if self.has_begun() or self.cycle.response_started or getattr(self, "pipeline", ()):
                self.transport.abort()
                return
            self.cycle.waiting_for_100_continue = False
        self.transport.write(raw_refusal(problem))
        super().connection_lost(ConnectionAbortedError())  # for the application it is gone
        self.linger()

    # The end

    def handle_websocket_upgrade(self, *event: object) -> None:
        """It is a WebSocket from now on."""
        self.is_socket = True
        self.gone()
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self.gone()
        if self.lingering is None:
            super().connection_lost(exc)
        self.done()

    def gone(self) -> None:
        """Make room for others."""
        self.rest()
        if self.counted:
            self.counts.leave(self.counted)
            self.counted = ""


class HttpToolsDoor(Door):
    """Stops httptools, which would take a head of any length, from what it tells while it reads."""

    in_head = False
    length = 0
    """Bytes of the head, as far as it was told."""
    count = 0
    """Its headers."""
    untold = 0
    """Bytes that have come since anything was told: the parser keeps them."""
    has_told = False
    has_left = False
    """Whether what came last goes on in a protocol that is not spoken here."""

    def data_received(self, data: bytes) -> None:
        """Read on."""
        self.has_left = False
        super().data_received(data)

    def feed(self, piece: bytes) -> None:
        """Read on, and look how much the parser keeps to itself."""
        if self.has_left:
            return
        self.has_told = False
        super().feed(piece)
        self.untold = 0 if self.has_told else self.untold + len(piece)
        if self.untold + (self.length if self.in_head else 0) > self.limits.head:
            self.refuse(self.too_long())

    def _unsupported_upgrade_warning(self) -> None:
        """What uvicorn does when somebody goes on in another protocol: it throws away what it was given with that."""
        self.has_left = True
        super()._unsupported_upgrade_warning()

    def has_begun(self) -> bool:
        """Whether part of a head is there."""
        return self.in_head

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_WAITING:
            raise self.stop(Problem("too-many-requests", 429, "wait for answers before you ask more"))
        self.has_told = self.in_head = True
        self.length = self.count = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Part of what is asked for."""
        self.add(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; behind a body nobody asks for any, and what was checked in the head stays as it is."""
        self.count += 1
        if self.count > self.limits.headers:
            raise self.stop(self.too_many())
        self.add(len(name) + len(value or b"") + AROUND)
        if self.in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.has_told = True
        self.in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of the body."""
        self.has_told = True
        super().on_body(body)

    def add(self, length: int) -> None:
        """Count what belongs to a head."""
        self.has_told = True
        self.length += length
        if self.length > self.limits.head:
            raise self.stop(self.too_long())

    def stop(self, problem: Problem) -> Problem:
        """Note why the parser is stopped: what is raised while it runs does not come through."""
        self.fault = problem
        return problem


class H11Door(Door):
    """Counts what h11 has read; how much it keeps, it limits itself."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let somebody in."""
        self.conn = Heads(self)
        super().connection_made(transport)

    def has_begun(self) -> bool:
        """Whether part of a head is there."""
        return self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])


class Heads(h11.Connection):
    """What h11 reads, as long as heads stay within limits."""

    def __init__(self, door: H11Door) -> None:
        super().__init__(h11.SERVER, door.limits.head)
        self._door = door

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next thing that has come."""
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as error:
            if error.error_status_hint == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
                self._door.fault = self._door.too_long()
            raise
        if isinstance(event, h11.Request | h11.EndOfMessage):
            self._check(event)
        return event

    def _check(self, event: h11.Request | h11.EndOfMessage) -> None:
        headers = event.headers.raw_items()
        length = sum(len(name) + len(value) + AROUND for name, value in headers)
        if isinstance(event, h11.Request):
            length += len(event.target)
        if len(headers) > self._door.limits.headers:
            self._door.fault = self._door.too_many()
        elif length > self._door.limits.head:
            self._door.fault = self._door.too_long()
        if self._door.fault is not None:
            raise h11.RemoteProtocolError(self._door.fault.text)
