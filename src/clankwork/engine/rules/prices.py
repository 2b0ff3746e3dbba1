"""What a player can buy in the market, and for how much (B3.9, C7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.refusals import (
    ALLOWED,
    ALREADY_BOUGHT,
    NO_MARKET,
    NOT_FOR_SALE_TO_YOU,
    SOLD_OUT,
    TOO_LITTLE_GOLD,
)
from clankwork.engine.model.tables import MARKET
from clankwork.engine.rules.counting import holds
from clankwork.engine.state.state import NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


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


def coupon_refusal(state: State, gold: i64) -> i64:
    """Why a coupon cannot be used now, or `ALLOWED`: it is used in buying something, and kept until then (C7.1)."""
    player = state.players[state.turn.seat]
    joins = len(state.turn.bargains) > 0 and state.rules.ruleset.coupons_join_bargains
    if not state.rules.rooms[player.room].traits & MARKET and not joins:
        return NO_MARKET
    refusal: i64 = SOLD_OUT
    for item in state.rules.items:
        refusal = getting_refusal(state, state.turn.seat, item.number)
        if refusal == ALLOWED:
            return ALLOWED if player.gold >= price_of_items(state, gold) else TOO_LITTLE_GOLD
    return refusal


def price_of_items(state: State, coupon: i64 = 0) -> i64:
    """Gold that a market item costs the active player now: the best bargain, less coupons (B3.9, C7.1).

    `coupon` is what one more of them would take off.
    """
    turn = state.turn
    price: i64 = state.rules.ruleset.price
    for bargain in turn.bargains:
        if bargain < price:
            price = bargain
    coupons: i64 = turn.coupons + coupon
    if uses_coupons(state, price, coupons):
        price = (price if state.rules.ruleset.coupons_join_bargains else state.rules.ruleset.price) - coupons
    return price if price > 0 else 0


def uses_coupons(state: State, bargain: i64, coupons: i64) -> bool:
    """Whether coupons count: besides a bargain, or in place of one that is no better (C9.3)."""
    if state.rules.ruleset.coupons_join_bargains or not state.turn.bargains:
        return True
    at_market = state.rules.rooms[state.players[state.turn.seat].room].traits & MARKET != 0
    return at_market and state.rules.ruleset.price - coupons < bargain
