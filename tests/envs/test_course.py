"""Games with chance in the tree: what a seat has seen, worlds it cannot tell apart, saving, and the same results."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pyspiel
import pytest

from clankwork.engine import ClankError, apply, encode, new_state, ranks
from clankwork.envs import by_place
from clankwork.envs.chance_tree import NO_DECISION, Course, begun, scene_of
from tests.envs.sizes import SIZES
from tests.envs.test_spiel import course_of, loaded, on_every_size
from tests.invariants.test_chance import drawn_by_chance, tops_of

if TYPE_CHECKING:
    from typing import Any

SETTINGS = [(game, seats, board, (), 5_000) for game, board, seats in SIZES]


def decisions(states: list[Any]) -> list[Any]:
    return [state for state in states if not state.is_chance_node() and not state.is_terminal()]


def hands_in(state: Any) -> list[list[int]]:
    return [player.hand for player in state.course.state.players]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_the_same_decisions_and_draws_give_the_same_game_as_a_seed(settings: Any) -> None:
    scene = scene_of(*settings)
    state = new_state(scene.content.rules, "9")
    course = Course(scene, state.copy(), decision=NO_DECISION)
    chance = random.Random(9)

    while not state.over:
        code = chance.choice(course.legal())
        tops = tops_of(state)
        outcomes = drawn_by_chance(state.rules, tops, apply(state, code))
        course = course.after(code)
        for outcome in outcomes:
            assert course.needed is not None
            assert course.needed.pile == outcome.pile
            course = course.after(outcome.thing)
        assert course.needed is None

    assert course.is_over
    assert course.returns() == by_place(ranks(state))
    assert course.state is not None
    assert [each.hand for each in course.state.players] == [each.hand for each in state.players]


@on_every_size
def test_a_seat_forgets_nothing_and_sees_no_card_that_others_draw(name: str, board: str, seats: int) -> None:
    states = course_of(loaded(name, board, seats, max_moves=300), 1)

    for seat in range(seats):
        stories = [state.information_state_string(seat) for state in states]
        assert all(after.startswith(before) for before, after in pairwise(stories))
        told = stories[-1].splitlines()
        assert told[0] == f"player_{seat}"
        assert {line.split(":")[0] for line in told if line.startswith("deck ")} == {f"deck {seat}"}
        assert any(line.startswith("play ") for line in told)


@on_every_size
def test_numbers_tell_the_same_story_as_words(name: str, board: str, seats: int) -> None:
    game = loaded(name, board, seats, max_moves=300)

    seen: dict[tuple[float, ...], str] = {}
    for state in course_of(game, 2)[::10]:
        for seat in range(seats):
            tensor = tuple(state.information_state_tensor(seat))
            story = "\n".join(state.information_state_string(seat).splitlines()[1:])
            recalled = tensor[-len(tensor) + game.observation_tensor_shape()[0] :]
            assert sum(number > 0 for number in recalled) == len(story.splitlines())
            assert seen.setdefault(recalled, story) == story


@on_every_size
def test_another_world_looks_the_same_to_the_seat_and_deals_other_hands(name: str, board: str, seats: int) -> None:
    states = decisions(course_of(loaded(name, board, seats, max_moves=300), 3))
    sampler = pyspiel.UniformProbabilitySampler(seats, 0.0, 1.0)
    hands = set()

    for state in states[::12]:
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler)

        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        for rival in range(seats):
            if rival != seat:
                own = other.information_state_string(rival)
                held = [line for line in own.splitlines() if line.startswith("holds ")]
                assert len(held) == len(other.course.state.players[rival].hand)
                assert "deck " not in own
        hands.add(hands_in(other) != hands_in(state))

    assert True in hands, "the hands of the others never change"


def test_another_world_can_be_played_to_its_end() -> None:
    state = decisions(course_of(loaded("python_clankwork_base", "sunny", 3, max_moves=200), 3))[60]
    other = state.resample_from_infostate(state.current_player(), lambda: 0.25)
    chance = random.Random(1)

    while not other.is_terminal():
        if other.is_chance_node():
            other.apply_action(chance.choice([outcome for outcome, _ in other.chance_outcomes()]))
        else:
            other.apply_action(chance.choice(other.legal_actions()))

    assert sum(other.returns()) == pytest.approx(0)


@on_every_size
def test_a_state_is_saved_and_read_back_at_any_moment(name: str, board: str, seats: int) -> None:
    game = loaded(name, board, seats, max_moves=150)

    for state in course_of(game, 4)[::9]:
        text = pyspiel.serialize_game_and_state(game, state)
        game_again, again = pyspiel.deserialize_game_and_state(text)

        assert str(game_again) == str(game)
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.legal_actions() == state.legal_actions()
        for seat in range(seats):
            assert again.information_state_string(seat) == state.information_state_string(seat)


def test_a_copy_goes_its_own_way() -> None:
    state = course_of(loaded("python_clankwork_base", "sunny", 2, max_moves=60), 1)[30]
    before = str(state)

    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])

    assert str(state) == before
    assert str(twin) != before


def test_chances_are_those_of_a_pile_without_order() -> None:
    """Of six, two, one and one cards in a starting deck, each is as likely as another to be drawn first (B1.1)."""
    scene = scene_of("base", 2, "", (), 100)
    course = begun(scene)
    while course.needed is not None and course.needed.pile != "deck 0":
        course = course.after(course.chances()[0][0])

    assert [chance for _, chance in course.chances()] == [0.6, 0.2, 0.1, 0.1]


def test_what_is_said_during_setup_is_what_everybody_saw() -> None:
    state = course_of(loaded("python_clankwork_base", "sunny", 2, max_moves=60), 1)[9]

    assert state.is_chance_node()
    assert "deck 0" in state.information_state_string(0)
    assert "deck 0" not in state.observation_string(1)
    assert set(state.observation_tensor(0)) == {0.0}


def test_a_game_that_goes_on_too_long_is_broken_off_and_those_inside_have_lost() -> None:
    last = course_of(loaded("python_clankwork_base", "sunny", 2, max_moves=60), 5)[-1]

    assert not last.course.state.over
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]
    assert last.move_number() >= 60


def test_open_questions_of_the_rules_are_answered_by_a_parameter() -> None:
    game = pyspiel.load_game("python_clankwork_base(options=trash:at_turn_end+artifact_pickup:any_time)")

    again = pyspiel.load_game(str(game))

    assert again.new_initial_state().course.scene.content.options["trash"] == "at_turn_end"
    assert not again.new_initial_state().course.scene.content.rules.ruleset.trash_at_once


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"players": 9}, "2, 3 or 4 players"),
        ({"board": "noon"}, "sunny, dusk"),
        ({"options": "trash"}, "name:value"),
        ({"max_moves": 0}, "max_moves is 1 or more"),
    ],
)
def test_what_cannot_be_played_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises((ClankError, RuntimeError), match=message):
        pyspiel.load_game("python_clankwork_base", settings)


def test_a_course_is_a_value_and_its_state_is_never_written_to() -> None:
    course = Course(scene_of("base", 2, "", (), 100), new_state(scene_of("base", 2, "", (), 100).content.rules, "1"))
    course = replace(course, decision=NO_DECISION)
    assert course.state is not None
    before = encode(course.state)

    for code in course.legal():
        course.after(code)

    assert encode(course.state) == before
