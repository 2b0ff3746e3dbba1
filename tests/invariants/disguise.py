"""Another state that a viewer cannot tell from this one: what they do not see is different, and so is the future."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import Stream, stream_key, without

if TYPE_CHECKING:
    from clankwork.engine import Pile, State


def disguised(state: State, viewer: int, seed: str) -> State:
    """`state` with other hands for the seats that `viewer` cannot look into, and with other generators throughout."""
    lots = Stream(stream_key(seed, "disguise"))
    twin = state.copy()
    twin.seed = f"another {seed}"
    for seat in range(state.rules.seats):
        player = twin.own_player(seat)
        if seat != viewer:
            known = list(player.known)
            cards = [*without(player.hand, player.known), *player.deck.contents]
            held = len(player.hand) - len(known)
            player.hand = sorted(known + [cards.pop(lots.below(len(cards))) for _ in range(held)])
            player.deck.contents = sorted(cards)
        _new_future(player.deck, lots)
    table = twin.own_table()
    for pile in [twin.own_deck(), twin.own_bag(), *table.pools]:
        _new_future(pile, lots)
    return twin


def _new_future(pile: Pile, lots: Stream) -> None:
    """Another key, and another place in its numbers."""
    pile.stream = Stream(stream_key(str(lots.below(2**31)), "another"), lots.below(1000) * 16)


def is_known_to(pile: str, viewer: int) -> bool:
    """Whether a viewer sees what comes out of the pile called so: not what others draw from their decks."""
    return not pile.startswith("deck ") or pile == f"deck {viewer}"
