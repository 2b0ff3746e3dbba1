"""What the lobby takes and gives: tables, seats and links, as they go over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from clankwork.server.protocol.message_parts import GameTold, Moment, Number, Seat, SeatTold
from clankwork.server.protocol.messages import ONE_LINE
from clankwork.server.signed_tokens import LONGEST
from clankwork.server.tables.table_specs import LONGEST_NAME, TableSpec

TableId: TypeAlias = Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{1,32}}{ONE_LINE}")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
NameGiven: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
LanguageCode: TypeAlias = Annotated[
    str, Meta(pattern=rf"^[A-Za-z]{{2,8}}(-[A-Za-z0-9]{{1,8}})*{ONE_LINE}", max_length=35)
]
"""A language; one that is not spoken here is answered in English."""


class InLanguage(Struct, frozen=True, kw_only=True):
    """How something is to be told."""

    language: LanguageCode | None = None
    """The browser's, if not said."""


class InvitationTold(Struct, frozen=True):
    """A link that lets whoever has it take a seat, once."""

    seat: Seat
    token: str
    """For `POST /api/tables/{table}/seats/{seat}/sit`. It belongs behind the `#` of a link, which browsers keep to
    themselves."""


class SeatInfo(SeatTold, frozen=True):
    """A seat in the lobby."""

    yours: bool
    free: bool
    """Whether whoever asks may sit down here without an invitation."""
    held: bool
    """Whether somebody has it."""
    stand_in: str | None
    """The bot that plays for its holder, since they resigned or ran out of time."""
    present: bool
    """Whether its holder was there within the last minute; of an open seat, whether somebody reads its invitation."""


class TableInfo(Struct, frozen=True):
    """A table as whoever asks may know it."""

    id: str
    name: str
    status: Literal["open", "playing", "over", "closed"]
    game: GameTold
    seats: list[SeatInfo]
    host: bool
    """Whether whoever asks decides about it."""
    public: bool
    watch: bool
    """Whether people may look on who do not sit here."""
    chat: bool
    limit: int | None
    """Seconds for a turn."""
    late: Literal["bot", "host"]
    stand_in: str
    commitment: str
    """The hash of the seed; nothing for a record that was sent in and says nothing of it."""
    created: Moment
    updated: Moment
    finished: Moment | None
    to_act: Seat | None
    """The seat of the person everybody waits for; `null` while a bot decides."""
    deadline: Moment | None
    """When their time is up."""
    entries: Number
    """How much has happened."""
    parent: str | None
    """The table this one goes on from; only for those who sit here, since its name lets people in there."""
    rematch: str | None
    """The table where they play again; for those who sit here, and everybody if the table is public."""
    lesson: str | None
    """The lesson that is given there; `null` for a game."""


class TableMade(Struct, frozen=True):
    """A table that was just made."""

    table: TableInfo
    invitations: list[InvitationTold]
    """One for every open seat."""


class TablePage(Struct, frozen=True):
    """Some tables of a list."""

    tables: list[TableInfo]
    more: str | None
    """What to ask for as `before` to get the next ones; `null` if there are none."""


class Listed(Struct, frozen=True):
    """Which tables are asked for."""

    mine: bool = False
    """Those that whoever asks made or sits at; otherwise those that everybody may see."""
    status: Literal["open", "playing", "over"] | None = None
    """Of the public ones: waiting for people, being played, or played. All, if not said."""
    before: Annotated[str, Meta(pattern=rf"^[0-9]{{1,15}}\.[A-Za-z0-9_-]{{1,32}}{ONE_LINE}")] | None = None
    """Where the last page ended."""


class Made(TableSpec, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is to be made."""

    start: bool = False
    """Begin at once: nobody has to join."""


class Here(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody waits for a game to begin."""

    token: Token | None = None
    """Their invitation, as long as they have not sat down."""
    gone: bool = False
    """Whether they wait no more, since they look at something else now."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits down."""

    name: NameGiven = ""
    token: Token | None = None
    """The invitation; not needed where everybody may join."""


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: NameGiven


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """How the host lets the game begin."""

    fill: Annotated[str, Meta(max_length=100)] = ""
    """The bot that takes every seat which is still open; without one, all must be taken."""


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to look at."""

    token: Token


class DeviceTold(Struct, frozen=True):
    """A link that makes another browser the same person, once, within ten minutes."""

    token: str


class MeTold(Struct, frozen=True):
    """Who asks."""

    known: bool
    """Whether the browser has been here before."""
    tables: Number
    """Tables that they made or sit at and that are not over."""


class BotTold(Struct, frozen=True):
    """A bot that may sit at tables."""

    name: str
    """How it is asked for."""
    title: str
    """What it is called in the reader's language."""
    about: str
    """How it plays."""
    strength: Number
    """Its place among the opponents that ship, 1 for the weakest; 0 for one that others have written."""


class ChoiceTold(Struct, frozen=True):
    """One value of an option."""

    value: str
    about: str


class OptionTold(Struct, frozen=True):
    """An open question of the rules."""

    name: str
    title: str
    """What it is about, in a few words."""
    about: str
    default: str
    choices: list[ChoiceTold]


class BoardTold(Struct, frozen=True):
    """A board."""

    name: str
    title: str
    about: str | None
    """What it is like; boards of modules leave that to their faces."""
    recommended: bool
    """For first games."""


class FaceTold(Struct, frozen=True):
    """A face of a module."""

    name: str
    title: str
    about: str | None
    """What it is like."""


class PackOffered(Struct, frozen=True):
    """A pack that can be added to a game here."""

    pack: str
    """What a table is made with, in `packs`."""
    title: str
    shipped: bool
    """Whether it comes with clankwork; otherwise it is a third party's that the operator allows."""


class GameOffered(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    title: str
    about: str | None
    """What it is like, in a sentence."""
    seats: list[int]
    """How many can play."""
    boards: list[BoardTold]
    pieces: list[list[FaceTold]]
    """Where boards are made of modules, those with their faces: a board's name is a face of each, in any order, joined
    by hyphens."""
    options: list[OptionTold]
    packs: list[PackOffered]
    """Packs that can be added to it."""


class Offer(Struct, frozen=True):
    """All that tables can be made of, in the reader's language."""

    games: list[GameOffered]
    bots: list[BotTold]
    packs: list[str]
    """Packs of third parties that the operator allows."""
    protocol: int
    """The version of the table protocol that is spoken."""


class Ok(Struct, frozen=True):
    """It was done."""

    n: Number
    """The entry that it became, or 0 where it is no entry."""
