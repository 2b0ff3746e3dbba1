"""B5 Clank and the dragon: the refilled row, attacks and rage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.engine import (
    ESCAPED,
    IN_PLAY,
    LOST,
    RESCUED,
    CardRevealed,
    ClankMade,
    CubesDrawn,
    DragonAttacked,
    DragonHurt,
    RageRose,
)
from tests.support.given import given
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene


def attacks(table: Scene) -> int:
    """How often the dragon attacked in the last action."""
    return len(table.told(DragonAttacked))


def cubes_drawn(table: Scene) -> int:
    """How many cubes were drawn in the last action."""
    return sum(len(event.cubes) for event in table.events if isinstance(event, CubesDrawn))


# The row


@rule("B5.1")
@pytest.mark.parametrize("empty", [0, 1, 3, 6])
def test_at_the_end_of_each_turn_empty_places_of_the_row_are_filled(empty: int) -> None:
    new = ("wizard", "search", "sneak", "tattle", "pickaxe", "swagger")[:empty]
    table = given().row(*[None] * empty).next_in_row(*new)
    old = table.row_cards
    deck = table.state.deck.size()

    table.ana.ends_turn()

    assert table.row_cards == sorted([*old, *new])
    assert len(table.row_cards) == 6
    assert table.state.deck.size() == deck - empty


@rule("B5.1")
def test_the_row_is_filled_after_every_players_turn() -> None:
    table = given().row("wizard").next_in_row("search")
    table.ana.has(skill=6)

    table.ana.acquires("wizard")
    table.ana.ends_turn()
    assert "search" in table.row_cards
    table.bo.ends_turn()

    assert len(table.row_cards) == 6


@rule("B5.1")
def test_cards_that_nobody_took_stay_in_the_row() -> None:
    table = given().row("ogre", "watcher", "wizard", "shrine", "ruby", "kobold")

    table.ana.ends_turn()
    table.bo.ends_turn()

    assert table.row_cards == ["kobold", "ogre", "ruby", "shrine", "watcher", "wizard"]


@rule("B5.2")
def test_arrive_effects_happen_as_each_card_is_revealed() -> None:
    table = given().row(None, None).next_in_row("watcher", "search")

    table.ana.ends_turn()

    order = [type(event) for event in table.events if isinstance(event, CardRevealed | ClankMade)]
    assert order == [CardRevealed, ClankMade, ClankMade, CardRevealed]
    assert (table.ana.clank, table.bo.clank) == (1, 1)


@rule("B5.2")
@pytest.mark.parametrize("order", [("watcher", "orc-grunt"), ("orc-grunt", "watcher")])
def test_arrive_effects_happen_before_the_attack(order: tuple[str, str]) -> None:
    table = given().bag_of(black=0).row(None, None).next_in_row(*order)

    table.ana.ends_turn()

    assert (table.ana.damage, table.bo.damage) == (1, 1)
    assert (table.ana.clank, table.bo.clank) == (0, 0)


@rule("B5.2")
def test_each_arriving_card_has_its_effect() -> None:
    table = given(seats=3).row(None, None, None).next_in_row("watcher", "overlord", "watcher")

    table.ana.ends_turn()

    assert [person.clank for person in table.people] == [3, 3, 3]


@rule("B5.2")
def test_a_card_that_was_there_before_does_not_arrive_again() -> None:
    table = given().row("watcher", None).next_in_row("search")

    table.ana.ends_turn()

    assert (table.ana.clank, table.bo.clank) == (0, 0)


@rule("B5.2")
def test_an_arriving_shrine_puts_dragon_cubes_back_before_the_attack() -> None:
    table = given().bag_of(black=0).row(None, None).next_in_row("orc-grunt", "shrine")

    table.ana.ends_turn()

    assert cubes_drawn(table) == 3
    assert table.set_aside("black") == 24


# When she attacks


@rule("B5.3")
def test_a_newly_revealed_attack_symbol_makes_the_dragon_attack() -> None:
    table = given().row(None, None).next_in_row("search", "orc-grunt")

    table.ana.ends_turn()

    assert attacks(table) == 1


@rule("B5.3")
def test_without_a_new_attack_symbol_the_dragon_does_not_attack() -> None:
    table = given().row(None, None).next_in_row("search", "wizard")

    table.ana.ends_turn()

    assert attacks(table) == 0


@rule("B5.3")
def test_the_dragon_attacks_once_however_many_symbols_come_up() -> None:
    table = given().row(None, None, None, None).next_in_row("orc-grunt", "ogre", "ruby", "the-vault")

    table.ana.ends_turn()

    assert attacks(table) == 1
    assert cubes_drawn(table) == 3


@rule("B5.3")
def test_symbols_that_were_in_the_row_before_do_not_count() -> None:
    table = given().row("ogre", "ruby", None).next_in_row("search")

    table.ana.ends_turn()
    assert attacks(table) == 0
    table.bo.ends_turn()

    assert attacks(table) == 0


@rule("B5.3")
def test_an_attack_is_over_with_the_turn_that_caused_it() -> None:
    table = given().row(None).next_in_row("orc-grunt")

    table.ana.ends_turn()
    assert attacks(table) == 1
    table.bo.ends_turn()

    assert attacks(table) == 0


# How she attacks


@rule("B5.4")
def test_every_cube_in_the_clank_area_goes_into_the_bag() -> None:
    table = given(seats=3).row(None).next_in_row("orc-grunt").next_cubes("black", "black")
    for person, clank in zip(table.people, (4, 2, 0)):
        person.made_clank(clank)

    table.ana.ends_turn()

    assert table.state.area == []
    assert [table.in_bag(name) for name in ("ana", "bo", "cy", "black")] == [4, 2, 0, 22]


@rule("B5.4")
@pytest.mark.parametrize(("space", "cubes"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5)])
def test_as_many_cubes_are_drawn_as_the_rage_space_shows(space: int, cubes: int) -> None:
    table = given().rage_at(space).row(None).next_in_row("orc-grunt")

    table.ana.ends_turn()

    assert cubes_drawn(table) == cubes
    assert table.in_bag("black") == 24 - cubes


@rule("B5.4")
@pytest.mark.parametrize(("danger", "more"), [((), 0), (("kobold",), 1), (("kobold", "dragon-shrine", "kobold"), 3)])
def test_each_danger_card_in_the_row_adds_a_cube(danger: tuple[str, ...], more: int) -> None:
    table = given().row(None, *danger).next_in_row("orc-grunt")

    table.ana.ends_turn()

    assert cubes_drawn(table) == 3 + more


@rule("B5.4")
def test_a_danger_card_just_revealed_adds_a_cube_too() -> None:
    table = given().row(None).next_in_row("kobold")

    table.ana.ends_turn()

    assert cubes_drawn(table) == 4


@rule("B5.4")
def test_a_danger_card_defeated_in_the_turn_adds_nothing() -> None:
    table = given().row("kobold").next_in_row("orc-grunt")
    table.ana.has(swords=1)

    table.ana.fights("kobold")
    table.ana.ends_turn()

    assert cubes_drawn(table) == 3


@rule("B5.4")
def test_cubes_are_drawn_at_random() -> None:
    tables = [given(seed=f"table {number}").rage_at(1).bag_of(black=2, bo=2) for number in range(60)]

    for table in tables:
        table.row(None).next_in_row("orc-grunt")
        table.ana.ends_turn()

    assert {table.bo.damage for table in tables} == {0, 1, 2}


@rule("B5.5")
def test_a_black_cube_is_set_aside_and_does_nothing() -> None:
    table = given().row(None).next_in_row("orc-grunt").next_cubes("black", "black", "black")

    table.ana.ends_turn()

    assert table.set_aside("black") == 3
    assert (table.ana.damage, table.bo.damage) == (0, 0)
    assert table.told(DragonHurt) == []


@rule("B5.5")
def test_a_players_cube_is_one_damage_and_lies_on_their_health_track() -> None:
    table = given().row(None).next_in_row("orc-grunt").next_cubes("bo", "ana", "bo")
    table.bo.hurt(1)

    table.ana.ends_turn()

    assert (table.ana.damage, table.bo.damage) == (1, 3)
    assert table.told(DragonHurt) == [DragonHurt(table.ana.seat, 1), DragonHurt(table.bo.seat, 2)]
    assert (table.ana.supply, table.bo.supply) == (29, 27)
    assert (table.set_aside("ana"), table.set_aside("bo")) == (0, 0)


@rule("B5.5")
def test_cubes_left_in_the_bag_stay_in_it_for_the_next_attack() -> None:
    cubes = ("black", "black", "black", "bo", "bo", "bo")
    table = given().row("animated-door", None).next_in_row("orc-grunt", "ogre").next_cubes(*cubes)
    bo = table.bo.hand("mercenary")

    table.ana.ends_turn()
    assert bo.damage == 0
    assert table.in_bag("bo") == 3
    bo.plays("mercenary").fights("animated-door")
    bo.ends_turn()

    assert bo.damage == 3
    assert table.set_aside("black") == 3


@rule("B5.5")
def test_black_cubes_drawn_do_not_come_back_for_the_next_attack() -> None:
    table = given().bag_of(black=4).row("animated-door", None).next_in_row("orc-grunt", "ogre")
    bo = table.bo.hand("mercenary")

    table.ana.ends_turn()
    bo.plays("mercenary").fights("animated-door")
    bo.ends_turn()

    assert cubes_drawn(table) == 1


@rule("B5.9")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_bag_with_too_few_cubes_is_drawn_empty(left: int) -> None:
    table = given().bag_of(black=left).row(None).next_in_row("orc-grunt")

    table.ana.ends_turn()

    assert attacks(table) == 1
    assert cubes_drawn(table) == left
    assert table.in_bag("black") == 0
    assert table.to_act is table.bo


@rule("B5.9")
def test_clank_counts_to_the_cubes_that_can_be_drawn() -> None:
    table = given().bag_of(black=1).row(None).next_in_row("orc-grunt")
    table.bo.made_clank(1)

    table.ana.ends_turn()

    assert cubes_drawn(table) == 2
    assert table.bo.damage == 1


# Rage


@rule("B5.8")
def test_rage_rises_for_each_artifact_taken() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").has(boots=1)
    bo = table.bo.at("r16").hand("sidestep")

    ana.moves("r18")
    ana.takes("artifact-5")
    ana.ends_turn()
    bo.plays("sidestep").moves("r21")
    bo.takes("artifact-7")

    assert table.rage == 3
    assert table.told(RageRose) == [RageRose(2)]  # spaces of events are counted from 0


@rule("B5.8")
def test_rage_rises_for_each_dragon_egg_revealed() -> None:
    table = given(seats=4).next_secrets("minor-secret", "dragon-egg", "dragon-egg")
    ana = table.ana.at("r03").has(boots=6)

    ana.moves("r04")
    ana.takes("minor-secret")
    assert table.rage == 2
    ana.moves("r03")
    ana.moves("r04")
    ana.takes("minor-secret")

    assert table.rage == 3


@rule("B5.8")
def test_at_the_last_space_the_dragon_marker_stays() -> None:
    table = given(seats=4).rage_at(7).next_secrets("minor-secret", "dragon-egg")
    ana = table.ana.at("r03").has(boots=2)

    ana.moves("r04")
    ana.takes("minor-secret")

    assert table.rage == 7
    assert table.told(RageRose) == []
    assert ana.tokens == ["dragon-egg"]


@rule("B5.8", "B5.4")
def test_risen_rage_shows_in_the_attack_of_the_same_turn() -> None:
    table = given(seats=4).rage_at(4).row(None).next_in_row("orc-grunt")
    ana = table.ana.at("r13").has(boots=1)

    ana.moves("r18")
    ana.takes("artifact-5")
    ana.ends_turn()

    assert cubes_drawn(table) == 4


# An exhausted dungeon deck, and cards revealed in the middle of a turn


@rule("B5.10")
def test_when_the_deck_cannot_fill_the_row_everyone_in_the_dungeon_is_knocked_out() -> None:
    table = given(seats=3).row(None, None).dungeon_deck_of("search")
    table.ana.at("r03").holds("artifact-5")
    table.bo.at("r17").holds("artifact-7")
    table.cy.at("r03")

    table.ana.ends_turn()

    assert [person.status for person in table.people] == [RESCUED, LOST, LOST]
    assert table.state.over
    assert table.to_act is None


@rule("B5.10")
def test_a_player_who_has_left_before_is_not_knocked_out() -> None:
    table = given().row("orc-grunt")
    ana = table.ana.at("r02").holds("artifact-5").has(boots=1)
    bo = table.bo.at("r03").hand("mercenary")
    table.dungeon_deck_of()

    ana.moves("r01")
    ana.ends_turn()
    bo.plays("mercenary").fights("orc-grunt")
    bo.ends_turn()

    assert (ana.status, bo.status) == (ESCAPED, LOST)
    assert table.state.over


@rule("B5.10")
def test_a_deck_that_just_fills_the_row_is_no_end_yet() -> None:
    table = given().row(None, None).dungeon_deck_of("search", "wizard")

    table.ana.ends_turn()
    assert table.to_act is table.bo
    table.bo.ends_turn()

    assert [person.status for person in table.people] == [IN_PLAY, IN_PLAY]


@rule("B5.11")
def test_a_card_revealed_in_mid_turn_has_its_arrive_effect() -> None:
    table = given().row("ogre").next_in_row("watcher")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter").replaces("ogre")

    assert "watcher" in table.row_cards
    assert table.dungeon_discard == ["ogre"]
    assert (ana.clank, table.bo.clank) == (1, 1)


@rule("B5.11")
def test_with_the_deck_empty_there_is_nothing_to_replace_a_card_with() -> None:
    table = given().row("ogre")
    ana = table.ana.hand("treasure-hunter")
    table.dungeon_deck_of()

    ana.plays("treasure-hunter")

    assert "ogre" in table.row_cards
    assert ana.can("end turn")


@rule("B5.11")
def test_a_card_revealed_in_mid_turn_causes_no_attack_neither_then_nor_at_the_end_of_the_turn() -> None:
    table = given().row("wizard").next_in_row("orc-grunt")
    ana = table.ana.hand("treasure-hunter")

    ana.plays("treasure-hunter").replaces("wizard")
    assert "orc-grunt" in table.row_cards
    assert attacks(table) == 0
    ana.ends_turn()

    assert attacks(table) == 0
    assert table.to_act is table.bo


@rule("B5.11")
def test_neither_does_it_when_the_turn_is_cut_short() -> None:
    table = given().row("wizard").next_in_row("orc-grunt").next_cubes("ana")
    ana = table.ana.hurt(9).hand("treasure-hunter", "mister-whiskers")

    ana.plays("treasure-hunter").replaces("wizard")
    ana.plays("mister-whiskers").chooses(1)

    assert ana.status == LOST
    assert attacks(table) == 1
    assert table.to_act is table.bo
