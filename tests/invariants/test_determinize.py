"""A full state made from a view: it agrees with the view, loses nothing, and can be played to the end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import SPECTATOR, decode, determinize, encode, legal_actions, playout, state_hash, view, without
from tests.invariants.accounts import books_of
from tests.invariants.trying import SETUPS, on_every_setup, positions, tried
from tests.support.effort import LONG
from tests.support.play import Position

if TYPE_CHECKING:
    from clankwork.engine import State
    from tests.support.play import Setup


@on_every_setup
@tried(15)
@given(data=st.data(), seed=st.text(max_size=5))
def test_it_agrees_with_the_view_and_plays_out(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    seen = view(state, viewer)

    made = determinize(state.rules, seen, seed)

    assert view(made, viewer) == seen
    assert repr(view(made, viewer)) == repr(seen)
    assert view(made, SPECTATOR) == view(state, SPECTATOR)
    assert books_of(made) == books_of(state)
    assert decode(state.rules, encode(made)) == made
    if state.to_act == viewer:
        assert legal_actions(made) == legal_actions(state)
    playout(made, seed)
    assert made.over
    assert books_of(made) == books_of(state)


@on_every_setup
@tried(8)
@given(data=st.data(), seed=st.text(max_size=5))
def test_the_seed_says_which_game_it_is(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    seen = view(state, data.draw(st.integers(SPECTATOR, setup.seats - 1)))

    made = determinize(state.rules, seen, seed)

    assert encode(determinize(state.rules, seen, seed)) == encode(made)
    assert encode(determinize(state.rules, seen, seed + "x")) != encode(made)


def different_hands(state: State, seat: int) -> bool:
    """Whether the cards of a seat that others cannot see can be dealt in more than one way."""
    player = state.players[seat]
    hidden = without(player.hand, player.known)
    return bool(hidden) and len(set(hidden + player.deck.contents)) > 1 and bool(player.deck.contents)


@on_every_setup
@tried(8)
@given(data=st.data())
def test_hands_of_others_vary_with_the_seed_and_ones_own_does_not(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    viewer = data.draw(st.integers(0, setup.seats - 1))
    seen = view(state, viewer)

    made = [determinize(state.rules, seen, str(seed)) for seed in range(60)]

    for seat in range(setup.seats):
        hands = {tuple(each.players[seat].hand) for each in made}
        if seat == viewer:
            assert hands == {tuple(state.players[seat].hand)}
        elif different_hands(state, seat):
            assert len(hands) > 1, f"seat {seat} always holds {hands}"


@on_every_setup
@tried(4)
@given(data=st.data())
def test_the_future_varies_with_the_seed(setup: Setup, data: st.DataObject) -> None:
    """Also for the seat that looks: its own next cards are not known to it."""
    state = data.draw(positions(setup, 60)).state()
    seen = view(state, state.to_act)
    made = [determinize(state.rules, seen, str(seed)) for seed in range(20)]

    for each in made:
        playout(each, "the same choices", 40)
        each.seed = ""

    assert len({state_hash(each) for each in made}) > 1


def test_each_hand_is_as_likely_as_its_share() -> None:
    """A starting deck: how often a card is in the hand dealt follows from its copies (B1.1, B1.14)."""
    state = Position(SETUPS[0], 3, 0).state()
    seen = view(state, 0)
    deals = 15_000 if LONG else 1500
    dealt: Counter[int] = Counter()

    for seed in range(deals):
        dealt.update(determinize(state.rules, seen, str(seed)).players[1].hand)

    held = Counter(state.players[1].hand + state.players[1].deck.contents)
    share = len(state.players[1].hand) / held.total()
    for card, copies in held.items():
        assert abs(dealt[card] / deals - copies * share) < 0.05, f"card {card} is dealt too often or too seldom"
