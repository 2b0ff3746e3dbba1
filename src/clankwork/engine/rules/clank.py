"""Making noise and taking it back (B5.6, B5.7, B10.6)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from clankwork.engine.model.events import ClankCancelled, ClankMade, ClankStored, ClankTakenBack

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def make_clank(state: State, seat: i64, cubes: i64) -> None:
    """`seat` puts cubes into the clank area, as many as the supply has (B5.6), less what stored −clank cancels."""
    active = seat == state.turn.seat
    supply: i64 = state.players[seat].supply
    if cubes > supply:
        cubes = supply  # B5.6, B10.6: what could not be made is neither cancelled nor counted
    if active and state.turn.clank_stored:
        cubes -= _cancel(state, cubes)
    if cubes == 0:
        return
    state.own_player(seat).supply -= cubes
    area = state.own_area()
    for _ in range(cubes):
        insort(area, seat)
    if active:
        state.own_turn().clank_made += cubes
    if state.log is not None:
        state.log.append(ClankMade(seat, cubes))


def _cancel(state: State, cubes: i64) -> i64:
    """Let stored −clank swallow up to `cubes`; how many it swallowed (B5.7)."""
    turn = state.own_turn()
    cancelled: i64 = turn.clank_stored
    if cancelled > cubes:
        cancelled = cubes
    turn.clank_stored -= cancelled
    if state.rules.ruleset.cancelled_clank_counts:  # B11.4, C5.7
        turn.clank_made += cancelled
    if state.log is not None and cancelled:
        state.log.append(ClankCancelled(turn.seat, cancelled))
    return cancelled


def take_back_clank(state: State, seat: i64, cubes: i64) -> None:
    """`seat` takes cubes back from the clank area; what finds none is stored for this turn (B5.7)."""
    lying: i64 = state.area.count(seat)
    back: i64 = cubes if cubes < lying else lying
    if back > 0:
        area = state.own_area()
        for _ in range(back):
            area.remove(seat)
        state.own_player(seat).supply += back
        if state.log is not None:
            state.log.append(ClankTakenBack(seat, back))
    if back < cubes:
        state.own_turn().clank_stored += cubes - back
        if state.log is not None:
            state.log.append(ClankStored(seat, cubes - back))
