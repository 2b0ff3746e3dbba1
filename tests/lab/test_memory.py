"""A long run needs no more memory than a short one."""

from __future__ import annotations

import tracemalloc
from typing import Final

from clankwork.lab import Match, simulate

MATCH: Final = Match("base", "sunny", (), (), ("random", "random"), "7", 100_000)
GROWTH: Final = 200_000
"""Bytes that counters may grow by while they meet new values."""


def test_memory_stays_flat_over_many_games() -> None:
    held: list[int] = []

    def note(done: int) -> None:
        if done in (60, 260):
            held.append(tracemalloc.get_traced_memory()[0])

    simulate(MATCH, 20)  # what is loaded once is loaded now
    tracemalloc.start()
    try:
        simulate(MATCH, 260, progress=note)
    finally:
        tracemalloc.stop()

    first, last = held
    assert last - first < GROWTH
