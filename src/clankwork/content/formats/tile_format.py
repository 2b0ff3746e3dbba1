"""`tiles.yaml`: the tiles of a game whose board grows while it is played (C2)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from clankwork.content.formats.conditions import Figure, Slug, Strict
from clankwork.content.formats.effect_words import Effects  # noqa: TC001 - the same
from clankwork.content.formats.pack_format import Confidence, Few, HelpEntry, NameEntry, Sentence  # noqa: TC001 - msgspec reads annotations

Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Height: TypeAlias = Annotated[int, Meta(ge=0, le=200)]
Node: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([UL]?[NESW][12]|P|[a-z][a-z0-9]*)$",
        max_length=20,
        description="an exit such as N1, P for the portal, or a room of the tile",
    ),
]
RoomName: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9]*$", max_length=20, description="a lower-case word, or a letter")
]


class FeatureEntry(Strict, frozen=True):
    """Something that rooms of tiles have: what a room is or does that has it."""

    name: NameEntry
    start: bool = False
    cave: bool = False
    """Crystal cave (B4.12)."""
    market: bool = False
    traits: tuple[Slug, ...] = ()
    """Traits that the game declares, for cards and mechanisms to refer to."""
    needs: Slug | UnsetType = UNSET
    """Tag of a token that one must hold to enter (B4.16)."""
    prize: Slug | UnsetType = UNSET
    """The token for leaving from here with an artifact (B7.1)."""
    enter: Effects = ()
    """What entering brings (C3.6)."""
    holds: Annotated[dict[Slug, Figure], Meta(max_length=8)] = {}
    """How many of a token of the supply lie here, for `take_supply` to give out."""
    receives: Few = 0
    """When its tile is laid it receives the artifact that lies so deep in the stack, 1 for the top one (C4.1)."""


class TileRoomEntry(Strict, frozen=True):
    """A room of a tile."""

    at: tuple[Percent, Height]
    """Where its centre is drawn, in hundredths of a cell of the grid, from the top left of the tile."""
    has: tuple[Slug, ...] = ()
    """Its features."""
    depths: bool = False
    """In the depths, on a tile that is not all in them (C2.7)."""
    name: NameEntry | UnsetType = UNSET


class TileTunnelEntry(Strict, frozen=True):
    """A part of a tunnel on a tile."""

    join: tuple[Node, Node]
    """Its ends; a one-way part leads from the first to the second."""
    footprints: Few = 0
    monsters: Few = 0
    locks: Few = 0
    one_way: bool = False


TileRooms: TypeAlias = Annotated[dict[RoomName, TileRoomEntry], Meta(min_length=1, max_length=12)]
TileTunnels: TypeAlias = Annotated[tuple[TileTunnelEntry, ...], Meta(min_length=1, max_length=40)]


class StartTileEntry(Strict, frozen=True):
    """A side of the start tile, which fills two cells of the grid, U above L: a board of the game (C1.3)."""

    name: NameEntry
    rooms: TileRooms
    tunnels: TileTunnels
    about: HelpEntry | UnsetType = UNSET
    """What it is like, in a sentence for somebody who chooses."""
    confidence: Confidence = "high"
    original: bool = False
    """Made for this pack, not taken from the published game."""
    doubt: Sentence | UnsetType = UNSET


class TileEntry(Strict, frozen=True):
    """A square tile."""

    pile: Slug
    """The pile it is found in."""
    rooms: TileRooms
    tunnels: TileTunnels
    name: NameEntry | UnsetType = UNSET
    """Which its rooms bear too, with their letters; without one they are called by the tile's slug."""
    portal: tuple[Percent, Percent] | UnsetType = UNSET
    """Where its portal is drawn, if it has one (C4.4)."""
    traits: tuple[Slug, ...] = ()
    """Traits that all its rooms have."""
    laid: Effects = ()
    """What laying it brings (C4.6)."""
    confidence: Confidence = "high"
    original: bool = False
    """Made for this pack, not taken from the published game."""
    doubt: Sentence | UnsetType = UNSET


class PileEntry(Strict, frozen=True):
    """Tiles with the same back (C1.2)."""

    name: NameEntry
    used: Figure
    """How many of its tiles are used in a game; the others leave it unseen."""
    depths: bool = False
    """All rooms of its tiles are in the depths (C2.7)."""


class TilesFile(Strict, frozen=True):
    """`tiles.yaml`."""

    features: Annotated[dict[Slug, FeatureEntry], Meta(max_length=40)]
    piles: Annotated[dict[Slug, PileEntry], Meta(min_length=1, max_length=6)]
    """The tiles of the first one are found first."""
    start: Annotated[dict[Slug, StartTileEntry], Meta(min_length=1, max_length=8)]
    square: Annotated[dict[RoomName, TileEntry], Meta(min_length=1, max_length=80)]
