"""The Python interface: what a program that plays a game sees."""

from __future__ import annotations

import random

import pytest

import clankwork
from clankwork.engine import CannotUndo, ClankError, PlayCard


def played_out(seed: int) -> clankwork.Game:
    game, chance = clankwork.new("base", seats=3, seed=seed, board="dusk"), random.Random(seed)
    while not game.over:
        game.apply(chance.choice(game.legal_actions()))
    return game


def test_a_game_is_played_through_its_actions() -> None:
    game = clankwork.new("base", seats=2, seed=3)

    action = game.legal_actions()[0]
    events = game.apply(action)

    assert isinstance(action, PlayCard)
    assert str(action) == f"play {action.card}"
    assert repr(action) == f"PlayCard(card='{action.card}')"
    assert game.to_act == 0
    assert events


def test_an_action_may_be_given_in_notation() -> None:
    game = clankwork.new("base", seats=2, seed=3)

    why = game.refusal("move r02")

    assert why is not None
    assert (why.code, why.rule, why.needs, why.has) == ("too-few-boots", "B4.1", 1, 0)


def test_what_revealed_nothing_can_be_undone_and_no_more() -> None:
    game = clankwork.new("base", seats=2, seed=3)
    before = game.state.copy()
    game.apply("play burgle")

    game.undo()

    assert game.state == before
    with pytest.raises(CannotUndo, match="nothing to undo"):
        game.undo()


def test_a_copy_goes_its_own_way() -> None:
    game = clankwork.new("base", seats=2, seed=3)
    twin = game.copy()

    twin.apply(twin.legal_actions()[0])

    assert len(game.history) == 0
    assert game.state != twin.state


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    game = clankwork.new("base", seats=2, seed=3)

    mine, others = game.view(0), game.view(1)

    assert len(mine.players[0].hand) == 5
    assert others.players[0].hand == ()
    assert game.view().legal == ()


def test_a_finished_game_has_a_result_and_a_record_that_replays() -> None:
    game = played_out(seed=7)

    again = clankwork.replay(clankwork.read_record(str(game.record())))
    from_text = clankwork.replay(str(game.record()))

    assert game.result is not None
    assert again.result == game.result
    assert again.state == game.state
    assert from_text.state == game.state


def test_a_pack_that_comes_with_clankwork_is_added_by_name_and_stands_in_the_record() -> None:
    game = clankwork.new("catacombs", seats=2, seed=7, packs=["catacombs-promos"])
    while not game.over:
        game.apply(game.legal_actions()[-1])

    again = clankwork.replay(str(game.record()))

    assert game.title.packs == ("catacombs-promos",)
    assert again.state == game.state


def test_a_seed_is_a_number_or_text_and_none_is_drawn_by_lot() -> None:
    games = [clankwork.new("base", seed=None) for _ in range(8)]

    assert clankwork.new("base", seed=7).state == clankwork.new("base", seed="7").state
    assert len({game.state.seed for game in games}) > 1
    assert all(game.state.seed.isdecimal() for game in games)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 9}, "2, 3 or 4 players"),
        ({"seats": "x"}, "2, 3 or 4 players"),
        ({"first": 5}, "one of 0 to 1"),
        ({"first": "a"}, "one of 0 to 1"),
        ({"first": True}, "one of 0 to 1, not True"),
        ({"first": 1.0}, "one of 0 to 1, not 1.0"),
        ({"board": "noon"}, "sunny, dusk"),
        ({"trash": "never"}, "at_turn_end or at_once"),
        ({"luck": "good"}, "artifact_pickup"),
        ({"seed": "\udcff"}, "printable text"),
        ({"seed": True}, "printable text, or None to draw one, not True"),
        ({"seed": [7]}, r"printable text, or None to draw one, not \[7\]"),
        ({"packs": ["nowhere"]}, "no pack called"),
        ({"players": ["Ana", "Bo", "Cy"]}, "3 names for 2 seats"),
        ({"players": "AB"}, "players must be a list of names, not 'AB'"),
        ({"players": [1, 2]}, "players must be a list of names, not"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_what_there_is(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ClankError, match=message):
        clankwork.new("base", **wrong)  # type: ignore[arg-type]
