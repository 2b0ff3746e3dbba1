"""B11 Open questions: every named option, with what each of its values changes."""

from __future__ import annotations

import pytest

from clankwork.engine import LOST, RESCUED, DragonAttacked, GameEnded, KnockedOut
from tests.support.given import given, refused, set_up
from tests.support.rules import rule


@rule("B11.1", "B4.8")
def test_artifacts_are_taken_on_entering_only() -> None:
    table = given(4, artifact_pickup="on_entry")
    ana = table.ana.at("r16").has(boots=1)

    ana.moves("r21")
    assert table.offered() == ["take artifact-7 r21", "decline"]
    ana.declines()

    with refused(table, "only-on-entering", "B4.8"):
        ana.takes("artifact-7")


@rule("B11.1")
def test_artifacts_are_taken_at_any_time_in_their_room() -> None:
    table = given(4, artifact_pickup="any_time")
    ana = table.ana.at("r16").has(boots=1).hand("burgle")

    ana.moves("r21")
    ana.plays("burgle")
    ana.takes("artifact-7")

    assert ana.tokens == ["artifact-7"]
    assert table.rage == 2


@rule("B11.1")
def test_at_any_time_includes_a_turn_without_moving() -> None:
    table = given(4, artifact_pickup="any_time")
    ana = table.ana.at("r21")

    ana.takes("artifact-7")

    assert ana.tokens == ["artifact-7"]
    assert table.offered() == ["end turn"]
    with refused(table, "space-empty", "B11.1"):
        ana.takes("artifact-7")


@rule("B11.1")
@pytest.mark.parametrize(
    ("value", "offered"), [("any_time", ["take artifact-7 r21", "end turn"]), ("on_entry", ["end turn"])]
)
def test_only_at_any_time_is_an_artifact_offered_to_who_stands_beside_it(value: str, offered: list[str]) -> None:
    table = given(4, artifact_pickup=value)
    table.ana.at("r21")

    assert table.offered() == offered


@rule("B11.1", "B4.10")
def test_at_any_time_a_backpack_bought_in_the_room_makes_room_first() -> None:
    table = given(4, artifact_pickup="any_time")
    ana = table.ana.at("r27").holds("artifact-5").has(gold=7)

    with refused(table, "hands-full", "B4.10"):
        ana.takes("artifact-10")
    ana.buys("backpack")
    ana.takes("artifact-10")

    assert ana.tokens == ["artifact-10", "artifact-5", "backpack"]


@rule("B11.1", "B4.7")
def test_at_any_time_is_for_artifacts_only() -> None:
    table = given(4, artifact_pickup="any_time")
    ana = table.ana.at("r11").has(boots=1)

    ana.moves("r16")
    assert table.offered() == ["take minor-secret r16", "decline"]
    ana.declines()

    with refused(table, "only-on-entering", "B4.8"):
        ana.takes("minor-secret")


@rule("B11.1", "B4.7")
def test_at_any_time_still_needs_the_right_room() -> None:
    table = given(4, artifact_pickup="any_time")
    ana = table.ana.at("r16")

    with refused(table, "not-here", "B11.1"):
        ana.takes("artifact-7", "r21")

    assert ana.tokens == []


@rule("B11.2", "B1.16")
@pytest.mark.parametrize(("value", "arrived"), [("apply", 5), ("skip", 0)])
def test_arrive_effects_of_the_opening_row(value: str, arrived: int) -> None:
    watched = ["watcher", "watcher", "watcher", "overlord", "overlord", "sneak"]

    table = set_up(dungeon=watched, arrive_at_setup=value)

    assert table.row_cards == sorted(watched)
    assert (table.ana.clank, table.bo.clank) == (3 + arrived, 2 + arrived)


@rule("B11.3", "B5.11")
@pytest.mark.parametrize(("value", "clank"), [("true", 1), ("false", 0)])
def test_arrive_effects_of_a_card_replaced_in_mid_turn(value: str, clank: int) -> None:
    table = given(replaced_card_arrives=value).row("ladder").next_in_row("watcher")
    ana, bo = table.ana.hand("treasure-hunter"), table.bo

    ana.plays("treasure-hunter")
    ana.replaces("ladder")

    assert "watcher" in table.row_cards
    assert (ana.clank, bo.clank) == (clank, clank)


@rule("B11.3", "B5.2")
def test_cards_that_come_at_the_end_of_a_turn_arrive_under_either_value() -> None:
    table = given(replaced_card_arrives="false").row(None).next_in_row("watcher")

    table.ana.ends_turn()

    assert (table.ana.clank, table.bo.clank) == (1, 1)


@rule("B11.4", "B10.6")
@pytest.mark.parametrize(("value", "paid"), [("true", 2), ("false", 1)])
def test_cancelled_clank_for_cards_that_pay_for_clank(value: str, paid: int) -> None:
    table = given(cancelled_clank_counts=value)
    ana = table.ana.made_clank(1).hand("swagger", "move-silently", "dead-run")

    ana.plays("swagger", "move-silently", "dead-run")

    assert ana.clank == 1  # one was taken back, one of the two made later was cancelled
    assert ana.skill == paid


@rule("B11.5")
@pytest.mark.parametrize(("value", "bonus"), [("true", 1), ("false", 0)])
def test_a_gold_bonus_and_gains_earlier_in_the_turn(value: str, bonus: int) -> None:
    table = given(gold_bonus_counts_past=value)
    ana = table.ana.hand("pickaxe", "search", "rebel-miner")

    ana.plays("pickaxe", "search")
    assert ana.gold == 2 + bonus
    ana.plays("rebel-miner")

    assert ana.gold == 2 + bonus + 2 + 1


@rule("B11.5", "B10.6")
@pytest.mark.parametrize("value", ["true", "false"])
def test_a_bonus_for_clank_counts_the_past_under_either_value(value: str) -> None:
    table = given(gold_bonus_counts_past=value)
    ana = table.ana.hand("pickaxe", "stumble", "swagger")

    ana.plays("pickaxe", "stumble", "swagger")

    assert ana.skill == 1


@rule("B11.6", "B9.9")
@pytest.mark.parametrize(("value", "bonus"), [("true", 1), ("false", 0)])
def test_a_treasure_and_a_gold_bonus(value: str, bonus: int) -> None:
    table = given(treasure_is_a_gain=value).next_secrets("minor-secret", "treasure")
    ana = table.ana.at("r11").hand("search")

    ana.plays("search")
    ana.moves("r16")
    ana.takes("minor-secret")

    assert ana.gold == 2 + bonus


@rule("B11.6", "B9.5")
@pytest.mark.parametrize(("value", "bonus"), [("true", 1), ("false", 0)])
def test_a_greater_treasure_and_a_gold_bonus(value: str, bonus: int) -> None:
    table = given(treasure_is_a_gain=value).next_secrets("major-secret", "greater-treasure")
    ana = table.ana.at("r06").hand("search")

    ana.plays("search")
    ana.moves("r05")
    ana.takes("major-secret")

    assert ana.gold == 5 + bonus


@rule("B11.7", "B10.1")
@pytest.mark.parametrize(("value", "stays"), [("at_once", []), ("at_turn_end", ["burgle"])])
def test_a_trashed_card_leaves_at_once_or_at_the_end_of_the_turn(value: str, stays: list[str]) -> None:
    table = given(trash=value).row("dragon-shrine")
    ana = table.ana.has(skill=4).discards_before("burgle")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("burgle", discarded=True)

    assert ana.discard_pile == stays
    ana.ends_turn()
    assert ana.discard_pile == []
    assert table.trashed_cards == ["burgle"]


@rule("B11.7", "B2.6")
@pytest.mark.parametrize(("value", "drawn"), [("at_once", []), ("at_turn_end", ["stumble"])])
def test_a_companion_that_leaves_at_the_end_of_the_turn_still_lies_in_the_play_area(
    value: str, drawn: list[str]
) -> None:
    table = given(trash=value).row("dragon-shrine")
    ana = table.ana.has(skill=4).hand("mercenary", "rebel-scout").draws_next("stumble")

    ana.plays("mercenary")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("mercenary")
    ana.plays("rebel-scout")

    assert ana.cards_in_hand == drawn


@rule("B11.7", "B10.5")
def test_a_card_that_leaves_at_the_end_of_the_turn_is_not_trashed_twice() -> None:
    table = given(trash="at_turn_end").row("dragon-shrine", "dragon-shrine")
    ana = table.ana.has(skill=8).played_before("sidestep").discards_before("scramble")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("sidestep")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    assert table.offered() == ["trash scramble from discard"]
    ana.trashes("scramble", discarded=True)

    assert (ana.play_area, ana.discard_pile) == (["sidestep"], ["scramble"])
    ana.ends_turn()
    assert table.trashed_cards == ["scramble", "sidestep"]


@rule("B11.7", "B10.5")
def test_nor_is_one_of_the_discard_pile_though_its_copy_may_be() -> None:
    table = given(trash="at_turn_end").row("dragon-shrine", "dragon-shrine")
    ana = table.ana.has(skill=8).discards_before("stumble", "burgle", "burgle")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("stumble", discarded=True)
    ana.uses("dragon-shrine")
    ana.chooses(2)

    assert table.offered() == ["trash burgle from discard"]


@rule("B11.7", "B2.4")
def test_a_shuffle_saves_a_card_that_leaves_at_the_end_of_the_turn() -> None:
    table = given(trash="at_turn_end").row("dragon-shrine", "dragon-shrine")
    ana = table.ana.hand("elven-dagger").has(skill=8).discards_before("burgle").empty_deck()

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("burgle", discarded=True)
    ana.plays("elven-dagger")
    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("elven-dagger")
    ana.ends_turn()

    assert ana.cards_owned == ["burgle"]


@rule("B11.7", "B9.7")
@pytest.mark.parametrize("value", ["at_once", "at_turn_end"])
def test_a_magic_spring_trashes_before_the_new_hand_under_either_value(value: str) -> None:
    table = given(trash=value).next_secrets("minor-secret", "magic-spring")
    ana = table.ana.at("r11").has(boots=1).hand("stumble").empty_deck()

    ana.moves("r16")
    ana.takes("minor-secret")
    ana.ends_turn()
    ana.trashes("stumble")

    assert "stumble" in table.trashed_cards
    assert ana.cards_owned == []


@rule("B11.7", "B8.3")
@pytest.mark.parametrize("value", ["at_once", "at_turn_end"])
def test_a_trashed_card_is_gone_even_if_the_turn_is_cut_short(value: str) -> None:
    table = given(trash=value).row("dragon-shrine").next_cubes("ana", "black", "black")
    ana = table.ana.at("r16").holds("artifact-5").hurt(9).has(skill=4)
    ana.hand("mister-whiskers").discards_before("ruby")

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("ruby", discarded=True)
    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert ana.status == RESCUED
    assert ana.score.cards == 1


@rule("B11.8", "B3.7")
def test_two_reserve_cards_with_one_left_give_what_is_left() -> None:
    table = given(tomes_short="give_what_is_left").reserve_of("secret-tome", 1)
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")
    ana.chooses(2)

    assert ana.gold == 0
    assert ana.discard_pile == ["secret-tome"]


@rule("B11.8", "B10.5")
@pytest.mark.parametrize(("left", "offered"), [(1, ["choose 1"]), (2, ["choose 1", "choose 2"])])
def test_two_reserve_cards_may_need_both_to_be_there(left: int, offered: list[str]) -> None:
    table = given(tomes_short="need_both").reserve_of("secret-tome", left)
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")

    assert table.offered() == offered


@rule("B11.8", "B10.5", "B3.7")
@pytest.mark.parametrize("value", ["give_what_is_left", "need_both"])
def test_an_empty_reserve_pile_gives_nothing_under_either_value(value: str) -> None:
    table = given(tomes_short=value).reserve_of("secret-tome", 0)
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")

    assert table.offered() == ["choose 1"]


@rule("B11.9", "B5.10")
def test_a_row_that_cannot_be_filled_knocks_everyone_out_and_ends_the_game() -> None:
    table = given(3, deck_exhausted="knock_out").row(None).dungeon_deck_of()
    ana, bo, cy = table.ana.at("r16"), table.bo.at("r16").holds("artifact-5"), table.cy.at("r17").holds("artifact-7")

    ana.ends_turn()

    assert table.events[-1] == GameEnded()
    assert (ana.status, bo.status, cy.status) == (LOST, RESCUED, LOST)
    assert table.winners == ["bo"]


@rule("B11.9", "B7.8")
def test_everyone_is_knocked_out_in_turn_order_from_the_active_player() -> None:
    table = given(3).row(None).dungeon_deck_of().turn_of("bo")
    ana, bo, cy = table.people

    bo.ends_turn()

    assert table.told(KnockedOut) == [KnockedOut(seat, False) for seat in (bo.seat, cy.seat, ana.seat)]


@rule("B11.9", "B5.10")
def test_a_row_that_cannot_be_filled_stays_short() -> None:
    table = given(deck_exhausted="no_refill").row(None).dungeon_deck_of()

    table.ana.ends_turn()

    assert len(table.row_cards) == 5
    assert table.to_act is table.bo


@rule("B11.9", "B5.3")
@pytest.mark.parametrize(("value", "attacks"), [("knock_out", []), ("no_refill", [DragonAttacked(3)])])
def test_the_last_card_of_the_deck_is_revealed_under_either_value(value: str, attacks: list[DragonAttacked]) -> None:
    table = given(deck_exhausted=value).row(None, None).dungeon_deck_of("ogre")

    table.ana.ends_turn()

    assert "ogre" in table.row_cards
    assert table.told(DragonAttacked) == attacks


@rule("B11.10", "B4.10")
@pytest.mark.parametrize(("value", "third"), [("true", True), ("false", False)])
def test_two_backpacks_and_a_third_artifact(value: str, third: bool) -> None:
    table = given(4, backpacks_stack=value)
    ana = table.ana.at("r16").holds("backpack", "backpack", "artifact-5", "artifact-10").has(boots=1)

    ana.moves("r21")

    assert ana.can("take artifact-7 r21") is third


@rule("B11.10", "B4.10")
@pytest.mark.parametrize("value", ["true", "false"])
@pytest.mark.parametrize(("backpacks", "second"), [(0, False), (1, True), (2, True)])
def test_one_backpack_carries_a_second_artifact_under_either_value(value: str, backpacks: int, second: bool) -> None:
    table = given(4, backpacks_stack=value)
    ana = table.ana.at("r16").holds(*["backpack"] * backpacks, "artifact-5").has(boots=1)

    ana.moves("r21")

    assert ana.can("take artifact-7 r21") is second


@rule("B11.10", "B4.10")
def test_two_backpacks_do_not_carry_a_fourth_artifact() -> None:
    table = given(4)
    ana = table.ana.at("r16").holds("backpack", "backpack", "artifact-5", "artifact-10", "artifact-15").has(boots=1)

    ana.moves("r21")

    assert ana.can("take artifact-7 r21") is False


@rule("B11.11")
@pytest.mark.parametrize(("value", "refund"), [("false", 0), ("true", 2 + 2)])
def test_a_gem_discount_and_gems_bought_earlier_in_the_turn(value: str, refund: int) -> None:
    table = given(gem_discount_refunds=value).row("ruby", "sapphire", "silver-spear")
    ana = table.ana.has(skill=13).hand("gem-collector")

    ana.acquires("ruby")
    ana.acquires("sapphire")
    ana.acquires("silver-spear")
    ana.plays("gem-collector")

    assert ana.skill == 2 + refund


@rule("B11.11")
@pytest.mark.parametrize("value", ["false", "true"])
def test_gems_bought_after_the_discount_cost_less_under_either_value(value: str) -> None:
    table = given(gem_discount_refunds=value).row("ruby")
    ana = table.ana.has(skill=2).hand("gem-collector")

    ana.plays("gem-collector")
    ana.acquires("ruby")

    assert ana.skill == 0


@rule("B11.12", "B9.11")
@pytest.mark.parametrize(("value", "offered"), [("false", ["choose 1"]), ("true", ["choose 1", "choose 2"])])
def test_an_effect_that_takes_a_nearby_secret_and_idols(value: str, offered: list[str]) -> None:
    table = given(idols_are_secrets=value)
    ana = table.ana.at("r23").hand("wand-of-wind")

    ana.plays("wand-of-wind")

    assert table.offered() == offered


@rule("B11.12")
def test_an_idol_that_counts_as_a_secret_is_taken_from_the_next_room() -> None:
    table = given(idols_are_secrets="true")
    ana = table.ana.at("r23").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)
    ana.takes("monkey-idol", "r24")

    assert ana.tokens == ["monkey-idol"]
    assert ana.room == "r23"


@rule("B11.12")
def test_artifacts_never_count_as_secrets() -> None:
    table = given(4, idols_are_secrets="true")
    ana = table.ana.at("r17").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)

    assert table.offered() == ["take minor-secret r13", "take minor-secret r22", "take monkey-idol r24"]
