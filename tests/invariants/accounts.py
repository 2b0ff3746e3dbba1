"""The books: how many cubes, cards and tokens there are of each kind, wherever they lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine import BLACK, EMPTY, NO_TOKEN

if TYPE_CHECKING:
    from clankwork.engine import Pile, Rules, State


@dataclass(frozen=True)
class Books:
    """Everything that can neither come nor go, by kind."""

    cubes: Counter[int]
    cards: Counter[int]
    tokens: Counter[int]


def books_of(state: State) -> Books:
    """What is on the table now."""
    return Books(_cubes(state), _cards(state), _tokens(state))


def opening_books(rules: Rules) -> Books:
    """What comes out of the box, by the tables of the game alone."""
    cubes = Counter(dict.fromkeys(range(rules.seats), int(rules.ruleset.supply)))
    cubes[BLACK] = rules.ruleset.dragon_cubes
    cards = Counter(rules.starters * rules.seats + rules.dungeon)
    for card in rules.reserve:
        cards[card] += rules.cards[card].copies
    tokens: Counter[int] = Counter()
    for space in rules.spaces:
        if space.token != NO_TOKEN:
            tokens[space.token] += space.count
    for pool in rules.pools:
        tokens.update(pool.tokens)
    for item in rules.items:
        tokens.update(item.stack)
    tokens[rules.mastery] += rules.seats
    return Books(cubes, cards, +tokens)


def _all_of(pile: Pile) -> list[int]:
    return pile.contents + pile.top


def _cubes(state: State) -> Counter[int]:
    cubes = Counter(state.area + state.aside + _all_of(state.bag))
    for seat, player in enumerate(state.players):
        cubes[seat] += player.supply + player.damage
    return cubes


def _cards(state: State) -> Counter[int]:
    cards = Counter([card for card in state.row if card != EMPTY])
    cards.update(_all_of(state.deck) + state.discard + state.trashed)
    for player in state.players:
        cards.update(player.hand + player.discard + player.play + _all_of(player.deck))
    for pile, left in enumerate(state.table.reserve):
        cards[state.rules.reserve[pile]] += left
    return +cards


def _tokens(state: State) -> Counter[int]:
    table = state.table
    tokens = Counter([*table.gone, *state.turn.found])
    for space in state.rules.spaces:
        if space.token != NO_TOKEN:
            tokens[space.token] += table.left[space.number]
    for pile in table.pools:
        tokens.update(_all_of(pile))
    for item in state.rules.items:
        tokens.update(item.stack[table.sold[item.number] :])
    for player in state.players:
        tokens.update(player.tokens)
    tokens[state.rules.mastery] += table.masteries
    return +tokens


def unseen_spares(state: State) -> list[int]:
    """Tokens of each pool that lie on no space of the board: they left the game unseen."""
    on_board = [0] * len(state.table.pools)
    for space in state.rules.spaces:
        if space.token == NO_TOKEN:
            on_board[space.pool] += state.table.left[space.number]
    return [len(_all_of(pile)) - lying for pile, lying in zip(state.table.pools, on_board, strict=True)]
