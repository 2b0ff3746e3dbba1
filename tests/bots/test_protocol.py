"""The page about the protocol: its program plays, its schema fits what is said, and it names every field."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator

from clankwork.bots import PROTOCOL_VERSION
from clankwork.content import games, load
from tests.bots.tables import PATIENT, play, program, seated
from tests.support.clock import AMPLE
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content import GameInfo

REFERENCE = ROOT / "docs" / "reference"
PAGE = (REFERENCE / "bot-protocol.md").read_text(encoding="utf-8")
SCHEMA = json.loads((REFERENCE / "bot-protocol.schema.json").read_text(encoding="utf-8"))
NAMES_OF_THINGS = {
    "ruleset",
    "pools",
    "items",
    "parts",
    "unseen",
    "unseen_top",
    "sold",
    "reserve",
    "stacks",
    "stack_tops",
    "ways",
    "figures",
}
"""Fields whose own keys are names of the game, not of the protocol."""


def told(tmp_path: Path, slug: str) -> list[dict[str, object]]:
    """Everything that is said to a program in one game, or the beginning of a long one."""
    file = tmp_path / "told.jsonl"
    rules = load(slug, seats=2).rules
    bots = [seated(program(f"good {file}"), 0, rules), seated("random", 1, rules)]
    game = play(bots, seconds=lambda asked: AMPLE, limit=400, rules=rules)
    assert game.faults == []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def keys_of(value: object) -> set[str]:
    """Every key in a message, those that are names of cards and the like left out."""
    found: set[str] = set()
    if isinstance(value, list):
        for each in value:
            found |= keys_of(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            found.add(key)
            if key == "effect" or (isinstance(each, list) and each and isinstance(each[0], dict) and "word" in each[0]):
                continue  # the words of effects have a page of their own
            if key not in NAMES_OF_THINGS:
                found |= keys_of(each)
    return found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_what_is_said_is_as_the_page_and_the_schema_say(tmp_path: Path, game: GameInfo) -> None:
    messages = told(tmp_path, game.slug)
    validator = Draft202012Validator(SCHEMA)
    Draft202012Validator.check_schema(SCHEMA)

    for message in messages:
        problems = [f"{error.json_path}: {error.message:.200}" for error in validator.iter_errors(message)]
        assert problems == []

    kinds = [message["type"] for message in messages]
    assert kinds[:3] == ["hello", "sit", "choose"]
    assert kinds[-2:] == ["end", "bye"]
    assert set(kinds[2:-2]) == {"choose"}
    ids = [message["id"] for message in messages if message["type"] == "choose"]
    assert ids == list(range(1, len(ids) + 1))
    assert messages[0]["protocol"] == PROTOCOL_VERSION
    named = set(re.findall(r"`(\w+)`", PAGE)) | set(re.findall(r'"(\w+)":', PAGE))
    assert keys_of(messages) - named == {"type"} - named


def test_page_and_schema_name_the_version() -> None:
    assert f"This is version {PROTOCOL_VERSION}." in PAGE
    assert f"version {PROTOCOL_VERSION} of the bot protocol" in SCHEMA["title"]


def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "bot.py"
    file.write_text(source, encoding="utf-8")

    game = play(
        [seated(f'program:run="{sys.executable} {file}"{PATIENT}'), seated("random", 1)], seconds=lambda asked: AMPLE
    )

    assert game.state.over
    assert game.faults == []
