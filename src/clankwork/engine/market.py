"""The market (B3.9, B3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.cards import pay_gold
from clankwork.engine.counting import holds
from clankwork.engine.errors import ALLOWED, ALREADY_BOUGHT, NO_MARKET, NOT_FOR_SALE_TO_YOU, SOLD_OUT, TOO_LITTLE_GOLD
from clankwork.engine.events import ItemBought
from clankwork.engine.state import NO_SOURCE
from clankwork.engine.tables import MARKET
from clankwork.engine.tokens import receive

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State


def shopping_refusal(state: State, item: i64) -> i64:
    """Why an item cannot be bought now, or `ALLOWED` (B3.9)."""
    player = state.players[state.turn.seat]
    if not state.rules.rooms[player.room].traits & MARKET and not state.turn.bargains:
        return NO_MARKET
    refusal = getting_refusal(state, state.turn.seat, item)
    if refusal != ALLOWED:
        return refusal
    return ALLOWED if player.gold >= price_of_items(state) else TOO_LITTLE_GOLD


def getting_refusal(state: State, seat: i64, item: i64, *, free: bool = False) -> i64:
    """Why `seat` cannot get an item whatever it pays, or `ALLOWED` (S3.3, C7.4)."""
    kind = state.rules.items[item]
    if state.table.sold[item] == len(kind.stack):
        return SOLD_OUT
    if kind.needs is not None and not (free and not state.rules.ruleset.free_items_have_needs):
        if not holds(state, kind.needs, seat, NO_SOURCE):
            return NOT_FOR_SALE_TO_YOU
    if state.rules.ruleset.one_of_each:
        for token in state.players[seat].tokens:
            if token in kind.stack:
                return ALREADY_BOUGHT
    return ALLOWED


def price_of_items(state: State) -> i64:
    """Gold that a market item costs the active player now: the best bargain, less coupons (B3.9, C7.1)."""
    turn = state.turn
    price: i64 = state.rules.ruleset.price
    for bargain in turn.bargains:
        if bargain < price:
            price = bargain
    if _uses_coupons(state, price):
        price = (price if state.rules.ruleset.coupons_join_bargains else state.rules.ruleset.price) - turn.coupons
    return price if price > 0 else 0


def _uses_coupons(state: State, bargain: i64) -> bool:
    """Whether coupons count: besides a bargain, or in place of one that is no better (C9.3)."""
    if state.rules.ruleset.coupons_join_bargains or not state.turn.bargains:
        return True
    at_market = state.rules.rooms[state.players[state.turn.seat].room].traits & MARKET != 0
    return at_market and state.rules.ruleset.price - state.turn.coupons < bargain


def buy(state: State, item: i64) -> None:
    """Pay the market price for the next token of the item's stack (B3.9)."""
    price = price_of_items(state)
    if price:
        pay_gold(state, state.turn.seat, price)
    turn = state.own_turn()
    left = sorted(turn.bargains)
    by_coupons = turn.coupons > 0 and _uses_coupons(state, left[0] if left else state.rules.ruleset.price)
    if by_coupons:
        turn.coupons = 0
    if left and (not by_coupons or state.rules.ruleset.coupons_join_bargains):
        turn.bargains = tuple(left[1:])
    receive_item(state, state.turn.seat, item)


def receive_item(state: State, seat: i64, item: i64) -> None:
    """`seat` gets the next token of the item's stack."""
    table = state.own_table()
    token = state.rules.items[item].stack[table.sold[item]]
    table.sold[item] += 1
    if state.log is not None:
        state.log.append(ItemBought(seat, token))
    receive(state, seat, token)
