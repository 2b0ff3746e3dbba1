"""Frames of a WebSocket before anything reads them: pings and parts of messages count as well as messages.

Whoever only counted messages would answer a million pings, and would keep a million empty parts of a message that never
ends.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import http11

from clankwork.server.http.lingering_close import Lingering
from clankwork.server.http.rate_limits import Bucket
from clankwork.server.http.routes import raw_refusal
from clankwork.server.live.websocket import HUNG_UP
from clankwork.server.logs import tell
from clankwork.server.protocol import messages
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from clankwork.server.settings import Limits

CONTINUED: Final = 0
"""The opcode of a part of a message that is not its first."""
CONTROL: Final = 8
"""The first opcode of those that are no messages."""
EXTENDED: Final = {126: 2, 127: 8}
"""Bytes of the length, where it does not fit into the second one."""
MASK: Final = 4
AROUND: Final = 64
"""Bytes of a first line beside what is asked for."""

log: Final = logging.getLogger(__name__)


class FrameMeter:
    """Counts the frames of one client as their bytes come in, however they are cut."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._bucket = Bucket(limits.frames, 2.0 * limits.frames, clock())
        self._head = bytearray()
        """What is there of the head of a frame."""
        self._skip = 0
        """Bytes that still belong to the frame whose head was read."""
        self._fragments = 0

    def read(self, data: bytes) -> Problem | None:
        """Count what came; a `Problem` if it is too much."""
        now, at = self._clock(), 0
        while at < len(data):
            if self._skip:
                step = min(self._skip, len(data) - at)
                self._skip -= step
            else:
                step = min(_length_of_head(self._head) - len(self._head), len(data) - at)
                self._head += data[at : at + step]
                if len(self._head) == _length_of_head(self._head):
                    problem = self._begin(now)
                    if problem is not None:
                        return problem
            at += step
        return None

    def _begin(self, now: float) -> Problem | None:
        """A frame begins."""
        opcode, size = self._head[0] & 0x0F, self._head[1] & 0x7F
        extended = EXTENDED.get(size, 0)
        self._skip = int.from_bytes(self._head[2 : 2 + extended], "big") if extended else size
        self._head.clear()
        if opcode < CONTROL:
            self._fragments = self._fragments + 1 if opcode == CONTINUED else 1
        if self._fragments > self._limits.fragments:
            return Problem(
                "too-many-fragments", 413, f"a WebSocket message has at most {self._limits.fragments} frames"
            )
        if not self._bucket.take(now):
            return Problem("too-many-frames", 429, "too many frames; come back in a moment")
        return None


def _length_of_head(head: bytearray) -> int:
    """Bytes that the head of a frame has, as far as they say."""
    if len(head) < 2:
        return 2
    return 2 + EXTENDED.get(head[1] & 0x7F, 0) + (MASK if head[1] & 0x80 else 0)


def channel_for(limits: Limits) -> type[asyncio.Protocol]:
    """What takes WebSockets for a server with these limits.

    The request for a WebSocket has kept to the limits of heads when it comes here; lower ones of the library, which it
    has for all connections of a process, are raised to them.
    """
    http11.MAX_LINE_LENGTH = max(http11.MAX_LINE_LENGTH, limits.head + AROUND)
    http11.MAX_NUM_HEADERS = max(http11.MAX_NUM_HEADERS, limits.headers)
    return type("OwnChannel", (Channel,), {"limits": limits})


class Channel(Lingering, WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted."""

    limits: Limits
    meter: FrameMeter

    def data_received(self, data: bytes) -> None:
        """Let in what came, unless it is too much; first of all that is the request for a WebSocket."""
        if self.lingering is not None:
            self.drop(data)
        elif not self.handshake_initiated:
            self.meter = FrameMeter(self.limits)
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.transport.is_closing():
                self.loop.call_soon(self.refuse_handshake)  # when this protocol has been set
        else:
            problem = self.meter.read(data)
            if problem is None:
                super().data_received(data)
            else:
                self.refuse(problem)

    def refuse_handshake(self) -> None:
        """Answer a request that asks for a WebSocket as none can be had: uvicorn would leave it without an answer."""
        if not self.transport.is_closing() and self.lingering is None:
            problem = Problem("malformed-request", 400, "this asks for no WebSocket")
            self.transport.write(raw_refusal(problem))
            self.linger()

    def refuse(self, problem: Problem) -> None:
        """Say why and close; who has not been let in yet, or is leaving, is not told."""
        tell(log, logging.INFO, "connection refused", why=problem.code)
        if self.close_sent or not self.handshake_complete or self.transport.is_closing():
            self.transport.abort()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": HUNG_UP, "reason": problem.code})
        self.conn.send_text(messages.write_frame([messages.Trouble(problem.code, problem.text)]))
        self.conn.send_close(HUNG_UP, problem.code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.close_timer = self.linger()  # with a timer of its own, the end of the application does not close it

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self.done()
        super().connection_lost(exc)
