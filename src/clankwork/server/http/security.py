"""Middleware before the application: checks origins, limits requests and connections, and sets security headers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders

from clankwork.server.http.middleware import Middleware
from clankwork.server.http.origin_check import Origins
from clankwork.server.http.rate_limits import Buckets, Counts, client_at
from clankwork.server.http.routes import refusal
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from clankwork.server.settings import Settings

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
BY_LINK: Final = frozenset({"/notices/confirm", "/notices/stop"})
"""What links in mails lead to: the link is all that counts there, no cookie, and mail programs send no Origin."""
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; object-src 'none'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the name of a table is what lets people in: no other site may learn it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
TOO_MANY: Final = 1013
"""The code that a WebSocket is closed with when it should be tried again later."""


class SecurityMiddleware(Middleware):
    """Refuses requests of foreign origins, floods and too many connections, and adds security headers to answers."""

    def __init__(self, app: ASGIApp, settings: Settings, meter: Callable[[], float]) -> None:
        super().__init__(app)
        limits = settings.limits
        self._origins = Origins(settings)
        self._secure = settings.own_origin.startswith("https:")
        self._requests = Buckets(limits.requests, 10.0 * limits.requests, meter)
        self.connections = Counts(limits.connections, limits.all_connections)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(MutableHeaders(scope=message), scope["path"])
            await send(message)

        problem = self._wrong_with(scope)
        if problem is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await refusal(problem)(scope, receive, send_with_headers)

    def _wrong_with(self, scope: Scope) -> Problem | None:
        if not self._requests.take(_client(scope)):
            return Problem("too-many-requests", 429, "too many requests; try again in a moment")
        safe = scope["method"] in SAFE or scope["path"] in BY_LINK
        if not safe and not self._origins.allow(Headers(scope=scope).get("origin")):
            return Problem("foreign-origin", 403, "only pages of this server may do that; programs send its Origin")
        return None

    def _dress(self, headers: MutableHeaders, path: str) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if self._secure:
            headers.setdefault("strict-transport-security", "max-age=31536000")
        if path.startswith("/api/"):
            headers.setdefault("cache-control", "no-store")

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = _client(scope)
        if not self._origins.allow(Headers(scope=scope).get("origin")):
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: HTTP status 403
        elif not self._requests.take(client) or not self.connections.enter(client):
            await send({"type": "websocket.close", "code": TOO_MANY})
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                self.connections.leave(client)


def _client(scope: Scope) -> str:
    return client_at(scope["client"][0] if scope.get("client") else "")
