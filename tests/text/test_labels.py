"""Labels are there to be read: one that no code asks for is a word too many to translate."""

from __future__ import annotations

import ast
from dataclasses import fields
from typing import Final

from clankwork.text import PlayLabels, TableLabels
from tests.support.sources import parsed, python_files

GROUPS: Final = (TableLabels, PlayLabels)
HOLDERS: Final = frozenset({"labels", "table", "play"})
"""What code calls the labels of a group when it reads one."""


def names() -> list[str]:
    """Every label there is."""
    return [field.name for group in GROUPS for field in fields(group)]


def read() -> set[str]:
    """Every name that is read from something called like a group of labels, or by a group itself."""
    found: set[str] = set()
    for file in python_files("src"):
        holders = HOLDERS | ({"self"} if file.parts[-2:] == ("text", "labels.py") else frozenset())
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Attribute):
                holder = node.value
                name = holder.id if isinstance(holder, ast.Name) else getattr(holder, "attr", "")
                found |= {node.attr} if name in holders else set()
    return found


def test_no_two_labels_have_the_same_name() -> None:
    assert len(set(names())) == len(names())


def test_every_label_is_read_somewhere() -> None:
    assert set(names()) - read() == set()
