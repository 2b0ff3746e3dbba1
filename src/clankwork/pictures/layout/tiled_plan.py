"""Where a dungeon of tiles is drawn: all of it follows from where each tile lies and how it is turned (C2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import DEPTHS, MIDDLE, NOT_LAID, PORTAL, ROOM, WIDTH, Grid
from clankwork.pictures.layout.board_plan import FIRST_PORTAL, End, Frame, Opening, Passage, Plan, split_of
from clankwork.pictures.layout.geometry import Box, Point

if TYPE_CHECKING:
    from clankwork.engine import Edge, Part, Tile, Tiles
    from clankwork.pictures.drawing.drawing_context import Pen
    from clankwork.pictures.layout.board_plan import Ease

CELL: Final = 246.0
"""The side of a square tile."""
INSIDE: Final = 24.0
"""Rooms that are moved stay so far inside their tile."""
UNIT: Final = 1000
"""The side of a square tile on the scale of rooms."""
EXITS: Final = (320, 680)
"""Where the exits of a side are, clockwise."""
SIDES: Final = (Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0))
"""The way out over each side."""


class Lie:
    """A tile as it lies."""

    def __init__(self, tile: Tile, grid: Grid, side: float = CELL) -> None:
        self.tile = tile
        self.side = side
        cell = grid.cells[tile.number]
        self.turns = grid.turned[tile.number]
        self.column, self.row = cell // WIDTH - MIDDLE, cell % WIDTH - MIDDLE
        self.top = min(row for _, row in tile.cells)
        """Rows from its own cell to its upper one."""

    def place(self, at: tuple[float, float]) -> Point:
        """Where a point of the tile as printed comes to lie."""
        x, y = at
        for _ in range(self.turns):
            x, y = UNIT - y, x
        return Point((self.column + x / UNIT) * self.side, (self.row + self.top + y / UNIT) * self.side)

    def box(self) -> Box:
        """Its outline."""
        high = len(self.tile.cells)
        left, top = self.column * self.side, (self.row + self.top) * self.side
        return Box(left, top, left + self.side, top + high * self.side)

    def exit(self, edge: Edge) -> tuple[Point, int, tuple[int, int]]:
        """Where an exit is, the side it leads over, and the cell it belongs to."""
        shift = EXITS[edge.place]
        low = (int(edge.row) - self.top) * UNIT
        along = ((shift, 0), (UNIT, shift), (UNIT - shift, UNIT), (0, UNIT - shift))[edge.side]
        side = (int(edge.side) + self.turns) % 4
        cell = (self.column + int(edge.column), self.row + int(edge.row))
        return self.place((along[0], low + along[1])), side, cell


def tiled_plan(pen: Pen, tiles: Tiles) -> Plan:
    """The dungeon as it has grown so far."""
    part = list(pen.view.parts[tiles.number])
    grid = tiles.layout(part).grid
    plan = Plan({}, [], [], coming=_coming(pen, tiles), is_open=tiles_left(pen, tiles) > 0)
    for tile in tiles.tiles:
        if grid.cells[tile.number] != NOT_LAID:
            _add_tile(pen, tiles, Lie(tile, grid), grid, plan)
    return plan


def tile_alone(pen: Pen, tiles: Tiles, tile: Tile, turns: int, side: float, ease: Ease) -> tuple[Lie, Plan]:
    """A tile that lies by itself, its own cell in the middle of the grid, turned so often to the right.

    `side` is that of a square tile; `ease` moves rooms that are too close to each other.
    """
    count = len(tiles.tiles)
    grid = Grid(tiles.tiles, tiles.parts, [NOT_LAID] * count, [0] * count)
    grid.opened = [0] * int(tiles.locks)
    grid.lay(tile.number, MIDDLE * WIDTH + MIDDLE, turns)
    lie, plan = Lie(tile, grid, side), Plan({}, [], [])
    _add_tile(pen, tiles, lie, grid, plan)
    portals = {FIRST_PORTAL - number: slug for number, slug in enumerate(plan.portals)}
    places = {**plan.places, **{number: plan.portals[slug] for number, slug in portals.items()}}
    for number, at in ease(places, plan.passages, dict.fromkeys(places, lie.box().grown(-INSIDE))).items():
        if number in portals:
            plan.portals[portals[number]] = at
        else:
            plan.places[number] = at
    plan.passages[:] = [_passage(part, lie, grid, plan) for part in tiles.parts if part.tile == tile.number]
    return lie, plan


def _add_tile(pen: Pen, tiles: Tiles, lie: Lie, grid: Grid, plan: Plan) -> None:
    tile, rooms = lie.tile, pen.content.rules.rooms
    for number in tile.rooms:
        plan.places[int(number)] = lie.place(rooms[number].at)
    _add_frame(pen, tiles, lie, plan)
    if tile.portal >= 0:
        plan.portals[tile.slug] = lie.place(tile.portal_at)
    for each in tiles.parts:
        if each.tile == tile.number:
            plan.passages.append(_passage(each, lie, grid, plan))
    _add_openings(lie, grid, plan)


def tile_in_hand(pen: Pen, tiles: Tiles) -> tuple[Tile, int] | None:
    """The tile that was revealed and is not laid yet, and the cell where it goes (C2.1)."""
    room = pen.view.players[pen.view.turn.seat].room
    tile, cell = tiles.in_hand(list(pen.view.parts[tiles.number]), room)
    return (tiles.tiles[tile], cell) if tile else None


def _coming(pen: Pen, tiles: Tiles) -> Frame | None:
    """The cell where the tile in hand goes."""
    held = tile_in_hand(pen, tiles)
    if held is None or not held[1]:
        return None
    tile, cell = held
    left, top = (cell // WIDTH - MIDDLE) * CELL, (cell % WIDTH - MIDDLE) * CELL
    return Frame(
        tile.slug,
        Box(left, top, left + CELL, top + CELL),
        pen.content.names.tiles[tile.number][pen.language.code],
        deep=False,
    )


def tiles_left(pen: Pen, tiles: Tiles) -> int:
    """How many tiles can still be found (C2.6)."""
    table, left = pen.view.table, 0
    for pile, used in enumerate(tiles.used):
        stack = tiles.first_stack + pile
        inside = len(table.stacks[stack]) + len(table.stack_tops[stack])
        left += int(used) - (len(tiles.piles[pile].contents) - inside)
    return left


def _add_frame(pen: Pen, tiles: Tiles, lie: Lie, plan: Plan) -> None:
    rooms = [pen.content.rules.rooms[number] for number in lie.tile.rooms]
    deep = [plan.places[int(room.number)] for room in rooms if room.traits & DEPTHS]
    light = [plan.places[int(room.number)] for room in rooms if not room.traits & DEPTHS]
    split = split_of(deep, light)
    script = tiles.laid_scripts[lie.tile.number]
    brings = script if script.effects else None
    name = pen.content.names.tiles[lie.tile.number][pen.language.code]
    plan.frames.append(Frame(lie.tile.slug, lie.box(), name, bool(deep) and not light, split, brings=brings))


def _passage(part: Part, lie: Lie, grid: Grid, plan: Plan) -> Passage:
    opened = [bolt for bolt in part.bolts if grid.opened[bolt]]
    return Passage(
        key=f"part-{part.number}",
        start=_end(int(part.start), lie, plan),
        end=_end(int(part.end), lie, plan),
        boots=int(part.boots),
        monsters=int(part.monsters),
        locks=len(part.bolts) - len(opened),
        picked=len(opened),
        one_way=part.one_way,
        area=int(part.tile),
    )


def _end(end: int, lie: Lie, plan: Plan) -> End:
    if end >= ROOM:
        return End(plan.places[end - ROOM], end - ROOM)
    if end == PORTAL:
        return End(plan.portals[lie.tile.slug], FIRST_PORTAL - list(plan.portals).index(lie.tile.slug))
    point, side, _ = lie.exit(lie.tile.edges[end])
    return End(point, inward=Point(-SIDES[side].x, -SIDES[side].y))


def _add_openings(lie: Lie, grid: Grid, plan: Plan) -> None:
    """The exits beyond which no tile lies (C2.1)."""
    for number, edge in enumerate(lie.tile.edges):
        point, side, (column, row) = lie.exit(edge)
        out = SIDES[side]
        beyond = (column + int(out.x) + MIDDLE) * WIDTH + row + int(out.y) + MIDDLE
        if beyond not in grid.at:
            plan.openings.append(Opening(point, out, f"{lie.tile.slug}-{number}"))
