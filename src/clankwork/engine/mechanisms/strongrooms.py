"""Vaults, libraries and prison cells: each is opened once in the game, with a lockpick (C3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.mechanism import Figure, Mechanism, Station
from clankwork.engine.model.refusals import ALLOWED, NOTHING_TO_OPEN, OPENED_BEFORE, SUPPLY_EMPTY, TOO_FEW_LOCKPICKS
from clankwork.engine.rules.cards import pay_lockpicks
from clankwork.engine.rules.questions import is_feasible
from clankwork.engine.state.state import NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Script
    from clankwork.engine.state.state import State

NOTHING: Final[list[int]] = []
"""What there is to open in all other rooms."""


class Strongrooms(Mechanism):
    """The state is whether each of them has been opened."""

    def __init__(
        self,
        rooms: tuple[int, ...] = (),
        slugs: tuple[str, ...] = (),
        kinds: tuple[int, ...] = (),
        names: tuple[str, ...] = (),
        scripts: tuple[Script, ...] = (),
    ) -> None:
        super().__init__("strongrooms")
        self.rooms = rooms
        """The rooms with something to open, by number."""
        self.slugs = slugs
        """The slugs of `rooms`."""
        self.kinds = kinds
        """What each of them has, as a place in `names`."""
        self.names = names
        """What can be opened: vault, library, cell."""
        self.places: list[list[int]] = [[] for _ in range(max(rooms, default=-1) + 1)]
        """For each room the places in `rooms` at which it stands, up to the last room that has something to open."""
        for place, room in enumerate(rooms):
            self.places[room].append(place)
        self.finds = scripts
        """What opening each kind brings."""

    def values(self) -> tuple[int, ...]:
        """Everything that a pack says about it."""
        return (*self.rooms, *self.kinds)

    def begin(self) -> list[int]:
        """All closed."""
        return [0] * len(self.rooms)

    def figures(self) -> list[Figure]:
        """Which are open."""
        return [Figure(f"{slug}.{self.names[kind]}", 1) for slug, kind in zip(self.slugs, self.kinds)]

    def named_scripts(self) -> list[tuple[str, Script]]:
        """What opening each kind brings."""
        return list(zip(self.names, self.finds))

    def refusal_figures(self, state: State, order: i64, reason: i64) -> tuple[int, int]:
        """One lockpick is needed."""
        return (1, 0) if reason == TOO_FEW_LOCKPICKS else (0, 0)

    def orders(self) -> list[tuple[str, str]]:
        """Opening what the player's room has."""
        return [("open", name) for name in self.names]

    def add_orders(self, state: State, codes: list[int]) -> None:
        """What can be opened in the player's room."""
        if state.players[state.turn.seat].lockpicks == 0:
            return  # most players, most of the time
        for place in self.in_room(state.players[state.turn.seat].room):
            if self.order_refusal(state, self.kinds[place]) == ALLOWED:
                codes.append(self.first + self.kinds[place])

    def in_room(self, room: i64) -> list[int]:
        """What a room has to open, as places in `rooms`."""
        return self.places[room] if room < len(self.places) else NOTHING

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why it cannot be opened: closed, a lockpick, and something to be had (C3.2)."""
        place = self._place(state, order)
        if place < 0:
            return NOTHING_TO_OPEN
        if state.part(self.number)[place]:
            return OPENED_BEFORE
        if state.players[state.turn.seat].lockpicks == 0:
            return TOO_FEW_LOCKPICKS
        return ALLOWED if is_feasible(state, state.turn.seat, self.finds[order]) else SUPPLY_EMPTY

    def _place(self, state: State, kind: i64) -> i64:
        """What of this kind the player's room has, or -1."""
        for place in self.in_room(state.players[state.turn.seat].room):
            if self.kinds[place] == kind:
                return place
        return -1

    def carry_out_order(self, state: State, order: i64) -> None:
        """The lockpick stays on it: nobody opens it again."""
        seat: i64 = state.turn.seat
        state.own_part(self.number)[self._place(state, order)] = 1
        pay_lockpicks(state, seat, 1)
        state.later(seat, self.finds[order].number, NO_SOURCE)

    def stations(self) -> list[Station]:
        """Everything that can be opened."""
        found = zip(self.rooms, self.kinds)
        return [Station(room, kind, self.finds[kind], lockpicks=1) for room, kind in found]

    def open_stations(self, state: State, seat: i64) -> list[int]:
        """Those that are still closed, if the seat has a lockpick."""
        if state.players[seat].lockpicks == 0:
            return []
        part = state.part(self.number)
        return [place for place in range(len(self.rooms)) if part[place] == 0]
