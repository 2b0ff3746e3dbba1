"""Views that share what has not changed are the views that would be made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import SPECTATOR, apply, later_view, legal_actions, own_view, seat_view, view
from tests.invariants.trying import on_every_setup
from tests.support.play import Explorer

if TYPE_CHECKING:
    from tests.support.play import Setup

STEPS = 120
"""Decisions of a game that are followed."""


@on_every_setup
def test_a_view_made_from_the_one_before_is_the_one_made_anew(setup: Setup) -> None:
    state = setup.start("shared")
    player, public = Explorer(state.rules, "shared"), view(state, SPECTATOR)
    for _ in range(STEPS):
        if state.over:
            break
        after = state.copy()
        apply(after, player.choose(after))
        public = later_view(public, state, after)
        state = after

        assert public == view(state, SPECTATOR)
        for seat in range(setup.seats):
            legal = tuple(legal_actions(state)) if seat == state.to_act else ()
            assert seat_view(public, own_view(state, seat), legal) == view(state, seat)
