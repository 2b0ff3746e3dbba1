"""Actions: a number inside the engine, an order with readable fields outside.

A catalogue lists every action a game can ever offer. The place of an action in it is its code: the number in records'
hashes, in the masks of environments and on the wire. What an action prints as is its notation, and no two are alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedAction

if TYPE_CHECKING:
    from mypy_extensions import i64

CATALOGUE_VERSION: Final = 1
"""Raised whenever the numbering of actions changes."""

PLAY: Final = 0
ACQUIRE: Final = 1
USE: Final = 2
FIGHT: Final = 3
MOVE: Final = 4
TELEPORT: Final = 5
BUY: Final = 6
SPEND: Final = 7
TAKE: Final = 8
DECLINE: Final = 9
CHOOSE: Final = 10
DISCARD: Final = 11
TRASH: Final = 12
REPLACE: Final = 13
END: Final = 14
GO: Final = 15
ACTIVATE: Final = 16
SPECIAL: Final = 17
KINDS: Final = 18
"""How many kinds of action there are."""

_WAYS: Final = 8
"""Tunnels between the same two rooms, at most."""


def place_of(room: i64, way: i64) -> i64:
    """The argument of a move: which room, and by which of several tunnels."""
    return room * _WAYS + way


def room_of(place: i64) -> i64:
    """The room that the argument of a move leads to."""
    return place // _WAYS


def with_swords(text: str, swords: i64) -> str:
    """A notation with the swords that are spent, if any are."""
    return f"{text} ({swords} sword{'s' if swords > 1 else ''})" if swords else text


@dataclass(frozen=True)
class Action:
    """An order a player can give. `code` is its number in the game's catalogue."""

    code: int = field(repr=False)

    def __str__(self) -> str:
        """The action in the notation of records."""
        return "?"


@dataclass(frozen=True)
class PlayCard(Action):
    """Play a card from hand (B2.1)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True)
class AcquireCard(Action):
    """Buy a card of the row or the reserve with skill (B3.1)."""

    card: str

    def __str__(self) -> str:
        return f"acquire {self.card}"


@dataclass(frozen=True)
class UseDevice(Action):
    """Pay for a device of the row and use it (B3.3)."""

    card: str

    def __str__(self) -> str:
        return f"use {self.card}"


@dataclass(frozen=True)
class FightMonster(Action):
    """Fight a monster of the row or the reserve (B3.4)."""

    card: str

    def __str__(self) -> str:
        return f"fight {self.card}"


@dataclass(frozen=True)
class Move(Action):
    """Walk through a tunnel, spending `swords` on its monsters (B4.1, B4.3)."""

    to: str
    swords: int = 0
    way: int = 0
    """Which of several tunnels between the same rooms."""

    def __str__(self) -> str:
        text = f"move {self.to}"
        if self.way:
            text += f" by {self.way + 1}"
        return with_swords(text, self.swords)


@dataclass(frozen=True)
class MoveBy(Action):
    """Walk through a tunnel named by where it leaves the room, spending `swords` on its monsters (C2.8, C4.4).

    Where it leads depends on how the tiles lie.
    """

    door: str
    """An exit of the tile, another room of it, or the portal to come out of."""
    swords: int = 0
    to: str = field(default="", compare=False)
    """The room that it leads to, where that is known: among the legal actions of a game."""

    def __str__(self) -> str:
        return with_swords(f"move by {self.door}", self.swords)


@dataclass(frozen=True)
class Teleport(Action):
    """Spend a teleport to go to a joined room (B4.15)."""

    to: str

    def __str__(self) -> str:
        return f"teleport {self.to}"


@dataclass(frozen=True)
class BuyItem(Action):
    """Buy something at the market (B3.9)."""

    item: str

    def __str__(self) -> str:
        return f"buy {self.item}"


@dataclass(frozen=True)
class UseToken(Action):
    """Use up a token kept for later (B9.4)."""

    token: str

    def __str__(self) -> str:
        return f"spend {self.token}"


@dataclass(frozen=True)
class TakeToken(Action):
    """Take a token from a space of the board (B4.7)."""

    what: str
    """The token's slug, or the pool's when it lies face down."""
    room: str

    def __str__(self) -> str:
        return f"take {self.what} {self.room}"


@dataclass(frozen=True)
class Decline(Action):
    """Leave it: take no token, trash or discard nothing."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True)
class Choose(Action):
    """Pick one of the options of a card, counted from 1 (B10.5)."""

    option: int

    def __str__(self) -> str:
        return f"choose {self.option}"


@dataclass(frozen=True)
class DiscardCard(Action):
    """Discard a card from hand to pay for an effect (B10.2)."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True)
class TrashCard(Action):
    """Put a card of the play area, or of the discard pile, out of the game (B10.1)."""

    card: str
    discarded: bool = False
    """Whether a copy in the discard pile is meant, not one in the play area."""

    def __str__(self) -> str:
        return f"trash {self.card} from discard" if self.discarded else f"trash {self.card}"


@dataclass(frozen=True)
class ReplaceCard(Action):
    """Put a card of the row away and fill its place (B5.11)."""

    card: str

    def __str__(self) -> str:
        return f"replace {self.card}"


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn (B2.5)."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True)
class Go(Action):
    """Go to a room as a card says, at once."""

    to: str

    def __str__(self) -> str:
        return f"go {self.to}"


@dataclass(frozen=True)
class ActivateCard(Action):
    """Let an effect of a card happen that waits for another card (S2.5)."""

    card: str

    def __str__(self) -> str:
        return f"activate {self.card}"


@dataclass(frozen=True)
class Order(Action):
    """Something that a mechanism of the game lets players do: hack a port, ride a lift, turn a tile."""

    verb: str
    on: str
    """The room, direction or thing it is done with; may be nothing."""

    def __str__(self) -> str:
        return f"{self.verb} {self.on}" if self.on else self.verb


class Catalogue:
    """Every action of one game, by code."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.kind: list[int] = []
        """What to do."""
        self.argument: list[int] = []
        """What to do it with: the number of a card, space, token, item or option; for moves a room with the way there,
        or a door.
        """
        self.amount: list[int] = []
        """Swords spent on a move; 1 for trashing from the discard pile; the number of the mechanism an order is of."""
        self.first: list[list[int]] = [[] for _ in range(KINDS)]
        """Code by kind and argument, or -1 (moves: the code stands on the exit)."""
        self.by_text: dict[str, int] = {}

    def add(self, action: Action, kind: i64, argument: i64 = 0, amount: i64 = 0) -> None:
        """Append `action`, whose `code` must be the next free one."""
        assert action.code == len(self.actions), "codes are places in the catalogue"
        assert str(action) not in self.by_text, f"two actions read {action}"
        self.actions.append(action)
        self.kind.append(kind)
        self.argument.append(argument)
        self.amount.append(amount)
        self.by_text[str(action)] = action.code
        codes = self.first[kind]
        while len(codes) <= argument:
            codes.append(-1)
        if codes[argument] < 0:
            codes[argument] = action.code

    def __len__(self) -> int:
        return len(self.actions)

    def check(self, code: object) -> int:
        """`code` if it stands for an action, otherwise `MalformedAction`."""
        if isinstance(code, int) and not isinstance(code, bool) and 0 <= code < len(self.actions):
            return code
        raise MalformedAction(f"an action is a number from 0 to {len(self.actions) - 1}, not {repr(code)[:60]}")

    def parse(self, text: object) -> Action:
        """The action written as `text` in the notation of records."""
        code = self.by_text.get(" ".join(text.split())) if isinstance(text, str) else None
        if code is None:
            raise MalformedAction(f"no action of this game is written {repr(text)[:80]}")
        return self.actions[code]
