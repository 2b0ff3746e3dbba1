"""The examples that the rulebook of the catacombs works out in full."""

from __future__ import annotations

from clankwork.engine import CardRevealed, DragonAttacked
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("C3.11", "C4.2", "C5.1")
def test_example_the_turn_of_the_green_player_and_the_dragon_attack_after_it() -> None:
    table = given(2, "start-a", "catacombs").laid("s3", -1, 0).rage_at(5).row("crystal-kobold", "expert-guide")
    table.next_in_row("smoky-quartz", "bandit")
    green, yellow = table.people
    yellow.hurt(1)
    table.next_cubes("black", "ana", "bo", "bo")
    green.at("s3-c").has(boots=0).hand("stumble", "sneak-attack", "explore", "scramble")

    green.plays("stumble")
    assert green.clank == 1
    green.plays("sneak-attack")
    assert green.clank == 0
    assert green.sees.turn.clank_stored == 1
    green.plays("explore", "scramble")
    assert (green.skill, green.swords, green.boots) == (3, 3, 2)

    green.moves_by("b")
    assert green.boots == 1
    with refused(table, "exhausted", "B4.12"):
        green.moves_by("c")

    green.fights("crystal-kobold")
    assert green.skill == 5
    assert table.dungeon_discard == ["crystal-kobold"]
    green.acquires("expert-guide")
    assert green.skill == 0
    assert green.discard_pile == ["expert-guide"]

    green.ends_turn()
    assert len(green.cards_in_hand) == 5
    assert len(table.told(CardRevealed)) == 2
    assert table.told(DragonAttacked) == [DragonAttacked(4)]
    assert table.set_aside("black") == 1
    assert (green.damage, yellow.damage) == (1, 3)
    assert table.rules.ruleset.health - yellow.damage == 7


@rule("C2.4", "C2.8")
def test_example_a_tunnel_with_a_monster_is_walked_with_a_sword() -> None:
    table = given(2, "start-a", "catacombs").laid("s5", -1, 0)
    green = table.ana.at("s5-a").has(boots=2, swords=3)

    green.moves_by("b", swords=1)

    assert (green.room, green.damage, green.swords) == ("s5-b", 0, 2)
    with refused(table, "exhausted", "B4.12"):
        green.moves_by("c")


@rule("C5.7")
def test_example_gold_for_clank_before_and_after_the_lute() -> None:
    green = given(2, "start-a", "catacombs").ana.hand("stumble", "lute", "stumble", "sneak-attack")

    green.plays("stumble", "lute", "stumble", "sneak-attack")

    assert green.gold == 3
    assert green.clank == 1
