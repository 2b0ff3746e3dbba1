"""Earlier versions of a game's rules, as its pack tells of them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import check_pack, load, options_of
from clankwork.content.packs.problems import Findings
from clankwork.content.packs.rules_versions import names_since
from clankwork.engine import ContentError
from clankwork.records import read_position
from tests.content.places import ANNEX, BASE, SAMPLE, changed, copied
from tests.support.rules import rule

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import Rules

VALUES_OF_THEN: Final[dict[str, dict[str, tuple[object, object]]]] = {
    "base": {"must_discard": (True, False), "trash_at_once": (True, False)},
    "catacombs": {
        "idle_healing_counts": (True, False),
        "must_discard": (True, False),
        "own_cubes_heal_first": (True, False),
        "trash_at_once": (True, False),
    },
    "space": {"leave_at_once": (False, True), "must_discard": (True, False), "trash_at_once": (True, False)},
}
"""For each game the values of its rules that its first version had otherwise: of then, and of now."""
OPTIONS_SINCE: Final = {
    "base": ["discard_for"],
    "catacombs": ["discard_for"],
    "space": ["escape", "rescue", "multipass", "discard_for"],
}
"""For each game the options that its first version did not have."""
PRICED: Final = [
    ("catacombs", "start-a", "start-h", "charlatan"),
    ("space", "hydroponics-cannon-infirmary", "cargo-dock", "fe-lion"),
    ("space", "hydroponics-cannon-infirmary", "cargo-dock", "lab-intern"),
]
"""Cards that said under the first version that their discard may be declined."""


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


# The games that ship


@rule("B11.7", "B11.13", "C3.6", "C5.6", "S6.1")
@pytest.mark.parametrize("game", VALUES_OF_THEN)
def test_the_first_version_differs_in_these_values(game: str) -> None:
    then, now = (asdict(load(game, seats=2, version=version).rules.ruleset) for version in (1, 2))

    assert {field: (then[field], now[field]) for field in now if then[field] != now[field]} == VALUES_OF_THEN[game]


@rule("B11.7", "B11.13", "S2.5", "S6.1", "S6.2")
@pytest.mark.parametrize("game", OPTIONS_SINCE)
def test_the_first_version_has_not_the_options_that_came_since(game: str) -> None:
    then, now = ({option.slug: option.default for option in options_of(game, version)} for version in (1, 2))

    assert [slug for slug in now if slug not in then] == OPTIONS_SINCE[game]
    assert {slug: (default, now[slug]) for slug, default in then.items() if default != now[slug]} == {
        "trash": ("at_once", "at_turn_end")
    }


@rule("S3.4")
def test_under_the_first_version_two_boots_led_from_the_modules_to_the_gantry_gate() -> None:
    then, now = (boots_of(load("space", seats=2, version=version).rules) for version in (1, 2))

    assert {way: (then[way], now[way]) for way in now if then[way] != now[way]} == {
        ("hydroponics-l", "command-gate-n"): (2, 1),
        ("command-gate-n", "hydroponics-l"): (2, 1),
    }


@rule("B11.13")
@pytest.mark.parametrize(("game", "board", "room", "card"), PRICED)
def test_who_could_decline_a_discard_under_the_first_version_still_can(
    game: str, board: str, room: str, card: str
) -> None:
    played = read_position(f"{game} {board} 2 rules=1 | seed 1 | turn 1 A | A: {room} hand {card},stumble | B: {room}")

    played.apply(f"play {card}")

    assert [str(action) for action in played.legal_actions()] == ["discard stumble", "decline"]


# Packs that extend a game


@rule("B11.13")
@pytest.mark.parametrize(("version", "offered"), [(1, ["discard stumble"]), (2, ["discard stumble", "decline"])])
def test_under_the_first_version_a_discard_of_a_pack_is_compulsory(version: int, offered: list[str]) -> None:
    text = f"space hydroponics-cannon-infirmary 2 rules={version} | seed 1 | turn 1 A"
    hand = "A: cargo-dock hand quartermaster,stumble | B: cargo-dock"
    game = read_position(f"{text} | {hand}", packs=[str(ANNEX)])

    game.apply("play quartermaster")

    assert [str(action) for action in game.legal_actions()] == offered


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(("card", "token"), [("fazr", "med-kit"), ("faz-r", "medkit")])
def test_under_an_earlier_version_a_pack_may_use_todays_slugs_or_those_of_then(
    version: int, card: str, token: str, tmp_path: Path
) -> None:
    pack = changed(ANNEX, tmp_path, "cards.yaml", "card: fazr", f"card: {card}")
    file = pack / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("has: med-kit", f"has: {token}"), encoding="utf-8")

    if version == 2 and card == "faz-r":
        with pytest.raises(ContentError, match="'faz-r' is not a card"):
            load("space", seats=2, packs=[str(pack)], version=version)
    else:
        assert load("space", seats=2, packs=[str(pack)], version=version).packs == ("annex",)


def test_what_a_pack_calls_its_own_keeps_its_slug_under_an_earlier_version(tmp_path: Path) -> None:
    pack = changed(ANNEX, tmp_path, "cards.yaml", "quartermaster:", "fazr:")

    rules = load("space", seats=2, packs=[str(pack)], version=1).rules

    assert {"fazr", "faz-r"} <= {card.slug for card in rules.cards}


def boots_of(rules: Rules) -> dict[tuple[str, str], int]:
    """The boots of every corridor of a board, by the rooms that it joins."""
    names = {room.number: room.slug for room in rules.rooms}
    return {(names[room], names[exit.to]): exit.boots for room, ways in enumerate(rules.ways) if ways for exit in ways}
