"""The base game as it ships: what there is of everything."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clankwork.content import check_pack, load
from clankwork.engine import (
    ACQUIRED,
    AS_GOLD,
    AT_ONCE,
    AT_TURN_END,
    CAVE,
    DEPTHS,
    DEVICE,
    KEPT,
    MARKET,
    MONSTER,
    NO_TOKEN,
    ON_USE,
    PRIZE,
    START,
    STARTER,
    Countdown,
    Heal,
)
from tests.content.places import BASE
from tests.support.rules import rule

if TYPE_CHECKING:
    from pathlib import Path

CONTENT = load("base", seats=4)
RULES = CONTENT.rules
COMPANION = CONTENT.names.tag_masks["companion"]
GEM = CONTENT.names.tag_masks["gem"]


@pytest.mark.parametrize(
    "pack", sorted(path.parent for path in BASE.parent.glob("*/pack.yaml")), ids=lambda path: path.name
)
def test_a_pack_that_ships_has_no_problem_and_no_missing_translation(pack: Path) -> None:
    report = check_pack(pack)

    assert report.problems == ()
    assert report.warnings == ()


def test_the_pack_counts_its_cards() -> None:
    assert check_pack(BASE).counts["cards"] == 10 + 43 + 100


@rule("B1.1")
def test_a_starting_deck_is_ten_cards_of_four_kinds() -> None:
    deck = Counter(RULES.cards[number].slug for number in RULES.starters)

    assert deck == {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
    assert {RULES.cards[number].role for number in RULES.starters} == {STARTER}


@rule("B1.12")
def test_the_reserve_is_four_piles() -> None:
    piles = {RULES.cards[number].slug: RULES.cards[number].copies for number in RULES.reserve}

    assert piles == {"mercenary": 15, "explore": 15, "secret-tome": 12, "goblin": 1}


@rule("B1.13")
def test_the_dungeon_deck_is_a_hundred_cards_of_63_kinds() -> None:
    deck = [RULES.cards[number] for number in RULES.dungeon]
    by_kind = Counter(
        "companion" if card.tags & COMPANION else "gem" if card.tags & GEM else str(card.role) for card in deck
    )

    assert len(deck) == 100
    assert len(set(RULES.dungeon)) == 63
    assert by_kind == {str(ACQUIRED): 36, "companion": 25, "gem": 9, str(DEVICE): 10, str(MONSTER): 20}
    assert sum(card.dragon for card in deck) == 26
    assert sum(card.danger for card in deck) == 5


@rule("B1.3", "B4.9")
def test_seven_artifacts_each_raise_the_rage() -> None:
    artifacts = [token for token in RULES.tokens if token.is_artifact]

    assert [token.points for token in artifacts] == [5, 7, 10, 15, 20, 25, 30]
    assert all(len(token.on_take.effects) == 1 for token in artifacts)
    assert RULES.ruleset.artifacts_removed == (0, 0, 2, 1, 0)


@rule("B1.4", "B1.5")
def test_secrets_come_in_two_pools() -> None:
    pools = {pool.slug: Counter(RULES.tokens[number].slug for number in pool.tokens) for pool in RULES.pools}

    assert pools == {
        "major-secret": {
            "chalice": 3,
            "potion-of-greater-healing": 2,
            "greater-treasure": 2,
            "greater-skill-boost": 2,
            "flash-of-brilliance": 2,
        },
        "minor-secret": {
            "dragon-egg": 3,
            "potion-of-healing": 3,
            "treasure": 3,
            "skill-boost": 3,
            "potion-of-strength": 2,
            "potion-of-swiftness": 2,
            "magic-spring": 2,
        },
    }
    assert all(pool.is_secret for pool in RULES.pools)


@rule("B1.6", "B9.10")
def test_the_market_sells_the_highest_crown_first() -> None:
    stacks = {item.slug: [RULES.tokens[number].slug for number in item.stack] for item in RULES.items}
    key, backpack = (next(token for token in RULES.tokens if token.slug == slug) for slug in ("master-key", "backpack"))

    assert stacks == {
        "master-key": ["master-key", "master-key"],
        "backpack": ["backpack", "backpack"],
        "crown": ["crown-10", "crown-9", "crown-8"],
    }
    assert (key.points, key.opens_locks, backpack.points, backpack.carries) == (5, True, 5, 1)
    assert RULES.ruleset.price == 7


def test_each_token_has_its_mode_and_worth() -> None:
    modes = {token.slug: (token.mode, token.points, token.gold) for token in RULES.tokens if not token.is_artifact}

    assert modes == {
        "chalice": (KEPT, 7, 0),
        "potion-of-greater-healing": (ON_USE, 0, 0),
        "greater-treasure": (AS_GOLD, 0, 5),
        "greater-skill-boost": (AT_ONCE, 0, 0),
        "flash-of-brilliance": (AT_ONCE, 0, 0),
        "dragon-egg": (KEPT, 3, 0),
        "potion-of-healing": (ON_USE, 0, 0),
        "treasure": (AS_GOLD, 0, 2),
        "skill-boost": (AT_ONCE, 0, 0),
        "potion-of-strength": (ON_USE, 0, 0),
        "potion-of-swiftness": (ON_USE, 0, 0),
        "magic-spring": (AT_TURN_END, 0, 0),
        "monkey-idol": (KEPT, 5, 0),
        "master-key": (KEPT, 5, 0),
        "backpack": (KEPT, 5, 0),
        "crown-10": (KEPT, 10, 0),
        "crown-9": (KEPT, 9, 0),
        "crown-8": (KEPT, 8, 0),
        "mastery": (KEPT, 20, 0),
    }
    assert [RULES.tokens[space.token].slug for space in RULES.spaces if space.use == PRIZE] == ["mastery"]


@rule("B1.10", "B1.11", "B1.15", "B6.1")
def test_the_tracks_and_figures_of_the_rules() -> None:
    ruleset = RULES.ruleset

    assert (ruleset.hand, ruleset.row, ruleset.supply, ruleset.health, ruleset.dragon_cubes) == (5, 6, 30, 10, 24)
    assert ruleset.rage == (2, 2, 3, 3, 4, 4, 5)
    assert ruleset.rage_start == (0, 0, 2, 1, 0)
    assert ruleset.first_clank == (3, 2, 1, 0)
    [countdown] = RULES.mechanisms
    assert isinstance(countdown, Countdown)
    assert countdown.extra_cubes == (1, 2, 3)


@rule("B1.2", "B3.10")
@pytest.mark.parametrize(
    ("board", "rooms", "tunnels"),
    [
        (
            "sunny",
            {"all": 39, "caves": 10, "depths": 23, "markets": 4, "fountains": 3},
            {"all": 60, "boots": 73, "monsters": 22, "locked": 9, "one-way": 7, "round the edge": 1},
        ),
        (
            "dusk",
            {"all": 44, "caves": 8, "depths": 25, "markets": 5, "fountains": 1},
            {"all": 63, "boots": 68, "monsters": 23, "locked": 6, "one-way": 7, "round the edge": 1},
        ),
    ],
)
def test_the_boards(board: str, rooms: dict[str, int], tunnels: dict[str, int]) -> None:
    layout = load("base", seats=2, board=board).rules.rooms
    ends = [exit for room in layout for exit in room.exits]

    assert [room.slug for room in layout if room.traits & START] == ["r01"]
    assert {
        "all": len(layout),
        "caves": sum(bool(room.traits & CAVE) for room in layout),
        "depths": sum(bool(room.traits & DEPTHS) for room in layout),
        "markets": sum(bool(room.traits & MARKET) for room in layout),
        "fountains": sum(room.enter.effects == (Heal(1),) for room in layout),
    } == rooms
    assert {
        "all": len(ends) // 2,
        "boots": sum(exit.boots for exit in ends) // 2,
        "monsters": sum(exit.monsters for exit in ends) // 2,
        "locked": sum(exit.locks for exit in ends) // 2,
        "one-way": sum(exit.against_arrow for exit in ends),
        "round the edge": sum(exit.wraps for exit in ends) // 2,
    } == tunnels


@rule("B1.4", "B1.5", "B1.7", "B1.8")
@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_every_board_has_a_place_for_every_token(board: str) -> None:
    rules = load("base", seats=2, board=board).rules
    laid = Counter[str]()
    for space in rules.spaces:
        what = rules.pools[space.pool].slug if space.token == NO_TOKEN else rules.tokens[space.token].slug
        laid[what] += space.count

    assert laid == {
        **{f"artifact-{value}": 1 for value in (5, 7, 10, 15, 20, 25, 30)},
        "major-secret": 9,
        "minor-secret": 18,
        "monkey-idol": 3,
        "mastery": 2,
    }


def test_only_doubtful_cards_say_so() -> None:
    text = (BASE / "cards.yaml").read_text(encoding="utf-8")

    assert text.count("confidence: medium") == text.count("doubt:") == 4
