"""Connections over HTTP before the application is asked anything: how many, and what their requests begin with.

Nobody holds many of them open, sends a head that is too long or never comes to its end, or says nothing for ever. It is
all counted here, for either of the parsers that uvicorn knows: of their own limits one has some, the other none.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.h11_impl import H11Protocol

from clankwork.server.http.lingering_close import Lingering
from clankwork.server.http.rate_limits import Counts, client_at
from clankwork.server.http.routes import raw_refusal
from clankwork.server.logs import tell
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from clankwork.server.settings import Limits, Settings
    from clankwork.server.timers import Timer, Timers

MOST_WAITING: Final = 16
"""Requests of one connection that may wait for the answer to the one before."""
PIECE: Final = 4096
"""Bytes that a parser is given at a time: so many more than allowed may it keep before it is looked at."""
AROUND: Final = 4
"""Bytes of a header beside its name and its value."""
AROUND_CHUNK: Final = 24
"""Bytes that a chunk may have beside its data: its size and two line ends."""
NONE_WAITING: Final[deque[Any]] = deque()

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
    later: Problem | None = None
    """What is wrong with a request that came before others were answered: it is told when they are."""
    impatience: Timer | None = None
    """Runs while the head of a request is awaited."""
    is_socket = False
    in_body = False
    """Whether the head of a request is there, and its body is not there as a whole."""
    amid_body = False
    """Whether all that the parser was given last belongs to one body."""
    expected = 0
    """Bytes of it that are data, or what chunks of data need."""
    beside = 0
    """Bytes of a body that are neither."""

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
        if self.lingering is not None or self.later is not None:
            self.drop(data)
            return
        for start in range(0, len(data), PIECE):
            self.feed(data[start : start + PIECE])
            if self.is_over():
                return
        self.wait()

    def feed(self, piece: bytes) -> None:
        """Give the parser some of what came, and count what stands in a body beside its data."""
        self.amid_body, self.expected = self.in_body, 0
        super().data_received(piece)
        if self.amid_body:  # a piece in which a body begins or ends has other bytes, too
            self.beside += len(piece) - self.expected
            if self.beside > self.limits.head:
                self.refuse(self.too_long())

    def begin_body(self) -> None:
        """The head of a request is there."""
        self.in_body, self.amid_body, self.beside = True, False, 0

    def end_body(self) -> None:
        """A request is there as a whole."""
        self.in_body = self.amid_body = False

    def is_over(self) -> bool:
        """Whether what still comes is no request."""
        is_refused = self.lingering is not None or self.later is not None
        return self.is_socket or is_refused or self.transport.is_closing()

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
        """An answer is made; part of the next head may be there already, or nothing but a refusal is left to tell."""
        is_last = not self.waiting()
        super().on_response_complete()
        if self.later is not None:
            if is_last and not self.transport.is_closing():
                self.end(self.later)
        elif self.has_begun() and not self.is_answering() and not self.is_over():
            self._unset_keepalive_if_required()
            self.wait()

    def waiting(self) -> deque[Any]:
        """Requests that were read and wait for the answers to those before, the last first."""
        found: deque[Any] = getattr(self, "pipeline", NONE_WAITING)
        return found

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
        """Answer that it cannot be read and hang up: at once, or when all requests before it are answered."""
        if self.is_over():
            return
        self.rest()
        tell(log, logging.INFO, "request refused", why=problem.code)
        if not self.is_answering():
            self.end(None if self.in_body else problem)  # its body still came when it was answered
        elif not self.in_body:
            self.later = problem
        elif self.waiting():
            self.waiting().popleft()
            self.later = problem
        elif self.cycle.response_started:
            self.transport.abort()
        else:
            self.cycle.waiting_for_100_continue = False
            self.end(problem)

    def end(self, problem: Problem | None) -> None:
        """Say the last word, if there is one, and hang up."""
        self._unset_keepalive_if_required()
        if problem is not None:
            self.transport.write(raw_refusal(problem))
        super().connection_lost(ConnectionAbortedError())  # for the application it is gone
        self.linger()

    # The end

    def handle_websocket_upgrade(self, *event: object) -> None:
        """It is a WebSocket from now on, unless an answer to something else would get into it.

        What came with the request is lost: a client sends no frame before it is answered (RFC 6455, section 4.1).
        """
        if self.is_answering():
            self.refuse(Problem("malformed-request", 400, "wait for all answers before you ask for a WebSocket"))
            return
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
        self.begin_body()

    def on_chunk_header(self) -> None:
        """A chunk of the body begins."""
        self.expected += AROUND_CHUNK

    def on_body(self, body: bytes) -> None:
        """Part of the body."""
        self.has_told = True
        self.expected += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there."""
        self.end_body()
        super().on_message_complete()

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
        if isinstance(event, h11.Data):
            self._door.expected += len(event.data) + (AROUND_CHUNK if event.chunk_start else 0)
        elif isinstance(event, h11.Request):
            self._check(event)
            self._door.begin_body()
        elif isinstance(event, h11.EndOfMessage):
            self._check(event)
            self._door.end_body()
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
