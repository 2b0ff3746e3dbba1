"""What gear does beyond the resources printed on it, and the words that many cards share."""

from __future__ import annotations

import pytest

from clankwork.engine import ClankMade, ClankStored
from tests.support.given import Scene, given, refused
from tests.support.rules import rule


def given_an_empty_row(seats: int = 2) -> Scene:
    """A table whose row is empty, so that a copy of every dungeon card can be in a hand."""
    return given(seats).row(None, None, None, None, None, None)


@rule("B2.9", "B2.4")
@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("bracers-of-agility", 2),
        ("brilliance", 3),
        ("elven-boots", 1),
        ("elven-cloak", 1),
        ("elven-dagger", 1),
        ("lucky-coin", 1),
        ("archaeologist", 1),
        ("monkeybot-3000", 3),
        ("sapphire", 1),
        ("emerald", 1),
        ("ruby", 1),
        ("diamond", 1),
        ("dragons-eye", 1),
    ],
)
def test_cards_that_draw(card: str, count: int) -> None:
    table = given_an_empty_row()
    ana = table.ana.hand(card).draws_next("stumble", "sidestep", "scramble", "burgle")

    ana.plays(card)

    assert ana.cards_in_hand == sorted(["stumble", "sidestep", "scramble"][:count])


@rule("B2.4")
def test_cards_that_draw_from_an_empty_deck_and_discard_pile_draw_nothing() -> None:
    table = given_an_empty_row()
    ana = table.ana.hand("brilliance").empty_deck()

    ana.plays("brilliance")

    assert ana.cards_in_hand == []
    assert ana.play_area == ["brilliance"]


@rule("B5.6", "B2.9")
@pytest.mark.parametrize(
    ("card", "clank"),
    [
        ("dead-run", 2),
        ("lucky-coin", 1),
        ("scepter-of-the-ape-lord", 3),
        ("singing-sword", 1),
        ("invoker-of-the-ancients", 1),
        ("monkeybot-3000", 3),
    ],
)
def test_cards_that_make_clank(card: str, clank: int) -> None:
    table = given()
    ana, bo = table.ana.made_clank(1).hand(card), table.bo

    ana.plays(card)

    assert (ana.clank, bo.clank) == (1 + clank, 0)


@rule("B5.6")
def test_cards_that_make_clank_put_down_as_many_cubes_as_there_are() -> None:
    table = given()
    ana = table.ana.supply_of(2).hand("scepter-of-the-ape-lord", "stumble")

    ana.plays("scepter-of-the-ape-lord", "stumble")

    assert (ana.clank, ana.supply) == (2, 0)
    assert ana.skill == 3
    assert table.told(ClankMade) == []


@rule("B5.7", "B2.9")
@pytest.mark.parametrize("card", ["elven-cloak", "move-silently", "sneak", "gem-collector"])
def test_cards_that_take_two_clank_back(card: str) -> None:
    table = given()
    ana, bo = table.ana.made_clank(3).hand(card), table.bo.made_clank(1)

    ana.plays(card)

    assert (ana.clank, bo.clank) == (1, 1)
    assert ana.supply == 29
    assert table.told(ClankStored) == []


@rule("B5.7")
@pytest.mark.parametrize("card", ["elven-cloak", "move-silently", "sneak", "gem-collector"])
def test_what_could_not_be_taken_back_cancels_clank_later_in_the_turn(card: str) -> None:
    table = given()
    ana = table.ana.made_clank(1).hand(card, "stumble", "stumble")

    ana.plays(card, "stumble")
    assert ana.clank == 0
    ana.plays("stumble")

    assert ana.clank == 1


@rule("B5.7")
def test_clank_is_cancelled_one_by_one_as_it_comes() -> None:
    table = given()
    ana = table.ana.hand("move-silently", "stumble", "stumble", "singing-sword")

    clank = []
    for card in ("move-silently", "stumble", "stumble", "singing-sword"):
        ana.plays(card)
        clank.append(ana.clank)

    assert clank == [0, 0, 0, 1]
    assert ana.supply == 29


@rule("B5.7")
def test_what_one_player_takes_back_does_not_cancel_clank_of_others() -> None:
    table = given()
    ana, bo = table.ana.hand("move-silently", "tattle", "dead-run"), table.bo

    ana.plays("move-silently", "tattle", "dead-run")

    assert (ana.clank, bo.clank) == (0, 1)


@rule("B5.7")
def test_what_was_not_cancelled_by_the_end_of_the_turn_is_lost() -> None:
    table = given()
    ana, bo = table.ana.hand("move-silently"), table.bo
    ana.draws_next("stumble", "burgle", "burgle", "burgle", "burgle")

    ana.ends_turn()
    bo.ends_turn()
    ana.plays("stumble")

    assert ana.clank == 1


@rule("B5.7", "B2.11")
def test_what_was_not_cancelled_does_not_cancel_clank_of_cards_that_arrive() -> None:
    table = given().row(None).next_in_row("overlord")
    ana = table.ana.hand("move-silently")

    ana.ends_turn()

    assert ana.clank == 1


@rule("B3.2")
@pytest.mark.parametrize(
    ("card", "cost", "damage", "swords", "boots"),
    [
        ("amulet-of-vigor", 7, 1, 0, 0),
        ("cleric-of-the-sun", 3, 1, 0, 0),
        ("silver-spear", 3, 2, 1, 0),
        ("boots-of-swiftness", 5, 2, 0, 1),
    ],
)
def test_cards_that_do_something_when_acquired(card: str, cost: int, damage: int, swords: int, boots: int) -> None:
    table = given().row(card)
    ana = table.ana.has(skill=cost).hurt(2)

    ana.acquires(card)

    assert (ana.damage, ana.swords, ana.boots) == (damage, swords, boots)
    assert ana.discard_pile == [card]


@rule("B3.2")
@pytest.mark.parametrize("card", ["amulet-of-vigor", "cleric-of-the-sun"])
def test_an_acquire_effect_does_not_happen_on_playing_the_card(card: str) -> None:
    table = given()
    ana = table.ana.hurt(2).hand(card)

    ana.plays(card)

    assert ana.damage == 2


@rule("B4.12")
def test_dead_run_lets_walk_on_through_crystal_caves() -> None:
    table = given()
    ana = table.ana.at("r03").hand("dead-run")

    ana.plays("dead-run")
    ana.moves("r08")
    ana.moves("r14")

    assert (ana.room, ana.boots) == ("r14", 0)
    assert ana.damage == 1  # monsters are not ignored


@rule("B4.12", "B2.6")
def test_dead_run_helps_who_stands_in_a_crystal_cave_already() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=1).hand("dead-run")

    ana.moves("r08")
    ana.plays("dead-run")
    ana.moves("r03")

    assert (ana.room, ana.boots) == ("r03", 1)


@rule("B4.12")
def test_dead_run_helps_in_its_own_turn_only() -> None:
    table = given()
    ana, bo = table.ana.at("r03").hand("dead-run"), table.bo
    ana.draws_next("sidestep", "scramble", "burgle", "burgle", "burgle")

    ana.ends_turn()
    bo.ends_turn()
    ana.plays("sidestep", "scramble")
    ana.moves("r08")

    with refused(table, "exhausted", "B4.12"):
        ana.moves("r03")


@rule("B4.3", "B4.12")
def test_a_flying_carpet_passes_monsters_and_crystal_caves() -> None:
    table = given()
    ana = table.ana.at("r08").hurt(9).hand("flying-carpet")

    ana.plays("flying-carpet")
    ana.moves("r14")
    ana.moves("r19")

    assert (ana.room, ana.damage) == ("r19", 9)


@rule("B4.3")
def test_swords_cannot_be_spent_on_monsters_below_a_flying_carpet() -> None:
    table = given()
    ana = table.ana.at("r08").has(swords=2).hand("flying-carpet")

    ana.plays("flying-carpet")

    with refused(table, "no-monster", "B4.3"):
        ana.moves("r14", swords=1)


@rule("B4.5")
def test_a_flying_carpet_opens_no_locks() -> None:
    table = given()
    ana = table.ana.at("r15").hand("flying-carpet")

    ana.plays("flying-carpet")

    with refused(table, "locked", "B4.5"):
        ana.moves("r21")


@rule("B2.6", "B2.7", "B11.5")
def test_search_adds_a_gold_to_every_gain_before_and_after_it() -> None:
    table = given()
    ana = table.ana.has(gold=10).hand("pickaxe", "search", "rebel-miner", "mercenary")

    ana.plays("pickaxe")
    ana.plays("search")
    before = ana.gold
    ana.plays("rebel-miner", "mercenary")
    ana.fights("goblin")
    ana.fights("goblin")

    assert before == 10 + (2 + 1)
    assert ana.gold == before + (2 + 1) + (1 + 1) + (1 + 1)


@rule("B11.5")
def test_two_searches_add_two_gold_and_not_to_each_other() -> None:
    table = given()
    ana = table.ana.hand("search", "search", "pickaxe")

    ana.plays("search", "search", "pickaxe")

    assert ana.gold == 2 + 1 + 1


@rule("B11.5")
def test_search_adds_nothing_without_a_gain() -> None:
    table = given()
    ana = table.ana.at("r26").has(gold=7).hand("search")

    ana.plays("search")
    ana.buys("crown")

    assert ana.gold == 0


@rule("B10.2")
@pytest.mark.parametrize("card", ["stumble", "secret-tome"])
def test_sleight_of_hand_discards_one_of_the_cards_in_hand_to_draw_two(card: str) -> None:
    table = given()
    ana = table.ana.hand("sleight-of-hand", "stumble", "secret-tome").draws_next("burgle", "burgle", "sidestep")

    ana.plays("sleight-of-hand")
    ana.discards(card)

    assert ana.discard_pile == [card]
    assert ana.cards_in_hand.count("burgle") == 2
    assert "sidestep" not in ana.cards_in_hand
    assert ana.clank == 0


@rule("B10.6", "B2.9")
def test_swagger_gives_a_boot_and_pays_as_soon_as_clank_is_made() -> None:
    table = given().row("ladder")
    ana = table.ana.hand("swagger", "scepter-of-the-ape-lord")

    ana.plays("swagger")
    assert (ana.boots, ana.skill) == (1, 0)
    ana.plays("scepter-of-the-ape-lord")
    ana.uses("ladder")

    assert ana.skill == 3 + 3 - 3


@rule("B5.6", "B2.9")
def test_tattle_makes_clank_for_everyone_else() -> None:
    table = given(4)
    ana, bo, cy, di = table.people
    cy.hand("tattle")
    table.turn_of("cy")

    cy.plays("tattle")

    assert [person.clank for person in (ana, bo, cy, di)] == [1, 1, 0, 1]


@rule("B10.5", "B2.7")
def test_underworld_dealing_can_give_a_gold() -> None:
    table = given()
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")
    ana.chooses(1)

    assert ana.gold == 8
    assert ana.discard_pile == []


@rule("B10.5", "B3.7")
def test_underworld_dealing_can_buy_two_tomes_for_seven_gold() -> None:
    table = given().reserve_of("secret-tome", 4)
    ana = table.ana.has(gold=9, skill=14).hand("underworld-dealing")

    ana.plays("underworld-dealing")
    ana.chooses(2)

    assert ana.gold == 2
    assert ana.discard_pile == ["secret-tome", "secret-tome"]
    ana.acquires("secret-tome")
    ana.acquires("secret-tome")
    with refused(table, "reserve-empty", "B3.7"):
        ana.acquires("secret-tome")


@rule("B11.8", "B3.7")
def test_underworld_dealing_with_one_tome_left_gives_one() -> None:
    table = given().reserve_of("secret-tome", 1)
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")
    ana.chooses(2)

    assert (ana.gold, ana.discard_pile) == (0, ["secret-tome"])


@rule("B2.6", "B4.15")
@pytest.mark.parametrize(("tokens", "teleports"), [((), 0), (("chalice",), 0), (("artifact-5",), 1)])
def test_a_wand_of_recall_teleports_who_holds_an_artifact(tokens: tuple[str, ...], teleports: int) -> None:
    table = given()
    ana = table.ana.holds(*tokens).hand("wand-of-recall")

    ana.plays("wand-of-recall")

    assert ana.teleports == teleports


@rule("B2.6", "B4.15")
def test_a_wand_of_recall_teleports_who_takes_an_artifact_later_in_the_turn() -> None:
    table = given(4)
    ana = table.ana.at("r16").has(boots=1).hand("wand-of-recall")

    ana.plays("wand-of-recall")
    ana.moves("r21")
    ana.takes("artifact-7")
    ana.teleports_to("r15")

    assert (ana.room, ana.teleports) == ("r15", 0)


@rule("B10.5", "B4.15")
def test_a_wand_of_wind_can_teleport() -> None:
    table = given()
    ana = table.ana.at("r15").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(1)
    ana.teleports_to("r21")

    assert (ana.room, ana.teleports) == ("r21", 0)


@rule("B10.5", "B4.11")
def test_a_wand_of_wind_can_take_a_secret_of_a_next_room_from_afar() -> None:
    table = given().next_secrets("minor-secret", "potion-of-strength")
    ana = table.ana.at("r15").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)
    assert table.offered() == ["take minor-secret r10", "take minor-secret r16"]
    ana.takes("minor-secret", "r16")

    assert (ana.room, ana.tokens, ana.teleports) == ("r15", ["potion-of-strength"], 0)


@rule("B10.5", "B9.3")
@pytest.mark.parametrize(("beyond", "room"), [("a lock", "r11"), ("an arrow", "r05")])
def test_a_wand_of_wind_reaches_through_locks_and_against_arrows(beyond: str, room: str) -> None:
    table = given().next_secrets("major-secret", "greater-skill-boost")
    ana = table.ana.at(room).hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)
    ana.takes("major-secret", "r06")

    assert (ana.room, ana.skill) == (room, 5)


@rule("B9.6", "B5.8")
def test_a_wand_of_wind_that_takes_an_egg_raises_rage() -> None:
    table = given().rage_at(4).next_secrets("minor-secret", "dragon-egg")
    ana = table.ana.at("r15").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)
    ana.takes("minor-secret", "r16")

    assert (table.rage, ana.tokens) == (5, ["dragon-egg"])


@rule("B4.7")
def test_a_secret_taken_by_the_wand_of_wind_is_no_longer_there() -> None:
    table = given().next_secrets("major-secret", "chalice")
    ana = table.ana.at("r06").has(boots=1).hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)
    ana.takes("major-secret", "r05")
    ana.moves("r05")

    assert ana.can("take major-secret r05") is False
    assert ana.can("end turn")
