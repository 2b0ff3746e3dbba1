"""JSON Schemas of views, changes, events and tables as `Plain` writes them, made from the forms it writes them by."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Final

from clankwork.engine.model import events
from clankwork.engine.notation import plain_forms
from clankwork.engine.notation.plain_tables_schema import tables_schemas
from clankwork.engine.notation.plain_values import HINDRANCES, STATUSES
from clankwork.engine.notation.position_turn import STEPS

Schema = dict[str, object]

NUMBER: Final[Schema] = {"type": "integer"}
TRUTH: Final[Schema] = {"type": "boolean"}
NAME: Final[Schema] = {"type": "string"}
NAME_OR_NONE: Final[Schema] = {"type": ["string", "null"]}


def _list_of(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _by_name(values: Schema) -> Schema:
    return {"type": "object", "additionalProperties": values}


def _object(properties: dict[str, object], *, exact: bool = False) -> Schema:
    schema: Schema = {"type": "object", "properties": properties, "required": list(properties)}
    return {**schema, "additionalProperties": False} if exact else schema


def _one_of(words: tuple[str, ...]) -> Schema:
    return {"enum": list(words)}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


SPACE: Final[Schema] = {"room": NAME_OR_NONE, "what": NAME}
SCHEMAS: Final[dict[int, Schema]] = {
    plain_forms.TRUTH: TRUTH,
    plain_forms.AS_IS: NUMBER,
    plain_forms.NUMBERS: _list_of(NUMBER),
    plain_forms.CARD: NAME_OR_NONE,
    plain_forms.CARDS: _list_of(NAME_OR_NONE),
    plain_forms.TOKEN: NAME_OR_NONE,
    plain_forms.TOKENS: _list_of(NAME),
    plain_forms.CUBES: _list_of({"anyOf": [NUMBER, _one_of(("black", "hunter"))]}),
    plain_forms.ROOM: NAME_OR_NONE,
    plain_forms.ROOMS: _list_of(NAME),
    plain_forms.STATUS: _one_of(STATUSES),
    plain_forms.STEP: _one_of(STEPS),
    plain_forms.IGNORED: _list_of(_one_of(tuple(word for _, word in HINDRANCES))),
    plain_forms.TAGS: _list_of(NAME),
    plain_forms.TASK: {"anyOf": [{"type": "null"}, _ref("task")]},
    plain_forms.TASKS: _list_of(_ref("task")),
    plain_forms.DISCOUNTS: _list_of(_object({"tags": _list_of(NAME), "skill": NUMBER})),
    plain_forms.MARKED: _list_of(_object({"card": NAME, "discarded": TRUTH})),
    plain_forms.LEFT: _list_of(_object({**SPACE, "left": NUMBER})),
    plain_forms.LAID_TOKENS: _list_of(_object({**SPACE, "tokens": _list_of(NAME)})),
    plain_forms.SPACE: _object(SPACE),
    plain_forms.SOURCE: _ref("source"),
    plain_forms.SLOT: {"type": ["integer", "null"]},
    plain_forms.ACTION: NAME,
    plain_forms.STACK: NAME,
    plain_forms.OF_POOLS: _by_name(_list_of(NAME)),
    plain_forms.OF_ITEMS: _by_name(NUMBER),
    plain_forms.OF_RESERVE: _by_name(NUMBER),
    plain_forms.OF_STACKS: _by_name(_list_of(NUMBER)),
    plain_forms.OF_MECHANISMS: _by_name(_list_of(NUMBER)),
}
"""By the way a field is written."""
EXIT: Final[Schema] = {
    "to": NAME,
    "way": NUMBER,
    "boots": NUMBER,
    "monsters": NUMBER,
    "locks": NUMBER,
    "portal": TRUTH,
    "against_arrow": TRUTH,
    "wraps": TRUTH,
    "code": NUMBER,
}
EXITS: Final = _list_of(_ref("exit"))
WAYS: Final[Schema] = {"type": ["object", "null"], "additionalProperties": EXITS}
PARTS: Final[dict[str, Schema]] = {"players": _list_of(_ref("player")), "turn": _ref("turn"), "table": _ref("table")}
"""The parts of a view with forms of their own."""


def _of_form(form: plain_forms.Form) -> dict[str, object]:
    return {name: PARTS[name] if how == plain_forms.APART else SCHEMAS[how] for name, how in form}


def plain_schemas() -> dict[str, object]:
    """What `#/$defs` must have: `view`, `changes`, `event`, `tables`, and what they are made of."""
    source = {"type": ["object", "null"], "additionalProperties": NAME, "maxProperties": 1}
    task: Schema = {
        "seat": NUMBER,
        "script": NAME,
        "index": NUMBER,
        "effect": _ref("effect"),
        "source": _ref("source"),
        "paid": NUMBER,
    }
    return {
        "view": _object({**_of_form(plain_forms.VIEW_FORM), "attack_cubes": NUMBER, "ways": WAYS}, exact=True),
        "player": _object(_of_form(plain_forms.SEAT_FORM), exact=True),
        "turn": _object(_of_form(plain_forms.TURN_FORM), exact=True),
        "table": _object(_of_form(plain_forms.TABLE_FORM), exact=True),
        "task": _object(task, exact=True),
        "source": source,
        "exit": _object(EXIT, exact=True),
        "changes": {"type": "object", "patternProperties": _ways_to_fields(), "additionalProperties": False},
        "event": {
            "type": "object",
            "properties": {"event": _one_of(event_names()), **_of_form(tuple(plain_forms.EVENT_FIELDS.items()))},
            "required": ["event"],
            "additionalProperties": False,
        },
        **tables_schemas(),
    }


def _ways_to_fields() -> dict[str, object]:
    """What changes may tell, by patterns for the ways to the values."""
    out: dict[str, object] = {"^attack_cubes$": NUMBER, "^ways$": WAYS, "^ways/[^/]+$": EXITS}
    for prefix, form in (
        ("", plain_forms.VIEW_FORM),
        ("players/[0-9]/", plain_forms.SEAT_FORM),
        ("turn/", plain_forms.TURN_FORM),
        ("table/", plain_forms.TABLE_FORM),
    ):
        for name, how in form:
            if how < plain_forms.OF_POOLS:
                out[f"^{prefix}{name}$"] = SCHEMAS[how]
            elif how != plain_forms.APART:
                out[f"^{prefix}{name}/[^/]+$"] = SCHEMAS[how]["additionalProperties"]
    return out


def event_names() -> tuple[str, ...]:
    """What events are called, all there are."""
    kinds = [name for name, kind in vars(events).items() if isinstance(kind, type) and is_dataclass(kind)]
    return tuple(sorted(plain_forms.kebab(name) for name in kinds if not name.startswith("_")))
