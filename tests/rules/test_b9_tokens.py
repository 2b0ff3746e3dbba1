"""B9 Tokens: what each secret does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import LOST, CardRevealed, CardTrashed, RageRose
from tests.support.given import Scene, given, refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.person import Person


def finds_major(table: Scene, *tokens: str) -> Person:
    """Ana enters a room with a major secret, which is the first of `tokens`, and takes it."""
    table.next_secrets("major-secret", *tokens)
    table.ana.moves("r05")
    table.ana.takes("major-secret")
    return table.ana


def finds_minor(table: Scene, *tokens: str) -> Person:
    """Ana enters a room with two minor secrets and takes the first of `tokens`."""
    table.next_secrets("minor-secret", *tokens)
    table.ana.moves("r16")
    table.ana.takes("minor-secret")
    return table.ana


def given_a_major_secret_nearby() -> Scene:
    """Ana beside a room with a major secret, with a boot to enter it."""
    table = given()
    table.ana.at("r06").has(boots=1)
    return table


def given_a_minor_secret_nearby() -> Scene:
    """Ana beside a room with minor secrets, with a boot to enter it."""
    table = given()
    table.ana.at("r11").has(boots=1)
    return table


@rule("B1.4", "B1.5")
@pytest.mark.parametrize(
    ("pool", "tokens"),
    [
        (
            0,
            {
                "chalice": 3,
                "flash-of-brilliance": 2,
                "greater-skill-boost": 2,
                "potion-of-greater-healing": 2,
                "greater-treasure": 2,
            },
        ),
        (
            1,
            {
                "dragon-egg": 3,
                "magic-spring": 2,
                "potion-of-healing": 3,
                "potion-of-strength": 2,
                "potion-of-swiftness": 2,
                "skill-boost": 3,
                "treasure": 3,
            },
        ),
    ],
)
def test_there_are_so_many_secrets_of_each_kind(pool: int, tokens: dict[str, int]) -> None:
    table = given()

    unseen = table.ana.sees.table.unseen[pool]

    assert Counter(table.rules.tokens[token].slug for token in unseen) == tokens


@rule("B4.7", "B4.11")
def test_a_secret_that_is_left_alone_stays_where_it_is_unseen() -> None:
    table = given_a_major_secret_nearby()
    ana = table.ana

    ana.moves("r05")
    before = (ana.sees.table, ana.sees.players, ana.sees.turn)
    ana.declines()

    assert (ana.sees.table, ana.sees.players, ana.sees.turn) == before
    assert ana.can("end turn")


@rule("B9.1")
def test_a_chalice_is_kept() -> None:
    table = given_a_major_secret_nearby()

    ana = finds_major(table, "chalice")

    assert ana.tokens == ["chalice"]
    assert table.rage == 3


@rule("B9.1", "B4.16")
def test_a_chalice_is_no_artifact() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "black", "black")
    ana = table.ana.at("r02").holds("chalice").has(boots=1).hurt(9)

    with refused(table, "needs-artifact", "B4.16"):
        ana.moves("r01")
    ana.ends_turn()

    assert ana.status == LOST


@rule("B9.1", "B4.10")
def test_a_chalice_leaves_room_for_an_artifact() -> None:
    table = given(4)
    ana = table.ana.at("r16").holds("chalice").has(boots=1)

    ana.moves("r21")
    ana.takes("artifact-7")

    assert ana.tokens == ["artifact-7", "chalice"]


@rule("B9.2")
def test_a_flash_of_brilliance_draws_three_cards_at_once_and_leaves_the_game() -> None:
    table = given_a_major_secret_nearby()
    table.ana.draws_next("stumble", "burgle", "scramble", "sidestep")

    ana = finds_major(table, "flash-of-brilliance")

    assert ana.cards_in_hand == ["burgle", "scramble", "stumble"]
    assert ana.tokens == []
    assert "flash-of-brilliance" in table.tokens_gone


@rule("B9.3")
def test_a_greater_skill_boost_gives_five_skill_at_once_and_leaves_the_game() -> None:
    table = given_a_major_secret_nearby()

    ana = finds_major(table, "greater-skill-boost")

    assert ana.skill == 5
    assert ana.tokens == []
    assert "greater-skill-boost" in table.tokens_gone


@rule("B9.4")
def test_a_potion_of_greater_healing_is_kept_for_later() -> None:
    table = given_a_major_secret_nearby()
    table.ana.hurt(3)

    ana = finds_major(table, "potion-of-greater-healing")

    assert ana.damage == 3
    assert ana.tokens == ["potion-of-greater-healing"]


@rule("B9.4")
def test_a_potion_of_greater_healing_heals_two_in_a_turn_of_its_owner_then_leaves_the_game() -> None:
    table = given()
    ana = table.ana.hurt(3).holds("potion-of-greater-healing")

    ana.spends("potion-of-greater-healing")

    assert ana.damage == 1
    assert ana.tokens == []
    assert "potion-of-greater-healing" in table.tokens_gone
    with refused(table, "not-held", "B9.4"):
        ana.spends("potion-of-greater-healing")


@rule("B9.4", "B9.8")
def test_nobody_uses_a_potion_in_the_turn_of_another() -> None:
    table = given()
    ana, bo = table.ana.hurt(3), table.bo.hurt(3).holds("potion-of-greater-healing", "potion-of-healing")

    with refused(table, "not-held", "B9.4"):
        ana.spends("potion-of-greater-healing")
    ana.ends_turn()
    bo.spends("potion-of-greater-healing")

    assert (ana.damage, bo.damage) == (3, 1)


@rule("B9.5")
def test_a_greater_treasure_counts_as_five_gold() -> None:
    table = given_a_major_secret_nearby()
    table.ana.has(boots=1, gold=1)

    ana = finds_major(table, "greater-treasure")

    assert ana.gold == 6


@rule("B9.5", "B3.9")
def test_a_greater_treasure_can_be_spent() -> None:
    table = given().next_secrets("major-secret", "greater-treasure")
    ana = table.ana.at("r26").holds("master-key").has(boots=2, gold=2)

    ana.moves("r25")
    ana.takes("major-secret")
    ana.moves("r26")
    ana.buys("crown")

    assert ana.gold == 0
    assert ana.tokens == ["crown-10", "master-key"]


@rule("B9.5", "B8.1")
def test_a_greater_treasure_kept_is_worth_its_gold_at_the_end() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "black", "black")
    table.ana.at("r06").has(boots=1, gold=0).holds("artifact-5").hurt(9)

    ana = finds_major(table, "greater-treasure")
    ana.ends_turn()

    assert (ana.score.gold, ana.score.tokens, ana.score.total) == (5, 0, 10)


@rule("B9.6", "B5.8")
def test_a_dragon_egg_raises_rage_when_it_is_revealed_and_is_kept() -> None:
    table = given_a_minor_secret_nearby().rage_at(4)

    ana = finds_minor(table, "dragon-egg")

    assert table.rage == 5
    assert ana.tokens == ["dragon-egg"]


@rule("B9.6", "B5.8")
def test_a_dragon_egg_cannot_raise_rage_above_the_last_space() -> None:
    table = given_a_minor_secret_nearby().rage_at(7)

    finds_minor(table, "dragon-egg")

    assert table.rage == 7
    assert table.told(RageRose) == []


@rule("B9.7")
def test_a_magic_spring_trashes_a_card_at_the_end_of_the_turn_and_both_leave_the_game() -> None:
    table = given_a_minor_secret_nearby()
    table.ana.hand("stumble").discards_before("burgle")

    ana = finds_minor(table, "magic-spring")
    assert ana.can("end turn") is False
    ana.plays("stumble")
    assert table.trashed_cards == []
    ana.does("end turn")
    assert table.offered() == ["trash stumble", "trash burgle from discard"]
    ana.trashes("stumble")

    assert table.trashed_cards == ["stumble"]
    assert ana.cards_owned.count("stumble") == 1
    assert ana.tokens == []
    assert "magic-spring" in table.tokens_gone
    assert table.to_act is table.bo


@rule("B9.7")
def test_a_magic_spring_may_trash_from_the_discard_pile() -> None:
    table = given_a_minor_secret_nearby()
    table.ana.hand("stumble").discards_before("burgle", "ruby")

    ana = finds_minor(table, "magic-spring")
    ana.ends_turn()
    ana.trashes("burgle", discarded=True)

    assert table.trashed_cards == ["burgle"]


@rule("B9.7")
def test_a_magic_spring_must_be_used_in_the_turn_it_was_found() -> None:
    table = given_a_minor_secret_nearby()
    table.ana.hand("scramble")

    ana = finds_minor(table, "magic-spring")
    ana.ends_turn()

    assert table.offered() == ["trash scramble"]
    with refused(table, "not-an-option", "B10.5"):
        ana.declines()
    with refused(table, "answer-first", "B10.5"):
        ana.does("end turn")


@rule("B9.7")
def test_a_magic_spring_without_a_card_to_trash_just_leaves_the_game() -> None:
    table = given_a_minor_secret_nearby()

    ana = finds_minor(table, "magic-spring")
    ana.ends_turn()

    assert table.to_act is table.bo
    assert table.trashed_cards == []
    assert "magic-spring" in table.tokens_gone


@rule("B9.7")
def test_two_magic_springs_trash_two_cards() -> None:
    table = given().next_secrets("minor-secret", "magic-spring", "magic-spring")
    ana = table.ana.at("r11").has(boots=3).hand("stumble").discards_before("burgle")

    for room in ("r16", "r11", "r16"):
        ana.moves(room)
        if room == "r16":
            ana.takes("minor-secret")
    ana.ends_turn()
    ana.trashes("stumble")
    assert table.offered() == ["trash burgle from discard"]
    ana.trashes("burgle", discarded=True)

    assert table.trashed_cards == ["burgle", "stumble"]
    assert table.to_act is table.bo


@rule("B9.7", "B2.11")
def test_a_magic_spring_comes_before_the_new_hand_and_the_row() -> None:
    table = given_a_minor_secret_nearby().row(None).next_in_row("ogre")
    table.ana.hand("stumble")

    ana = finds_minor(table, "magic-spring")
    ana.ends_turn()
    assert ana.cards_in_hand == []
    assert len(table.row_cards) == 5
    ana.trashes("stumble")

    kinds = [type(event) for event in table.events]
    assert kinds.index(CardTrashed) < kinds.index(CardRevealed)
    assert len(ana.cards_in_hand) == 5


@rule("B9.7", "B7.2")
def test_a_magic_spring_whose_finder_is_felled_in_the_same_turn_leaves_the_game_unused() -> None:
    table = given_a_minor_secret_nearby().next_cubes("ana", "black", "black")
    table.ana.hurt(9).hand("mister-whiskers").discards_before("burgle")

    ana = finds_minor(table, "magic-spring")
    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert ana.status == LOST
    assert table.trashed_cards == []
    assert "magic-spring" in table.tokens_gone


@rule("B9.8")
@pytest.mark.parametrize("potion", ["potion-of-healing", "potion-of-strength", "potion-of-swiftness"])
def test_potions_are_kept_for_later(potion: str) -> None:
    table = given_a_minor_secret_nearby()
    table.ana.hurt(2)

    ana = finds_minor(table, potion)

    assert ana.tokens == [potion]
    assert (ana.damage, ana.swords, ana.boots) == (2, 0, 0)


@rule("B9.8")
@pytest.mark.parametrize(
    ("potion", "damage", "swords", "boots"),
    [("potion-of-healing", 1, 0, 0), ("potion-of-strength", 2, 2, 0), ("potion-of-swiftness", 2, 0, 1)],
)
def test_potions_do_their_work_once_and_leave_the_game(potion: str, damage: int, swords: int, boots: int) -> None:
    table = given()
    ana = table.ana.hurt(2).holds(potion)

    ana.spends(potion)

    assert (ana.damage, ana.swords, ana.boots) == (damage, swords, boots)
    assert ana.tokens == []
    assert potion in table.tokens_gone
    with refused(table, "not-held", "B9.4"):
        ana.spends(potion)


@rule("B9.8")
@pytest.mark.parametrize("potion", ["potion-of-strength", "potion-of-swiftness"])
def test_potions_that_heal_nothing_are_of_use_to_the_unhurt(potion: str) -> None:
    ana = given().ana.holds(potion)

    ana.spends(potion)

    assert ana.tokens == []


@rule("B9.4", "B9.8", "B6.3")
@pytest.mark.parametrize(
    ("damage", "offered"),
    [
        (0, ["spend potion-of-swiftness", "end turn"]),
        (1, ["spend potion-of-healing", "spend potion-of-swiftness", "end turn"]),
    ],
)
def test_every_potion_that_is_of_use_is_offered_copies_once(damage: int, offered: list[str]) -> None:
    table = given()
    table.ana.hurt(damage).holds("potion-of-healing", "chalice", "potion-of-healing", "potion-of-swiftness")

    assert table.offered() == offered


@rule("B9.9")
def test_a_skill_boost_gives_two_skill_at_once_and_leaves_the_game() -> None:
    table = given_a_minor_secret_nearby()

    ana = finds_minor(table, "skill-boost")

    assert ana.skill == 2
    assert ana.tokens == []
    assert "skill-boost" in table.tokens_gone


@rule("B9.9", "B3.9")
def test_a_treasure_counts_as_two_gold_kept_or_spent() -> None:
    table = given().next_secrets("minor-secret", "treasure")
    ana = table.ana.at("r26").has(boots=1, gold=5)

    ana.moves("r19")
    ana.takes("minor-secret")
    assert ana.gold == 7
    assert "treasure" in table.tokens_gone
    ana.buys("backpack")

    assert ana.gold == 0
    assert ana.tokens == ["backpack"]
