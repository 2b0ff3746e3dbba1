"""Buying in the market (B3.9, B3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import ItemBought
from clankwork.engine.rules.cards import pay_gold
from clankwork.engine.rules.prices import price_of_items, uses_coupons
from clankwork.engine.rules.tokens import receive

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def buy(state: State, item: i64) -> None:
    """Pay the market price for the next token of the item's stack (B3.9)."""
    price = price_of_items(state)
    if price:
        pay_gold(state, state.turn.seat, price)
    turn = state.own_turn()
    left = sorted(turn.bargains)
    bargain = left[0] if left else state.rules.ruleset.price
    by_coupons = turn.coupons > 0 and uses_coupons(state, bargain, turn.coupons)
    if by_coupons:
        turn.coupons = 0
    if left and (not by_coupons or state.rules.ruleset.coupons_join_bargains):
        turn.bargains = tuple(left[1:])
    receive_item(state, state.turn.seat, item, price)


def receive_item(state: State, seat: i64, item: i64, price: i64) -> None:
    """`seat` gets the next token of the item's stack, and has paid `price` for it."""
    table = state.own_table()
    token = state.rules.items[item].stack[table.sold[item]]
    table.sold[item] += 1
    if state.log is not None:
        state.log.append(ItemBought(seat, token, price))
    receive(state, seat, token)
