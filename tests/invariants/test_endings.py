"""Games of random actions come to an end, and soon enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from clankwork.engine import IN_PLAY, Stream, playout, scores, stream_key, winners
from tests.invariants.trying import SETUPS, on_every_setup
from tests.support.effort import examples

if TYPE_CHECKING:
    from tests.support.play import Setup

GAMES: Final = examples(400)
BOUND: Final = 1_000
"""Decisions a seat, of all games that were ever seen three times as many as in the longest."""


def check_games(setup: Setup, games: int) -> None:
    """Play `games` games and look at how they end."""
    for seed in range(games):
        state = setup.start(str(seed), seed % setup.seats)
        playout(state, str(seed), BOUND * setup.seats)
        assert state.over, f"{setup}, seed {seed}: no end after {BOUND} decisions a seat"
        assert all(player.status != IN_PLAY for player in state.players)
        totals = [score.total for score in scores(state)]
        assert all(totals[seat] == max(totals) for seat in winners(state))


@pytest.mark.once
@on_every_setup
def test_random_games_end(setup: Setup) -> None:
    check_games(setup, GAMES)


@pytest.mark.once
@pytest.mark.parametrize("number", range(24))
def test_random_games_end_whatever_the_options(number: int) -> None:
    setup = SETUPS[number % len(SETUPS)].with_options(Stream(stream_key(str(number), "options")))

    check_games(setup, GAMES // 20)
