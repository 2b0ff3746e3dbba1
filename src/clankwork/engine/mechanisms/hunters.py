"""Bounty hunters: cubes on the rage track that come into play when the marker reaches them (S5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import Mechanism
from clankwork.engine.rules.dragon import loose_hunters

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


class Hunters(Mechanism):
    """Cubes that hurt everyone lie on spaces of the rage track."""

    def __init__(self, cubes: tuple[int, ...] = ()) -> None:
        super().__init__("hunters")
        self.cubes = cubes
        """By space of the track, counted from 0."""

    def values(self) -> tuple[int, ...]:
        """The cubes on each space."""
        return self.cubes

    def rage_rose(self, state: State, before: i64) -> None:
        """The cubes of every space that the marker has come to go to the clank area (S5.2)."""
        space: i64 = before + 1
        while space <= state.rage:
            loose_hunters(state, self.cubes[space])
            space += 1
