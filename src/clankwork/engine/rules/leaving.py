"""Leaving the dungeon, on one's feet or not, and the end of the game (B6.4, B6.5, B7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import Escaped, GameEnded, KnockedOut
from clankwork.engine.model.happenings import ClankWithdrawn
from clankwork.engine.model.tables import DEPTHS, NO_SPACE
from clankwork.engine.rules.cards import remove_for_good
from clankwork.engine.state.state import ESCAPED, FOUND_TOKENS, IN_PLAY, LOST, MAIN, NOBODY, REFILL, RESCUED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def artifacts_held(state: State, seat: i64) -> i64:
    """How many artifacts `seat` holds (B4.10)."""
    held: i64 = 0
    for token in state.players[seat].tokens:
        if state.rules.tokens[token].is_artifact:
            held += 1
    return held


def way_out(state: State, seat: i64, room: i64) -> bool:
    """Whether `seat` leaves by coming to `room`: with an artifact, and while a token lies there for it (B7.1)."""
    prize: i64 = state.rules.rooms[room].prize
    return prize != NO_SPACE and state.table.left[prize] > 0 and artifacts_held(state, seat) > 0


def head_out(state: State) -> None:
    """The active player stands where they leave: they do so at the end of the turn (B7.7), or there and then (S6.1)."""
    if state.rules.ruleset.leave_at_once:
        escape(state, state.turn.seat)
    else:
        state.own_turn().leaving = True


def escape(state: State, seat: i64) -> None:
    """The pawn leaves the dungeon and its player takes the token that lies there for it (B7.1)."""
    player = state.own_player(seat)
    player.status = ESCAPED  # B7.6: for good, nothing sets it back
    prize = state.rules.spaces[state.rules.rooms[player.room].prize]
    state.own_table().left[prize.number] -= 1
    player.tokens.append(prize.token)
    if state.log is not None:
        state.log.append(Escaped(seat, prize.token))
    if state.rules.ruleset.leaver_takes_clank:
        _withdraw_clank(state, seat)
    _is_out(state, seat)


def _withdraw_clank(state: State, seat: i64) -> None:
    """The cubes of a player who leaves go out of the clank area (S6.1)."""
    cubes: i64 = state.area.count(seat)
    if cubes == 0:
        return
    area = state.own_area()
    for _ in range(cubes):
        area.remove(seat)
    state.own_player(seat).supply += cubes
    if state.log is not None:
        state.log.append(ClankWithdrawn(seat, cubes))


def knock_out(state: State, seat: i64) -> None:
    """The health track is full: rescued with an artifact outside the depths, otherwise lost (B6.4, B6.5, C6.2)."""
    player = state.own_player(seat)
    rescued = artifacts_held(state, seat) > 0 and is_reached(state, seat)
    player.status = RESCUED if rescued else LOST
    if state.log is not None:
        state.log.append(KnockedOut(seat, rescued))
    _is_out(state, seat)


def is_reached(state: State, seat: i64) -> bool:
    """Whether those who rescue get to `seat`: outside the depths (B6.5), or wherever a mechanism says (S6.2)."""
    if not state.rules.rooms[state.players[seat].room].traits & DEPTHS:
        return True
    if state.rules.ruleset.rescued_once_brought:
        for mechanism in state.rules.mechanisms:
            if mechanism.shelters(state, seat):
                return True
    return False


def knock_out_everyone(state: State) -> None:
    """Everyone still in the dungeon falls, in turn order from the player whose turn it is (B7.8)."""
    seats: i64 = state.rules.seats
    place: i64 = 0
    while place < seats:
        seat: i64 = (state.turn.seat + place) % seats
        if state.players[seat].status == IN_PLAY:
            knock_out(state, seat)
        place += 1


def _break_off_turn(state: State) -> None:
    """The turn ends here: what is unfinished is dropped, but the row is filled after every turn (B2.8). If the player
    has escaped and the game goes on, all steps of the turn's end follow (S6.1).
    """
    turn = state.own_turn()
    turn.waiting = []
    state.agenda = []
    if state.players[turn.seat].status == ESCAPED and _is_anybody_inside(state):
        turn.step = FOUND_TOKENS
        return
    turn.step = REFILL
    for marked in turn.to_trash:
        remove_for_good(state, turn.seat, marked)  # B11.7
    turn.to_trash = ()
    state.own_table().gone.extend(turn.found)
    turn.found = ()


def _is_anybody_inside(state: State) -> bool:
    """Whether somebody is still in the dungeon."""
    for player in state.players:
        if player.status == IN_PLAY:
            return True
    return False


def _is_out(state: State, seat: i64) -> None:
    """What follows when `seat` is out: mechanisms hear of it, a broken-off turn ends, the game may be over."""
    for mechanism in state.rules.mechanisms:
        mechanism.player_out(state, seat)
    if seat == state.turn.seat and state.turn.step == MAIN:
        _break_off_turn(state)
    if _is_anybody_inside(state):
        return
    state.over = True  # B7.5, S6.4: at once
    state.to_act = NOBODY
    state.pending = None
    state.agenda = []
    if state.log is not None:
        state.log.append(GameEnded())
