"""The examples that the rulebook works out in full."""

from __future__ import annotations

from clankwork.engine import CardRevealed, DragonAttacked
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("B2.3", "B3.1", "B3.4", "B4.1", "B4.12", "B5.7")
def test_example_the_turn_of_the_green_player() -> None:
    table = given().row("orc-grunt", "kobold-merchant")
    green = table.ana.at("r03").hand("stumble", "move-silently", "mercenary", "burgle", "burgle")

    green.plays("stumble")
    assert green.clank == 1
    green.plays("move-silently")
    assert green.clank == 0
    assert green.sees.turn.clank_stored == 1
    green.plays("mercenary", "burgle", "burgle")
    assert (green.skill, green.swords, green.boots) == (3, 2, 2)

    green.moves("r08")
    assert green.boots == 1
    with refused(table, "exhausted", "B4.12"):
        green.moves("r03")

    green.fights("orc-grunt")
    assert green.gold == 3
    assert table.dungeon_discard == ["orc-grunt"]

    green.acquires("kobold-merchant")
    assert green.discard_pile == ["kobold-merchant"]
    assert green.gold == 3

    green.ends_turn()
    assert table.to_act is table.bo


@rule("B5.7")
def test_example_the_green_player_removes_another_clank_later_in_the_turn() -> None:
    green = given().ana.hand("stumble", "move-silently", "stumble")

    green.plays("stumble", "move-silently", "stumble")

    assert green.clank == 0


@rule("B5.1", "B5.3", "B5.4", "B5.5")
def test_example_the_dragon_attacks_at_the_end_of_the_yellow_players_turn() -> None:
    table = given(seats=3).rage_at(5).row(None, None, None).next_in_row("orc-grunt", "search", "ruby")
    yellow, green, blue = table.people
    yellow.made_clank(3)
    green.made_clank(2)
    table.next_cubes("black", "bo", "ana", "ana")

    yellow.ends_turn()

    assert len(table.told(CardRevealed)) == 3
    assert table.told(DragonAttacked) == [DragonAttacked(4)]
    assert table.state.area == []
    assert table.set_aside("black") == 1
    assert [person.damage for person in (yellow, green, blue)] == [2, 1, 0]
    assert (table.in_bag("ana"), table.in_bag("bo")) == (3, 2)
