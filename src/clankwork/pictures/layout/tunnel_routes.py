"""The courses of tunnels: straight where nothing is in the way, else bent around rooms and away from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.pictures.layout.geometry import Point, bent, crossings, samples

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clankwork.pictures.layout.board_plan import End, Passage
    from clankwork.pictures.layout.geometry import Box, Curve

BENDS: Final = (0.0, 0.1, -0.1, 0.18, -0.18, 0.27, -0.27, 0.38, -0.38)
"""How far off the straight line a tunnel may go, the best first."""
CLEAR: Final = 7.0
"""Between a tunnel and a room it passes."""
THROUGH: Final = 100.0
"""What running through a room costs, for each step of the curve."""
CROSSING: Final = 12.0
BENT: Final = 20.0
AT_THE_EDGE: Final = 42.0
"""How far a tunnel goes straight on from the edge of a tile."""


def routes(passages: Sequence[Passage], obstacles: Mapping[int, Box]) -> dict[str, Curve]:
    """The course of each tunnel; `obstacles` are rooms by number, and other things by numbers below zero."""
    laid: dict[int, list[list[Point]]] = {}
    found: dict[str, Curve] = {}
    for passage in sorted(passages, key=lambda each: (each.start.point.distance(each.end.point), each.key)):
        if passage.wraps:
            continue
        others = laid.setdefault(passage.area, [])
        course = _best(passage, obstacles, others)
        found[passage.key] = course
        others.append(samples(course))
    return found


def _best(passage: Passage, obstacles: Mapping[int, Box], others: Sequence[Sequence[Point]]) -> Curve:
    ends = (passage.start.room, passage.end.room)
    near = _near(passage, [box for room, box in obstacles.items() if room not in ends])
    best: Curve = ()
    least = float("inf")
    for bend in BENDS:
        course = _course(passage, passage.bend + bend)
        cost = _cost(course, near, others) + abs(bend) * BENT
        if cost < least:
            best, least = course, cost
        if least <= abs(bend) * BENT + 0.01:
            break
    return best


def _near(passage: Passage, boxes: Sequence[Box]) -> list[Box]:
    """The boxes that the tunnel could come to with any bend."""
    middle = passage.start.point.towards(passage.end.point, 0.5)
    reach = passage.start.point.distance(passage.end.point)
    return [box.grown(CLEAR) for box in boxes if box.grown(reach + CLEAR).holds(middle)]


def _cost(course: Curve, near: Sequence[Box], others: Sequence[Sequence[Point]]) -> float:
    line = samples(course)
    through = sum(box.holds(point) for box in near for point in line)
    crossed = sum(crossings(line, other) for other in others)
    return through * THROUGH + crossed * CROSSING


def _course(passage: Passage, bend: float) -> Curve:
    start, end = passage.start, passage.end
    if not _is_edge(start) and not _is_edge(end):
        return bent(start.point, end.point, bend)
    if _is_edge(start) and _is_edge(end):
        inside, beyond = _straight_on(start), _straight_on(end)
        return (start.point, inside.towards(beyond, bend), beyond.towards(inside, bend), end.point)
    if _is_edge(start):
        return tuple(reversed(_from_room(end, start, bend)))
    return _from_room(start, end, bend)


def _from_room(room: End, edge: End, bend: float) -> Curve:
    last = _straight_on(edge)
    middle = bent(room.point, last, bend)
    return (room.point, middle[1] if bend else room.point.towards(last, 0.6), last, edge.point)


def _is_edge(end: End) -> bool:
    return end.inward is not None


def _straight_on(edge: End) -> Point:
    inward = edge.inward
    assert inward is not None, "whoever asks knows that it is an edge"
    return edge.point.moved(inward.x * AT_THE_EDGE, inward.y * AT_THE_EDGE)
