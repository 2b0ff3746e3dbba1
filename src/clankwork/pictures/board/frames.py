"""The ground a picture is drawn on: the board, its modules or tiles, and where the depths begin."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from clankwork.pictures.board.room_contents import effects
from clankwork.pictures.drawing.palette import WHITE
from clankwork.pictures.drawing.svg import figure, group, letters, moved, rectangle, tag, text
from clankwork.pictures.drawing.text_width import width
from clankwork.pictures.layout.geometry import Box
from clankwork.pictures.layout.label_placement import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.pictures.drawing.drawing_context import Pen
    from clankwork.pictures.layout.board_plan import Frame, Split

TITLE: Final = 13.5
SMALL: Final = 11.0
DROPS: Final = (0, 12, 24)
"""How far from their border the word for the depths may stand."""
WAVE: Final = 26.0
"""From crest to crest of the border of the depths."""
STEPS: Final = 36
"""From one corner to the other, in which a name is tried along an edge."""
SIGNS: Final = 21.0
"""The height of the signs of what laying a tile brings, under its name."""


def ground(pen: Pen, frame: Frame, is_tile: bool) -> str:
    """A part of the board without anything on it."""
    palette = pen.palette
    box = frame.box.grown(-1.5) if is_tile else frame.box
    corner = 12 if is_tile else 16
    fill = palette.deep if frame.deep else palette.paper
    drawn = [rectangle(box, corner, fill=fill, stroke=palette.rim, stroke_width=3)]
    if frame.split is not None:
        drawn.append(_depths(pen, frame.split, box, corner))
    if frame.deep or frame.split is not None:
        sample = tag("rect", x=-10, y=-8, width=20, height=16, rx=3, fill=palette.deep, stroke=palette.rim)
        sample += tag("path", d="M-6 8h12", stroke=palette.ink, stroke_width=3.5, stroke_linecap="round")
        pen.explain("depths", sample, pen.say.depths.format(pen.labels.table.depths))
    return group(*drawn, data_part=frame.slug)


def coming(pen: Pen, frame: Frame) -> str:
    """The cell where a tile is about to be laid."""
    box = frame.box.grown(-8)
    words = pen.say.tile_in_hand.format(frame.name)
    outline = rectangle(box, 12, fill="none", stroke=WHITE, stroke_width=2.5, stroke_dasharray="10 7")
    label = text(words, box.centre.x, box.centre.y, TITLE, text_anchor="middle", fill=WHITE, data_label="")
    return group(outline, label, data_coming=frame.slug)


def _depths(pen: Pen, split: Split, box: Box, corner: float) -> str:
    """The depths of a part that is not all in them, with their border."""
    start, end = (box.top, box.bottom) if split.upright else (box.left, box.right)
    far = (box.left if split.first else box.right) if split.upright else (box.top if split.first else box.bottom)
    count = max(2, round((end - start) / WAVE))
    step = (end - start) / count
    points = [start + step * number for number in range(count + 1)]
    wave = [_point(split, points[0], split.at)]
    for number, (here, there) in enumerate(itertools.pairwise(points)):
        swing = split.at + (9 if number % 2 else -9)
        wave.append(f"Q{_point(split, (here + there) / 2, swing)} {_point(split, there, split.at)}")
    line = f"M{''.join(wave)}"
    inset = corner if far in box else 0.0
    side = 1 if far > split.at else -1
    area = (
        f"{line}L{_point(split, end, far - side * inset)}Q{_point(split, end, far)} {_point(split, end - inset, far)}"
        f"L{_point(split, start + inset, far)}Q{_point(split, start, far)} {_point(split, start, far - side * inset)}Z"
    )
    palette = pen.palette
    ground_ = tag("path", d=area, fill=palette.deep)
    edge = tag("path", d=line, fill="none", stroke=palette.rim, stroke_width=2.5, stroke_dasharray="9 5")
    return ground_ + edge + rectangle(box, corner, fill="none", stroke=palette.rim, stroke_width=3)


def _point(split: Split, along: float, across: float) -> str:
    x, y = (across, along) if split.upright else (along, across)
    return f"{figure(x)} {figure(y)}"


def depths_choices(pen: Pen, frame: Frame, steps: int = 24, drops: Sequence[int] = DROPS) -> tuple[str, list[Choice]]:
    """The word at the border of the depths, and where it could stand: along the border in so many steps, on their side,
    and so far from it.
    """
    split, words = frame.split, pen.labels.table.depths
    if split is None or split.upright:
        return "", []
    wide = width(words, TITLE) + 4
    top = split.at - TITLE - 16 if split.first else split.at + 10
    free = frame.box.width - wide - 24
    spots = [frame.box.left + 12 + free * share / steps for share in range(steps + 1)]
    return words, [
        Choice(Box(left, top + drop, left + wide, top + drop + TITLE * 1.2), number * 1.2 / steps + abs(drop) * 0.2)
        for number, left in enumerate(spots)
        for drop in (-each if split.first else each for each in drops)
    ]


def title_choices(pen: Pen, frame: Frame, is_tile: bool) -> tuple[str, list[Choice]]:
    """A part's name with what is said about all of it, and where it could stand: along its edges."""
    size = SMALL if is_tile else TITLE + 2
    items = [] if frame.brings is None else effects(pen, frame.brings)
    wide = max(width(frame.name, size) + 4, sum(item.width for item in items), width(frame.note, SMALL) + 4)
    high = size * 1.25 + (SMALL * 1.3 if frame.note else 0) + (SIGNS if items else 0)
    drawn = [text(frame.name, 2, size, size, font_weight="bold", fill=pen.palette.ink)] if frame.name else []
    x = 0.0
    for item in items:
        drawn.append(moved(x + item.width / 2, high - SIGNS / 2, item.drawn))
        x += item.width
    if frame.note:
        drawn.append(text(frame.note, 2, size * 1.25 + SMALL, SMALL, fill=pen.palette.ink))
    return "".join(drawn), _along_edges(frame.box, wide, high)


def _along_edges(box: Box, wide: float, high: float) -> list[Choice]:
    edge = 7.0
    across = box.width - wide - 2 * edge
    found = []
    for row, top in enumerate((box.top + edge - 2, box.bottom - edge - high)):
        for step in range(STEPS + 1):
            share = step / STEPS
            left = box.left + edge + across * share
            away = min(share, 1 - share) * 18
            found.append(Choice(Box(left, top, left + wide, top + high), row * 3 + away + (share > 0.5)))
    return found


def heading(pen: Pen, words: str, box: Box) -> str:
    """A word at its place, with a halo."""
    palette = pen.palette
    return tag(
        "text",
        letters(words),
        x=box.left + 2,
        y=box.top + TITLE,
        font_size=TITLE,
        font_style="italic",
        letter_spacing="0.5",
        fill=palette.faint,
        stroke=palette.deep,
        stroke_width=3,
        paint_order="stroke",
        data_label="",
    )
