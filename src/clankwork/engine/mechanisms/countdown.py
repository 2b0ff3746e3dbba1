"""The countdown track: whoever is out first drives the others to the exit (B7.3, B7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import FOREVER, NO_ATTACK, Figure, Mechanism
from clankwork.engine.model.events import CountdownMoved
from clankwork.engine.rules.dragon import attack
from clankwork.engine.rules.leaving import knock_out_everyone
from clankwork.engine.state.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


class Countdown(Mechanism):
    """Spaces 2, 3, … are attacks with more cubes, the one after them knocks everyone out (B7.3)."""

    def __init__(self, extra_cubes: tuple[int, ...] = (1, 2, 3)) -> None:
        super().__init__("countdown")
        self.extra_cubes = extra_cubes
        """More cubes for the attack of space 2, of space 3, … (that attack only)."""

    def values(self) -> tuple[int, ...]:
        """The cubes of its spaces (B7.3)."""
        return self.extra_cubes

    def begin(self) -> list[int]:
        """Whose pawn is on the track, and on which space, counted from 1."""
        return [NOBODY, 0]

    def figures(self) -> list[Figure]:
        """Whose pawn, and its space."""
        return [Figure("seat", 0, is_seat=True), Figure("space", len(self.extra_cubes) + 2)]

    def player_out(self, state: State, seat: i64) -> None:
        """The first player out puts their pawn on space 1; others wait (B7.4)."""
        if state.part(self.number)[0] == NOBODY:
            own = state.own_part(self.number)
            own[0] = seat
            own[1] = 1
            if state.log is not None:
                state.log.append(CountdownMoved(seat, 1))

    def turn_of_player_out(self, state: State, seat: i64) -> None:
        """Its owner's pawn moves one space and triggers it (B7.3)."""
        if state.part(self.number)[0] != seat:
            return
        own = state.own_part(self.number)
        own[1] += 1
        space: i64 = own[1]
        if state.log is not None:
            state.log.append(CountdownMoved(seat, space))
        if space - 2 < len(self.extra_cubes):
            attack(state, self.extra_cubes[space - 2])
        else:
            knock_out_everyone(state)

    def attack_ahead(self, part: tuple[int, ...], cubes: i64) -> i64:
        """The attack of the space that the pawn on the track moves to next (B7.3)."""
        space: i64 = part[1] + 1
        if space < 2 or space - 2 >= len(self.extra_cubes):
            return NO_ATTACK
        return cubes + self.extra_cubes[space - 2]

    def rounds_left(self, part: list[int]) -> i64:
        """Spaces between the pawn on the track and the one that knocks everyone out (B7.3)."""
        return len(self.extra_cubes) + 2 - part[1] if part[1] else FOREVER

    def rounds_of_grace(self) -> i64:
        """Spaces between the first and the last one (B7.3)."""
        return len(self.extra_cubes) + 1
