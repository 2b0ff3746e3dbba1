"""Wayshrines: an offering in each, once, for more and more gold (C3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import BITS, Figure, Mechanism, Station, tell_of_mark
from clankwork.engine.model.catalogue import GO
from clankwork.engine.model.happenings import OrderCarriedOut
from clankwork.engine.model.refusals import ALLOWED, NO_CUBE_TO_OFFER, NO_SHRINE, OFFERED_BEFORE, SHRINE_FULL
from clankwork.engine.rules.cards import gain_gold
from clankwork.engine.rules.moving import is_laid
from clankwork.engine.state.state import Task

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Special
    from clankwork.engine.state.state import State


class Shrines(Mechanism):
    """The state is who has made an offering in each shrine, as a mask of seats."""

    def __init__(self, rooms: tuple[int, ...] = (), slugs: tuple[str, ...] = (), slots: i64 = 4) -> None:
        super().__init__("shrines")
        self.rooms = rooms
        """The rooms with a shrine, by number."""
        self.slugs = slugs
        """The slugs of `rooms`."""
        self.slots = slots
        """Offerings that a shrine has room for (C8.3)."""
        self.places: dict[int, int] = {room: place for place, room in enumerate(rooms)}
        """The shrine of each room that has one, as a place in `rooms`."""

    def values(self) -> tuple[int, ...]:
        """Everything that a pack says about it."""
        return (self.slots, *self.rooms)

    def begin(self) -> list[int]:
        """No offering anywhere."""
        return [0] * len(self.rooms)

    def figures(self) -> list[Figure]:
        """Who has made an offering in each shrine."""
        return [Figure(slug, 63) for slug in self.slugs]

    def marks(self, state: State, seat: i64) -> i64:
        """Offerings that `seat` has made in the game."""
        return self.cubes_kept(state.part(self.number), seat)

    def cubes_kept(self, part: list[int], seat: i64) -> i64:
        """Cubes of `seat` that lie in shrines for good: one an offering (C3.7)."""
        made: i64 = 0
        mask: i64 = 0
        for mask in part:
            if mask & BITS[seat]:
                made += 1
        return made

    def orders(self) -> list[tuple[str, str]]:
        """An offering in the shrine of the player's room."""
        return [("offer", "")]

    def add_orders(self, state: State, codes: list[int]) -> None:
        """An offering, where one can be made."""
        if state.players[state.turn.seat].room in self.places and self.order_refusal(state, 0) == ALLOWED:
            codes.append(self.first)

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why no offering can be made here (C3.5, C3.7)."""
        place: i64 = self.places.get(state.players[state.turn.seat].room, -1)
        return NO_SHRINE if place < 0 else self._refusal(state, state.turn.seat, place)

    def _refusal(self, state: State, seat: i64, place: i64) -> i64:
        """Why `seat` cannot make an offering in a shrine, wherever it is, or `ALLOWED`."""
        mask: i64 = state.part(self.number)[place]
        if mask & BITS[seat]:
            return OFFERED_BEFORE
        filled: i64 = 0
        bit: i64 = 0
        for bit in BITS:
            if mask & bit:
                filled += 1
        if filled >= self.slots:
            return SHRINE_FULL
        return ALLOWED if state.players[seat].supply > 0 else NO_CUBE_TO_OFFER

    def carry_out_order(self, state: State, order: i64) -> None:
        """A cube stays in the shrine of the room."""
        self._offer(state, state.turn.seat, self.places[state.players[state.turn.seat].room])

    def _offer(self, state: State, seat: i64, place: i64) -> None:
        """A cube goes into the shrine, and its owner gains a gold for each offering so far, this one included."""
        state.own_part(self.number)[place] |= BITS[seat]
        state.own_player(seat).supply -= 1
        gain_gold(state, seat, self.marks(state, seat))
        tell_of_mark(state, seat, self.number)

    def stations(self) -> list[Station]:
        """Every shrine."""
        return [Station(room, 0, None) for room in self.rooms]

    def open_stations(self, state: State, seat: i64) -> list[int]:
        """Those in which the seat can make an offering."""
        return [place for place in range(len(self.rooms)) if self._refusal(state, seat, place) == ALLOWED]

    def gold_ahead(self, state: State, seat: i64) -> i64:
        """One for each offering so far, and for the next one."""
        return self.marks(state, seat) + 1

    def words(self) -> tuple[str, ...]:
        """What packs call its words."""
        return ("offer-anywhere",)

    def resolve(self, state: State, effect: Special, task: Task, index: i64) -> None:
        """The player makes an offering in any shrine that lies on the table."""
        if self.options(state, task.seat, effect):
            state.pending = Task(task.seat, task.script, index, task.source, task.paid)
            state.to_act = task.seat

    def can_do(self, state: State, seat: i64, effect: Special) -> bool:
        """Whether there is a shrine to make an offering in."""
        return len(self.options(state, seat, effect)) > 0

    def asks(self, word: i64) -> bool:
        """Which shrine."""
        return True

    def options(self, state: State, seat: i64, effect: Special) -> list[int]:
        """The rooms of the shrines in which an offering can be made."""
        first = state.rules.catalogue.first[GO]
        found: list[int] = []
        for place in range(len(self.rooms)):
            if is_laid(state, self.rooms[place]) and self._refusal(state, seat, place) == ALLOWED:
                found.append(first[self.rooms[place]])
        return found

    def answer(self, state: State, task: Task, effect: Special, code: i64) -> None:
        """Make the offering in the shrine of another room, and tell of it as of one in the player's own."""
        room: i64 = state.rules.catalogue.argument[code]
        if state.log is not None:
            state.log.append(OrderCarriedOut(task.seat, self.first, room))
        self._offer(state, task.seat, self.places[room])
