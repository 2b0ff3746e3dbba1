"""Earlier versions of a game's rules, as its pack tells of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.content import check_pack
from clankwork.content.earlier import names_since
from clankwork.content.findings import Findings
from tests.content.places import BASE, SAMPLE, copied

if TYPE_CHECKING:
    from pathlib import Path


def told(folder: Path, text: str) -> list[str]:
    """What is wrong with the base game when it tells this of its earlier versions."""
    pack = copied(BASE, folder)
    (pack / "earlier.yaml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_pack(pack).problems]


def test_cards_of_then_may_have_other_names_figures_and_effects(tmp_path: Path) -> None:
    text = """
1:
  called: {burgle: filch}
  without: [cards.dungeon.ogre]
  changes:
    cards:
      starter: {filch: {copies: 7}}
      totals: {starter: 11, dungeon: 99}
"""

    problems = told(tmp_path, text)

    assert all(problem.startswith("base/cards.yaml") for problem in problems)
    assert any("under version 1 of the rules: " in problem and "99" in problem for problem in problems), problems


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{}", "version 1 is missing; every version before 2 is needed"),
        ("1: {}\n2: {}\n", "2: is no version before 2, which stands in pack.yaml"),
        ("0: {}\n1: {}\n", "0: '0' cannot be a name here; expected the number of a version"),
        ("1: {change: {}}\n", "1.change: unknown field; expected one of called, without, changes"),
        ("1: {changes: {rules: {}}}\n", "1.changes.rules: 'rules' cannot be a name here; expected a file of the pack"),
        ("1: {without: [ogre]}\n", "1.without[0]: expected a file and the way to an entry in it"),
        ("1: {changes: {pack: {rules: {hand: many}}}}\n", "rules.hand: under version 1 of the rules: expected a whole"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    problems = told(tmp_path, text)

    assert any(problem in found for found in problems), problems


def test_a_game_without_the_file_is_told_to_write_it(tmp_path: Path) -> None:
    pack = copied(BASE, tmp_path)
    (pack / "earlier.yaml").unlink()

    assert [str(problem) for problem in check_pack(pack).problems] == ["base/earlier.yaml: is missing"]


def test_a_pack_that_extends_a_game_has_no_versions_of_its_rules(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    (pack / "earlier.yaml").write_text("1: {}\n", encoding="utf-8")

    assert any("only a game has earlier versions" in str(warning) for warning in check_pack(pack).warnings)


def test_a_name_that_changed_twice_is_that_of_today(tmp_path: Path) -> None:
    pack = copied(BASE, tmp_path)
    renamed = "2: {called: {ogre: lamp-bearer}}\n1: {called: {lamp-bearer: torch-bearer}}\n"
    (pack / "earlier.yaml").write_text(renamed, encoding="utf-8")

    assert names_since(pack, 3, Findings()) == {"lamp-bearer": "ogre", "torch-bearer": "ogre"}
