"""Figures drawn from a tally, as plain values that become a table or JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from clankwork.engine import ESCAPED, LOST, RESCUED

if TYPE_CHECKING:
    from clankwork.lab.runs.tally import Tally


@dataclass(frozen=True)
class Spread:
    """How a figure is spread over games."""

    mean: float
    sd: float
    """Standard deviation."""
    min: int
    p10: int
    """One game in ten lies below."""
    median: int
    p90: int
    max: int


@dataclass(frozen=True)
class Ends:
    """How often seats left the dungeon in which way (B6.5, B7.1)."""

    escaped: int
    rescued: int
    lost: int


@dataclass(frozen=True)
class Scores:
    """What seats scored, those who lost with nothing."""

    all: Spread
    scoring: Spread
    """Of those who escaped or were rescued alone."""
    by_seat: tuple[Spread, ...]


@dataclass(frozen=True)
class Summary:
    """What came of many games; all of it follows from their seeds."""

    games: int
    unfinished: int
    errors: int
    first_errors: tuple[str, ...]
    bot_faults: int
    bot_faults_by_seat: tuple[int, ...]
    first_faults: tuple[str, ...]
    decisions: int
    decisions_per_game: Spread
    turns: Spread
    ends: Ends
    ends_by_seat: tuple[Ends, ...]
    scores: Scores
    winners_by_seat: tuple[int, ...]
    shared_wins: int
    nobody_won: int


def spread(counts: Counter[int]) -> Spread:
    """How a figure is spread, given how often each value came; all nothing if there was none."""
    number = counts.total()
    if not number:
        return Spread(0.0, 0.0, 0, 0, 0, 0, 0)
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    variance = (squares * number - total * total) / (number * number)
    ordered = sorted(counts.items())
    return Spread(
        mean=round(total / number, 3),
        sd=round(sqrt(variance), 3),
        min=ordered[0][0],
        p10=_at(ordered, (number - 1) // 10),
        median=_at(ordered, (number - 1) // 2),
        p90=_at(ordered, (number - 1) * 9 // 10),
        max=ordered[-1][0],
    )


def _at(ordered: list[tuple[int, int]], place: int) -> int:
    """The value that stands at `place`, counted from 0, when all are laid out in order."""
    for value, times in ordered:
        place -= times
        if place < 0:
            return value
    raise AssertionError("a place within the number of values")


def summarize(tally: Tally) -> Summary:
    """The figures of a tally."""
    every: Counter[int] = sum(tally.totals, Counter())
    scoring = every.copy()
    scoring[0] -= sum(ends[LOST] for ends in tally.ends)
    return Summary(
        games=tally.games,
        unfinished=tally.unfinished,
        errors=tally.errors,
        first_errors=tuple(tally.messages.values()),
        bot_faults=sum(tally.faults),
        bot_faults_by_seat=tuple(tally.faults),
        first_faults=tuple(f"game {number}, {text}" for number, text in tally.fault_messages.items()),
        decisions=sum(value * times for value, times in tally.decisions.items()),
        decisions_per_game=spread(tally.decisions),
        turns=spread(tally.turns),
        ends=_ends(sum(tally.ends, Counter())),
        ends_by_seat=tuple(_ends(ends) for ends in tally.ends),
        scores=Scores(spread(every), spread(+scoring), tuple(spread(totals) for totals in tally.totals)),
        winners_by_seat=tuple(tally.wins),
        shared_wins=tally.shared,
        nobody_won=tally.unwon,
    )


def _ends(counts: Counter[int]) -> Ends:
    return Ends(counts[ESCAPED], counts[RESCUED], counts[LOST])
