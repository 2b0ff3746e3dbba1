"""The texts that stand under the fields of classes, for the schema that is made from those."""

from __future__ import annotations

import ast
import inspect
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def with_field_docs(parts: Mapping[str, object], *among: type[object]) -> dict[str, object]:
    """Schemas of the classes in the modules of `among`, with the texts that stand under their fields."""
    out = dict(parts)
    for kind in among:
        tree = ast.parse(inspect.getsource(sys.modules[kind.__module__]))
        for each in tree.body:
            schema = out.get(each.name) if isinstance(each, ast.ClassDef) else None
            if isinstance(each, ast.ClassDef) and isinstance(schema, dict):
                out[each.name] = _documented(schema, _docs_of(each))
    return out


def _docs_of(kind: ast.ClassDef) -> dict[str, str]:
    """The texts under the fields of a class, by field."""
    docs: dict[str, str] = {}
    for field, text in zip(kind.body, kind.body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            if isinstance(text.value, ast.Constant) and isinstance(text.value.value, str):
                docs[field.target.id] = " ".join(text.value.value.split())
    return docs


def _documented(schema: Mapping[str, object], docs: Mapping[str, str]) -> dict[str, object]:
    properties = schema.get("properties")
    assert isinstance(properties, dict)
    told = {name: {**each, "description": docs[name]} if name in docs else each for name, each in properties.items()}
    return {**schema, "description": " ".join(str(schema.get("description", "")).split()), "properties": told}
