"""A long run needs no more memory than a short one."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING, Final

from clankwork.lab import Keep, Match, simulate

if TYPE_CHECKING:
    from pathlib import Path

MATCH: Final = Match("base", "sunny", (), (), ("random", "random"), "7", 100_000)
GROWTH: Final = 200_000
"""Bytes that counters may grow by while they meet new values."""


def test_memory_stays_flat_over_many_games(tmp_path: Path) -> None:
    held: list[int] = []

    def note(done: int) -> None:
        if done in (100, 300):
            held.append(tracemalloc.get_traced_memory()[0])

    simulate(MATCH, 60)  # what is loaded once is loaded now
    tracemalloc.start()
    try:
        simulate(MATCH, 300, progress=note)
    finally:
        tracemalloc.stop()

    first, last = held
    assert last - first < GROWTH


def test_rows_are_let_go_of_once_they_are_written(tmp_path: Path) -> None:
    """Rows live in polars, outside what Python counts: so the store itself is asked what it holds."""
    simulate(MATCH, 150, keep=Keep(tmp_path / "run"))

    assert len(list((tmp_path / "run").glob("games-*.parquet"))) == 1
