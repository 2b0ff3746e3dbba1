"""Whether a state can be played on: what a reader of strangers' states must know before anybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.effects import Activate, ChooseOne, Per, When
from clankwork.engine.model.tables import (
    ACQUIRED,
    BLACK,
    HUNTER,
    NO_POOL,
    NO_SPACE,
    NO_TOKEN,
    PRIZE,
    STARTER,
    space_name,
)
from clankwork.engine.rules.dragon import END_ATTACK
from clankwork.engine.rules.legal import legal_actions
from clankwork.engine.rules.scoring import cards_of
from clankwork.engine.state.inferred_state import default_to_act
from clankwork.engine.state.state import EMPTY, IN_PLAY, MAIN, without

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


def unsound(state: State) -> str:
    """What keeps the state from being played on, as a sentence; nothing if it is sound.

    Looked at are cards where no action is for them, statuses and the end, who decides what, and tokens that run out.
    A sound state need not be one that a game comes to: whether cards, cubes and gold add up is not looked at. The
    numbers of the state must be within its tables: those the codec or the reader of positions has checked.
    """
    return unsound_parts(state) or _cards(state) or _cubes(state) or _players(state) or _course(state) or _table(state)


def unsound_parts(state: State) -> str:
    """What is wrong with the states of mechanisms: to be known before a mechanism reckons with its own."""
    for mechanism, part in zip(state.rules.mechanisms, state.parts):
        for figure, number in zip(mechanism.figures(), part):
            least: i64 = -1 if figure.is_seat else figure.least
            most: i64 = state.rules.seats - 1 if figure.is_seat else figure.most
            if number < least or number > most:
                return f"{figure.name} of {mechanism.name} is {number}, not {least} to {most}"
        wrong = mechanism.unsound(state)
        if wrong:
            return wrong
    return ""


def _cubes(state: State) -> str:
    """Cubes are of seats, of the dragon, or hurt everyone where a game has such."""
    for pile in (state.area, state.aside, state.bag.contents, state.bag.top):
        for cube in pile:
            if cube >= state.rules.seats and cube != BLACK and not (cube == HUNTER and state.rules.ruleset.hunters):
                return "a cube lies there that no seat has (B1.1)"
    return ""


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
    end_to_come = len([task for task in state.agenda if task.script == END_ATTACK]) > 0
    for player in state.players:
        if player.dark_places >> player.damage:
            return "more black cubes lie on a health track than there is damage (S5.3)"
        if len(without(player.hand, player.known)) != len(player.hand) - len(player.known):
            return "cards that everybody knows to be in a hand are not in it"
        if player.status == IN_PLAY:
            in_play += 1
            if player.damage >= state.rules.ruleset.health and not end_to_come:
                return "a player with a full health track is still in the dungeon (B6.4)"
    if state.over != (in_play == 0):
        return "the game is over exactly when nobody is left in the dungeon (B7.5)"
    taken = 0
    for space in state.rules.spaces:
        if space.use == PRIZE:
            taken += space.count - state.table.left[space.number]
    out = len(state.players) - in_play
    if taken > out:
        return f"more tokens for leaving are taken than players are out of the dungeon: {taken}, not {out} (B1.8)"
    return ""


def _course(state: State) -> str:
    """Whose turn it is, and what is asked or waits."""
    if state.to_act != default_to_act(state):
        return "another seat decides than the one that is asked or whose turn it is"
    for task in state.turn.waiting:
        effect = state.rules.scripts[task.script].effects[task.index]
        all_may_follow = isinstance(effect, ChooseOne) and effect.all_when is not None
        lasts = isinstance(effect, Activate) and state.rules.ruleset.activates_all
        if not all_may_follow and not lasts and not isinstance(effect, (When, Per)):
            return "what waits for a condition has none (B2.6)"
    if state.over:
        return "something is asked or to be done after the end" if state.pending is not None or state.agenda else ""
    if state.pending is not None:
        return "" if legal_actions(state) else "what is asked has no answer (B10.5)"
    if state.agenda or state.turn.step != MAIN:
        return "something is to be done before anybody can decide"
    if state.players[state.turn.seat].status != IN_PLAY:
        return "it is the turn of a player who is out (B7.2)"
    return _leaving(state)


def _leaving(state: State) -> str:
    """Whoever leaves does so where a token lies for it."""
    prize: i64 = state.rules.rooms[state.players[state.turn.seat].room].prize
    if state.turn.leaving and (prize == NO_SPACE or state.table.left[prize] == 0):
        return "a player leaves where there is no way out (B7.1)"
    return ""


def _table(state: State) -> str:
    table, rules = state.table, state.rules
    for item in rules.items:
        if table.sold[item.number] > len(item.stack):
            sold, had = table.sold[item.number], len(item.stack)
            return f"the market has sold more than it had: {sold} {item.slug}, of {had} (B1.6)"
    for pool in rules.pools:
        lying = 0
        for space in rules.spaces:
            if space.pool == pool.number:
                lying += table.left[space.number]
        size = table.pools[pool.number].size()
        if lying > size:
            places = _face_down(state, pool.number)
            return f"more tokens lie face down than their pool has left: {places}, but pool {pool.slug} {size} (B4.11)"
    for number, tokens in enumerate(table.laid):
        space = rules.spaces[number]
        has_own = space.token != NO_TOKEN or space.pool != NO_POOL
        if len(tokens) != (0 if has_own else table.left[number]):
            return (
                f"another number of tokens lies on a space than were put there: {space_name(rules, number)} has "
                f"{table.left[number]}, put there were {len(tokens)} (C4.1)"
            )
    return ""


def _face_down(state: State, pool: i64) -> str:
    """How many tokens of a pool lie on which space."""
    lying: list[str] = []
    for space in state.rules.spaces:
        if space.pool == pool and state.table.left[space.number]:
            lying.append(f"{space_name(state.rules, space.number)} {state.table.left[space.number]}")
    return ", ".join(lying)
