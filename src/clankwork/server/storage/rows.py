"""What the database keeps of a table beside its entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

import msgspec

from clankwork.server.tables.table_specs import TableSpec

if TYPE_CHECKING:
    from sqlalchemy import RowMapping

Status: TypeAlias = Literal["open", "playing", "over", "closed"]
"""Waiting for people; being played; played to the end; ended unfinished."""


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it stands in the database."""

    id: str
    spec: TableSpec
    seed: str
    """Secret until the game is over."""
    commitment: str
    """The hash of the seed, shown from the start; nothing for a record sent in that says nothing of it."""
    host: str
    """The person who made it."""
    created: int
    started: int | None = None
    """When its game began."""
    rules: int
    """The version of the game's rules it is played by."""
    first: int = 0
    """The seat that begins."""
    start: str | None = None
    """The position it begins with, for games branched from another."""
    parent: str | None = None
    """The table it was branched from, or whose rematch it is."""
    rematch: str | None = None
    """The table where they play again."""
    status: Status = "open"
    updated: int = 0
    finished: int | None = None
    last: int = 0
    """The number of its newest entry."""
    deadline: int | None = None
    """When the time of whoever is to act is up."""
    to_act: int | None = None
    """The seat of the person who decides, once something has happened; `None` while a bot does."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a game: not where people are still waited for, nor where that was given up."""
        return self.status != "open" and (self.status != "closed" or self.started is not None)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat."""

    seat: int
    kind: Literal["open", "human", "local", "bot"]
    bot: str = ""
    holder: str | None = None
    """The person who may act for it."""
    name: str = ""
    nonce: str = ""
    """What an invitation to it must carry; a new one makes old invitations worthless."""
    stand_in: str = ""
    """The bot that plays for whoever holds it, since they resigned or ran out of time; empty if they play."""
    seen: int | None = None
    """When its holder was last there; of an open seat, whoever reads its invitation."""


def who_sits(seat: Seat) -> tuple[str, str, str | None, str]:
    """All of a seat that is worth telling: not when its holder was last there, which changes all the time."""
    return seat.kind, seat.bot, seat.holder, seat.name


class Turn(msgspec.Struct, frozen=True):
    """How a table stands after an entry: written together with it."""

    deadline: int | None = None
    """When the time of whoever is to act now is up; `None` if nobody's time runs."""
    status: Status = "playing"
    finished: int | None = None
    to_act: int | None = None
    """The seat of the person who decides; `None` while a bot does, and when it is over."""


class Due(msgspec.Struct, frozen=True):
    """A table at which somebody's time is up."""

    table: str
    last: int
    deadline: int


class Digest(msgspec.Struct, frozen=True):
    """What a table looks like after an entry, in a form that can be compared and tells nothing."""

    seq: int
    views: str
    """What everybody sees: the version of views, a colon, a hash."""
    state: str
    """How things are: the version of saved states, a colon, a hash."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Where whoever holds a seat wants to be told that it is their turn."""

    id: str
    table: str
    seat: int
    kind: Literal["push", "mail", "webhook"]
    target: str
    """A push subscription, an address or a URL."""
    person: str
    """Who asked for it: whoever holds the seat later is told nothing there, and does not see it."""
    language: str = "en"
    """The language they read."""
    confirmed: bool
    """Whether the target has said that it wants this."""
    created: int


def get_to_know(*kinds: type[msgspec.Struct]) -> None:
    """Have msgspec look at types before there are threads: two that meet a new type at once crash the process."""
    for kind in kinds:
        msgspec.json.Decoder(kind)


get_to_know(StoredTable, Seat, Turn, Due, Digest, Notice)
Kind = TypeVar("Kind")


def from_row(kind: type[Kind], row: RowMapping, **known: object) -> Kind:
    """What a row of the database tells of, with what is `known` of it in another form."""
    values = {str(name): value for name, value in row.items()}  # names of columns are texts of a kind of their own
    return msgspec.convert({**values, **known}, kind)
