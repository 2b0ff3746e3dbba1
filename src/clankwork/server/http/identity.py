"""Who asks: a person by their cookie, a client by its address. Strangers' pages are kept out at the gate."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

from clankwork.server.http.middleware import Middleware
from clankwork.server.http.rate_limits import Buckets, Counts, client_at
from clankwork.server.http.routes import refusal
from clankwork.server.protocol.problems import Problem
from clankwork.server.settings import LOOPBACK
from clankwork.server.signed_tokens import PERSON, PERSON_AGE, new_person

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from clankwork.server.settings import Settings
    from clankwork.server.signed_tokens import Tokens

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
BY_LINK: Final = frozenset({"/notices/confirm", "/notices/stop"})
"""What links in mails lead to: the link is all that counts there, no cookie, and mail programs send no Origin."""
ANYWHERE: Final = ("0.0.0.0", "::")
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


class Guest:
    """Who sent a request."""

    def __init__(self, tokens: Tokens, cookie: str, address: str, *, secure: bool) -> None:
        self._tokens = tokens
        self._secure = secure
        self.known = tokens.person_of(cookie or None)
        """Who the cookie says they are; `None` for somebody who was not here before."""
        self.client = client_at(address)
        """Whom limits count for."""
        self._became: str | None = None

    @property
    def person(self) -> str:
        """Who they are; somebody new gets a cookie with the answer."""
        found = self._became or self.known
        if found is None:
            found = self._became = new_person()
        return found

    def become(self, person: str) -> None:
        """Be this person from now on."""
        self._became = person

    def remember(self, response: Response) -> None:
        """Give the browser its cookie, if the person is new to it."""
        if self._became is not None and self._became != self.known:
            response.set_cookie(
                cookie_name(secure=self._secure),
                self._tokens.cookie_of(self._became),
                max_age=PERSON_AGE,
                path="/",
                secure=self._secure,
                httponly=True,
                samesite="lax",
            )


def cookie_name(*, secure: bool) -> str:
    """What the cookie is called: browsers take one with this prefix only over HTTPS and from this very host."""
    return f"__Host-{PERSON}" if secure else PERSON


def guest_reader(settings: Settings, tokens: Tokens) -> Callable[[HTTPConnection], Guest]:
    """What finds out who sent a request."""
    secure = settings.own_origin.startswith("https:")
    name = cookie_name(secure=secure)

    def read(connection: HTTPConnection) -> Guest:
        address = connection.client.host if connection.client is not None else ""
        return Guest(tokens, connection.cookies.get(name, ""), address, secure=secure)

    return read


class Origins:
    """Which pages may speak to this server: its own."""

    def __init__(self, settings: Settings) -> None:
        self._own = settings.own_origin.rstrip("/").lower()
        self._port = settings.port
        self._loopback = not settings.origin and settings.host in (*LOOPBACK, *ANYWHERE)
        self._numbers = not settings.origin and settings.host in ANYWHERE

    def allow(self, origin: str | None) -> bool:
        """Whether a page with this origin is one of ours.

        Without a set origin, a server that listens everywhere is reached by numbers: those cannot be made to mean
        another machine, as names can.
        """
        if origin is None:
            return False
        if origin.lower() == self._own:
            return True
        try:
            parts = urlsplit(origin)
            host, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        if parts.scheme != "http" or port != self._port:
            return False
        return (self._loopback and host in LOOPBACK) or (self._numbers and _is_number(host))


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Gate(Middleware):
    """Stands before the application: foreign pages, floods and crowds do not get in, and answers get their headers."""

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
