"""Chance one draw at a time: the same game as from a seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    ESCAPED,
    RESCUED,
    SPECTATOR,
    CardPutOnTop,
    ChanceNeeded,
    ClankError,
    Outcome,
    StackReturned,
    Stream,
    advance_with,
    apply,
    chance_of,
    legal_actions,
    new_state_with,
    playout,
    ranks,
    scores,
    stream_key,
    view,
    winners,
)
from tests.invariants.accounts import books_of
from tests.invariants.trying import SETUPS, on_every_setup, positions, tried
from tests.support.play import Explorer

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.engine import Event, Rules, State
    from tests.support.play import Setup


class Told:
    """Says what came out of piles in another game."""

    def __init__(self, luck: list[Outcome]) -> None:
        self.rest = iter(luck)

    def __call__(self, needed: ChanceNeeded) -> int:
        coming = next(self.rest)
        assert coming.thing in needed.contents
        assert needed.contents == sorted(needed.contents)
        return coming.thing


def tops_of(state: State) -> dict[str, list[int]]:
    """What lies on top of piles, known to somebody: no chance brings it. The next one is the last."""
    tops = {"row": state.deck.top, "bag": state.bag.top}
    tops |= {f"deck {seat}": player.deck.top for seat, player in enumerate(state.players)}
    stacks = zip(state.rules.stacks, state.table.stacks, strict=True)
    tops |= {stack.name: pile.top for stack, pile in stacks}
    return {name: top[:] for name, top in tops.items()}


def drawn_by_chance(rules: Rules, tops: dict[str, list[int]], events: list[Event]) -> list[Outcome]:
    """What came out of piles without lying on top of them; `tops` follows what is put there and drawn."""
    luck: list[Outcome] = []
    for event in events:
        match event:
            case CardPutOnTop():
                tops[f"deck {event.seat}"].append(event.card)
            case StackReturned():
                tops[rules.stacks[event.stack].name].append(event.thing)
            case _:
                pass
        for outcome in chance_of(rules, [event]):
            if tops.get(outcome.pile):
                assert tops[outcome.pile].pop() == outcome.thing
            else:
                luck.append(outcome)
    return luck


def resolved(step: Callable[[list[int]], State], say: Callable[[ChanceNeeded], int]) -> tuple[State, list[Outcome]]:
    """What `step` comes to when every question of chance is answered by `say`, and the answers."""
    told: list[Outcome] = []
    while True:
        try:
            return step([each.thing for each in told]), told
        except ChanceNeeded as needed:
            told.append(Outcome(needed.pile, say(needed)))


@on_every_setup
@tried(6)
@given(data=st.data(), seed=st.text(max_size=5))
def test_a_game_is_played_again_by_saying_what_chance_brought(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    told_state = state.copy()
    player = Explorer(state.rules, seed)

    for _ in range(25):
        if state.over:
            break
        code = player.choose(state)
        tops = tops_of(state)
        luck = drawn_by_chance(state.rules, tops, apply(state, code))
        told_state, told = resolved(partial(advance_with, told_state, code), Told(luck))

        assert told == luck
        for viewer in range(SPECTATOR, setup.seats):
            assert repr(view(told_state, viewer)) == repr(view(state, viewer))


@on_every_setup
def test_an_opening_is_dealt_by_saying_what_comes(setup: Setup) -> None:
    lots = Stream(stream_key("opening", str(setup)))

    state, told = resolved(
        lambda things: new_state_with(setup.rules, things),
        lambda needed: needed.contents[lots.below(len(needed.contents))],
    )

    assert books_of(state) == books_of(setup.start("any"))
    assert {"row", *(f"deck {seat}" for seat in range(setup.seats))} <= {each.pile for each in told}
    assert legal_actions(state)


def test_a_step_leaves_the_state_as_it_was() -> None:
    state = SETUPS[0].start("3")
    before = repr(view(state, state.to_act))

    advance_with(state, legal_actions(state)[0], [])

    assert repr(view(state, state.to_act)) == before


def test_what_is_not_in_a_pile_cannot_come_out_of_it() -> None:
    with pytest.raises(ClankError, match="not in the pile setup"):
        new_state_with(SETUPS[0].rules, [10_000])


@on_every_setup
@tried(6)
@given(data=st.data())
def test_the_first_place_is_the_winners_and_those_who_lost_share_the_last(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    playout(state, "end")

    taken = ranks(state)

    scored = [each.seat for each in scores(state) if each.status in (ESCAPED, RESCUED)]
    lost = [seat for seat in range(setup.seats) if seat not in scored]
    assert sorted(taken)[0] == 1
    if scored:
        assert [seat for seat in range(setup.seats) if taken[seat] == 1] == winners(state)
    assert {taken[seat] for seat in lost} <= {len(scored) + 1}
    for seat in range(setup.seats):
        assert taken[seat] == 1 + sum(place < taken[seat] for place in taken)


@on_every_setup
def test_every_number_of_a_mechanism_is_described(setup: Setup) -> None:
    for mechanism in setup.rules.mechanisms:
        figures, begin = mechanism.figures(), mechanism.begin()

        assert len(figures) == len(begin)
        assert all(-figure.is_seat <= number for figure, number in zip(figures, begin, strict=True))
