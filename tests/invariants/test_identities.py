"""Copies, saved states and the two ways to act: different roads to the same state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from clankwork.engine import (
    SPECTATOR,
    advance,
    apply,
    decode,
    encode,
    legal_actions,
    playout,
    refusal,
    scores,
    state_hash,
    view,
)
from tests.invariants.trying import on_every_setup, positions, tried, with_options
from tests.support.play import Explorer, Position

if TYPE_CHECKING:
    from clankwork.engine import State
    from tests.support.play import Setup

MOST_BRANCHES = 8
"""States that a machine keeps at a time."""


@dataclass
class Branch:
    """A state and its twin."""

    state: State
    twin: State
    saved: bytes
    """The twin as it was saved when it last moved: nobody else can move it."""


class Branches(RuleBasedStateMachine):
    """Copies of copies, each played on in any order. Every branch has a twin that was saved and read back instead of
    copied, and shares nothing with anybody: whatever one branch lets slip into another shows against its twin."""

    setup: Setup

    def __init__(self) -> None:
        super().__init__()
        self.branches: list[Branch] = []
        self.player = Explorer(self.setup.rules, "branches")

    @initialize(data=st.data(), seed=st.integers(0, 1000), depth=st.integers(0, 400))
    def begin(self, data: st.DataObject, seed: int, depth: int) -> None:
        """Start somewhere in a game."""
        state = Position(data.draw(with_options(self.setup)), seed, depth).state()
        self.branches = [_with_twin(state)]
        self.player = Explorer(state.rules, str(seed))

    def _pick(self, number: int) -> Branch:
        return self.branches[number % len(self.branches)]

    @rule(number=st.integers(0, 63))
    def copy(self, number: int) -> None:
        """One branch becomes two."""
        state = self._pick(number).state
        copied = state.copy()
        assert copied == state
        self.branches = [*self.branches, _with_twin(copied)][-MOST_BRANCHES:]

    @rule(number=st.integers(0, 63), actions=st.integers(1, 12))
    def play(self, number: int, actions: int) -> None:
        """A branch goes on, its twin alike."""
        branch = self._pick(number)
        for _ in range(actions):
            if branch.state.over:
                break
            code = self.player.choose(branch.state)
            apply(branch.state, code)
            advance(branch.twin, code)
        branch.saved = encode(branch.twin)
        assert legal_actions(branch.state) == legal_actions(branch.twin)

    @rule(number=st.integers(0, 63))
    def play_out(self, number: int) -> None:
        """A branch is copied and the copy played to its end."""
        playout(self._pick(number).state.copy(), str(number))

    @rule(number=st.integers(0, 63), seat=st.integers(SPECTATOR, 1))
    def look(self, number: int, seat: int) -> None:
        """Looking is not touching."""
        state = self._pick(number).state
        view(state, seat)
        scores(state)
        refusal(state, number)
        state_hash(state)

    @invariant()
    def every_branch_is_as_its_twin(self) -> None:
        """Nothing that happened to one branch shows in another."""
        for branch in self.branches:
            assert encode(branch.state) == branch.saved

    def teardown(self) -> None:
        """In the end twins are as they were saved, and may do the same."""
        for branch in self.branches:
            assert encode(branch.twin) == branch.saved
            assert legal_actions(branch.state) == legal_actions(branch.twin)


def _with_twin(state: State) -> Branch:
    saved = encode(state)
    return Branch(state, decode(state.rules, saved), saved)


@on_every_setup
def test_copies_of_copies_go_their_own_ways(setup: Setup) -> None:
    machine = type("BranchesOfSetup", (Branches,), {"setup": setup})

    run_state_machine_as_test(machine, settings=tried(8, steps=40, shrink=True))


@on_every_setup
@tried(10)
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_copy_has_the_same_future_and_leaves_the_original_alone(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    before = encode(state)
    copied, second = state.copy(), state.copy()

    playout(copied, seed)
    assert encode(state) == before
    assert encode(second) == before

    playout(state, seed)
    assert encode(second) == before
    assert encode(state) == encode(copied)


@on_every_setup
@tried(6)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_acting_with_and_without_events_is_the_same(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    told, untold = setup.start(str(seed)), setup.start(str(seed))
    player = Explorer(told.rules, str(seed))

    while not told.over:
        code = player.choose(told)
        apply(told, code)
        advance(untold, code)
        assert told == untold

    assert untold.over


@on_every_setup
@tried(12)
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_saved_state_is_read_back_and_plays_on_the_same(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()

    again = decode(state.rules, encode(state))

    assert again == state
    assert encode(again) == encode(state)
    assert state_hash(again) == state_hash(state)
    for seat in range(SPECTATOR, setup.seats):
        assert view(again, seat) == view(state, seat)
    assert playout(again, seed) == playout(state, seed)
    assert encode(again) == encode(state)


@on_every_setup
@tried(6)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_action_leads_to_another_state(setup: Setup, data: st.DataObject, seed: int) -> None:
    """No state comes twice in a game: its hash is a name for the moment. But who rides without boots may come back."""
    setup = data.draw(with_options(setup))
    state = setup.start(str(seed))
    player = Explorer(state.rules, str(seed))
    seen = {state_hash(state)}

    while not state.over:
        code = player.choose(state)
        advance(state, code)
        name = state_hash(state)
        assert name not in seen or code in player.rides
        seen.add(name)


@on_every_setup
def test_games_from_different_seeds_differ(setup: Setup) -> None:
    hashes = {state_hash(setup.start(str(seed), first)) for seed in range(50) for first in range(setup.seats)}

    assert len(hashes) == 50 * setup.seats
