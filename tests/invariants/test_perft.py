"""The number of ways to play on from fixed positions: kept in a file, and counted in two ways that must agree.

    CLANKWORK_RECORD=1 python -m pytest tests/invariants/test_perft.py

records the numbers anew after a change of the rules, to be committed with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.invariants.perft import fast_counts, slow_counts
from tests.invariants.recording import as_recorded
from tests.invariants.trying import SETUPS, on_every_setup
from tests.support.effort import LONG
from tests.support.play import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.play import Setup

DEPTHS: Final = (0, 50, 110, 180)
"""Where in a game the positions are."""
FAST: Final = 5
SLOW: Final = 4 if LONG else 3
"""Actions counted in each way."""


def kept_positions(setup: Setup) -> Iterator[Position]:
    """Moments of a game with the default options."""
    for seed, depth in enumerate(DEPTHS, start=setup.seats):
        yield Position(setup, seed, depth)


def test_the_numbers_are_as_recorded() -> None:
    lines: list[str] = []
    for setup in SETUPS:
        for position in kept_positions(setup):
            counts = fast_counts(position.state(), FAST)
            ways = " ".join(f"{paths}/{states}" for paths, states in counts)
            lines.append(f"{setup}, seed {position.seed}, after {position.depth}: {ways}\n")

    text = "".join(lines)
    assert text == as_recorded("perft.txt", text)


@pytest.mark.once
@on_every_setup
def test_both_ways_of_counting_agree(setup: Setup) -> None:
    for position in kept_positions(setup):
        state = position.state()

        assert fast_counts(state, SLOW) == slow_counts(state, SLOW)
