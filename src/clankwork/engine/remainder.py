"""What follows from the rest of a state: nothing that a game consists of is made or lost, so what is not seen elsewhere
must lie where nobody looks. Positions leave it out.

Each answer is `None` where more lies elsewhere than there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.scoring import cards_of
from clankwork.engine.state import EMPTY, ESCAPED, NOBODY
from clankwork.engine.tables import HUNTER, PRIZE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State
    from clankwork.engine.tables import Space


def rest_of_dungeon(state: State) -> list[int] | None:
    """The dungeon cards that lie in no row, pile or hand, and not on top of the deck, sorted (B1.13)."""
    elsewhere = state.discard + state.trashed + state.deck.top
    for card in state.row:
        if card != EMPTY:
            elsewhere.append(card)
    for seat in range(state.rules.seats):
        elsewhere.extend(cards_of(state, seat))
    is_dungeon = [False] * len(state.rules.cards)
    for card in state.rules.dungeon:
        is_dungeon[card] = True
    return _without(state.rules.dungeon, [card for card in elsewhere if is_dungeon[card]])


def _without(things: list[int], taken: list[int]) -> list[int] | None:
    """`things`, which are sorted, less `taken`."""
    rest = things[:]
    for thing in taken:
        if thing not in rest:
            return None
        rest.remove(thing)
    return rest


def rest_of_supply(state: State, seat: i64) -> i64:
    """The cubes of `seat` that are neither damage nor clank, nor the dragon's (B1.1); -1 if there are too many. Damage
    marked by black cubes takes none of them (S5.3).
    """
    player = state.players[seat]
    cubes: i64 = state.rules.ruleset.supply - player.damage + player.dark
    for pile in (state.area, state.aside, state.bag.contents, state.bag.top):
        cubes -= pile.count(seat)
    for mechanism in state.rules.mechanisms:
        cubes -= mechanism.cubes_kept(state.parts[mechanism.number], seat)
    return cubes if cubes >= 0 else -1


def rest_of_hunters(state: State) -> i64:
    """The cubes that hurt everyone and are neither clank nor the dragon's (S1.8, C1.4); -1 if there are too many."""
    cubes: i64 = state.rules.ruleset.hunters
    for pile in (state.area, state.aside, state.bag.contents, state.bag.top):
        cubes -= pile.count(HUNTER)
    return cubes if cubes >= 0 else -1


def rest_of_pool(state: State, number: i64) -> list[int] | None:
    """The tokens of a pool that nobody has seen, sorted (B1.4, B1.5)."""
    pool = state.rules.pools[number]
    seen = state.table.gone + list(state.turn.found) + state.table.pools[number].top
    for player in state.players:
        seen.extend(player.tokens)
    return _without(sorted(pool.tokens), [token for token in seen if token in pool.tokens])


def rest_of_reserve(state: State) -> list[int] | None:
    """The cards of each reserve pile that no player has and that are not out of the game (B1.12)."""
    taken = state.trashed[:]
    for seat in range(state.rules.seats):
        taken.extend(cards_of(state, seat))
    rest: list[int] = []
    for card in state.rules.reserve:
        left: i64 = state.rules.cards[card].copies - taken.count(card)
        if left < 0:
            return None
        rest.append(left)
    return rest


def usually_left(state: State, space: Space) -> i64:
    """What lies on a space unless somebody has taken it: all, with what was put there (C4.1), less a prize for each
    player who left from there (B7.1).
    """
    left: i64 = space.count
    if state.table.laid:
        left += len(state.table.laid[space.number])
    if space.use == PRIZE:
        for player in state.players:
            if player.status == ESCAPED and player.room == space.room and left > 0:
                left -= 1
    return left


def default_to_act(state: State) -> i64:
    """The seat that is asked, else the one whose turn it is; nobody when the game is over."""
    if state.over:
        return NOBODY
    return state.turn.seat if state.pending is None else state.pending.seat
