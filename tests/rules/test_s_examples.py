"""The examples that the ship's rulebook works out in full."""

from __future__ import annotations

from clankwork.engine import CardRevealed, CardsDrawn, DragonAttacked
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("S2.2", "S3.4", "S3.5", "S3.7", "S5.6", "S7.2")
def test_example_the_turn_of_the_blue_player() -> None:
    table = given(game="space", seats=4).row("security-officer", "exterminator").next_in_row("overclock", "code-red")
    table.next_secrets("minor-secret", "credit-chip-2")
    blue = table.ana.at("infirmary-morgue").made_clank(1)
    blue.hand("stumble", "jidu-infiltrator", "fazr", "fazr", "hack")

    blue.plays("stumble", "jidu-infiltrator", "fazr", "fazr", "hack")
    assert (blue.skill, blue.swords, blue.boots) == (5, 4, 2)
    assert blue.clank == 2

    blue.moves("infirmary-l", swords=2)  # two enemies: no other card of the resistance lets her ignore them
    blue.takes("minor-secret")
    assert (blue.damage, blue.swords, blue.gold) == (0, 2, 2)
    blue.moves("cannon-r")
    assert blue.sees.turn.exhausted
    with refused(table, "exhausted"):
        blue.moves("infirmary-l")

    blue.fights("security-officer")
    assert (blue.swords, blue.clank) == (0, 0)
    assert table.dungeon_discard == ["security-officer"]

    blue.acquires("exterminator")
    assert (blue.skill, blue.swords, blue.boots) == (0, 0, 0)
    assert blue.discard_pile == ["exterminator"]

    blue.ends_turn()
    assert len(blue.cards_in_hand) == 5
    kinds = [type(event) for event in table.events if isinstance(event, CardsDrawn | CardRevealed)]
    assert kinds == [CardsDrawn, CardRevealed, CardRevealed]
    assert {"overclock", "code-red"} < set(table.row_cards)


@rule("S2.2")
def test_example_with_another_card_of_the_resistance_she_could_ignore_the_enemies() -> None:
    blue = given(game="space").ana.at("infirmary-morgue").hand("jidu-infiltrator", "phantom-agent")

    blue.plays("jidu-infiltrator", "phantom-agent")
    blue.moves("infirmary-l")

    assert blue.damage == 0


@rule("S5.2", "S5.3")
def test_example_the_boss_attacks_at_the_end_of_the_orange_players_turn() -> None:
    table = given(game="space", seats=3).rage_at(7).row(None, None, None)
    table.next_in_row("void-corsair", "overclock", "nebula-opal")
    orange, blue, green = table.people
    orange.made_clank(3)
    blue.made_clank(2)
    table.next_cubes("black", "bo", "ana", "ana")

    orange.ends_turn()

    assert len(table.told(CardRevealed)) == 3
    assert table.told(DragonAttacked) == [DragonAttacked(4)]
    assert table.state.area == []
    assert table.set_aside("black") == 1
    assert [person.damage for person in (orange, blue, green)] == [2, 1, 0]
    assert (table.in_bag("ana"), table.in_bag("bo")) == (3, 2)
