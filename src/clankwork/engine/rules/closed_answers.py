"""Answers that a question knows of but that cannot be given now, and why not: what a player sees greyed (B10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.catalogue import ACQUIRE, BUY, CHOOSE, USE
from clankwork.engine.model.effects import ChooseOne, Coupon, FreeCard, PayFor, TakeItem
from clankwork.engine.model.refusals import ALLOWED, NOT_AN_OPTION, TOO_FEW_LOCKPICKS, TOO_LITTLE_GOLD_TO_PAY
from clankwork.engine.model.tables import MONSTER
from clankwork.engine.rules.prices import getting_refusal, shopping_refusal
from clankwork.engine.rules.questions import free_card_refusal, option_refusal
from clankwork.engine.state.state import EMPTY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Effect
    from clankwork.engine.state.state import State, Task


def known_answers(state: State, effect: Effect) -> list[int]:
    """The codes of all answers that the question of `effect` knows of, open or not, in their order.

    Questions whose answers are all open, or lie on the board, know of none.
    """
    rules = state.rules
    first = rules.catalogue.first
    if isinstance(effect, ChooseOne):
        return [first[CHOOSE][place] for place in range(len(effect.options))]
    if isinstance(effect, (TakeItem, Coupon)):
        return [first[BUY][int(item.number)] for item in rules.items]
    if isinstance(effect, FreeCard):
        cards = [rules.cards[card] for card in sorted(set(state.row)) if card != EMPTY]
        return [int(card.code) for card in cards if card.role != MONSTER]
    return []


def answer_refusal(state: State, task: Task, effect: Effect, code: i64) -> i64:
    """Why an answer that the question knows of cannot be given; `NOT_AN_OPTION` of any other."""
    kind: i64 = state.rules.catalogue.kind[code]
    argument: i64 = state.rules.catalogue.argument[code]
    reason: i64 = ALLOWED
    if isinstance(effect, ChooseOne):
        if kind == CHOOSE and argument < len(effect.options):
            reason = option_refusal(state, task.seat, effect, argument, task.paid)
    elif isinstance(effect, TakeItem):
        if kind == BUY:
            reason = getting_refusal(state, task.seat, argument, free=True)
    elif isinstance(effect, Coupon):
        if kind == BUY:
            reason = shopping_refusal(state, argument)
    elif isinstance(effect, FreeCard):
        if (kind == ACQUIRE or kind == USE) and argument in state.row:
            reason = free_card_refusal(state, task.seat, argument)
    return NOT_AN_OPTION if reason == ALLOWED else reason


def price_of_option(effect: Effect, place: i64, reason: i64) -> i64:
    """What an option takes that cannot be paid for; 0 where the reason is another."""
    if isinstance(effect, ChooseOne) and place < len(effect.options):
        for each in effect.options[place].effects:
            if isinstance(each, PayFor):
                if reason == TOO_LITTLE_GOLD_TO_PAY:
                    return each.gold
                return each.lockpicks if reason == TOO_FEW_LOCKPICKS else 0
    return 0
