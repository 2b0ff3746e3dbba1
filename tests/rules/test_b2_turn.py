"""B2 The turn: playing cards, when they pay, and how a turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from clankwork.engine import (
    CardRevealed,
    CardsDrawn,
    ClankMade,
    DeckShuffled,
    DragonAttacked,
    PlayAreaCleared,
    TurnEnded,
    TurnStarted,
)
from tests.support.given import given, refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Event
    from tests.support.given import Scene

MARKET_ROOM: Final = "r26"


def in_order(table: Scene, *kinds: type[Event]) -> list[type[Event]]:
    """The events of these kinds in the last action, in the order they happened."""
    return [type(event) for event in table.events if isinstance(event, kinds)]


# Playing cards


@rule("B2.1")
def test_a_turn_starts_with_five_cards_in_hand() -> None:
    table = given(seats=3)

    for person in (table.ana, table.bo, table.cy):
        person.ends_turn()

    assert table.to_act is table.ana
    assert len(table.ana.cards_in_hand) == 5


@rule("B2.1")
def test_every_card_in_hand_must_be_played_before_the_turn_ends() -> None:
    table = given()
    ana = table.ana.hand("burgle", "stumble")

    ana.plays("stumble")

    assert not ana.can("end turn")
    with refused(table, "cards-in-hand", "B2.1"):
        ana.does("end turn")
    ana.plays("burgle")
    assert ana.can("end turn")


@rule("B2.1")
def test_even_a_card_without_effect_must_be_played() -> None:
    table = given()
    ana = table.ana.hand("secret-tome")

    with refused(table, "cards-in-hand", "B2.1"):
        ana.does("end turn")

    ana.plays("secret-tome")
    ana.does("end turn")
    assert table.to_act is table.bo


@rule("B2.1")
def test_cards_drawn_in_the_turn_must_be_played_too() -> None:
    table = given()
    ana = table.ana.hand("lucky-coin").draws_next("stumble")

    ana.plays("lucky-coin")

    with refused(table, "cards-in-hand", "B2.1"):
        ana.does("end turn")


@rule("B2.1")
def test_the_cards_in_hand_are_played_in_any_order() -> None:
    table = given()
    ana = table.ana.hand("burgle", "burgle", "stumble", "sidestep", "scramble", "explore")

    choices = [action for action in table.offered() if action.startswith("play")]
    ana.plays("scramble", "burgle", "explore", "stumble", "sidestep", "burgle")

    assert sorted(choices) == ["play burgle", "play explore", "play scramble", "play sidestep", "play stumble"]
    assert ana.cards_in_hand == []


@rule("B2.1")
def test_copies_of_a_card_are_one_choice_in_whatever_order_they_were_drawn() -> None:
    table = given()
    table.ana.draws_next("burgle", "stumble", "burgle", "stumble", "burgle")

    table.ana.ends_turn()
    table.bo.ends_turn()

    assert sorted(table.offered()) == ["play burgle", "play stumble"]


@rule("B2.1")
def test_only_a_card_in_hand_can_be_played() -> None:
    table = given()
    ana = table.ana.hand("burgle")

    with refused(table, "not-in-hand", "B2.1"):
        ana.plays("stumble")


@rule("B2.2")
def test_actions_come_before_between_and_after_cards() -> None:
    table = given()
    ana = table.ana.at("r19").has(gold=7).hand("sidestep", "mercenary", "burgle")

    ana.buys("crown")
    ana.plays("sidestep")
    ana.moves("r26")
    ana.plays("mercenary")
    ana.fights("goblin")
    ana.plays("burgle")
    ana.acquires("mercenary")

    assert ana.tokens == ["crown-10"]
    assert ana.room == "r26"
    assert ana.gold == 1
    assert ana.discard_pile == ["mercenary"]


@rule("B2.2")
def test_the_same_action_is_taken_as_often_as_resources_allow() -> None:
    table = given()
    ana = table.ana.has(skill=5)

    ana.acquires("mercenary")
    ana.acquires("mercenary")

    assert ana.discard_pile == ["mercenary", "mercenary"]
    assert ana.skill == 1
    with refused(table, "too-little-skill", "B3.1", needs=2, has=1):
        ana.acquires("mercenary")


# Resources and gold


@rule("B2.3")
def test_skill_swords_and_boots_add_up_during_the_turn() -> None:
    ana = given().ana.hand("mercenary", "explore", "scramble", "tunnel-guide")

    ana.plays("mercenary", "explore", "scramble", "tunnel-guide")

    assert (ana.skill, ana.swords, ana.boots) == (4, 3, 3)


@rule("B2.3")
def test_what_is_unspent_at_the_end_of_the_turn_is_lost() -> None:
    table = given()
    ana = table.ana.at("r02").has(skill=9, swords=9, boots=9, teleports=9)

    ana.ends_turn()

    bo = table.bo
    assert (bo.skill, bo.swords, bo.boots, bo.teleports) == (0, 0, 0, 0)
    bo.ends_turn()
    assert (ana.skill, ana.swords, ana.boots, ana.teleports) == (0, 0, 0, 0)


@rule("B2.7")
def test_gold_goes_to_the_player_at_once_and_can_be_spent_in_the_same_turn() -> None:
    ana = given().ana.at(MARKET_ROOM).hand("pickaxe").has(gold=6)

    ana.plays("pickaxe")
    assert ana.gold == 8
    ana.buys("crown")

    assert ana.gold == 1
    assert ana.tokens == ["crown-10"]


@rule("B2.7")
def test_gold_is_kept_from_turn_to_turn() -> None:
    table = given()
    ana = table.ana.hand("pickaxe")

    ana.ends_turn()
    table.bo.ends_turn()

    assert ana.gold == 2


@rule("B2.7")
@pytest.mark.parametrize("gold", [0, 1, 17])
def test_each_gold_is_worth_a_point_at_the_end(gold: int) -> None:
    table = given()
    ana = table.ana.at("r02").holds("artifact-5").has(boots=1, gold=gold)

    ana.moves("r01")
    ana.ends_turn()

    assert ana.score.gold == gold
    assert ana.score.total == 5 + 20 + gold


@rule("B2.9")
def test_a_cards_resources_and_effects_come_as_it_is_played() -> None:
    ana = given().ana.hand("scramble", "stumble", "dwarven-peddler", "elven-dagger").draws_next("sidestep")
    assert (ana.skill, ana.boots, ana.clank, ana.gold) == (0, 0, 0, 0)

    ana.plays("scramble")
    assert (ana.skill, ana.boots) == (1, 1)
    ana.plays("stumble")
    assert ana.clank == 1
    ana.plays("dwarven-peddler")
    assert (ana.boots, ana.gold) == (2, 2)
    ana.plays("elven-dagger")
    assert (ana.skill, ana.swords) == (2, 1)
    assert ana.cards_in_hand == ["sidestep"]


# Drawing


@rule("B2.4")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    table = given()
    ana = table.ana.hand("bracers-of-agility").discards_before("explore", "mercenary", "sneak").empty_deck()

    ana.plays("bracers-of-agility")

    assert len(ana.cards_in_hand) == 2
    assert ana.discard_pile == []
    assert ana.player.deck.size() == 1
    assert ana.cards_owned == ["bracers-of-agility", "explore", "mercenary", "sneak"]
    assert table.told(DeckShuffled) == [DeckShuffled(ana.seat, 3)]


@rule("B2.4")
def test_cards_in_the_play_area_are_not_shuffled_in() -> None:
    ana = given().ana.hand("burgle", "bracers-of-agility").discards_before("explore").empty_deck()

    ana.plays("burgle", "bracers-of-agility")

    assert ana.cards_in_hand == ["explore"]
    assert ana.play_area == ["bracers-of-agility", "burgle"]
    assert ana.player.deck.size() == 0


@rule("B2.4")
def test_the_deck_is_drawn_to_its_end_before_the_discard_pile_is_shuffled() -> None:
    table = given()
    ana = table.ana.hand("bracers-of-agility").discards_before("explore").empty_deck().draws_next("mercenary")

    ana.plays("bracers-of-agility")

    explore, mercenary = table.cards["explore"], table.cards["mercenary"]
    assert [event for event in table.events if isinstance(event, CardsDrawn | DeckShuffled)] == [
        CardsDrawn(ana.seat, (mercenary,)),
        DeckShuffled(ana.seat, 1),
        CardsDrawn(ana.seat, (explore,)),
    ]


@rule("B2.4")
def test_as_long_as_the_deck_has_cards_the_discard_pile_is_left_alone() -> None:
    table = given()
    ana = table.ana.hand("bracers-of-agility").discards_before("explore")

    ana.plays("bracers-of-agility")

    assert ana.discard_pile == ["explore"]
    assert table.told(DeckShuffled) == []


@rule("B2.4")
def test_an_empty_deck_is_not_shuffled_before_a_card_must_be_drawn() -> None:
    table = given()
    ana = table.ana.hand("elven-boots").discards_before("explore").empty_deck().draws_next("mercenary")

    ana.plays("elven-boots")

    assert ana.player.deck.size() == 0
    assert ana.discard_pile == ["explore"]


@rule("B2.4")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    table = given()
    ana = table.ana.hand("burgle", "bracers-of-agility").empty_deck()

    ana.plays("burgle", "bracers-of-agility")

    assert ana.cards_in_hand == []
    assert table.told(CardsDrawn) == []
    assert ana.can("end turn")


# The end of a turn


@rule("B2.5")
def test_played_cards_stay_in_the_play_area_until_the_end_of_the_turn() -> None:
    table = given()
    ana = table.ana.hand("burgle", "stumble")

    ana.plays("burgle", "stumble")
    assert ana.play_area == ["burgle", "stumble"]
    assert ana.discard_pile == []
    ana.does("end turn")

    assert ana.play_area == []
    assert ana.discard_pile == ["burgle", "stumble"]


@rule("B2.5")
def test_who_has_played_nothing_discards_nothing() -> None:
    table = given()

    table.ana.ends_turn()

    assert table.told(PlayAreaCleared) == []


@rule("B2.5")
def test_after_discarding_the_player_draws_five_cards() -> None:
    ana = given().ana.draws_next("explore", "mercenary", "burgle", "stumble", "sidestep")

    ana.ends_turn()

    assert ana.cards_in_hand == ["burgle", "explore", "mercenary", "sidestep", "stumble"]


@rule("B2.5", "B2.11")
def test_cards_just_played_are_among_those_shuffled_for_the_new_hand() -> None:
    ana = given().ana.hand("burgle", "stumble", "sidestep", "scramble", "explore").empty_deck()

    ana.ends_turn()

    assert ana.cards_in_hand == ["burgle", "explore", "scramble", "sidestep", "stumble"]
    assert ana.discard_pile == []


@rule("B2.8")
def test_the_row_is_refilled_even_after_a_turn_in_which_nothing_was_done() -> None:
    table = given().row("ogre", None, "watcher", None).next_in_row("wizard", "search")

    table.ana.does("end turn")

    assert len(table.row_cards) == 6
    assert {"ogre", "watcher", "wizard", "search"} <= set(table.row_cards)


@rule("B2.11")
def test_a_turn_ends_with_discard_draw_refill_arrive_and_attack_in_this_order() -> None:
    table = given().row(None, None, None).next_in_row("orc-grunt", "watcher", "search")
    ana = table.ana.hand("burgle")

    ana.ends_turn()

    kinds = (PlayAreaCleared, CardsDrawn, CardRevealed, ClankMade, DragonAttacked, TurnEnded, TurnStarted)
    assert in_order(table, *kinds) == [
        PlayAreaCleared,
        CardsDrawn,
        CardRevealed,
        CardRevealed,
        ClankMade,
        ClankMade,
        CardRevealed,
        DragonAttacked,
        TurnEnded,
        TurnStarted,
    ]


@rule("B2.11")
def test_the_magic_spring_comes_before_the_play_area_is_discarded() -> None:
    table = given().next_secrets("minor-secret", "magic-spring").row(None).next_in_row("watcher")
    ana = table.ana.at("r03").hand("stumble", "burgle").has(boots=2)

    ana.moves("r04")
    ana.takes("minor-secret")
    ana.ends_turn()
    assert table.offered() == ["trash burgle", "trash stumble"]
    assert ana.play_area == ["burgle", "stumble"]
    assert ana.cards_in_hand == []
    assert "watcher" not in table.row_cards
    ana.trashes("stumble")

    assert ana.discard_pile == ["burgle"]
    assert len(ana.cards_in_hand) == 5
    assert "watcher" in table.row_cards


@rule("B2.11")
def test_unused_clank_removal_is_lost_before_arrive_effects() -> None:
    table = given().row(None).next_in_row("watcher")
    ana = table.ana.hand("sneak")

    ana.ends_turn()

    assert ana.clank == 1
    assert table.bo.clank == 1
