"""What messages of the server are made of: seats, scores, clocks, what became an entry of a table's list."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
"""A seat, counted from 0."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""A number of an entry: they are counted from 1, and 0 is before the first."""
Moment: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""Milliseconds since 1970, universal time."""
Value: TypeAlias = Annotated[object, Meta(extra_json_schema={"title": "a plain value"})]
PlainView: TypeAlias = Annotated[dict[str, Value], Meta(extra_json_schema={"$ref": "#/$defs/view"})]
"""A view as `Plain.view` writes it."""
PlainChanges: TypeAlias = Annotated[dict[str, Value], Meta(extra_json_schema={"$ref": "#/$defs/changes"})]
"""Changes of it as `Plain.changes` writes them."""
PlainEvent: TypeAlias = Annotated[dict[str, Value], Meta(extra_json_schema={"$ref": "#/$defs/event"})]
"""Something that happened as `Plain.event` writes it."""


class GameTold(Struct, frozen=True):
    """What is played."""

    game: str
    """The game's slug."""
    rules_version: int
    """The version of its rules that this table keeps."""
    board: str
    options: dict[str, str]
    """The options that differ from their defaults."""
    packs: list[str]
    """Packs of third parties, by name."""
    seats: int
    """How many play."""


class SeatTold(Struct, frozen=True):
    """Who plays a seat."""

    seat: Seat
    kind: Literal["open", "human", "local", "bot"]
    """`open`: nobody yet. `local`: one of several people at one device."""
    name: str | None
    bot: str | None
    """Which bot plays it, if one does."""


class PleaTold(Struct, frozen=True):
    """A seat asks the others to go back past something that was revealed."""

    seat: Seat
    to: Number
    """How many actions the game will have if all agree."""
    granted: list[Seat]
    """Who has agreed."""
    missing: list[Seat]
    """Who has still to answer."""
    first: str
    """What would be taken back first, as the log told everybody; nothing for those who want no log."""


class ScoreTold(Struct, frozen=True):
    """What a seat has scored, by source."""

    seat: Seat
    status: Literal["in-play", "escaped", "rescued", "lost"]
    artifacts: int
    tokens: int
    gold: int
    cards: int
    total: int


class ResultTold(Struct, frozen=True):
    """How it came out."""

    winners: list[Seat]
    """Several share a win; nobody has won a table that was closed."""
    scores: list[ScoreTold]
    """By seat; empty for a table that was closed."""
    seed: str
    """The seed of the game: its hash is the commitment that was shown from the start."""


class TableTold(Struct, frozen=True):
    """The table, as far as it is no part of the game."""

    stage: Literal["waiting", "playing", "over", "closed"]
    """`closed`: it ended unfinished."""
    seats: list[SeatTold]
    plea: PleaTold | None
    result: ResultTold | None
    """Once the game is over or the table closed."""


class ClockTold(Struct, frozen=True):
    """Until when a seat has time to decide."""

    seat: Seat
    until: Moment


class ChatTold(Struct, frozen=True):
    """Something that was said."""

    n: Number
    """The entry it is."""
    at: Moment
    seat: Seat
    text: str


class LineTold(Struct, frozen=True):
    """A line of the log."""

    action: Number
    """The action that it tells of: the first of the game is 1."""
    seat: Seat | None
    """Whom it is about, or else who did it."""
    text: str


class RefusalTold(Struct, frozen=True):
    """Why the rules refuse an action."""

    code: str
    """The reason as a word, such as `too-few-boots`."""
    text: str
    """The reason as a sentence in the reader's language."""
    rule: str | None
    """The id of the rule; `null` where it is no rule of the game but of the server."""
    needs: int | None
    """What the action would take, where there is such a figure."""
    has: int | None
    """What the player has of it."""


class SeatOddsTold(Struct, frozen=True):
    """What an attack may do to a seat."""

    chances: list[float]
    """How likely it does 0, 1, 2, … damage."""
    expected: float
    """Damage on average."""
    knocked_out: float
    """How likely it fills the health track."""


class PricesTold(Struct, frozen=True):
    """What the seat to act would pay now for what is always there; discounts, bargains and coupons taken off."""

    reserve: dict[str, int]
    """A card of each pile of the reserve, in skill or swords."""
    item: int
    """An item of the market, in gold."""


class ClosedTold(Struct, frozen=True):
    """An answer that a question knows of, but that cannot be given now."""

    action: int
    """The code of the action."""
    label: str
    """What it would do, in words."""
    refusal: RefusalTold
    """Why it cannot be given."""


class TollTold(Struct, frozen=True, omit_defaults=True):
    """What going somewhere by an action surely takes; what it does not take is left out."""

    code: int
    """The action's code."""
    boots: int = 0
    swords: int = 0
    teleports: int = 0
    lockpicks: int = 0
    damage: int = 0
    """What is taken on the way."""
    monsters: int = 0
    """Where the way goes on beyond what is known: those that will have to be met by then."""
    halts: bool = False
    """Whether nobody walks any further this turn who has gone there."""
    goes_on: bool = False
    """Whether the way goes on over a tile that nobody knows, so that it may take more."""


class OfferTold(Struct, frozen=True):
    """What the seat to act can choose from, in words."""

    question: str | None
    """What it is asked; `null` if it is free to act."""
    labels: list[str]
    """What each of the actions in `legal` of the view would do, in the same order."""
    prices: PricesTold
    closed: list[ClosedTold]
    """Answers to the question that cannot be given now, each with the reason."""
    tolls: list[TollTold]
    """What going somewhere takes, for each open action that leads to another room or off the edge of what is laid."""


class ReachedTold(Struct, frozen=True):
    """A room that the seat can get to this turn, and the way there."""

    room: str
    boots: int
    """What it takes of them, as of the others."""
    swords: int
    teleports: int
    damage: int
    """What is taken on the way."""
    steps: list[int]
    """Codes of the actions that lead there."""


class Entered(Struct, frozen=True, tag_field="kind"):
    """An entry: what was done at the table."""


class Acted(Entered, frozen=True, tag="act"):
    """An action of the game."""

    action: str
    """In the notation of records."""


class Undone(Entered, frozen=True, tag="undo"):
    """The last action was taken back."""


class Pleaded(Entered, frozen=True, tag="plea"):
    """A seat asks to go back past something that was revealed."""

    to: Number
    """After how many actions the game would go on."""


class Granted(Entered, frozen=True, tag="grant"):
    """A seat agrees."""

    rewound: bool
    """Whether it was the last one needed: the game is as it was then."""


class Denied(Entered, frozen=True, tag="deny"):
    """A seat does not agree, or asks no more: nothing is taken back."""


class Seated(Entered, frozen=True, tag="seat"):
    """Somebody else plays a seat from now on."""

    player: Literal["human", "bot"]
    bot: str | None
    """Which bot."""
    why: Literal["resigned", "timeout", "host", "returned", "handed-over"]
    """`returned`: a person came back. `handed-over`: from one person to another."""


class Said(Entered, frozen=True, tag="chat"):
    """Something was said."""

    text: str


class Closed(Entered, frozen=True, tag="close"):
    """The table ends unfinished."""

    why: Literal["host", "timeout"]


EntryTold: TypeAlias = Acted | Undone | Pleaded | Granted | Denied | Seated | Said | Closed
"""An entry as viewers are told of it."""
