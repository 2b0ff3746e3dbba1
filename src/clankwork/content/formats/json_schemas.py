"""JSON Schemas of the files of a pack, made from the classes that decode them, for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec

from clankwork.content.formats.effect_words import WORDS, Effect
from clankwork.content.formats.module_format import ModulesFile
from clankwork.content.formats.pack_format import BoardFile, CardsFile, ExtensionFile, GameFile, TokensFile
from clankwork.content.formats.tile_format import TilesFile

KINDS: Final[dict[str, tuple[type[object], ...]]] = {
    "pack": (GameFile, ExtensionFile),
    "cards": (CardsFile,),
    "tokens": (TokensFile,),
    "board": (BoardFile,),
    "modules": (ModulesFile,),
    "tiles": (TilesFile,),
}
"""The kinds of files, and the classes each may be."""

Schema = dict[str, object]


def json_schema(kind: str) -> Schema:
    """The JSON Schema of one kind of file: `pack`, `cards`, `tokens`, `board`, `modules` or `tiles`."""
    if kind not in KINDS:
        raise KeyError(f"{kind} is no kind of pack file; there are: {', '.join(KINDS)}")
    types = KINDS[kind]
    words: tuple[type[object], ...] = tuple(WORDS.values())
    schemas, components = msgspec.json.schema_components([*types, *words], schema_hook=_effect_schema)
    tops = list(schemas)[: len(types)]
    schema: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"clankwork {kind} file",
        **(tops[0] if len(tops) == 1 else {"anyOf": tops}),
        "$defs": dict(sorted(components.items())),
    }
    return schema


def write_schemas(folder: str | Path) -> list[Path]:
    """Write the schema of every kind of file into `folder`; the paths written."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for kind in KINDS:
        path = target / f"{kind}.schema.json"
        path.write_text(json.dumps(json_schema(kind), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _effect_schema(kind: type[object]) -> Schema:
    """An effect is any of the words."""
    assert kind is Effect, f"no file has a {kind}"
    return {"anyOf": [{"$ref": f"#/$defs/{word.__name__}"} for word in WORDS.values()]}
