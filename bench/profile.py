"""Shows where the time of pure playouts goes: `python -m bench.profile`, which `make bench` runs at its end.

A profiler charges every call the same extra, so small functions look dearer than they are. The shares rank the
functions; speeds are what `bench.run` measures.
"""

from __future__ import annotations

import argparse
import cProfile
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.builds import BUILDS, ROOT, check_build
from bench.rounds import print_head, print_row
from bench.subjects import ROWS

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType

PROFILED: Final = "pure-playouts"


@dataclass(frozen=True)
class Entry:
    """What one function took."""

    function: str
    calls: int
    own: float
    """Seconds in the function itself, without those it calls."""


def main() -> None:
    """Profile and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="how many games are played")
    parser.add_argument("--top", type=int, default=12, help="how many functions are listed")
    options = parser.parse_args()
    sys.path.insert(0, str(BUILDS["pure"]))
    row = ROWS[PROFILED]
    play = row.subject().play
    check_build(row)
    entries, decisions = profile(play, options.games)
    print(f"\nProfile of {row.title}, {options.games} games, {decisions:,} decisions, by own time:\n")
    print_entries(entries, decisions, options.top)


def profile(play: Callable[[int], int], games: int) -> tuple[list[Entry], int]:
    """What each function took, dearest first, and the decisions made; one game before them is not counted."""
    play(0)
    profiler = cProfile.Profile()
    profiler.enable()
    decisions = sum(map(play, range(1, games + 1)))
    profiler.disable()
    entries = [Entry(name_of(entry.code), entry.callcount, entry.inlinetime) for entry in profiler.getstats()]
    return sorted(entries, key=lambda entry: entry.own, reverse=True), decisions


def name_of(code: CodeType | str) -> str:
    """A function's name and where it stands, the latter only for those written in Python."""
    if isinstance(code, str):
        return code.strip("<>")
    path = Path(code.co_filename)
    place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else Path(path.name)
    return f"{code.co_qualname} ({place}:{code.co_firstlineno})"


def print_entries(entries: list[Entry], decisions: int, top: int) -> None:
    """The dearest functions, and one line for all the others."""
    total = sum(entry.own for entry in entries)
    print_head(["function", "share", "calls a decision"])
    for entry in entries[:top]:
        print_row([entry.function, f"{entry.own / total:.1%}", f"{entry.calls / decisions:.2f}"])
    others = entries[top:]
    print_row([f"{len(others)} others", f"{sum(entry.own for entry in others) / total:.1%}", "–"])


if __name__ == "__main__":
    main()
