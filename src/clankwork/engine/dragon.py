"""The dragon: rage and attacks (B5.3 to B5.9)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from clankwork.engine.events import CubesDrawn, DragonAttacked, DragonCubesReturned, DragonHurt, RageRose
from clankwork.engine.leaving import knock_out
from clankwork.engine.state import EMPTY, IN_PLAY
from clankwork.engine.tables import BLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State
    from clankwork.engine.tables import Rules


def raise_rage(state: State, spaces: i64) -> None:
    """The dragon marker moves up; at the last space it stays (B5.8)."""
    last: i64 = len(state.rules.ruleset.rage) - 1
    space: i64 = state.rage + spaces
    if space > last:
        space = last
    if space == state.rage:
        return
    state.rage = space
    if state.log is not None:
        state.log.append(RageRose(space))


def cubes_to_draw(state: State) -> i64:
    """What an attack draws now: the rage space, and one more for each danger card in the row (B5.4, B10.3)."""
    return cubes_shown(state.rules, state.rage, state.row)


def cubes_shown(rules: Rules, rage: i64, row: list[int]) -> i64:
    """The same, for a space of the rage track and the cards of a row."""
    cubes: i64 = rules.ruleset.rage[rage]
    card: i64 = 0
    for card in row:
        if card != EMPTY and rules.cards[card].danger:
            cubes += 1
    return cubes


def attack(state: State, extra: i64) -> None:
    """The dragon attacks, drawing `extra` cubes on top (B5.4, B7.3)."""
    bag = state.own_bag()
    if state.area:
        bag.refill(state.area)
        state.own_area().clear()
    cubes = cubes_to_draw(state) + extra
    if cubes > bag.size():
        cubes = bag.size()  # B5.9
    if state.log is not None:
        state.log.append(DragonAttacked(cubes))
    drawn: list[int] = []
    while len(drawn) < cubes:
        drawn.append(bag.draw())
    if state.log is not None:
        state.log.append(CubesDrawn(tuple(drawn)))
    _hurt(state, drawn)


def _hurt(state: State, drawn: list[int]) -> None:
    """Each player's cube is 1 damage to that player; black ones, and those of players out, do nothing (B5.5, B7.2)."""
    health: i64 = state.rules.ruleset.health
    seats: i64 = state.rules.seats
    damage = [0] * seats
    cube: i64 = 0
    for cube in drawn:
        if cube < seats and state.players[cube].status == IN_PLAY:
            if state.players[cube].damage < health:
                state.own_player(cube).damage += 1
                damage[cube] += 1
                continue
        insort(state.own_aside(), cube)
    place: i64 = 0
    turn_seat: i64 = state.turn.seat
    while place < seats:  # B7.8: in turn order
        seat: i64 = (turn_seat + place) % seats
        if damage[seat]:
            if state.log is not None:
                state.log.append(DragonHurt(seat, damage[seat]))
            if state.players[seat].damage >= health:
                knock_out(state, seat)
        place += 1


def return_dragon_cubes(state: State, cubes: i64) -> None:
    """Black cubes set aside go back into the bag, at most as many as lie there."""
    lying: i64 = state.aside.count(BLACK)
    if cubes > lying:
        cubes = lying
    if cubes == 0:
        return
    bag = state.own_bag()
    for _ in range(cubes):
        state.own_aside().remove(BLACK)
    bag.refill([BLACK] * cubes)
    if state.log is not None:
        state.log.append(DragonCubesReturned(cubes))
