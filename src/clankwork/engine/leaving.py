"""Leaving the dungeon, on one's feet or not, and the end of the game (B6.4, B6.5, B7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.cards import remove_for_good
from clankwork.engine.events import Escaped, GameEnded, KnockedOut
from clankwork.engine.state import ESCAPED, IN_PLAY, LOST, MAIN, NOBODY, REFILL, RESCUED
from clankwork.engine.tables import DEPTHS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State


def artifacts_held(state: State, seat: i64) -> i64:
    """How many artifacts `seat` holds (B4.10)."""
    held: i64 = 0
    for token in state.players[seat].tokens:
        if state.rules.tokens[token].is_artifact:
            held += 1
    return held


def escape(state: State, seat: i64) -> None:
    """The pawn leaves the dungeon and its player takes a mastery token (B7.1)."""
    player = state.own_player(seat)
    player.status = ESCAPED  # B7.6: for good, nothing sets it back
    state.own_table().masteries -= 1
    player.tokens.append(state.rules.mastery)
    if state.log is not None:
        state.log.append(Escaped(seat, state.rules.mastery))
    _is_out(state, seat)


def knock_out(state: State, seat: i64) -> None:
    """The health track is full: rescued with an artifact outside the depths, otherwise lost (B6.4, B6.5)."""
    player = state.own_player(seat)
    in_depths = state.rules.rooms[player.room].traits & DEPTHS != 0
    rescued = artifacts_held(state, seat) > 0 and not in_depths
    player.status = RESCUED if rescued else LOST
    if state.log is not None:
        state.log.append(KnockedOut(seat, rescued))
    _is_out(state, seat)


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
    """The turn ends here: what is unfinished is dropped, but the row is filled after every turn (B2.8)."""
    turn = state.own_turn()
    turn.step = REFILL
    turn.waiting = []
    for marked in turn.to_trash:
        remove_for_good(state, turn.seat, marked)  # B11.7
    turn.to_trash = ()
    state.own_table().gone.extend(turn.found)
    turn.found = ()
    state.agenda = []


def _is_out(state: State, seat: i64) -> None:
    """What follows when `seat` is out: mechanisms hear of it, a broken-off turn ends, the game may be over."""
    for mechanism in state.rules.mechanisms:
        mechanism.player_out(state, seat)
    if seat == state.turn.seat and state.turn.step == MAIN:
        _break_off_turn(state)
    for player in state.players:
        if player.status == IN_PLAY:
            return
    state.over = True  # B7.5: at once
    state.to_act = NOBODY
    state.pending = None
    state.agenda = []
    if state.log is not None:
        state.log.append(GameEnded())
