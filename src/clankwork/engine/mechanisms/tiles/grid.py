"""Tiles on a grid: what is printed on them, how they lie, and where their tunnels lead (C2, C4).

A tile has exits on its edges, two a side, numbered clockwise: 0 and 1 on its upper edge, 2 and 3 on its right one, and
so on. Every part of a tunnel on a tile has two ends: a room, an exit or the tile's portal. Parts that meet at an edge
are one tunnel (C2.8): which rooms it joins, and what it asks, is found by following it from tile to tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from clankwork.engine.model.tables import Exit

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_LAID: Final = 0
"""`Grid.cells`: the tile is still in the stack. No tile ever lies on the corner of the grid."""
PORTAL: Final = 1000
"""An end of a part: the tile's portal. Exits are smaller, rooms `ROOM` and above."""
ROOM: Final = 2000
"""An end of a part: this plus the number of a room."""
UNEXPLORED: Final = -1
"""`Exit.to`: off the edge of what is laid."""
NOWHERE: Final = -1
"""No tile."""
WIDTH: Final = 64
"""Cells in a row of the grid: column times this plus row is a cell's number."""
ANY_PORTAL: Final = -1
"""Among the cells of a room's tunnels: they lead through portals, and so to every new tile that has one."""
MIDDLE: Final = 32
"""Column and row of the start tile's lower half."""


@final
@dataclass(frozen=True)
class Part:
    """A piece of tunnel on one tile."""

    number: i64
    tile: i64
    start: i64
    end: i64
    one_way: bool
    """Leads from `start` to `end` only."""
    boots: i64
    """Footprints: boots besides the one that every tunnel costs (C2.9)."""
    monsters: i64
    bolts: tuple[int, ...]
    """Its locks, by number among all of the game (C3.1)."""


@final
@dataclass(frozen=True)
class Edge:
    """An exit of a tile that is not turned."""

    column: i64
    row: i64
    """The cell of the tile it belongs to, from the tile's own."""
    side: i64
    """0 up, 1 right, 2 down, 3 left."""
    place: i64
    """0 or 1, clockwise."""
    part: i64
    """The part that ends here."""


@final
@dataclass(frozen=True)
class Tile:
    """A tile as it is printed."""

    number: i64
    slug: str
    rooms: tuple[int, ...]
    edges: tuple[Edge, ...]
    """Of one that turns: side by side, two each."""
    cells: tuple[tuple[int, int], ...]
    """The cells it fills, from its own: one, or two for the start tile."""
    portal: i64
    """The part that ends in its portal, or -1."""
    turns: bool
    """Whether it can lie in four ways; the start tile cannot."""
    portal_at: tuple[int, int] = (0, 0)
    """Where its portal is drawn, if it has one: as rooms are."""


@final
class Tunnel:
    """What following a tunnel has found."""

    def __init__(self) -> None:
        self.to: i64 = UNEXPLORED
        self.boots: i64 = 1
        self.monsters: i64 = 0
        self.bolts: tuple[int, ...] = ()
        self.against = False
        """Some part leads the other way only (C2.8)."""
        self.cell: i64 = 0
        """Where it goes on, if no tile lies there."""

    def as_exit(self, door: i64, code: i64, portal: bool = False) -> Exit:
        """The tunnel as an exit of the room from which it was followed."""
        locks: i64 = len(self.bolts)
        return Exit(self.to, door, self.boots, self.monsters, locks, self.against, False, code, self.bolts, portal)


@final
class Grid:
    """Where the tiles lie, and which locks are open."""

    def __init__(self, tiles: list[Tile], parts: list[Part], cells: list[int], turned: list[int]) -> None:
        self.tiles = tiles
        self.parts = parts
        self.cells = cells
        """The cell of each tile."""
        self.turned = turned
        """Quarter turns clockwise of each tile."""
        self.opened: list[int] = []
        """Whether each lock is open."""
        self.at: dict[int, int] = {}
        """The tile on each cell."""

    def copy(self) -> Grid:
        """One to lay another tile on."""
        copy = Grid(self.tiles, self.parts, self.cells[:], self.turned[:])
        copy.opened = self.opened  # never changed in place
        copy.at = self.at.copy()
        return copy

    def lay(self, tile: i64, cell: i64, turns: i64) -> None:
        """Put a tile down."""
        self.cells[tile] = cell
        self.turned[tile] = turns
        for column, row in self.tiles[tile].cells:
            self.at[cell + column * WIDTH + row] = tile

    def lift(self, tile: i64) -> None:
        """Take a tile up again."""
        for column, row in self.tiles[tile].cells:
            del self.at[self.cells[tile] + column * WIDTH + row]
        self.cells[tile] = NOT_LAID

    def portals(self) -> i64:
        """How many portals lie on the table."""
        found: i64 = 0
        for tile in self.tiles:
            if tile.portal >= 0 and self.cells[tile.number] != NOT_LAID:
                found += 1
        return found

    def follow(self, part: Part, end: i64) -> Tunnel:
        """Follow a tunnel through `part` towards its `end`, and on from tile to tile."""
        found = Tunnel()
        tile: i64 = part.tile
        while True:
            _count(found, part, end, self.opened)
            if end >= ROOM:
                found.to = end - ROOM
                return found
            if end == PORTAL:
                return found
            edge = self.tiles[tile].edges[end]
            side: i64 = (edge.side + self.turned[tile]) % 4
            cell: i64 = self.cells[tile] + edge.column * WIDTH + edge.row + step(side)
            tile = self.at.get(cell, NOWHERE)
            if tile == NOWHERE:
                found.cell = cell
                return found
            end = self._entrance(tile, cell, (side + 2) % 4, 1 - edge.place)
            part = self.parts[self.tiles[tile].edges[end].part]
            end = part.end if part.start == end else part.start

    def _entrance(self, tile: i64, cell: i64, side: i64, place: i64) -> i64:
        """The exit of a tile as printed that lies at a side of a cell it fills."""
        if self.tiles[tile].turns:
            return (side - self.turned[tile] + 4) % 4 * 2 + place
        own: i64 = self.cells[tile]
        number: i64 = 0
        for edge in self.tiles[tile].edges:
            if edge.place == place and edge.side == side and own + edge.column * WIDTH + edge.row == cell:
                return number
            number += 1
        raise AssertionError("every outer side of a tile has both of its exits")


def _count(found: Tunnel, part: Part, end: i64, opened: list[int]) -> None:
    """Add what a part asks of whoever walks it towards `end`."""
    found.boots += part.boots
    found.monsters += part.monsters
    if part.one_way and part.end != end:
        found.against = True
    for bolt in part.bolts:
        if not opened[bolt]:
            found.bolts += (bolt,)


def step(side: i64) -> i64:
    """From a cell to the next one over that side."""
    if side == 0:
        return -1
    if side == 1:
        return WIDTH
    if side == 2:
        return 1
    return -WIDTH


def through_portals(one: Tunnel, other: Tunnel) -> Tunnel:
    """Two tunnels that end in portals as one: a boot in all, and whatever else both of them ask (C4.4)."""
    joined = Tunnel()
    joined.to = other.to
    joined.monsters = one.monsters + other.monsters
    joined.bolts = one.bolts + other.bolts
    joined.against = one.against or other.against
    return joined


@final
class Doors:
    """The ways out of each room as printed: by which name each part of a tunnel is left through."""

    def __init__(self, names: tuple[str, ...] = (), edges: i64 = 0, most_swords: i64 = 0) -> None:
        self.names = names
        """Every door: exits of tiles, then rooms of the same tile, then the portal of each tile to come out of."""
        self.edges = edges
        """How many of them are exits of tiles."""
        self.most_swords = most_swords
        """Monsters in one tunnel, at most."""
        self.first: i64 = 0
        """Code of walking through the first door without a sword; doors follow each other with all their swords."""
        self.of_room: list[list[tuple[int, int, int]]] = []
        """For each room: number of the part, the end it is followed to, and the door."""
        self.of_portal: list[int] = []
        """For each tile the door through its portal, or -1."""

    def code(self, door: i64) -> i64:
        """The action of walking through a door without a sword."""
        return self.first + door * (self.most_swords + 1)

    def is_by_a_portal(self, room: i64) -> bool:
        """Whether a tunnel leads from a room into the portal of its tile."""
        for _, end, _ in self.of_room[room]:
            if end == PORTAL:
                return True
        return False

    def tunnel(self, grid: Grid, room: i64, door: i64) -> Tunnel | None:
        """Where the exit `door` of a tile leads from a room, as the tiles lie; `None` if the room has no such exit."""
        for number, end, by in self.of_room[room]:
            if by == door and end < PORTAL:
                return grid.follow(grid.parts[number], end)
        return None

    def tunnels(self, grid: Grid, room: i64) -> tuple[list[Exit], list[Exit], list[int]]:
        """The tunnels out of a room as the tiles lie: those that lead to rooms, and those that lead off the edge; and
        the cells on which a new tile would change any of them.
        """
        joined: list[Exit] = []
        open_ended: list[Exit] = []
        cells: list[int] = []
        for number, end, door in self.of_room[room]:
            part = grid.parts[number]
            found = grid.follow(part, end)
            if end == PORTAL:
                self._through_portals(grid, part.tile, found, joined)
                cells.append(ANY_PORTAL)
            elif found.to == UNEXPLORED:
                open_ended.append(found.as_exit(door, self.code(door)))
                cells.append(found.cell)
            else:
                joined.append(found.as_exit(door, self.code(door)))
        return joined, open_ended, cells

    def _through_portals(self, grid: Grid, tile: i64, found: Tunnel, joined: list[Exit]) -> None:
        """A tunnel into a portal comes out of any other one (C4.4, C4.7)."""
        for other in grid.tiles:
            if other.number == tile or other.portal < 0 or grid.cells[other.number] == NOT_LAID:
                continue
            part = grid.parts[other.portal]
            back = grid.follow(part, part.start if part.end == PORTAL else part.end)
            door: i64 = self.of_portal[other.number]
            joined.append(through_portals(found, back).as_exit(door, self.code(door), portal=True))


@final
class Layout:
    """A dungeon as it lies, and the tunnels that follow from it: those of a room are worked out when somebody asks."""

    def __init__(self, grid: Grid, doors: Doors, tile_of: list[int], mark: tuple[int, ...]) -> None:
        self.grid = grid
        self.doors = doors
        self.tile_of = tile_of
        """The tile of each room."""
        self.mark = mark
        """Where the tiles lie, how they are turned and which locks are open: two dungeons with one mark are alike."""
        self._ways: dict[int, tuple[Exit, ...]] = {}
        self._edges: dict[int, tuple[Exit, ...]] = {}
        self._cells: dict[int, list[int]] = {}

    def has_room(self, room: i64) -> bool:
        """Whether the tile of a room is laid."""
        return self.grid.cells[self.tile_of[room]] != NOT_LAID

    def ways(self, room: i64) -> tuple[Exit, ...]:
        """The tunnels that lead from a room to others."""
        found = self._ways.get(room)
        if found is None:
            self._measure(room)
            found = self._ways[room]
        return found

    def edges(self, room: i64) -> tuple[Exit, ...]:
        """The tunnels that lead from a room off the edge of what is laid."""
        found = self._edges.get(room)
        if found is None:
            self._measure(room)
            found = self._edges[room]
        return found

    def grown(self, tile: i64, cell: i64, turns: i64, mark: tuple[int, ...]) -> Layout:
        """The dungeon with one more tile, and what was worked out of it so far that still holds."""
        grid = self.grid.copy()
        grid.lay(tile, cell, turns)
        after = Layout(grid, self.doors, self.tile_of, mark)
        with_portal = grid.tiles[tile].portal >= 0
        for room, cells in self._cells.items():
            if cell not in cells and not (with_portal and ANY_PORTAL in cells):
                after._ways[room] = self._ways[room]
                after._edges[room] = self._edges[room]
                after._cells[room] = cells
        return after

    def _measure(self, room: i64) -> None:
        if self.has_room(room):
            joined, open_ended, cells = self.doors.tunnels(self.grid, room)
            self._ways[room] = tuple(joined)
            self._edges[room] = tuple(open_ended)
            self._cells[room] = cells
        else:
            self._ways[room] = ()
            self._edges[room] = ()
