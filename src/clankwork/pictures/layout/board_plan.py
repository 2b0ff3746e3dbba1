"""Where everything lies on a picture before anything is drawn: rooms, the parts of the board, and tunnels."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from clankwork.engine import DEPTHS
from clankwork.pictures.board.room_contents import needs_of_area
from clankwork.pictures.layout.geometry import Box, Point, bounds

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from clankwork.content import Area
    from clankwork.engine import Exit, Room, Script
    from clankwork.pictures.drawing.drawing_context import Pen

CLOSEST: Final = 76.0
"""As far as the two closest rooms are apart on the picture, if that does not make it too large."""
CLOSEST_NAMED: Final = 72.0
"""How far apart the two closest rooms are where rooms have names beside them."""
SMALLEST_SCALE: Final = 0.9
LARGEST_SCALE: Final = 1.38
INSIDE: Final = 34.0
"""Rooms are at least so far inside their module."""
AS_PRINTED: Final = Point(1.0, 1.0)
"""Rooms are as far apart as pictures have them."""
MARGIN: Final = 66.0
"""From rooms to the edge of a board."""


EDGE: Final = 14.0
"""Rooms that are moved stay so far inside their module."""
NAMED: Final = 30.0
"""How far rooms that are moved stay from the upper edge of their module."""
FIRST_PORTAL: Final = -2
"""`End.room`: the first portal; those that follow have the numbers below."""


Ease: TypeAlias = "Callable[[dict[int, Point], Sequence[Passage], Mapping[int, Box]], dict[int, Point]]"
"""Moves rooms that are too close: from their places, the tunnels, and what each has to stay in."""


@dataclass(frozen=True)
class Split:
    """A straight border between the depths and the rest of a part of the board."""

    upright: bool
    """Whether it runs from top to bottom."""
    at: float
    first: bool
    """Whether the depths are above it, or left of it."""


@dataclass(frozen=True)
class Frame:
    """A part of the board: all of it, a module or a tile."""

    slug: str
    box: Box
    name: str
    deep: bool
    """Whether all of it is in the depths."""
    split: Split | None = None
    note: str = ""
    """What is said about all its rooms."""
    brings: Script | None = None
    """What laying a tile does (C4.6)."""


@dataclass(frozen=True)
class End:
    """Where a tunnel ends: in a room, or at a point such as the edge of a tile."""

    point: Point
    room: int = -1
    """The room, or a portal."""
    inward: Point | None = None
    """At an edge: the direction into the tile."""


@dataclass(frozen=True)
class Passage:
    """A tunnel, or the part of one that is on a tile."""

    key: str
    start: End
    end: End
    boots: int
    """Boots beyond the first."""
    monsters: int
    locks: int
    picked: int
    """Locks that are open already."""
    one_way: bool
    """From `start` to `end` only."""
    wraps: bool = False
    area: int = 0
    """Only tunnels of the same part of the board can cross."""
    bend: float = 0.0
    """For one of several between the same rooms."""


@dataclass(frozen=True)
class Opening:
    """An exit of a tile with no tile beyond."""

    point: Point
    outward: Point
    key: str


@dataclass
class Plan:
    """Everything with its place."""

    places: dict[int, Point]
    """The rooms that are on the table."""
    frames: list[Frame]
    passages: list[Passage]
    openings: list[Opening] = field(default_factory=list)
    portals: dict[str, Point] = field(default_factory=dict)
    """By tile."""
    empty: list[Frame] = field(default_factory=list)
    """Parts of the board without rooms."""
    coming: Frame | None = None
    """Where a tile is about to be laid."""
    is_open: bool = True
    """Whether there are tiles left to lay."""


def board_plan(pen: Pen, spread: Point = AS_PRINTED, margin: float = MARGIN, ease: Ease | None = None) -> Plan:
    """A board that does not grow: all of a piece, or of modules.

    `spread` moves its rooms further apart, or closer, across and down; `margin` is from rooms to the edge; `ease` moves
    rooms that have come too close.
    """
    rooms = pen.content.rules.rooms
    named = sum(not pen.number(room) for room in rooms) * 2 > len(rooms)
    own = _scale(rooms, CLOSEST_NAMED if named else CLOSEST)
    scale = Point(own * spread.x, own * spread.y)
    places = {int(room.number): Point(room.at[0] * scale.x, room.at[1] * scale.y) for room in rooms}
    for room in rooms if pen.content.areas else ():
        inner = _outline(pen.content.areas[room.area], scale).grown(-INSIDE)
        x, y = places[int(room.number)]
        places[int(room.number)] = Point(min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom))
    if ease is not None:
        outline = bounds(Box(x, y, x, y) for x, y in places.values())
        areas = [_inner(_outline(area, scale)) for area in pen.content.areas]
        within = {number: areas[rooms[number].area] if areas else outline.grown(2 * EDGE) for number in places}
        places = ease(places, _passages(rooms, places), within)
    plan = Plan(places, [], _passages(rooms, places))
    if pen.content.areas:
        for area, each in enumerate(pen.content.areas):
            box = _outline(each, scale)
            inside = [room for room in rooms if room.area == area]
            needs = needs_of_area(pen, area)
            note = pen.say.needs.format(pen.tag_names(needs)) if needs else ""
            frame = _frame(each.slug, box, each.name[pen.language.code], inside, places, note)
            (plan.frames if inside else plan.empty).append(frame)
    else:
        box = bounds(Box(x, y, x, y) for x, y in places.values()).grown(margin)
        plan.frames.append(_frame("board", box, "", rooms, places))
    return plan


def _outline(area: Area, scale: Point) -> Box:
    left, top, right, bottom = area.outline
    return Box(left * scale.x, top * scale.y, right * scale.x, bottom * scale.y)


def _inner(box: Box) -> Box:
    """Where rooms that are moved may lie in their module: its name has space over them."""
    return Box(box.left + EDGE, box.top + NAMED, box.right - EDGE, box.bottom - EDGE)


def _scale(rooms: Sequence[Room], closest: float) -> float:
    apart = [Point(*one.at).distance(Point(*other.at)) for one, other in combinations(rooms, 2)]
    return min(LARGEST_SCALE, max(SMALLEST_SCALE, closest / max(min(apart, default=closest), 1)))


def _frame(slug: str, box: Box, name: str, rooms: Sequence[Room], places: dict[int, Point], note: str = "") -> Frame:
    deep = [places[int(room.number)] for room in rooms if room.traits & DEPTHS]
    light = [places[int(room.number)] for room in rooms if not room.traits & DEPTHS]
    return Frame(slug, box, name, bool(deep) and not light, split_of(deep, light), note)


def split_of(deep: Sequence[Point], light: Sequence[Point]) -> Split | None:
    """The straight line between rooms in the depths and others, where there is one."""
    if not deep or not light:
        return None
    for upright, axis in ((False, 1), (True, 0)):
        for first, (before, after) in ((False, (light, deep)), (True, (deep, light))):
            last, next_ = max(point[axis] for point in before), min(point[axis] for point in after)
            if last < next_:
                return Split(upright, (last + next_) / 2, first)
    return None


def _passages(rooms: Sequence[Room], places: dict[int, Point]) -> list[Passage]:
    """Every tunnel once, a one-way tunnel from the end where it can be entered."""
    found: list[Passage] = []
    for room in rooms:
        for exit in room.exits:
            back = next(other for other in rooms[exit.to].exits if other.to == room.number and other.way == exit.way)
            if exit.against_arrow or (room.number > exit.to and not back.against_arrow):
                continue
            found.append(_passage(room, exit, back.against_arrow, places))
    return found


def _passage(room: Room, exit: Exit, one_way: bool, places: dict[int, Point]) -> Passage:
    here, there = int(room.number), int(exit.to)
    return Passage(
        key=f"{here}-{there}-{exit.way}",
        start=End(places[here], here),
        end=End(places[there], there),
        boots=int(exit.boots) - 1,
        monsters=int(exit.monsters),
        locks=int(exit.locks),
        picked=0,
        one_way=one_way,
        wraps=exit.wraps,
        bend=0.16 * -(-int(exit.way) // 2) * (-1) ** int(exit.way),
    )
