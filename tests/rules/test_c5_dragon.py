"""C5 The dragon of the catacombs: the end of the turn, attacks and ghosts."""

from __future__ import annotations

import pytest

from clankwork.engine import (
    BLACK,
    IN_PLAY,
    LOST,
    BagRanOut,
    CardRevealed,
    CardsDrawn,
    ClankMade,
    DeckRanOut,
    DragonAttacked,
    Healed,
    Hunted,
    HuntersReturned,
    PlayAreaCleared,
    TileLaid,
)
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule


@rule("C5.1")
def test_a_turn_ends_with_cleaning_up_drawing_refilling_and_then_the_attack() -> None:
    table = dug().row(None).next_in_row("smoky-quartz")
    ana = table.ana.hand("burgle")

    ana.ends_turn()

    steps = (PlayAreaCleared, CardsDrawn, CardRevealed, DragonAttacked)
    assert [type(event) for event in table.events if isinstance(event, steps)] == list(steps)
    assert len(ana.cards_in_hand) == 5


@rule("C5.2")
def test_a_row_that_cannot_be_refilled_knocks_everyone_out() -> None:
    table = dug().row(None, None).dungeon_deck_of("bandit")
    ana, bo = table.people

    ana.ends_turn()

    assert table.told(DeckRanOut)
    assert (ana.status, bo.status, table.state.over) == (LOST, LOST, True)


@rule("C5.2")
def test_a_bag_that_is_empty_after_an_attack_knocks_everyone_out() -> None:
    table = dug().rage_at(3).row(None).next_in_row("smoky-quartz").bag_of(black=3)
    ana, bo = table.people

    ana.ends_turn()

    assert table.told(BagRanOut)
    assert (ana.status, bo.status, table.state.over) == (LOST, LOST, True)


@rule("C5.2")
def test_a_cube_left_in_the_bag_lets_the_game_go_on() -> None:
    table = dug().rage_at(3).row(None).next_in_row("smoky-quartz").bag_of(black=4)

    table.ana.ends_turn()

    assert not table.told(BagRanOut)
    assert table.to_act is table.bo


@rule("C5.2", "C5.3")
def test_ghosts_that_return_to_the_clank_area_do_not_fill_the_bag() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").ghosts_in_clank_area(2).bag_of()

    table.ana.ends_turn()

    assert table.told(BagRanOut)
    assert table.state.over


# Ghosts


@rule("C5.3")
def test_a_ghost_drawn_damages_everyone_in_play_and_returns_to_the_clank_area() -> None:
    table = dug(3).rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("ghost", "black")
    ana, bo, cy = table.people

    ana.ends_turn()

    assert [person.damage for person in table.people] == [1, 1, 1]
    assert [person.supply for person in table.people] == [29, 29, 29]
    assert table.told(HuntersReturned) == [HuntersReturned(1)]
    assert (table.in_clank_area("ghost"), table.in_bag("ghost")) == (1, 0)
    assert bo.status == cy.status == IN_PLAY


@rule("C5.3")
def test_ghosts_go_back_into_the_bag_with_the_next_attack() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").ghosts_in_clank_area(2)
    table.next_cubes("black", "black")

    table.ana.ends_turn()

    assert (table.in_clank_area("ghost"), table.in_bag("ghost")) == (0, 2)


@rule("C5.3")
def test_a_player_without_cubes_is_marked_by_a_black_cube_set_aside() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("black", "ghost")
    ana = table.ana.supply_of(0)

    ana.ends_turn()

    assert (ana.damage, ana.dark_damage, ana.supply) == (1, 1, 0)
    assert table.set_aside("black") == 0
    assert Hunted(0, True) in table.told(Hunted)


@rule("C5.3")
def test_a_ghost_can_knock_out() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("ghost", "black")
    bo = table.bo.hurt(9)

    table.ana.ends_turn()

    assert bo.status == LOST


@rule("C5.3")
def test_players_who_are_out_take_no_damage_by_ghosts() -> None:
    table = dug(3).rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("ghost", "black")
    cy = table.cy
    table.state.own_player(2).status = LOST

    table.ana.ends_turn()

    assert cy.damage == 0


@rule("C5.3")
def test_a_tourmaline_in_hand_may_be_discarded_against_a_ghost() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("ghost", "black")
    ana, bo = table.people
    bo.hand("white-tourmaline", "burgle")

    ana.ends_turn()
    assert table.to_act is bo
    assert table.offered() == ["discard white-tourmaline", "decline"]
    bo.discards("white-tourmaline")

    assert (ana.damage, bo.damage) == (1, 0)
    assert len(bo.cards_in_hand) == 2
    assert table.to_act is bo
    assert bo.can("play burgle")


@rule("C5.3")
def test_or_it_may_be_kept() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("ghost", "black")
    bo = table.bo.hand("black-tourmaline")

    table.ana.ends_turn()
    bo.declines()

    assert (bo.damage, bo.cards_in_hand) == (1, ["black-tourmaline"])


@rule("C5.3")
def test_nobody_is_asked_who_is_knocked_out_anyway() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("bo", "ghost")
    bo = table.bo.hurt(9).hand("black-tourmaline")

    table.ana.ends_turn()

    assert bo.status == LOST
    assert bo.cards_in_hand == ["black-tourmaline"]


# Rage


@rule("C5.4")
def test_rage_rises_with_artifacts_and_with_the_secrets_and_prisoners_that_say_so() -> None:
    table = dug(4).laid("d01", 5, 5).laid("s5", 9, 5).laid("s1", 12, 5)
    table.next_secrets("minor-secret", "dragon-egg").next_secrets("prisoners", "adventurer", "peasant")
    ana = table.ana.at("d01-c")

    ana.takes("artifact")
    assert table.rage == 2
    table.again()
    ana.at("s1-c").has(boots=1)
    ana.moves_by("a")
    assert table.rage == 3
    table.again()
    ana.at("s5-a")
    ana.opens("cell")

    assert table.rage == 4


@rule("C5.4", "B5.8")
def test_at_the_last_space_the_marker_stays() -> None:
    table = dug().rage_at(7).laid("d01", 5, 5)

    table.ana.at("d01-c").takes("artifact")

    assert table.rage == 7


# Each player


@rule("C5.5")
def test_each_player_begins_with_the_one_whose_turn_ends_and_goes_clockwise() -> None:
    table = dug(4).row(None).next_in_row("sudden-movement").laid("s1", -1, 0).laid("s2", 1, 0).laid("s3", 5, 5)
    ana, bo, cy, di = table.people
    table.turn_of("cy")
    ana.at("s1-a")
    bo.at("s2-a")
    cy.at("s3-a")
    di.at("start-v")

    cy.ends_turn()
    turned = []
    while table.offered() == ["turn 1", "turn 2", "turn 3"]:
        assert table.to_act is not None
        turned.append(table.to_act)
        table.to_act.does("turn 1")

    assert turned == [cy, ana, bo]
    assert (table.where("s1"), table.where("s2"), table.where("s3")) == ((-1, 0, 1), (1, 0, 1), (5, 5, 1))
    assert table.to_act is di


@rule("C5.5")
def test_players_out_of_play_are_skipped() -> None:
    table = dug(3).row(None).next_in_row("archoverlord")
    table.state.own_player(1).status = LOST

    table.ana.ends_turn()

    assert [event.seat for event in table.told(ClankMade) if isinstance(event, ClankMade)] == [0, 2]


@rule("C5.5")
def test_only_who_is_alone_on_a_square_tile_turns_it() -> None:
    table = dug(3).row(None).next_in_row("sudden-movement").laid("s1", -1, 0)
    ana, bo, _ = table.people
    ana.at("s1-a")
    bo.at("s1-b")

    ana.ends_turn()

    assert table.to_act is bo
    assert bo.can("end turn") or bo.cards_in_hand
    assert not table.told(TileLaid)


# Healing and noise


@rule("C5.6")
def test_a_black_cube_that_is_healed_goes_back_to_those_set_aside() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").next_cubes("black", "ghost")
    ana = table.ana.supply_of(0).draws_next("bard", "stumble", "stumble")
    bo = table.bo

    ana.ends_turn()
    bo.ends_turn()
    assert (ana.damage, ana.dark_damage, table.state.aside.count(BLACK)) == (1, 1, 0)
    table.again()
    ana.player.supply += 2
    ana.plays("bard", "stumble")

    assert (ana.damage, ana.dark_damage) == (0, 0)
    assert table.state.aside.count(BLACK) == 1


@rule("C5.6", "B6.3")
def test_healing_takes_the_right_most_cube_whatever_its_colour() -> None:
    table = dug().rage_at(1).row(None).next_in_row("smoky-quartz").turn_of("bo")
    table.bag_of(black=20).next_cubes("ghost", "ghost")
    ana = table.ana.hurt(2).holds("potion-of-healing").supply_of(0)

    table.bo.ends_turn()
    assert ana.track == (0, 0, BLACK, BLACK)
    ana.spends("potion-of-healing")

    assert (ana.damage, ana.dark_damage, ana.supply) == (3, 1, 0)
    assert table.told(Healed) == [Healed(0, 1, black=1)]


@rule("C5.7")
@pytest.mark.parametrize("order", [("stumble", "lute", "sneak-attack"), ("sneak-attack", "lute", "stumble")])
def test_clank_taken_back_or_cancelled_still_counts_as_made(order: tuple[str, ...]) -> None:
    table = dug()
    ana = table.ana.hand(*order)

    ana.plays(*order)

    assert (ana.clank, ana.gold) == (0, 2)


@rule("C5.7")
def test_clank_made_after_the_lute_pays_as_well() -> None:
    ana = dug().ana.hand("lute", "stumble", "stumble")

    ana.plays("lute", "stumble", "stumble")

    assert ana.gold == 3
    with refused(ana.table, "not-in-hand"):
        ana.plays("lute")
