"""What the archive takes and gives: records, replays and branches, as they go over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct, field

from clankwork.server.protocol.lobby_messages import TableInfo
from clankwork.server.protocol.message_parts import Number
from clankwork.server.protocol.messages import ONE_LINE, Sync, Update
from clankwork.server.tables.table_specs import Pace, PersonName, StandIn, TableSeats

PAGE: Final = 100
"""Steps of a replay that are told at once, unless somebody asks for fewer or more."""
LARGEST_PAGE: Final = 500

Actions: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A number of actions since the start of the game."""


class Keeping(Struct, frozen=True, kw_only=True):
    """What is to become of a record that is sent."""

    name: PersonName = ""
    """What its table is called."""
    public: bool = False
    """Whether it stands in the list that everybody sees."""
    watch: bool = True
    """Whether those who have the table's name may look at it."""


class RecordKept(Struct, frozen=True):
    """A record that was sent, found true, and is kept as a table whose game has ended."""

    table: TableInfo
    actions: Number
    finished: bool
    """Whether the game was played to its end."""
    hash: str
    """The hash of the state at the end, as the replay gives it."""
    hashes: bool
    """Whether the hashes in the record were compared: those of another version of the saved state cannot be."""
    committed: bool
    """Whether the record says what was shown of its seed before the game; it was compared with the seed."""


class Replaying(Struct, frozen=True, kw_only=True):
    """What somebody wants to see of a game that has ended."""

    seat: Annotated[int, Meta(ge=-1, le=9)] = -1
    """Whose view; -1 for that of somebody who looks on."""
    language: (
        Annotated[str, Meta(pattern=rf"^[A-Za-z]{{2,8}}(-[A-Za-z0-9]{{1,8}})*{ONE_LINE}", max_length=35)] | None
    ) = None
    """In which the log is told; the browser's, if not said."""
    start: Actions = field(default=0, name="from")
    """After how many actions to begin."""
    most: Annotated[int, Meta(ge=0, le=LARGEST_PAGE)] = PAGE
    """How many actions to tell."""


class ReplayTold(Struct, frozen=True):
    """A part of a game that has ended, as somebody at the table or beside it would have been told of it.

    The game is told as it ended up: what was taken back has not happened. Messages are numbered by actions: the `n` of
    `sync` is `from`, that of the first update one more. What was said at the table is not told, nor are clocks.
    """

    actions: Number
    """How many the whole game has."""
    sync: Sync
    """Everything as it was after `from` actions."""
    updates: list[Update]
    """One for each of the actions that follow."""
    more: Number | None
    """What to ask for as `from` to be told the rest; `null` if that was all."""


class Branching(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How somebody wants to play on from a moment of a game that has ended, at a new table."""

    at: Actions
    """After how many actions of the old game."""
    seats: TableSeats
    """Who plays: as many as in the old game."""
    name: PersonName = ""
    public: bool = False
    """Whether it stands in the list that everybody sees, for joining and watching."""
    watch: bool = True
    """Whether those who have the table's name may look on without a seat."""
    chat: bool = True
    pace: Pace = Pace()
    stand_in: StandIn = "rogue"
    """The bot that plays on for those who resign or run out of time."""
    start: bool = False
    """Begin at once: nobody has to join."""
