"""Events that only some games of the family know: rides, lockpicks, cubes that hurt everyone, tiles. See `events`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


@dataclass(init=False)
class LockpicksGained:
    """A seat got lockpicks from the common supply (C1.4)."""

    seat: i64
    lockpicks: i64

    def __init__(self, seat: i64, lockpicks: i64) -> None:
        self.seat = seat
        self.lockpicks = lockpicks


@dataclass(init=False)
class LockpicksSpent:
    """A seat used lockpicks up (C3.1, C3.2)."""

    seat: i64
    lockpicks: i64

    def __init__(self, seat: i64, lockpicks: i64) -> None:
        self.seat = seat
        self.lockpicks = lockpicks


@dataclass(init=False)
class Hunted:
    """A cube that hurts everyone did 1 damage to a seat (S5.3, C5.3)."""

    seat: i64
    dark: bool
    """Marked by a black cube, for the seat had none."""

    def __init__(self, seat: i64, dark: bool) -> None:
        self.seat = seat
        self.dark = dark


@dataclass(init=False)
class HuntersLoosed:
    """Cubes that hurt everyone came from the supply to the clank area (S5.2, C4.6)."""

    cubes: i64

    def __init__(self, cubes: i64) -> None:
        self.cubes = cubes


@dataclass(init=False)
class HuntersReturned:
    """Cubes that hurt everyone went back to the clank area after an attack (S5.3, C5.3)."""

    cubes: i64

    def __init__(self, cubes: i64) -> None:
        self.cubes = cubes


@dataclass
class BagRanOut:
    """The bag was empty after an attack (C5.2)."""


@dataclass(init=False)
class ClankWithdrawn:
    """A seat that left took its cubes out of the clank area (S6.1)."""

    seat: i64
    cubes: i64

    def __init__(self, seat: i64, cubes: i64) -> None:
        self.seat = seat
        self.cubes = cubes


@dataclass(init=False)
class CardTurnedOver:
    """A card of the reserve was turned over (S3.2)."""

    card: i64
    into: i64

    def __init__(self, card: i64, into: i64) -> None:
        self.card = card
        self.into = into


@dataclass(init=False)
class CardPutOnTop:
    """A seat put the card it had acquired on top of its deck."""

    seat: i64
    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class EffectActivated:
    """A seat let an effect of a card happen that waited for another card (S2.5)."""

    seat: i64
    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class BargainStruck:
    """A seat may buy a market item for `price` this turn, wherever it is; or the next one costs `less` (C7.1)."""

    seat: i64
    price: i64
    less: i64

    def __init__(self, seat: i64, price: i64, less: i64) -> None:
        self.seat = seat
        self.price = price
        self.less = less


@dataclass(init=False)
class Rode:
    """A seat went to a room that no tunnel joins to its own: by lift, by telepad, as a card says (S3.8, S3.9)."""

    seat: i64
    start: i64
    room: i64

    def __init__(self, seat: i64, start: i64, room: i64) -> None:
        self.seat = seat
        self.start = start
        self.room = room


@dataclass(init=False)
class OrderCarriedOut:
    """A seat did what a mechanism lets players do: action `code`, in `room`.

    The room need not be the player's own: a card may act elsewhere. Its part of the board lay turned to the right by
    `turns` quarters, so that an edge can be told as it lay (C2.1).
    """

    seat: i64
    code: i64
    room: i64
    turns: i64

    def __init__(self, seat: i64, code: i64, room: i64, turns: i64 = 0) -> None:
        self.seat = seat
        self.code = code
        self.room = room
        self.turns = turns


@dataclass(init=False)
class StackDrawn:
    """The top of a mechanism's face-down pile was revealed."""

    stack: i64
    thing: i64

    def __init__(self, stack: i64, thing: i64) -> None:
        self.stack = stack
        self.thing = thing


@dataclass(init=False)
class StackReturned:
    """What was revealed of a mechanism's pile went back on top of it (C2.11)."""

    stack: i64
    thing: i64

    def __init__(self, stack: i64, thing: i64) -> None:
        self.stack = stack
        self.thing = thing


@dataclass(init=False)
class TokenLaid:
    """A token was put on a space of the board (C4.1)."""

    token: i64
    space: i64

    def __init__(self, token: i64, space: i64) -> None:
        self.token = token
        self.space = space


@dataclass(init=False)
class TileLaid:
    """A tile was laid, or turned where it lies: column, row and quarter turns (C2.1)."""

    tile: i64
    column: i64
    row: i64
    turns: i64

    def __init__(self, tile: i64, column: i64, row: i64, turns: i64) -> None:
        self.tile = tile
        self.column = column
        self.row = row
        self.turns = turns
