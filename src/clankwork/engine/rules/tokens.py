"""Tokens: taking, revealing and using them (B4.7 to B4.11, B9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.effects import Activate, Coupon, Heal, TakeSupply
from clankwork.engine.model.events import TokenTaken, TokenUsed
from clankwork.engine.model.refusals import (
    ALLOWED,
    HANDS_FULL,
    NOT_HELD,
    NOT_HERE,
    NOTHING_TO_ACTIVATE,
    NOTHING_TO_HEAL,
    ONLY_ON_ENTERING,
    SPACE_EMPTY,
    TAKEN_HERE_BEFORE,
)
from clankwork.engine.model.tables import AS_GOLD, AT_ONCE, AT_TURN_END, NO_POOL, NO_TOKEN, ON_ENTERING
from clankwork.engine.rules.cards import add_gold, gain_gold
from clankwork.engine.rules.counting import waiting_for
from clankwork.engine.rules.leaving import artifacts_held
from clankwork.engine.rules.prices import coupon_refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Space, Token
    from clankwork.engine.state.state import State


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
    if space.token != NO_TOKEN:
        return state.rules.tokens[space.token].is_artifact
    return space.pool == NO_POOL  # only artifacts are laid in the course of a game (C4.1)


def can_take(state: State, seat: i64, space: Space) -> bool:
    """Whether something lies on `space` that `seat` may hold."""
    if state.table.left[space.number] == 0:
        return False
    return not is_artifact_space(state, space) or (
        has_room_for_artifact(state, seat) and _may_take(state, seat, space.number)
    )


def _may_take(state: State, seat: i64, space: i64) -> bool:
    """Whether the mechanisms let `seat` take an artifact there (C8.2)."""
    for mechanism in state.rules.orders:
        if not mechanism.may_take(state, seat, space):
            return False
    return True


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
    if not has_room_for_artifact(state, seat):
        return HANDS_FULL
    return ALLOWED if _may_take(state, seat, number) else TAKEN_HERE_BEFORE


def take(state: State, seat: i64, number: i64) -> None:
    """Take one token from a space; one that lies face down is drawn from its pool and revealed (B4.11)."""
    space = state.rules.spaces[number]
    table = state.own_table()
    table.left[number] -= 1
    token: i64 = space.token
    if space.pool != NO_POOL:
        token = table.pools[space.pool].draw()
    elif token == NO_TOKEN:
        token = table.laid[number].pop()  # C8.2: the best one
    if state.log is not None:
        state.log.append(TokenTaken(seat, token, number))
    if state.rules.tokens[token].is_artifact:
        for mechanism in state.rules.orders:
            mechanism.taken(state, seat, number)
    receive(state, seat, token)


def receive(state: State, seat: i64, number: i64) -> None:
    """`seat` gets a token: it is kept, or does at once what it does (B9)."""
    token = state.rules.tokens[number]
    for mechanism in state.rules.mechanisms:
        mechanism.token_received(state, seat, number)
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
        if token.ignores and seat == state.turn.seat:
            state.own_turn().ignoring |= token.ignores  # C7.2
    if token.on_take.effects:
        state.later(seat, token.on_take.number, -2 - number)


def _use_up(state: State, seat: i64, number: i64) -> None:
    """The token leaves the game and its effect is carried out next."""
    state.own_table().gone.append(number)
    if state.log is not None:
        state.log.append(TokenUsed(seat, number))
    state.later(seat, state.rules.tokens[number].effect.number, -2 - number)


def use_refusal(state: State, number: i64) -> i64:
    """Why a kept token cannot be used, or `ALLOWED` (B9.4, B9.8, S2.5)."""
    player = state.players[state.turn.seat]
    if number not in player.tokens:
        return NOT_HELD
    effects = state.rules.tokens[number].effect.effects
    effect = effects[0] if len(effects) == 1 else None
    if player.damage == 0 and isinstance(effect, Heal):
        return NOTHING_TO_HEAL
    if isinstance(effect, Coupon):
        return coupon_refusal(state, effect.gold)  # C7.1
    if isinstance(effect, Activate) and not waiting_for(state, state.turn.seat, effect.tags):
        return NOTHING_TO_ACTIVATE
    return ALLOWED


def coupon_of(token: Token) -> i64:
    """What a token takes off the price of an item, if it is there for that (C7.1)."""
    for effect in token.effect.effects:
        if isinstance(effect, Coupon):
            return effect.gold
    return 0


def use(state: State, number: i64) -> None:
    """Use a kept token; it leaves the game (B9.4, B9.8)."""
    seat: i64 = state.turn.seat
    state.own_player(seat).tokens.remove(number)
    _use_up(state, seat, number)


def open_keepsake(state: State, seat: i64, traits: i64) -> None:
    """Every token kept for rooms with one of `traits` is used up, if it can do its work (C7.3)."""
    opened: i64 = 0
    for number in state.players[seat].tokens[:]:
        token = state.rules.tokens[number]
        waits = state.rules.ruleset.keepsakes_wait and not _has_supply(state, number, opened)  # C9.3
        if token.mode == ON_ENTERING and token.where & traits and not waits:
            opened += 1
            state.own_player(seat).tokens.remove(number)
            _use_up(state, seat, number)


def _has_supply(state: State, number: i64, opened: i64) -> bool:
    """Whether what a token is swapped for is still there, with as many on their way to those `opened` just now."""
    for effect in state.rules.tokens[number].effect.effects:
        if isinstance(effect, TakeSupply) and state.table.left[effect.space] <= opened:
            return False
    return True


def use_found(state: State) -> None:
    """The end of the turn: a token found in it does its work (B9.7)."""
    turn = state.own_turn()
    token = turn.found[-1]
    turn.found = turn.found[:-1]
    _use_up(state, turn.seat, token)
