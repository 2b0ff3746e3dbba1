"""The kit of a game as it is told: everything that does not change while it is played, in one language."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from clankwork.server.protocol.message_parts import Value
from clankwork.server.tables.table_specs import Slug
from clankwork.text import Kind, Labels, Tracks

PlainTables: TypeAlias = Annotated[dict[str, Value], Meta(extra_json_schema={"$ref": "#/$defs/tables"})]
"""The tables of a game as `Plain.tables` writes them."""
PlainDrawing: TypeAlias = Annotated[dict[str, Value], Meta(extra_json_schema={"title": "the geometry of a board"})]
"""How a board is drawn, as `pictures.prints` writes it."""
Language: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", max_length=35)]
"""A language; one that is not spoken here is answered in English."""


class KitOfTable(Struct, frozen=True):
    """How the kit of a table is asked for."""

    language: Language | None = None
    """Without it, the one that the browser prefers."""


class KitAsked(Struct, frozen=True):
    """Which kit is asked for: that of a game without packs and with its usual options."""

    game: Slug
    seats: Annotated[int, Meta(ge=1, le=8)]
    board: Slug | None = None
    """Without it, the one for first games."""
    language: Language | None = None
    """Without it, the one that the browser prefers."""


class SectionTold(Struct, frozen=True):
    """A titled part of a description, such as what a card does when it is played."""

    kind: Kind
    """What part it is, for those who set it in type."""
    title: str
    text: str


class Described(Struct, frozen=True):
    """A card or a token in words."""

    name: str
    facts: list[str]
    """Kind, cost, points and marks, each a few words."""
    sections: list[SectionTold]


class RoomDescribed(Struct, frozen=True):
    """A room in words: what is special about it, not what lies there now."""

    name: str
    number: str
    """What stands for it where there is no space for its name: a number; may be empty."""
    facts: list[str]
    """What it is."""
    sections: list[SectionTold]


class Kit(Struct, frozen=True):
    """Everything about the game of a table that stays as it is: for drawing it, and for reading it."""

    game: str
    """The game's slug."""
    rules_version: int
    board: str
    seats: int
    options: dict[str, str]
    """Every option of the rules with the value it has."""
    packs: list[str]
    """Packs of third parties, by name."""
    language: str
    """In which everything is written."""
    title: str
    """What the game is called."""
    board_title: str
    labels: Labels
    """Words for the parts of the table and the columns of a score."""
    tables: PlainTables
    """What the game is made of."""
    cards: dict[str, Described]
    tokens: dict[str, Described]
    rooms: dict[str, RoomDescribed]
    pools: dict[str, str]
    """What a face-down token of each pool is called."""
    items: dict[str, str]
    """What is sold in the market."""
    tags: dict[str, str]
    """What things with a tag are called together."""
    traits: dict[str, str]
    """What rooms with a trait are called."""
    areas: dict[str, str]
    """The modules of a board that is made of such."""
    tracks: Tracks
    """What the spaces of the tracks bring."""
    drawing: PlainDrawing
    """How the board is drawn."""
