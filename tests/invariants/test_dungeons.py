"""Dungeons that grow, and ships of every make: tiles lie on the grid, tunnels join both ways, and no room is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.content import boards, games, load
from clankwork.engine import (
    NOT_LAID,
    PORTAL,
    WIDTH,
    Network,
    Tiles,
    advance,
    encode,
    exits_of,
    new_state,
    playout,
)
from clankwork.engine.state.soundness import unsound
from tests.invariants.trying import SETUPS, positions, tried, with_options
from tests.support.play import OF_MODULES, Explorer

if TYPE_CHECKING:
    from clankwork.engine import Exit, Grid, Rules, State
    from tests.support.play import Setup

TILED: Final = [setup for setup in SETUPS if any(isinstance(each, Tiles) for each in setup.rules.mechanisms)]
MADE: Final = [(game.slug, board.slug) for game in games() if game.slug in OF_MODULES for board in boards(game.slug)]
SHARE: Final = 4
"""Every so many boards of modules are played on; all are put together."""

on_tiles: Final = pytest.mark.parametrize("setup", TILED, ids=str)


def tiles_of(state: State) -> Tiles:
    """The mechanism of tiles."""
    return next(each for each in state.rules.mechanisms if isinstance(each, Tiles))


def grid_of(state: State) -> Grid:
    """Where the tiles lie, worked out anew from the numbers that are saved."""
    tiles = tiles_of(state)
    return tiles.layout(state.part(tiles.number)).grid


def ways_of(state: State) -> list[tuple[Exit, ...]]:
    """The tunnels out of every room, as the state keeps them."""
    return [exits_of(state, room.number) for room in state.rules.rooms]


@on_tiles
@tried(8)
@given(data=st.data())
def test_tiles_lie_on_the_grid_apart_from_each_other_and_joined(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    grid = grid_of(state)
    cells = [
        (tile.number, grid.cells[tile.number] + column * WIDTH + row)
        for tile in grid.tiles
        if grid.cells[tile.number] != NOT_LAID
        for column, row in tile.cells
    ]

    assert len({cell for _, cell in cells}) == len(cells), "two tiles lie on one cell (C2.2)"
    assert grid.at == {cell: tile for tile, cell in cells}
    joined = {tile for tile, cell in cells for step in (1, -1, WIDTH, -WIDTH) if grid.at.get(cell + step, tile) != tile}
    laid = {tile for tile, _ in cells}
    assert joined == laid or laid == {0}, "a tile shares no edge with another (C2.2)"


@on_tiles
@tried(8)
@given(data=st.data())
def test_tunnels_lead_back_where_they_came_from(setup: Setup, data: st.DataObject) -> None:
    """What is asked on the way is the same both ways: only arrows know where they point (C2.8, C4.4)."""
    state = data.draw(positions(setup)).state()
    ways = ways_of(state)

    for start, exits in enumerate(ways):
        for exit in exits:
            asked = (exit.boots, exit.monsters, sorted(exit.bolts))
            back = [(each.boots, each.monsters, sorted(each.bolts)) for each in ways[exit.to] if each.to == start]
            assert asked in back


@on_tiles
@tried(8)
@given(data=st.data())
def test_the_kept_dungeon_is_the_one_worked_out_anew(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    tiles = tiles_of(state)
    kept, anew = state.layout, tiles.layout(state.part(tiles.number))

    assert kept is not None
    assert kept.mark == anew.mark
    for room in state.rules.rooms:
        assert kept.ways(room.number) == anew.ways(room.number)
        assert kept.edges(room.number) == anew.edges(room.number)


@on_tiles
@tried(2)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_no_room_is_lost_and_open_locks_stay_open(setup: Setup, data: st.DataObject, seed: int) -> None:
    """Tiles may be turned, never moved or taken up; every door of a laid room leads somewhere or off the edge."""
    state = data.draw(with_options(setup)).start(str(seed))
    player = Explorer(state.rules, str(seed))
    tiles = tiles_of(state)
    before, opened = grid_of(state).cells[:], grid_of(state).opened[:]

    while not state.over:
        advance(state, player.choose(state))
        grid = grid_of(state)
        assert all(now == was for now, was in zip(grid.cells, before, strict=True) if was != NOT_LAID)
        assert all(now >= was for now, was in zip(grid.opened, opened, strict=True))
        before, opened = grid.cells[:], grid.opened[:]

    layout = tiles.layout(state.part(tiles.number))
    for room in [room.number for room in state.rules.rooms if layout.has_room(room.number)]:
        doors = {door for _, end, door in tiles.doors.of_room[room] if end != PORTAL}
        led = {exit.way for exit in (*layout.ways(room), *layout.edges(room))}
        assert doors <= led, "a door of the room leads nowhere"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_ship_can_be_put_together_and_walked(seats: int) -> None:
    """Whatever faces it shows: every room can be reached from the start and left again, on foot or by a ride."""
    for game, board in MADE:
        rules = load(game, seats=seats, board=board).rules

        assert reached(rules, back=False) == reached(rules, back=True) == set(range(len(rules.rooms))), board
        assert unsound(new_state(rules, "1")) == ""


def reached(rules: Rules, *, back: bool) -> set[int]:
    """The rooms that can be come to from the start, or from which it can; locks and arrows of tunnels counted."""
    joined = [
        (exit.to, room.number) if back else (room.number, exit.to)
        for room in rules.rooms
        for exit in room.exits
        if not exit.against_arrow
    ]
    for network in [each for each in rules.mechanisms if isinstance(each, Network)]:
        joined += [(one, other) for one in network.stops for other in network.stops]
    found, fresh = {int(rules.start)}, [int(rules.start)]
    while fresh:
        here = fresh.pop()
        for other in [int(to) for start, to in joined if start == here and to not in found]:
            found.add(other)
            fresh.append(other)
    return found


@pytest.mark.parametrize(("game", "board"), MADE[::SHARE])
def test_games_on_other_ships_come_to_an_end(game: str, board: str) -> None:
    rules = load(game, seats=3, board=board).rules
    state = new_state(rules, board)

    playout(state, board)

    assert state.over
    assert unsound(state) == ""
    assert encode(state) == encode(state.copy())
