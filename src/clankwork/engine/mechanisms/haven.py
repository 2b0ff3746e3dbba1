"""Who has brought an artifact out of the depths is rescued wherever they fall later (S6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import BITS, Figure, Mechanism
from clankwork.engine.model.tables import DEPTHS
from clankwork.engine.rules.leaving import artifacts_held

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


class Haven(Mechanism):
    """The state is who has been outside the depths with an artifact, as a mask of seats."""

    def __init__(self) -> None:
        super().__init__("haven")

    def begin(self) -> list[int]:
        """Nobody has."""
        return [0]

    def figures(self) -> list[Figure]:
        """Who has."""
        return [Figure("brought", 63)]

    def moved(self, state: State, seat: i64, start: i64, room: i64) -> None:
        """Coming out of the depths counts; so does going into them with an artifact taken outside."""
        rooms = state.rules.rooms
        if rooms[start].traits & rooms[room].traits & DEPTHS or state.part(self.number)[0] & BITS[seat]:
            return
        if artifacts_held(state, seat) > 0:
            state.own_part(self.number)[0] |= BITS[seat]

    def shelters(self, state: State, seat: i64) -> bool:
        """Whether the seat has brought one."""
        return state.part(self.number)[0] & BITS[seat] != 0
