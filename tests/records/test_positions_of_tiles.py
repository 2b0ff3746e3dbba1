"""Positions of the catacombs: tiles with their cells and turns, and a bank of tokens that players draw from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.engine import MalformedState, format_position, parse_position
from clankwork.records import read_position, write_position
from tests.support.digging import dug
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Game

TWO_TILES: Final = (
    "catacombs start-a 2 | seed 7 | turn 3 A | row -,-,-,-,-,- | A: start-crypt | B: start-h | tiles s1@1,0r3 s2@-1,-1"
)
ONCE: Final = (
    "catacombs start-b 2 | seed game 0 | turn 8 A first B skill 2 clank 2 skill-gained 2 | row bard,scavenger,skeleto"
    "n-warlock,thieves-shrine,keymaster,sneak-attack | deck @12 | discard skeleton | rage 3 | area A*4,B*2 | bag A*2,"
    "B*6,black*21@3 | aside black*3 | A: d05-c lockpicks 2 damage 1 deck burgle,explore,waystone@20 discard expensive"
    "-taste,scramble,explore,burgle*3 play burgle*2,sidestep,stumble*2 tokens monk,peasant | B: start-p gold 3 lockpi"
    "cks 3 hand burgle*3,stumble,scramble known burgle*2 deck burgle*3,stumble,sidestep,mercenary,explore*3,bandit@25"
    " tokens dragon-egg | left minor-secret=19,prisoners=18 | laid artifact@d05-c=artifact-5 | pool minor-secret @1 |"
    " pool prisoners @2 | stack surface-tiles 4,6@4 | stack depths-tiles 7,8,9,10,12,13,14,15,16,18,19,20,21,22,23,24"
    ",25,26,27,28@2 | tiles 0,0,0,0,0,2080,2016,2017,2081,0,1953,0,0,0,0,0,1952,0,0,0,0,0,2015,0,0,0,0,0,0,0,0,0,0,0,"
    "0,1,2,0,0,1,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,0,0,0,0,0,"
    "0,0,0,0,0 | strongrooms 0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0"
)
"""A position as it was once written: tiles by number, and what is left of the supply."""


def left_on(game: Game, what: str) -> int:
    """How many tokens of a supply are left."""
    [space] = [
        space.number for space in game.rules.spaces if space.face_down and game.rules.pools[space.pool].slug == what
    ]
    return game.state.table.left[space]


def test_a_tile_is_written_with_its_cell_and_its_turns() -> None:
    table = dug()
    table.laid("s1", 1, 0, 3).laid("s2", -1, -1)

    text = format_position(table.state)

    assert text.endswith("| tiles s1@1,0r3 s2@-1,-1")
    assert parse_position(table.rules, text) == table.state


def test_tiles_that_lie_nowhere_else_are_in_their_stacks() -> None:
    game = read_position(TWO_TILES)

    surface, depths = game.state.table.stacks
    assert surface.contents == [3, 4, 5, 6]
    assert len(depths.contents) == 22
    assert "stack" not in write_position(game)


def test_a_stack_is_written_with_slugs() -> None:
    text = f"{TWO_TILES} | stack surface-tiles s3,s4,s5/s6@2"

    game = read_position(text)

    assert game.state.table.stacks[0].top == [6]
    assert write_position(game).endswith("| stack surface-tiles /s6@2 | tiles s1@1,0r3 s2@-1,-1")


@pytest.mark.parametrize(
    "said",
    [
        "s1@1,0r3 s2@-1,-1 hand s4 by UE1",
        "s1@1,0r3 s2@-1,-1 hand s4 by UE1 leaping",
        "s1@1,0r3 s2@-1,-1 hand s4 at 0,1 last s1",
        "s1@1,0r3 s2@-1,-1 open s2.1,d10.2",
        "s1@1,0r3 artifacts artifact-5,artifact-10",
        "s1@1,0r3 artifacts -",
        "s1@1,0r3 taken d01-c=AB,d09-k=B",
        "artifacts artifact-20",
    ],
)
def test_what_is_said_about_tiles_reads_back(said: str) -> None:
    text = TWO_TILES.replace("s1@1,0r3 s2@-1,-1", said).replace("turn 3 A", "turn 3 A boots 3 swords 1")

    game = read_position(text)

    assert write_position(game).endswith(f"| tiles {said}")
    assert parse_position(game.rules, format_position(game.state)) == game.state


@rule("C1.5")
def test_artifacts_that_lie_nowhere_else_are_in_the_stack() -> None:
    text = TWO_TILES.replace("B: start-h", "B: start-h tokens artifact-7") + " | gone artifact-20"
    given = text.replace("s2@-1,-1", "s2@-1,-1 d01@0,1") + " | left artifact@d01-c=1 | laid artifact@d01-c=artifact-5"

    game = read_position(given)

    said = write_position(read_position(given.replace(" d01@0,1", " d01@0,1 artifacts artifact-5")))
    assert "artifacts" not in write_position(game)
    assert "artifacts artifact-5" in said
    assert (
        read_position(
            said.replace("artifacts artifact-5", "artifacts artifact-10,artifact-12,artifact-15,artifact-17")
        ).state
        == game.state
    )


@rule("C1.6")
def test_what_players_drew_from_the_bank_is_missing_there() -> None:
    text = TWO_TILES.replace("B: start-h", "B: start-h tokens potion-of-healing,puzzle-box,monk,peasant")

    game = read_position(f"{text} | gone magic-spring,treasure")

    assert left_on(game, "minor-secret") == 20 - 4
    assert left_on(game, "prisoners") == 20 - 2
    assert left_on(game, "major-secret") == 11
    assert "left" not in write_position(game)


def test_a_bank_of_which_something_else_is_left_says_so() -> None:
    text = TWO_TILES.replace("B: start-h", "B: start-h tokens monk") + " | left prisoners=3"

    game = read_position(text)

    assert left_on(game, "prisoners") == 3
    assert "left prisoners=3" in write_position(game)


def test_a_position_reads_as_it_was_once_written() -> None:
    game = read_position(ONCE)

    again = write_position(game)
    assert read_position(again).state == game.state
    assert left_on(game, "prisoners") == 18
    assert len(again) < len(ONCE) - 200
    assert "tiles s1@-1,0r1 s2@-1,1r2 s3@0,1 s5@-2,1r1 d05@-2,0 d11@-1,-1r2" in again
    assert "stack surface-tiles @4 | stack depths-tiles @2" in again


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("s1@1,0r3", "s9@1,0", "section tiles, s9: expected a tile, not 's9'; there are s"),
        ("s1@1,0r3", "s1@1", "section tiles, s1@: expected a column or row from -32 to 32, not ''"),
        ("s1@1,0r3", "s1@1,0r4", "section tiles, s1@: expected a number from 0 to 3, not '4'"),
        ("s1@1,0r3", "s1@1,0 s1@2,0", "section tiles, s1@: expected each word once, not 's1@'"),
        ("s1@1,0r3", "s1@31,0", "a tile lies on the rim of the grid: s1"),
        ("s1@1,0r3", "s1@-1,-1", "two tiles lie on the same cell: s1 and s2"),
        (
            "s1@1,0r3",
            "s1",
            "section tiles, s1: expected a tile with its cell, such as `s1@1,0r3`, or a word such as `hand`",
        ),
        ("s1@1,0r3", "hand s9", "section tiles, hand: expected a tile, not 's9'"),
        ("s1@1,0r3", "hand s1", "a tile is in hand exactly when it has a place to go to"),
        ("s1@1,0r3", "hand s1 by X1", "section tiles, by: expected an exit, not 'X1'; there are"),
        ("s1@1,0r3", "open s1.1", "section tiles, open: expected something that can lie there, not 's1.1'; there are"),
        (
            "s1@1,0r3",
            "artifacts crown-9",
            "section tiles, artifacts: expected artifacts of the stack, not 'crown-9'; there are artifact",
        ),
        ("s1@1,0r3", "taken s1-a=A", "section tiles, taken: expected rooms with an artifact and who took it"),
        ("s1@1,0r3", "taken d01-c=C", "section tiles, taken: expected a seat from A to B, not 'C'"),
        ("s1@1,0r3", "s1@1,0 s3@2,0 s4@3,0 s5@4,0", "more tiles are drawn than are used: 5, of 4"),
        ("B: start-h", "B: d01-a", "a player stands on a tile that is not laid: d01"),
        (
            "| tiles",
            "| stack surface-tiles s1,s3,s4,s5,s6 | tiles",
            "tile s1 is in several places: in the pile surface-tiles, laid",
        ),
        (
            "| tiles",
            "| stack surface-tiles s3,s6/s5@1 | tiles",
            "tile s4 is nowhere: not laid, not in hand, not in the pile surface-tiles",
        ),
        (
            "| tiles",
            "| stack surface-tiles s3,s4,s5,s6/s5 | tiles",
            "tile s5 is in several places: in the pile surface-tiles, on top of the pile surface-tiles",
        ),
        (
            "| tiles",
            "| stack surface-tiles 3,4,5,6,7 | tiles",
            "tile d01 is none of the pile surface-tiles",
        ),
        (
            "s1@1,0r3 s2@-1,-1",
            "s1@1,0r3 hand s1 by UE1",
            "tile s1 is in several places: laid, in hand",
        ),
        (
            "| tiles",
            "| stack depths d01 | tiles",
            "section stack depths: expected the name of a pile of a mechanism and what lies in it, not 'depths d01';"
            " there are surface-tiles, depths-tiles",
        ),
        (
            "s1@1,0r3",
            "s1@1,0,d01@2,0",
            "expected one tile with its cell, such as `s1@1,0r3`, and a blank before the next, not 's1@1,0,d01@2,0'",
        ),
        ("| tiles", "| stack surface-tiles s0 | tiles", "not 's0'; there are s1, s2, s3, s4, s5, s6"),
        (
            "B: start-h",
            "B: start-h tokens dragon-egg*4",
            "section pool minor-secret: more tokens lie elsewhere than the pool has: 4 dragon-egg, of ",
        ),
        (
            "| tiles",
            "| left minor-secret=21 | tiles",
            "more tokens lie face down than their pool has left: minor-secret 21, but pool minor-secret 20 (B4.11)",
        ),
        (
            "B: start-h",
            "B: start-h tokens monk*3",
            "section pool prisoners: more tokens lie elsewhere than the pool has: 3 monk, of ",
        ),
        ("| tiles", "| left minor-secrets=2 | tiles", "not 'minor-secrets=2'; there are minor-secret,"),
    ],
)
def test_a_wrong_section_is_named_with_what_there_is(old: str, new: str, expected: str) -> None:
    assert old in TWO_TILES

    with pytest.raises(MalformedState, match=re.escape(expected)):
        read_position(TWO_TILES.replace(old, new, 1))
