"""The dungeon that grows out of a stack of tiles: where they lie, and what lies on them (C1.2, C1.5, C4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.mechanism import BITS, Figure, Mechanism
from clankwork.engine.mechanisms.tiles.grid import MIDDLE, NOT_LAID, UNEXPLORED, WIDTH, Doors, Grid, Layout, Part, Tile
from clankwork.engine.model.happenings import StackDrawn, StackReturned, TileLaid, TokenLaid
from clankwork.engine.model.tables import Exit, Stack, stack_name
from clankwork.engine.state.state import NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Script
    from clankwork.engine.state.state import State

IN_HAND: Final = 0
"""Of its state: the tile that was revealed and is not laid yet, or 0, which is the start tile."""
DOOR: Final = 1
"""The door by which the active player is leaving a room, counted from 1; 0 for none."""
LEAPING: Final = 2
"""1 if they teleport."""
LAST: Final = 3
"""The tile that a card has laid last, or 0."""
CELL: Final = 4
"""Where the tile in hand goes that nobody walks onto, or 0."""
FIRST_CELL: Final = 5
"""From here on: the cell of each tile, its turns, whether each lock is open, whether each artifact is in the stack, and
who has taken an artifact from each room."""


class Dungeon(Mechanism):
    """A stack of tiles, and the dungeon that grows out of it."""

    def __init__(
        self,
        tiles: list[Tile] | None = None,
        parts: list[Part] | None = None,
        doors: Doors | None = None,
        stacks: tuple[Stack, ...] = (),
        used: tuple[int, ...] = (),
        locks: i64 = 0,
    ) -> None:
        super().__init__("tiles")
        self.tiles = [] if tiles is None else tiles
        """The start tile first."""
        self.parts = [] if parts is None else parts
        self.doors = Doors() if doors is None else doors
        self.piles = stacks
        """The tiles to come: all of the first pile that are used, then the next."""
        self.used = used
        """How many tiles of each pile are laid in a game (C1.2)."""
        self.locks = locks
        """Locks on all tiles together."""
        self.laid_scripts: list[Script] = []
        """What laying each tile brings (C4.6)."""
        self.artifacts: tuple[int, ...] = ()
        """The stack of artifacts, the top one first (C1.5)."""
        self.vaults: tuple[int, ...] = ()
        """The spaces that receive artifacts; below, the room of each, and how deep in the stack its artifact lies."""
        self.vault_rooms: tuple[int, ...] = ()
        self.vault_depths: tuple[int, ...] = ()
        """1 for the top one (C4.1)."""
        self.takes_all: bool = False
        """A room with a deeper artifact receives all above it as well (C8.2)."""
        self.tile_of: list[int] = []
        """The tile of each room."""
        self.vault_tiles: list[int] = []
        """Tiles with an artifact room."""
        self.size: i64 = 0
        """Cells in a row and a column that the dungeon may fill; 0 for no limit."""
        self.count: i64 = len(self.tiles)
        self.first_opened: i64 = FIRST_CELL + 2 * self.count

    # Its state

    def values(self) -> tuple[int, ...]:
        """What tells one set of tiles from another."""
        numbers: list[int] = [self.count, self.locks, self.size, 1 if self.takes_all else 0, *self.used]
        numbers.extend([*self.artifacts, *self.vaults, *self.vault_depths])
        for part in self.parts:
            numbers.extend([part.tile, part.start, part.end, part.boots, part.monsters, *part.bolts])
            numbers.append(1 if part.one_way else 0)
        return tuple(numbers)

    def begin(self) -> list[int]:
        """Only the start tile lies there (C1.3)."""
        cells = [NOT_LAID] * self.count
        if cells:
            cells[0] = MIDDLE * WIDTH + MIDDLE
        rest = [0] * (self.count + self.locks) + [1] * len(self.artifacts) + [0] * len(self.vaults)
        return [0, 0, 0, 0, 0, *cells, *rest]

    def figures(self) -> list[Figure]:
        """What each number is."""
        last: i64 = self.count - 1
        found = [Figure("in_hand", last), Figure("door", self.doors.edges), Figure("leaping", 1)]
        found.extend([Figure("last", last), Figure("cell", WIDTH * WIDTH)])
        found.extend([Figure(f"{tile.slug}.cell", WIDTH * WIDTH) for tile in self.tiles])
        found.extend([Figure(f"{tile.slug}.turns", 3) for tile in self.tiles])
        found.extend([Figure(f"lock.{lock}", 1) for lock in range(self.locks)])
        found.extend([Figure(f"artifact.{place}", 1) for place in range(len(self.artifacts))])
        found.extend([Figure(f"taken.{place}", 63) for place in range(len(self.vaults))])
        return found

    def stacks(self) -> list[Stack]:
        """The piles of tiles."""
        return list(self.piles)

    def named_scripts(self) -> list[tuple[str, Script]]:
        """What laying each tile brings."""
        return [(tile.slug, self.laid_scripts[tile.number]) for tile in self.tiles]

    def unsound(self, state: State) -> str:
        """Tiles lie apart from each other, each is in one place only, and everybody stands on one."""
        part = state.part(self.number)
        at: dict[int, int] = {}
        for tile in self.tiles:
            cell: i64 = part[FIRST_CELL + tile.number]
            if tile.number == 0 and (cell != MIDDLE * WIDTH + MIDDLE or part[FIRST_CELL + self.count] != 0):
                return "the start tile lies elsewhere (C1.3)"
            if cell == NOT_LAID:
                if part[FIRST_CELL + self.count + tile.number]:
                    return f"tile {tile.slug} is turned and is not laid"
                continue
            for column, row in tile.cells:
                place: i64 = cell + column * WIDTH + row
                if place in at:
                    other = self.tiles[at[place]].slug
                    return f"two tiles lie on the same cell: {other} and {tile.slug} (C2.2)"
                at[place] = tile.number
        for place in at:
            if place % WIDTH in (0, WIDTH - 1) or place // WIDTH in (0, WIDTH - 1):
                return f"a tile lies on the rim of the grid: {self.tiles[at[place]].slug}"
        for player in state.players:
            own = self.tile_of[player.room]
            if part[FIRST_CELL + own] == NOT_LAID:
                return f"a player stands on a tile that is not laid: {self.tiles[own].slug}"
        for vault in range(len(self.vaults)):
            if part[self._taken(vault)] >= 2 * BITS[state.rules.seats - 1]:
                return "somebody has taken an artifact who does not play"
        if part[CELL] in at:
            return "the tile in hand goes where another lies (C2.2)"
        if (part[IN_HAND] > 0) != (part[DOOR] > 0 or part[CELL] > 0) or (part[DOOR] > 0 and part[CELL] > 0):
            return "a tile is in hand exactly when it has a place to go to (C2.1)"
        return self._unsound_piles(state)

    def _unsound_piles(self, state: State) -> str:
        """Every tile lies in the dungeon, in hand or in its pile, of which no more are drawn than are used."""
        part = state.part(self.number)
        for pile in range(len(self.piles)):
            left = state.table.stacks[self.first_stack + pile]
            tiles = left.contents + left.top
            for tile in self.piles[pile].contents:
                if part[FIRST_CELL + tile] != NOT_LAID:
                    tiles.append(tile)
                if part[IN_HAND] == tile:
                    tiles.append(tile)
            for tile in self.piles[pile].contents + tuple(tiles):
                if tiles.count(tile) != 1 or tile not in self.piles[pile].contents:
                    return self._misplaced(state, pile, tile)
            drawn = self._drawn(state, pile)
            if drawn > self.used[pile]:
                return f"more tiles are drawn than are used: {drawn}, of {self.used[pile]} (C1.2)"
        return ""

    def _misplaced(self, state: State, pile: i64, tile: int) -> str:
        """Where a tile is that is not in one place only, or not in its own pile."""
        part = state.part(self.number)
        slug, name = self.tiles[tile].slug, stack_name(self.piles[pile])
        if tile not in self.piles[pile].contents:
            return f"tile {slug} is none of the pile {name} (C1.2)"
        left = state.table.stacks[self.first_stack + pile]
        places = [f"in the pile {name}"] * left.contents.count(tile)
        places.extend([f"on top of the pile {name}"] * left.top.count(tile))
        if part[FIRST_CELL + tile] != NOT_LAID:
            places.append("laid")
        if part[IN_HAND] == tile:
            places.append("in hand")
        if not places:
            return f"tile {slug} is nowhere: not laid, not in hand, not in the pile {name} (C1.2)"
        return f"tile {slug} is in several places: {', '.join(places)} (C1.2)"

    def restore(self, state: State) -> None:
        """Work the tunnels out from how the tiles lie, and whether the active player is in the middle of a move."""
        part = state.part(self.number)
        state.layout = self.layout(part)
        held = part[DOOR] > 0
        if state.turn.held != held:
            state.own_turn().held = held

    def ways(self, part: list[int]) -> list[tuple[Exit, ...]]:
        """The tunnels out of each room in this state of its own."""
        layout = self.layout(part)
        return [layout.ways(room) for room in range(len(self.tile_of))]

    def layout(self, part: list[int]) -> Layout:
        """The dungeon of this state of its own."""
        grid = Grid(self.tiles, self.parts, [NOT_LAID] * self.count, [0] * self.count)
        grid.opened = part[self.first_opened : self.first_opened + self.locks]
        for tile in self.tiles:
            cell: i64 = part[FIRST_CELL + tile.number]
            if cell != NOT_LAID:
                grid.lay(tile.number, cell, part[FIRST_CELL + self.count + tile.number])
        return Layout(grid, self.doors, self.tile_of, self._mark(part))

    def _mark(self, part: list[int]) -> tuple[int, ...]:
        """Cells and turns of all tiles, and which locks are open."""
        return tuple(part[FIRST_CELL : self.first_opened + self.locks])

    def turned(self, state: State, room: i64) -> i64:
        """Quarter turns to the right by which the tile of a room lies turned."""
        return state.part(self.number)[FIRST_CELL + self.count + self.tile_of[room]]

    def unlocked(self, state: State, exit: Exit) -> None:
        """The lockpicks stay on the locks: the tunnel is open to everyone (C3.1)."""
        part = state.own_part(self.number)
        for bolt in exit.bolts:
            part[self.first_opened + bolt] = 1
        self.restore(state)

    # The stack

    def _drawn(self, state: State, pile: i64) -> i64:
        """How many tiles of a pile are no longer in it."""
        return len(self.piles[pile].contents) - state.table.stacks[self.first_stack + pile].size()

    def in_hand(self, part: list[int], room: i64) -> tuple[int, int]:
        """The tile that was revealed and is not laid yet, 0 for none, and the cell where it goes, or 0 (C2.1).

        `room` is that of the player who reveals it; `part` is its own state.
        """
        tile: i64 = part[IN_HAND]
        cell: i64 = part[CELL]
        if tile > 0 and part[DOOR] > 0:
            tunnel = self.doors.tunnel(self.layout(part).grid, room, part[DOOR] - 1)
            cell = tunnel.cell if tunnel is not None and tunnel.to == UNEXPLORED else 0
        return (tile, cell)

    def tiles_left(self, state: State) -> i64:
        """How many tiles can still be revealed (C2.6)."""
        left: i64 = 0
        for pile in range(len(self.piles)):
            left += self.used[pile] - self._drawn(state, pile)
        return left

    def _next_pile(self, state: State) -> i64:
        """The pile that the next tile comes from: the first one that is not used up (C2.7)."""
        for pile in range(len(self.piles)):
            if self._drawn(state, pile) < self.used[pile]:
                return pile
        raise AssertionError("no tile is left")

    def next_tile(self, state: State) -> i64:
        """The tile that comes next, where everybody knows it; else 0."""
        top = state.table.stacks[self.first_stack + self._next_pile(state)].top
        return top[-1] if top else 0

    def reveal(self, state: State) -> None:
        """Turn the next tile over."""
        pile: i64 = self._next_pile(state)
        tile = state.own_table().stacks[self.first_stack + pile].draw()
        state.own_part(self.number)[IN_HAND] = tile
        if state.log is not None:
            state.log.append(StackDrawn(self.first_stack + pile, tile))

    def put_back(self, state: State) -> None:
        """The tile in hand goes back on top of its pile, in sight of all (C2.11)."""
        tile: i64 = state.part(self.number)[IN_HAND]
        state.own_part(self.number)[IN_HAND] = 0
        for pile in range(len(self.piles)):
            if tile in self.piles[pile].contents:
                state.own_table().stacks[self.first_stack + pile].top.append(tile)
                if state.log is not None:
                    state.log.append(StackReturned(self.first_stack + pile, tile))

    # Laying and turning

    def has_room_at(self, grid: Grid, cell: i64) -> bool:
        """Whether the dungeon may grow onto a cell: without limit, or as far as the table is wide."""
        if self.size == 0:
            return True
        size: i64 = self.size
        laid: i64 = 0
        for laid in grid.at:
            columns: i64 = laid // WIDTH - cell // WIDTH
            rows: i64 = laid % WIDTH - cell % WIDTH
            if columns >= size or columns <= -size or rows >= size or rows <= -size:
                return False
        return True

    def lay(self, state: State, tile: i64, cell: i64, turns: i64) -> None:
        """Put the tile in hand down; its artifact rooms receive theirs, and it does what it does (C4.1, C4.6)."""
        part = state.own_part(self.number)
        part[IN_HAND] = 0
        part[FIRST_CELL + tile] = cell
        part[FIRST_CELL + self.count + tile] = turns
        if state.log is not None:
            state.log.append(TileLaid(tile, cell // WIDTH - MIDDLE, cell % WIDTH - MIDDLE, turns))
        for place in range(len(self.vaults)):
            if self.tile_of[self.vault_rooms[place]] == tile:
                self._stock(state, place)
        script = self.laid_scripts[tile]
        if script.effects:
            state.later(state.turn.seat, script.number, NO_SOURCE)
        before = state.layout
        assert before is not None, "the start tile lies there from the beginning"
        state.layout = before.grown(tile, cell, turns, self._mark(part))

    def turn(self, state: State, tile: i64, turns: i64) -> None:
        """Turn a tile where it lies, with everything on it."""
        part = state.own_part(self.number)
        place: i64 = FIRST_CELL + self.count + tile
        part[place] = (part[place] + turns) % 4
        if state.log is not None:
            cell: i64 = part[FIRST_CELL + tile]
            state.log.append(TileLaid(tile, cell // WIDTH - MIDDLE, cell % WIDTH - MIDDLE, part[place]))
        self.restore(state)

    def _stock(self, state: State, place: i64) -> None:
        """An artifact room receives its artifact from the stack, or all down to it (C4.1, C8.2, C8.10)."""
        part = state.own_part(self.number)
        first: i64 = self.first_opened + self.locks
        left = [number for number in range(len(self.artifacts)) if part[first + number]]
        taken = left[: self.vault_depths[place]]
        if not self.takes_all:
            taken = taken[-1:]
        space: i64 = self.vaults[place]
        table = state.own_table()
        for number in taken:
            part[first + number] = 0
            table.left[space] += 1
            table.laid[space].append(self.artifacts[number])
            if state.log is not None:
                state.log.append(TokenLaid(self.artifacts[number], space))

    def tokens_kept(self, part: list[int]) -> list[int]:
        """The artifacts in the stack."""
        first: i64 = self.first_opened + self.locks
        return [token for number, token in enumerate(self.artifacts) if part[first + number]]

    def may_take(self, state: State, seat: i64, space: i64) -> bool:
        """Nobody takes two artifacts from the same room (C8.2)."""
        for place in range(len(self.vaults)):
            if self.vaults[place] == space:
                return state.part(self.number)[self._taken(place)] & BITS[seat] == 0
        return True

    def taken(self, state: State, seat: i64, space: i64) -> None:
        """Keep in mind who has taken an artifact from a room."""
        for place in range(len(self.vaults)):
            if self.vaults[place] == space:
                state.own_part(self.number)[self._taken(place)] |= BITS[seat]

    def _taken(self, place: i64) -> i64:
        return self.first_opened + self.locks + len(self.artifacts) + place

    def find_ahead(self, state: State) -> tuple[int, int]:
        """The top artifact of the stack, and how many tiles come before a room for one, on average."""
        first: i64 = self.first_opened + self.locks
        part = state.part(self.number)
        for number in range(len(self.artifacts)):
            if part[first + number]:
                return (self.artifacts[number], self._tiles_to_vault(state))
        return (-1, 0)

    def _tiles_to_vault(self, state: State) -> i64:
        """Tenths of tiles that will be laid before one with an artifact room, on average; 0 if no such tile is left."""
        before: i64 = 0
        for pile in range(len(self.piles)):
            left: i64 = self.used[pile] - self._drawn(state, pile)
            rest = state.table.stacks[self.first_stack + pile]
            vaults: i64 = 0
            for tile in rest.contents + rest.top:
                if tile in self.vault_tiles:
                    vaults += 1
            if left > 0 and vaults > 0:
                return 10 * before + 10 * (rest.size() + 1) // (vaults + 1)
            before += left
        return 0
