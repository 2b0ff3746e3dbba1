"""The dragon: rage and attacks (B5.3 to B5.9)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.events import CubesDrawn, DragonAttacked, DragonCubesReturned, DragonHurt, RageRose
from clankwork.engine.model.happenings import BagRanOut, HuntersLoosed, HuntersReturned
from clankwork.engine.model.tables import BLACK, HUNTER
from clankwork.engine.rules.leaving import knock_out, knock_out_everyone
from clankwork.engine.state.state import EMPTY, IN_PLAY, NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.state.state import State

FEND_OFF: Final = 2
"""Number of the script by which a player takes, or keeps off, the damage of a cube that hurts everyone (S5.3)."""
END_ATTACK: Final = 3
"""Number of the script that ends an attack in which such cubes were drawn."""


def raise_rage(state: State, spaces: i64) -> None:
    """The dragon marker moves up; at the last space it stays (B5.8)."""
    last: i64 = len(state.rules.ruleset.rage) - 1
    space: i64 = state.rage + spaces
    if space > last:
        space = last
    if space == state.rage:
        return
    before: i64 = state.rage
    state.rage = space
    if state.log is not None:
        state.log.append(RageRose(space))
    for mechanism in state.rules.mechanisms:
        mechanism.rage_rose(state, before)


def cubes_to_draw(state: State) -> i64:
    """What an attack draws now: the rage space, and one more for each danger card in the row (B5.4, B10.3)."""
    return cubes_shown(state.rules, state.rage, state.row)


def cubes_shown(rules: Rules, rage: i64, row: list[int]) -> i64:
    """How many cubes an attack draws at a space of the rage track with the cards of a row (B5.4, B10.3)."""
    cubes: i64 = rules.ruleset.rage[rage]
    card: i64 = 0
    for card in row:
        if card != EMPTY and rules.cards[card].danger:
            cubes += 1
    return cubes


def attack(state: State, extra: i64) -> None:
    """The dragon attacks, drawing `extra` cubes on top (B5.4, B7.3)."""
    draw_cubes(state, cubes_to_draw(state) + extra)


def draw_cubes(state: State, cubes: i64) -> None:
    """All clank goes into the bag, then `cubes` are drawn from it and do their damage (B5.4, B5.5)."""
    bag = state.own_bag()
    if state.area:
        bag.refill(state.area)
        state.own_area().clear()
    if cubes > bag.size():
        cubes = bag.size()  # B5.9
    if state.log is not None:
        state.log.append(DragonAttacked(cubes))
    drawn: list[int] = []
    while len(drawn) < cubes:
        drawn.append(bag.draw())
    if state.log is not None:
        state.log.append(CubesDrawn(tuple(drawn)))
    hunters: i64 = drawn.count(HUNTER)
    _hurt(state, drawn)
    if hunters:
        _hunt(state, hunters)
    else:
        end_attack(state)


def _hurt(state: State, drawn: list[int]) -> None:
    """Each player's cube is 1 damage to that player; black ones, and those of players out, do nothing (B5.5, B7.2)."""
    health: i64 = state.rules.ruleset.health
    seats: i64 = state.rules.seats
    damage = [0] * seats
    cube: i64 = 0
    for cube in drawn:
        if cube == HUNTER:
            continue
        if cube < seats and state.players[cube].status == IN_PLAY:
            if state.players[cube].damage < health:
                state.own_player(cube).damage += 1
                damage[cube] += 1
                continue
        insort(state.own_aside(), cube)
    if state.log is not None:
        place: i64 = 0
        while place < seats:  # B7.8: in turn order
            seat: i64 = (state.turn.seat + place) % seats
            if damage[seat]:
                state.log.append(DragonHurt(seat, damage[seat]))
            place += 1


def _hunt(state: State, hunters: i64) -> None:
    """Each cube that hurts everyone does so, player by player in turn order, and goes back to the clank area (S5.3,
    C5.3, C5.5).
    """
    seats: i64 = state.rules.seats
    state.later(state.turn.seat, END_ATTACK, NO_SOURCE)
    for _ in range(hunters):
        insort(state.own_area(), HUNTER)
        place: i64 = seats
        while place > 0:  # what is put on the agenda last comes first
            place -= 1
            seat: i64 = (state.turn.seat + place) % seats
            if state.players[seat].status == IN_PLAY:
                state.later(seat, FEND_OFF, NO_SOURCE)
    if state.log is not None:
        state.log.append(HuntersReturned(hunters))


def end_attack(state: State) -> None:
    """Whoever is hurt too much is knocked out, in turn order (B6.4, B7.8); an empty bag may end the game (C5.2)."""
    health: i64 = state.rules.ruleset.health
    seats: i64 = state.rules.seats
    turn_seat: i64 = state.turn.seat
    place: i64 = 0
    while place < seats:
        seat: i64 = (turn_seat + place) % seats
        if state.players[seat].damage >= health and state.players[seat].status == IN_PLAY:
            knock_out(state, seat)
        place += 1
    if state.rules.ruleset.empty_bag_ends and state.bag.size() == 0 and not state.over:
        if state.log is not None:
            state.log.append(BagRanOut())
        knock_out_everyone(state)


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


def loose_hunters(state: State, cubes: i64) -> None:
    """Cubes that hurt everyone come from the supply to the clank area, as many as are left (S5.2, C4.6)."""
    if cubes > state.table.hunters:
        cubes = state.table.hunters
    if cubes == 0:
        return
    state.own_table().hunters -= cubes
    area = state.own_area()
    for _ in range(cubes):
        insort(area, HUNTER)
    if state.log is not None:
        state.log.append(HuntersLoosed(cubes))
