"""The books: how many cubes, cards and tokens there are of each kind, wherever they lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine import BLACK, EMPTY, HUNTER, NO_POOL, NO_TOKEN, TurnOver, track_of

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
    cubes[HUNTER] = rules.ruleset.hunters
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
    for mechanism in rules.mechanisms:
        tokens.update(mechanism.tokens_kept(mechanism.begin()))
    return Books(+cubes, _by_side(rules, cards), +tokens)


def _all_of(pile: Pile) -> list[int]:
    return pile.contents + pile.top


def _cubes(state: State) -> Counter[int]:
    cubes = Counter(state.area + state.aside + _all_of(state.bag))
    cubes[HUNTER] += state.table.hunters
    for seat, player in enumerate(state.players):
        cubes.update(track_of(player, seat))
        cubes[seat] += player.supply
        for mechanism in state.rules.mechanisms:
            cubes[seat] += mechanism.cubes_kept(state.part(mechanism.number), seat)
    return +cubes


def _by_side(rules: Rules, cards: Counter[int]) -> Counter[int]:
    """The cards with both sides of those that can be turned over taken for one (S3.2)."""
    sides = {
        int(max(effect.card, effect.into)): int(min(effect.card, effect.into))
        for script in rules.scripts
        for effect in script.effects
        if isinstance(effect, TurnOver)
    }
    merged: Counter[int] = Counter()
    for card, count in cards.items():
        merged[sides.get(card, card)] += count
    return +merged


def _cards(state: State) -> Counter[int]:
    cards = Counter([card for card in state.row if card != EMPTY])
    cards.update(_all_of(state.deck) + state.discard + state.trashed)
    for player in state.players:
        cards.update(player.hand + player.discard + player.play + _all_of(player.deck))
    for pile, left in enumerate(state.table.reserve):
        cards[state.rules.reserve[pile]] += left
    return _by_side(state.rules, cards)


def _tokens(state: State) -> Counter[int]:
    table = state.table
    tokens = Counter([*table.gone, *state.turn.found])
    for space in state.rules.spaces:
        if space.token != NO_TOKEN:
            tokens[space.token] += table.left[space.number]
    for laid in table.laid:
        tokens.update(laid)
    for pile in table.pools:
        tokens.update(_all_of(pile))
    for item in state.rules.items:
        tokens.update(item.stack[table.sold[item.number] :])
    for player in state.players:
        tokens.update(player.tokens)
    for mechanism in state.rules.mechanisms:
        tokens.update(mechanism.tokens_kept(state.part(mechanism.number)))
    return +tokens


def unseen_spares(state: State) -> list[int]:
    """Tokens of each pool that lie on no space of the board: they left the game unseen."""
    on_board = [0] * len(state.table.pools)
    for space in state.rules.spaces:
        if space.pool != NO_POOL:
            on_board[space.pool] += state.table.left[space.number]
    return [len(_all_of(pile)) - lying for pile, lying in zip(state.table.pools, on_board, strict=True)]
