"""What `pack.yaml` says about the mechanisms of a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from clankwork.content.formats.conditions import Figure, Players, Slug, Small, Strict
from clankwork.content.formats.effect_words import Effects  # noqa: TC001 - msgspec reads annotations when it runs


class CountdownEntry(Strict, frozen=True):
    """The countdown track (B7.3)."""

    extra_cubes: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=12)]


class PursuitEntry(Strict, frozen=True):
    """Cubes drawn in each turn of a player who is out (S6.3, C6.3)."""

    cubes: dict[Players, Figure]
    """By number of players."""


class HuntersEntry(Strict, frozen=True):
    """Cubes that hurt everyone, on spaces of the rage track (S1.8)."""

    spaces: dict[Figure, Figure]
    """How many lie on which space, counted from 1."""


class PortsEntry(Strict, frozen=True):
    """Data ports, which rooms with `port` have (S4.1)."""

    cubes: Figure
    """Data cubes of a player."""
    complete: Effects
    """What placing the last of them brings (S4.3)."""


class CutEntry(Strict, frozen=True):
    """Stops of a network that are cut off (S5.4)."""

    stops: Slug
    """Their trait."""
    space: Figure
    """The space of the rage track, counted from 1, that does it."""


class NetworkEntry(Strict, frozen=True):
    """Rooms that one can ride between without boots (S3.8, S3.9)."""

    stops: Slug
    """The trait of its rooms."""
    verb: Slug
    """What riding is called in records."""
    needs: Slug | UnsetType = UNSET
    """Tag of a token that one must hold."""
    locked: Slug | UnsetType = UNSET
    """Trait of the stops that only who opens locks can use."""
    cut: CutEntry | UnsetType = UNSET


class TilesEntry(Strict, frozen=True):
    """A board that grows out of the tiles of `tiles.yaml` (C2)."""

    takes_all: tuple[Players, ...] = ()
    """Numbers of players with which a room that receives a deeper artifact receives all above it as well (C8.2)."""


class ShrinesEntry(Strict, frozen=True):
    """Rooms in which players make offerings (C3.5)."""

    rooms: Slug
    """Their trait."""
    slots: Annotated[int, Meta(ge=1, le=6)]
    """Offerings that each has room for."""


class MechanismsEntry(Strict, frozen=True):
    """Parts of the rules that some games have and others do not."""

    countdown: CountdownEntry | UnsetType = UNSET
    pursuit: PursuitEntry | UnsetType = UNSET
    hunters: HuntersEntry | UnsetType = UNSET
    ports: PortsEntry | UnsetType = UNSET
    networks: Annotated[dict[Slug, NetworkEntry], Meta(max_length=8)] = {}
    tiles: TilesEntry | UnsetType = UNSET
    shrines: ShrinesEntry | UnsetType = UNSET
    strongrooms: Annotated[dict[Slug, Effects], Meta(max_length=8)] = {}
    """What a lockpick opens, once in a game, by the trait of rooms that have it, and what that brings (C3.2)."""
