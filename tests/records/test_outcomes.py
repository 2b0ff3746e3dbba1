"""Chance is told in events, so that a game can be replayed without its seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    SPECTATOR,
    CardsDrawn,
    ClankError,
    Game,
    Outcome,
    chance_of,
    event_for,
    parse_position,
    with_outcomes,
)
from clankwork.records import Outcomes, outcomes_of, replay, replay_with_outcomes
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.records.sample import folders, played, short_game
from tests.support.play import Setup

if TYPE_CHECKING:
    from clankwork.engine import Event


def views(game: Game) -> list[object]:
    """The table as everybody sees it."""
    return [game.view(seat) for seat in range(SPECTATOR, game.rules.seats)]


@on_every_setup
@tried(2)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_whole_game_replays_from_what_chance_brought(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    game = played(setup, str(seed), 5000, seed % setup.seats)
    record = game.record()

    packs = folders(setup)
    again = replay_with_outcomes(record, outcomes_of(record, packs=packs), seed="another", packs=packs)

    assert again.over
    assert again.state.seed == "another"
    assert again.result == game.result
    assert views(again) == views(game)


@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_nobody_sees_a_difference_at_any_moment(board: str) -> None:
    record = played(Setup("base", board, 3), "whole", 5000).record()
    game = replay(record, upto=0)
    outcomes = outcomes_of(record)
    start = with_outcomes(parse_position(game.rules, outcomes.start), list(outcomes.drawn), "another")
    again = Game(game.rules, start, game.title)

    for action in record.actions:
        assert again.apply(action) == game.apply(action)
        assert views(again) == views(game)

    assert game.over


def test_a_copy_of_such_a_game_has_the_same_future() -> None:
    record = short_game(60).record()
    outcomes = outcomes_of(record)
    game = replay_with_outcomes(replace(record, parts=record.parts[:2]), outcomes, seed="another")
    copy = game.copy()

    for part in record.parts[2:]:
        for action in part.actions:
            assert copy.apply(action) == game.apply(action)

    assert views(copy) == views(game)


def test_after_the_last_outcome_the_seed_settles_what_comes() -> None:
    record = short_game(40).record()
    outcomes = outcomes_of(record)

    ends = []
    for seed in ("one", "one", "two"):
        game = replay_with_outcomes(record, outcomes, seed=seed)
        while not game.over:
            game.apply(game.legal_actions()[-1])
        ends.append(views(game))

    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_what_one_seat_saw_is_not_enough() -> None:
    game = short_game(0)
    events: list[Event] = []
    while not any(isinstance(event, CardsDrawn) and event.seat == 0 for event in events):
        events = game.apply(game.legal_actions()[-1])

    assert chance_of(game.rules, events)
    with pytest.raises(ClankError, match="hidden"):
        chance_of(game.rules, [event_for(event, 1) for event in events])


def test_outcomes_of_another_game_are_refused() -> None:
    record = short_game(60).record()
    outcomes = outcomes_of(record)
    ogre = next(card.number for card in replay(record).rules.cards if card.slug == "ogre")

    for drawn in ([Outcome("cellar", 0)], [Outcome("deck 0", ogre)]):
        with pytest.raises(
            ClankError, match=r"not in it; there are|no pile called 'cellar'; there are row, bag, deck A, deck B, pool"
        ):
            replay_with_outcomes(record, Outcomes(outcomes.start, tuple(drawn)))
