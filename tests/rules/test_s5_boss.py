"""S5 The boss: rage, bounty hunters, the blockade, damage and healing."""

from __future__ import annotations

import pytest

from clankwork.engine import (
    IN_PLAY,
    LOST,
    RESCUED,
    CardRevealed,
    CardsDrawn,
    DeckRanOut,
    DragonAttacked,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
)
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("S5.1")
def test_an_archive_moves_the_marker_up() -> None:
    table = given(game="space").rage_at(4).next_secrets("minor-secret", "archive-secret")
    ana = table.ana.has(boots=1)

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert table.rage == 5


@rule("S5.1")
def test_on_the_last_space_the_marker_stays() -> None:
    table = given(game="space").rage_at(10).next_secrets("minor-secret", "archive-secret")
    ana = table.ana.has(boots=1)

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert table.rage == 10
    assert table.told(HuntersLoosed) == []


@rule("S5.2")
@pytest.mark.parametrize(("space", "cubes"), [(7, 1), (8, 1), (9, 2)])
def test_red_cubes_go_to_the_clank_area_when_the_marker_reaches_their_space(space: int, cubes: int) -> None:
    table = given(game="space", seats=4).rage_at(space)
    ana = table.ana.at("command-a05").holds("command-code")

    ana.takes("artifact-5")

    assert table.in_clank_area("red") == cubes
    assert table.told(HuntersLoosed) == [HuntersLoosed(cubes)]


@rule("S5.2")
@pytest.mark.parametrize("space", [1, 5, 6])
def test_lower_spaces_have_none(space: int) -> None:
    table = given(game="space").rage_at(space).next_secrets("minor-secret", "archive-secret")
    ana = table.ana.has(boots=1)

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert table.in_clank_area("red") == 0


@rule("S5.2")
def test_they_go_into_the_bag_at_the_next_attack() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").red_in_clank_area(2)
    table.next_cubes("black", "black")

    table.ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2)]
    assert table.in_clank_area("red") == 0
    assert table.in_bag("red") == 2


@rule("S5.3")
def test_a_red_cube_drawn_deals_one_damage_to_every_player_aboard_and_returns() -> None:
    table = given(game="space", seats=3).rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("red", "black")

    table.ana.ends_turn()

    assert [person.damage for person in table.people] == [1, 1, 1]
    assert [person.supply for person in table.people] == [29, 29, 29]
    assert table.told(Hunted) == [Hunted(0, dark=False), Hunted(1, dark=False), Hunted(2, dark=False)]
    assert table.told(HuntersReturned) == [HuntersReturned(1)]
    assert table.in_clank_area("red") == 1
    assert table.in_bag("red") == 0


@rule("S5.3")
def test_two_red_cubes_deal_two_damage() -> None:
    table = given(game="space", seats=2).rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("red", "red")

    table.ana.ends_turn()

    assert [person.damage for person in table.people] == [2, 2]
    assert table.in_clank_area("red") == 2


@rule("S5.3")
def test_a_player_who_has_left_is_not_hurt() -> None:
    table = given(game="space", seats=3).rage_at(1).next_in_row("void-corsair").next_cubes("red", "black")
    table.ana.at("cargo-crane").holds("artifact-5").has(boots=1)
    table.bo.hand("shock-baton")
    table.ana.moves("cargo-pod-2")

    table.bo.plays("shock-baton")
    table.bo.fights("patrol-drone")
    table.bo.ends_turn()

    assert [person.damage for person in table.people] == [0, 1, 1]


@rule("S5.3")
def test_a_player_without_cubes_marks_the_damage_with_a_black_cube_set_aside() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair")
    table.bag_of(black=20).next_cubes("red", "black")
    ana = table.ana.supply_of(0)
    assert table.set_aside("black") == 4

    ana.ends_turn()

    assert (ana.damage, ana.dark_damage, ana.supply) == (1, 1, 0)
    assert table.set_aside("black") == 4 + 1 - 1
    assert table.told(Hunted) == [Hunted(0, dark=True), Hunted(1, dark=False)]


@rule("S5.3")
def test_red_cubes_can_knock_out() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").next_cubes("red", "black")
    table.ana.hurt(9)

    table.ana.ends_turn()

    assert table.ana.status == LOST
    assert table.bo.status == IN_PLAY
    assert table.bo.damage == 1


@rule("S5.4")
def test_when_the_marker_reaches_the_last_red_space_the_cargo_bay_is_cut_off() -> None:
    table = given(game="space").rage_at(8).next_secrets("minor-secret", "archive-secret")
    ana = table.ana.at("cargo-dock").has(boots=3)

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")
    ana.moves("cargo-dock")
    ana.moves("cargo-lift")

    assert table.rage == 9
    assert not ana.can("ride corridor-h1")
    with refused(table, "blockaded", "S5.4"):
        ana.rides("corridor-h1")


@rule("S5.4")
def test_before_that_it_is_not() -> None:
    ana = given(game="space").rage_at(8).ana.at("cargo-lift")

    ana.rides("corridor-h1")

    assert ana.room == "corridor-h1"


@rule("S5.4")
@pytest.mark.parametrize("space", [9, 10])
def test_the_blockade_holds_in_both_directions_and_for_good(space: int) -> None:
    table = given(game="space").rage_at(space)
    ana = table.ana.at("corridor-h1").holds("master-key")

    with refused(table, "blockaded", "S5.4"):
        ana.rides("cargo-lift")


@rule("S5.4")
def test_other_stops_are_still_joined() -> None:
    ana = given(game="space").rage_at(10).ana.at("corridor-h1")

    ana.rides("corridor-h4")

    assert ana.room == "corridor-h4"


@rule("S5.5")
def test_if_the_row_cannot_be_filled_everyone_aboard_is_knocked_out_and_the_game_ends() -> None:
    table = given(game="space", seats=3).row(None).dungeon_deck_of()
    table.ana.at("cargo-dock").holds("artifact-5")
    table.bo.at("corridor-h1").holds("artifact-10")

    table.ana.ends_turn()

    assert table.told(DeckRanOut) == [DeckRanOut()]
    assert table.state.over
    assert [person.status for person in table.people] == [RESCUED, LOST, LOST]


@rule("S5.6")
def test_five_cards_are_drawn_before_the_row_is_refilled() -> None:
    table = given(game="space").row(None, None).next_in_row("hull-leech", "overclock")

    table.ana.ends_turn()

    kinds = [type(event) for event in table.events if isinstance(event, CardsDrawn | CardRevealed)]
    assert kinds == [CardsDrawn, CardRevealed, CardRevealed]
    assert len(table.ana.cards_in_hand) == 5


@rule("S5.7")
def test_healing_takes_ones_own_cubes_first() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair")
    table.bag_of(black=20).next_cubes("red", "black")
    ana = table.ana.at("infirmary-ta").hurt(2).supply_of(0).draws_next("access", "hack", "hack", "hack", "hack")
    ana.ends_turn()
    assert (ana.damage, ana.dark_damage) == (3, 1)
    table.bo.ends_turn()

    ana.plays("access")
    ana.moves("infirmary-triage")

    assert (ana.damage, ana.dark_damage, ana.supply) == (2, 1, 1)
    assert table.set_aside("black") == 4


@rule("S5.7")
def test_a_black_marker_is_healed_when_no_own_cube_is_left_and_goes_back_to_those_set_aside() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair")
    table.bag_of(black=20).next_cubes("red", "black")
    ana = table.ana.holds("mega-health-boost").supply_of(0)
    ana.ends_turn()
    table.bo.ends_turn()
    assert table.set_aside("black") == 4

    ana.spends("mega-health-boost")

    assert (ana.damage, ana.dark_damage, ana.supply) == (0, 0, 0)
    assert table.set_aside("black") == 5
