"""Points, boxes and curves on a picture. Lengths are those of the picture; y grows downwards."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STEPS: Final = 12
"""Pieces that a curve is cut into to see what it runs through."""


class Point(NamedTuple):
    """A place on the picture."""

    x: float
    y: float

    def moved(self, across: float, down: float) -> Point:
        """The point so far to the right and below."""
        return Point(self.x + across, self.y + down)

    def towards(self, other: Point, share: float) -> Point:
        """The point at that share of the way to another."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def distance(self, other: Point) -> float:
        """How far another point is."""
        return float(((self.x - other.x) ** 2 + (self.y - other.y) ** 2) ** 0.5)


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> Box:
        """The box with so much more on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def overlap(self, other: Box) -> float:
        """The area that two boxes share."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return self.left < point.x < self.right and self.top < point.y < self.bottom

    def beyond(self, other: Box) -> float:
        """How far it sticks out of another box, all sides together."""
        out = (other.left - self.left, other.top - self.top, self.right - other.right, self.bottom - other.bottom)
        return sum(max(0.0, each) for each in out)


Curve: TypeAlias = tuple[Point, ...]
"""A Bézier curve by its two, three or four points; the first and the last are its ends."""


def around(centre: Point, width: float, height: float) -> Box:
    """The box of that size about a point."""
    return Box(centre.x - width / 2, centre.y - height / 2, centre.x + width / 2, centre.y + height / 2)


def bounds(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of them."""
    every = list(boxes)
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


def point_on(curve: Curve, share: float) -> Point:
    """Where a curve is after that share of its course."""
    points = list(curve)
    while len(points) > 1:
        points = [first.towards(second, share) for first, second in itertools.pairwise(points)]
    return points[0]


def samples(curve: Curve, steps: int = STEPS) -> list[Point]:
    """Points along a curve, its ends among them."""
    return [point_on(curve, step / steps) for step in range(steps + 1)]


def bent(start: Point, end: Point, bend: float) -> Curve:
    """From one point to another, `bend` of the distance off the straight line at its middle."""
    if not bend:
        return (start, end)
    middle = start.towards(end, 0.5)
    return (start, middle.moved(-(end.y - start.y) * 2 * bend, (end.x - start.x) * 2 * bend), end)


def crossings(one: Sequence[Point], other: Sequence[Point]) -> int:
    """How often two lines of many pieces cross."""
    if not _near(one, other):
        return 0
    pieces = list(itertools.pairwise(other))
    return sum(_cross(start, end, *piece) for start, end in itertools.pairwise(one) for piece in pieces)


def _near(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return (
        min(point.x for point in one) <= max(point.x for point in other)
        and min(point.x for point in other) <= max(point.x for point in one)
        and min(point.y for point in one) <= max(point.y for point in other)
        and min(point.y for point in other) <= max(point.y for point in one)
    )


def _cross(start: Point, end: Point, first: Point, last: Point) -> bool:
    """Whether two pieces of line cross; touching at an end is no crossing."""
    return (
        _side(start, end, first) * _side(start, end, last) < 0
        and _side(first, last, start) * _side(first, last, end) < 0
    )


def _side(start: Point, end: Point, point: Point) -> float:
    return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
