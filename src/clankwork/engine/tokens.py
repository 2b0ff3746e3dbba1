"""Tokens: taking, revealing and using them (B4.7 to B4.11, B9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.cards import add_gold, gain_gold
from clankwork.engine.effects import Heal
from clankwork.engine.errors import (
    ALLOWED,
    HANDS_FULL,
    NOT_HELD,
    NOT_HERE,
    NOTHING_TO_HEAL,
    ONLY_ON_ENTERING,
    SPACE_EMPTY,
)
from clankwork.engine.events import TokenTaken, TokenUsed
from clankwork.engine.leaving import artifacts_held
from clankwork.engine.tables import AS_GOLD, AT_ONCE, AT_TURN_END, NO_TOKEN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State
    from clankwork.engine.tables import Space


def has_room_for_artifact(state: State, seat: i64) -> bool:
    """Whether `seat` may hold one artifact more: one, and one for each token that carries (B4.10)."""
    carried: i64 = 0
    for token in state.players[seat].tokens:
        carried += state.rules.tokens[token].carries
    if carried > 1 and not state.rules.ruleset.carriers_stack:  # B11.10
        carried = 1
    return artifacts_held(state, seat) < 1 + carried


def is_artifact_space(state: State, space: Space) -> bool:
    """Whether artifacts lie on `space`."""
    return space.token != NO_TOKEN and state.rules.tokens[space.token].is_artifact


def can_take(state: State, seat: i64, space: Space) -> bool:
    """Whether something lies on `space` that `seat` may hold."""
    if state.table.left[space.number] == 0:
        return False
    return not is_artifact_space(state, space) or has_room_for_artifact(state, seat)


def taking_refusal(state: State, number: i64) -> i64:
    """Why nothing can be taken from a space as an action of its own, or `ALLOWED` (B4.8, B11.1)."""
    seat: i64 = state.turn.seat
    space = state.rules.spaces[number]
    if space.room != state.players[seat].room:
        return NOT_HERE
    if state.table.left[number] == 0:
        return SPACE_EMPTY
    if not is_artifact_space(state, space) or not state.rules.ruleset.artifacts_any_time:
        return ONLY_ON_ENTERING
    return ALLOWED if has_room_for_artifact(state, seat) else HANDS_FULL


def take(state: State, seat: i64, number: i64) -> None:
    """Take one token from a space; one that lies face down is drawn from its pool and revealed (B4.11)."""
    space = state.rules.spaces[number]
    table = state.own_table()
    table.left[number] -= 1
    token: i64 = space.token
    if token == NO_TOKEN:
        token = table.pools[space.pool].draw()
    if state.log is not None:
        state.log.append(TokenTaken(seat, token, number))
    receive(state, seat, token)


def receive(state: State, seat: i64, number: i64) -> None:
    """`seat` gets a token: it is kept, or does at once what it does (B9)."""
    token = state.rules.tokens[number]
    mode: i64 = token.mode
    if mode == AT_ONCE:
        _use_up(state, seat, number)
    elif mode == AT_TURN_END:
        state.own_turn().found += (number,)
    elif mode == AS_GOLD:
        state.own_table().gone.append(number)
        if state.rules.ruleset.treasure_is_a_gain:  # B11.6
            gain_gold(state, seat, token.gold)
        else:
            add_gold(state, seat, token.gold)
    else:
        state.own_player(seat).tokens.append(number)
    if token.on_take.effects:
        state.later(seat, token.on_take.number, -2 - number)


def _use_up(state: State, seat: i64, number: i64) -> None:
    """The token leaves the game and its effect is carried out next."""
    state.own_table().gone.append(number)
    if state.log is not None:
        state.log.append(TokenUsed(seat, number))
    state.later(seat, state.rules.tokens[number].effect.number, -2 - number)


def use_refusal(state: State, number: i64) -> i64:
    """Why a kept token cannot be used, or `ALLOWED` (B9.4, B9.8)."""
    player = state.players[state.turn.seat]
    if number not in player.tokens:
        return NOT_HELD
    effects = state.rules.tokens[number].effect.effects
    if player.damage == 0 and len(effects) == 1 and isinstance(effects[0], Heal):
        return NOTHING_TO_HEAL
    return ALLOWED


def use(state: State, number: i64) -> None:
    """Use a kept token; it leaves the game (B9.4, B9.8)."""
    seat: i64 = state.turn.seat
    state.own_player(seat).tokens.remove(number)
    _use_up(state, seat, number)


def use_found(state: State) -> None:
    """The end of the turn: a token found in it does its work (B9.7)."""
    turn = state.own_turn()
    token = turn.found[-1]
    turn.found = turn.found[:-1]
    _use_up(state, turn.seat, token)
