"""What a seat cannot see does not reach it: states it cannot tell apart give the same views and the same events."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    HIDDEN,
    SPECTATOR,
    CardsDrawn,
    apply,
    chance_of,
    determinize,
    encode,
    event_for,
    legal_actions,
    view,
    with_outcomes,
)
from tests.invariants.disguise import disguised, is_known_to
from tests.invariants.trying import on_every_setup, positions, tried
from tests.support.play import Explorer

if TYPE_CHECKING:
    from clankwork.engine import Event, State
    from tests.support.play import Setup


@on_every_setup
@tried(15)
@given(data=st.data(), seed=st.text(max_size=5))
def test_states_that_a_viewer_cannot_tell_apart_look_alike(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    for viewer in range(SPECTATOR, setup.seats):
        other = disguised(state, viewer, seed)

        assert encode(other) != encode(state)
        assert view(other, viewer) == view(state, viewer)
        assert repr(view(other, viewer)) == repr(view(state, viewer))
        made = [encode(determinize(state.rules, view(each, viewer), seed)) for each in (state, other)]
        assert made[0] == made[1], "what a searching bot gets depends on what it cannot see"


@on_every_setup
@tried(10)
@given(data=st.data(), seed=st.text(max_size=5))
def test_what_happens_tells_a_viewer_nothing_more(setup: Setup, data: st.DataObject, seed: str) -> None:
    """Plays equal actions with equal luck, as far as the viewer sees it, where hidden things differ."""
    state = data.draw(positions(setup)).state()
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    other = disguised(state, viewer, seed)
    player = Explorer(state.rules, seed)

    for step in range(25):
        code = possible_in_both(state, other, player)
        if code is None:
            break
        told = apply(state, code)
        luck = [each for each in chance_of(state.rules, told) if is_known_to(each.pile, viewer)]
        other = with_outcomes(other, luck, f"{seed} {step}")
        told_other = apply(other, code)

        assert as_told(told_other, viewer) == as_told(told, viewer)
        assert repr(view(other, viewer)) == repr(view(state, viewer))


def possible_in_both(state: State, other: State, player: Explorer) -> int | None:
    """What the seat to act can do in either state: its hand may differ. Nothing is told by asking."""
    both = [code for code in legal_actions(state) if code in legal_actions(other)]
    if not both:
        return None
    code = player.choose(state)
    return code if code in both else both[0]


def as_told(events: list[Event], viewer: int) -> str:
    """Events as they go to a viewer."""
    return repr([event_for(event, viewer) for event in events])


@on_every_setup
@tried(8)
@given(data=st.data())
def test_a_view_holds_no_hand_but_ones_own_and_no_generator(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()

    for viewer in range(SPECTATOR, setup.seats):
        seen = view(state, viewer)
        check_plain(seen)
        for seat, player in enumerate(seen.players):
            assert player.hand == (tuple(state.players[seat].hand) if seat == viewer else ())
            assert list(player.unseen) == sorted(player.unseen), "the order of a deck shows"
            assert player.hand_size == len(state.players[seat].hand)
            assert player.deck_size == state.players[seat].deck.size()
        for pile in (seen.deck, seen.bag, *seen.table.unseen):
            assert list(pile) == sorted(pile), "the order of a pile shows"
        assert seen.legal == (tuple(legal_actions(state)) if viewer == state.to_act else ())


def check_plain(value: object) -> None:
    """A view is made of numbers, truth values, tuples and views: nothing with a seed, a key or a future in it."""
    if is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            check_plain(getattr(value, each.name))
    elif isinstance(value, tuple):
        for item in value:
            check_plain(item)
    else:
        assert value is None or isinstance(value, int), f"a view holds {value!r}"


@on_every_setup
@tried(4)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_cards_drawn_are_shown_to_their_owner_alone(setup: Setup, data: st.DataObject, seed: int) -> None:
    state = data.draw(positions(setup, 100)).state()
    player = Explorer(state.rules, str(seed))
    drawn = 0

    for _ in range(150):
        if state.over:
            break
        for event in apply(state, player.choose(state)):
            for viewer in range(SPECTATOR, setup.seats):
                told = event_for(event, viewer)
                if isinstance(event, CardsDrawn) and event.seat != viewer:
                    assert told == CardsDrawn(event.seat, (HIDDEN,) * len(event.cards))
                    drawn += 1
                else:
                    assert told == event

    assert drawn or state.over


@on_every_setup
@tried(4)
@given(data=st.data())
def test_views_are_values_of_their_own(setup: Setup, data: st.DataObject) -> None:
    """A view taken before an action is not changed by it."""
    state = data.draw(positions(setup)).state()
    player = Explorer(state.rules, "view")
    views = [view(state, viewer) for viewer in range(SPECTATOR, setup.seats)]
    before = repr(views)

    for _ in range(30):
        if not state.over:
            apply(state, player.choose(state))

    assert repr(views) == before
