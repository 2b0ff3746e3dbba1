"""Cards that lay and turn tiles, and the numbers of all orders about tiles (C2, C4.5).

A card's question is answered by an order: in which way a tile comes to lie, or where it goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.tiles.dungeon import CELL, DOOR, FIRST_CELL, IN_HAND, LAST
from clankwork.engine.mechanisms.tiles.grid import NOT_LAID, step
from clankwork.engine.mechanisms.tiles.position_text import WrittenDungeon
from clankwork.engine.model.catalogue import GO, with_swords
from clankwork.engine.rules.moving import ride
from clankwork.engine.state.state import IN_PLAY, Task

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.mechanisms.tiles.grid import Doors, Layout, Part, Tile
    from clankwork.engine.model.effects import Special
    from clankwork.engine.model.tables import Stack
    from clankwork.engine.state.state import State

EACH_ALONE: Final = 0
"""Word: each player who is alone on a square tile carries out what follows."""
TURN_OWN: Final = 1
"""Word: the player turns their own tile; it must lie in another way."""
TURN_AROUND: Final = 2
"""Word: every square tile with a player on it is turned by half."""
LAY_NEXT: Final = 3
"""Word: the player lays a tile next to their own."""
GO_TO_LAID: Final = 4
"""Word: the player goes to a room of the tile that a card has laid just now."""
LAY_ANYWHERE: Final = 5
"""Word: the player lays a tile next to any tile, and picks the place before they see it (C2.2)."""

LAY_NAMES: Final = (
    *("north", "east", "south", "west"),
    *("upper-north", "upper-east", "upper-west", "lower-east", "lower-south", "lower-west"),
)
"""The sides of a square tile, and of the start tile's two halves."""
LAY_STEPS: Final[tuple[tuple[int, int], ...]] = (
    *((0, 0), (0, 1), (0, 2), (0, 3)),
    *((-1, 0), (-1, 1), (-1, 3), (0, 1), (0, 2), (0, 3)),
)
"""For each of them: rows up to the half it belongs to, and the side."""
SQUARE_SIDES: Final = 4
WAYS_TO_LIE: Final = 4


class TileCards(WrittenDungeon):
    """What cards do with tiles."""

    def __init__(
        self,
        tiles: list[Tile] | None = None,
        parts: list[Part] | None = None,
        doors: Doors | None = None,
        stacks: tuple[Stack, ...] = (),
        used: tuple[int, ...] = (),
        locks: i64 = 0,
    ) -> None:
        super().__init__(tiles, parts, doors, stacks, used, locks)
        edges: i64 = self.doors.edges
        self.leaps: i64 = edges
        """The first order of each kind: exploring by each edge comes first, then leaping by each, and so on."""
        self.orients: i64 = 2 * edges
        self.most: i64 = self.doors.most_swords + 1
        self.withdraws: i64 = self.orients + WAYS_TO_LIE * self.most
        self.lays: i64 = self.withdraws + 1
        self.turn_orders: i64 = self.lays + len(LAY_NAMES) - 1
        self.lays_anywhere: bool = False
        """Some word of the game is `LAY_ANYWHERE`: only then there are orders for it."""
        self.lays_beside: i64 = self.turn_orders + WAYS_TO_LIE
        self.beside: list[tuple[int, int]] = []
        """The tile and the side of each of those orders."""
        for tile in self.tiles:
            sides = range(SQUARE_SIDES) if tile.turns else range(SQUARE_SIDES, len(LAY_NAMES))
            self.beside.extend([(int(tile.number), side) for side in sides])

    def orders(self) -> list[tuple[str, str]]:
        """Everything that players do with tiles."""
        edges = self.doors.names[: self.doors.edges]
        found = [("explore", name) for name in edges] + [("leap", name) for name in edges]
        for turns in range(WAYS_TO_LIE):
            found.extend([("orient", with_swords(str(turns), swords)) for swords in range(self.most)])
        found.append(("withdraw", ""))
        found.extend([("lay", name) for name in LAY_NAMES])
        found.extend([("turn", str(turns)) for turns in (1, 2, 3)])
        if self.lays_anywhere:
            found.extend([("lay", f"{self.tiles[tile].slug}.{LAY_NAMES[side]}") for tile, side in self.beside])
        return found

    def _layout(self, state: State) -> Layout:
        """The dungeon as it lies."""
        layout = state.layout
        assert layout is not None, "a game of tiles has one"
        return layout

    def _own_tile(self, state: State, seat: i64) -> i64:
        return self.tile_of[state.players[seat].room]

    # Words of cards

    def words(self) -> tuple[str, ...]:
        """What packs call them."""
        return ("each-alone", "turn-own", "turn-around", "lay-next-to", "go-to-laid", "lay-anywhere")

    def resolve(self, state: State, effect: Special, task: Task, index: i64) -> None:
        """Do what a card says about tiles."""
        if effect.word == EACH_ALONE:
            for seat in reversed(self._alone(state)):
                state.later(seat, effect.then.number, task.source)
        elif effect.word == TURN_AROUND:
            for tile in self._occupied(state):
                self.turn(state, tile, 2)
        else:
            if effect.word == LAY_NEXT or effect.word == LAY_ANYWHERE:
                state.own_part(self.number)[LAST] = 0
            if self.options(state, task.seat, effect):
                state.pending = Task(task.seat, task.script, index, task.source, task.paid)
                state.to_act = task.seat

    def can_do(self, state: State, seat: i64, effect: Special) -> bool:
        """Whether the card would do anything."""
        if effect.word == EACH_ALONE or effect.word == TURN_AROUND:
            return True
        return len(self.options(state, seat, effect)) > 0

    def asks(self, word: i64) -> bool:
        """Whether the word asks something itself."""
        return word != EACH_ALONE and word != TURN_AROUND

    def options(self, state: State, seat: i64, effect: Special) -> list[int]:
        """The codes of all answers to a card that asks about tiles."""
        part = state.part(self.number)
        if effect.word == TURN_OWN:
            turnable = self.tiles[self._own_tile(state, seat)].turns
            return [self.first + self.turn_orders + turns for turns in (1, 2, 3)] if turnable else []
        if effect.word == GO_TO_LAID:
            if part[LAST] == 0 or state.turn.held or state.turn.leaving:
                return []  # B7.7: who is leaving goes nowhere else
            return [state.rules.catalogue.first[GO][room] for room in self.tiles[part[LAST]].rooms]
        if (effect.word != LAY_NEXT and effect.word != LAY_ANYWHERE) or part[DOOR] > 0:
            return []  # one tile at a time
        if part[IN_HAND] > 0:
            return [self.first + self.orients + turns * self.most for turns in range(WAYS_TO_LIE)]
        if self.tiles_left(state) == 0:
            return []
        if effect.word == LAY_ANYWHERE:
            return self._places_anywhere(state)
        own = self._own_tile(state, seat)
        return [self.first + self.lays + side for side in range(len(LAY_NAMES)) if self._cell_at(state, own, side)]

    def _places_anywhere(self, state: State) -> list[int]:
        """The codes of laying a tile on each free cell beside one that is laid, by the first tile it is beside."""
        part = state.part(self.number)
        codes: list[int] = []
        cells: list[int] = []
        for place, (tile, side) in enumerate(self.beside):
            if part[FIRST_CELL + tile] == NOT_LAID:
                continue
            cell = self._cell_at(state, tile, side)
            if cell and cell not in cells:
                cells.append(cell)
                codes.append(self.first + self.lays_beside + place)
        return codes

    def answer(self, state: State, task: Task, effect: Special, code: i64) -> None:
        """Carry out what the player decided."""
        order: i64 = code - self.first
        part = state.own_part(self.number)
        if effect.word == TURN_OWN:
            self.turn(state, self._own_tile(state, task.seat), order - self.turn_orders)
        elif effect.word == GO_TO_LAID:
            ride(state, task.seat, state.rules.catalogue.argument[code])
        elif part[IN_HAND] == 0:
            tile, side = self._own_tile(state, task.seat), order - self.lays
            if effect.word == LAY_ANYWHERE:
                tile, side = self.beside[order - self.lays_beside]
            part[CELL] = self._cell_at(state, tile, side)
            self.reveal(state)
            state.pending = Task(task.seat, task.script, task.index, task.source, task.paid)
        else:
            cell: i64 = part[CELL]
            part[CELL] = 0
            part[LAST] = part[IN_HAND]
            self.lay(state, part[IN_HAND], cell, (order - self.orients) // self.most)

    def _alone(self, state: State) -> list[int]:
        """Players who are alone on a square tile, from the one whose turn it is (C5.5)."""
        on_tile = [0] * self.count
        for player in state.players:
            if player.status == IN_PLAY:
                on_tile[self.tile_of[player.room]] += 1
        found: list[int] = []
        for place in range(state.rules.seats):
            seat = (state.turn.seat + place) % state.rules.seats
            tile = self._own_tile(state, seat)
            if state.players[seat].status == IN_PLAY and on_tile[tile] == 1 and self.tiles[tile].turns:
                found.append(seat)
        return found

    def _occupied(self, state: State) -> list[int]:
        """Square tiles with a player on them, each once."""
        found: list[int] = []
        for player in state.players:
            tile = self.tile_of[player.room]
            if player.status == IN_PLAY and self.tiles[tile].turns and tile not in found:
                found.append(tile)
        return sorted(found)

    def boots_saved(self, word: i64) -> i64:
        """A tile laid where one wants it shortens a way; the others lie where one walks anyway."""
        return 1 if word == LAY_ANYWHERE else 0

    def _cell_at(self, state: State, own: i64, side: i64) -> i64:
        """The free cell at a side of a tile that is laid, or 0."""
        tile = self.tiles[own]
        if tile.turns != (side < SQUARE_SIDES):
            return 0
        rows, over = LAY_STEPS[side]
        part = state.part(self.number)
        cell: i64 = part[FIRST_CELL + tile.number] + rows + step(over)
        grid = self._layout(state).grid
        return cell if cell not in grid.at and self.has_room_at(grid, cell) else 0
