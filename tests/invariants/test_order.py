"""Conditions do not depend on the order of play: the same cards give the same in whatever order (B2.6, B10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume, given
from hypothesis import strategies as st

from clankwork.engine import (
    ACQUIRED,
    ONESELF,
    PLAY,
    STARTER,
    Clank,
    Discount,
    Gain,
    Heal,
    Ignore,
    Per,
    When,
    apply,
)
from tests.invariants.trying import on_every_setup, positions, tried
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Card, Effect, Rules, State
    from tests.support.play import Setup


def is_plain(effect: Effect) -> bool:
    """Whether an effect asks nothing and leaves nothing to chance."""
    match effect:
        case Gain() | Heal() | Ignore() | Discount():
            return True
        case Clank():
            return effect.who == ONESELF
        case When() | Per():
            return all(is_plain(inner) for inner in effect.then.effects)
        case _:
            return False


def plain_cards(rules: Rules) -> list[Card]:
    """Cards whose play is settled at once, by nothing but what was played."""
    owned = [card for card in rules.cards if card.role in (STARTER, ACQUIRED)]
    return [card for card in owned if all(is_plain(effect) for effect in card.play.effects)]


def after_playing(state: State, cards: list[int]) -> tuple[object, ...]:
    """What a turn comes to when these cards are played in this order."""
    state = state.copy()
    seat = state.turn.seat
    state.own_player(seat).hand = sorted(cards)
    for card in cards:
        apply(state, state.rules.catalogue.first[PLAY][card])
    turn, player = state.turn, state.players[seat]
    resources = (turn.skill, turn.swords, turn.boots, turn.teleports, turn.ignoring)
    discounts = sorted(zip(turn.discounts[::2], turn.discounts[1::2], strict=True))
    clank = (turn.clank_made, turn.clank_stored, player.supply, state.area)
    return resources, discounts, clank, player.gold, player.damage, turn.gold_gains


@rule("B2.6", "B10.6")
@on_every_setup
@tried(12)
@given(data=st.data())
def test_the_same_cards_give_the_same_in_any_order(setup: Setup, data: st.DataObject) -> None:
    position = data.draw(positions(setup).filter(lambda each: not each.setup.options))
    state = position.state()
    assume(not state.over and state.pending is None and not state.turn.waiting)
    assume(state.players[state.turn.seat].supply > 15)  # with enough cubes for all the clank of six cards
    numbers = [int(card.number) for card in plain_cards(state.rules)]
    cards = data.draw(st.lists(st.sampled_from(numbers), min_size=2, max_size=6))
    other_order = data.draw(st.permutations(cards))

    assert after_playing(state, cards) == after_playing(state, other_order)
