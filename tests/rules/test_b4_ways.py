"""B4 Moving where two tunnels join the same rooms: on no board of the base game, but on the sample pack's cellar."""

from __future__ import annotations

import pytest

from clankwork.content import load
from clankwork.engine import new_state
from tests.content.places import SAMPLE
from tests.support.given import Scene, given
from tests.support.rules import rule


def given_a_cellar() -> Scene:
    """A table with the sample pack's board: from hall to shop by one way for two boots, by another past a monster."""
    table = given()
    table.rules = load("base", seats=2, board="cellar", packs=[str(SAMPLE)]).rules
    table.cards = {card.slug: int(card.number) for card in table.rules.cards}
    table.state = new_state(table.rules, "scene")
    return table.quieten()


@rule("B4.1", "B4.2", "B4.3")
@pytest.mark.parametrize(
    ("way", "boots", "swords", "damage"),
    [
        ("move shop", 0, 1, 0),
        ("move shop by 2", 1, 1, 1),
        ("move shop by 2 (1 sword)", 1, 0, 0),
    ],
)
def test_each_of_two_tunnels_between_the_same_rooms_has_its_own_hindrances(
    way: str, boots: int, swords: int, damage: int
) -> None:
    table = given_a_cellar()
    ana = table.ana.at("hall").has(boots=2, swords=1)

    ana.does(way)

    assert ana.room == "shop"
    assert (ana.boots, ana.swords, ana.damage) == (boots, swords, damage)


@rule("B4.1", "B4.2")
def test_who_has_too_few_boots_for_the_one_tunnel_may_take_the_other() -> None:
    table = given_a_cellar()
    table.ana.at("shop").has(boots=1)

    ways = [action for action in table.offered() if action.startswith("move hall")]

    assert ways == ["move hall by 2"]


@rule("B4.15")
def test_a_teleport_is_one_choice_however_many_tunnels_join_the_rooms() -> None:
    table = given_a_cellar()
    table.ana.at("shop").has(teleports=1)

    assert table.offered() == ["teleport hall", "teleport vault", "end turn"]


@rule("B10.5")
def test_a_secret_next_door_is_one_choice_however_many_tunnels_lead_there() -> None:
    table = given_a_cellar()
    ana = table.ana.at("shop").hand("wand-of-wind")

    ana.plays("wand-of-wind")
    ana.chooses(2)

    assert table.offered() == ["take minor-secret hall"]
