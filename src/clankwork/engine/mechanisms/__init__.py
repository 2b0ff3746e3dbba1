"""Mechanisms: parts of the rules that some games of the family have and others do not.

A ruleset names its mechanisms. Each is one module with its own state, which the game state carries, copies and saves
without knowing what it means, and answers the questions the engine asks at fixed moments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State

NO_ATTACK: Final = -1
"""`Mechanism.attack_ahead`: none is coming."""
FOREVER: Final = 1_000_000
"""`Mechanism.rounds_left`: no end is in sight."""


@dataclass(frozen=True)
class Figure:
    """What one number in the state of a mechanism is, for those who show or encode it without knowing the game."""

    name: str
    most: i64
    """The largest it can be; the smallest is 0, and for seats -1, which is nobody."""
    is_seat: bool = False


class Mechanism:
    """What a mechanism can do, each by default nothing. `number` is its place in the game's list."""

    def __init__(self, name: str) -> None:
        self.name = name
        """What packs, records and positions call it."""
        self.number: i64 = 0

    def values(self) -> tuple[int, ...]:
        """What the game's pack says about it: two of one name that differ in this are not the same rule."""
        return ()

    def begin(self) -> list[int]:
        """Its state at the start of a game: a list of integers."""
        return []

    def figures(self) -> list[Figure]:
        """What the numbers of its state are, one by one."""
        return []

    def player_out(self, state: State, seat: i64) -> None:
        """`seat` has left or was knocked out.

        Called for every such player, in turn order where several go out at one moment (B7.8).
        """

    def turn_of_player_out(self, state: State, seat: i64) -> None:
        """It would be the turn of `seat`, who has left or was knocked out (B7.2)."""

    def attack_ahead(self, part: tuple[int, ...], cubes: i64) -> i64:
        """How many cubes its next attack will draw, where one of a card draws `cubes` now; `NO_ATTACK` if none comes.

        `part` is its own state. For the odds that everybody can work out (B7.3).
        """
        return NO_ATTACK

    def rounds_left(self, part: list[int]) -> i64:
        """Rounds until it ends the game for everyone still in play, or `FOREVER`. `part` is its own state."""
        return FOREVER

    def rounds_of_grace(self) -> i64:
        """Rounds that it leaves to the others once the first player is out, or `FOREVER`."""
        return FOREVER
