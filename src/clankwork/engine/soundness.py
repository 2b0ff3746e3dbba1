"""Whether a state can be played on: what a reader of strangers' states must know before anybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.effects import Per, When
from clankwork.engine.legal import legal_actions
from clankwork.engine.remainder import default_to_act
from clankwork.engine.scoring import cards_of
from clankwork.engine.state import EMPTY, IN_PLAY, MAIN, without
from clankwork.engine.tables import ACQUIRED, STARTER

if TYPE_CHECKING:
    from clankwork.engine.state import State


def unsound(state: State) -> str:
    """What keeps the state from being played on, as a sentence; nothing if it is sound.

    Looked at are cards where no action is for them, statuses and the end, who decides what, and tokens that run out.
    A sound state need not be one that a game comes to: whether cards, cubes and gold add up is not looked at. The
    numbers of the state must be within its tables: those the codec or the reader of positions has checked.
    """
    return _cards(state) or _players(state) or _course(state) or _table(state)


def _cards(state: State) -> str:
    """Cards lie where they can be bought or played: there are no actions for others."""
    rules = state.rules
    is_dungeon = [False] * len(rules.cards)
    for card in rules.dungeon:
        is_dungeon[card] = True
    for card in state.row + state.deck.contents + state.deck.top:
        if card != EMPTY and not is_dungeon[card]:
            return "a card that is not of the dungeon deck lies in it or in the row (B1.13)"
    for seat in range(rules.seats):
        for card in cards_of(state, seat):
            role = rules.cards[card].role
            if role != STARTER and role != ACQUIRED:
                return "a device or a monster lies in a player's deck (B3.3, B3.4)"
    if len(state.turn.discounts) % 2:
        return "a discount is for a tag and of some skill"
    return ""


def _players(state: State) -> str:
    in_play = 0
    for player in state.players:
        if len(without(player.hand, player.known)) != len(player.hand) - len(player.known):
            return "cards that everybody knows to be in a hand are not in it"
        if player.status == IN_PLAY:
            in_play += 1
            if player.damage >= state.rules.ruleset.health:
                return "a player with a full health track is still in the dungeon (B6.4)"
    if state.over != (in_play == 0):
        return "the game is over exactly when nobody is left in the dungeon (B7.5)"
    if state.table.masteries < in_play:
        return "there are fewer mastery tokens than players in the dungeon (B1.8)"
    return ""


def _course(state: State) -> str:
    """Whose turn it is, and what is asked or waits."""
    if state.to_act != default_to_act(state):
        return "another seat decides than the one that is asked or whose turn it is"
    for task in state.turn.waiting:
        if not isinstance(state.rules.scripts[task.script].effects[task.index], (When, Per)):
            return "what waits for a condition has none (B2.6)"
    if state.over:
        return "something is asked or to be done after the end" if state.pending is not None or state.agenda else ""
    if state.pending is not None:
        return "" if legal_actions(state) else "what is asked has no answer (B10.5)"
    if state.agenda or state.turn.step != MAIN:
        return "something is to be done before anybody can decide"
    if state.players[state.turn.seat].status != IN_PLAY:
        return "it is the turn of a player who is out (B7.2)"
    return ""


def _table(state: State) -> str:
    table, rules = state.table, state.rules
    for item in rules.items:
        if table.sold[item.number] > len(item.stack):
            return "the market has sold more than it had (B1.6)"
    for pool in rules.pools:
        lying = 0
        for space in rules.spaces:
            if space.pool == pool.number:
                lying += table.left[space.number]
        if lying > table.pools[pool.number].size():
            return "more tokens lie face down than their pool has left (B4.11)"
    return ""
