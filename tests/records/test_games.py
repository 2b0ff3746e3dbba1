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
from clankwork.content import boards, games, load, options_of
from clankwork.engine import ReplaceCard, ReplaceRowCard
from clankwork.records import verify
from tests.records.endings import endings_of, possible
from tests.records.make import GAMES, name_of, text_of
from tests.records.recipes import RECIPES, SAMPLES

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import Record

FILES = [GAMES / name_of(game, place) for game in RECIPES for place in range(len(RECIPES[game]))]
LEAST = {"base": 40, "space": 30, "catacombs": 30}
MADE_AGAIN = [(game, place) for game in RECIPES for place in SAMPLES[game]]

on_every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
of_every_game = pytest.mark.parametrize("game", list(RECIPES))


def files_of(game: str) -> list[Path]:
    """The recorded games of one kind."""
    return [file for file in FILES if file.parent.name == game]


@cache
def record_of(file: Path) -> Record:
    """What stands in the file."""
    return read_record(file.read_text(encoding="utf-8"))


@on_every_file
def test_a_recorded_game_is_played_as_it_was(file: Path) -> None:
    record = record_of(file)

    assert verify(record) == []
    assert record.finished


@on_every_file
def test_a_recorded_game_is_written_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    assert str(record_of(file)) == "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")


@pytest.mark.parametrize(("game", "place"), MADE_AGAIN)
def test_the_script_records_the_same_games_again(game: str, place: int) -> None:
    text, _ = text_of(RECIPES[game][place])

    assert (GAMES / name_of(game, place)).read_text(encoding="utf-8") == text


def test_the_files_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 1_500_000


def test_every_recipe_is_recorded_and_nothing_else() -> None:
    assert sorted(GAMES.rglob("*.txt")) == sorted(FILES)
    assert list(LEAST) == list(RECIPES)
    assert all(len(files_of(game)) >= least for game, least in LEAST.items())
    assert {game.slug for game in games()} == set(RECIPES)


@of_every_game
def test_the_games_end_in_every_way_a_game_can(game: str) -> None:
    found: set[str] = set()
    for file in files_of(game):
        record = record_of(file)
        played = clankwork.replay(record, upto=0)
        found |= endings_of(played, [(action, played.apply(action)) for action in record.actions])

    assert found == ways_to_end(game)


@of_every_game
def test_the_games_are_of_every_size_board_and_option(game: str) -> None:
    records = [record_of(file) for file in files_of(game)]
    tables = Counter((record.title.board, record.seats) for record in records)
    [about] = [each for each in games() if each.slug == game]
    answers = {answer for record in records for answer in record.title.options}

    sizes = Counter(seats for _, seats in tables.elements())
    boards_played = Counter(board for board, _ in tables.elements())
    assert min(sizes[seats] for seats in about.seats) >= 3
    assert len(boards_played) >= min(len(boards(game)), 20)
    assert answers == {(option.slug, value.slug) for option in options_of(game) for value in option.values}


def test_both_boards_of_the_base_game_are_played_at_every_size() -> None:
    tables = Counter((record_of(file).title.board, record_of(file).seats) for file in files_of("base"))

    assert min(tables[board.slug, seats] for board in boards("base") for seats in (2, 3, 4)) >= 3


@of_every_game
def test_nearly_every_card_is_bought_and_played_in_them(game: str) -> None:
    done = {action for file in files_of(game) for action in record_of(file).actions}
    seats = max(record_of(file).seats for file in files_of(game))
    rules = load(game, seats=seats).rules
    asked = {type(effect) for script in rules.scripts for effect in script.effects}
    actions = [
        str(action)
        for action in rules.catalogue.actions
        if ReplaceRowCard in asked or not isinstance(action, ReplaceCard)
    ]
    wanted = [action for action in actions if action.startswith(("play ", "acquire ", "use ", "fight "))]

    missing = [action for action in wanted if action not in done]

    assert len(missing) <= 5, missing
    assert {action.split()[0] for action in actions} == {action.split()[0] for action in done}


@of_every_game
def test_the_recipes_ask_for_every_ending(game: str) -> None:
    assert {ending for recipe in RECIPES[game] for ending in recipe.wanted} == ways_to_end(game)


def ways_to_end(game: str) -> frozenset[str]:
    """All that a game of this kind can come to."""
    return possible(load(game, seats=2).rules, [option.slug for option in options_of(game)])
