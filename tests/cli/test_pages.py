"""The pages about the command line leave nothing out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clankwork.cli.phrases import phrases
from clankwork.content import load
from clankwork.text import LANGUAGES, language
from tests.cli.running import run
from tests.cli.test_simulating import KEYS
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REFERENCE = ROOT / "docs" / "reference" / "command-line.md"
GUIDE = ROOT / "docs" / "guides" / "playing-in-the-terminal.md"
COMMANDS = (
    "play",
    "sim",
    "cards",
    "boards",
    "options",
    "bots",
    "packs",
    "board",
    "actions",
    "observation",
    "pack check",
    "pack schema",
    "record verify",
    "record show",
    "serve",
    "tables list",
    "tables backup",
    "tables restore",
    "tables retire",
    "tables check",
)


def words_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_of_every_command_is_in_the_reference(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    page = words_of(REFERENCE)

    offered = re.findall(r"--[a-z]+", run(*command.split(), "--help").stdout)

    assert f"`clankwork {command}" in page
    assert {option for option in offered if option not in page and option != "--help"} == set()


def test_every_key_of_the_json_object_is_in_the_reference() -> None:
    page = words_of(REFERENCE)

    assert {key for key in KEYS | {"hash"} if f"`{key}`" not in page} == set()


def test_the_guide_lists_what_the_help_lists() -> None:
    guide = words_of(GUIDE)

    for key, _ in phrases(language("en")).headings.help:
        assert key.format(card="ruby").split(",")[0] in guide


@pytest.mark.parametrize("code", LANGUAGES)
def test_help_and_labels_are_whole_in_every_language(code: str) -> None:
    english, said = phrases(language("en")).headings, phrases(language(code)).headings

    assert len(said.help) == len(english.help)
    assert len(said.columns) == len(english.columns) == 7
    assert len(said.short_columns) == len(said.columns)
    assert len(said.map_legend) == len(english.map_legend) == 7


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_reminder_of_keys_has_the_same_keys_in_every_language(code: str) -> None:
    english, said = phrases(language("en")).headings.commands, phrases(language(code)).headings.commands

    assert [each[:2] for each in said[1:]] == [each[:2] for each in english[1:]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_terminal_calls_things_as_the_texts_do(code: str) -> None:
    headings, labels = phrases(language(code)).headings, language(code).labels(load("base", seats=2)).table

    assert headings.columns[5] == labels.deck
    assert labels.discard_pile.startswith(headings.columns[6])
    assert headings.market == labels.market


@pytest.mark.parametrize(
    ("code", "two", "three"),
    [
        ("en", "Ana and Bo share", "Ana, Bo and Cy share"),
        ("fr", "Ana et Bo se partagent", "Ana, Bo et Cy se partagent"),
        ("ja", "AnaとBoが", "Ana、Bo、Cyが"),
    ],
)
def test_a_shared_win_is_told_as_a_list(code: str, two: str, three: str) -> None:
    say = phrases(language(code))

    assert say.won(["Ana", "Bo"]).startswith(two)
    assert say.won(["Ana", "Bo", "Cy"]).startswith(three)
