"""Entries: all that ever happens at a table, one after another, numbered from 1 without gaps. They are the truth.

What an entry says is its body, of which there is one class for each kind. A body that is read from outside, or from the
database, has been checked: lengths, numbers, and no character that cannot be shown.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from clankwork.server.protocol.problems import Problem

LONGEST_CLIENT: Final = 80
"""Characters of the id of what a client sends: its own, and the seat's in front."""
LONGEST_CHAT: Final = 500
"""Characters of one line of chat."""
LONGEST_ACTION: Final = 200
"""Characters of an action in the notation of records: many times the longest there is."""
LONGEST_BOT: Final = 100
"""Characters of a bot with its parameters."""

UNSHOWN: Final = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
"""Unicode's categories of characters that nobody can see, or that change how others are seen."""
JOINERS: Final = "\u200c\u200d"
"""What holds some letters and pictures together: of those that nobody sees, people write these."""

Why: TypeAlias = Literal["resigned", "timeout", "host", "returned", "handed-over"]
"""Why somebody else plays a seat from now on: a bot for the first three, a person for the others."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """What an entry says."""


class Act(Body, frozen=True, tag="act"):
    """The seat to act does something."""

    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
    """In the notation of records."""


class Undo(Body, frozen=True, tag="undo"):
    """The seat of the last action takes it back; nothing was revealed since."""


class Plea(Body, frozen=True, tag="plea"):
    """A seat asks the others to go back past what was revealed."""

    to: Annotated[int, Meta(ge=0, le=1_000_000)]
    """How many actions are left when all agree."""


class Grant(Body, frozen=True, tag="grant"):
    """A seat agrees to the plea."""


class Deny(Body, frozen=True, tag="deny"):
    """A seat does not agree to the plea, or takes its own back: either ends it."""


class Sit(Body, frozen=True, tag="seat"):
    """A seat is played by somebody else from now on."""

    by: Literal["bot", "human"]
    why: Why
    bot: Annotated[str, Meta(max_length=LONGEST_BOT)] = ""
    """Which bot; empty for a person."""


class Chat(Body, frozen=True, tag="chat"):
    """Somebody at the table says something."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Close(Body, frozen=True, tag="close"):
    """The table ends, and its game stays unfinished."""

    why: Literal["host", "timeout"]


AnyBody: TypeAlias = Act | Undo | Plea | Grant | Deny | Sit | Chat | Close
"""What an entry can say."""
KINDS: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(AnyBody))
"""The kinds of entries."""


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened at a table."""

    table: str
    seq: int
    """Its number at the table, from 1."""
    at: int
    """When, in milliseconds since 1970."""
    body: AnyBody
    seat: int | None = None
    """Whose doing it is; `None` for the clock, and for a host who has no seat."""
    client: str | None = None
    """The id that the client gave it: the same id at the same table is the same thing sent again."""

    @property
    def kind(self) -> str:
        """The kind of its body."""
        return str(self.body.__struct_config__.tag)


_DECODER: Final = msgspec.json.Decoder(AnyBody)
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def write_body(body: AnyBody) -> str:
    """A body as it is stored: JSON, its kind included."""
    return _ENCODER.encode(body).decode()


def read_body(text: str | bytes) -> AnyBody:
    """The body that `write_body` wrote; a `Problem` says what is wrong with any other text."""
    try:
        body: AnyBody = _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem("malformed-entry", 422, f"not an entry: {error}") from None
    check_body(body)
    return body


def check_body(body: AnyBody) -> None:
    """Refuse what a type cannot say: text that cannot be shown, or a bot and a person at once."""
    match body:
        case Act(action=text) | Chat(text=text):
            if not is_shown(text):
                raise Problem("malformed-entry", 422, "there is a character in the text that cannot be shown")
        case Sit():
            if (body.by == "bot") != bool(body.bot):
                raise Problem("malformed-entry", 422, "a seat is played by a bot that is named, or by a person")
        case _:
            pass


def check_client(client: str | None) -> None:
    """Refuse the id of a client that is too long, empty or cannot be shown."""
    if client is not None and not (0 < len(client) <= LONGEST_CLIENT and is_shown(client)):
        raise Problem("malformed-id", 422, f"an id has 1 to {LONGEST_CLIENT} characters, all of them visible")


def is_shown(text: str) -> bool:
    """Whether every character can be shown and stored: none that controls, reverses the line, or means nothing."""
    return text.isprintable() or all(sign in JOINERS or unicodedata.category(sign) not in UNSHOWN for sign in text)
