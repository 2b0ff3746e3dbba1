"""Finding room for what is written beside things, so that nothing lies on anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.pictures.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.pictures.layout.geometry import Point

APART: Final = 1.5
"""What is kept free around everything."""
OVERLAP: Final = 50.0
"""What lying on something costs, for each point of area."""
ON_A_LINE: Final = 6.0
"""What lying on a tunnel costs, for each of its points."""
OUTSIDE: Final = 200.0
ROUNDS: Final = 3
SQUARE: Final = 64
"""The table is looked at square by square."""


@dataclass(frozen=True)
class Choice:
    """A place that something could have, and what speaks against it from the start."""

    box: Box
    cost: float


class Table:
    """What lies where."""

    def __init__(self, within: Box, taken: Sequence[Box], lines: Sequence[Point] = ()) -> None:
        self.within = within
        """Nothing is written outside."""
        self._taken: dict[tuple[int, int], list[Box]] = {}
        """What lies on each square of the table."""
        self._lines: dict[tuple[int, int], list[Point]] = {}
        """Points of tunnels, on which words are written only if there is no better place."""
        for box in taken:
            self.take(box)
        for point in lines:
            self._lines.setdefault(_square(point.x, point.y), []).append(point)

    def take(self, box: Box) -> None:
        """Have something lie there."""
        for square in _squares(box):
            self._taken.setdefault(square, []).append(box)

    def _free(self, box: Box) -> None:
        for square in _squares(box):
            self._taken[square].remove(box)

    def crowd(self, box: Box) -> float:
        """How much lies there already."""
        return sum(box.overlap(other) for other in {each for square in _squares(box) for each in self._on(square)})

    def _on(self, square: tuple[int, int]) -> Sequence[Box]:
        return self._taken.get(square, ())

    def cost(self, choice: Choice) -> float:
        """What speaks against a place."""
        box = choice.box.grown(APART)
        squares = _squares(box)
        near = {other for square in squares for other in self._on(square)}
        on = sum(box.overlap(other) for other in near)
        crossed = sum(box.holds(point) for square in squares for point in self._lines.get(square, ()))
        return choice.cost + on * OVERLAP + crossed * ON_A_LINE + choice.box.beyond(self.within) * OUTSIDE

    def place_all(self, wanted: Sequence[Sequence[Choice]]) -> list[int]:
        """For each thing the place it gets, as a number among its choices; whoever lies badly is asked again."""
        chosen = [-1] * len(wanted)
        for attempt in range(ROUNDS):
            for number, choices in enumerate(wanted):
                if attempt:
                    now = choices[chosen[number]]
                    self._free(now.box)
                    if self.cost(now) < OVERLAP:
                        self.take(now.box)
                        continue
                chosen[number] = self._best(choices)
                self.take(choices[chosen[number]].box)
        return chosen

    def _best(self, choices: Sequence[Choice]) -> int:
        """The place that least speaks against."""
        best, least = 0, float("inf")
        for number in sorted(range(len(choices)), key=lambda each: choices[each].cost):
            if choices[number].cost >= least:
                break
            cost = self.cost(choices[number])
            if cost < least:
                best, least = number, cost
        return best


def _square(x: float, y: float) -> tuple[int, int]:
    return int(x // SQUARE), int(y // SQUARE)


def _squares(box: Box) -> list[tuple[int, int]]:
    """The squares of the table that a box lies on."""
    (left, top), (right, bottom) = _square(box.left, box.top), _square(box.right, box.bottom)
    return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


def beside(box: Box, width: float, height: float, gap: float = 2.0) -> list[Choice]:
    """The places around a box for something of that size: below, above, then at its sides and corners."""
    x, y = box.centre
    places = []
    for away, cost in ((gap, 0.0), (gap + 9, 9.0), (gap + 20, 20.0)):
        left, right = box.left - away - width, box.right + away
        above, below = box.top - away - height, box.bottom + away
        corners = (
            (x - width / 2, below, 0.0),
            (x - width / 2, above, 1.5),
            (right, y - height / 2, 2.5),
            (left, y - height / 2, 2.5),
            (x - width / 4, below, 2.0),
            (x - 3 * width / 4, below, 2.0),
            (x - width / 4, above, 3.5),
            (x - 3 * width / 4, above, 3.5),
            (right, box.bottom - height / 2, 4.0),
            (left, box.bottom - height / 2, 4.0),
            (right, box.top - height / 2, 4.0),
            (left, box.top - height / 2, 4.0),
            (box.right - 4, below, 4.5),
            (box.left + 4 - width, below, 4.5),
            (box.right - 4, above, 4.5),
            (box.left + 4 - width, above, 4.5),
        )
        places += [Choice(Box(left_, top, left_ + width, top + height), cost + own) for left_, top, own in corners]
    return places
