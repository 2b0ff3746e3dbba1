"""Cards of the catacombs that lead elsewhere, lay tiles or turn them."""

from __future__ import annotations

from clankwork.engine import OrderCarriedOut, Rode, TileLaid
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule

# Going elsewhere


def test_a_waystone_leads_from_one_wayshrine_to_another_and_leaves_the_game() -> None:
    table = dug(trash="at_once").laid("s4", 1, 0).laid("d04", 5, 5).laid("d14", 9, 5)
    ana = table.ana.at("s4-a").hand("waystone")

    ana.plays("waystone")
    assert table.offered() == ["trash waystone", "decline"]
    ana.trashes("waystone")
    assert table.offered() == ["go d04-a", "go d14-a"]
    ana.goes("d14-a")

    assert ana.room == "d14-a"
    assert table.trashed_cards == ["waystone"]
    assert len(table.told(Rode)) == 1


def test_a_waystone_asks_nothing_while_there_is_no_other_wayshrine() -> None:
    table = dug().laid("s4", 1, 0)
    ana = table.ana.at("s4-a").hand("waystone")

    ana.plays("waystone")

    assert not ana.can("trash waystone")


@rule("B2.6")
def test_a_waystone_waits_for_a_second_wayshrine_to_be_found_this_turn() -> None:
    table = dug().surface_found().laid("d14", 5, 5).next_tiles("d15")
    ana = table.ana.at("d14-a").hand("waystone")

    ana.plays("waystone")
    assert not ana.can("trash waystone")
    ana.discovers("W2", 1)
    assert (ana.room, table.offered()) == ("d15-a", ["trash waystone", "decline"])
    ana.declines()

    assert not ana.can("trash waystone")


@rule("B2.6")
def test_a_spectral_rider_played_in_the_middle_of_a_move_waits_for_its_end() -> None:
    table = dug().surface_found().laid("d07", 5, 5).next_tiles("d15")
    ana = table.ana.at("d07-b").hand("spectral-rider").has(boots=1)

    ana.explores("N2")
    ana.plays("spectral-rider")
    assert "decline" not in table.offered()
    ana.orients(0)

    assert ana.room == "d15-c"
    assert table.offered() == ["go d07-a", "go d07-b", "go d07-c", "go d07-d", "decline"]


def test_a_spectral_rider_leads_from_a_haunted_tile_to_any_room_of_another() -> None:
    table = dug().laid("d07", 5, 5).laid("d15", 9, 5)
    ana = table.ana.at("d07-a").hand("spectral-rider")

    ana.plays("spectral-rider")

    assert table.offered() == ["go d15-a", "go d15-b", "go d15-c", "decline"]


def test_a_blink_spell_leads_to_a_player_in_the_depths() -> None:
    table = dug(3)
    ana, bo, cy = table.people
    ana.hand("blink-spell")
    bo.at("start-p")
    cy.at("start-h")

    ana.plays("blink-spell")
    ana.chooses(2)
    assert table.offered() == ["go start-p"]
    ana.goes("start-p")

    assert ana.room == "start-p"


def test_a_blink_spell_teleports_where_nobody_is_in_the_depths() -> None:
    table = dug()
    ana = table.ana.hand("blink-spell")

    ana.plays("blink-spell")

    assert table.offered() == ["choose 1"]


def test_a_robbery_in_a_market_teleports() -> None:
    ana = dug().laid("s2", -1, 0).ana.at("s2-a").hand("robbery")

    ana.plays("robbery")

    assert ana.teleports == 1


@rule("C3.5")
def test_an_astral_projection_makes_an_offering_anywhere_after_6_skill() -> None:
    table = dug().laid("s4", 1, 0).laid("d04", 5, 5)
    ana = table.ana.at("start-h").hand("astral-projection", "explore", "explore")

    ana.plays("astral-projection", "explore", "explore")
    assert table.offered() == ["go s4-a", "go d04-a"]
    ana.goes("d04-a")

    assert (ana.room, ana.gold, ana.supply) == ("start-h", 1, 29)
    offer = table.rules.catalogue.parse("offer").code
    assert table.told(OrderCarriedOut) == [OrderCarriedOut(0, offer, table.room("d04-a"))]
    table.again()
    ana.at("d04-a")
    with refused(table, "offered-before"):
        ana.offers()


@rule("B2.6")
def test_an_astral_projection_waits_for_a_wayshrine_to_be_found_this_turn() -> None:
    table = dug().surface_found().next_tiles("d14")
    ana = table.ana.at("start-q").hand("astral-projection", "explore", "explore")

    ana.plays("astral-projection", "explore", "explore")
    assert ana.gold == 0
    ana.discovers("UE2", 0)

    assert table.offered() == ["go d14-a"]


# Tiles


def test_an_animated_wall_turns_every_square_tile_with_a_player_by_half() -> None:
    table = dug(3).row(None).next_in_row("animated-wall").laid("s1", -1, 0, 1).laid("s2", 1, 0).laid("s3", 5, 5)
    ana, bo, cy = table.people
    ana.at("s1-a")
    bo.at("s1-b")
    cy.at("s2-a")

    ana.ends_turn()

    assert (table.where("s1"), table.where("s2"), table.where("s3")) == ((-1, 0, 3), (1, 0, 2), (5, 5, 0))
    assert len(table.told(TileLaid)) == 2
    assert ana.room == "s1-a"


def test_an_animated_wall_leaves_the_start_tile_alone() -> None:
    table = dug().row(None).next_in_row("animated-wall")

    table.ana.ends_turn()

    assert not table.told(TileLaid)


def test_an_animated_wall_gives_another_boot_to_who_went_through_a_portal() -> None:
    table = dug().laid("s5", -1, 0).laid("d13", 5, 5).row("animated-wall")
    ana = table.ana.at("s5-c").has(boots=1, swords=2)

    ana.fights("animated-wall")
    assert ana.boots == 2
    ana.moves_by("portal-d13")

    assert ana.boots == 2


def test_a_teleport_through_portals_is_a_way_through_a_portal() -> None:
    table = dug().laid("s5", -1, 0).laid("d13", 5, 5).row("animated-wall")
    ana = table.ana.at("s5-c").has(teleports=3, swords=2)
    ana.fights("animated-wall")

    ana.teleports_to("s5-b")
    ana.teleports_to("s5-c")
    assert ana.boots == 1
    ana.teleports_to("d13-a")

    assert ana.boots == 1 + 1


def test_a_teleport_over_the_edge_goes_through_no_portal() -> None:
    table = dug().surface_found().laid("s5", 5, 5).next_tiles("d13").row("animated-wall")
    ana = table.ana.at("s5-c").has(teleports=1, swords=2)
    ana.fights("animated-wall")

    ana.leaps("S2")
    ana.orients(0)

    assert (ana.room, ana.boots) == ("d13-a", 1)


def test_a_turned_tile_carries_what_is_on_it_and_its_open_locks() -> None:
    table = dug().laid("d01", 5, 5).laid("d03", 5, 6, 1).row(None).next_in_row("animated-wall")
    ana, bo = table.people
    ana.at("d01-c").has(boots=2)
    bo.at("start-h")

    ana.moves_by("S2")
    ana.ends_turn()

    assert table.where("d03") == (5, 6, 3)
    assert table.lying_in("d03-d") == ["artifact"]
    assert ana.lockpicks == 1


def test_a_marble_guardian_lays_a_tile_beside_one_s_own_for_a_way_there_or_gold() -> None:
    table = dug().laid("s1", -1, 0).next_tiles("s6").row("marble-guardian")
    ana = table.ana.at("s1-a").has(swords=3)

    ana.fights("marble-guardian")
    assert table.offered() == ["lay north", "lay south", "lay west"]
    ana.does("lay south")
    assert table.offered() == [f"orient {turns}" for turns in range(4)]
    ana.orients(2)
    assert table.where("s6") == (-1, 1, 2)
    ana.chooses(1)
    assert table.offered() == [f"go s6-{room}" for room in "abcd"]
    ana.goes("s6-b")

    assert (ana.room, ana.gold) == ("s6-b", 1)


def test_on_the_start_tile_there_are_six_sides_to_lay_at() -> None:
    table = dug().row("marble-guardian").laid("s1", -1, 0).next_tiles("s2")
    ana = table.ana.at("start-h").has(swords=3)

    ana.fights("marble-guardian")
    assert table.offered() == [
        f"lay {side}" for side in ("upper-north", "upper-east", "upper-west", "lower-east", "lower-south")
    ]
    ana.does("lay upper-west")
    ana.orients(0)
    ana.chooses(2)

    assert table.where("s2") == (-1, -1, 0)
    assert ana.gold == 2


def test_without_tiles_a_marble_guardian_gives_gold() -> None:
    table = dug().stack_of().row("marble-guardian")
    ana = table.ana.has(swords=3)

    ana.fights("marble-guardian")

    assert table.offered() == ["choose 2"]


def test_in_the_middle_of_a_move_a_marble_guardian_gives_gold() -> None:
    table = dug().next_tiles("s1").row("marble-guardian")
    ana = table.ana.at("start-v").has(swords=3, boots=1)

    ana.explores("LW1")
    ana.fights("marble-guardian")
    assert table.offered() == ["choose 2"]
    ana.chooses(2)
    ana.orients(0)

    assert ana.room == "s1-c"


@rule("C6.1")
def test_a_marble_guardian_leads_nobody_away_who_is_leaving() -> None:
    table = dug().next_tiles("s1").row("marble-guardian")
    ana = table.ana.at("start-v").holds("artifact-5").has(boots=1, swords=3)

    ana.moves_by("crypt")
    ana.fights("marble-guardian")
    ana.does("lay upper-north")
    ana.orients(0)

    assert table.offered() == ["choose 2"]


@rule("C4.6")
def test_a_haunted_tile_that_a_card_lays_brings_its_ghost() -> None:
    table = dug().surface_found().next_tiles("d15").row("marble-guardian")
    ana = table.ana.at("start-h").has(swords=3)

    ana.fights("marble-guardian")
    ana.does("lay upper-north")
    ana.orients(0)

    assert table.in_clank_area("ghost") == 1


@rule("C2.4")
def test_a_tile_that_is_turned_in_the_middle_of_a_move_may_leave_nowhere_to_go() -> None:
    table = dug().laid("s1", -1, 0).laid("s2", -1, 1).next_tiles("s6").next_in_row("sudden-movement")
    ana = table.ana.at("s1-c").has(boots=2).hand("remove-traps")

    ana.explores("W1")
    ana.plays("remove-traps")
    ana.replaces("lightstick")
    ana.does("turn 3")
    assert table.where("s1") == (-1, 0, 3)
    assert table.offered()[-1] == "withdraw"
    ana.does("withdraw")

    assert table.where("s6") is None
    assert ana.room == "s1-c"
