"""An action is offered exactly when it is not refused, and then it applies; a refused one changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    ALLOWED,
    GAME_OVER,
    REASONS,
    IllegalAction,
    advance,
    apply,
    encode,
    is_legal,
    legal_actions,
    refusal,
)
from tests.invariants.trying import on_every_setup, positions, tried, with_options
from tests.support.play import Explorer, Position

if TYPE_CHECKING:
    from clankwork.engine import State
    from tests.support.play import Setup

EVERY = 9
"""A game is looked at closely at every ninth decision."""


def refused(state: State, code: int) -> IllegalAction:
    """How the rules refuse an action. `pytest.raises` says the same, but not ten thousand times in a moment."""
    try:
        apply(state, code)
    except IllegalAction as error:
        return error
    raise AssertionError(f"{state.rules.catalogue.actions[code]} is refused, and yet it applies")


def check_catalogue(state: State) -> None:
    """Hold every action of the game against what is offered."""
    offered = legal_actions(state)
    before = encode(state)
    assert len(offered) == len(set(offered)), "an action is offered twice"
    assert offered or state.over, "nothing can be done"
    open_now = set(offered)
    for code, action in enumerate(state.rules.catalogue.actions):
        reason = refusal(state, code)
        assert is_legal(state, code) == (reason is None) == (code in open_now), f"{action}: {reason}"
        if reason is not None:
            assert reason.reason != ALLOWED
            caught = refused(state, code)
            assert caught.refusal == reason
            assert str(action) in str(caught)
    assert encode(state) == before, "a refused action, or asking about one, changed the state"
    for code in offered:
        twin = state.copy()
        apply(twin, code)
        assert encode(twin) != before, f"{state.rules.catalogue.actions[code]} does nothing at all"
    assert encode(state) == before, "an action on a copy changed the original"


@on_every_setup
@tried(2)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_offered_is_the_same_as_not_refused(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    state = setup.start(str(seed), seed % setup.seats)
    player = Explorer(state.rules, str(seed))
    decisions = 0

    while not state.over:
        if decisions % EVERY == seed % EVERY:
            check_catalogue(state)
        advance(state, player.choose(state))
        decisions += 1

    check_catalogue(state)


@on_every_setup
@tried(10)
@given(data=st.data())
def test_offered_is_the_same_as_not_refused_anywhere(setup: Setup, data: st.DataObject) -> None:
    check_catalogue(data.draw(positions(setup)).state())


@on_every_setup
def test_everything_is_refused_when_the_game_is_over(setup: Setup) -> None:
    state = Position(setup, 1, 100_000).state()

    assert state.over
    for code in range(len(state.rules.catalogue)):
        reason = refusal(state, code)
        assert reason is not None
        assert reason.reason == GAME_OVER


@on_every_setup
@tried(5)
@given(data=st.data())
def test_a_refusal_about_a_figure_says_that_there_is_too_little(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()

    for code in range(len(state.rules.catalogue)):
        reason = refusal(state, code)
        if reason is not None and (reason.needs or reason.has):
            assert reason.needs > reason.has >= 0, f"{state.rules.catalogue.actions[code]}: {reason}"
        if reason is not None and reason.code.startswith("too-"):
            assert reason.needs > 0


@on_every_setup
@tried(3)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_game_refuses_what_its_state_refuses(setup: Setup, data: st.DataObject, seed: int) -> None:
    """Also when the game has listed its actions before and knows the answer."""
    game = data.draw(with_options(setup)).game(str(seed))
    player = Explorer(game.rules, str(seed))

    for _ in range(60):
        asked = data.draw(st.booleans())
        offered = {action.code for action in game.legal_actions()} if asked else set(legal_actions(game.state))
        wrong = data.draw(st.integers(0, len(game.rules.catalogue) - 1))
        before = encode(game.state)
        if wrong not in offered:
            with pytest.raises(IllegalAction):
                game.apply(wrong)
            assert encode(game.state) == before
            assert game.refusal(wrong) == refusal(game.state, wrong)
        game.apply(player.choose(game.state))


def test_every_reason_names_a_rule() -> None:
    assert len({slug for slug, _ in REASONS}) == len(REASONS)
    assert all(rule_id for _, rule_id in REASONS[1:])
