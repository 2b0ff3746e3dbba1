"""The arrows of the architecture: who may import whom (docs/architecture.md)."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.sources import ENGINE, Import, imports_of, module_name, parsed, python_files

if TYPE_CHECKING:
    from pathlib import Path

TOP: Final = ""
"""The modules of `clankwork` itself: the interface for people who write Python."""
BELOW_TOP: Final = frozenset({"engine", "content", "text"})
INSIDE: Final = frozenset({TOP, "engine", "content", "text", "bots", "pictures"})
MAY_IMPORT: Final = {
    "engine": frozenset[str](),
    "content": frozenset({"engine"}),
    "bots": frozenset({"engine"}),
    "text": frozenset({"engine", "content"}),
    "pictures": BELOW_TOP,
    TOP: BELOW_TOP,
    "lab": INSIDE,
    "envs": INSIDE,
    "server": INSIDE,
    "cli": INSIDE | {"lab", "envs", "server"},
}
STARTS_THE_COMMAND: Final = "clankwork.__main__"

PURE: Final = frozenset(
    {"__future__", "abc", "array", "base64", "binascii", "bisect", "collections", "dataclasses", "difflib", "enum"}
    | {"functools", "hashlib", "heapq", "itertools", "math", "operator", "re", "string", "struct", "types", "typing"}
    | {"zlib"}
)
"""The standard library as far as it reaches nothing outside: no file, clock, network, log or global chance."""
REACH_OUTSIDE: Final = frozenset({"open", "input", "print", "eval", "exec", "compile", "breakpoint", "__import__"})


def package_of(module: str) -> str:
    """Which part of the architecture a module of ours belongs to."""
    part = module.removeprefix("clankwork").removeprefix(".").split(".")[0]
    return part if part in MAY_IMPORT else TOP


def imports_of_ours() -> list[Import]:
    """Every import of one module of ours by another."""
    every = (found for file in python_files("src") for found in imports_of(file))
    return [found for found in every if found.module.split(".")[0] == "clankwork"]


def engine_imports() -> list[Import]:
    """What the engine imports from elsewhere."""
    every = (found for file in python_files("src/clankwork/engine") for found in imports_of(file))
    return [found for found in every if package_of(found.module) != "engine"]


def test_every_part_of_the_project_has_its_row_in_the_table() -> None:
    folders = {path.name for path in ENGINE.parent.iterdir() if path.is_dir() and not path.name.startswith("_")}

    assert folders - {"packs"} <= MAY_IMPORT.keys()


def test_no_arrow_exists_that_the_architecture_does_not_draw() -> None:
    wrong = []
    for found in imports_of_ours():
        importer, imported = package_of(module_name(found.file)), package_of(found.module)
        starts = module_name(found.file) == STARTS_THE_COMMAND and imported == "cli"
        if importer != imported and imported not in MAY_IMPORT[importer] and not starts:
            wrong.append(str(found))

    assert wrong == []


def test_a_package_is_imported_only_through_its_front() -> None:
    wrong = []
    for found in imports_of_ours():
        importer, imported = package_of(module_name(found.file)), package_of(found.module)
        if imported not in {importer, TOP} and found.module != f"clankwork.{imported}":
            wrong.append(f"{found}, not clankwork.{imported}")

    assert wrong == []


def test_the_engine_imports_only_what_is_pure_in_the_standard_library() -> None:
    wrong = []
    for found in engine_imports():
        root = found.module.split(".")[0]
        for_types = root == "mypy_extensions" and found.typing_only
        if root not in PURE and not for_types:
            wrong.append(str(found))

    assert wrong == []


@pytest.mark.parametrize("file", python_files("src/clankwork/engine"), ids=module_name)
def test_the_engine_calls_no_builtin_that_reaches_outside(file: Path) -> None:
    calls = (node for node in ast.walk(parsed(file)) if isinstance(node, ast.Call))

    named = {node.func.id for node in calls if isinstance(node.func, ast.Name)}

    assert named & REACH_OUTSIDE == set()
