"""Players who are out hasten the end: in each of their turns cubes are drawn (S6.3, C6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import NO_ATTACK, Figure, Mechanism
from clankwork.engine.rules.dragon import draw_cubes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


class Pursuit(Mechanism):
    """Everyone who is out, and not only the first, draws so many cubes in each turn, whatever rage and danger say."""

    def __init__(self, cubes: i64 = 4) -> None:
        super().__init__("pursuit")
        self.cubes = cubes

    def values(self) -> tuple[int, ...]:
        """The cubes drawn."""
        return (self.cubes,)

    def begin(self) -> list[int]:
        """How many players are out."""
        return [0]

    def figures(self) -> list[Figure]:
        """Players out."""
        return [Figure("out", 6)]

    def player_out(self, state: State, seat: i64) -> None:
        """One more draws from now on."""
        state.own_part(self.number)[0] += 1

    def turn_of_player_out(self, state: State, seat: i64) -> None:
        """All clank goes into the bag and cubes are drawn; damage is dealt as in an attack (S6.3, C6.6)."""
        draw_cubes(state, self.cubes)

    def attack_ahead(self, part: tuple[int, ...], cubes: i64) -> i64:
        """As many cubes as in every turn of a player who is out."""
        return self.cubes if part[0] else NO_ATTACK

    def cubes_in_round(self, part: tuple[int, ...], cubes: i64) -> i64:
        """As many for everyone who is out."""
        return self.cubes * part[0]

    def cubes_once_out(self, cubes: i64) -> i64:
        """As many for each player who goes out from now on."""
        return self.cubes
