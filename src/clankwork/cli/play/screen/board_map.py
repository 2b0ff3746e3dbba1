"""The whole board as a map."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.text import Text

from clankwork.cli.play.screen.board_graph import Ground
from clankwork.cli.play.screen.signs import SEAT_STYLES
from clankwork.engine import CAVE, IN_PLAY, MARKET, NO_TOKEN, Heal
from clankwork.text import numbered_on, room_on_map, tile_called

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Exit, Room, Rules, View

WIDEST_MAP: Final = 110
LOWEST_MAP: Final = 10
"""Rows of a map on a screen however low."""
HIGHEST_MAP: Final = 200
ROWS_PER_COLUMN: Final = 0.42
"""A character is higher than wide."""
LONGEST_SLUG: Final = 8
"""Columns for what a room is called."""
TO_THE_MIDDLE: Final = 2
"""Columns from where a room is written to where its tunnels start."""

NEARBY: Final = tuple(
    sorted(
        ((across, down) for across in range(-6, 7) for down in range(-3, 4)),
        key=lambda step: (abs(step[0]) + 3 * abs(step[1]), step),
    )
)
"""Steps to cells around one, the nearest first: across and down."""

Cell: TypeAlias = tuple[int, int]
"""A column and a row of the map."""
Label: TypeAlias = list[tuple[str, str]]
"""What is written at a room, in pieces with their styles."""


@dataclass
class Canvas:
    """Characters with styles on a rectangle."""

    width: int
    height: int

    def __post_init__(self) -> None:
        self.cells = [[(" ", "")] * self.width for _ in range(self.height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write `text` from a cell on, as far as there is room."""
        for place, character in enumerate(text, start=column):
            if 0 <= place < self.width and 0 <= row < self.height:
                self.cells[row][place] = (character, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], character: str, style: str) -> None:
        """Dots from one cell to another."""
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            column = round(start[0] + (end[0] - start[0]) * step / steps)
            row = round(start[1] + (end[1] - start[1]) * step / steps)
            self.put(column, row, character, style)

    def text(self) -> Text:
        """The whole picture."""
        lines = []
        for row in self.cells:
            line = Text()
            for character, style in row:
                line.append(character, style)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)


def board_map(words: Words, signs: Signs, view: View, width: int, height: int) -> Text:
    """The whole board: rooms by number, tunnels, and what lies where; higher than `height` only to stay readable."""
    ground = Ground(words.content.rules, view)
    rooms = ground.rooms()
    labels = [_label(words, signs, view, room) for room in rooms]
    widths = [sum(len(text) for text, _ in label) for label in labels]
    cells = _places([ground.place(room) for room in rooms], widths, min(width, WIDEST_MAP) - 1, height)
    ends = (column + label for (column, _), label in zip(cells, widths, strict=True))
    canvas = Canvas(max(ends), max(row for _, row in cells) + 1)
    places = {int(room.number): cell for room, cell in zip(rooms, cells, strict=True)}
    for room in rooms:
        for exit in ground.exits(room.number):
            _draw_tunnel(canvas, ground, signs, places, room, exit)
    for label, (column, row) in zip(labels, cells, strict=True):
        for text, style in label:
            canvas.put(column, row, text, style)
            column += len(text)
    return canvas.text()


def _places(points: Sequence[Cell], widths: Sequence[int], columns: int, rows: int) -> list[Cell]:
    """The cell of each room, so that no room is written over another if that can be."""
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    across, down = (max(point[axis] for point in points) for axis in (0, 1))
    drawn = [
        [(round((point[0] - left) * wide), round((point[1] - top) * high)) for point in points]
        for wide, high in _scales(across - left, down - top, columns - max(widths), rows)
    ]
    return next((places for places in drawn if _is_clear(places, widths)), _apart(drawn[0], widths, columns))


def _apart(places: Sequence[Cell], widths: Sequence[int], columns: int) -> list[Cell]:
    """Places moved a little where one room would be written over another, as far as there is space nearby."""
    taken: set[Cell] = set()
    found: dict[int, Cell] = {}
    for number in sorted(range(len(places)), key=lambda each: places[each][::-1]):
        column, row = places[number]
        near = ((column + across, row + down) for across, down in NEARBY)
        free = (
            at
            for at in near
            if at[0] >= 0 and at[0] + widths[number] <= columns and not taken & _cells(at, widths[number])
        )
        found[number] = next(free, places[number])
        taken |= _cells(found[number], widths[number])
    top = min(row for _, row in found.values())
    return [(found[number][0], found[number][1] - top) for number in range(len(places))]


def _cells(at: Cell, width: int) -> set[Cell]:
    """What a label takes, and a gap after it."""
    return {(at[0] + each, at[1]) for each in range(width + 1)}


def _scales(across: int, down: int, columns: int, rows: int) -> Iterator[tuple[float, float]]:
    """Columns and rows to a step on the board: in proportion, then as wide as can be and higher and higher."""
    lowest = max(min(rows, HIGHEST_MAP), LOWEST_MAP)
    widest = max(columns, 1) / max(across, 1)
    fitting = min(widest, (lowest - 1) / max(down, 1) / ROWS_PER_COLUMN)
    yield fitting, fitting * ROWS_PER_COLUMN
    for height in range(lowest, HIGHEST_MAP + 1):
        yield widest, (height - 1) / max(down, 1)


def _is_clear(places: Sequence[Cell], widths: Sequence[int]) -> bool:
    """Whether there is a gap between any two rooms of the same row."""
    written = sorted((row, column, column + width) for (column, row), width in zip(places, widths, strict=True))
    return all(row != other or end < start for (row, _, end), (other, start, _) in pairwise(written))


def _draw_tunnel(canvas: Canvas, ground: Ground, signs: Signs, places: dict[int, Cell], room: Room, exit: Exit) -> None:
    """A line from room to room with what the tunnel asks in its middle; each tunnel is drawn from one end only, and
    none where it goes through portals.
    """
    one_way = ground.is_one_way_out(room.number, exit)
    if exit.portal or exit.against_arrow or (room.number > exit.to and not one_way):
        return
    if exit.wraps:
        for end in (room.number, exit.to):
            _draw_to_the_edge(canvas, signs, places[end])
        return
    (left, top), (right, bottom) = places[room.number], places[exit.to]
    canvas.line((left + TO_THE_MIDDLE, top), (right + TO_THE_MIDDLE, bottom), signs.line, "dim")
    marks = signs.boot * (exit.boots - 1) + signs.monster * exit.monsters + signs.lock * exit.locks
    if one_way:
        marks += _arrow(signs, right - left, bottom - top)
    column = (left + right) // 2 + TO_THE_MIDDLE - len(marks) // 2
    canvas.put(column, round((top + bottom) / 2), marks, "cyan")


def _draw_to_the_edge(canvas: Canvas, signs: Signs, place: Cell) -> None:
    """A line from a room to the nearer side: the tunnel goes on from the other."""
    column, row = place
    edge = 0 if column < canvas.width // 2 else canvas.width - 1
    canvas.line((column + TO_THE_MIDDLE, row), (edge, row), signs.line, "dim")


def _arrow(signs: Signs, across: int, down: int) -> str:
    """The arrow of a one-way tunnel that leads so far across and down."""
    if abs(across) * ROWS_PER_COLUMN >= abs(down):
        return signs.arrows[0] if across > 0 else signs.arrows[2]
    return signs.arrows[1] if down > 0 else signs.arrows[3]


def _label(words: Words, signs: Signs, view: View, room: Room) -> Label:
    """A room's number, what is special about it, what lies there and who stands there."""
    rules = words.content.rules
    is_here = room.number == view.players[view.seat].room
    label = [(_called(words, room)[:LONGEST_SLUG], "reverse bold" if is_here else "bold")]
    label += [(sign, "blue") for trait, sign in ((CAVE, signs.cave), (MARKET, signs.market)) if trait & room.traits]
    if any(isinstance(effect, Heal) for effect in room.enter.effects):
        label.append((signs.fountain, "green"))
    for number in room.spaces:
        if view.table.left[number]:
            label.append((_token_sign(rules, signs, view, number), "yellow"))
    present = [player.seat for player in view.players if player.room == room.number and player.status == IN_PLAY]
    return label + [(f"{signs.pawn}{seat + 1}", f"bold {SEAT_STYLES[seat]}") for seat in present]


def names_on_map(words: Words, view: View) -> dict[str, list[str]]:
    """What the map calls rooms, and tiles with numbered rooms, and their names, where one is not like the other."""
    found: dict[str, list[str]] = {}
    for room in Ground(words.content.rules, view).rooms():
        called, name = _called(words, room), words.room_in_brief(room.number)
        tile = numbered_on(words.content, room.number)
        if tile:
            found[tile] = [tile_called(words.content, tile)[words.language.code]]
        elif not _is_plain(called, name):
            found.setdefault(called[:LONGEST_SLUG], []).append(name)
    return found


def _is_plain(called: str, name: str) -> bool:
    """Whether anybody can tell which room it is: by its number, or as every part of it begins a word of the name."""
    number = re.fullmatch(r"[a-z]*0*(\d+)", called)
    if number is not None and re.fullmatch(rf"[^ \d]+ ?{number[1]}", name):
        return True
    return all(re.search(rf"(?<![a-z0-9]){re.escape(part)}", name.casefold()) for part in called.split("-"))


def _called(words: Words, room: Room) -> str:
    """What a room is called on the map, without the name of its module."""
    areas, called = words.content.areas, room_on_map(words.content, room.number)
    return called.removeprefix(f"{areas[room.area].slug}-") if areas else called


def _token_sign(rules: Rules, signs: Signs, view: View, number: int) -> str:
    """What lies on a space, an artifact with its points."""
    space = rules.spaces[number]
    if space.face_down:
        return signs.face_down
    token = rules.tokens[view.table.laid[number][-1] if space.token == NO_TOKEN else space.token]
    return f"{signs.point}{token.points}" if token.is_artifact else signs.token
