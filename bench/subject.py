"""What is measured of an engine, and how."""

from __future__ import annotations

import gc
import os
import statistics
import tracemalloc
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RESIDENT: Final = Path("/proc/self/statm")
KEPT: Final = 2_000
"""How many positions are kept in memory to weigh one."""
KEPT_NATIVE: Final = 50_000
"""More of them where only the size of the whole process can be read."""

NEVER_FREED: Final[list[list[object]]] = []
"""Freed memory would be used again by the next things weighed, and the process would not grow."""


@dataclass(frozen=True)
class Subject:
    """An engine as a caller sees it. A position is whatever the engine copies."""

    play: Callable[[int], int]
    """Play a whole random game from a seed; how many decisions players made."""
    positions: Callable[[int], list[Any]] | None = None
    """Positions spread over a random game from a seed."""
    copier: Callable[[Any], Callable[[], object]] | None = None
    """What to call, without arguments, to copy a position."""
    child: Callable[[Any, Random], object] | None = None
    """A copy of a position with one random decision carried out."""
    native: bool = False
    """Whether positions live outside Python's memory, where only the size of the process shows them."""


@dataclass(frozen=True)
class Figures:
    """What was measured of one subject in one round; `None` where the engine offers no such thing."""

    games: float
    """Random games a second."""
    decisions: float
    """Decisions a second in them: legal actions, uniform choice, apply."""
    copy: float | None = None
    """Microseconds to copy a position."""
    child: float | None = None
    """Microseconds to copy a position and carry out one decision in the copy."""
    copy_bytes: float | None = None
    """Bytes of a copy that is kept."""
    child_bytes: float | None = None
    """Bytes of a copy that is kept after one decision."""


def measure(subject: Subject, seconds: float, seed: int) -> Figures:
    """Measure everything `subject` offers, speeds over about `seconds` each."""
    games, decisions = speed_of_play(subject.play, seconds, seed)
    if subject.positions is None or subject.copier is None:
        return Figures(games, decisions)
    weigh = weight_in_process if subject.native else weight_in_python
    positions = subject.positions(seed)
    copiers = [subject.copier(position) for position in positions]
    copy, copy_bytes = microseconds(copiers, seconds), weigh(copiers)
    if subject.child is None:
        return Figures(games, decisions, copy, None, copy_bytes)
    chance = Random(seed)
    makers = [partial(subject.child, position, chance) for position in positions]
    return Figures(games, decisions, copy, microseconds(makers, seconds), copy_bytes, weigh(makers))


def speed_of_play(play: Callable[[int], int], seconds: float, seed: int) -> tuple[float, float]:
    """Games and decisions a second, after one game that is not counted."""
    play(seed)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        games += 1
        decisions += play(seed + games)
    return games / elapsed, decisions / elapsed


def microseconds(makers: Sequence[Callable[[], object]], seconds: float) -> float:
    """The median, over batches, of the time one call takes when all `makers` are called in turn."""
    batches: list[float] = []
    end = perf_counter() + seconds
    while not batches or perf_counter() < end:
        start = perf_counter()
        for make in makers:
            make()
        batches.append((perf_counter() - start) / len(makers) * 1e6)
    return statistics.median(batches)


def weight_in_python(makers: Sequence[Callable[[], object]]) -> float:
    """Bytes of one kept thing, as Python's allocator counts them."""
    kept: list[object] = [None] * KEPT
    gc.collect()
    tracemalloc.start()
    for place in range(KEPT):
        kept[place] = makers[place % len(makers)]()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / KEPT


def weight_in_process(makers: Sequence[Callable[[], object]]) -> float | None:
    """Bytes of one kept thing, by the growth of the process; only where the system tells it."""
    if not RESIDENT.exists():
        return None
    kept: list[object] = [None] * KEPT_NATIVE
    NEVER_FREED.append(kept)
    before = resident_bytes()
    for place in range(KEPT_NATIVE):
        kept[place] = makers[place % len(makers)]()
    return (resident_bytes() - before) / KEPT_NATIVE


def resident_bytes() -> int:
    """Memory that the process holds now."""
    return int(RESIDENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
