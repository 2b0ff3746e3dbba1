"""What is told of a game that has ended: how every figure went, what the scores are made of, who stood out."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from clankwork.server.protocol.message_parts import Number, Seat

Figure: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Status: TypeAlias = Literal["in-play", "escaped", "rescued", "lost"]
Award: TypeAlias = Literal[
    "loudest",
    "most-hurt",
    "most-healed",
    "slayer",
    "furthest",
    "richest",
    "most-cards",
    "most-treasure",
    "lightest",
    "first-out",
]
"""`loudest`: clank made. `most-hurt`, `most-healed`: damage taken, damage healed. `slayer`: monsters fought.
`furthest`: rooms walked, ridden or teleported to. `richest`: gold gained. `most-cards`: cards acquired.
`most-treasure`: tokens taken. `lightest`: cards trashed. `first-out`: who escaped first, in which of their turns."""


class Track(Struct, frozen=True):
    """The course of one figure: it keeps each value until the next one."""

    n: list[Number]
    """After how many actions it changed; the first is 0."""
    value: list[Figure]
    """What it was from then on."""


class SeatHistory(Struct, frozen=True):
    """The course of everything about one seat."""

    seat: Seat
    score: Track
    """What it would have scored if it had got away with what it had."""
    clank: Track
    """Its cubes in the clank area."""
    bag: Track
    """Its cubes in the bag."""
    health: Track
    """Spaces left on its health track."""
    gold: Track
    room: Track
    """Where it was: a place in `rooms`, or -1 once it was out."""
    deep: Track
    """1 while it was in the depths, else 0."""
    out: Track
    """1 once it was out of play."""


class History(Struct, frozen=True):
    """How a game went that has ended, figure by figure. What was taken back has not happened."""

    actions: Number
    """How many the whole game has."""
    health: Number
    """Spaces of a health track."""
    rooms: list[str]
    """Rooms that somebody was in, by their slugs."""
    turn: Track
    """Which turn of all it was, counted from 1."""
    seat: Track
    """Whose turn it was."""
    rage: Track
    """The space of the rage track, counted from 0."""
    seats: list[SeatHistory]


class ItemTold(Struct, frozen=True):
    """One line of a score: so many of one thing, and what they are worth together."""

    what: Literal["artifact", "token", "gold", "card"]
    slug: str | None
    """Which token or card; `null` for gold."""
    name: str
    """What it is called in the reader's language."""
    count: Number
    points: Figure
    rule: str
    """The rule that it counts by."""


class SeatScore(Struct, frozen=True):
    """What a seat has scored, item by item."""

    seat: Seat
    status: Status
    outcome: str
    """The status in the reader's language."""
    place: Number | None
    """1 for the best; seats that nothing decides between share one. `null` where the game was not played to its end."""
    total: Figure
    items: list[ItemTold]
    """Their points add up to the total."""
    forfeited: list[ItemTold]
    """What one who lost would have scored."""
    rule: str
    """The rule by which the seat scores, or does not."""


class AwardTold(Struct, frozen=True):
    """Something that one seat did more of than any other."""

    award: Award
    seat: Seat
    figure: Number


class Scores(Struct, frozen=True):
    """How a game came out that has ended."""

    finished: bool
    """Whether it was played to its end; otherwise the scores are what they would have been."""
    winners: list[Seat]
    seats: list[SeatScore]
    awards: list[AwardTold]
