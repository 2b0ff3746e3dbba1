"""The OpenAPI page: what every route takes, gives and refuses, from the very types that check it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from fastapi.openapi.utils import get_openapi

from clankwork import __version__
from clankwork.engine import plain_schemas
from clankwork.server.http.routes import JSON, ProblemTold
from clankwork.server.protocol.message_parts import Entered
from clankwork.server.protocol.messages import Update
from clankwork.server.protocol.schema_docs import with_field_docs
from clankwork.server.tables.table_specs import TableSpec
from clankwork.text import Labels, Tracks

if TYPE_CHECKING:
    from fastapi import FastAPI

    from clankwork.server.http.routes import Pages, Route

PARTS: Final = "#/components/schemas/{name}"
ALWAYS: Final = (404, 422, 429, 503)
"""Statuses that any route may answer with."""
WHEN_CHANGING: Final = (403, 408, 413)
PLAIN: Final = {
    "view": "The table as one seat, or somebody who looks on, can see it.",
    "player": "A player, as far as the viewer can see.",
    "turn": "The turn that is being taken.",
    "table": "What lies on the table.",
    "task": "Something that is to be done, or asked, by an effect.",
    "source": "What an effect comes from.",
    "changes": "What is different in a view: new values, by the way to them.",
    "event": "Something that has happened.",
    "exit": "A tunnel out of a room.",
    "tables": "What a game is made of; it does not change while it is played.",
    "card": "A card: what it costs and what it does.",
    "token": "A token: what it is worth and what it does.",
    "room": "A room as it is printed.",
    "action": "Something that can be done in a game, and what it is done with.",
    "effect": "A word of the effect language, with its fields.",
}
"""What the parts of plain views and tables are."""
ALSO: Final = (TableSpec, Entered, Update, Labels, Tracks)
"""Classes beside those of the routes, for the modules that parts of them come from."""
MEANINGS: Final = {
    403: "Not for whoever asks.",
    404: "There is no such thing, or it is none of the asker's business.",
    408: "It took too long to come.",
    409: "Not now: something stands in the way.",
    413: "Too long.",
    422: "What was sent is wrong; the text says where.",
    429: "Too many requests; later.",
    503: "The database cannot be reached; try again.",
}


def description(app: FastAPI, pages: Pages) -> dict[str, Any]:
    """The whole API."""
    found = get_openapi(
        title="clankwork",
        version=__version__,
        summary="Tables of the Clank! family of games: made, joined, played, looked at.",
        routes=app.routes,
    )
    kinds = [kind for route in pages.routes for kind in (route.takes, route.gives) if kind is not None]
    asked = [kind for route in pages.routes for kind in route.where.values()]
    schemas, parts = msgspec.json.schema_components([*kinds, *asked, ProblemTold], ref_template=PARTS)
    by_kind = dict(zip(map(repr, [*kinds, *asked, ProblemTold]), schemas))
    for operations in found.get("paths", {}).values():
        for operation in operations.values():
            number = operation.pop("x-route", None)
            if number is not None:
                _describe(operation, pages.routes[number], by_kind)
    documented = with_field_docs(dict(sorted(parts.items())), *_one_of_each_module([*kinds, ProblemTold, *ALSO]))
    parts = {**documented, **_plain_parts()}
    found["components"] = {"schemas": parts}
    return _with_parts(found)


def _one_of_each_module(kinds: list[Any]) -> list[type[object]]:
    """Classes enough to find all modules that describe a part."""
    return list({kind.__module__: kind for kind in kinds if isinstance(kind, type)}.values())


def _plain_parts() -> dict[str, Any]:
    """What views and events consist of."""
    return {name: {"description": PLAIN[name], **_as_dict(schema)} for name, schema in plain_schemas().items()}


def _as_dict(schema: object) -> dict[str, Any]:
    assert isinstance(schema, dict), "a part of a view is described by an object"
    return schema


def _with_parts(found: dict[str, Any]) -> dict[str, Any]:
    """Moves the definitions of plain views to where OpenAPI has its components."""
    text = msgspec.json.encode(found).replace(b'"#/$defs/', b'"#/components/schemas/')
    moved: dict[str, Any] = msgspec.json.decode(text)
    return moved


def _describe(operation: dict[str, Any], route: Route, schemas: dict[str, Any]) -> None:
    """Say what one route takes and gives."""
    operation["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": schemas[repr(kind)]}
        for name, kind in route.where.items()
    ] + ([] if route.asks is None else _asked(route.asks))
    if route.takes is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[repr(route.takes)]}}}
    elif route.method == "POST" and route.text:
        operation["requestBody"] = {"required": True, "content": {route.text: {"schema": {"type": "string"}}}}
    answers: dict[str, Any] = {str(route.status): {"description": "Done."}}
    if route.gives is not None:
        answers[str(route.status)]["content"] = {JSON: {"schema": schemas[repr(route.gives)]}}
    elif route.text and route.method == "GET":
        answers[str(route.status)]["content"] = {route.text: {"schema": {"type": "string"}}}
    elif route.status == 200:
        answers = {"204": {"description": "Done."}}
    statuses = {*ALWAYS, *route.refuses, *(WHEN_CHANGING if route.method != "GET" else ())}
    told = {"content": {JSON: {"schema": schemas[repr(ProblemTold)]}}}
    answers |= {str(status): {"description": MEANINGS[status], **told} for status in sorted(statuses)}
    operation["responses"] = answers


def _asked(kind: type[msgspec.Struct]) -> list[dict[str, Any]]:
    """What may stand behind the question mark."""
    (_,), parts = msgspec.json.schema_components([kind], ref_template=PARTS)
    said = parts[kind.__name__]
    return [
        {"name": name, "in": "query", "required": name in said.get("required", ()), "schema": _without_null(schema)}
        for name, schema in said["properties"].items()
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A value in a query is there or not; it is never null."""
    choices = [each for each in schema.get("anyOf", ()) if each != {"type": "null"}]
    return choices[0] if len(choices) == 1 else {name: value for name, value in schema.items() if name != "default"}
