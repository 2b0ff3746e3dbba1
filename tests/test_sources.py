"""What the house style says and a program can see: sizes, words, and constructs that do not survive compilation."""

from __future__ import annotations

import ast
import re
from typing import Final

from tests.support.rules import IMPLEMENTED, ids_of
from tests.support.sources import ENGINE, ROOT, SOURCE, parsed, python_files

LONGEST_MODULE: Final = 500
LONGEST_FUNCTION: Final = 40
OF_ONE_GAME: Final = re.compile(r"burgle|goblin|sapphire|crown", re.IGNORECASE)
"""Words of one game's content, which the engine must not know."""
RULE_ID: Final = re.compile(r"\b[A-Z]\d+\.\d+\b")
LOOSE: Final = re.compile(r"type: ignore|# noqa|: Any\b|\[Any\b|-> Any\b|\bcast\(")


def test_no_module_is_too_long() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files("src", "tests", "bench")
    }

    assert {str(path.relative_to(ROOT)): lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_no_function_is_too_long() -> None:
    lengths = {
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for path in python_files("src", "tests", "bench")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }

    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}


def test_the_engine_knows_no_card_by_name() -> None:
    assert engine_lines_with(OF_ONE_GAME) == []


def test_the_engine_loosens_no_type() -> None:
    assert engine_lines_with(LOOSE) == []


def test_the_engine_shifts_no_literal_by_a_variable() -> None:
    """The compiler makes `1 << x` a shift of 32 bits: take the 1 from an attribute or use a table."""
    shifts = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in python_files("src/clankwork/engine")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if isinstance(node.left, ast.Constant) and not isinstance(node.right, ast.Constant)
    ]

    assert shifts == []


def test_the_code_of_every_rule_is_found_by_its_id() -> None:
    """A range such as B4.7 to B4.11 names its ends only."""
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.yaml")]

    named = {rule_id for path in files for rule_id in RULE_ID.findall(path.read_text(encoding="utf-8"))}

    assert [rule_id for game in IMPLEMENTED for rule_id in ids_of(game) if rule_id not in named] == []


def engine_lines_with(pattern: re.Pattern[str]) -> list[str]:
    """Every line under the engine's folder in which `pattern` is found."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(ENGINE.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]
