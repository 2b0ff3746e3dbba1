"""B10 Words on cards: trash, discard, danger, kinds, choices, and clank that is paid for."""

from __future__ import annotations

import pytest

from clankwork.engine import DragonAttacked, OptionChosen
from tests.support.given import given, refused
from tests.support.rules import rule

GEMS = {"sapphire": 4, "emerald": 5, "ruby": 6, "diamond": 8, "dragons-eye": 5}
"""What gems cost."""
COMPANIONS = (
    "mercenary",
    "apothecary",
    "archaeologist",
    "cleric-of-the-sun",
    "dwarven-peddler",
    "gem-collector",
    "invoker-of-the-ancients",
    "kobold-merchant",
    "master-burglar",
    "mister-whiskers",
    "monkeybot-3000",
    "rebel-captain",
    "rebel-miner",
    "rebel-scout",
    "rebel-soldier",
    "the-duke",
    "the-mountain-king",
    "the-queen-of-hearts",
    "treasure-hunter",
    "tunnel-guide",
    "wizard",
)
"""Every companion."""


@rule("B10.1")
def test_a_card_is_trashed_from_the_discard_pile_or_the_play_area_only() -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4).hand("stumble", "sidestep").discards_before("burgle").draws_next("scramble")

    ana.plays("stumble")
    ana.uses("dragon-shrine")
    ana.chooses(2)

    assert table.offered() == ["trash stumble", "trash burgle from discard"]


@rule("B10.1")
@pytest.mark.parametrize("discarded", [False, True])
def test_a_trashed_card_leaves_the_game(discarded: bool) -> None:
    table = given(trash="at_once").row("dragon-shrine")
    ana = table.ana.has(skill=4).played_before("burgle").discards_before("burgle")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("burgle", discarded=discarded)

    assert table.trashed_cards == ["burgle"]
    assert (ana.play_area, ana.discard_pile) == ((["burgle"], []) if discarded else ([], ["burgle"]))
    ana.ends_turn()
    assert ana.cards_owned.count("burgle") == 5


@rule("B10.1")
def test_a_card_trashed_from_the_play_area_has_still_given_what_it_gave() -> None:
    table = given(trash="at_once").row("dragon-shrine")
    ana = table.ana.hand("mercenary", "singing-sword")

    ana.plays("mercenary", "singing-sword")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("singing-sword")

    assert (ana.skill, ana.swords, ana.clank) == (1 + 3 - 4, 2 + 2, 1)
    assert ana.play_area == ["mercenary"]


@rule("B10.1", "B2.6")
def test_a_condition_paid_stays_paid_when_what_met_it_is_trashed() -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4).hand("rebel-scout", "mercenary").draws_next("stumble")

    ana.plays("rebel-scout", "mercenary")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("mercenary")

    assert ana.cards_in_hand == ["stumble"]


@rule("B10.1", "B2.6")
def test_a_companion_that_was_trashed_lies_no_longer_in_the_play_area() -> None:
    table = given(trash="at_once").row("dragon-shrine")
    ana = table.ana.has(skill=4).hand("rebel-scout", "mercenary").draws_next("stumble")

    ana.plays("mercenary")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("mercenary")
    ana.plays("rebel-scout")

    assert ana.cards_in_hand == []


@rule("B10.2")
def test_only_unplayed_cards_in_hand_can_be_discarded() -> None:
    table = given()
    ana = table.ana.hand("sleight-of-hand", "stumble", "burgle", "sidestep").discards_before("scramble")

    ana.plays("burgle", "sleight-of-hand")

    assert table.offered() == ["discard stumble", "discard sidestep", "decline"]


@rule("B10.2")
def test_a_discarded_card_has_no_effect() -> None:
    table = given()
    ana = table.ana.hand("sleight-of-hand", "stumble").draws_next("burgle", "sidestep", "scramble")

    ana.plays("sleight-of-hand")
    ana.discards("stumble")

    assert ana.clank == 0
    assert ana.discard_pile == ["stumble"]
    assert ana.play_area == ["sleight-of-hand"]
    assert ana.cards_in_hand == ["burgle", "sidestep"]


@rule("B10.2")
def test_what_a_discard_buys_does_not_happen_without_one() -> None:
    table = given()
    ana = table.ana.hand("sleight-of-hand").draws_next("burgle", "sidestep")

    ana.plays("sleight-of-hand")

    assert ana.cards_in_hand == []
    assert ana.can("end turn")


@rule("B10.2", "B2.4")
def test_a_discarded_card_can_come_back_with_a_shuffle() -> None:
    table = given()
    ana = table.ana.hand("sleight-of-hand", "stumble").empty_deck()

    ana.plays("sleight-of-hand")
    ana.discards("stumble")

    assert ana.cards_in_hand == ["stumble"]


@rule("B10.3", "B5.4")
@pytest.mark.parametrize(
    ("row", "danger"),
    [(("ladder",), 0), (("kobold",), 1), (("dragon-shrine",), 1), (("kobold", "kobold", "dragon-shrine"), 3)],
)
def test_each_danger_card_in_the_row_draws_one_more_cube(row: tuple[str, ...], danger: int) -> None:
    table = given().rage_at(1).row(None, *row).next_in_row("ogre")

    table.ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2 + danger)]


@rule("B10.3", "B5.3")
def test_a_danger_card_counts_in_the_attack_it_brings() -> None:
    table = given().rage_at(1).row(None).next_in_row("kobold")

    table.ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2 + 1)]


@rule("B10.3")
def test_a_danger_card_counts_only_while_it_lies_in_the_row() -> None:
    table = given().rage_at(1).row("kobold").next_in_row("ogre")
    ana = table.ana.has(swords=1)

    ana.fights("kobold")
    ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2)]


@rule("B10.4", "B2.6")
@pytest.mark.parametrize("companion", COMPANIONS)
def test_companions_are_what_other_cards_call_so(companion: str) -> None:
    table = given()
    asking = "rebel-miner" if companion == "rebel-soldier" else "rebel-soldier"
    ana = table.ana.played_before(companion).hand(asking).draws_next("stumble")

    ana.plays(asking)

    assert ana.cards_in_hand == ["stumble"]


@rule("B10.4")
@pytest.mark.parametrize("card", ["burgle", "explore", "secret-tome", "sapphire", "elven-cloak"])
def test_other_cards_are_no_companions(card: str) -> None:
    table = given()
    ana = table.ana.played_before(card).hand("rebel-soldier").draws_next("stumble")

    ana.plays("rebel-soldier")

    assert ana.cards_in_hand == []


@rule("B10.4")
@pytest.mark.parametrize("gem", list(GEMS))
def test_gems_are_what_other_cards_call_so(gem: str) -> None:
    table = given().row(gem)
    ana = table.ana.at("r17").has(skill=GEMS[gem] - 4).hand("gem-collector")

    ana.plays("gem-collector")
    ana.acquires(gem)

    assert ana.skill == 0
    assert ana.discard_pile == [gem]


@rule("B10.4")
@pytest.mark.parametrize(("card", "verb", "price"), [("silver-spear", "acquire", 3), ("ladder", "use", 3)])
def test_other_cards_are_no_gems(card: str, verb: str, price: int) -> None:
    table = given().row(card)
    ana = table.ana.hand("gem-collector")

    ana.plays("gem-collector")

    with refused(table, "too-little-skill", "B3.1", needs=price, has=2):
        ana.does(f"{verb} {card}")


@rule("B10.5")
@pytest.mark.parametrize(("gold", "offered"), [(6, ["choose 1"]), (7, ["choose 1", "choose 2"])])
def test_an_option_that_cannot_be_paid_for_is_not_offered(gold: int, offered: list[str]) -> None:
    table = given()
    ana = table.ana.has(gold=gold).hand("underworld-dealing")

    ana.plays("underworld-dealing")

    assert table.offered() == offered


@rule("B10.5")
@pytest.mark.parametrize(("damage", "offered"), [(0, ["choose 1"]), (1, ["choose 1", "choose 2"])])
def test_a_shrine_offers_healing_only_to_the_hurt(damage: int, offered: list[str]) -> None:
    table = given().row("shrine")
    ana = table.ana.has(skill=2).hurt(damage)

    ana.uses("shrine")

    assert table.offered() == offered


@rule("B10.5")
@pytest.mark.parametrize(("cards", "offered"), [((), ["choose 1"]), (("burgle",), ["choose 1", "choose 2"])])
def test_a_dragon_shrine_offers_trashing_only_where_there_is_a_card_for_it(
    cards: tuple[str, ...], offered: list[str]
) -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4).discards_before(*cards)

    ana.uses("dragon-shrine")

    assert table.offered() == offered


@rule("B10.5")
@pytest.mark.parametrize(
    ("damage", "offered"), [(0, ["choose 1", "choose 2"]), (1, ["choose 1", "choose 2", "choose 3"])]
)
def test_an_apothecary_offers_healing_only_to_the_hurt(damage: int, offered: list[str]) -> None:
    table = given()
    ana = table.ana.hurt(damage).hand("apothecary", "burgle")

    ana.plays("apothecary")
    ana.discards("burgle")

    assert table.offered() == offered


@rule("B10.5")
def test_a_wand_of_wind_offers_a_secret_that_lies_next_door() -> None:
    table = given()
    ana = table.ana.at("r15").hand("wand-of-wind")

    ana.plays("wand-of-wind")

    assert table.offered() == ["choose 1", "choose 2"]


@rule("B10.5")
def test_a_wand_of_wind_offers_no_secret_where_none_lies_next_door() -> None:
    table = given()
    ana = table.ana.at("r02").hand("wand-of-wind")

    ana.plays("wand-of-wind")

    with refused(table, "no-secret-nearby", "B10.5"):
        ana.chooses(2)
    assert table.offered() == ["choose 1"]


@rule("B10.5", "B4.7")
def test_a_wand_of_wind_offers_no_secret_that_was_taken_before() -> None:
    table = given().next_secrets("major-secret", "chalice")
    ana = table.ana.at("r10").has(boots=2, swords=2).hand("wand-of-wind")

    ana.moves("r05", swords=1)
    ana.takes("major-secret")
    ana.moves("r10", swords=1)
    ana.declines()
    ana.plays("wand-of-wind")
    ana.chooses(2)

    assert table.offered() == ["take minor-secret r04"]


@rule("B10.5")
def test_nothing_else_can_be_done_before_a_choice_is_made() -> None:
    table = given()
    ana = table.ana.at("r02").has(boots=1).hand("mister-whiskers", "burgle")

    ana.plays("mister-whiskers")

    for notation in ("play burgle", "move r03", "end turn"):
        with refused(table, "answer-first", "B10.5"):
            ana.does(notation)


@rule("B10.5")
@pytest.mark.parametrize("option", [1, 2])
def test_everybody_is_told_which_option_was_chosen(option: int) -> None:
    table = given()
    ana = table.ana.hand("underworld-dealing").has(gold=7)

    ana.plays("underworld-dealing")
    ana.chooses(option)

    assert table.told(OptionChosen) == [OptionChosen(ana.seat, table.cards["underworld-dealing"], option)]


@rule("B10.5")
@pytest.mark.parametrize("notation", ["choose 3", "discard burgle", "trash burgle", "replace ladder", "decline"])
def test_only_an_option_that_was_offered_is_an_answer(notation: str) -> None:
    table = given().row("ladder")
    ana = table.ana.hand("mister-whiskers", "burgle").played_before("burgle")

    ana.plays("mister-whiskers")

    with refused(table, "not-an-option", "B10.5"):
        ana.does(notation)


@rule("B10.5")
def test_nothing_can_be_chosen_before_it_is_asked() -> None:
    table = given()
    ana = table.ana.hand("mister-whiskers")

    with refused(table, "not-asked", "B10.5"):
        ana.chooses(1)

    assert ana.cards_in_hand == ["mister-whiskers"]


@rule("B10.6", "B2.6")
def test_swagger_pays_for_clank_made_before_and_after_it() -> None:
    table = given()
    ana = table.ana.hand("stumble", "swagger", "dead-run")

    ana.plays("stumble", "swagger")
    paid_at_once = ana.skill
    ana.plays("dead-run")

    assert paid_at_once == 1
    assert ana.skill == 1 + 2


@rule("B10.6")
def test_swagger_does_not_pay_for_clank_of_earlier_turns() -> None:
    table = given()
    ana = table.ana.made_clank(4).hand("swagger")

    ana.plays("swagger")

    assert ana.skill == 0


@rule("B10.6")
def test_swagger_pays_for_clank_on_acquiring_and_fighting_too() -> None:
    table = given().row("sapphire", "belcher")
    ana = table.ana.has(skill=4, swords=2).hand("swagger")

    ana.acquires("sapphire")
    ana.plays("swagger")
    ana.fights("belcher")

    assert ana.skill == 2 + 2


@rule("B10.6")
def test_each_swagger_pays_on_its_own() -> None:
    table = given()
    ana = table.ana.hand("swagger", "stumble", "swagger")

    ana.plays("swagger", "stumble", "swagger")

    assert ana.skill == 2


@rule("B10.6", "B5.7")
@pytest.mark.parametrize("counts", ["true", "false"])
def test_clank_that_is_made_and_taken_back_counts(counts: str) -> None:
    table = given(cancelled_clank_counts=counts)
    ana = table.ana.hand("stumble", "move-silently", "swagger")

    ana.plays("stumble", "move-silently", "swagger")

    assert ana.clank == 0
    assert ana.skill == 1


@rule("B10.6", "B5.7")
def test_clank_that_is_cancelled_counts() -> None:
    table = given()
    ana = table.ana.hand("move-silently", "swagger", "scepter-of-the-ape-lord")

    ana.plays("move-silently", "swagger", "scepter-of-the-ape-lord")

    assert ana.clank == 1
    assert ana.skill == 3 + 3


@rule("B10.6", "B5.7")
def test_clank_made_taken_back_and_cancelled_adds_up() -> None:
    ana = given().ana.hand("stumble", "sneak", "dead-run", "swagger")

    ana.plays("stumble", "sneak", "dead-run", "swagger")

    assert ana.clank == 1
    assert ana.skill == 1 + 3


@rule("B10.6", "B5.6")
def test_clank_that_could_not_be_made_does_not_count() -> None:
    table = given()
    ana = table.ana.supply_of(1).hand("swagger", "dead-run", "stumble")

    ana.plays("swagger", "dead-run", "stumble")

    assert ana.clank == 1
    assert ana.skill == 1


@rule("B10.6", "B5.6")
def test_clank_cancelled_with_an_empty_supply_does_not_count() -> None:
    table = given()
    ana = table.ana.supply_of(0).hand("move-silently", "swagger", "stumble")

    ana.plays("move-silently", "swagger", "stumble")

    assert ana.skill == 0


@rule("B10.6")
def test_clank_of_others_does_not_count() -> None:
    table = given()
    ana, bo = table.ana.hand("swagger", "tattle"), table.bo

    ana.plays("swagger", "tattle")

    assert bo.clank == 1
    assert ana.skill == 2
