"""The rules in other languages are the rules in English: the same ids in the same places, and none left empty."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.rules import RULES

if TYPE_CHECKING:
    from pathlib import Path

GAMES: Final = ("base", "space", "catacombs", "legacy")
LANGUAGES: Final = ("fr", "ja")
PAGES: Final = sorted(RULES.glob("*/*.md"))
LINE: Final = re.compile(r"^(?:## ([A-Z]\d+)|- ([A-Z]\d+\.\d+)) ?(.*)$", re.MULTILINE)
ROW: Final = re.compile(r"^\| .+ \| .+ \|$", re.MULTILINE)
CODE: Final = re.compile(r"`[^`]+`")
REFERENCE: Final = re.compile(r"\b[BSCL]\d{1,2}(?:\.\d{1,2})?\b", re.ASCII)
RULING: Final = re.compile(r"[(（](?:ruling|décision|裁定)[)）]")


def name_of(page: Path) -> str:
    return str(page.relative_to(RULES))


def lines_of(page: Path) -> list[tuple[str, str]]:
    """The headings and rules of a page in their order: id and text."""
    return [(section or rule, text.strip()) for section, rule, text in LINE.findall(page.read_text(encoding="utf-8"))]


def english(page: Path) -> Path:
    return RULES / page.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_there_in_each_language(language: str) -> None:
    assert [game for game in GAMES if not (RULES / language / f"{game}.md").exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_translation_has_the_rules_of_the_english_page_in_its_order(page: Path) -> None:
    said, meant = lines_of(page), lines_of(english(page))

    assert [rule_id for rule_id, _ in said] == [rule_id for rule_id, _ in meant]
    assert [rule_id for rule_id, text in said if not text] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_translation_names_the_same_rules_options_and_rulings(page: Path) -> None:
    def named(text: str) -> tuple[set[str], list[str], int]:
        bare = CODE.sub("", text)
        return set(REFERENCE.findall(bare)), sorted(CODE.findall(text)), len(RULING.findall(bare))

    meant = dict(lines_of(english(page)))

    assert [rule_id for rule_id, text in lines_of(page) if named(text) != named(meant[rule_id])] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_translation_has_every_word_that_differs(page: Path) -> None:
    said, meant = (len(ROW.findall(each.read_text(encoding="utf-8"))) for each in (page, english(page)))

    assert said == meant
