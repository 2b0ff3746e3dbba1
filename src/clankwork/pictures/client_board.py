"""What a board looks like, as plain values: for clients that draw it themselves and move things on it.

All of it is fixed for a game, a board and a language; what changes is in views. Everything has its place at full
contents, so that nothing that may come to lie there lies on anything else. Lengths are those of pictures, y grows
downwards, and a curve is given by its two, three or four points as a Bézier curve.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine import DEPTHS, MIDDLE, NOWHERE, PORTAL, ROOM, SPECTATOR, WIDTH, new_state, view
from clankwork.pictures.board.room_contents import items
from clankwork.pictures.board.rooms import ROW, TAB, in_rows
from clankwork.pictures.client_sheets import FOOT, PORTAL_SIZE, Ends, Sheet, asked_of, lay_out, marks_size
from clankwork.pictures.drawing.drawing_context import Pen
from clankwork.pictures.drawing.text_width import width
from clankwork.pictures.layout.board_plan import FIRST_PORTAL, board_plan
from clankwork.pictures.layout.geometry import Box, Point
from clankwork.pictures.layout.room_spacing import Between, eased
from clankwork.pictures.layout.tiled_plan import tile_alone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clankwork.content import Content
    from clankwork.engine import Room, Tile, Tiles, View
    from clankwork.pictures.board.tokens import Item
    from clankwork.pictures.drawing.signs import Sign
    from clankwork.pictures.layout.board_plan import Ease, Passage
    from clankwork.text import Language

SPREAD: Final = Point(0.74, 0.72)
"""How far apart rooms are, compared with pictures: as close as their signs allow, so that those are large."""
SPREAD_OF_MODULES: Final = Point(1.0, 1.0)
"""How far apart rooms are on a board made of modules."""
SIDE: Final = 228.0
"""The side of a square tile."""
MARGIN: Final = 46.0
"""From rooms to the edge of a board."""
LETTERS: Final = 14.5
"""Of the names of rooms, where most have a number instead."""
LETTERS_ON_TILES: Final = 10.5
"""Of those on a start tile, where several are close to each other."""
SMALL_LETTERS: Final = 9.0
"""Of the names of rooms where each has one: they are read when one comes closer."""
RIM: Final = 8.5
"""Around the signs of a room."""
SMALLEST: Final = (42.0, 38.0)
"""A room without signs, where a pawn has space to stand."""


@dataclass(frozen=True)
class Spot:
    """A sign in its room."""

    sign: Sign
    at: Point
    """Its middle, from the middle of the room."""
    width: float


@dataclass(frozen=True)
class Chamber:
    """A room, wherever it lies."""

    size: tuple[float, float]
    """How wide and high it is."""
    signs: tuple[Spot, ...]
    number: str
    """What stands at its foot in place of its name: a number."""
    deep: bool
    """Whether it is in the depths."""


@dataclass(frozen=True)
class TilePrint:
    """A tile, as it lies in each of its ways."""

    cells: tuple[tuple[int, int], ...]
    """Column and row of the cells it fills, from its own."""
    turned: tuple[Sheet, ...]
    """By quarter turns to the right, about the upper left corner of its own cell; one way only for the start tile."""


@dataclass(frozen=True)
class GridPrint:
    """How a dungeon of tiles lies on the grid (C2.2).

    `parts.tiles` of a view has for each tile `SLUG.cell` (0 while it is not laid) and `SLUG.turns`, by the names of
    `tables.figures`. A cell's number is its column times `width` plus its row; the start tile's own cell is `middle` in
    both, so that a tile's corner lies at `(column - middle) * cell`, `(row - middle) * cell`.
    """

    cell: float
    width: int
    middle: int
    doors: tuple[str, ...]
    """The doors of actions by number; the figure `door` of a view counts them from 1."""
    tiles: dict[str, TilePrint]


def prints(content: Content, language: Language) -> dict[str, object]:
    """The geometry of a board: its `rooms`, and its one `sheet`, or the `grid` with a sheet for each tile."""
    pen = Pen(content, _full(content), language, tuple(str(seat + 1) for seat in range(content.seats)))
    chambers = {room.slug: _chamber(pen, room) for room in content.rules.rooms}
    sizes = _sizes(pen, chambers)
    tiles = pen.tiles
    letters = LETTERS if sum(not chamber.number for chamber in chambers.values()) * 2 < len(chambers) else SMALL_LETTERS
    letters = letters if tiles is None else LETTERS_ON_TILES
    drawing: dict[str, object] = {"letters": letters, "rooms": plain(chambers), "sheet": None, "grid": None}
    if tiles is None:
        plan = board_plan(pen, SPREAD_OF_MODULES if content.areas else SPREAD, MARGIN, _ease(sizes, is_tile=False))
        drawing["sheet"] = plain(lay_out(pen, plan, sizes, _ends_of_board, letters))
    else:
        drawing["grid"] = plain(_grid(pen, tiles, sizes, letters))
    return drawing


def _full(content: Content) -> View:
    """A table with every token in its place and nobody there, whatever the deal."""
    rules = content.rules
    seen = view(new_state(rules, "prints"), SPECTATOR)
    left = tuple(int(space.count) for space in rules.spaces)
    return seen._replace(players=(), table=seen.table._replace(left=left, laid=()))


def _sizes(pen: Pen, chambers: dict[str, Chamber]) -> dict[int, tuple[float, float]]:
    return {int(room.number): chambers[room.slug].size for room in pen.content.rules.rooms}


def _ease(sizes: dict[int, tuple[float, float]], *, is_tile: bool) -> Ease:
    """Rooms of these sizes are moved apart until the signs of their tunnels have space."""
    taken = {room: (wide, high + FOOT) for room, (wide, high) in sizes.items()}
    taken[FIRST_PORTAL] = (PORTAL_SIZE, PORTAL_SIZE)  # no tile has more than one

    def ease(places: dict[int, Point], passages: Sequence[Passage], within: Mapping[int, Box]) -> dict[int, Point]:
        asked = [
            (each, asked_of(each, is_tile)) for each in passages if NOWHERE not in (each.start.room, each.end.room)
        ]
        between = [
            Between((each.start.room, each.end.room), marks_size(icons, boots))
            for each, (icons, boots) in asked
            if icons and not each.wraps
        ]
        return eased(places, taken, between, within)

    return ease


# Rooms


def _chamber(pen: Pen, room: Room) -> Chamber:
    rows = in_rows(items(pen, room))
    number = pen.number(room)
    inside = max((_length(row) for row in rows), default=0.0)
    wide = max(inside + 2 * RIM, SMALLEST[0], width(number, TAB) + 16)
    high = max(len(rows) * ROW + 2 * RIM - 3, SMALLEST[1])
    return Chamber((wide, high), tuple(_spots(rows)), number, bool(room.traits & DEPTHS))


def _length(row: list[Item]) -> float:
    return sum(item.width for item in row) + 2 * (len(row) - 1)


def _spots(rows: list[list[Item]]) -> list[Spot]:
    found = []
    y = -ROW * (len(rows) - 1) / 2
    for row in rows:
        x = -_length(row) / 2
        for item in row:
            assert item.sign is not None, "everything in a room has a sign"
            found.append(Spot(item.sign, Point(x + item.width / 2, y), item.width))
            x += item.width + 2
        y += ROW
    return found


# Tunnels


def _ends_of_board(pen: Pen, passage: Passage) -> Ends:
    rooms = pen.content.rules.rooms
    here, there = passage.start.room, passage.end.room
    return Ends((rooms[here].slug, rooms[there].slug), way=int(passage.key.rsplit("-", 1)[1]))


def _ends_on_tile(pen: Pen, passage: Passage) -> Ends:
    """A part of a tunnel ends in rooms, at exits or in the portal, which has neither name nor number."""
    assert pen.tiles is not None
    part = pen.tiles.parts[int(passage.key.removeprefix("part-"))]
    rooms = pen.content.rules.rooms
    names = [rooms[end - ROOM].slug if end >= ROOM else "" for end in (part.start, part.end)]
    exits = [int(end) if end < PORTAL else NOWHERE for end in (part.start, part.end)]
    return Ends((names[0], names[1]), (exits[0], exits[1]), locks=tuple(f"lock.{bolt}" for bolt in part.bolts))


# Tiles


def _grid(pen: Pen, tiles: Tiles, sizes: dict[int, tuple[float, float]], letters: float) -> GridPrint:
    printed = {tile.slug: _tile(pen, tiles, tile, sizes, letters) for tile in tiles.tiles}
    return GridPrint(SIDE, WIDTH, MIDDLE, tiles.doors.names, printed)


def _tile(pen: Pen, tiles: Tiles, tile: Tile, sizes: dict[int, tuple[float, float]], letters: float) -> TilePrint:
    doors = {
        end: tiles.doors.names[door]
        for room in tile.rooms
        for _, end, door in tiles.doors.of_room[room]
        if end < PORTAL
    }
    sheets, ease = [], _ease(sizes, is_tile=True)
    for turns in range(4 if tile.turns else 1):
        lie, plan = tile_alone(pen, tiles, tile, turns, SIDE, ease)
        sheets.append(lay_out(pen, plan, sizes, _ends_on_tile, letters, lie, doors))
    return TilePrint(tile.cells, tuple(sheets))


# Plain values


def plain(value: object) -> object:
    """A value as JSON has it: fields that are as usual are left out, and lengths are to a tenth."""
    if is_dataclass(value) and not isinstance(value, type):
        told: dict[str, object] = {}
        for each in fields(value):
            inside = getattr(value, each.name)
            if each.name == "sign":  # a sign and its place are one
                own = plain(inside)
                assert isinstance(own, dict)
                told.update(own)
            elif inside != each.default:
                told[each.name] = plain(inside)
        return told
    if isinstance(value, Box | Point | tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return round(value, 1) if isinstance(value, float) else value
