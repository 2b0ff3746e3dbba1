"""A state that cannot be played on is recognised, so that nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.content import load
from clankwork.engine import NOBODY, State, Task, new_state
from clankwork.engine.state.soundness import unsound
from tests.invariants.trying import on_every_setup, positions, tried

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.play import Setup

RULES = load("base", seats=2, board="sunny").rules
BURGLE = next(card.number for card in RULES.cards if card.slug == "burgle")
OGRE = next(card.number for card in RULES.cards if card.slug == "ogre")


@on_every_setup
@tried(20)
@given(data=st.data())
def test_every_moment_of_a_game_is_sound(setup: Setup, data: st.DataObject) -> None:
    assert unsound(data.draw(positions(setup)).state()) == ""


def starter_in_the_row(state: State) -> None:
    state.own_row()[0] = BURGLE


def starter_in_the_dungeon_deck(state: State) -> None:
    state.own_deck().top.append(BURGLE)


def monster_in_hand(state: State) -> None:
    state.own_player(0).hand.append(OGRE)


def half_a_discount(state: State) -> None:
    state.own_turn().discounts += (1,)


def full_health_track(state: State) -> None:
    state.own_player(0).damage = 10


def over_with_players_left(state: State) -> None:
    state.over = True


def nobody_acts(state: State) -> None:
    state.to_act = NOBODY


def question_without_an_answer(state: State) -> None:
    state.pending = Task(0, 1, 0)


def something_left_to_do(state: State) -> None:
    state.agenda.append(Task(0, 1, 0))


def no_mastery_tokens(state: State) -> None:
    state.own_table().left[-1] = 0


def sold_out_twice(state: State) -> None:
    state.own_table().sold[0] = 99


def more_secrets_than_there_are(state: State) -> None:
    state.own_table().pools[0].contents.clear()


@pytest.mark.parametrize(
    "spoil",
    [
        starter_in_the_row,
        starter_in_the_dungeon_deck,
        monster_in_hand,
        half_a_discount,
        full_health_track,
        over_with_players_left,
        nobody_acts,
        question_without_an_answer,
        something_left_to_do,
        no_mastery_tokens,
        sold_out_twice,
        more_secrets_than_there_are,
    ],
)
def test_what_no_game_comes_to_is_said(spoil: Callable[[State], None]) -> None:
    state = new_state(RULES, "7")
    assert unsound(state) == ""

    spoil(state)

    assert unsound(state) != ""
