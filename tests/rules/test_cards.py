"""The figures of every card, typed in from the list of facts rather than read from the pack."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import pytest

from clankwork.engine import RESCUED, DragonAttacked, ResourcesGained
from tests.support.given import Scene, given, refused
from tests.support.rules import rule

QUIET: Final = ("sneak", "sneak", "swagger", "swagger", "tattle", "tattle", "lucky-coin", "lucky-coin")
"""Cards to fill the row with: no attack symbol, danger or arrive effect."""


class Figures(NamedTuple):
    """What is printed on a card; what it gives comes on playing, using or defeating it."""

    copies: int
    cost: int
    points: int = 0
    skill: int = 0
    swords: int = 0
    boots: int = 0
    teleports: int = 0
    gold: int = 0
    place: str = ""
    dragon: bool = False
    danger: bool = False


ACQUIRED: Final = {
    "amulet-of-vigor": Figures(1, cost=7, points=3, skill=4),
    "boots-of-swiftness": Figures(1, cost=5, points=3, boots=3),
    "bracers-of-agility": Figures(2, cost=5, points=2),
    "brilliance": Figures(1, cost=6),
    "dead-run": Figures(2, cost=3, boots=2),
    "elven-boots": Figures(1, cost=4, points=2, skill=1, boots=1),
    "elven-cloak": Figures(1, cost=4, points=2, skill=1),
    "elven-dagger": Figures(1, cost=4, points=2, skill=1, swords=1),
    "flying-carpet": Figures(1, cost=6, points=2, boots=2),
    "lucky-coin": Figures(2, cost=1, points=1, skill=1),
    "move-silently": Figures(2, cost=3, boots=2),
    "pickaxe": Figures(2, cost=4, points=2, swords=2, gold=2),
    "scepter-of-the-ape-lord": Figures(1, cost=3, points=3, skill=3),
    "search": Figures(2, cost=4, skill=2, boots=1),
    "silver-spear": Figures(2, cost=3, points=2, swords=3),
    "singing-sword": Figures(1, cost=5, points=2, skill=3, swords=2, dragon=True),
    "sleight-of-hand": Figures(2, cost=2),
    "sneak": Figures(2, cost=2, skill=1, boots=1),
    "swagger": Figures(2, cost=2, boots=1),
    "tattle": Figures(2, cost=3, skill=2),
    "treasure-map": Figures(1, cost=6, gold=5),
    "underworld-dealing": Figures(1, cost=1),
    "wand-of-recall": Figures(2, cost=5, points=1, skill=2),
    "wand-of-wind": Figures(1, cost=6, points=3),
    "apothecary": Figures(1, cost=3, points=2),
    "archaeologist": Figures(2, cost=2, points=1),
    "cleric-of-the-sun": Figures(2, cost=3, points=1, skill=2, swords=1),
    "dwarven-peddler": Figures(1, cost=4, boots=1, gold=2),
    "gem-collector": Figures(1, cost=4, points=2, skill=2),
    "invoker-of-the-ancients": Figures(1, cost=4, points=1, teleports=1),
    "kobold-merchant": Figures(1, cost=3, points=1, gold=2),
    "master-burglar": Figures(2, cost=3, points=2, skill=2),
    "mister-whiskers": Figures(1, cost=1, points=1, dragon=True),
    "monkeybot-3000": Figures(1, cost=5, points=1, dragon=True),
    "rebel-captain": Figures(1, cost=3, points=1, skill=2),
    "rebel-miner": Figures(1, cost=2, points=1, gold=2),
    "rebel-scout": Figures(1, cost=3, points=1, boots=2),
    "rebel-soldier": Figures(1, cost=2, points=1, swords=2),
    "the-duke": Figures(1, cost=5, skill=2, swords=2),
    "the-mountain-king": Figures(1, cost=6, points=3, skill=2, swords=1, boots=1),
    "the-queen-of-hearts": Figures(1, cost=6, points=3, skill=3, swords=1),
    "treasure-hunter": Figures(2, cost=3, points=1, skill=2, swords=2),
    "tunnel-guide": Figures(2, cost=1, points=1, swords=1, boots=1),
    "wizard": Figures(1, cost=6, skill=3),
    "sapphire": Figures(3, cost=4, points=4, dragon=True),
    "emerald": Figures(2, cost=5, points=5, dragon=True),
    "ruby": Figures(2, cost=6, points=6, dragon=True),
    "diamond": Figures(1, cost=8, points=8, dragon=True),
    "dragons-eye": Figures(1, cost=5, place="depths", dragon=True),
}
"""Gear, companions and gems: acquired with skill, points without those that depend on something."""

DEVICES: Final = {
    "dragon-shrine": Figures(2, cost=4, danger=True),
    "ladder": Figures(2, cost=3, boots=2),
    "shrine": Figures(3, cost=2),
    "teleporter": Figures(2, cost=4, teleports=1),
    "the-vault": Figures(1, cost=3, gold=5, place="depths", dragon=True),
}
"""Used with skill."""

MONSTERS: Final = {
    "animated-door": Figures(2, cost=1, boots=1, dragon=True),
    "belcher": Figures(2, cost=2, gold=4, dragon=True),
    "cave-troll": Figures(1, cost=4, gold=3, place="depths", dragon=True),
    "crystal-golem": Figures(2, cost=3, skill=3, place="cave"),
    "kobold": Figures(3, cost=1, skill=1, dragon=True, danger=True),
    "ogre": Figures(2, cost=3, gold=5, dragon=True),
    "orc-grunt": Figures(3, cost=2, gold=3, dragon=True),
    "overlord": Figures(2, cost=2),
    "watcher": Figures(3, cost=3, gold=3),
}
"""Fought with swords."""

DUNGEON: Final = ACQUIRED | DEVICES | MONSTERS

STARTERS: Final = {
    "burgle": Figures(6, cost=0, skill=1),
    "stumble": Figures(2, cost=0),
    "sidestep": Figures(1, cost=0, boots=1),
    "scramble": Figures(1, cost=0, skill=1, boots=1),
}
"""One starting deck: never for sale."""

RESERVE: Final = {
    "mercenary": Figures(15, cost=2, skill=1, swords=2),
    "explore": Figures(15, cost=3, skill=2, boots=1),
    "secret-tome": Figures(12, cost=7, points=7),
}
"""Acquired with skill; the Goblin is fought and stays."""


def quiet_without(card: str) -> list[str]:
    """Five quiet cards for the row, none of them `card`."""
    return [quiet for quiet in QUIET if quiet != card][:5]


def alone_in_the_row(card: str) -> Scene:
    """A table whose row holds just one card."""
    return given().row(card, None, None, None, None, None)


def gains_of(table: Scene) -> tuple[int, int, int, int, int]:
    """Ana's resources and gold."""
    ana = table.ana
    return (ana.skill, ana.swords, ana.boots, ana.teleports, ana.gold)


@rule("B1.13")
def test_the_dungeon_deck_holds_100_cards_of_63_kinds() -> None:
    table = given().row(None, None, None, None, None, None)

    deck = table.ana.sees.deck

    names = Counter(table.rules.cards[card].slug for card in deck)
    assert names == {card: figures.copies for card, figures in DUNGEON.items()}
    assert (len(deck), len(names)) == (100, 63)


@rule("B3.1", "B3.3")
@pytest.mark.parametrize("card", [*ACQUIRED, *DEVICES])
def test_a_card_costs_the_skill_printed_on_it(card: str) -> None:
    cost, verb = DUNGEON[card].cost, "use" if card in DEVICES else "acquire"
    table = alone_in_the_row(card)
    ana = table.ana.at("r18").has(skill=cost - 1).hand("burgle")

    with refused(table, "too-little-skill", "B3.1", needs=cost, has=cost - 1):
        ana.does(f"{verb} {card}")
    ana.plays("burgle")
    ana.does(f"{verb} {card}")

    assert ana.skill == 0
    assert table.row_cards == []
    assert (ana.discard_pile, table.dungeon_discard) == (([], [card]) if card in DEVICES else ([card], []))


@rule("B3.1", "B3.7")
@pytest.mark.parametrize("card", RESERVE)
def test_a_reserve_card_costs_the_skill_printed_on_it_and_its_pile_is_as_high_as_listed(card: str) -> None:
    copies, cost = RESERVE[card].copies, RESERVE[card].cost
    table = given()
    ana = table.ana.has(skill=copies * cost + cost - 1)

    for _ in range(copies):
        ana.acquires(card)

    assert ana.skill == cost - 1
    assert ana.discard_pile == [card] * copies
    with refused(table, "reserve-empty", "B3.7"):
        ana.acquires(card)


@rule("B3.4", "B3.5")
def test_the_goblin_costs_two_swords_and_gives_a_gold() -> None:
    table = given()
    ana = table.ana.has(swords=3)

    ana.fights("goblin")

    assert (ana.swords, ana.gold) == (1, 1)
    assert (len(table.row_cards), table.dungeon_discard) == (6, [])
    with refused(table, "too-few-swords", "B3.4", needs=2, has=1):
        ana.fights("goblin")


@rule("B1.1")
def test_a_starting_deck_is_as_listed() -> None:
    table = given()

    owned = Counter(table.ana.cards_owned)

    assert owned == {card: figures.copies for card, figures in STARTERS.items()}


@rule("B3.4")
@pytest.mark.parametrize("card", MONSTERS)
def test_a_monster_costs_the_swords_printed_on_it(card: str) -> None:
    cost = DUNGEON[card].cost
    table = alone_in_the_row(card)
    ana = table.ana.at("r18").has(swords=cost - 1).hand("tunnel-guide")

    with refused(table, "too-few-swords", "B3.4", needs=cost, has=cost - 1):
        ana.fights(card)
    ana.plays("tunnel-guide")
    ana.fights(card)

    assert ana.swords == 0
    assert (ana.discard_pile, table.dungeon_discard) == ([], [card])


@rule("B2.9")
@pytest.mark.parametrize("card", [*ACQUIRED, *STARTERS, *RESERVE])
def test_a_card_played_gives_what_is_printed_on_it(card: str) -> None:
    figures = (DUNGEON | STARTERS | RESERVE)[card]
    table = given().row(None, None, None, None, None, None)
    ana = table.ana.hand(card)

    ana.plays(card)

    resources = (figures.skill, figures.swords, figures.boots, figures.teleports)
    assert gains_of(table) == (*resources, figures.gold)
    assert table.told(ResourcesGained) == ([ResourcesGained(ana.seat, *resources)] if any(resources) else [])


@rule("B3.3", "B3.4")
@pytest.mark.parametrize("card", [*DEVICES, *MONSTERS])
def test_a_device_used_or_a_monster_defeated_gives_what_is_printed_on_it(card: str) -> None:
    figures = DUNGEON[card]
    table = alone_in_the_row(card)
    ana = table.ana.at("r18")

    if card in DEVICES:
        ana.has(skill=figures.cost).uses(card)
    else:
        ana.has(swords=figures.cost).fights(card)

    assert gains_of(table) == (figures.skill, figures.swords, figures.boots, figures.teleports, figures.gold)


@rule("B8.1")
@pytest.mark.parametrize("card", [*ACQUIRED, *STARTERS, *RESERVE])
def test_a_card_scores_the_points_printed_on_it(card: str) -> None:
    table = given().row(None, *quiet_without(card)).next_in_row("ogre").next_cubes("ana", "black", "black")
    ana = table.ana.at("r16").holds("artifact-5").hurt(9).discards_before(card)

    ana.ends_turn()

    assert ana.status == RESCUED
    assert ana.score.cards == (DUNGEON | STARTERS | RESERVE)[card].points


@rule("B5.3")
@pytest.mark.parametrize("card", DUNGEON)
def test_a_card_brings_an_attack_if_it_shows_the_symbol(card: str) -> None:
    figures = DUNGEON[card]
    table = given().rage_at(1).row(None, *quiet_without(card)).next_in_row(card)

    table.ana.ends_turn()

    assert card in table.row_cards
    assert table.told(DragonAttacked) == ([DragonAttacked(2 + figures.danger)] if figures.dragon else [])


@rule("B10.3")
@pytest.mark.parametrize("card", DUNGEON)
def test_a_card_in_the_row_makes_attacks_worse_if_it_shows_danger(card: str) -> None:
    table = given().rage_at(1).row(card, None, *quiet_without(card)[:4]).next_in_row("orc-grunt")

    table.ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(2 + DUNGEON[card].danger)]


@rule("B3.8")
@pytest.mark.parametrize("card", DUNGEON)
@pytest.mark.parametrize(
    ("room", "kinds"),
    [("r01", ("",)), ("r16", ("",)), ("r17", ("", "depths")), ("r08", ("", "cave")), ("r18", ("", "depths", "cave"))],
)
def test_a_card_can_be_had_only_in_the_place_printed_on_it(card: str, room: str, kinds: tuple[str, ...]) -> None:
    verb = "use" if card in DEVICES else "fight" if card in MONSTERS else "acquire"
    table = alone_in_the_row(card)

    ana = table.ana.at(room).has(skill=8, swords=8)

    assert ana.can(f"{verb} {card}") is (DUNGEON[card].place in kinds)


@rule("B3.8")
@pytest.mark.parametrize(
    ("notation", "card"),
    [("acquire dragons-eye", "dragons-eye"), ("use the-vault", "the-vault"), ("fight cave-troll", "cave-troll")],
)
def test_a_deep_card_is_refused_outside_the_depths(notation: str, card: str) -> None:
    table = alone_in_the_row(card)
    ana = table.ana.at("r16").has(skill=8, swords=8)

    with refused(table, "wrong-place", "B3.8"):
        ana.does(notation)

    assert table.row_cards == [card]
