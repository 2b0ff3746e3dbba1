"""Signed tokens: who somebody is, and links that let somebody sit down, once.

Nobody has an account. A person is a number that their browser keeps in a signed cookie; a link carries a token that is
good for one seat of one table, works once and expires.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Seeds: TypeAlias = Callable[[], str]
    """Where the seeds of new games come from. Players have no say in it: a known seed deals no fair game."""

PERSON: Final = "clankwork_person"
"""The cookie."""
PERSON_AGE: Final = 400 * 24 * 3600
"""Seconds that a browser keeps it: as long as browsers allow."""
INVITATION_AGE: Final = 30 * 24 * 3600
DEVICE_AGE: Final = 600
CONFIRMATION_AGE: Final = 24 * 3600
STOP_AGE: Final = PERSON_AGE
"""Seconds that links are good for."""
LONGEST: Final = 500
"""Characters of a token."""

About: TypeAlias = Literal["confirm", "stop"]
"""What a link in a message to somebody away is for: that they want such messages, or no more of them."""


@dataclass(frozen=True)
class Invitation:
    """A link that lets whoever has it take a seat."""

    table: str
    seat: int
    nonce: str
    """Must be the seat's own: a new one makes old invitations worthless."""


class Tokens:
    """Makes and reads the tokens of one server; all of its processes have the same secret."""

    def __init__(self, secret: str) -> None:
        self._persons = URLSafeSerializer(secret, salt="clankwork person 1")
        self._links = URLSafeTimedSerializer(secret, salt="clankwork link 1")
        self._secret = secret.encode()

    # People

    def cookie_of(self, person: str) -> str:
        """What a person's browser keeps."""
        return str(self._persons.dumps(person))

    def person_of(self, cookie: str | None) -> str | None:
        """Who the cookie says somebody is; `None` if it is not ours."""
        if cookie is None or len(cookie) > LONGEST:
            return None
        try:
            person = self._persons.loads(cookie)
        except BadData:
            return None
        return person if isinstance(person, str) else None

    # Links

    def invitation(self, invitation: Invitation) -> str:
        """The token of a link to a seat."""
        return self._signed({"to": "seat", "t": invitation.table, "s": invitation.seat, "n": invitation.nonce})

    def read_invitation(self, token: str) -> Invitation:
        """The invitation that a token is; whatever is wrong with it, the answer is the same."""
        said = self._read(token, "seat", INVITATION_AGE)
        table, seat, nonce = said.get("t"), said.get("s"), said.get("n")
        if isinstance(table, str) and isinstance(seat, int) and isinstance(nonce, str):
            return Invitation(table, seat, nonce)
        raise no_such_link()

    def device(self, person: str) -> str:
        """The token of a link that makes another browser of theirs the same person."""
        return self._signed({"to": "device", "p": person, "n": secrets.token_hex(8)})

    def read_device(self, token: str) -> str:
        """The person that a token of `device` is for."""
        person = self._read(token, "device", DEVICE_AGE).get("p")
        if isinstance(person, str):
            return person
        raise no_such_link()

    def notice(self, notice: str, about: About) -> str:
        """The token of a link in a message about one's turn; it stays good when it was used."""
        return self._signed({"to": f"notice {about}", "n": notice})

    def read_notice(self, token: str, about: About) -> str:
        """The notice that a token of `notice` is about."""
        notice = self._read(token, f"notice {about}", CONFIRMATION_AGE if about == "confirm" else STOP_AGE).get("n")
        if isinstance(notice, str):
            return notice
        raise no_such_link()

    def _signed(self, said: Mapping[str, object]) -> str:
        return str(self._links.dumps(said))

    def _read(self, token: str, to: str, age: int) -> dict[str, object]:
        if len(token) > LONGEST:
            raise no_such_link()
        try:
            said = self._links.loads(token, max_age=age)
        except BadData:
            raise no_such_link() from None
        if not isinstance(said, dict) or said.get("to") != to:
            raise no_such_link()
        return said

    # Keys

    def key(self, purpose: str) -> bytes:
        """A key for one purpose only: 32 bytes, the same in all processes of this server."""
        return hmac.digest(self._secret, f"clankwork key 1\n{purpose}".encode(), "sha256")


def new_person() -> str:
    """Somebody who was not here before."""
    return secrets.token_hex(16)


def new_nonce() -> str:
    """What invitations to a seat carry from now on."""
    return secrets.token_hex(8)


def new_notice() -> str:
    """What a target of notices is called: nobody guesses it."""
    return secrets.token_hex(16)


def new_table() -> str:
    """What a new table is called: nobody guesses it."""
    return secrets.token_urlsafe(15)


def used_link(token: str) -> str:
    """What is kept of a link that was used: enough to know it again, too little to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_seed() -> str:
    """A seed that nobody can guess from its commitment."""
    return secrets.token_hex(16)


def no_such_link() -> Problem:
    """The answer to every token that is not good, whatever is wrong with it."""
    return Problem("no-such-link", 404, "this link does not work, or not any more")
