"""Rooms that one can ride between without boots: hyperlift and telepads (S3.8 to S3.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.mechanism import Mechanism
from clankwork.engine.model.catalogue import MOVE, TELEPORT, room_of
from clankwork.engine.model.refusals import (
    ALLOWED,
    BEAM_INSTEAD,
    BLOCKADED,
    LEAVING,
    NEEDS_PASS,
    NO_BEAM,
    NO_RIDE,
    NO_TUNNEL,
    ONLY_BY_RIDE,
    RIDE_INSTEAD,
    STOP_LOCKED,
    TILE_FIRST,
)
from clankwork.engine.rules.counting import tokens_held
from clankwork.engine.rules.moving import entry_refusal, opens_locks, ride

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State

NEVER: Final = 1_000_000
"""`Network.cut_at`: no stop is ever cut off."""


class Network(Mechanism):
    """Stops that are joined to each other, for whoever has what it needs."""

    def __init__(
        self,
        name: str = "network",
        verb: str = "ride",
        stops: tuple[int, ...] = (),
        slugs: tuple[str, ...] = (),
        needs: i64 = 0,
        locked: tuple[int, ...] = (),
        cut: tuple[int, ...] = (),
        cut_at: i64 = NEVER,
    ) -> None:
        super().__init__(name)
        self.verb = verb
        self.stops = stops
        """Rooms, by number."""
        self.slugs = slugs
        """The slugs of `stops`."""
        self.needs = needs
        """Tags: only who holds such a token may ride (S3.9); 0 for everybody."""
        self.locked = locked
        """Stops that only who opens locks can use (S3.8)."""
        self.cut = cut
        """Stops that are cut off once the dragon marker has come to the space `cut_at` (S5.4)."""
        self.cut_at = cut_at

    def values(self) -> tuple[int, ...]:
        """Everything that a pack says about it."""
        return (self.needs, self.cut_at, *self.stops, *self.locked, *self.cut)

    def orders(self) -> list[tuple[str, str]]:
        """Riding to each stop."""
        return [(self.verb, slug) for slug in self.slugs]

    def add_orders(self, state: State, codes: list[int]) -> None:
        """The stops that can be ridden to from where the player is."""
        if state.players[state.turn.seat].room not in self.stops:
            return
        for order in range(len(self.stops)):
            if self.order_refusal(state, order) == ALLOWED:
                codes.append(self.first + order)

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why the player cannot ride there: both ends must be open to them (S3.8, S3.9, S4.4, S5.4)."""
        seat: i64 = state.turn.seat
        here: i64 = state.players[seat].room
        there: i64 = self.stops[order]
        if state.turn.leaving:
            return LEAVING  # B7.7
        if state.turn.held:
            return TILE_FIRST  # C2.4
        if here == there or here not in self.stops:
            return NO_BEAM if self.needs else NO_RIDE
        if self.needs and tokens_held(state, seat, self.needs) == 0:
            return NEEDS_PASS
        if state.rage >= self.cut_at and (here in self.cut or there in self.cut):
            return BLOCKADED
        if (here in self.locked or there in self.locked) and not opens_locks(state, seat):
            return STOP_LOCKED
        return entry_refusal(state, there)

    def why_no_tunnel(self, state: State, code: i64) -> i64:
        """From one stop to another nobody walks or teleports: they are not adjacent (S3.8, S3.9, S3.11)."""
        kind: i64 = state.rules.catalogue.kind[code]
        there: i64 = state.rules.catalogue.argument[code]
        if kind == MOVE:
            there = room_of(there)
        elif kind != TELEPORT:
            return NO_TUNNEL
        here: i64 = state.players[state.turn.seat].room
        if here == there or here not in self.stops or there not in self.stops:
            return NO_TUNNEL
        if self.needs:
            return BEAM_INSTEAD
        return RIDE_INSTEAD if kind == MOVE else ONLY_BY_RIDE

    def carry_out_order(self, state: State, order: i64) -> None:
        """Ride; after that no boots can be spent this turn (S3.10)."""
        state.own_turn().grounded = True
        ride(state, state.turn.seat, self.stops[order])

    def stops_for(self, opens_locks: bool, held: i64, rage: i64) -> tuple[int, ...]:
        """The stops that are neither locked to the rider nor cut off."""
        if self.needs and not self.needs & held:
            return ()
        return tuple(
            [
                stop
                for stop in self.stops
                if (opens_locks or stop not in self.locked) and (rage < self.cut_at or stop not in self.cut)
            ]
        )

    def heads_for(self, state: State, order: i64) -> i64:
        """The stop."""
        return self.stops[order]
