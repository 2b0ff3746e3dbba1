"""What the log tells of an action, and what it leaves out because it is said already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.cli.play import Journal, Words
from clankwork.text import language
from tests.support.digging import dug
from tests.support.given import given
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene


def told(table: Scene, lang: str) -> list[str]:
    """The lines of the log about the last action."""
    journal = Journal(Words(table.content, language(lang), ("Ana", "Bo")))
    journal.add(0, table.events)
    return journal.lines(0, None, 2)


@rule("S3.8")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ana takes a ride to Hyperlift 1."),
        ("fr", "Ana se fait transporter vers l'Hyperstation 1."),
        ("ja", "Anaはリフト駅1まで乗った。"),
    ],
)
def test_a_ride_takes_one_line(lang: str, line: str) -> None:
    table = given(2, game="space")

    table.ana.at("cargo-lift").rides("corridor-h1")

    assert told(table, lang)[0] == line
    assert sum("1" in each for each in told(table, lang)) == 1


def test_a_card_that_leads_elsewhere_has_its_line() -> None:
    table = dug().laid("s4", -1, 0).laid("d04", -2, 0)
    ana = table.ana.at("s4-a").hand("waystone")
    ana.plays("waystone")
    ana.does("trash waystone")

    ana.does("go d04-a")

    assert any("Ana is now in" in line and "Hushfane 1" in line for line in told(table, "en"))


@rule("S3.3")
@pytest.mark.parametrize(
    ("lang", "free", "bought"),
    [
        ("en", "Ana gets Crown (10) for nothing.", "Ana buys Crown (9)."),
        ("fr", "Ana obtient « Couronne (10) » sans payer.", "Ana achète « Couronne (9) »."),
        ("ja", "Anaは〈王冠(10)〉を支払わずに得た。", "Anaは〈王冠(9)〉を買った。"),
    ],
)
def test_an_item_for_nothing_is_not_told_as_bought(lang: str, free: str, bought: str) -> None:
    table = dug().laid("s2", -1, 0).row("ogre-merchant")
    ana = table.ana.at("s2-a").has(swords=4, gold=7)
    ana.fights("ogre-merchant")
    ana.chooses(2)

    ana.buys("crown")
    first = told(table, lang)
    ana.buys("crown")

    assert free in [line.replace("\N{NO-BREAK SPACE}", " ") for line in first]
    assert bought in [line.replace("\N{NO-BREAK SPACE}", " ") for line in told(table, lang)]
