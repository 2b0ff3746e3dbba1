"""Recorded games: whatever changes in the engine, they are played as they were, to the same states and scores.

A change of the rules that is meant to change them is recorded anew: `python -m tests.records.make`.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

import clankwork
from clankwork import read_record
from clankwork.content import boards, load, options_of
from clankwork.records import verify
from tests.records.endings import ALL, endings_of
from tests.records.make import GAMES, RECIPES, SAMPLES, name_of, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import Record

FILES = sorted(GAMES.glob("*.txt"))
LEAST = 40


@cache
def record_of(file: Path) -> Record:
    """What stands in the file."""
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_played_as_it_was(file: Path) -> None:
    record = record_of(file)

    assert verify(record) == []
    assert record.finished


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_written_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert str(record_of(file)) == "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")


@pytest.mark.parametrize("place", SAMPLES)
def test_the_script_records_the_same_games_again(place: int) -> None:
    text, _ = text_of(RECIPES[place])

    assert (GAMES / name_of(place)).read_text(encoding="utf-8") == text


def test_the_files_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 1_500_000


def test_every_recipe_is_recorded() -> None:
    assert [file.name for file in FILES] == [name_of(place) for place in range(len(RECIPES))]
    assert len(FILES) >= LEAST


def test_the_games_end_in_every_way_a_game_can() -> None:
    found: set[str] = set()
    for file in FILES:
        record = record_of(file)
        game = clankwork.replay(record, upto=0)
        found |= endings_of(game, [(action, game.apply(action)) for action in record.actions])

    assert ALL - found == set()


def test_the_games_are_of_every_size_board_and_option() -> None:
    tables = Counter((record_of(file).title.board, record_of(file).seats) for file in FILES)
    answers = {answer for file in FILES for answer in record_of(file).title.options}

    assert min(tables[board.slug, seats] for board in boards("base") for seats in (2, 3, 4)) >= 3
    assert answers == {(option.slug, value.slug) for option in options_of("base") for value in option.values}


def test_nearly_every_card_is_bought_and_played_in_them() -> None:
    done = {action for file in FILES for action in record_of(file).actions}
    actions = [str(action) for action in load("base", seats=2).rules.catalogue.actions]
    wanted = [action for action in actions if action.startswith(("play ", "acquire ", "use ", "fight "))]

    missing = [action for action in wanted if action not in done]

    assert len(missing) <= 5, missing
    assert {action.split()[0] for action in actions} == {action.split()[0] for action in done}


def test_the_recipes_ask_for_every_ending() -> None:
    assert {ending for recipe in RECIPES for ending in recipe.wanted} == ALL
