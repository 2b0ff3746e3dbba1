"""What a seat is told beforehand is what comes, and nothing that it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    GO,
    MOVE,
    TELEPORT,
    DamageTaken,
    LockpicksSpent,
    Walked,
    apply,
    chance_of,
    determinize,
    encode,
    event_for,
    foresee,
    legal_actions,
    question,
    reach,
    tolls,
    view,
)
from tests.invariants.trying import on_every_setup, positions, tried
from tests.support.play import Explorer

if TYPE_CHECKING:
    from clankwork.engine import Event, State
    from tests.support.play import Setup


def turn_of(data: st.DataObject, setup: Setup) -> list[State]:
    """Some moments of a game in which somebody decides, one after the other."""
    state = data.draw(positions(setup)).state()
    player = Explorer(state.rules, "foresight")
    found = []
    for _ in range(12):
        if state.over:
            break
        found.append(state.copy())
        apply(state, player.choose(state))
    return found


@on_every_setup
@tried(6)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_what_is_foreseen_is_the_same_in_every_world_that_looks_the_same(
    setup: Setup, data: st.DataObject, seed: int
) -> None:
    for state in turn_of(data, setup):
        seat = state.to_act
        other = determinize(state.rules, view(state, seat), str(seed))

        assert reach(state) == reach(other)
        assert tolls(state) == tolls(other)
        for code in legal_actions(state):
            assert foresee(state, code) == foresee(other, code), state.rules.catalogue.actions[code]


@on_every_setup
@tried(4)
@given(data=st.data())
def test_what_is_foreseen_comes(setup: Setup, data: st.DataObject) -> None:
    for state in turn_of(data, setup):
        seat, before = state.to_act, encode(state)
        for code in legal_actions(state):
            foreseen = foresee(state, code)

            after = state.copy()
            events = apply(after, code)
            assert list(foreseen.events) == events[: len(foreseen.events)]
            assert all(event_for(event, seat) == event for event in foreseen.events)
            assert foreseen.reveals == bool(chance_of(state.rules, events))
            assert foreseen.reveals or list(foreseen.events) == events
            assert not foreseen.asks or (after.to_act == seat and question(after) is not None)
            assert foreseen.asks or foreseen.reveals or after.to_act != seat or question(after) is None
        assert encode(state) == before


@on_every_setup
@tried(4)
@given(data=st.data())
def test_going_somewhere_takes_what_was_told(setup: Setup, data: st.DataObject) -> None:
    for state in turn_of(data, setup):
        seat, before, known = state.to_act, encode(state), {toll.code: toll for toll in tolls(state)}
        assert encode(state) == before
        for code in legal_actions(state):
            events = apply(after := state.copy(), code)
            toll = known.get(code)
            moved = any(isinstance(event, Walked) for event in events)
            assert toll is not None or not moved
            if toll is None or toll.goes_on:
                continue
            turn, own = state.turn, [event for event in events if getattr(event, "seat", seat) == seat]
            assert sum(event.boots for event in own if isinstance(event, Walked)) == toll.boots <= turn.boots
            assert sum(event.swords for event in own if isinstance(event, Walked)) == toll.swords <= turn.swords
            assert sum(event.lockpicks for event in own if isinstance(event, LockpicksSpent)) == toll.lockpicks
            assert sum(event.damage for event in own if isinstance(event, DamageTaken)) >= toll.damage
            if toll.halts and not after.over and after.to_act == seat:
                kinds = state.rules.catalogue.kind
                assert not any(kinds[next_] == MOVE for next_ in legal_actions(after))


@on_every_setup
@tried(4)
@given(data=st.data())
def test_every_way_leads_where_it_should_and_costs_what_it_should(setup: Setup, data: st.DataObject) -> None:
    for state in turn_of(data, setup):
        seat, before = state.to_act, encode(state)

        ways = reach(state)

        assert encode(state) == before
        for way in ways:
            after = state.copy()
            told: list[Event] = []
            for code in way.steps:
                told += apply(after, code)
            walked = [event for event in told if isinstance(event, Walked)]
            hurt = [event for event in told if isinstance(event, DamageTaken) and event.seat == seat]
            stood = [event.room for event in walked]
            assert after.players[seat].room == way.room or way.room in stood
            assert sum(event.boots for event in walked) == way.boots
            assert sum(event.swords for event in walked) == way.swords
            assert sum(event.damage for event in hurt) >= way.damage


@on_every_setup
@tried(4)
@given(data=st.data())
def test_every_room_that_one_action_leads_to_can_be_reached(setup: Setup, data: st.DataObject) -> None:
    for state in turn_of(data, setup):
        kinds, seat = state.rules.catalogue.kind, state.to_act
        here = state.players[seat].room

        rooms = {way.room: way for way in reach(state)}

        for code in legal_actions(state):
            if kinds[code] in (MOVE, TELEPORT, GO):
                events: list[Event] = apply(after := state.copy(), code)
                boots = sum(event.boots for event in events if isinstance(event, Walked))
                there = after.players[seat].room
                assert there == here or (there in rooms and rooms[there].boots <= boots)
