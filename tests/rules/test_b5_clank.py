"""B5 Clank and the dragon: making noise and taking it back. The dragon herself is in `test_b5_dragon`."""

from __future__ import annotations

import pytest

from clankwork.engine import ClankCancelled, ClankMade, ClankStored, ClankTakenBack
from tests.support.given import given
from tests.support.rules import rule

# Making clank


@rule("B5.6")
@pytest.mark.parametrize(("card", "cubes"), [("stumble", 1), ("dead-run", 2), ("scepter-of-the-ape-lord", 3)])
def test_clank_puts_cubes_from_the_supply_into_the_clank_area(card: str, cubes: int) -> None:
    ana = given().ana.made_clank(2).hand(card)

    ana.plays(card)

    assert ana.clank == 2 + cubes
    assert ana.supply == 28 - cubes


@rule("B5.6")
def test_clank_is_no_choice() -> None:
    table = given()
    ana = table.ana.hand("stumble")

    before = table.offered()
    ana.plays("stumble")

    assert "decline" not in before
    assert table.offered() == ["end turn"]
    assert ana.clank == 1


@rule("B5.6")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_player_puts_as_many_cubes_as_they_have(left: int) -> None:
    ana = given().ana.supply_of(left).hand("scepter-of-the-ape-lord")

    ana.plays("scepter-of-the-ape-lord")

    assert ana.clank == left
    assert ana.supply == 0
    assert ana.skill == 3


@rule("B5.6")
def test_with_no_cube_left_nothing_happens() -> None:
    table = given()
    ana = table.ana.supply_of(0).hand("stumble")

    ana.plays("stumble")

    assert ana.clank == 0
    assert table.told(ClankMade) == []


@rule("B5.6")
def test_cubes_healed_off_the_track_can_be_made_clank_again() -> None:
    ana = given().ana.at("r17").hurt(1).supply_of(0).hand("stumble").has(boots=2)

    ana.moves("r12")
    ana.plays("stumble")

    assert ana.clank == 1
    assert ana.supply == 0


@rule("B5.6")
def test_clank_for_the_others_comes_from_their_supplies() -> None:
    table = given(seats=3)
    ana = table.ana.hand("tattle")
    cy = table.cy.supply_of(0)

    ana.plays("tattle")

    assert [person.clank for person in (ana, table.bo, cy)] == [0, 1, 0]
    assert table.bo.supply == 29


# Taking clank back


@rule("B5.7")
def test_clank_made_in_earlier_turns_is_taken_back() -> None:
    table = given()
    ana = table.ana.made_clank(5).hand("sneak")

    ana.plays("sneak")

    assert ana.clank == 3
    assert ana.supply == 27
    assert table.told(ClankTakenBack) == [ClankTakenBack(ana.seat, 2)]
    assert table.told(ClankStored) == []


@rule("B5.7")
def test_clank_made_in_this_turn_is_taken_back() -> None:
    ana = given().ana.hand("scepter-of-the-ape-lord", "sneak")

    ana.plays("scepter-of-the-ape-lord", "sneak")

    assert ana.clank == 1


@rule("B5.7")
def test_only_ones_own_cubes_are_taken_back() -> None:
    table = given()
    bo = table.bo.made_clank(4)
    ana = table.ana.made_clank(1).hand("sneak")

    ana.plays("sneak")

    assert (ana.clank, bo.clank) == (0, 4)
    assert (ana.supply, bo.supply) == (30, 26)


@rule("B5.7")
def test_with_no_cube_to_take_back_all_of_it_waits() -> None:
    table = given()
    ana = table.ana.hand("sneak")

    ana.plays("sneak")

    assert table.told(ClankTakenBack) == []
    assert table.told(ClankStored) == [ClankStored(ana.seat, 2)]


@rule("B5.7")
def test_of_what_finds_too_few_cubes_the_rest_waits() -> None:
    table = given()
    ana = table.ana.made_clank(1).hand("sneak")

    ana.plays("sneak")

    assert table.told(ClankTakenBack) == [ClankTakenBack(ana.seat, 1)]
    assert table.told(ClankStored) == [ClankStored(ana.seat, 1)]


@rule("B5.7")
@pytest.mark.parametrize(("lying", "made_later", "left"), [(2, 1, 1), (1, 1, 0), (1, 3, 2), (0, 1, 0), (0, 3, 1)])
def test_what_could_not_be_taken_back_cancels_clank_made_later(lying: int, made_later: int, left: int) -> None:
    noise = {1: "stumble", 3: "scepter-of-the-ape-lord"}[made_later]
    ana = given().ana.made_clank(lying).hand("sneak", noise)

    ana.plays("sneak", noise)

    assert ana.clank == left
    assert ana.supply == 30 - left


@rule("B5.7")
def test_what_has_cancelled_clank_is_used_up() -> None:
    ana = given().ana.hand("sneak", "stumble", "stumble", "lucky-coin").draws_next("burgle")

    ana.plays("sneak", "stumble")
    assert ana.clank == 0
    ana.plays("stumble")
    assert ana.clank == 0
    ana.plays("lucky-coin")

    assert ana.clank == 1


@rule("B5.7")
def test_what_waits_from_two_cards_adds_up() -> None:
    ana = given().ana.hand("sneak", "move-silently", "scepter-of-the-ape-lord", "dead-run")

    ana.plays("sneak", "move-silently", "scepter-of-the-ape-lord")
    assert ana.clank == 0
    ana.plays("dead-run")

    assert ana.clank == 1


@rule("B5.7")
def test_it_cancels_the_clank_of_an_acquired_gem() -> None:
    ana = given().row("emerald").ana.hand("sneak").has(skill=5)

    ana.plays("sneak").acquires("emerald")

    assert ana.clank == 0


@rule("B5.7")
def test_it_cancels_nobody_elses_clank() -> None:
    table = given()
    ana = table.ana.hand("sneak", "tattle")

    ana.plays("sneak", "tattle")

    assert table.bo.clank == 1


@rule("B5.7")
def test_what_has_cancelled_nothing_is_lost_at_the_end_of_the_turn() -> None:
    table = given()
    ana = table.ana.hand("sneak").draws_next("stumble", "burgle", "burgle", "burgle", "burgle")
    bo = table.bo.hand("stumble")

    ana.ends_turn()
    bo.ends_turn()
    ana.plays("stumble")

    assert bo.clank == 1
    assert ana.clank == 1


@rule("B5.7")
def test_an_empty_supply_gets_back_cubes_and_makes_clank_with_them() -> None:
    ana = given().ana.made_clank(2).supply_of(0).hand("sneak", "stumble")

    ana.plays("sneak", "stumble")

    assert ana.clank == 1
    assert ana.supply == 1


@rule("B5.6", "B5.7")
def test_clank_that_cannot_be_made_uses_up_no_stored_clank() -> None:
    table = given()
    ana = table.ana.hand("move-silently", "stumble").supply_of(0)

    ana.plays("move-silently", "stumble")

    assert table.state.turn.clank_stored == 2
    assert table.state.turn.clank_made == 0
    assert table.told(ClankCancelled) == []


@rule("B5.7")
def test_stored_clank_cancels_only_what_the_supply_could_make() -> None:
    table = given()
    ana = table.ana.hand("move-silently", "dead-run").supply_of(1)

    ana.plays("move-silently", "dead-run")

    assert (ana.clank, ana.supply) == (0, 1)
    assert table.state.turn.clank_stored == 1
