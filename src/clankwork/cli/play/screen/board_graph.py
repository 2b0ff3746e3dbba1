"""The board as it lies: where tunnels lead and where rooms are, also where players lay it themselves (C2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from clankwork.engine import MIDDLE, WIDTH, Move, MoveBy, Order, Tiles

if TYPE_CHECKING:
    from clankwork.engine import Action, Exit, Room, Rules, View

UNIT: Final = 1000
"""The side of a tile on the scale of rooms."""


OVER: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows to the next cell over each side: up, right, down, left."""


class Ground:
    """The board that a viewer sees."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.tiles = next((each for each in rules.mechanisms if isinstance(each, Tiles)), None)
        self._part = [] if self.tiles is None else list(view.parts[self.tiles.number])
        self._layout = None if self.tiles is None else self.tiles.layout(self._part)

    @property
    def here(self) -> int:
        """The viewer's room."""
        return self.view.players[self.view.seat].room

    def exits(self, room: int) -> tuple[Exit, ...]:
        """The tunnels out of a room that lead to others."""
        return self.rules.ways[room] if self._layout is None else self._layout.ways(room)

    def edges(self, room: int) -> tuple[Exit, ...]:
        """The tunnels out of a room that lead off the edge of what is laid."""
        return () if self._layout is None else self._layout.edges(room)

    def rooms(self) -> list[Room]:
        """The rooms that are on the table."""
        layout = self._layout
        return [room for room in self.rules.rooms if layout is None or layout.has_room(room.number)]

    def place(self, room: Room) -> tuple[int, int]:
        """Where a room lies on the table, on the scale of rooms."""
        if self.tiles is None or self._layout is None:
            return room.at
        grid, tile = self._layout.grid, self.tiles.tiles[self.tiles.tile_of[room.number]]
        cell, (x, y) = grid.cells[tile.number], room.at
        for _ in range(grid.turned[tile.number]):
            x, y = UNIT - y, x
        top = min(row for _, row in tile.cells)
        return x + (cell // WIDTH - MIDDLE) * UNIT, y + (cell % WIDTH - MIDDLE + top) * UNIT

    def is_one_way_out(self, room: int, exit: Exit) -> bool:
        """Whether the tunnel cannot be walked back."""
        return not exit.against_arrow and any(
            other.to == room and other.against_arrow and self._is_back_of(other, exit) for other in self.exits(exit.to)
        )

    def _is_back_of(self, other: Exit, exit: Exit) -> bool:
        """Whether two ways between the same rooms are one tunnel: by number or, on tiles, by what they ask."""
        if self.tiles is None:
            return other.way == exit.way
        return (other.boots, other.monsters, other.bolts) == (exit.boots, exit.monsters, exit.bolts)

    def ahead(self, action: Action) -> Exit | None:
        """The tunnel that the viewer would walk by an action, as far as it is known."""
        if isinstance(action, Move | MoveBy):
            return next((exit for exit in self.exits(self.here) if exit.code + action.swords == action.code), None)
        if self.tiles is None or not isinstance(action, Order):
            return None
        if action.verb == "orient":
            return self._if_laid(int(action.on[0]))
        names = self.tiles.doors.names
        door = names.index(action.on) if action.verb in ("explore", "leap") else -1
        return next((exit for exit in self.edges(self.here) if exit.way == door), None)

    def is_leap(self, action: Action) -> bool:
        """Whether the viewer would teleport by an action: then it does not matter what the tunnel asks (C4.5)."""
        return isinstance(action, Order) and (
            action.verb == "leap" or (action.verb == "orient" and self._now("leaping") == 1)
        )

    def _now(self, name: str) -> int:
        """A number in the state of the tiles."""
        assert self.tiles is not None
        return self._part[[figure.name for figure in self.tiles.figures()].index(name)]

    @property
    def in_hand(self) -> int:
        """The tile that the viewer has revealed and not laid yet, or 0: then none, or another player has it."""
        if self.tiles is None or self.view.to_act != self.view.seat:
            return 0
        return int(self.tiles.in_hand(self._part, self.here)[0])

    @property
    def entry(self) -> tuple[int, int] | None:
        """The side of the tile in hand, and the place on it, at which the viewer comes onto it; `None` from afar."""
        assert self.tiles is not None
        assert self._layout is not None
        door, (_, ahead) = self._now("door") - 1, self.tiles.in_hand(self._part, self.here)
        number = self.tiles.tile_of[self.here]
        for edge in self.tiles.tiles[number].edges if door >= 0 else ():
            heading = (int(edge.side) + self.turns) % 4
            cell = (
                self._layout.grid.cells[number] + (edge.column + OVER[heading][0]) * WIDTH + edge.row + OVER[heading][1]
            )
            if cell == ahead and _is_called(edge.side, edge.place, self.tiles.doors.names[door]):
                return (heading + 2) % 4, 1 - int(edge.place)
        return None

    def _if_laid(self, turns: int) -> Exit | None:
        """The tunnel that the viewer is walking, if the tile in hand lay so."""
        assert self.tiles is not None
        assert self._layout is not None
        tile, cell = self.tiles.in_hand(self._part, self.here)
        door, grid, doors = self._now("door") - 1, self._layout.grid, self.tiles.doors
        if not tile or not cell or door < 0:
            return None
        grid.lay(tile, cell, turns)
        found = doors.tunnel(grid, self.here, door)
        grid.lift(tile)
        return None if found is None else found.as_exit(door, doors.code(door))

    @property
    def turns(self) -> int:
        """Quarter turns to the right by which the viewer's tile lies turned; none where there are no tiles."""
        if self.tiles is None or self._layout is None:
            return 0
        return int(self._layout.grid.turned[self.tiles.tile_of[self.here]])

    def heading(self, edge: Exit) -> int:
        """Where an exit off the edge leads as the tile lies: 0 up, 1 right, 2 down, 3 left."""
        assert self.tiles is not None
        assert self._layout is not None
        tile = self.tiles.tiles[self.tiles.tile_of[self.here]]
        part = next(part for part, _, door in self.tiles.doors.of_room[self.here] if door == edge.way)
        name = self.tiles.doors.names[edge.way]
        side = next(each.side for each in tile.edges if each.part == part and _is_called(each.side, each.place, name))
        return (int(side) + self.turns) % 4


def _is_called(side: int, place: int, name: str) -> bool:
    """Whether doors call an exit so, such as `N1` or `UE2`."""
    return name.endswith(f"{'NESW'[side]}{place + 1}")


def swords_of(action: Action) -> int:
    """The swords that an action of walking spends on monsters."""
    if isinstance(action, Move | MoveBy):
        return action.swords
    spent = re.search(r"\((\d+) ", action.on) if isinstance(action, Order) else None
    return 0 if spent is None else int(spent[1])
