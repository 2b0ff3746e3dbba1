"""What follows from the rest of a state: nothing that a game consists of is made or lost, so what is not seen elsewhere
must lie where nobody looks. Positions leave it out.

Each answer is `None`, or less than nothing, where more lies elsewhere than there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.tables import HUNTER, NO_POOL, PRIZE, SUPPLY
from clankwork.engine.rules.health import dark_damage
from clankwork.engine.rules.scoring import cards_of
from clankwork.engine.state.state import EMPTY, ESCAPED, NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Space
    from clankwork.engine.state.state import State


def rest_of_dungeon(state: State) -> list[int] | None:
    """The dungeon cards that lie in no row, pile or hand, and not on top of the deck, sorted (B1.13)."""
    return _without(state.rules.dungeon, dungeon_seen(state))


def dungeon_seen(state: State) -> list[int]:
    """The dungeon cards that lie somewhere in sight or belong to somebody."""
    elsewhere = state.discard + state.trashed + state.deck.top
    for card in state.row:
        if card != EMPTY:
            elsewhere.append(card)
    for seat in range(state.rules.seats):
        elsewhere.extend(cards_of(state, seat))
    is_dungeon = [False] * len(state.rules.cards)
    for card in state.rules.dungeon:
        is_dungeon[card] = True
    return [card for card in elsewhere if is_dungeon[card]]


def _without(things: list[int], taken: list[int]) -> list[int] | None:
    """`things`, which are sorted, less `taken`."""
    rest = things[:]
    for thing in taken:
        if thing not in rest:
            return None
        rest.remove(thing)
    return rest


def too_many(things: list[int], taken: list[int]) -> tuple[int, int, int]:
    """The first thing of which more is taken than there is: its number, how often it is taken, how many there are."""
    for thing in taken:
        if taken.count(thing) > things.count(thing):
            return (thing, taken.count(thing), things.count(thing))
    raise AssertionError("something is taken more often than it is there")


def rest_of_supply(state: State, seat: i64) -> i64:
    """The cubes of `seat` that are neither damage nor clank, nor the dragon's (B1.1); -1 if there are too many. Damage
    marked by black cubes takes none of them (S5.3).
    """
    cubes: i64 = state.rules.ruleset.supply - cubes_of(state, seat)
    return cubes if cubes >= 0 else -1


def cubes_of(state: State, seat: i64) -> i64:
    """The cubes of `seat` that are damage, clank, the dragon's, or lie with a mechanism."""
    player = state.players[seat]
    cubes: i64 = player.damage - dark_damage(player) + cubes_seen(state, seat)
    for mechanism in state.rules.mechanisms:
        cubes += mechanism.cubes_kept(state.parts[mechanism.number], seat)
    return cubes


def cubes_seen(state: State, cube: i64) -> i64:
    """The cubes of one sort in the clank area, in the bag and set aside."""
    cubes: i64 = 0
    for pile in (state.area, state.aside, state.bag.contents, state.bag.top):
        cubes += pile.count(cube)
    return cubes


def rest_of_hunters(state: State) -> i64:
    """The cubes that hurt everyone and are neither clank nor the dragon's (S1.8, C1.4); -1 if there are too many."""
    cubes: i64 = state.rules.ruleset.hunters - cubes_seen(state, HUNTER)
    return cubes if cubes >= 0 else -1


def rest_of_pool(state: State, number: i64) -> list[int] | None:
    """The tokens of a pool that nobody has seen, sorted (B1.4, B1.5)."""
    return _without(sorted(state.rules.pools[number].tokens), pool_seen(state, number))


def pool_seen(state: State, number: i64) -> list[int]:
    """The tokens of a pool that somebody holds, that are out of the game, or that lie on top of it in sight of all."""
    tokens = state.rules.pools[number].tokens
    seen = tokens_out(state) + state.table.pools[number].top
    return [token for token in seen if token in tokens]


def rest_of_reserve(state: State) -> list[int] | None:
    """The cards of each reserve pile that no player has and that are not out of the game (B1.12)."""
    taken = reserve_seen(state)
    rest: list[int] = []
    for card in state.rules.reserve:
        left: i64 = state.rules.cards[card].copies - taken.count(card)
        if left < 0:
            return None
        rest.append(left)
    return rest


def reserve_seen(state: State) -> list[int]:
    """The cards of the reserve that players have or that are out of the game."""
    taken = state.trashed[:]
    for seat in range(state.rules.seats):
        taken.extend(cards_of(state, seat))
    return [card for card in taken if state.rules.pile_of[card] >= 0]


def rest_of_stack(state: State, number: i64) -> list[int]:
    """What lies in no order in a face-down pile of a mechanism, sorted: what lies nowhere else, where that is known."""
    for mechanism in state.rules.mechanisms:
        if mechanism.first_stack <= number < mechanism.first_stack + len(mechanism.stacks()):
            return mechanism.rest_of_stack(state, number - mechanism.first_stack)
    return list(state.rules.stacks[number].contents)


def usually_left(state: State, space: Space) -> i64:
    """What lies on a space unless somebody has taken it: all, with what was put there (C4.1), less a prize for each
    player who left from there (B7.1), and less what came out of a supply (S1.7, C1.6).

    Less than nothing where more came out of a supply than lay there. What came from a supply follows from what lies on
    other spaces: those are to be known first, supplies in order.
    """
    left: i64 = space.count
    if space.use == SUPPLY:
        left -= _given_out(state, space)
    if state.table.laid:
        left += len(state.table.laid[space.number])
    if space.use == PRIZE:
        for player in state.players:
            if player.status == ESCAPED and player.room == space.room and left > 0:
                left -= 1
    return left


def _given_out(state: State, space: Space) -> i64:
    """The tokens of a supply that players hold or have used up and that came from no other place."""
    rules = state.rules
    tokens: tuple[int, ...] = (int(space.token),)
    if space.pool != NO_POOL:
        tokens = rules.pools[space.pool].tokens
    given: i64 = 0
    for token in tokens_out(state):
        if token in tokens:
            given += 1
    for item in rules.items:
        for place in range(min(state.table.sold[item.number], len(item.stack))):
            if item.stack[place] in tokens:
                given -= 1
    for other in rules.spaces:
        is_before = other.use != SUPPLY or other.number < space.number
        if is_before and other.number != space.number and other.pool == space.pool and other.token == space.token:
            given -= other.count - state.table.left[other.number]
    return max(0, given)


def tokens_out(state: State) -> list[int]:
    """Every token that players hold, that was found this turn or that is out of the game."""
    out = state.table.gone + list(state.turn.found)
    for player in state.players:
        out.extend(player.tokens)
    return out


def default_to_act(state: State) -> i64:
    """The seat that is asked, else the one whose turn it is; nobody when the game is over."""
    if state.over:
        return NOBODY
    return state.turn.seat if state.pending is None else state.pending.seat
