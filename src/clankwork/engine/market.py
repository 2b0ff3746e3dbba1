"""The market (B3.9, B3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.cards import pay_gold
from clankwork.engine.errors import ALLOWED, NO_MARKET, SOLD_OUT, TOO_LITTLE_GOLD
from clankwork.engine.events import ItemBought
from clankwork.engine.tables import MARKET
from clankwork.engine.tokens import receive

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State


def shopping_refusal(state: State, item: i64) -> i64:
    """Why an item cannot be bought now, or `ALLOWED` (B3.9)."""
    player = state.players[state.turn.seat]
    if not state.rules.rooms[player.room].traits & MARKET:
        return NO_MARKET
    if state.table.sold[item] == len(state.rules.items[item].stack):
        return SOLD_OUT
    return ALLOWED if player.gold >= state.rules.ruleset.price else TOO_LITTLE_GOLD


def buy(state: State, item: i64) -> None:
    """Pay the market price for the next token of the item's stack (B3.9)."""
    seat: i64 = state.turn.seat
    pay_gold(state, seat, state.rules.ruleset.price)
    table = state.own_table()
    token = state.rules.items[item].stack[table.sold[item]]
    table.sold[item] += 1
    if state.log is not None:
        state.log.append(ItemBought(seat, token))
    receive(state, seat, token)
