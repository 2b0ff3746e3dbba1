"""Rooms that are too close to each other are moved apart, so that what lies between them has space."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from clankwork.pictures.layout.geometry import Box, Point

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

APART: Final = 9.0
"""Between any two rooms."""
BESIDE: Final = 4.0
"""Between a room and the signs of its tunnel."""
ROUNDS: Final = 120


@dataclass(frozen=True)
class Between:
    """Signs that need space between two rooms."""

    rooms: tuple[int, int]
    size: tuple[float, float]
    """How wide and high they are."""


def eased(
    places: Mapping[int, Point],
    sizes: Mapping[int, tuple[float, float]],
    between: Sequence[Between],
    within: Mapping[int, Box],
) -> dict[int, Point]:
    """The places of rooms, moved as little as it takes; each stays in its part of the board, `within`."""
    now = dict(places)
    signs: dict[tuple[int, int], tuple[float, float]] = {}
    for each in between:
        one, other = sorted(each.rooms)
        wide, high = signs.get((one, other), (0.0, 0.0))
        signs[(one, other)] = (max(wide, each.size[0]), max(high, each.size[1]))
    for _ in range(ROUNDS):
        moved = [_part(now, sizes, pair, signs.get(pair, (0.0, 0.0))) for pair in combinations(sorted(now), 2)]
        for room, box in within.items():
            now[room] = _kept(now[room], sizes[room], box)
        if not any(moved):
            break
    return now


def _part(
    now: dict[int, Point],
    sizes: Mapping[int, tuple[float, float]],
    pair: tuple[int, int],
    signs: tuple[float, float],
) -> bool:
    """Move two rooms apart if they are too close, along the way where less is missing; whether they were."""
    (one, other), (wide, high) = pair, signs
    across, down = now[other].x - now[one].x, now[other].y - now[one].y
    gap = (wide + 2 * BESIDE if wide else APART, high + 2 * BESIDE if high else APART)
    lacks_x = (sizes[one][0] + sizes[other][0]) / 2 + gap[0] - abs(across)
    lacks_y = (sizes[one][1] + sizes[other][1]) / 2 + gap[1] - abs(down)
    if lacks_x <= 0.5 or lacks_y <= 0.5:
        return False
    step_x = lacks_x / 4 * (1 if across >= 0 else -1) if lacks_x < lacks_y else 0.0
    step_y = lacks_y / 4 * (1 if down >= 0 else -1) if lacks_x >= lacks_y else 0.0
    now[one] = now[one].moved(-step_x, -step_y)
    now[other] = now[other].moved(step_x, step_y)
    return True


def _kept(place: Point, size: tuple[float, float], box: Box) -> Point:
    """A place at which a room does not stick out of a box."""
    wide, high = size[0] / 2, size[1] / 2
    return Point(
        min(max(place.x, box.left + wide), box.right - wide),
        min(max(place.y, box.top + high), box.bottom - high),
    )
