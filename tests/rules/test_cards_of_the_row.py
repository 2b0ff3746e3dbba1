"""What gems, devices and monsters do beyond the resources printed on them."""

from __future__ import annotations

from typing import Final

import pytest

from clankwork.engine import DragonAttacked, DragonCubesReturned
from tests.support.given import given
from tests.support.rules import rule

GEMS: Final = {"sapphire": 4, "emerald": 5, "ruby": 6, "diamond": 8, "dragons-eye": 5}
"""What gems cost."""


@rule("B3.2", "B5.6")
@pytest.mark.parametrize("gem", list(GEMS))
def test_a_gem_makes_two_clank_when_acquired(gem: str) -> None:
    table = given().row(gem)
    ana = table.ana.at("r17").has(skill=GEMS[gem])

    ana.acquires(gem)

    assert (ana.clank, ana.discard_pile) == (2, [gem])


@rule("B3.2")
@pytest.mark.parametrize("gem", list(GEMS))
def test_a_gem_makes_no_clank_when_played(gem: str) -> None:
    table = given()
    ana = table.ana.hand(gem)

    ana.plays(gem)

    assert ana.clank == 0


@rule("B3.3", "B10.5")
def test_a_dragon_shrine_can_give_two_gold() -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4).discards_before("burgle")

    ana.uses("dragon-shrine")
    ana.chooses(1)

    assert (ana.gold, ana.discard_pile) == (2, ["burgle"])
    assert table.dungeon_discard == ["dragon-shrine"]


@rule("B3.3", "B10.5", "B10.1")
def test_a_dragon_shrine_can_trash_a_card() -> None:
    table = given(trash="at_once").row("dragon-shrine")
    ana = table.ana.has(skill=4).discards_before("burgle", "ruby")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("burgle", discarded=True)

    assert (ana.gold, ana.discard_pile) == (0, ["ruby"])
    assert table.trashed_cards == ["burgle"]


@rule("B3.3", "B4.1")
def test_a_ladder_gives_boots_at_once() -> None:
    table = given().row("ladder")
    ana = table.ana.at("r01").has(skill=3)

    ana.uses("ladder")
    ana.moves("r02")
    ana.moves("r03")

    assert (ana.room, ana.boots) == ("r03", 0)


@rule("B3.3", "B10.5")
@pytest.mark.parametrize(("option", "gold", "damage"), [(1, 1, 2), (2, 0, 1)])
def test_a_shrine_gives_a_gold_or_heals_one(option: int, gold: int, damage: int) -> None:
    table = given().row("shrine")
    ana = table.ana.has(skill=2).hurt(2)

    ana.uses("shrine")
    ana.chooses(option)

    assert (ana.gold, ana.damage) == (gold, damage)


@rule("B5.2", "B5.5")
@pytest.mark.parametrize(("aside", "returned"), [(0, 0), (1, 1), (2, 2), (3, 3), (7, 3)])
def test_a_shrine_that_arrives_returns_three_black_cubes_or_as_many_as_lie_aside(aside: int, returned: int) -> None:
    table = given().bag_of(black=24 - aside).row(None).next_in_row("shrine")

    table.ana.ends_turn()

    assert table.in_bag("black") == 24 - aside + returned
    assert table.set_aside("black") == aside - returned
    assert table.told(DragonCubesReturned) == ([DragonCubesReturned(returned)] if returned else [])


@rule("B5.2", "B5.5")
def test_a_shrine_returns_no_cubes_of_players() -> None:
    table = given().row(None).next_in_row("shrine")
    ana = table.ana.supply_of(26)

    ana.ends_turn()

    assert (table.set_aside("ana"), table.in_bag("ana")) == (4, 0)


@rule("B5.2")
def test_a_shrine_fills_the_bag_before_the_attack_of_the_same_refill() -> None:
    table = given().rage_at(3).bag_of(black=0).row(None, None).next_in_row("ogre", "shrine")

    table.ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(3)]


@rule("B3.3", "B4.15")
def test_a_teleporter_teleports_who_pays_for_it() -> None:
    table = given().row("teleporter")
    ana = table.ana.at("r15").has(skill=4)

    ana.uses("teleporter")
    ana.teleports_to("r21")

    assert ana.room == "r21"


@rule("B3.3", "B5.6")
def test_the_vault_gives_gold_with_three_clank() -> None:
    table = given().row("the-vault")
    ana, bo = table.ana.at("r17").has(skill=3), table.bo

    ana.uses("the-vault")

    assert (ana.gold, ana.clank, bo.clank) == (5, 3, 0)


@rule("B3.4", "B5.6")
def test_a_belcher_leaves_two_clank_with_its_gold() -> None:
    table = given().row("belcher")
    ana, bo = table.ana.has(swords=2), table.bo

    ana.fights("belcher")

    assert (ana.gold, ana.clank, bo.clank) == (4, 2, 0)


@rule("B3.4", "B2.4")
@pytest.mark.parametrize(("monster", "swords", "gold"), [("cave-troll", 4, 3), ("overlord", 2, 0)])
def test_some_monsters_reward_with_two_cards(monster: str, swords: int, gold: int) -> None:
    table = given().row(monster)
    ana = table.ana.at("r17").has(swords=swords).draws_next("stumble", "sidestep", "scramble")

    ana.fights(monster)

    assert ana.cards_in_hand == ["sidestep", "stumble"]
    assert (ana.gold, ana.clank) == (gold, 0)


@rule("B3.4", "B7.2")
def test_a_watcher_defeated_makes_clank_for_the_others() -> None:
    table = given(3).row("watcher")
    ana, bo, cy = table.ana.has(swords=3), table.bo, table.cy

    ana.fights("watcher")

    assert (ana.gold, ana.clank, bo.clank, cy.clank) == (3, 0, 1, 1)


@rule("B5.2", "B5.6")
@pytest.mark.parametrize("monster", ["overlord", "watcher"])
def test_some_monsters_make_everyone_noisy_when_they_arrive(monster: str) -> None:
    table = given(3).row(None).next_in_row(monster)
    ana, bo, cy = table.ana.supply_of(0), table.bo, table.cy

    ana.ends_turn()

    assert (ana.clank, bo.clank, cy.clank) == (0, 1, 1)


@rule("B5.2", "B5.3")
def test_clank_of_an_arriving_card_is_in_the_bag_for_the_attack_of_the_same_refill() -> None:
    table = given().rage_at(3).bag_of(black=0).row(None, None).next_in_row("ogre", "watcher")
    ana, bo = table.ana, table.bo

    ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2)]
    assert (ana.damage, bo.damage) == (1, 1)
