"""The JSON Schemas that editors check packs with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import jsonschema
import pytest

from clankwork.content import json_schema, write_schemas
from clankwork.content.formats.effect_words import WORDS
from clankwork.content.packs import yaml_reader
from clankwork.content.packs.problems import Findings
from tests.content.places import BASE, CATACOMBS, SAMPLE, SPACE

if TYPE_CHECKING:
    from pathlib import Path

FILES = [
    ("pack", BASE / "pack.yaml"),
    ("cards", BASE / "cards.yaml"),
    ("tokens", BASE / "tokens.yaml"),
    ("board", BASE / "boards/sunny.yaml"),
    ("board", BASE / "boards/dusk.yaml"),
    ("pack", SAMPLE / "pack.yaml"),
    ("cards", SAMPLE / "cards.yaml"),
    ("tokens", SAMPLE / "tokens.yaml"),
    ("board", SAMPLE / "boards/cellar.yaml"),
    ("pack", SPACE / "pack.yaml"),
    ("cards", SPACE / "cards.yaml"),
    ("tokens", SPACE / "tokens.yaml"),
    ("modules", SPACE / "modules.yaml"),
    ("pack", CATACOMBS / "pack.yaml"),
    ("cards", CATACOMBS / "cards.yaml"),
    ("tokens", CATACOMBS / "tokens.yaml"),
    ("tiles", CATACOMBS / "tiles.yaml"),
]


def errors_of(kind: str, data: object) -> list[str]:
    """What the schema of a kind of file says against `data`."""
    validator = jsonschema.Draft202012Validator(json_schema(kind))
    return [error.json_path for error in validator.iter_errors(data)]


def data_of(path: Path) -> object:
    """A pack file as an editor sees it."""
    document = yaml_reader.read_file(path, path.name, Findings())
    assert document is not None
    return document.data


@pytest.mark.parametrize("kind", ["pack", "cards", "tokens", "board", "modules", "tiles"])
def test_a_schema_is_a_schema(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema(kind))


@pytest.mark.parametrize(("kind", "path"), FILES)
def test_packs_are_what_the_schemas_say(kind: str, path: Path) -> None:
    assert errors_of(kind, data_of(path)) == []


@pytest.mark.parametrize(
    ("kind", "data", "path"),
    [
        ("cards", {"dungeon": {"ogre": {"name": {"en": "Ogre"}, "copies": 0}}}, "$.dungeon.ogre.copies"),
        ("cards", {"dungeon": {"ogre": {"name": {"en": "Ogre"}}}}, "$.dungeon.ogre"),
        (
            "cards",
            {"dungeon": {"ogre": {"name": {"en": "O"}, "copies": 1, "play": [{"gian": 1}]}}},
            "$.dungeon.ogre.play[0]",
        ),
        ("cards", {"dungeon": {"ogre": {"name": {"en": "O"}, "copies": 1, "text": "x"}}}, "$.dungeon.ogre"),
        ("tokens", {"face_up": {"idol": {"name": {"en": "Idol"}, "mode": "later"}}}, "$.face_up.idol.mode"),
        ("board", {"name": {"en": "B"}, "rooms": {}, "tunnels": []}, "$.rooms"),
        ("modules", {"canvas": [3000]}, "$.canvas"),
        ("tiles", {"piles": {"near": {"name": {"en": "Near"}, "used": 0}}}, "$.piles.near.used"),
        ("pack", {"format": 1, "id": "x"}, "$"),
    ],
)
def test_a_slip_is_underlined(kind: str, data: object, path: str) -> None:
    assert path in errors_of(kind, data)


def test_every_word_is_explained() -> None:
    definitions = json_schema("cards")["$defs"]
    assert isinstance(definitions, dict)

    assert all(definitions[word.__name__]["description"] for word in WORDS.values())


def test_schemas_are_written_where_an_editor_finds_them(tmp_path: Path) -> None:
    written = write_schemas(tmp_path / "schemas")

    assert [path.name for path in written] == [
        "pack.schema.json",
        "cards.schema.json",
        "tokens.schema.json",
        "board.schema.json",
        "modules.schema.json",
        "tiles.schema.json",
    ]
    assert json.loads(written[1].read_text(encoding="utf-8")) == json.loads(json.dumps(json_schema("cards")))


def test_there_is_no_schema_of_anything_else() -> None:
    with pytest.raises(KeyError, match="there are: pack, cards, tokens, board, modules, tiles"):
        json_schema("contracts")
