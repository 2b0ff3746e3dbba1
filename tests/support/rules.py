"""The numbered rules of `docs/rules`, and how a test says which of them it shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"
RULE: Final = re.compile(r"^- ([A-Z]\d+\.\d+) ", re.MULTILINE)

IMPLEMENTED: Final = ("base", "space", "catacombs")
"""Games whose every rule must be shown by a test that passes."""


@cache
def ids_of(game: str) -> tuple[str, ...]:
    """The ids of a game's rules, in the order of its page."""
    return tuple(RULE.findall((RULES / f"{game}.md").read_text(encoding="utf-8")))


@cache
def known_ids() -> frozenset[str]:
    """The ids of all games' rules, implemented or not."""
    return frozenset(rule_id for page in RULES.glob("*.md") for rule_id in ids_of(page.stem))


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say that a test shows these rules: `@rule("B4.12")`. An id that no page has is an error."""
    unknown = [rule_id for rule_id in ids if rule_id not in known_ids()]
    if unknown or not ids:
        raise ValueError(f"no page of docs/rules has {', '.join(unknown) or 'an empty citation'}")
    return pytest.mark.rule(*ids)


def uncited(game: str, cited: Iterable[str]) -> list[str]:
    """The rules of `game` that are not in `cited`."""
    shown = frozenset(cited)
    return [rule_id for rule_id in ids_of(game) if rule_id not in shown]
