"""What a table is made with: its game, who sits at it, how fast it is played. Checked before anything is stored."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from clankwork.bots import bot_kinds, parse_bot
from clankwork.content import load, shipped_packs
from clankwork.engine import ClankError
from clankwork.server.protocol.log_entries import LONGEST_BOT, is_shown
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Collection

    from clankwork.content import Content

MINUTE: Final = 60
WEEK: Final = 7 * 24 * 60 * MINUTE
LONGEST_NAME: Final = 40
"""Characters of the name of a person or a table."""
BIGGEST_SPEC: Final = 8192
"""Bytes of a table's making: several times what the longest needs."""
NEVER_AT_TABLES: Final = frozenset({"program", "class"})
"""Bots that run what somebody wrote: whoever asks for a table must not choose what the server runs."""
_PLAIN_BOT: Final = re.compile(r"[a-z]+(:[a-z]+=[A-Za-z0-9._+-]+)*")
"""A bot whose values need no quotes, so that the text is one bot and its name is what it seems to be."""

Slug: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
PersonName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
StandIn: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_BOT)]


class SeatSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who a seat is for."""

    kind: Literal["open", "bot", "local", "mine"]
    """For whoever joins; for a bot; for somebody beside the host, at the same screen; for the host."""
    bot: Annotated[str, Meta(max_length=LONGEST_BOT)] = ""
    """Which bot with which parameters; empty for people."""
    name: PersonName = ""
    """What whoever sits there is called; empty if they will say, or if it is a bot."""


TableSeats: TypeAlias = Annotated[tuple[SeatSpec, ...], Meta(min_length=1, max_length=8)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a turn may take, and what happens to those who need longer."""

    limit: Annotated[int, Meta(ge=MINUTE, le=WEEK)] | None = None
    """Seconds for a turn: a minute to a week; `None` if there is no limit."""
    late: Literal["bot", "host"] = "bot"
    """When time is up, a bot plays the seat on, or the host may take it from whoever holds it."""


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is made with. It never changes."""

    game: Slug
    seats: TableSeats
    board: Slug | None = None
    """`None` for the one for first games, `random` for the one that the seed draws."""
    options: Annotated[dict[Slug, Slug], Meta(max_length=50)] = {}
    """Open questions of the rules; those not named have their defaults."""
    packs: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    name: PersonName = ""
    public: bool = False
    """Whether it stands in the list that everybody sees, for joining and watching."""
    watch: bool = True
    """Whether those who have the table's name may look on without a seat."""
    chat: bool = True
    pace: Pace = Pace()
    stand_in: StandIn = "rogue"
    """The bot that plays on for those who resign or run out of time."""
    lesson: Slug | None = None
    """The lesson that is given there; `None` for a game. Lessons are made elsewhere: nobody asks for one by this."""

    def content(self, seed: str, version: int | None = None) -> Content:
        """The game as it is played at this table with this seed, by a version of its rules or the newest."""
        return load(
            self.game,
            seats=len(self.seats),
            board=self.board,
            options=self.options,
            packs=self.packs,
            seed=seed,
            version=version,
        )


_DECODER: Final = msgspec.json.Decoder(TableSpec)
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def write_spec(spec: TableSpec) -> str:
    """The making of a table as it is stored: equal ones are equal texts."""
    return _ENCODER.encode(spec).decode()


def read_spec(text: str | bytes) -> TableSpec:
    """The making of a table from JSON, not yet checked against the games there are."""
    if len(text) > BIGGEST_SPEC:
        raise Problem("malformed-table", 413, f"a table is made with at most {BIGGEST_SPEC} bytes")
    try:
        return _DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem("malformed-table", 422, f"not a table: {error}") from None


def check_spec(spec: TableSpec, *, packs: Collection[str] = (), version: int | None = None) -> TableSpec:
    """Checks that such a table can be played here and returns its spec; a `Problem` says why not.

    `packs` are those of third parties that the operator allows at tables, besides those that come with clankwork;
    `version` is that of the rules if it is not the newest.
    """
    foreign = [pack for pack in spec.packs if pack not in packs and pack not in shipped_packs()]
    if foreign:
        raise Problem("pack-not-allowed", 422, f"the pack {foreign[0]!r:.60} is not allowed at tables here")
    for name in (spec.name, *(seat.name for seat in spec.seats)):
        check_name(name)
    for number, seat in enumerate(spec.seats):
        _check_seat(number, seat)
    if all(seat.kind == "bot" for seat in spec.seats):
        raise Problem("nobody-plays", 422, "a table needs a seat for a person")
    check_bot(spec.stand_in)
    if spec.lesson is not None:
        raise Problem("no-such-game", 422, "a lesson is begun at /api/lessons: its game is settled")
    try:
        spec.content("0", version)
    except ClankError as error:
        raise Problem("no-such-game", 422, str(error)) from None
    return spec


def check_name(name: str) -> None:
    """Refuse a name that cannot be shown on one line."""
    if len(name) > LONGEST_NAME or not is_shown(name) or name != name.strip():
        raise Problem("malformed-name", 422, f"a name has at most {LONGEST_NAME} characters, all of them visible")


def check_bot(text: str) -> str:
    """The bot written in the same way for all who mean the same, if it may sit at tables."""
    allowed = [kind.name for kind in bot_kinds() if kind.name not in NEVER_AT_TABLES]
    # Reading a bot can load what it names, so that what is not allowed stays unread.
    if text.partition(":")[0] not in allowed or not _PLAIN_BOT.fullmatch(text) or len(text) > LONGEST_BOT:
        raise Problem("no-such-bot", 422, f"{text!r:.60} cannot sit at a table; there are: {', '.join(allowed)}")
    try:
        return str(parse_bot(text))
    except ClankError as error:
        raise Problem("no-such-bot", 422, str(error)) from None


def _check_seat(number: int, seat: SeatSpec) -> None:
    """Refuse a seat that is for a bot and a person at once, or for a bot that nobody knows."""
    if seat.kind == "bot":
        check_bot(seat.bot)
    elif seat.bot:
        raise Problem("malformed-table", 422, f"seat {number + 1} is {seat.kind}, so that no bot sits there")
