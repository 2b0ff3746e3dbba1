"""`modules.yaml`: the parts from which the boards of a game are put together."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from clankwork.content.formats.conditions import Slug, Strict
from clankwork.content.formats.pack_format import (
    Confidence,
    HelpEntry,
    NameEntry,
    RoomEntry,
    Sentence,
    Step,
    TunnelEntry,
)

END: Final = r"^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$"

Length: TypeAlias = Annotated[int, Meta(ge=1, le=10000)]
Distance: TypeAlias = Annotated[int, Meta(ge=0, le=10000)]
Word: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9]+$", max_length=20, description="one lower-case word")]
End: TypeAlias = Annotated[
    str, Meta(pattern=END, max_length=80, description="a module or slot and a room there, such as hall.door")
]
Rooms: TypeAlias = Annotated[dict[Slug, RoomEntry], Meta(max_length=60)]
Tunnels: TypeAlias = Annotated[tuple[TunnelEntry, ...], Meta(max_length=200)]


class Placement(Strict, frozen=True):
    """Where a part lies on the canvas. Rooms in it are placed from 0 to 1000 both ways, as if it filled a board."""

    rect: tuple[Distance, Distance, Length, Length]
    """Its left and upper edge, its width and its height."""
    rotate: Literal[0, 90, 180, 270] = 0
    """Degrees it is turned clockwise."""


class FaceEntry(Strict, frozen=True):
    """One face of a double-sided module: its rooms and the tunnels between them."""

    name: NameEntry
    rooms: Rooms
    about: HelpEntry | UnsetType = UNSET
    """What it is like, in a sentence for somebody who chooses."""
    tunnels: Tunnels = ()
    depths: bool = False
    """All its rooms are in the depths (S6.2)."""
    needs: Slug | UnsetType = UNSET
    """Tag of a token that one must hold to enter any of its rooms (S4.4)."""


class FixedEntry(Strict, frozen=True):
    """A module that is part of every board, in the same place."""

    name: NameEntry
    lies: Placement
    rooms: Rooms = {}
    """None, where nobody walks."""
    tunnels: Tunnels = ()
    depths: bool = False
    needs: Slug | UnsetType = UNSET


class LinkEntry(Strict, frozen=True):
    """Rooms of two modules that touch through an opening (S3.4)."""

    join: tuple[End, End]
    """Each a fixed module or a slot and, after a point, a room; in a slot one that every face has."""
    boots: Step = 1


class ModulesFile(Strict, frozen=True):
    """`modules.yaml`: every board is the fixed modules and, in each slot, one face of a piece of its own (S1.1)."""

    canvas: tuple[Length, Length]
    """Its width and height, in units of one's own."""
    fixed: Annotated[dict[Slug, FixedEntry], Meta(max_length=12)]
    slots: Annotated[dict[Slug, Placement], Meta(min_length=1, max_length=6)]
    pieces: Annotated[
        tuple[Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)], ...], Meta(min_length=1, max_length=12)
    ]
    """Modules that lie in slots: each has one or two faces."""
    faces: Annotated[dict[Word, FaceEntry], Meta(min_length=1, max_length=24)]
    links: Annotated[tuple[LinkEntry, ...], Meta(min_length=1, max_length=60)]
    first: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)]
    """The faces for first games, slot by slot."""
    confidence: Confidence = "high"
    original: bool = False
    doubt: Sentence | UnsetType = UNSET
