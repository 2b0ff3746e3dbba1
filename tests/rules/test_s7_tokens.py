"""S7 Tokens: what secrets and market items do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.given import given, refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene
    from tests.support.person import Person


def finds_minor(*tokens: str) -> tuple[Scene, Person]:
    """Ana beside a room with minor secrets, of which these are revealed next."""
    table = given(game="space").next_secrets("minor-secret", *tokens)
    return table, table.ana.at("cargo-dock").has(boots=9)


def finds_major(token: str) -> tuple[Scene, Person]:
    """Ana beside a room with a major secret, which is this one."""
    table = given(game="space", seats=3).next_secrets("major-secret", token)
    return table, table.ana.at("cargo-crates-n").has(teleports=1)


# Major secrets


@rule("S7.1", "S7.4")
def test_a_flash_of_brilliance_draws_three_cards_at_once_and_is_gone() -> None:
    table, ana = finds_major("flash-of-brilliance")

    ana.teleports_to("cargo-locker")
    ana.takes("major-secret")

    assert len(ana.cards_in_hand) == 3
    assert ana.tokens == []
    assert "flash-of-brilliance" in table.tokens_gone


@rule("S7.1", "S7.4")
def test_a_sonic_grenade_makes_each_other_player_put_three_clank_and_is_gone() -> None:
    table, ana = finds_major("sonic-grenade")

    ana.teleports_to("cargo-locker")
    ana.takes("major-secret")

    assert [person.clank for person in table.people] == [0, 3, 3]
    assert "sonic-grenade" in table.tokens_gone


@rule("S7.1", "S7.4")
def test_a_mega_healing_stim_is_kept_and_heals_two_when_used() -> None:
    table, ana = finds_major("mega-health-boost")
    ana.hurt(3)

    ana.teleports_to("cargo-locker")
    ana.takes("major-secret")
    assert (ana.damage, ana.tokens) == (3, ["mega-health-boost"])
    ana.spends("mega-health-boost")

    assert (ana.damage, ana.tokens) == (1, [])
    assert "mega-health-boost" in table.tokens_gone


@rule("S7.1")
def test_spaceship_plans_are_worth_seven_points_and_no_artifact() -> None:
    table, ana = finds_major("spaceship-plans")

    ana.teleports_to("cargo-locker")
    ana.takes("major-secret")
    ana.ends_turn()

    assert ana.tokens == ["spaceship-plans"]
    [plans] = [token for token in table.rules.tokens if token.slug == "spaceship-plans"]
    assert (plans.points, plans.is_artifact) == (7, False)


@rule("S7.1", "S7.4")
def test_a_five_credit_chip_is_five_credits() -> None:
    _, ana = finds_major("credit-chip-5")

    ana.teleports_to("cargo-locker")
    ana.takes("major-secret")

    assert ana.gold == 5


@rule("S7.1")
@pytest.mark.parametrize("crystals", [0, 1, 4])
def test_the_sixth_crystal_is_worth_three_points_for_each_crystal_itself_included(crystals: int) -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").next_cubes("ana", "black")
    ana = table.ana.holds("artifact-5", "sixth-crystal", *["power-crystal"] * crystals).hurt(9)

    ana.ends_turn()

    assert ana.score.tokens == 3 * (crystals + 1)


@rule("S7.1")
def test_power_crystals_alone_are_worth_nothing() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").next_cubes("ana", "black")
    ana = table.ana.holds("artifact-5", "power-crystal", "power-crystal").hurt(9)

    ana.ends_turn()

    assert ana.score.tokens == 0


# Minor secrets


@rule("S7.2", "S7.4")
def test_an_archive_is_kept_for_three_points_and_raises_the_rage() -> None:
    table, ana = finds_minor("archive-secret")
    before = table.rage

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert table.rage == before + 1
    assert ana.tokens == ["archive-secret"]
    assert [token.points for token in table.rules.tokens if token.slug == "archive-secret"] == [3]


@rule("S7.2", "S7.4")
def test_an_vaporizer_trashes_a_card_at_the_end_of_the_turn_it_was_found_in() -> None:
    table, ana = finds_minor("vaporizer")
    ana.hand("stumble").discards_before("hack")

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")
    assert ana.tokens == []
    ana.plays("stumble")
    ana.does("end turn")
    assert table.offered() == ["trash stumble", "trash hack from discard"]
    ana.trashes("stumble")

    assert table.trashed_cards == ["stumble"]
    assert "vaporizer" in table.tokens_gone
    assert table.to_act is table.bo


@rule("S7.2", "S7.4", "S2.5")
def test_a_multipass_is_kept_until_used() -> None:
    table, ana = finds_minor("multipass")
    ana.hand("signal-runner")

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")
    assert ana.tokens == ["multipass"]
    ana.plays("signal-runner")
    ana.spends("multipass")
    ana.activates("signal-runner")

    assert ana.tokens == []
    assert "multipass" in table.tokens_gone


@rule("S7.2", "S7.4")
def test_a_two_credit_chip_is_two_credits_kept_or_spent() -> None:
    table = given(game="space").next_secrets("minor-secret", "credit-chip-2")
    ana = table.ana.at("hydroponics-pool").has(boots=4, gold=5)

    ana.moves("hydroponics-canopy")
    ana.takes("minor-secret")
    assert ana.gold == 7
    ana.moves("hydroponics-arbor")
    ana.buys("contraband")

    assert ana.gold == 0


@rule("S7.2", "S7.4")
@pytest.mark.parametrize(
    ("token", "damage", "swords", "boots"),
    [("combat-boost", 2, 2, 0), ("health-boost", 1, 0, 0), ("speed-boost", 2, 0, 1)],
)
def test_boosts_are_kept_until_used_in_a_turn_of_ones_own(token: str, damage: int, swords: int, boots: int) -> None:
    table = given(game="space")
    ana = table.ana.holds(token).hurt(2)
    ana.ends_turn()
    assert not table.bo.can(f"spend {token}")
    table.bo.ends_turn()

    ana.spends(token)

    assert (ana.damage, ana.swords, ana.boots) == (damage, swords, boots)
    assert ana.tokens == []
    assert token in table.tokens_gone


@rule("S7.2", "S3.7")
def test_a_speed_boost_is_a_boot_and_of_no_use_after_a_security_checkpoint() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-shells").has(boots=1).holds("speed-boost")

    ana.moves("cannon-r")
    ana.spends("speed-boost")

    assert ana.boots == 1
    with refused(table, "exhausted"):
        ana.moves("cannon-shells")


@rule("S7.2")
def test_a_healing_stim_is_not_used_in_vain() -> None:
    table = given(game="space")
    ana = table.ana.holds("health-boost")

    with refused(table, "nothing-to-heal"):
        ana.spends("health-boost")


# The market


@rule("S7.3")
def test_a_master_key_opens_locked_corridors() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-crates-n").has(boots=1)

    with refused(table, "locked", "B4.5"):
        ana.moves("cargo-locker")


@rule("S7.3")
def test_with_it_they_are_open() -> None:
    ana = given(game="space").ana.at("cargo-crates-n").has(boots=1).holds("master-key")

    ana.moves("cargo-locker")

    assert ana.room == "cargo-locker"


@rule("S7.3")
def test_a_med_kit_heals_two_when_it_is_bought_and_is_kept() -> None:
    ana = given(game="space").ana.at("cannon-loader").has(gold=7).hurt(5)

    ana.buys("med-kit")

    assert ana.damage == 3
    assert ana.tokens == ["med-kit"]


@rule("S7.3")
def test_a_med_kit_may_be_bought_by_who_is_not_hurt() -> None:
    ana = given(game="space").ana.at("cannon-loader").has(gold=7)

    ana.buys("med-kit")

    assert ana.tokens == ["med-kit"]


@rule("S7.3")
@pytest.mark.parametrize(("token", "points"), [("master-key", 5), ("contraband", 10), ("med-kit", 5), ("telepass", 5)])
def test_market_items_are_worth_points(token: str, points: int) -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").next_cubes("ana", "black")
    ana = table.ana.holds("artifact-5", token).hurt(9)

    ana.ends_turn()

    assert ana.score.tokens == points


@rule("S7.4")
def test_other_tokens_stay_with_their_owner() -> None:
    ana = given(game="space").ana.holds(
        "contraband", "spaceship-plans", "archive-secret", "power-crystal", "command-code"
    )
    kept = ana.tokens

    ana.ends_turn()

    assert ana.tokens == kept
