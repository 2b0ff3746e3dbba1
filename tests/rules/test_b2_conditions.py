"""B2.6: what a card asks of its player counts whatever the order of play."""

from __future__ import annotations

from typing import Final

import pytest

from clankwork.engine import ConditionMet
from tests.support.given import given
from tests.support.rules import rule

MARKET_ROOM: Final = "r26"


@rule("B2.6")
@pytest.mark.parametrize("order", [("rebel-scout", "mercenary"), ("mercenary", "rebel-scout")])
def test_another_companion_counts_whether_played_before_or_after(order: tuple[str, str]) -> None:
    ana = given().ana.hand("rebel-scout", "mercenary").draws_next("burgle")

    ana.plays(order[0])
    assert ana.cards_in_hand == [order[1]]
    ana.plays(order[1])

    assert ana.cards_in_hand == ["burgle"]


@rule("B2.6")
def test_everybody_is_told_when_a_condition_is_met_and_of_which_card() -> None:
    table = given()
    ana = table.ana.hand("rebel-scout", "mercenary")

    ana.plays("rebel-scout")
    before = table.told(ConditionMet)
    ana.plays("mercenary")

    assert before == []
    assert table.told(ConditionMet) == [ConditionMet(ana.seat, table.cards["rebel-scout"])]


@rule("B2.6")
def test_a_companion_is_not_another_one_to_itself() -> None:
    ana = given().ana.hand("burgle", "rebel-scout", "sidestep").draws_next("stumble")

    ana.plays("burgle", "rebel-scout", "sidestep")

    assert ana.cards_in_hand == []


@rule("B2.6")
def test_a_condition_pays_once_however_often_it_is_met() -> None:
    ana = given().ana.hand("rebel-scout", "mercenary", "mercenary", "tunnel-guide").draws_next("burgle", "stumble")

    ana.plays("rebel-scout", "mercenary", "mercenary", "tunnel-guide")

    assert ana.cards_in_hand == ["burgle"]


@rule("B2.6")
def test_each_of_two_companions_is_paid_for_the_other() -> None:
    ana = given().ana.hand("rebel-scout", "rebel-miner").draws_next("burgle", "stumble")

    ana.plays("rebel-scout", "rebel-miner")

    assert ana.cards_in_hand == ["burgle", "stumble"]


@rule("B2.6")
def test_a_companion_played_in_an_earlier_turn_does_not_count() -> None:
    table = given()
    ana = table.ana.hand("mercenary").draws_next("rebel-scout", "burgle", "burgle", "burgle", "burgle")

    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("rebel-scout")

    assert ana.cards_in_hand == ["burgle"] * 4


@rule("B2.6")
def test_a_condition_not_met_in_its_turn_is_gone_with_it() -> None:
    table = given()
    ana = table.ana.hand("rebel-scout").draws_next("mercenary", "burgle", "burgle", "burgle", "burgle")

    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("mercenary")

    assert ana.cards_in_hand == ["burgle"] * 4


@rule("B2.6")
def test_a_crown_bought_later_still_pays_but_not_before_it_is_bought() -> None:
    ana = given().ana.at(MARKET_ROOM).has(gold=7).hand("the-mountain-king")

    ana.plays("the-mountain-king")
    assert (ana.skill, ana.swords, ana.boots) == (2, 1, 1)
    ana.buys("crown")

    assert (ana.skill, ana.swords, ana.boots) == (2, 2, 2)


@rule("B2.6")
def test_a_crown_held_already_pays_at_once_and_a_second_one_not_again() -> None:
    ana = given().ana.at(MARKET_ROOM).has(gold=7).holds("crown-10").hand("the-mountain-king")

    ana.plays("the-mountain-king")
    assert (ana.swords, ana.boots) == (2, 2)
    ana.buys("crown")

    assert (ana.swords, ana.boots) == (2, 2)


@rule("B2.6")
def test_tokens_of_other_kinds_do_not_count() -> None:
    ana = given().ana.holds("backpack", "chalice", "monkey-idol").hand("the-mountain-king", "kobold-merchant")

    ana.plays("the-mountain-king", "kobold-merchant")

    assert (ana.skill, ana.swords, ana.boots) == (2, 1, 1)


@rule("B2.6")
def test_another_players_crown_does_not_count() -> None:
    table = given()
    table.bo.holds("crown-10")
    ana = table.ana.hand("the-mountain-king")

    ana.plays("the-mountain-king")

    assert (ana.swords, ana.boots) == (1, 1)


@rule("B2.6")
def test_an_artifact_taken_later_still_pays() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").has(boots=1).hand("kobold-merchant")

    ana.plays("kobold-merchant")
    ana.moves("r18")
    assert ana.skill == 0
    ana.takes("artifact-5")

    assert ana.skill == 2


@rule("B2.6")
@pytest.mark.parametrize("order", [("stumble", "swagger"), ("swagger", "stumble")])
def test_clank_counts_for_swagger_whether_made_before_or_after(order: tuple[str, str]) -> None:
    ana = given().ana.hand("stumble", "swagger", "scepter-of-the-ape-lord")

    ana.plays(*order)
    assert ana.skill == 1
    ana.plays("scepter-of-the-ape-lord")

    assert ana.skill == 1 + 3 + 3


@rule("B2.6")
def test_a_condition_not_met_holds_up_no_other() -> None:
    ana = given().ana.hand("the-mountain-king", "swagger", "kobold-merchant", "rebel-scout", "stumble")
    ana.draws_next("burgle")

    ana.plays("the-mountain-king", "swagger", "kobold-merchant", "rebel-scout", "stumble")

    assert ana.skill == 2 + 1
    assert (ana.swords, ana.boots) == (1, 4)
    assert ana.cards_in_hand == ["burgle"]


@rule("B2.6")
def test_clank_that_others_make_does_not_count_for_swagger() -> None:
    table = given()
    ana = table.ana.hand("swagger", "tattle")

    ana.plays("swagger", "tattle")

    assert table.bo.clank == 1
    assert ana.skill == 2


@rule("B2.6")
def test_clank_of_an_earlier_turn_does_not_count_for_swagger() -> None:
    ana = given().ana.made_clank(5).hand("swagger")

    ana.plays("swagger")

    assert ana.skill == 0
