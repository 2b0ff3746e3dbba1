"""The WebSocket that tables are played over: frames in, frames out, and an end for those who say or read nothing."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from clankwork.server.live.play import converse
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection

    from clankwork.server.http.identity import Guest
    from clankwork.server.live.viewers import Viewer
    from clankwork.server.settings import Limits
    from clankwork.server.tables.registry import TableRegistry

PATIENCE: Final = 30.0
"""Seconds in which a client must have said something first."""
HUNG_UP: Final = 1008
"""The code that a WebSocket is closed with when the server has no more to say to its client."""


class Sockets:
    """Serves the connections of one process."""

    def __init__(
        self,
        registry: TableRegistry,
        guest_of: Callable[[HTTPConnection], Guest],
        limits: Limits,
        meter: Callable[[], float] = time.monotonic,
    ) -> None:
        self._registry = registry
        self._guest_of = guest_of
        self._limits = limits
        self._meter = meter
        self._open: set[Viewer] = set()

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its beginning to its end."""
        person = self._guest_of(socket).known
        await socket.accept()
        frames = Frames(socket)
        await converse(self._registry, frames.receive, socket.send_text, person, self._limits, self._open, self._meter)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it may be closed already
            await socket.close(HUNG_UP)

    def close(self) -> None:
        """Ask everybody to come back to another process, or later."""
        for viewer in tuple(self._open):
            viewer.hang_up(Problem("going-away", 503, "the server is going away; come back in a moment"))

    def __len__(self) -> int:
        return len(self._open)


class Frames:
    """What comes in over a socket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._is_first = True

    async def receive(self) -> bytes | str | None:
        """The next frame; nothing when the client has gone, or has never said a word."""
        coming = self._socket.receive()
        if self._is_first:
            self._is_first = False
            try:
                message = await asyncio.wait_for(coming, PATIENCE)
            except TimeoutError:
                return None
        else:
            message = await coming
        if message["type"] == "websocket.disconnect":
            return None
        data: bytes | str | None = message.get("bytes")
        return message["text"] if data is None else data
