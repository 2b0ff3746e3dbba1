"""Watches what comes in and goes out: every request is counted and logged, and a mistake of ours is written down."""

from __future__ import annotations

import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from clankwork.server.http.middleware import Middleware
from clankwork.server.http.routes import refusal
from clankwork.server.logs import REQUEST, shortened, tell
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from clankwork.server.metrics import Metrics

QUIET: Final = frozenset({"/healthz", "/metrics"})
"""What programs ask for all day."""
NOWHERE: Final = "nowhere"
"""The route of what has none: whatever somebody typed stays out of logs and figures."""
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
MISTAKE: Final = 1011
"""The code that a WebSocket is closed with when the server has failed."""

log: Final = logging.getLogger(__name__)


class Watch(Middleware):
    """Stands before everything else: lets requests pass and says what became of them."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        name, begun, status = secrets.token_hex(6), time.perf_counter(), 500

        async def send_with_name(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
            await send(message)

        token = REQUEST.set(name)
        try:
            await self._app(scope, receive, send_with_name)
        finally:
            seconds = time.perf_counter() - begun
            method, route = scope["method"] if scope["method"] in METHODS else "OTHER", _route(scope)
            self._metrics.requested(method, route, status, seconds)
            level = logging.DEBUG if route in QUIET else logging.INFO
            tell(
                log,
                level,
                "request",
                method=method,
                route=route,
                status=status,
                ms=round(1000 * seconds, 1),
                client=_client(scope),
            )
            REQUEST.reset(token)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Nothing stands between a connection and the application: its messages are many."""
        begun, token = time.perf_counter(), REQUEST.set(secrets.token_hex(6))
        self._metrics.connected()
        tell(log, logging.INFO, "connection", client=_client(scope))
        try:
            await self._app(scope, receive, send)
        finally:
            seconds = round(time.perf_counter() - begun, 1)
            tell(log, logging.INFO, "connection ended", seconds=seconds, client=_client(scope))
            REQUEST.reset(token)


class Catch:
    """Stands right before the application: whatever it fails with is written down once, and told to nobody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, and answer it if nobody else could."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        started = False

        async def send_and_know(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, send if scope["type"] == "websocket" else send_and_know)
        except Exception:  # our mistake, whatever it is
            log.exception("a request failed")
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": MISTAKE})
            elif not started:
                problem = Problem("our-mistake", 500, "something went wrong here; it was written down")
                await refusal(problem)(scope, receive, send)


def _route(scope: Scope) -> str:
    path = getattr(scope.get("route"), "path", None)
    return NOWHERE if path is None else str(path)


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return shortened(client[0]) if client else ""
