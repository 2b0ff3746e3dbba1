"""Discovering tiles (C2).

Whoever walks or teleports off the edge of what is laid reveals a tile and is held until they have laid it: they may act
meanwhile to get what they lack (C2.4), but go nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.mechanisms.mechanism import STAYS
from clankwork.engine.mechanisms.tiles.dungeon import CELL, DOOR, FIRST_CELL, IN_HAND, LEAPING
from clankwork.engine.mechanisms.tiles.grid import NOT_LAID, UNEXPLORED
from clankwork.engine.mechanisms.tiles.tile_words import WAYS_TO_LIE, TileCards
from clankwork.engine.model.catalogue import MOVE
from clankwork.engine.model.effects import ARROWS
from clankwork.engine.model.refusals import (
    AGAINST_ARROW,
    ALLOWED,
    LEADS_NOWHERE,
    LEAVING,
    LONE_PORTAL,
    NO_MONSTER,
    NO_OPEN_EDGE,
    NO_TELEPORT,
    NO_TILE,
    NO_TILES_LEFT,
    NO_TUNNEL,
    NOT_ASKED,
    NOT_TRAPPED,
    TILE_FIRST,
    TILE_FITS,
)
from clankwork.engine.rules.moving import (
    edge_by,
    entry_refusal,
    leap,
    may_enter,
    passing_refusal,
    walk,
    walk_figures,
    walk_refusal,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.mechanisms.tiles.grid import Doors, Layout, Part, Tile
    from clankwork.engine.model.tables import Exit, Stack
    from clankwork.engine.state.state import State


class Tiles(TileCards):
    """What players do with tiles."""

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
        self.mercy: bool = False
        """Who cannot walk anywhere may turn their own tile."""

    def values(self) -> tuple[int, ...]:
        """What tells one set of tiles from another."""
        return (1 if self.mercy else 0, *super().values())

    # Orders

    def add_orders(self, state: State, codes: list[int]) -> None:
        """What the active player may do with tiles now."""
        part = state.part(self.number)
        if part[IN_HAND] > 0:
            self._add_layings(state, codes)
            return
        turn = state.turn
        if turn.boots or turn.teleports:
            left = self.tiles_left(state)
            for exit in self._layout(state).edges(state.players[turn.seat].room):
                if turn.boots and self._leaving_refusal(state, exit, False, left) == ALLOWED:
                    codes.append(self.first + exit.way)
                if turn.teleports and self._leaving_refusal(state, exit, True, left) == ALLOWED:
                    codes.append(self.first + self.leaps + exit.way)
        if self.mercy and self._is_trapped(state, self._layout(state)):
            order: i64 = self.turn_orders + 1
            while order <= self.turn_orders + 3:
                if self._mercy_refusal(state, order - self.turn_orders) == ALLOWED:
                    codes.append(self.first + order)
                order += 1

    def _add_layings(self, state: State, codes: list[int]) -> None:
        """The ways in which the tile in hand can be laid; if there is none, giving the move up."""
        before = len(codes)
        part = state.part(self.number)
        door: i64 = part[DOOR] - 1
        cell: i64 = self._cell_ahead(state, door)
        turns: i64 = 0
        while turns < WAYS_TO_LIE and cell != NOT_LAID:
            exit = self._tunnel_over(state, part[IN_HAND], cell, turns, door)
            swords: i64 = 0
            while exit is not None and swords <= exit.monsters:
                if self._laying_refusal(state, exit, swords) == ALLOWED:
                    codes.append(self.first + self.orients + turns * self.most + swords)
                swords += 1
            turns += 1
        if len(codes) == before:
            codes.append(self.first + self.withdraws)

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why an order cannot be given now, or `ALLOWED`."""
        if order < self.orients:
            exit = edge_by(state, order % self.leaps)
            if exit is None or state.turn.held:
                return TILE_FIRST if state.turn.held else NO_OPEN_EDGE
            return self._leaving_refusal(state, exit, order >= self.leaps, self.tiles_left(state))
        if order >= self.lays_beside:
            return NOT_ASKED
        if order > self.turn_orders:
            return self._mercy_refusal(state, order - self.turn_orders) if self.mercy else NOT_ASKED
        if order >= self.lays:
            return NOT_ASKED
        if state.part(self.number)[IN_HAND] == 0:
            return NO_TILE
        if order == self.withdraws:
            return TILE_FITS if self._fits_somehow(state) else ALLOWED
        exit = self._ahead_if(state, (order - self.orients) // self.most)
        return LEADS_NOWHERE if exit is None else self._laying_refusal(state, exit, (order - self.orients) % self.most)

    def why_no_tunnel(self, state: State, code: i64) -> i64:
        """A portal leads nowhere while it is the only one (C4.7)."""
        catalogue = state.rules.catalogue
        by_portal = catalogue.kind[code] == MOVE and catalogue.argument[code] in self.doors.of_portal
        if not by_portal or not self.doors.is_by_a_portal(state.players[state.turn.seat].room):
            return NO_TUNNEL
        return LONE_PORTAL if self._layout(state).grid.portals() == 1 else NO_TUNNEL

    def refusal_figures(self, state: State, order: i64, reason: i64) -> tuple[int, int]:
        """What the tunnel ahead needs, and what the player has of it."""
        if order < self.orients:
            edge = edge_by(state, order % self.leaps)
            return (0, 0) if edge is None else walk_figures(state, edge, state.turn.swords, reason)
        if order >= self.withdraws:
            return (0, 0)
        exit = self._ahead_if(state, (order - self.orients) // self.most)
        swords: i64 = (order - self.orients) % self.most
        if exit is not None and exit.to == UNEXPLORED:
            swords = state.turn.swords
        return (0, 0) if exit is None else walk_figures(state, exit, swords, reason)

    # Discovering

    def _leaving_refusal(self, state: State, exit: Exit, leaping: bool, left: i64) -> i64:
        """Why the active player cannot leave the laid tiles by an exit, with `left` to come (C2.1, C2.6, C4.5)."""
        turn = state.turn
        if turn.leaving:
            return LEAVING  # B7.7
        if turn.held:
            return TILE_FIRST
        if left == 0:
            return NO_TILES_LEFT
        if leaping:
            if turn.teleports == 0:
                return NO_TELEPORT
        else:
            refused = passing_refusal(state, exit)
            if refused != ALLOWED:
                return refused
        known = self.next_tile(state)
        if known == 0:
            return ALLOWED if self._may_grow(state, exit.way) else LEADS_NOWHERE
        turns: i64 = 0
        while turns < WAYS_TO_LIE:  # C2.11: what did not fit will not be tried in vain again
            ahead = self._tunnel_if(state, known, turns, exit.way)
            if ahead is not None and self._passing_refusal(state, ahead, leaping, left - 1) == ALLOWED:
                return ALLOWED
            turns += 1
        return LEADS_NOWHERE

    def _may_grow(self, state: State, door: i64) -> bool:
        """Whether a tile may lie where an exit of the active player's room leads."""
        if self.size == 0:
            return True
        grid = self._layout(state).grid
        found = self.doors.tunnel(grid, state.players[state.turn.seat].room, door)
        return found is not None and self.has_room_at(grid, found.cell)

    def _tunnel_if(self, state: State, tile: i64, turns: i64, door: i64) -> Exit | None:
        """The tunnel by `door` if `tile` lay where it goes on; `None` if it goes on nowhere any more."""
        cell = self._cell_ahead(state, door)
        return None if cell == NOT_LAID else self._tunnel_over(state, tile, cell, turns, door)

    def _cell_ahead(self, state: State, door: i64) -> i64:
        """Where the next tile goes for who leaves the room by `door`, or `NOT_LAID` if no tile can lie there."""
        grid = self._layout(state).grid
        found = self.doors.tunnel(grid, state.players[state.turn.seat].room, door)
        if found is None or found.to != UNEXPLORED or not self.has_room_at(grid, found.cell):
            return NOT_LAID
        return found.cell

    def _tunnel_over(self, state: State, tile: i64, cell: i64, turns: i64, door: i64) -> Exit | None:
        """The tunnel by `door` if `tile` lay on `cell`; `None` if it goes on where no other can lie."""
        grid = self._layout(state).grid
        grid.lay(tile, cell, turns)
        found = self.doors.tunnel(grid, state.players[state.turn.seat].room, door)
        if found is not None and found.to == UNEXPLORED and not self.has_room_at(grid, found.cell):
            found = None
        grid.lift(tile)
        return None if found is None else found.as_exit(door, self.doors.code(door))

    def _ahead_if(self, state: State, turns: i64) -> Exit | None:
        """The tunnel that the active player walks, if the tile in hand were laid that way."""
        part = state.part(self.number)
        return self._tunnel_if(state, part[IN_HAND], turns, part[DOOR] - 1)

    def _laying_refusal(self, state: State, exit: Exit, swords: i64) -> i64:
        """Why the tile in hand cannot be laid so that `exit` is the tunnel, and it walked with `swords`."""
        leaping = state.part(self.number)[LEAPING] == 1
        refused = self._passing_refusal(state, exit, leaping, self.tiles_left(state))
        if refused != ALLOWED:
            return refused
        if leaping or exit.to == UNEXPLORED:
            return NO_MONSTER if swords else ALLOWED
        return walk_refusal(state, exit, swords)

    def _passing_refusal(self, state: State, exit: Exit, leaping: bool, left: i64) -> i64:
        """Why nobody could go on by `exit`, with `left` tiles to come, or `ALLOWED` (C2.3 to C2.5, C2.10)."""
        if exit.to == UNEXPLORED:
            if left == 0:
                return LEADS_NOWHERE  # C2.3
        elif not may_enter(state, exit.to):
            return entry_refusal(state, exit.to)
        if leaping:
            return ALLOWED
        if exit.against_arrow and not state.turn.ignoring & ARROWS:
            return AGAINST_ARROW  # C2.5
        return passing_refusal(state, exit)

    def _fits_somehow(self, state: State) -> bool:
        """Whether the tile in hand can be laid in any way."""
        codes: list[int] = []
        self._add_layings(state, codes)
        return codes[0] != self.first + self.withdraws

    def carry_out_order(self, state: State, order: i64) -> None:
        """Do what an order says that is known to be legal."""
        if order < self.orients:
            part = state.own_part(self.number)
            part[DOOR] = order % self.leaps + 1
            part[LEAPING] = 1 if order >= self.leaps else 0
            state.own_turn().held = True
            self.reveal(state)
        elif order > self.turn_orders:
            self.turn(state, self._own_tile(state, state.turn.seat), order - self.turn_orders)
        elif order == self.withdraws:
            self.put_back(state)
            self._end_move(state)
        else:
            self._lay_in_hand(state, (order - self.orients) // self.most, (order - self.orients) % self.most)

    def _lay_in_hand(self, state: State, turns: i64, swords: i64) -> None:
        """Lay the tile in hand where the tunnel goes on; then go on along it (C2.3)."""
        part = state.part(self.number)
        door: i64 = part[DOOR] - 1
        leaping = part[LEAPING] == 1
        self.lay(state, part[IN_HAND], self._cell_ahead(state, door), turns)
        found = self.doors.tunnel(self._layout(state).grid, state.players[state.turn.seat].room, door)
        assert found is not None, "an order must be legal"
        if found.to == UNEXPLORED:
            self.reveal(state)
            return
        self._end_move(state)
        if leaping:
            leap(state, found.to)
        else:
            walk(state, found.as_exit(door, self.doors.code(door)), swords)

    def heads_for(self, state: State, order: i64) -> i64:
        """Off the edge for exploring and leaping; for the tile in hand where it would lead."""
        if order < self.orients:
            return UNEXPLORED
        exit = self.tunnel_ahead(state, order)
        return STAYS if exit is None else exit.to

    def tunnel_ahead(self, state: State, order: i64) -> Exit | None:
        """The tunnel up to the edge, or on over the tile in hand."""
        if order < self.orients:
            return edge_by(state, order % self.leaps)
        return self._ahead_if(state, (order - self.orients) // self.most) if order < self.withdraws else None

    def _end_move(self, state: State) -> None:
        """The move comes to its end."""
        part = state.own_part(self.number)
        part[DOOR] = 0
        part[LEAPING] = 0
        state.own_turn().held = False

    def player_out(self, state: State, seat: i64) -> None:
        """Whoever is out in the middle of a move has not made it: the tile goes back on top of the stack (C2.11)."""
        part = state.part(self.number)
        if seat != state.turn.seat or part[IN_HAND] == 0:
            return
        self.put_back(state)
        state.own_part(self.number)[CELL] = 0
        self._end_move(state)

    # Mercy

    def _mercy_refusal(self, state: State, turns: i64) -> i64:
        """Why the active player may not turn their own tile: only who cannot walk anywhere, and then can (C9.3)."""
        turn = state.turn
        if turn.leaving:
            return LEAVING
        if turn.held:
            return TILE_FIRST
        tile: i64 = self._own_tile(state, turn.seat)
        if not self.tiles[tile].turns or not self._is_trapped(state, self._layout(state)):
            return NOT_TRAPPED
        place: i64 = FIRST_CELL + self.count + tile
        turned = state.part(self.number)[:]
        turned[place] = (turned[place] + turns) % WAYS_TO_LIE
        return LEADS_NOWHERE if self._is_trapped(state, self.layout(turned)) else ALLOWED

    def _is_trapped(self, state: State, layout: Layout) -> bool:
        """Whether no tunnel leads the active player to a room or to an edge where a tile can be laid."""
        room: i64 = state.players[state.turn.seat].room
        against = state.turn.ignoring & ARROWS != 0
        for exit in layout.ways(room):
            if (against or not exit.against_arrow) and may_enter(state, exit.to):
                return False
        if self.tiles_left(state) == 0:
            return True
        for exit in layout.edges(room):
            found = self.doors.tunnel(layout.grid, room, exit.way)
            if (against or not exit.against_arrow) and found is not None:
                if self.has_room_at(layout.grid, found.cell):
                    return False
        return True
