"""A position as a value: one thing in it is changed, and the game goes on from there."""

from __future__ import annotations

import re
from typing import Final

import pytest

import clankwork
from clankwork import Position
from clankwork.content import games, load
from clankwork.engine import BLACK, PLAYER_WORDS, TURN_FLAGS, TURN_WORDS, MalformedState, format_position
from tests.records.sample import folders, played
from tests.support.play import Setup

BASE: Final = Position(
    "base sunny 2 | seed 7 | turn 4 A skill 9 exhausted | row sneak,ladder,ladder,teleporter,teleporter,brilliance"
    " | area A,B | bag A,black*20 | aside black*4 | A: r02 gold 2 hand burgle*5 deck stumble*2,sidestep,scramble"
    " | B: r05 hand burgle*5 tokens artifact-5 | left artifact-5@r18=0 | sold backpack=1"
)
TILES: Final = Position(
    "catacombs start-a 2 | seed 7 | turn 3 A | row -,-,-,-,-,- | A: start-crypt | B: start-h | tiles s1@1,0r3"
)


def test_one_thing_is_changed_and_nothing_else() -> None:
    position = BASE.with_(boots=3, room="r08")

    game = position.game()

    before = BASE.game().state
    assert (before.turn.boots, game.state.turn.boots) == (0, 3)
    assert game.rules.rooms[game.state.players[0].room].slug == "r08"
    before.turn.boots, before.players[0].room = 3, game.state.players[0].room
    assert game.state == before


def test_a_position_is_the_text_of_a_game() -> None:
    game = BASE.game()

    position = Position.of(game)

    assert str(position) == clankwork.write_position(game)
    assert position.game().state == game.state
    assert Position(str(position)) == Position(str(position))
    assert clankwork.read_position(str(position)).state == game.state


def test_a_player_other_than_the_one_whose_turn_it_is_is_named() -> None:
    by_letter, by_number = BASE.with_(seat="B", gold=7), BASE.with_(seat=1, gold=7)

    assert by_letter == by_number
    assert [player.gold for player in by_letter.game().state.players] == [2, 7]


def test_what_follows_from_the_rest_follows_from_the_change() -> None:
    before, after = BASE.game().state, BASE.with_(damage=3, row=["ogre", None, None, None, None, None]).game().state

    assert after.players[0].supply == before.players[0].supply - 3
    assert after.deck.size() == before.deck.size() + 5


@pytest.mark.parametrize(
    ("changes", "section"),
    [
        ({"skill": None}, "turn 4 A exhausted"),
        ({"exhausted": False, "no_caves": True}, "turn 4 A no-caves skill 9"),
        ({"turn": "5 B"}, "turn 5 B exhausted skill 9"),
        ({"turn_trashed": ["sneak"]}, "turn 4 A exhausted skill 9 trashed sneak"),
        ({"bought": "sneak"}, "turn 4 A exhausted skill 9 bought sneak"),
        ({"trashed": "burgle"}, "trashed burgle"),
        ({"hand": ["burgle", "burgle", "sneak"]}, "A: r02 gold 2 hand burgle*2,sneak deck stumble*2,sidestep,scramble"),
        ({"deck": []}, "A: r02 gold 2 hand burgle*5"),
        ({"discard": "burgle"}, "A: r02 gold 2 hand burgle*5 deck stumble*2,sidestep,scramble discard burgle"),
        ({"dungeon_discard": "ogre,watcher"}, "discard ogre,watcher"),
        ({"dungeon_deck": ["ogre"]}, "deck ogre"),
        ({"bag": []}, "bag -"),
        ({"dungeon_deck": []}, "deck -"),
        ({"pool": {"minor-secret": []}}, "pool minor-secret -"),
        ({"turn": 5}, "turn 5 A exhausted skill 9"),
        ({"rage": 4}, "rage 4"),
        ({"seed": "a|b"}, 'seed "a\\u{7c}b"'),
        ({"seed": 8}, "seed 8"),
        ({"pool": {"minor-secret": "dragon-egg*3"}, "left": {"minor-secret@r04": 1}}, "pool minor-secret dragon-egg*3"),
        ({"left": {"artifact-7@r21": 0}}, "left artifact-5@r18=0,artifact-7@r21=0"),
        ({"left": {"artifact-5@r18": None}, "sold": {"crown": 2}}, "sold backpack=1,crown=2"),
        ({"sold": None}, "left artifact-5@r18=0"),
        ({"countdown": [1, 2]}, "countdown 1,2"),
    ],
)
def test_every_sort_of_field_can_be_changed(changes: dict[str, object], section: str) -> None:
    position = BASE.with_(**changes)  # type: ignore[arg-type]

    assert sorted(section.split()) in [sorted(each.split()) for each in sections_of(position)]


def sections_of(position: Position) -> list[str]:
    """The sections, with lists as they are always written where the rules allow the position."""
    text = str(position).replace("burgle,burgle,sneak", "burgle*2,sneak")
    return text.split(" | ")


def test_a_player_is_put_out_and_back_into_the_game() -> None:
    out = BASE.with_(seat="B", status="lost")

    assert out.game().state.players[1].status == 3
    assert out.with_(seat="B", status=None).game().state == BASE.game().state


def test_damage_takes_the_place_of_the_cubes_on_the_track_and_they_of_it() -> None:
    marked = TILES.with_(seat="A", track=["A", "black"])

    assert marked.game().view(0).players[0].track == (0, BLACK)
    assert marked.with_(seat="A", damage=3).game().view(0).players[0].track == (0, 0, 0)
    assert marked.with_(seat="A", damage=3).with_(seat="A", track="black").game().view(0).players[0].damage == 1


def test_tiles_and_stacks_are_changed_by_name() -> None:
    position = TILES.with_(tiles="s2@0,1", stack={"surface-tiles": "/s5"}, left={"prisoners": 4})

    text = format_position(position.game().state)

    assert text.endswith("left prisoners=4 | stack surface-tiles /s5 | tiles s2@0,1")


def test_a_list_of_tiles_is_one_of_words_and_a_list_of_numbers_one_of_numbers() -> None:
    position = TILES.with_(tiles=["s1@1,0r3", "s2@0,1"])

    assert position == TILES.with_(tiles="s1@1,0r3 s2@0,1")
    assert format_position(position.game().state).endswith("| tiles s1@1,0r3 s2@0,1")
    assert str(BASE.with_(countdown=[-1, 0])).endswith("| countdown -1,0")


def test_nothing_in_the_dungeon_deck_is_something_else_than_nothing_said_of_it() -> None:
    assert BASE.with_(dungeon_deck=[]).game().state.deck.size() == 0
    assert BASE.with_(dungeon_deck=None).game().state == BASE.game().state


def test_every_field_of_a_position_can_be_left_as_it_is() -> None:
    for game in games():
        position = Position.of(played(Setup(game.slug, load(game.slug, seats=3).board, 3), "whole", 150))
        for seat in "ABC":
            for word, value in said_of(str(position), seat, len(seat) + 1):
                assert position.with_(seat=seat, **{word: value}).game().state == position.game().state


def said_of(text: str, seat: str, start: int) -> list[tuple[str, str]]:
    """The words about a player, with their values."""
    [section] = [each for each in text.split(" | ") if each.startswith(f"{seat}: ")]
    words = [word for word in section.split()[start:] if word not in ("escaped", "lost", "rescued")]
    return list(zip(words[::2], words[1::2], strict=True))


def test_every_word_of_the_page_about_positions_can_be_changed() -> None:
    values = {"step": "main", "first": "A", "acts": "A", "discounts": "4:1", "waiting": "A:sneak.play"}
    for word in (*TURN_WORDS, *PLAYER_WORDS):
        field = "turn_trashed" if word == "trashed" else word.replace("-", "_")
        assert f"{word} {values.get(word, '1')}" in str(BASE.with_(**{field: values.get(word, 1)}))
    for word in TURN_FLAGS:
        assert f" {word}" in str(BASE.with_(**{word.replace("-", "_"): True}))


def test_a_pack_that_lies_elsewhere_is_kept() -> None:
    packs = folders(Setup("base", "sunny", 2, packs=("tangle",)))
    game = clankwork.new("base", seed=3, packs=packs)

    position = Position.of(game, packs=packs).with_(gold=3)

    assert position.game().state.players[0].gold == 3
    with pytest.raises(clankwork.engine.ClankError, match="no pack called 'tangle'"):
        Position(str(position)).game()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"bots": 3}, "a position has no field 'bots'; there are boots,"),
        ({"countdwn": "1,2"}, "a position has no field 'countdwn'; there are countdown,"),
        ({"boots": "many"}, "section turn, boots: expected a number from 0 to 9999, not 'many'"),
        ({"room": "r99"}, "section A, room: expected the room of the player first, not 'r99'; there are"),
        ({"hand": ["ogre"]}, "section A, hand: expected something that can lie there, not 'ogre'; there are"),
        ({"seat": "C", "gold": 1}, "section C is missing"),
        ({"seat": 7, "gold": 1}, "a seat is a number from 0 or a letter from A, not 7"),
        ({"status": "asleep"}, "section A, asleep: expected a word with its value"),
        ({"gold": 2.5}, "gold: expected a number, text, a list of names or None, not 2.5"),
        ({"gold": True}, "gold: expected a number, text, a list of names or None, not True"),
        ({"hand": "burgle gold 99"}, "hand: expected one value without blanks, not 'burgle gold 99'"),
        ({"hand": "burgle|rage 3"}, "hand: expected text without bars"),
        ({"pool": "minor-secret"}, "pool: expected piles by name"),
        (
            {"pool": {"minor-secrets": "dragon-egg"}},
            "section pool minor-secrets: expected the name of a pool and what lies in it, not"
            " 'minor-secrets dragon-egg'; there are major-secret, minor-secret",
        ),
        ({"left": {"r99": 1}}, "section left: expected names with figures, such as `lamp=12`, not 'r99=1'"),
        (
            {"turn": "5 B boots 3"},
            "turn: expected number and seat, such as '12 B', not '5 B boots 3'; what else holds in the turn has fields",
        ),
        ({"turn": None}, "turn: expected number and seat, such as '12 B', not None"),
        ({"room": None}, "room: expected the name of a room, which no position lacks, not None"),
        ({"seat": "b", "gold": 1}, "a seat is a number from 0 or a letter from A, not 'b'"),
        ({"damage": 10}, "a player with a full health track is still in the dungeon"),
    ],
)
def test_a_field_that_is_wrong_is_named_with_what_was_expected(changes: dict[str, object], expected: str) -> None:
    with pytest.raises(MalformedState, match=re.escape(expected)):
        BASE.with_(**changes).game()  # type: ignore[arg-type]


def test_a_text_that_is_no_position_is_found_out_when_it_is_used() -> None:
    position = Position("base sunny 2 | seed 7")

    with pytest.raises(MalformedState, match="section turn is missing"):
        position.with_(boots=3)
    with pytest.raises(MalformedState, match="section A: is missing"):
        position.game()
