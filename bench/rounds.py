"""What the rounds of one run say together: medians of figures, and of ratios taken inside a round."""

from __future__ import annotations

import statistics
from collections.abc import Callable

from bench.subject import Figures

Round = dict[str, Figures]
"""What one round measured, by subject."""
Pick = Callable[[Figures], float | None]
"""Which of a subject's figures is meant."""


def decisions(figures: Figures) -> float | None:
    """Decisions a second."""
    return figures.decisions


def copying(figures: Figures) -> float | None:
    """Microseconds to copy a position."""
    return figures.copy


def child_bytes(figures: Figures) -> float | None:
    """Bytes of a child that is kept."""
    return figures.child_bytes


def values(rounds: list[Round], name: str, pick: Pick) -> list[float]:
    """One figure of one subject in every round that has it."""
    picked = [pick(measured[name]) for measured in rounds if name in measured]
    return [value for value in picked if value is not None]


def median_of(rounds: list[Round], name: str, pick: Pick) -> float | None:
    """The median of one figure of one subject, `None` where no round has it."""
    numbers = values(rounds, name, pick)
    return statistics.median(numbers) if numbers else None


def ratio_of(rounds: list[Round], name: str, other: str, pick: Pick) -> float | None:
    """How many times `other`'s figure a subject's is: the median of the rounds' ratios."""
    ratios = []
    for measured in rounds:
        if name in measured and other in measured:
            ours, theirs = pick(measured[name]), pick(measured[other])
            if ours is not None and theirs:
                ratios.append(ours / theirs)
    return statistics.median(ratios) if ratios else None


def is_measured(rounds: list[Round], name: str) -> bool:
    """Whether any round has figures of a subject."""
    return any(name in measured for measured in rounds)


def text(number: float | None, form: str) -> str:
    """A number in the format `form`, or a dash where nothing was measured."""
    return "–" if number is None else format(number, form)


def fraction(ratio: float | None) -> str:
    """A ratio below one as people say it: `1/440`."""
    if not ratio:
        return "–"
    return f"1/{1 / ratio:,.0f}" if ratio < 0.01 else f"1/{1 / ratio:.1f}"


def print_row(cells: list[str]) -> None:
    """One line of a table."""
    print("| " + " | ".join(cells) + " |")


def print_head(headings: list[str]) -> None:
    """The head of a table whose columns, after the first, are numbers."""
    print_row(headings)
    print("| --- |" + " ---: |" * (len(headings) - 1))
