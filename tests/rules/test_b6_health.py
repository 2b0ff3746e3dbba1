"""B6 Health: damage, healing, and what becomes of a player who is knocked out."""

from __future__ import annotations

import pytest

from clankwork.engine import IN_PLAY, LOST, RESCUED, DragonAttacked, DragonHurt, Healed, KnockedOut
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("B6.1")
def test_the_health_track_has_ten_spaces_and_each_damage_fills_one() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "bo", "black")
    ana, bo = table.ana, table.bo.hurt(7)

    ana.ends_turn()

    assert bo.damage == 9
    assert bo.status == IN_PLAY


@rule("B6.1", "B6.4")
def test_a_full_health_track_holds_no_more_cubes() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "bo", "bo")
    ana, bo = table.ana, table.bo.hurt(9)

    ana.ends_turn()

    assert bo.damage == 10
    assert table.set_aside("bo") == 2


@rule("B6.2")
def test_damage_by_the_dragon_uses_the_cubes_drawn() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "bo", "black")
    ana, bo = table.ana, table.bo

    ana.ends_turn()

    assert bo.damage == 2
    assert table.told(DragonHurt) == [DragonHurt(bo.seat, 2)]
    assert bo.supply == 28  # the two drawn had left it before
    assert table.in_bag("bo") == 0
    assert table.set_aside("bo") == 0


@rule("B6.2")
def test_damage_in_a_tunnel_uses_cubes_of_the_supply() -> None:
    table = given()
    ana = table.ana.at("r14").has(boots=1, swords=1)

    ana.moves("r19", swords=1)

    assert ana.damage == 1
    assert ana.supply == 29


@rule("B6.2", "B4.4")
def test_damage_without_a_cube_to_mark_it_cannot_be_chosen() -> None:
    table = given()
    ana = table.ana.at("r14").supply_of(1).has(boots=1, swords=1)

    with refused(table, "no-cube-for-damage", "B4.4", needs=2, has=1):
        ana.moves("r19")

    ana.moves("r19", swords=1)
    assert (ana.damage, ana.supply) == (1, 0)


@rule("B6.3")
def test_healing_returns_a_cube_from_the_track_to_the_supply() -> None:
    table = given()
    ana = table.ana.hurt(3).holds("potion-of-greater-healing")

    ana.spends("potion-of-greater-healing")

    assert ana.damage == 1
    assert ana.supply == 29


@rule("B6.3")
def test_healing_takes_off_no_more_cubes_than_lie_on_the_track() -> None:
    table = given()
    ana = table.ana.hurt(1).holds("potion-of-greater-healing")

    ana.spends("potion-of-greater-healing")

    assert ana.damage == 0
    assert ana.supply == 30


@rule("B6.3")
def test_without_damage_there_is_nothing_to_heal() -> None:
    table = given()
    ana = table.ana.holds("potion-of-healing")

    with refused(table, "nothing-to-heal", "B6.3"):
        ana.spends("potion-of-healing")

    assert ana.tokens == ["potion-of-healing"]


@rule("B6.3", "B4.13")
def test_healing_the_unhurt_does_nothing() -> None:
    table = given()
    ana = table.ana.at("r17").has(boots=2)

    ana.moves("r12")

    assert (ana.damage, ana.supply) == (0, 30)
    assert table.told(Healed) == []


@rule("B6.3", "B5.6")
def test_cubes_healed_can_make_clank_again() -> None:
    table = given()
    ana = table.ana.hurt(1).supply_of(0).holds("potion-of-healing").hand("stumble", "stumble")

    ana.plays("stumble")
    ana.spends("potion-of-healing")
    ana.plays("stumble")

    assert ana.clank == 1
    assert ana.supply == 0


@rule("B6.4")
def test_filling_the_last_space_knocks_a_player_out() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "black", "black")
    ana, bo = table.ana, table.bo.hurt(9)

    ana.ends_turn()

    assert table.told(KnockedOut) == [KnockedOut(bo.seat, False)]
    assert table.to_act is ana


@rule("B6.4", "B5.3")
def test_who_is_knocked_out_by_an_attack_does_not_bring_another() -> None:
    table = given(3).rage_at(1).row(None).next_in_row("ogre").next_cubes("ana", "black")
    ana = table.ana.hurt(9)

    ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2)]
    assert table.to_act is table.bo


@rule("B6.4", "B4.4")
def test_a_tunnel_never_knocks_a_player_out() -> None:
    table = given()
    ana = table.ana.at("r14").hurt(8).has(boots=1, swords=1)

    with refused(table, "deadly-tunnel", "B4.4", needs=2, has=1):
        ana.moves("r19")

    ana.moves("r19", swords=1)
    assert ana.damage == 9
    assert ana.status == IN_PLAY


@rule("B6.5")
@pytest.mark.parametrize(
    ("tokens", "room", "fate"),
    [
        (("artifact-5",), "r16", RESCUED),
        (("artifact-5",), "r17", LOST),
        ((), "r16", LOST),
        ((), "r17", LOST),
        (("chalice", "monkey-idol"), "r16", LOST),
    ],
)
def test_only_an_artifact_outside_the_depths_brings_rescue(tokens: tuple[str, ...], room: str, fate: int) -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "black", "black")
    ana, bo = table.ana, table.bo.at(room).holds(*tokens).hurt(9)

    ana.ends_turn()

    assert bo.status == fate


@rule("B6.5", "B8.1")
def test_the_rescued_score_but_without_a_mastery_token() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "black", "black")
    ana, bo = table.ana, table.bo.at("r16").holds("artifact-7").has(gold=3).hurt(9)

    ana.ends_turn()

    assert bo.score.total == 10
    assert bo.tokens == ["artifact-7"]


@rule("B6.5")
@pytest.mark.parametrize(("tokens", "room"), [((), "r16"), (("artifact-30",), "r35")])
def test_the_lost_score_nothing_whatever_they_own(tokens: tuple[str, ...], room: str) -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "black", "black")
    bo = table.bo.at(room).holds(*tokens, "chalice").has(gold=12).discards_before("ruby").hurt(9)

    table.ana.ends_turn()

    assert bo.score.total == 0


@rule("B6.5", "B5.5")
def test_a_player_still_outside_is_hurt_and_lost_like_any_other_without_an_artifact() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("bo", "black", "black")
    bo = table.bo.at("start").hurt(9)

    table.ana.ends_turn()

    assert bo.status == LOST
