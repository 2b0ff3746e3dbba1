"""JSON Schemas of the tables of a game as `Plain.tables` writes them."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from clankwork.engine.model.tables import Ruleset
from clankwork.engine.notation.plain import KIND_WORDS, MODES, ROLES
from clankwork.engine.notation.plain_values import HINDRANCES

Schema = dict[str, object]

NUMBER: Final[Schema] = {"type": "integer"}
TRUTH: Final[Schema] = {"type": "boolean"}
NAME: Final[Schema] = {"type": "string"}
NAME_OR_NONE: Final[Schema] = {"type": ["string", "null"]}
NAMES: Final[Schema] = {"type": "array", "items": NAME}
NAMES_BY_NAME: Final[Schema] = {"type": "object", "additionalProperties": NAMES}
EFFECTS: Final[Schema] = {"type": "array", "items": {"$ref": "#/$defs/effect"}}

CARD: Final[Schema] = {
    "slug": NAME,
    "role": {"enum": list(ROLES)},
    "tags": NAMES,
    "skill": NUMBER,
    "swords": NUMBER,
    "gold": NUMBER,
    "lockpicks": NUMBER,
    "points": NUMBER,
    "dragon": TRUTH,
    "danger": TRUTH,
    "place": NAMES,
    "copies": NUMBER,
    "play": EFFECTS,
    "acquire": EFFECTS,
    "use": EFFECTS,
    "defeat": EFFECTS,
    "arrive": EFFECTS,
    "ward": EFFECTS,
    "bonuses": EFFECTS,
}
TOKEN: Final[Schema] = {
    "slug": NAME,
    "tags": NAMES,
    "mode": {"enum": list(MODES)},
    "points": NUMBER,
    "gold": NUMBER,
    "effect": EFFECTS,
    "on_take": EFFECTS,
    "is_artifact": TRUTH,
    "opens_locks": TRUTH,
    "carries": NUMBER,
    "where": NAMES,
    "ignores": {"type": "array", "items": {"enum": [word for _, word in HINDRANCES]}},
    "bonuses": EFFECTS,
}
ROOM: Final[Schema] = {
    "slug": NAME,
    "traits": NAMES,
    "needs": NAMES,
    "enter": EFFECTS,
    "prize": NAME_OR_NONE,
    "at": {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2},
    "exits": {"type": "array", "items": {"$ref": "#/$defs/exit"}},
}
ACTION: Final[Schema] = {"code": NUMBER, "notation": NAME, "kind": {"enum": list(KIND_WORDS)}}
DONE_WITH: Final[Schema] = {
    "card": NAME,
    "to": NAME,
    "swords": NUMBER,
    "way": NUMBER,
    "item": NAME,
    "token": NAME,
    "what": NAME,
    "room": NAME_OR_NONE,
    "option": NUMBER,
    "discarded": TRUTH,
    "door": NAME,
    "verb": NAME,
    "on": NAME,
}
"""What actions are done with; each kind has some of these."""
SPACE: Final[Schema] = {"room": NAME_OR_NONE, "what": NAME, "count": NUMBER}


def tables_schemas() -> dict[str, object]:
    """What `#/$defs` must have for the tables, beside `exit`: `tables` and what they are made of."""
    tables: Schema = {
        "catalogue_version": NUMBER,
        "ruleset": _object(_ruleset()),
        "start": NAME,
        "starters": NAMES,
        "reserve": NAMES,
        "mechanisms": NAMES,
        "figures": NAMES_BY_NAME,
        "cards": _list_of("card"),
        "tokens": _list_of("token"),
        "pools": NAMES_BY_NAME,
        "rooms": _list_of("room"),
        "spaces": {"type": "array", "items": _object(SPACE)},
        "items": NAMES_BY_NAME,
        "actions": _list_of("action"),
    }
    return {
        "tables": _object(tables),
        "card": _object(CARD),
        "token": _object(TOKEN),
        "room": _object(ROOM),
        "action": {**_object(ACTION), "properties": {**ACTION, **DONE_WITH}, "additionalProperties": False},
        "effect": {"type": "object", "properties": {"word": NAME}, "required": ["word"]},
    }


def _object(properties: Schema) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "required": list(properties)}
    return {**schema, "additionalProperties": False}


def _list_of(name: str) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/{name}"}}


def _ruleset() -> Schema:
    """The values of the rules, each of the type that it has in every game."""
    usual = Ruleset()
    return {each.name: _schema_of(getattr(usual, each.name)) for each in fields(usual)}


def _schema_of(value: object) -> Schema:
    if isinstance(value, bool):
        return TRUTH
    return NUMBER if isinstance(value, int) else {"type": "array", "items": NUMBER}
