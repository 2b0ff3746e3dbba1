"""C2 Discovering tiles."""

from __future__ import annotations

import pytest

from clankwork.engine import OrderCarriedOut, StackDrawn, StackReturned, Teleported, TileLaid, Walked, view, ways_seen
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule

# Revealing and laying


@rule("C2.1")
def test_walking_off_the_edge_reveals_a_tile_which_the_player_lays_as_they_choose() -> None:
    table = dug().next_tiles("s1")
    ana = table.ana.at("start-v").has(boots=2)

    ana.explores("LW1")
    assert len(table.told(StackDrawn)) == 1
    assert [order for order in table.offered() if order.startswith("orient")] == [
        f"orient {turns}" for turns in range(4)
    ]
    assert ana.boots == 2
    ana.orients(2)

    assert table.told(TileLaid) == [TileLaid(table.tile("s1"), -1, 0, 2)]
    assert (ana.room, ana.boots) == ("s1-a", 1)


@rule("C2.1", "C2.3")
@pytest.mark.parametrize(("turns", "room"), [(0, "s1-c"), (1, "s1-b"), (2, "s1-a"), (3, "s1-c")])
def test_the_move_goes_on_into_the_room_that_the_tunnel_reaches(turns: int, room: str) -> None:
    ana = dug().next_tiles("s1").ana.at("start-v").has(boots=1)

    ana.discovers("LW1", turns)

    assert ana.room == room


@rule("C2.1")
def test_only_an_exit_of_one_s_own_room_where_no_tile_lies_can_be_explored() -> None:
    table = dug().laid("s1", -1, 0)
    ana = table.ana.at("start-v").has(boots=2)

    with refused(table, "no-open-edge", "C2.1"):
        ana.explores("LE1")
    with refused(table, "no-open-edge", "C2.1"):
        ana.explores("LW1")
    with refused(table, "no-tile", "C2.1"):
        ana.orients(0)
    ana.moves_by("LW1")

    assert ana.room == "s1-c"


@rule("C2.1", "B4.1")
def test_exploring_costs_a_boot_like_every_tunnel() -> None:
    table = dug()
    ana = table.ana.at("start-v")

    with refused(table, "too-few-boots", needs=1, has=0):
        ana.explores("LW1")


@rule("C2.1")
@pytest.mark.parametrize("turns", range(4))
def test_everybody_is_told_how_the_tile_lay_that_was_left(turns: int) -> None:
    table = dug().laid("s1", 5, 5, turns)
    ana = table.ana.at("s1-c").has(boots=2)

    ana.explores("S2")

    code = table.rules.catalogue.parse("explore S2").code
    assert table.told(OrderCarriedOut) == [OrderCarriedOut(0, code, table.room("s1-c"), turns)]


@rule("C2.2")
@pytest.mark.parametrize(
    ("room", "door", "cell"),
    [
        ("start-p", "UW1", (-1, -1)),
        ("start-p", "UW2", (-1, -1)),
        ("start-v", "LW1", (-1, 0)),
        ("start-v", "LW2", (-1, 0)),
        ("start-v", "LS2", (0, 1)),
        ("start-g", "LS1", (0, 1)),
        ("start-g", "LE1", (1, 0)),
        ("start-q", "UE2", (1, -1)),
        ("start-p", "UN1", (0, -2)),
        ("start-q", "UN2", (0, -2)),
    ],
)
def test_tiles_lie_on_the_grid_beside_a_half_of_the_start_tile(room: str, door: str, cell: tuple[int, int]) -> None:
    table = dug().next_tiles("s6")
    ana = table.ana.at(room).has(boots=1)

    ana.discovers(door, 0)

    assert table.where("s6") == (*cell, 0)


@rule("C2.2", "C2.8")
def test_where_two_tiles_meet_both_pairs_of_exits_are_joined() -> None:
    table = dug().laid("s6", -1, 0).laid("s1", -2, 0).laid("s2", -1, -1)
    rooms = {room.slug: int(room.number) for room in table.rules.rooms}

    ways = ways_seen(table.rules, view(table.state, 0))

    def beside(slug: str) -> set[str]:
        return {table.rules.rooms[exit.to].slug for exit in ways[rooms[slug]]}

    assert beside("s6-a") == {"s6-b", "s6-d", "s1-b", "s2-c"}
    assert beside("s6-b") == {"s6-a", "s6-c", "start-v", "s2-c"}
    assert beside("s6-c") == {"s6-b", "s6-d", "start-v"}
    assert beside("s6-d") == {"s6-a", "s6-c", "s1-c"}


# Tunnels that run on


@rule("C2.3")
def test_a_tunnel_that_runs_through_a_tile_reveals_another_until_a_room_is_reached() -> None:
    table = dug().next_tiles("s4", "s1")
    ana = table.ana.at("start-v").has(boots=1)

    ana.explores("LW1")
    ana.orients(0)
    assert len(table.told(StackDrawn)) == 1
    assert ana.room == "start-v"
    ana.orients(0)

    assert (table.where("s4"), table.where("s1")) == ((-1, 0, 0), (-1, 1, 0))
    assert (ana.room, ana.boots) == ("s1-b", 0)


@rule("C2.3")
def test_a_tunnel_that_runs_through_may_come_out_on_a_tile_that_lies_there() -> None:
    table = dug().laid("s1", -1, 1).next_tiles("s4")
    ana = table.ana.at("start-v").has(boots=1)

    ana.discovers("LW1", 0)

    assert ana.room == "s1-b"


@rule("C2.3")
def test_with_no_tile_left_a_tunnel_cannot_be_laid_to_run_on() -> None:
    table = dug().stack_of("d20")
    ana = table.ana.at("start-p").has(boots=1, swords=1)

    ana.explores("UW1")

    assert table.tiles.tiles_left(table.state) == 0
    with refused(table, "leads-nowhere", "C2.3"):
        ana.orients(0)
    ana.orients(1)
    assert ana.room == "d20-b"


# Icons


@rule("C2.4")
def test_who_is_short_of_boots_must_choose_another_orientation() -> None:
    table = dug().next_tiles("s4")
    ana = table.ana.at("start-v").has(boots=1)

    ana.explores("LW1")

    with refused(table, "footprints", "C2.9", needs=2, has=1):
        ana.orients(3)
    ana.orients(1)
    assert ana.room == "s4-b"


@rule("C2.4", "C3.1")
def test_locks_on_the_continuation_cost_lockpicks() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1, lockpicks=1)

    ana.discovers("UW1", 3)

    assert (ana.room, ana.lockpicks) == ("d01-c", 0)


@rule("C2.4")
def test_who_has_no_lockpick_cannot_lay_the_tile_so_that_one_is_needed() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1, lockpicks=0)

    ana.explores("UW1")

    with refused(table, "too-few-lockpicks", "C3.1", needs=1, has=0):
        ana.orients(3)


@rule("C2.4")
@pytest.mark.parametrize(("swords", "damage"), [(0, 1), (1, 0)])
def test_monsters_on_the_continuation_do_damage_or_cost_swords(swords: int, damage: int) -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1, swords=1)

    ana.explores("UW1")
    ana.orients(0, swords)

    assert (ana.room, ana.damage, ana.swords) == ("d01-c", damage, 1 - swords)


@rule("C2.4")
def test_swords_are_spent_on_monsters_only() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1)

    ana.explores("UW1")

    with refused(table, "no-monster"):
        ana.orients(1, swords=1)
    with refused(table, "too-few-swords-to-spend", needs=1, has=0):
        ana.orients(0, swords=1)


@rule("C2.4")
def test_the_move_can_be_paused_to_acquire_use_fight_and_play_for_what_is_missing() -> None:
    table = dug().row("bandit", "underground-river", "animated-wall").next_tiles("s4")
    ana = table.ana.at("start-v").has(boots=1, skill=6, swords=2).hand("sidestep")

    ana.explores("LW1")
    ana.acquires("bandit")
    assert ana.boots == 2
    ana.uses("underground-river")
    ana.chooses(2)
    assert ana.boots == 3
    ana.fights("animated-wall")
    ana.plays("sidestep")
    assert ana.boots == 5
    ana.orients(3)

    assert (ana.room, ana.boots) == ("s4-a", 3)


@rule("C2.4")
def test_in_the_middle_of_a_move_nobody_goes_elsewhere_or_ends_the_turn() -> None:
    table = dug().next_tiles("s1")
    ana = table.ana.at("start-v").has(boots=3, teleports=1)

    ana.explores("LW1")

    for order in ("end turn", "move by h", "teleport start-h", "explore LW2", "leap LS2"):
        with refused(table, "tile-first", "C2.4"):
            ana.does(order)


@rule("C2.4")
def test_a_card_that_takes_its_player_elsewhere_cannot_do_so_in_the_middle_of_a_move() -> None:
    table = dug().laid("s4", 1, 0).laid("d04", -1, 0).next_tiles("s1")
    ana = table.ana.at("d04-a").has(boots=1).hand("waystone")

    ana.explores("W2")
    ana.plays("waystone")

    assert "trash waystone" not in table.offered()


# Arrows


@rule("C2.5", "C2.8")
def test_the_tunnel_being_walked_cannot_be_laid_against_an_arrow() -> None:
    table = dug().surface_found().next_tiles("d13")
    ana = table.ana.at("start-q").has(boots=1)

    ana.explores("UN2")

    with refused(table, "against-arrow", "C2.5"):
        ana.orients(0)
    ana.orients(2)
    assert ana.room == "d13-a"


@rule("C2.5", "C4.5")
def test_by_teleport_a_tile_may_be_laid_against_an_arrow() -> None:
    table = dug().surface_found().next_tiles("d13")
    ana = table.ana.at("start-q").has(teleports=1)

    ana.leaps("UN2")
    ana.orients(0)

    assert (ana.room, ana.teleports) == ("d13-c", 0)
    assert len(table.told(Teleported)) == 1


@rule("C2.5", "C7.2")
def test_whoever_walks_both_ways_through_arrows_may_lay_one_against_themselves() -> None:
    table = dug().surface_found().next_tiles("d13")
    ana = table.ana.at("start-q").has(boots=1).holds("catacombs-map")

    ana.discovers("UN2", 0)

    assert ana.room == "d13-c"


@rule("C2.5")
def test_an_arrow_of_another_tunnel_may_point_anywhere() -> None:
    table = dug().surface_found().laid("d13", -1, -1, 1).next_tiles("d18")
    ana = table.ana.at("start-p").has(boots=1)

    ana.discovers("UN1", 2)

    assert table.where("d18") == (0, -2, 2)


# The end of the stack


@rule("C2.6")
def test_with_the_stack_empty_nobody_leaves_by_an_open_edge() -> None:
    table = dug().stack_of()
    ana = table.ana.at("start-v").has(boots=2, teleports=1)

    assert table.tiles.tiles_left(table.state) == 0
    for order in ("explore LW1", "leap LW1"):
        with refused(table, "no-tiles-left", "C2.6"):
            ana.does(order)


# Joined tunnels


@rule("C2.8")
def test_a_joined_tunnel_costs_one_boot_and_what_every_part_asks_when_found_and_ever_after() -> None:
    table = dug(board="start-b").next_tiles("s1")
    ana = table.ana.at("start-v").has(boots=4, swords=1)

    ana.discovers("LW2", 0, swords=1)
    assert (ana.room, ana.boots, ana.swords) == ("s1-b", 2, 0)
    ana.moves_by("E1")

    assert (ana.room, ana.boots, ana.damage) == ("start-v", 0, 1)
    assert table.told(Walked) == [Walked(0, table.room("s1-b"), table.room("start-v"), 2, 0)]


@rule("C2.8")
def test_every_part_of_a_joined_tunnel_must_allow_the_direction() -> None:
    table = dug().laid("d13", 0, -2)
    ana = table.ana.at("d13-c").has(boots=2)

    ana.moves_by("S1")
    assert ana.room == "start-q"
    with refused(table, "one-way", "B4.6"):
        ana.moves_by("UN2")


@rule("C2.9")
def test_each_footprint_on_a_joined_tunnel_asks_one_boot_more() -> None:
    table = dug(board="start-b").laid("s4", 1, 0, 1)
    ana = table.ana.at("start-g").has(boots=3)

    ana.moves_by("LE1")

    assert (ana.room, ana.boots) == ("s4-a", 0)


@rule("C2.9")
def test_a_joined_tunnel_with_two_footprints_needs_three_boots() -> None:
    table = dug(board="start-b").laid("s4", 1, 0, 1)
    ana = table.ana.at("start-g").has(boots=2)

    with refused(table, "footprints", "C2.9", needs=3, has=2):
        ana.moves_by("LE1")


# What cannot be laid


@rule("C2.10")
def test_an_orientation_whose_damage_may_not_be_chosen_is_not_allowed() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1).hurt(9)

    ana.explores("UW1")

    with refused(table, "deadly-tunnel", "B4.4", needs=1, has=0):
        ana.orients(0)
    with refused(table, "deadly-tunnel", "B4.4"):
        ana.orients(2)


@rule("C2.10")
def test_nor_is_one_without_a_cube_to_mark_the_damage() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(boots=1).supply_of(0)

    ana.explores("UW1")

    with refused(table, "no-cube-for-damage", "B4.4", needs=1, has=0):
        ana.orients(0)


@rule("C2.11")
def test_if_no_orientation_is_allowed_the_move_is_not_made_and_the_tile_goes_back_on_top() -> None:
    table = dug().stack_of("d07")
    ana = table.ana.at("start-p").has(boots=1).hurt(9).hand("sidestep")

    ana.explores("UW2")
    assert table.offered() == ["play sidestep", "withdraw"]
    ana.does("withdraw")

    assert table.told(StackReturned) == [StackReturned(1, table.tile("d07"))]
    assert (ana.room, ana.boots) == ("start-p", 1)
    assert ana.sees.table.stack_tops[1] == (table.tile("d07"),)
    with refused(table, "leads-nowhere", "C2.3"):
        ana.explores("UW2")
    ana.plays("sidestep")
    ana.discovers("UW2", 0)
    assert ana.room == "d07-b"


@rule("C2.11")
def test_a_move_is_only_given_up_where_the_tile_fits_in_no_way() -> None:
    table = dug().next_tiles("s1")
    ana = table.ana.at("start-v").has(boots=1)

    ana.explores("LW1")

    with refused(table, "tile-fits", "C2.11"):
        ana.does("withdraw")


@rule("C2.11")
def test_what_was_spent_in_a_pause_may_make_the_tile_fit_no_more() -> None:
    table = dug().surface_found().next_tiles("d07")
    ana = table.ana.at("start-p").has(boots=1, swords=2).hurt(9)

    ana.explores("UW2")
    assert ana.can("orient 1 (1 sword)")
    ana.fights("goblin")

    assert table.offered() == ["withdraw"]


@rule("C2.11", "C2.3")
def test_a_tile_that_was_laid_on_the_way_stays() -> None:
    table = dug().stack_of("d20", "d07").next_tiles("d20", "d07")
    ana = table.ana.at("start-p").has(boots=1, swords=2, lockpicks=0).hurt(9)

    ana.explores("UW1")
    ana.orients(0)
    ana.fights("goblin")
    assert table.offered() == ["withdraw"]
    ana.does("withdraw")

    assert table.where("d20") == (-1, -1, 0)
    assert table.where("d07") is None
