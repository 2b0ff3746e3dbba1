"""What companions do beyond the resources printed on them."""

from __future__ import annotations

from typing import Final

import pytest

from clankwork.engine import CardRevealed, DragonAttacked
from tests.support.given import given, refused
from tests.support.rules import rule

REBELS: Final = ["rebel-captain", "rebel-miner", "rebel-scout", "rebel-soldier"]


@rule("B10.2", "B10.5")
@pytest.mark.parametrize(("option", "swords", "gold", "damage"), [(1, 3, 0, 2), (2, 0, 2, 2), (3, 0, 0, 1)])
def test_an_apothecary_trades_a_card_for_swords_gold_or_healing(
    option: int, swords: int, gold: int, damage: int
) -> None:
    table = given()
    ana = table.ana.hurt(2).hand("apothecary", "stumble")

    ana.plays("apothecary")
    ana.discards("stumble")
    ana.chooses(option)

    assert (ana.swords, ana.gold, ana.damage) == (swords, gold, damage)
    assert (ana.discard_pile, ana.clank) == (["stumble"], 0)


@rule("B10.2")
def test_an_apothecary_gives_nothing_without_a_card_to_discard() -> None:
    table = given()
    ana = table.ana.hurt(2).hand("apothecary")

    ana.plays("apothecary")

    assert (ana.swords, ana.gold, ana.damage) == (0, 0, 2)
    assert ana.can("end turn")


@rule("B2.6")
@pytest.mark.parametrize(("tokens", "skill"), [((), 0), (("chalice",), 0), (("monkey-idol",), 2)])
def test_an_archaeologist_gives_skill_for_a_monkey_idol(tokens: tuple[str, ...], skill: int) -> None:
    table = given()
    ana = table.ana.holds(*tokens).hand("archaeologist")

    ana.plays("archaeologist")

    assert ana.skill == skill


@rule("B2.6")
def test_an_archaeologist_gives_skill_for_an_idol_taken_later_in_the_turn_once() -> None:
    table = given()
    ana = table.ana.at("r30").has(boots=2).hand("archaeologist").empty_deck()

    ana.plays("archaeologist")
    before = ana.skill
    ana.moves("r24")
    ana.takes("monkey-idol")

    assert (before, ana.skill) == (0, 2)


@rule("B2.6")
def test_a_second_idol_does_not_pay_the_archaeologist_again() -> None:
    table = given()
    ana = table.ana.at("r30").holds("monkey-idol").has(boots=2).hand("archaeologist").empty_deck()

    ana.plays("archaeologist")
    ana.moves("r24")
    ana.takes("monkey-idol")

    assert ana.skill == 2


@rule("B10.4", "B3.1")
def test_a_gem_collector_makes_every_gem_two_cheaper_for_the_turn() -> None:
    table = given().row("sapphire", "ruby", "sapphire")
    ana = table.ana.has(skill=6).hand("gem-collector")

    ana.plays("gem-collector")
    ana.acquires("sapphire")
    ana.acquires("ruby")

    assert ana.skill == 6 + 2 - (4 - 2) - (6 - 2)
    assert ana.can("acquire sapphire")


@rule("B10.4", "B3.1")
def test_without_a_gem_collector_gems_cost_the_full_price() -> None:
    table = given().row("ruby")
    ana = table.ana.has(skill=5).hand("gem-collector")

    with refused(table, "too-little-skill", "B3.1", needs=6, has=5):
        ana.acquires("ruby")
    ana.plays("gem-collector")

    assert ana.can("acquire ruby")


@rule("B10.4", "B2.3")
def test_the_discount_of_a_gem_collector_ends_with_the_turn() -> None:
    table = given().row("sapphire")
    ana, bo = table.ana.hand("gem-collector"), table.bo.hand("burgle", "burgle", "burgle")

    ana.ends_turn()
    bo.plays("burgle", "burgle", "burgle")

    with refused(table, "too-little-skill", "B3.1", needs=4, has=3):
        bo.acquires("sapphire")


@rule("B10.4", "B3.8")
def test_a_gem_collector_does_not_lift_the_place_of_a_gem() -> None:
    table = given().row("dragons-eye")
    ana = table.ana.at("r16").has(skill=3).hand("gem-collector")

    ana.plays("gem-collector")

    with refused(table, "wrong-place", "B3.8"):
        ana.acquires("dragons-eye")


@rule("B4.15", "B5.6")
def test_an_invoker_of_the_ancients_teleports_with_a_noise() -> None:
    table = given()
    ana = table.ana.at("r15").hand("invoker-of-the-ancients")

    ana.plays("invoker-of-the-ancients")
    ana.teleports_to("r21")

    assert (ana.room, ana.clank, ana.teleports) == ("r21", 1, 0)


@rule("B2.6")
@pytest.mark.parametrize(("tokens", "skill"), [((), 0), (("monkey-idol",), 0), (("artifact-5",), 2)])
def test_a_kobold_merchant_gives_skill_to_who_holds_an_artifact(tokens: tuple[str, ...], skill: int) -> None:
    table = given()
    ana = table.ana.holds(*tokens).hand("kobold-merchant")

    ana.plays("kobold-merchant")

    assert (ana.gold, ana.skill) == (2, skill)


@rule("B2.6")
def test_a_kobold_merchant_gives_skill_as_soon_as_an_artifact_is_taken() -> None:
    table = given(4)
    ana = table.ana.at("r16").has(boots=1).hand("kobold-merchant")

    ana.plays("kobold-merchant")
    ana.moves("r21")
    before = ana.skill
    ana.takes("artifact-7")

    assert (before, ana.skill) == (0, 2)


@rule("B10.1")
@pytest.mark.parametrize("discarded", [False, True])
def test_a_master_burglar_trashes_a_burgle_of_the_play_area_or_the_discard_pile(discarded: bool) -> None:
    table = given(trash="at_once")
    ana = table.ana.hand("master-burglar", "burgle", "stumble").discards_before("burgle", "sidestep")

    ana.plays("burgle", "stumble", "master-burglar")
    assert table.offered() == ["trash burgle", "trash burgle from discard"]
    ana.trashes("burgle", discarded=discarded)

    assert table.trashed_cards == ["burgle"]
    assert ana.play_area.count("burgle") == discarded
    assert ana.skill == 1 + 2


@rule("B10.1", "B10.5")
def test_a_master_burglar_without_a_burgle_in_reach_trashes_nothing() -> None:
    table = given()
    ana = table.ana.hand("master-burglar", "burgle").discards_before("stumble")

    ana.plays("master-burglar")

    assert table.trashed_cards == []
    assert ana.can("play burgle")


@rule("B10.5", "B5.4", "B10.3")
def test_mister_whiskers_can_call_the_dragon_with_normal_rage_and_danger() -> None:
    table = given().rage_at(5).row("kobold", "dragon-shrine").next_cubes("bo", "bo", "ana", "black", "black", "black")
    ana, bo = table.ana.made_clank(2).hand("mister-whiskers", "burgle"), table.bo

    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert table.told(DragonAttacked) == [DragonAttacked(4 + 2)]
    assert (ana.damage, bo.damage) == (1, 2)
    assert (ana.clank, table.in_bag("ana")) == (0, 2)
    assert ana.can("play burgle")


@rule("B10.5", "B5.7")
def test_mister_whiskers_can_take_clank_back() -> None:
    table = given()
    ana = table.ana.made_clank(3).hand("mister-whiskers")

    ana.plays("mister-whiskers")
    ana.chooses(2)

    assert ana.clank == 1
    assert table.told(DragonAttacked) == []


@rule("B2.6", "B10.4")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_draws_a_card_if_another_companion_was_played_before(rebel: str) -> None:
    table = given()
    ana = table.ana.hand("mercenary", rebel).draws_next("stumble", "sidestep")

    ana.plays("mercenary", rebel)

    assert ana.cards_in_hand == ["stumble"]


@rule("B2.6", "B10.4")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_draws_a_card_once_when_another_companion_is_played_after_it(rebel: str) -> None:
    table = given()
    ana = table.ana.hand(rebel, "burgle", "mercenary", "tunnel-guide").draws_next("stumble", "sidestep")

    ana.plays(rebel, "burgle")
    before = ana.cards_in_hand
    ana.plays("mercenary", "tunnel-guide")

    assert before == ["mercenary", "tunnel-guide"]
    assert ana.cards_in_hand == ["stumble"]


@rule("B2.6")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_alone_draws_nothing(rebel: str) -> None:
    table = given()
    ana = table.ana.hand(rebel).draws_next("stumble")

    ana.plays(rebel)

    assert ana.cards_in_hand == []


@rule("B2.6")
def test_two_rebels_count_for_each_other() -> None:
    table = given()
    ana = table.ana.hand("rebel-captain", "rebel-miner").draws_next("stumble", "sidestep", "scramble")

    ana.plays("rebel-captain", "rebel-miner")

    assert ana.cards_in_hand == ["sidestep", "stumble"]


@rule("B2.6", "B3.1")
def test_a_companion_acquired_does_not_count_as_played() -> None:
    table = given()
    ana = table.ana.has(skill=2).hand("rebel-scout").draws_next("stumble")

    ana.plays("rebel-scout")
    ana.acquires("mercenary")

    assert ana.cards_in_hand == []


@rule("B2.6")
@pytest.mark.parametrize(("tokens", "extra"), [((), 0), (("backpack",), 0), (("crown-10",), 1)])
def test_the_mountain_king_gives_a_sword_and_a_boot_more_for_a_crown(tokens: tuple[str, ...], extra: int) -> None:
    table = given()
    ana = table.ana.holds(*tokens).hand("the-mountain-king")

    ana.plays("the-mountain-king")

    assert (ana.skill, ana.swords, ana.boots) == (2, 1 + extra, 1 + extra)


@rule("B2.6", "B3.9")
def test_a_crown_bought_after_the_mountain_king_was_played_still_pays_once() -> None:
    table = given()
    ana = table.ana.at("r26").has(gold=14).hand("the-mountain-king")

    ana.plays("the-mountain-king")
    before = (ana.swords, ana.boots)
    ana.buys("crown")
    ana.buys("crown")

    assert before == (1, 1)
    assert (ana.swords, ana.boots) == (2, 2)


@rule("B2.6", "B6.3")
@pytest.mark.parametrize(("tokens", "damage"), [((), 3), (("master-key",), 3), (("crown-10",), 2)])
def test_the_queen_of_hearts_heals_who_holds_a_crown(tokens: tuple[str, ...], damage: int) -> None:
    table = given()
    ana = table.ana.hurt(3).holds(*tokens).hand("the-queen-of-hearts")

    ana.plays("the-queen-of-hearts")

    assert ana.damage == damage


@rule("B2.6", "B6.3")
def test_the_queen_of_hearts_heals_when_a_crown_is_bought_later() -> None:
    table = given()
    ana = table.ana.at("r26").hurt(3).has(gold=7).hand("the-queen-of-hearts")

    ana.plays("the-queen-of-hearts")
    ana.buys("crown")

    assert ana.damage == 2


@rule("B5.11")
def test_a_treasure_hunter_puts_a_row_card_away_and_the_next_takes_its_place_at_once() -> None:
    table = given().row("ladder", "teleporter", "sneak", "sneak", "tattle", "tattle").next_in_row("ruby", "emerald")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter")
    assert sorted(table.offered()) == ["replace ladder", "replace sneak", "replace tattle", "replace teleporter"]
    ana.replaces("sneak")

    assert table.row_cards == ["ladder", "ruby", "sneak", "tattle", "tattle", "teleporter"]
    assert table.dungeon_discard == ["sneak"]
    assert (ana.skill, ana.swords) == (2, 2)


@rule("B5.11", "B5.3")
def test_the_card_a_treasure_hunter_brings_causes_no_attack_then_nor_at_the_end_of_the_turn() -> None:
    table = given().row("ladder").next_in_row("ogre")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter")
    ana.replaces("ladder")
    attacks = table.told(DragonAttacked)
    ana.ends_turn()

    assert (attacks, table.told(DragonAttacked)) == ([], [])
    assert "ogre" in table.row_cards


@rule("B5.11", "B5.2")
def test_the_card_a_treasure_hunter_brings_has_its_arrive_effect() -> None:
    table = given().row("ladder").next_in_row("overlord")
    ana, bo = table.ana.hand("treasure-hunter"), table.bo

    ana.plays("treasure-hunter")
    ana.replaces("ladder")

    assert (ana.clank, bo.clank) == (1, 1)


@rule("B5.11", "B10.6")
def test_clank_of_a_card_that_a_treasure_hunter_brings_counts_for_swagger() -> None:
    table = given().row("ladder").next_in_row("overlord")
    ana = table.ana.hand("treasure-hunter", "swagger")

    ana.plays("treasure-hunter")
    ana.replaces("ladder")
    ana.plays("swagger")

    assert ana.skill == 2 + 1


@rule("B5.11", "B3.6")
def test_a_treasure_hunter_fills_no_place_that_is_empty() -> None:
    table = given().row("ladder", None).next_in_row("ruby", "emerald")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter")
    ana.replaces("ladder")

    assert len(table.told(CardRevealed)) == 1
    assert len(table.row_cards) == 5


@rule("B5.11", "B10.5")
def test_a_treasure_hunter_without_a_card_to_bring_replaces_nothing() -> None:
    table = given().dungeon_deck_of("treasure-hunter")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter")

    assert ana.can("end turn")
    assert len(table.row_cards) == 6
