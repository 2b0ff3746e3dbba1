"""What chance brings can be said by name, for tests, puzzles and examples."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

import clankwork
from clankwork.engine import (
    BLACK,
    HUNTER,
    CardRevealed,
    CardsDrawn,
    ClankError,
    CubesDrawn,
    ImpossibleOutcome,
    Outcome,
    StackDrawn,
    TokenTaken,
)
from clankwork.records import read_position, write_position

if TYPE_CHECKING:
    from clankwork.engine import Event, Game

BASE: Final = (
    "base sunny 2 | seed 7 | turn 4 A skill 9 boots 2 | row sneak,ladder,ladder,teleporter,teleporter,brilliance"
    " | area A,B | bag A,black*20 | aside black*4 | A: r02 deck burgle*5,stumble*2,sidestep,scramble"
    " | B: r01 deck burgle*5,stumble*2,sidestep,scramble"
)
TILES: Final = (
    "catacombs start-a 2 | seed 7 | turn 4 A boots 9 | row lightstick,lightstick,expert-guide,expert-guide,keymaster,"
    "keymaster | bag black*24 | A: start-g | B: start-v | tiles s1@1,0"
)


def names_drawn(game: Game, events: list[Event]) -> list[str]:
    """The slugs of all cards that were drawn or revealed."""
    numbers: list[int] = []
    for event in events:
        if isinstance(event, CardsDrawn):
            numbers += event.cards
        elif isinstance(event, CardRevealed):
            numbers.append(event.card)
    return [game.rules.cards[number].slug for number in numbers]


def test_cards_come_as_they_were_named() -> None:
    game = read_position(BASE).with_outcomes({"row": "gem-collector", "deck A": ["stumble", "scramble"]})
    game.apply("acquire sneak")

    events = game.apply("end turn")

    drawn = names_drawn(game, events)
    assert drawn[:2] == ["stumble", "scramble"]
    assert drawn[-1] == "gem-collector"


@pytest.mark.parametrize("cubes", ["A*2,black", ["A*2", "black"], ["A", "A", "black"], ("A*2,black",)])
def test_cubes_come_as_they_were_named(cubes: str | list[str]) -> None:
    game = read_position(BASE).with_outcomes({"row": "ogre", "bag": cubes})
    game.apply("acquire sneak")

    events = game.apply("end turn")

    [drawn] = [event.cubes for event in events if isinstance(event, CubesDrawn)]
    assert sorted(drawn) == [0, 0, BLACK]


@pytest.mark.parametrize("pile", ["stack surface-tiles", "surface-tiles"])
def test_tokens_and_tiles_come_as_they_were_named(pile: str) -> None:
    table = read_position(BASE.replace("A: r02", "A: r03"))
    base = table.with_outcomes({"pool minor-secret": ["potion-of-strength"]})
    catacombs = read_position(TILES).with_outcomes({pile: "s4"})

    taken = [event for event in base.apply("move r04") if isinstance(event, TokenTaken)]
    [explore, *_] = [action for action in catacombs.legal_actions() if str(action).startswith("explore")]
    laid = [event for event in catacombs.apply(explore) if isinstance(event, StackDrawn)]

    assert taken == []
    taken = [event for event in base.apply("take minor-secret r04") if isinstance(event, TokenTaken)]
    assert [base.rules.tokens[event.token].slug for event in taken] == ["potion-of-strength"]
    assert [event.thing for event in laid] == [4]


def test_what_is_not_named_comes_as_it_would_have() -> None:
    game = read_position(BASE)
    told = game.with_outcomes({"pool minor-secret": []})

    for _ in range(60):
        action = game.legal_actions()[-1]
        assert told.apply(action) == game.apply(action)

    assert told.state == game.state


def test_with_another_seed_something_else_comes_afterwards() -> None:
    games = [read_position(BASE).with_outcomes({"row": "ogre"}, seed=seed) for seed in ("one", "one", "two")]
    for game in games:
        game.apply("acquire sneak")
        while not game.over:
            game.apply(game.legal_actions()[-1])

    one, again, two = (write_position(game).partition("turn")[2] for game in games)

    assert one == again
    assert one != two


def test_one_can_go_on_saying() -> None:
    game = read_position(BASE).with_outcomes({"row": "ogre", "deck A": "scramble"}).with_outcomes({"row": "watcher"})
    game.apply("acquire sneak")

    drawn = names_drawn(game, game.apply("end turn"))

    assert drawn[0] == "scramble", "what was said of another pile still holds"
    assert drawn[-1] == "watcher"


def test_what_cannot_come_leaves_the_game_as_it_was() -> None:
    game = read_position(BASE).with_outcomes({"bag": "A*4", "row": "ogre"})
    game.apply("acquire sneak")
    before = write_position(game)

    with pytest.raises(ImpossibleOutcome, match="bag: A was to come out next, but is not in it; there are B, black"):
        game.apply("end turn")

    assert write_position(game) == before
    assert [str(action) for action in game.legal_actions()][-1] == "end turn"


def test_what_lies_on_top_comes_first() -> None:
    game = read_position(BASE.replace("| area", "| deck /ogre | area")).with_outcomes({"row": "watcher"})
    game.apply("acquire sneak")

    with pytest.raises(ImpossibleOutcome, match="row: watcher was to come out next, but ogre lies on top of it"):
        game.apply("end turn")


@pytest.mark.parametrize(
    ("coming", "expected"),
    [
        (
            {"cellar": "ogre"},
            "no pile called 'cellar'; there are row, bag, deck A, deck B, pool major-secret, pool minor",
        ),
        ({"row": "ogrr"}, "row: 'ogrr' can never come out of it; there are ogre,"),
        ({"row": "burgle"}, "row: 'burgle' can never come out of it"),
        ({"bag": ["C"]}, "bag: 'C' can never come out of it; there are A, B, black"),
        ({"bag": [3]}, "bag: '3' can never come out of it"),
        ({"pool minor-secret": "mastery"}, "'mastery' can never come out of it; there are"),
        ({"deck A": "ogre"}, "deck A: 'ogre' can never come out of it"),
        ({"row": "ogre*"}, "row: expected a list such as `lamp*2,rope`, not 'ogre*'"),
        ({"row": ["ogre", "ogre*"]}, "row: expected a list such as `lamp*2,rope`, not 'ogre*'"),
        ({"row": 3}, "row: expected a list such as `lamp*2,rope`, not 3"),
        ("ogre", "expected lists by pile"),
        (["ogre"], "expected lists by pile"),
    ],
)
def test_a_name_that_is_none_is_refused_with_what_there_is(coming: object, expected: str) -> None:
    game = read_position(BASE)

    with pytest.raises(ClankError, match=re.escape(expected)):
        game.with_outcomes(coming)  # type: ignore[arg-type]


def test_outcomes_of_another_game_can_be_given_as_they_are() -> None:
    game = read_position(TILES).with_outcomes([Outcome("bag", BLACK), Outcome("deck 0", 0)])

    assert game.copy().state == game.state
    assert HUNTER not in game.state.bag.contents


def test_a_game_that_was_told_has_no_record() -> None:
    game = read_position(BASE)

    with pytest.raises(ClankError, match="has no record"):
        game.with_outcomes({"row": "ogre"}).record()

    assert clankwork.replay(game.with_outcomes({}).record()).state == game.state
