"""Data ports: each takes one cube of one player, does something at once, and two open the way on (S4.1 to S4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import Figure, Mechanism, Station, tell_of_mark
from clankwork.engine.model.refusals import ALLOWED, NO_DATA_CUBE, NO_PORT, PORT_TAKEN, SAME_MODULE
from clankwork.engine.state.state import NO_SOURCE, NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Script
    from clankwork.engine.state.state import State


class Ports(Mechanism):
    """The state is whose cube is on each port."""

    def __init__(
        self,
        rooms: tuple[int, ...] = (),
        slugs: tuple[str, ...] = (),
        scripts: tuple[Script, ...] = (),
        cubes: i64 = 2,
        complete: Script | None = None,
    ) -> None:
        super().__init__("ports")
        self.rooms = rooms
        """The rooms with a port, by number."""
        self.slugs = slugs
        """The slugs of `rooms`."""
        self.scripts = scripts
        """What each port does."""
        self.cubes = cubes
        """Data cubes of a player."""
        self.complete = complete
        """What placing the last of them brings."""

    def values(self) -> tuple[int, ...]:
        """Everything that a pack says about it."""
        return (self.cubes, *self.rooms, *[script.number for script in self.scripts])

    def begin(self) -> list[int]:
        """All ports are free."""
        return [NOBODY] * len(self.rooms)

    def figures(self) -> list[Figure]:
        """Whose cube is on each port."""
        return [Figure(slug, 0, is_seat=True) for slug in self.slugs]

    def marks(self, state: State, seat: i64) -> i64:
        """Data cubes that `seat` has placed."""
        placed: i64 = 0
        owner: i64 = 0
        for owner in state.part(self.number):
            if owner == seat:
                placed += 1
        return placed

    def named_scripts(self) -> list[tuple[str, Script]]:
        """What each port does, and what the last cube brings."""
        named = list(zip(self.slugs, self.scripts))
        return named if self.complete is None else [*named, ("complete", self.complete)]

    def orders(self) -> list[tuple[str, str]]:
        """Hacking each port."""
        return [("hack", slug) for slug in self.slugs]

    def add_orders(self, state: State, codes: list[int]) -> None:
        """The port of the player's room, if it can be hacked."""
        here: i64 = state.players[state.turn.seat].room
        for order in range(len(self.rooms)):
            if self.rooms[order] == here and self.order_refusal(state, order) == ALLOWED:
                codes.append(self.first + order)

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why the port cannot be hacked (S4.1, S4.2)."""
        if self.rooms[order] != state.players[state.turn.seat].room:
            return NO_PORT
        return self._refusal(state, state.turn.seat, order)

    def _refusal(self, state: State, seat: i64, order: i64) -> i64:
        """Why `seat` could not hack the port if they were there, or `ALLOWED`."""
        rooms = state.rules.rooms
        part = state.part(self.number)
        if part[order] != NOBODY:
            return PORT_TAKEN
        placed: i64 = 0
        same = False
        other: i64 = 0
        owner: i64 = 0
        for owner in part:
            if owner == seat:
                placed += 1
                same = same or rooms[self.rooms[other]].area == rooms[self.rooms[order]].area
            other += 1
        if placed >= self.cubes:
            return NO_DATA_CUBE
        return SAME_MODULE if same else ALLOWED

    def stations(self) -> list[Station]:
        """Every port."""
        return [Station(room, order, self.scripts[order]) for order, room in enumerate(self.rooms)]

    def open_stations(self, state: State, seat: i64) -> list[int]:
        """The ports that are free, and in another module than the seat's first one."""
        return [order for order in range(len(self.rooms)) if self._refusal(state, seat, order) == ALLOWED]

    def stations_left(self, state: State, seat: i64) -> i64:
        """Data cubes that the seat has not placed yet."""
        return self.cubes - self.marks(state, seat)

    def carry_out_order(self, state: State, order: i64) -> None:
        """A cube goes onto the port, which does what it shows; the last cube of a player brings more (S4.3)."""
        seat: i64 = state.turn.seat
        part = state.own_part(self.number)
        part[order] = seat
        tell_of_mark(state, seat, self.number)
        if part.count(seat) == self.cubes and self.complete is not None:
            state.later(seat, self.complete.number, NO_SOURCE)
        state.later(seat, self.scripts[order].number, NO_SOURCE)
