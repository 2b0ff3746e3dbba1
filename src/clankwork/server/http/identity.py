"""Who sends a request: a person by their signed cookie, a client by its address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.server.http.rate_limits import client_at
from clankwork.server.signed_tokens import PERSON, PERSON_AGE, new_person

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from clankwork.server.settings import Settings
    from clankwork.server.signed_tokens import Tokens


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
