"""What the house style says and a program can see: sizes, words, and constructs that do not survive compilation."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import games, load
from tests.support.rules import IMPLEMENTED, ids_of
from tests.support.sources import ENGINE, ROOT, SOURCE, parsed, python_files

if TYPE_CHECKING:
    from clankwork.content import GameInfo

LONGEST_MODULE: Final = 500
LONGEST_FUNCTION: Final = 40
WORDS_OF_THE_FAMILY: Final = {"mastery", "search", "hack", "shrine", "teleporter"}
"""Names in packs that are words of the rules or of the trade as well."""
VERBS: Final = {
    verb
    for game in games()
    for mechanism in load(game.slug, seats=max(game.seats)).rules.mechanisms
    for verb, _ in mechanism.orders()
}
"""What players can do by mechanisms: a card may be called so, too, and the engine says it as an order only."""
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


def test_every_docstring_says_what_a_thing_is_not_what_it_is_like() -> None:
    riddles = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in python_files("src", "tests", "bench")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if node.value.value.startswith("The same ")
    ]

    assert riddles == []


def test_every_folder_says_in_a_few_lines_what_is_in_it() -> None:
    heads = {path.parent.relative_to(ROOT): ast.get_docstring(parsed(path)) for path in SOURCE.rglob("__init__.py")}

    assert [str(folder) for folder, head in heads.items() if not head] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_the_engine_knows_no_card_and_no_token_by_name(game: GameInfo) -> None:
    rules = load(game.slug, seats=max(game.seats)).rules
    slugs = {card.slug for card in rules.cards}.union(token.slug for token in rules.tokens) - WORDS_OF_THE_FAMILY
    names = "|".join(re.escape(slug).replace(r"\-", "[ _-]") for slug in sorted(slugs - VERBS))
    verbs = "|".join(sorted(slugs & VERBS)) or "$^"

    assert len(slugs) > 50
    assert engine_lines_with(re.compile(rf"\b({names})s?\b", re.IGNORECASE)) == []
    assert engine_lines_with(re.compile(rf'(?<!\(")\b({verbs})s?\b|\b({verbs})s?\b(?!", )', re.IGNORECASE)) == []


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
