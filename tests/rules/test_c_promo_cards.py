"""The promo cards of the catacombs, a pack that comes with clankwork (C1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import load
from clankwork.engine import (
    StackDrawn,
    TileLaid,
    TurnCounts,
    decode,
    determinize,
    encode,
    format_position,
    parse_position,
)
from tests.support.digging import dug, dug_with_promos
from tests.support.given import refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene

OFFERINGS: Final = "marks.shrines"
PRISONERS: Final = "tokens.prisoner"


def counts_of(table: Scene) -> dict[str, int]:
    """What everybody sees of what was done in the running turn."""
    counts = table.rules.mechanisms[-1]
    assert isinstance(counts, TurnCounts)
    return dict(zip(counts.slugs, table.ana.sees.parts[counts.number], strict=True))


@rule("C1.11")
@pytest.mark.parametrize("board", ["start-a", "start-b"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_promo_cards_join_the_dungeon_deck_with_any_number_of_players(seats: int, board: str) -> None:
    rules = load("catacombs", seats=seats, board=board, packs=["catacombs-promos"]).rules
    alone = load("catacombs", seats=seats, board=board).rules

    added = [rules.cards[card].slug for card in rules.dungeon[len(alone.dungeon) :]]

    assert (len(alone.dungeon), added) == (100, ["mister-wizkers", "breakout", "dusty-map"])
    assert not any(isinstance(each, TurnCounts) for each in alone.mechanisms)


# Mister Wizkers


@rule("C3.5", "B2.6")
@pytest.mark.parametrize("first", ["card", "offering"])
def test_mister_wizkers_draws_a_card_for_an_offering_before_or_after(first: str) -> None:
    table = dug_with_promos().laid("s4", 1, 0)
    ana = table.ana.at("s4-a").hand("mister-wizkers").draws_next("explore")

    if first == "card":
        ana.plays("mister-wizkers")
        ana.offers()
    else:
        ana.offers()
        ana.plays("mister-wizkers")

    assert (ana.skill, ana.swords, ana.boots) == (1, 1, 1)
    assert ana.cards_in_hand == ["explore"]


@rule("C3.5")
def test_mister_wizkers_draws_once_however_many_offerings_there_are() -> None:
    table = dug_with_promos().laid("s4", 1, 0).laid("d04", 5, 5)
    ana = table.ana.at("s4-a").hand("mister-wizkers").draws_next("explore", "explore")

    ana.plays("mister-wizkers")
    ana.offers()
    table.again()
    ana.at("d04-a")
    ana.offers()

    assert ana.cards_in_hand == ["explore"]
    assert counts_of(table)[OFFERINGS] == 2


@rule("C3.5")
def test_mister_wizkers_counts_an_offering_that_a_card_makes_elsewhere() -> None:
    table = dug_with_promos().laid("s4", 1, 0)
    ana = table.ana.at("start-h").hand("mister-wizkers", "astral-projection", "explore", "explore")
    ana.draws_next("mercenary")

    ana.plays("mister-wizkers", "astral-projection", "explore")
    ana.plays("explore")
    ana.goes("s4-a")

    assert ana.cards_in_hand == ["mercenary"]


@rule("B2.6")
def test_an_offering_of_the_turn_before_is_none_of_this_turn() -> None:
    table = dug_with_promos().laid("s4", 1, 0)
    ana, bo = table.people
    ana.at("s4-a").draws_next(*["burgle"] * 5)
    bo.draws_next(*["burgle"] * 5).hand()

    ana.offers()
    assert counts_of(table)[OFFERINGS] == 1
    ana.ends_turn()

    assert counts_of(table)[OFFERINGS] == 0


def test_an_offering_of_another_player_is_none_of_one_s_own() -> None:
    table = dug_with_promos().laid("s4", 1, 0)
    ana, bo = table.people
    ana.at("s4-a").draws_next(*["burgle"] * 5)
    bo.hand("mister-wizkers").draws_next("explore")

    ana.offers()
    ana.ends_turn()
    bo.plays("mister-wizkers")

    assert bo.cards_in_hand == []


@rule("B5.2")
def test_mister_wizkers_returns_three_dragon_cubes_when_he_arrives() -> None:
    table = dug_with_promos().row(None).next_in_row("mister-wizkers").bag_of(black=10)

    table.ana.ends_turn()

    assert "mister-wizkers" in table.row_cards
    assert (table.in_bag("black"), table.set_aside("black")) == (13, 11)


# Breakout!


@rule("C3.2", "B2.6")
@pytest.mark.parametrize("first", ["card", "cell"])
def test_a_breakout_pays_once_for_prisoners_freed_from_a_cell_before_or_after(first: str) -> None:
    table = dug_with_promos().laid("s5", -1, 0).next_secrets("prisoners", "peasant", "monk")
    ana = table.ana.at("s5-a").has(lockpicks=1).hand("breakout")

    if first == "card":
        ana.plays("breakout")
        assert (ana.gold, ana.clank) == (0, 0)
        ana.opens("cell")
    else:
        ana.opens("cell")
        ana.plays("breakout")

    assert (ana.skill, ana.swords, ana.boots) == (1, 1, 1)
    assert (ana.gold, ana.clank) == (3, 1)
    assert counts_of(table)[PRISONERS] == 2


@rule("C7.6")
def test_a_breakout_pays_for_a_prisoner_whom_a_card_frees() -> None:
    table = dug_with_promos().row("riot").next_secrets("prisoners", "monk")
    ana = table.ana.has(skill=3).hand("breakout")

    ana.plays("breakout")
    ana.acquires("riot")

    assert (ana.tokens, ana.gold, ana.clank) == (["monk"], 3, 1)


@rule("C7.7")
def test_a_breakout_pays_nothing_for_a_coupon() -> None:
    table = dug_with_promos().row("riot").next_secrets("prisoners", "discount-coupon")
    ana = table.ana.has(skill=3).hand("breakout")

    ana.plays("breakout")
    ana.acquires("riot")

    assert (ana.tokens, ana.gold, ana.clank) == (["discount-coupon"], 0, 0)


@rule("C3.2")
def test_a_breakout_pays_nothing_for_what_else_a_lockpick_opens() -> None:
    table = dug_with_promos().laid("s6", -1, 0)
    ana = table.ana.at("s6-a").has(lockpicks=1).hand("breakout")

    ana.plays("breakout")
    ana.opens("library")

    assert (ana.gold, ana.clank) == (0, 0)


def test_acquiring_a_breakout_brings_nothing_besides() -> None:
    table = dug_with_promos().row("breakout")
    ana = table.ana.has(skill=3)

    ana.acquires("breakout")

    assert (ana.discard_pile, ana.gold, ana.clank, ana.tokens) == (["breakout"], 0, 0, [])


# Dusty Map


@rule("C2.2")
def test_a_dusty_map_lays_a_tile_on_any_free_cell_chosen_before_it_is_seen() -> None:
    table = dug_with_promos().laid("s1", -1, 0).next_tiles("s6").row("dusty-map")
    ana = table.ana.has(skill=2)

    ana.uses("dusty-map")
    assert table.offered() == [
        *(f"lay start.{side}" for side in ("upper-north", "upper-east", "upper-west", "lower-east", "lower-south")),
        *(f"lay s1.{side}" for side in ("south", "west")),
    ]
    assert table.told(StackDrawn) == []
    ana.does("lay s1.west")
    assert len(table.told(StackDrawn)) == 1
    assert table.offered() == [f"orient {turns}" for turns in range(4)]
    ana.orients(3)

    assert table.where("s6") == (-2, 0, 3)
    assert len(table.told(TileLaid)) == 1


@rule("C2.2")
def test_a_place_between_two_tiles_is_offered_once() -> None:
    table = dug_with_promos().laid("s1", -1, 0).laid("s2", -2, 1).next_tiles("s6").row("dusty-map")
    ana = table.ana.has(skill=2)

    ana.uses("dusty-map")

    assert "lay s1.south" in table.offered()
    assert "lay s2.east" not in table.offered()


@rule("C4.1")
def test_a_room_for_an_artifact_that_a_dusty_map_lays_receives_it() -> None:
    table = dug_with_promos().surface_found().next_tiles("d03").row("dusty-map")
    ana = table.ana.has(skill=2)

    ana.uses("dusty-map")
    ana.does("lay start.upper-north")
    ana.orients(0)

    assert "artifact" in table.lying_in("d03-d")


@rule("C2.6")
def test_a_dusty_map_asks_nothing_with_the_stack_empty() -> None:
    table = dug_with_promos().stack_of().row("dusty-map")
    ana = table.ana.has(skill=2)

    ana.uses("dusty-map")

    assert not any(each.startswith(("lay", "orient")) for each in table.offered())


@rule("C2.4")
def test_a_dusty_map_asks_nothing_in_the_middle_of_a_move() -> None:
    table = dug_with_promos().next_tiles("s1").row("dusty-map")
    ana = table.ana.at("start-v").has(skill=2, boots=1)

    ana.explores("LW1")
    ana.uses("dusty-map")
    ana.orients(0)

    assert ana.room == "s1-c"


@rule("C9.3")
def test_a_dusty_map_stays_within_the_grid() -> None:
    table = dug_with_promos(grid="five").laid("s1", -1, 0).laid("s2", -2, 0).laid("s3", -3, 0).laid("s4", -4, 0)
    ana = table.row("dusty-map").ana.has(skill=2)

    ana.uses("dusty-map")

    assert "lay s4.west" not in table.offered()
    assert "lay start.lower-east" not in table.offered()
    assert "lay s4.north" in table.offered()


def test_nobody_lays_a_tile_anywhere_without_a_map() -> None:
    table = dug_with_promos().laid("s1", -1, 0)

    with refused(table, "not-asked"):
        table.ana.does("lay s1.west")
    with refused(table, "not-asked"):
        table.ana.does("lay d05.north")


def test_without_the_pack_no_order_lays_a_tile_anywhere() -> None:
    with_pack = [str(action) for action in dug_with_promos().rules.catalogue.actions]
    alone = [str(action) for action in dug().rules.catalogue.actions]

    assert "lay s1.north" in with_pack
    assert not any(action.startswith("lay ") and "." in action for action in alone)


# What is remembered


def test_what_was_done_in_the_turn_is_saved_written_down_and_part_of_every_world() -> None:
    table = dug_with_promos().laid("s4", 1, 0).next_secrets("prisoners", "monk").row("riot")
    ana = table.ana.at("s4-a").has(skill=3).hand("breakout", "mister-wizkers").draws_next("explore")
    ana.offers()
    ana.acquires("riot")
    state = table.state

    text = format_position(state)
    again = [
        decode(table.rules, encode(state)),
        parse_position(table.rules, text),
        determinize(table.rules, ana.sees, "a world"),
    ]

    assert "turn-counts 1,1" in text
    assert counts_of(table) == {OFFERINGS: 1, PRISONERS: 1}
    for each in again:
        assert each.parts == state.parts
