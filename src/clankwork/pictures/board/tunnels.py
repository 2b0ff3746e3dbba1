"""Tunnels with what they ask of whoever walks them, and the edges where the dungeon can grow."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees
from typing import TYPE_CHECKING, Final

from clankwork.pictures.drawing.palette import BLACK, WHITE
from clankwork.pictures.drawing.svg import course, figure, group, moved, polygon, rectangle, tag, title
from clankwork.pictures.layout.geometry import Box, Point, around, point_on, samples
from clankwork.pictures.layout.label_placement import Choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork.pictures.drawing.drawing_context import Pen
    from clankwork.pictures.layout.board_plan import Opening, Passage
    from clankwork.pictures.layout.geometry import Curve

MARK: Final = 16.0
"""The size of a sign on a tunnel."""
EDGE: Final = 10.0
INSIDE: Final = 6.4
FINE: Final = 40
"""Points along a tunnel that are tried for its signs."""
SHIFTS: Final = ((0.0, 0.0), (9.0, 6.0), (-9.0, 6.0), (18.0, 20.0), (-18.0, 20.0))
"""How far off its tunnel signs may be, and what that costs."""
STUB: Final = 22.0
"""Of the sign at the end of a tunnel that goes on at the other edge."""


@dataclass(frozen=True)
class Marks:
    """The signs of a tunnel, and the places they could have."""

    key: str
    drawn: str
    """About (0, 0)."""
    choices: list[Choice]
    names: tuple[str, ...]
    """The signs, from left to right."""
    turn: float
    """Where the tunnel leads at its middle, in degrees: an arrow is turned by it."""


def drawn_tunnel(pen: Pen, passage: Passage, curves: tuple[Curve, ...]) -> str:
    """A tunnel, in one piece or in two where it goes on at the other edge."""
    palette = pen.palette
    paths = [course(curve) for curve in curves]
    look = {"fill": "none", "stroke_linecap": "round"}
    return group(
        title(words_of(pen, passage)),
        *(tag("path", d=path, stroke=palette.stone, stroke_width=EDGE, **look) for path in paths),
        *(tag("path", d=path, stroke=palette.floor, stroke_width=INSIDE, **look) for path in paths),
        data_tunnel=passage.key,
    )


def words_of(pen: Pen, passage: Passage) -> str:
    """A tunnel in words: where it leads, and what it asks."""
    rooms = [pen.room(end.room) for end in (passage.start, passage.end) if end.room >= 0]
    asked = [name if count == 1 else f"{name} ×{count}" for _, count, name in _signs(pen, passage) if count]
    if passage.one_way:
        asked.append(pen.say.one_way)
    if passage.wraps:
        asked.append(pen.say.around)
    link = " → " if passage.one_way else " – "
    return f"{link.join(rooms) or pen.labels.table.room}{pen.language.marks.colon if asked else ''}{', '.join(asked)}"


def _signs(pen: Pen, passage: Passage) -> list[tuple[str, int, str]]:
    """The signs of a tunnel, how many of each, and what they mean."""
    say = pen.say
    return [
        ("boot", passage.boots, say.boot),
        ("monster", passage.monsters, pen.labels.table.monster),
        ("lock", passage.locks, say.locked),
        ("open-lock", passage.picked, say.unlocked),
    ]


def marks_of(pen: Pen, passage: Passage, curve: Curve, plates: Mapping[int, Box]) -> Marks | None:
    """The signs of a tunnel in a row, or nothing where it asks nothing."""
    names = []
    for name, count, words in _signs(pen, passage):
        names += [name] * count
        if count:
            pen.explain(f"mark-{name}", pen.icon(name, 0, 0, MARK + 1), words)
    if passage.one_way:
        names.append("arrow")
        pen.explain("mark-arrow", pen.icon("arrow", 0, 0, MARK + 1), pen.say.one_way)
    if not names:
        return None
    wide = len(names) * (MARK - 1) + 5
    box = around(Point(0, 0), wide, MARK + 4)
    turn = direction(curve)
    drawn = [rectangle(box, (MARK + 4) / 2, fill=WHITE, stroke=pen.palette.stone, stroke_width=1.4)]
    for place, name in enumerate(names):
        x = (place - (len(names) - 1) / 2) * (MARK - 1)
        sign = pen.icon(name, 0, 0, MARK - 1)
        around_itself = f" rotate({figure(turn)})" if name == "arrow" else ""
        drawn.append(group(sign, transform=f"translate({figure(x)} 0){around_itself}"))
    return Marks(passage.key, "".join(drawn), places_along(curve, passage, plates, box), tuple(names), turn)


def direction(curve: Curve) -> float:
    """Where a tunnel leads at its middle, in degrees."""
    before, after = point_on(curve, 0.45), point_on(curve, 0.55)
    return degrees(atan2(after.y - before.y, after.x - before.x))


def places_along(curve: Curve, passage: Passage, plates: Mapping[int, Box], box: Box) -> list[Choice]:
    """Where the signs of a tunnel could be: along what is seen of it, the middle first."""
    hidden = [plates[end.room] for end in (passage.start, passage.end) if end.room in plates]
    seen = [point for point in samples(curve, FINE) if not any(each.holds(point) for each in hidden)]
    seen = seen or [point_on(curve, 0.5)]
    found = []
    for number, point in enumerate(seen):
        off = abs((number + 0.5) / len(seen) - 0.5)
        for shift, cost in SHIFTS:
            centre = point.moved(0, shift) if abs(curve[-1].x - curve[0].x) > box.width else point.moved(shift, 0)
            found.append(Choice(around(centre, box.width, box.height), off * 14 + cost))
    return found


def placed(marks: Marks, choice: Choice) -> str:
    """The signs of a tunnel in their place."""
    return group(moved(*choice.box.centre, marks.drawn), data_marks=marks.key)


def stub_end(pen: Pen, place: Point, edge: float) -> tuple[str, Box]:
    """The sign at the end of such a tunnel."""
    pen.explain("around", pen.icon("around", 0, 0), pen.say.around)
    inward = 1 if place.x > edge else -1
    centre = Point(edge + inward * (STUB / 2 + 3), place.y)
    plain = tag("circle", r=STUB / 2, fill=WHITE, stroke=pen.palette.stone, stroke_width=1.6)
    sign = pen.icon("around", 0, 0, STUB - 7)
    flipped = group(sign, transform="scale(-1 1)") if inward > 0 else sign
    return moved(*centre, plain, flipped), around(centre, STUB, STUB)


def opening(pen: Pen, each: Opening, is_open: bool) -> tuple[str, Box]:
    """An exit with no tile beyond: an arrow where one can be laid, a bar where none is left."""
    out = each.outward
    along = Point(-out.y, out.x)
    tip = each.point.moved(out.x * 17, out.y * 17)
    foot = each.point.moved(out.x * 4, out.y * 4)
    wide = 9.0
    corners = [
        (foot.x + along.x * wide, foot.y + along.y * wide),
        tip,
        (foot.x - along.x * wide, foot.y - along.y * wide),
    ]
    if is_open:
        drawn = polygon(corners, fill="#fff3c4", stroke=BLACK, stroke_width=1.4, stroke_linejoin="round")
        sample = polygon([(-6, -9), (8, 0), (-6, 9)], fill="#fff3c4", stroke=BLACK, stroke_width=1.4)
        pen.explain("opening", sample, pen.say.unexplored)
    else:
        line = f"M{figure(corners[0][0])} {figure(corners[0][1])}L{figure(corners[2][0])} {figure(corners[2][1])}"
        drawn = tag("path", d=line, stroke=WHITE, stroke_width=4, stroke_linecap="round")
        sample = tag("path", d="M-8 0H8", stroke=BLACK, stroke_width=4, stroke_linecap="round")
        pen.explain("closed", sample, pen.say.closed)
    return group(drawn, data_opening=each.key), around(each.point.moved(out.x * 9, out.y * 9), 20, 20)
