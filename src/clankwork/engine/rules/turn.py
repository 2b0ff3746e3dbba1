"""The course of a turn: its end step by step, and whose turn is next (B2.5, B2.8, B2.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import DeckRanOut, PlayAreaCleared, TurnEnded, TurnStarted
from clankwork.engine.model.refusals import ALLOWED, CARDS_IN_HAND, TILE_FIRST
from clankwork.engine.rules.cards import draw_cards, remove_for_good
from clankwork.engine.rules.dragon import attack
from clankwork.engine.rules.leaving import escape, knock_out_everyone
from clankwork.engine.rules.resolve import carry_out, settle
from clankwork.engine.rules.row import reveal, slot_of
from clankwork.engine.rules.tokens import use_found
from clankwork.engine.state.state import (
    ATTACK,
    CLEAN_UP,
    EMPTY,
    FOUND_TOKENS,
    IN_PLAY,
    LEAVE,
    MAIN,
    NEXT,
    PASSING,
    REFILL,
    Turn,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def run(state: State) -> None:
    """Do everything that is due, until a seat must decide or the game is over."""
    while not state.over:
        if state.turn.waiting and state.pending is None:
            settle(state)
        if state.pending is not None:
            return
        if state.agenda:
            carry_out(state, state.agenda.pop())
        elif state.turn.step == MAIN:
            state.to_act = state.turn.seat
            return
        else:
            _next_step(state)


def end_refusal(state: State) -> i64:
    """Why the turn cannot end, or `ALLOWED`: every card in hand must be played, and a move finished (B2.1, C2.4)."""
    if state.turn.held:
        return TILE_FIRST
    return CARDS_IN_HAND if state.players[state.turn.seat].hand else ALLOWED


def end_turn(state: State) -> None:
    """The player is done; the steps of the turn's end follow (B2.11)."""
    state.own_turn().step = FOUND_TOKENS


def _next_step(state: State) -> None:
    """Do the next step of the turn's end (B2.11, C5.1)."""
    step: i64 = state.turn.step
    if step == FOUND_TOKENS:
        if state.turn.found:
            use_found(state)
        else:
            state.own_turn().step = CLEAN_UP
    elif step == CLEAN_UP:
        _clean_up(state)
        state.own_turn().step = LEAVE
    elif step == LEAVE:
        state.own_turn().step = REFILL
        if state.turn.leaving:
            escape(state, state.turn.seat)  # B7.7
    elif step == REFILL:
        _refill(state)
    elif step == ATTACK:
        state.own_turn().step = NEXT
        if state.turn.attack_due:
            attack(state, 0)  # B5.3
    elif step == NEXT:
        if state.log is not None:
            state.log.append(TurnEnded(state.turn.seat))
        state.own_turn().step = PASSING
    else:
        _pass_on(state)


def _clean_up(state: State) -> None:
    """What is unspent is lost; the play area goes onto the discard pile; five cards are drawn (B2.5, S5.6)."""
    seat: i64 = state.turn.seat
    for marked in state.turn.to_trash:
        remove_for_good(state, seat, marked)  # B11.7
    leaving = state.turn.leaving
    state.turn = Turn()
    turn = state.own_turn()
    turn.seat = seat
    turn.leaving = leaving
    player = state.own_player(seat)
    if player.play:
        if state.log is not None:
            state.log.append(PlayAreaCleared(seat, tuple(player.play)))
        player.discard.extend(player.play)
        player.play = []
    if player.status == IN_PLAY and not leaving:
        draw_cards(state, seat, state.rules.ruleset.hand)


def _refill(state: State) -> None:
    """Fill the next empty place of the row; when none is left, the refill is over (B5.1, B5.10)."""
    slot = slot_of(state, EMPTY)
    if slot == EMPTY:
        state.own_turn().step = ATTACK
    elif state.deck.size() > 0:
        reveal(state, slot)
    elif state.rules.ruleset.empty_deck_ends:  # B11.9, S5.5
        if state.log is not None:
            state.log.append(DeckRanOut())
        knock_out_everyone(state)
    else:
        state.own_turn().step = ATTACK


def _pass_on(state: State) -> None:
    """The turn goes clockwise to the next player; those who are out have turns of their own (B7.2, B7.3)."""
    seat: i64 = (state.turn.seat + 1) % state.rules.seats
    if state.players[seat].status == IN_PLAY:
        start_turn(state, seat)
        return
    state.own_turn().seat = seat
    for mechanism in state.rules.mechanisms:
        mechanism.turn_of_player_out(state, seat)


def start_turn(state: State, seat: i64) -> None:
    """`seat` begins a turn with nothing but the cards in hand; where they stand they have not entered (B2.1, C3.10)."""
    state.turn = Turn()
    turn = state.own_turn()
    turn.seat = seat
    for token in state.players[seat].tokens:
        turn.ignoring |= state.rules.tokens[token].ignores  # C7.2
    state.turns += 1
    for mechanism in state.rules.mechanisms:
        mechanism.turn_began(state)
    state.to_act = seat
    if state.log is not None:
        state.log.append(TurnStarted(seat))
