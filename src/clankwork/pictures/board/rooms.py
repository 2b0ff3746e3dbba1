"""Rooms: a plate with everything that is in the room, its name, and the pawns that stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, IN_PLAY, NO_SPACE, START
from clankwork.pictures.board.room_contents import items
from clankwork.pictures.drawing.drawing_context import SIGN, figures, names_of, pawn
from clankwork.pictures.drawing.palette import WHITE
from clankwork.pictures.drawing.svg import figure, group, moved, rectangle, tag, title
from clankwork.pictures.drawing.text_width import width
from clankwork.pictures.layout.geometry import Box, around

if TYPE_CHECKING:
    from clankwork.engine import Room
    from clankwork.pictures.board.tokens import Item
    from clankwork.pictures.drawing.drawing_context import Pen
    from clankwork.pictures.drawing.svg import Attribute
    from clankwork.pictures.layout.geometry import Point

ROW: Final = 23.0
"""From one row of signs to the next."""
WIDEST: Final = 70.0
"""Signs that are wider together go into several rows."""
RIM: Final = 4.5
"""Around the signs."""
SMALLEST: Final = 24.0
PAWN: Final = 17.0
PAWN_HEIGHT: Final = 24.0
STANDING: Final = 4.0
"""How far pawns stand on the plate."""
PAWNS_IN_A_ROW: Final = 4
TAB: Final = 10.0
"""Letters of the number of a room."""


@dataclass(frozen=True)
class Plate:
    """A room as it is drawn."""

    room: Room
    box: Box
    """The plate itself."""
    taken: Box
    """The plate with its number and the pawns on it."""
    drawn: str
    name: str
    """What is to be written beside it; nothing where its number stands on it."""


def make_plate(pen: Pen, room: Room, centre: Point) -> Plate:
    """The room `room` with its middle at a point."""
    things = items(pen, room)
    rows = in_rows(things)
    inside = max((sum(item.width for item in row) + 2 * (len(row) - 1) for row in rows), default=0)
    number = pen.number(room)
    wide = max(inside + 2 * RIM, SMALLEST, width(number, TAB) + 12)
    high = max(len(rows) * ROW + 2 * RIM - 3, SMALLEST)
    box = around(centre, wide, high)
    present = [player.seat for player in pen.view.players if player.room == room.number and player.status == IN_PLAY]
    standing = _pawns(pen, present, box)
    tall = PAWN_HEIGHT * -(-len(present) // PAWNS_IN_A_ROW) - STANDING if present else 0.0
    half = min(len(present), PAWNS_IN_A_ROW) * PAWN / 2
    taken = Box(
        min(box.left, centre.x - half),
        box.top - tall,
        max(box.right, centre.x + half),
        box.bottom + (8 if number else 2),
    )
    drawn = group(
        title(_words(pen, room, things, present)),
        _ground(pen, room, box),
        *_drawn_rows(rows, box),
        _tab(pen, number, box),
        *standing,
        data_room=str(room.number),
    )
    return Plate(room, box, taken, drawn, "" if number else pen.room(int(room.number)))


def in_rows(things: list[Item]) -> list[list[Item]]:
    """The things in rows of about equal width."""
    if not things:
        return []
    total = sum(item.width + 2 for item in things)
    limit = max(WIDEST, *(item.width for item in things))
    wanted = min(limit, total / -(-total // limit) + SIGN / 2)
    rows: list[list[Item]] = [[]]
    for item in things:
        if rows[-1] and sum(each.width + 2 for each in rows[-1]) + item.width > wanted:
            rows.append([])
        rows[-1].append(item)
    return rows


def _drawn_rows(rows: list[list[Item]], box: Box) -> list[str]:
    drawn = []
    y = box.centre.y - ROW * (len(rows) - 1) / 2
    for row in rows:
        x = box.centre.x - (sum(item.width for item in row) + 2 * (len(row) - 1)) / 2
        for item in row:
            drawn.append(moved(x + item.width / 2, y, item.drawn))
            x += item.width + 2
        y += ROW
    return drawn


def _ground(pen: Pen, room: Room, box: Box) -> str:
    """The plate: its outline says what kind of room it is, its lower edge whether it is in the depths."""
    palette = pen.palette
    look: dict[str, Attribute] = {
        "fill": palette.plate,
        "stroke": palette.stone,
        "stroke_width": 2.2,
        "stroke_linejoin": "round",
    }
    deep = ""
    if room.traits & DEPTHS:
        deep = tag("path", d=_bracket(box), fill="none", stroke=palette.ink, stroke_width=3.4, stroke_linecap="round")
    if room.traits & CAVE:
        return tag("path", d=_cut_corners(box, 7), **look) + deep
    if room.traits & START or room.prize != NO_SPACE:
        arch = min(box.width, box.height) / 2.4
        return tag("path", d=_arch(box.grown(2), arch), **look) + deep
    return rectangle(box, 8, **look) + deep


def _bracket(box: Box) -> str:
    """The lower edge of a plate and what is next to it of its sides."""
    left, right, high, low = (figure(each) for each in (box.left + 1, box.right - 1, box.bottom - 8, box.bottom + 1.5))
    return (
        f"M{left} {high}Q{left} {low} {figure(box.left + 9)} {low}H{figure(box.right - 9)}Q{right} {low} {right} {high}"
    )


def _cut_corners(box: Box, cut: float) -> str:
    left, top, right, bottom = box
    points = (
        *((left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut)),
        *((right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut)),
    )
    return f"M{'L'.join(f'{figure(x)} {figure(y)}' for x, y in points)}Z"


def _arch(box: Box, arch: float) -> str:
    left, top, right, bottom = (figure(each) for each in box)
    high = figure(box.top + arch)
    curve = (
        f"V{high}Q{left} {top} {figure(box.left + arch)} {top}H{figure(box.right - arch)}Q{right} {top} {right} {high}"
    )
    return f"M{left} {bottom}{curve}V{bottom}Z"


def _tab(pen: Pen, number: str, box: Box) -> str:
    """The number of a room without a name, at the foot of its plate."""
    if not number:
        return ""
    wide = width(number, TAB) + 6
    place = Box(box.centre.x - wide / 2, box.bottom - 5, box.centre.x + wide / 2, box.bottom + 8)
    label = figures(number, box.centre.x, box.bottom + 1.5, TAB, WHITE)
    return rectangle(place, 5, fill=pen.palette.stone) + group(label, data_number="")


def _pawns(pen: Pen, seats: list[int], box: Box) -> list[str]:
    """The pawns in a room, on the upper edge of its plate."""
    drawn = []
    for place, seat in enumerate(seats):
        row, column = divmod(place, PAWNS_IN_A_ROW)
        in_row = min(PAWNS_IN_A_ROW, len(seats) - row * PAWNS_IN_A_ROW)
        x = box.centre.x + (column - (in_row - 1) / 2) * PAWN
        own = seat == pen.view.seat
        drawn.append(
            group(
                title(pen.players[seat]),
                pawn(seat, x, box.top + STANDING - row * PAWN_HEIGHT, own),
                data_pawn=str(seat),
            )
        )
        pen.explain("pawn", pawn(seat, 0, 10), pen.say.pawn)
        if own:
            pen.explain("own", pawn(seat, 0, 10, own), pen.say.your_pawn)
    return list(reversed(drawn))


def _words(pen: Pen, room: Room, things: list[Item], present: list[int]) -> str:
    """The room in words: what it is, what is there now, and who stands there."""
    lines = list(pen.language.room(pen.content, int(room.number)).lines)
    there = [item.words for item in things if item.words]
    if there:
        lines.append(", ".join(there))
    if present:
        lines.append(names_of(pen.players, present))
    return "\n".join(lines)
