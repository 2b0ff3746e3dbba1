"""In a game of tiles a move is shown with where it leads, and may be given by it (C2.8, C4.4)."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest

import clankwork
from clankwork.engine import MalformedAction, MoveBy, parse_move, ways_seen
from tests.support.rules import rule

TABLE: Final = clankwork.Position(
    "catacombs start-a 2 | seed 7 | turn 4 A boots 9 swords 3 | row lightstick,lightstick,expert-guide,expert-guide,"
    "keymaster,keymaster | bag black*24 | A: start-g | B: start-v | tiles s1@1,0"
)


@rule("C2.8")
def test_a_move_says_where_it_leads_as_the_tiles_lie() -> None:
    game = TABLE.game()

    told = [game.describe(action) for action in game.legal_actions()]

    assert "move by LE1 to s1-a" in told
    assert "move by LE2 to s1-c (1 sword)" in told
    assert "explore LS1" in told
    assert "end turn" in told
    assert game.describe("play burgle") == "play burgle"
    assert game.describe("move by N1") == "move by N1", "there is no such door here"


def test_legal_actions_have_the_room_and_print_as_in_records() -> None:
    game = TABLE.game()

    [move] = [action for action in game.legal_actions() if str(action) == "move by LE1"]

    assert isinstance(move, MoveBy)
    assert repr(move) == "MoveBy(door='LE1', swords=0, to='s1-a')"
    assert move == game.rules.catalogue.parse("move by LE1")
    assert game.apply(move)


@pytest.mark.parametrize("text", ["move to s1-a", "move to s1.a", "move  to s1-a", "move by LE1 to s1-a"])
def test_a_move_is_given_by_where_it_leads(text: str) -> None:
    game = TABLE.game()

    game.apply(text)

    assert game.rules.rooms[game.state.players[0].room].slug == "s1-a"
    assert [str(game.rules.catalogue.actions[code]) for code in game.history] == ["move by LE1"]
    assert "A: move by LE1" in str(game.record())


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("move s1-a", "move to s1-a"),
        ("move by s1-a", "move to s1-a"),
        ("move by s1.a", "move to s1-a"),
        ("move s1-c (1 sword)", "move to s1-c (1 sword)"),
    ],
)
def test_who_names_the_room_in_place_of_the_door_is_told_how(text: str, move: str) -> None:
    game = TABLE.game()

    with pytest.raises(MalformedAction, match=re.escape(f"is written '{text}'; to go to that room, `{move}`")):
        game.apply(text)

    assert game.apply(move)


@pytest.mark.parametrize("text", ["move s99-a", "move by X9"])
def test_what_is_neither_door_nor_room_is_no_action(text: str) -> None:
    with pytest.raises(MalformedAction, match=f"^no action of this game is written '{text}'$"):
        TABLE.game().apply(text)


def test_swords_are_spent_as_in_the_notation() -> None:
    game = TABLE.game()

    game.apply("move to s1-c (1 sword)")

    assert (game.state.turn.swords, game.state.players[0].damage) == (2, 0)
    assert str(game.refusal("move to s1-a (1 sword)")).startswith("no-monster (B4.3)")


def test_what_the_rules_refuse_they_refuse_by_either_name() -> None:
    game = TABLE.with_(boots=None).game()

    assert game.refusal("move to s1-a") == game.refusal("move by LE1") is not None


@rule("C2.8")
def test_of_two_doors_to_a_room_one_must_be_named() -> None:
    game = TABLE.with_(tiles="s1@1,0r1").game()

    with pytest.raises(MalformedAction, match="2 doors lead to s1-c from here: move by LE2, move by LE1"):
        game.apply("move to s1-c")

    game.apply("move by LE1 to s1-c")
    assert str(game.rules.catalogue.actions[game.history[0]]) == "move by LE1"


@rule("C2.8")
def test_a_door_against_an_arrow_is_meant_only_if_arrows_do_not_count() -> None:
    table = TABLE.with_(room="s1-c", tiles="s1@1,0r3 d13@2,0r1")
    game, bold = table.game(), table.with_(no_arrows=True).game()
    [to] = {action.to for action in bold.legal_actions() if str(action) in ("move by S1", "move by S2")}  # type: ignore[attr-defined]

    assert game.describe(f"move to {to}") == f"move by S1 to {to}"
    with pytest.raises(MalformedAction, match="2 doors lead to"):
        bold.refusal(f"move to {to}")


@rule("C4.4")
def test_a_portal_is_a_door_to_the_tile_it_comes_out_on() -> None:
    game = TABLE.with_(room="d13-a", tiles="s1@1,0 d05@2,0 d13@4,0").game()

    [move] = [each for each in game.legal_actions() if isinstance(each, MoveBy) and each.door.startswith("portal")]

    assert game.describe(move) == "move by portal-d05 to d05-c"
    assert game.code_of("move to d05-c") == move.code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "move to s1-b",
            "no door leads to s1-b from here; the doors here are move by LE2 to s1-c, move by LE1 to s1-a,",
        ),
        ("move by LE2 to s1-a", "LE2 does not lead to s1-a from here; the doors here are move by LE2 to s1-c,"),
        ("move by N1 to s1-a", "N1 does not lead to s1-a from here"),
        ("move to s9-a", "no room of this game is called 's9-a'; there are s"),
        ("move to s1-a (9 swords)", "no action of this game is written 'move by LE1 (9 swords)'"),
        ("move to", "no action of this game is written 'move to'"),
    ],
)
def test_a_place_that_no_door_leads_to_is_told_with_those_there_are(text: str, expected: str) -> None:
    game = TABLE.game()

    with pytest.raises(MalformedAction, match=re.escape(expected)):
        game.refusal(text)


def test_where_rooms_name_moves_they_are_understood_alike() -> None:
    game = clankwork.new("base", seats=2, seed=7)

    assert game.code_of("move to r02") == game.code_of("move r02")
    assert str(game.refusal("move to r30")).startswith("no-tunnel")
    assert game.describe("move r02") == "move r02"


def test_whoever_has_a_view_reads_it_in_the_same_way() -> None:
    game = TABLE.game()
    seen = game.view(0)

    exits = ways_seen(game.rules, seen)[seen.players[0].room]

    assert str(parse_move(game.rules, exits, seen.turn.ignoring, "move to s1-a")) == "move by LE1"


def test_every_legal_move_of_a_game_can_be_given_as_it_is_described() -> None:
    game, chance = clankwork.new("catacombs", seats=3, seed=5), random.Random(5)
    moves = 0

    while not game.over:
        legal = game.legal_actions()
        for action in legal:
            moves += isinstance(action, MoveBy)
            assert game.code_of(game.describe(action)) == action.code
        game.apply(chance.choice(legal))

    assert moves > 50
