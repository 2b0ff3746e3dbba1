"""The dungeon row: revealing and replacing cards (B5.1, B5.2, B5.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import CardReplaced, CardRevealed
from clankwork.engine.state.state import EMPTY, MAIN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def slot_of(state: State, card: i64) -> i64:
    """The first place of the row where `card` lies, or `EMPTY`."""
    slot: i64 = 0
    lying: i64 = 0
    for lying in state.row:
        if lying == card:
            return slot
        slot += 1
    return EMPTY


def reveal(state: State, slot: i64) -> None:
    """The next dungeon card comes into `slot`; its arrive effect is carried out next (B5.2)."""
    number = state.own_deck().draw()
    state.own_row()[slot] = number
    if state.log is not None:
        state.log.append(CardRevealed(number, slot))
    card = state.rules.cards[number]
    in_turn = state.turn.step == MAIN
    if card.dragon and not in_turn:  # B5.11: no attack in the middle of a turn
        state.own_turn().attack_due = True
    if card.arrive.effects and (not in_turn or state.rules.ruleset.replaced_card_arrives):  # B11.3
        state.later(state.turn.seat, card.arrive.number, number)


def take_from_row(state: State, slot: i64) -> None:
    """The card of `slot` is gone; its place stays empty until the end of the turn (B3.6)."""
    state.own_row()[slot] = EMPTY


def replace(state: State, seat: i64, card: i64) -> None:
    """Put `card` of the row onto the dungeon discard pile and fill its place at once (B5.11)."""
    slot = slot_of(state, card)
    state.own_discard().append(card)
    if state.log is not None:
        state.log.append(CardReplaced(seat, card, slot))
    reveal(state, slot)
