"""C4 Tiles: artifact rooms, caves, the crypt, portals, teleports and haunted tiles."""

from __future__ import annotations

import pytest

from clankwork.engine import Exhausted, HuntersLoosed, Teleported, TokenLaid
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule

# Artifact rooms


@rule("C4.1")
@pytest.mark.parametrize(
    ("tile", "room", "value"), [("d01", "d01-c", 5), ("d06", "d06-k", 7), ("d09", "d09-k", 10), ("d10", "d10-c", 10)]
)
def test_an_artifact_room_receives_the_top_artifact_with_pluses_a_deeper_one(tile: str, room: str, value: int) -> None:
    table = dug().surface_found().next_tiles(tile)
    ana = table.ana.at("start-p").has(boots=2, swords=2)

    ana.explores("UW1")
    ana.does(next(order for order in table.offered() if order.startswith("orient")))

    assert [
        table.rules.tokens[event.token].points for event in table.told(TokenLaid) if isinstance(event, TokenLaid)
    ] == [value]
    assert table.lying_in(room) == ["artifact"]
    assert f"artifact-{value}" not in table.artifact_stack
    assert len(table.artifact_stack) == 6


@rule("C4.1")
def test_example_a_room_with_two_pluses_over_a_10_receives_the_15() -> None:
    table = dug().surface_found().artifacts_left(10, 12, 15, 17, 20).next_tiles("d10")
    ana = table.ana.at("start-p").has(boots=1)

    ana.discovers("UW1", 1)

    assert table.artifact_stack == ["artifact-10", "artifact-12", "artifact-17", "artifact-20"]
    table.again()
    ana.at("d10-c").takes("artifact")
    assert ana.tokens == ["artifact-15"]


@rule("C4.1")
@pytest.mark.parametrize(("left", "received"), [((17, 20), 20), ((7,), 7)])
def test_with_too_few_below_the_room_receives_the_highest_left(left: tuple[int, ...], received: int) -> None:
    table = dug().surface_found().artifacts_left(*left).laid("d10", -1, -1)
    ana = table.ana.at("d10-c")

    ana.takes("artifact")

    assert ana.tokens == [f"artifact-{received}"]


@rule("C4.1")
def test_with_the_stack_empty_an_artifact_room_stays_empty() -> None:
    table = dug().surface_found().artifacts_left().laid("d01", -1, -1)
    ana = table.ana.at("d01-c")

    assert table.lying_in("d01-c") == []
    with refused(table, "space-empty", "C3.3"):
        ana.takes("artifact")


# Caves and the crypt


@rule("C4.2")
def test_a_crystal_cave_ends_walking_even_after_a_teleport() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-a").has(boots=3, teleports=1)

    ana.moves_by("b")
    assert table.told(Exhausted) == [Exhausted(0)]
    ana.teleports_to("s3-a")

    assert ana.boots == 2
    with refused(table, "exhausted", "B4.12"):
        ana.moves_by("b")


@rule("C4.2", "C2.1")
def test_nobody_explores_after_a_crystal_cave() -> None:
    table = dug().laid("s3", -1, 0).next_tiles("s1")
    ana = table.ana.at("s3-a").has(boots=3)

    ana.moves_by("b")

    with refused(table, "exhausted", "B4.12"):
        ana.explores("N2")


@rule("C4.3", "C6.1")
def test_the_crypt_is_entered_again_only_with_an_artifact() -> None:
    table = dug()
    ana = table.ana.at("start-h").has(boots=1, teleports=1)

    for order in ("move by crypt", "teleport start-crypt"):
        with refused(table, "needs-artifact", "C4.3"):
            ana.does(order)
    table.again()
    ana.holds("artifact-5")
    ana.moves_by("crypt")

    assert ana.room == "start-crypt"


# Portals


@rule("C4.4")
def test_a_tunnel_into_a_portal_comes_out_of_any_other_for_one_boot() -> None:
    table = dug().laid("s5", -1, 0).laid("d13", 5, 5).laid("d19", 9, 5)
    ana = table.ana.at("s5-c").has(boots=2)

    assert {order for order in table.offered() if "portal" in order} == {"move by portal-d13", "move by portal-d19"}
    ana.moves_by("portal-d13")
    assert (ana.room, ana.boots) == ("d13-a", 1)
    ana.moves_by("portal-s5")

    assert (ana.room, ana.boots) == ("s5-c", 0)


@rule("C4.4")
def test_monsters_of_both_tunnels_are_met() -> None:
    table = dug().laid("s5", -1, 0).laid("d16", 5, 5)
    ana = table.ana.at("s5-c").has(boots=1, swords=1)

    ana.moves_by("portal-d16", swords=1)

    assert (ana.room, ana.swords, ana.damage) == ("d16-d", 0, 0)


@rule("C4.4")
def test_locks_of_both_tunnels_are_opened() -> None:
    table = dug().laid("s5", -1, 0).laid("d21", 5, 5)
    ana = table.ana.at("s5-c").has(boots=1, lockpicks=1)

    ana.moves_by("portal-d21")

    assert (ana.room, ana.lockpicks) == ("d21-b", 0)


@rule("C4.4")
def test_arrows_of_both_tunnels_hold() -> None:
    table = dug().laid("s5", -1, 0).laid("d05", 5, 5)
    ana = table.ana.at("s5-c").has(boots=2)

    ana.moves_by("portal-d05")
    assert ana.room == "d05-c"
    with refused(table, "one-way", "B4.6"):
        ana.moves_by("portal-s5")


@rule("C4.4")
def test_teleport_treats_the_rooms_at_both_ends_as_adjacent() -> None:
    table = dug().laid("s5", -1, 0).laid("d05", 5, 5)
    ana = table.ana.at("d05-c").has(teleports=1)

    ana.teleports_to("s5-c")

    assert ana.room == "s5-c"


@rule("C4.7")
def test_without_a_second_portal_in_play_a_portal_leads_nowhere() -> None:
    table = dug().laid("s5", -1, 0)
    ana = table.ana.at("s5-c").has(boots=1, teleports=1)

    assert not [order for order in table.offered() if "portal" in order]
    with refused(table, "lone-portal", "C4.7"):
        ana.moves_by("portal-s5")


@rule("C4.7")
def test_after_a_portal_the_player_may_go_on() -> None:
    table = dug().laid("s5", -1, 0).laid("d13", 5, 5)
    ana = table.ana.at("s5-c").has(boots=2)

    ana.moves_by("portal-d13")
    ana.moves_by("b")

    assert ana.room == "d13-b"


# Teleports


@rule("C4.5")
def test_a_teleport_ignores_icons_and_arrows() -> None:
    table = dug().laid("s2", -1, 0).laid("d13", 0, -2)
    ana = table.ana.at("s2-a").has(teleports=2, lockpicks=0)

    ana.teleports_to("s2-b")
    assert (ana.room, ana.lockpicks) == ("s2-b", 0)
    table.again()
    ana.at("start-q").has(teleports=1)
    ana.teleports_to("d13-c")

    assert (ana.room, ana.damage) == ("d13-c", 0)


@rule("C4.5")
def test_a_lock_that_a_teleport_passes_stays_closed() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(teleports=1, boots=1, lockpicks=0)

    ana.teleports_to("s2-b")

    with refused(table, "too-few-lockpicks"):
        ana.moves_by("a")


@rule("C4.5")
def test_a_teleport_may_go_off_an_open_edge_and_discover_a_tile() -> None:
    table = dug().surface_found().next_tiles("d01")
    ana = table.ana.at("start-p").has(teleports=1, lockpicks=0).hurt(9)

    ana.leaps("UW1")
    assert [order for order in table.offered() if order.startswith("orient")] == [
        f"orient {turns}" for turns in range(4)
    ]
    ana.orients(3)

    assert (ana.room, ana.teleports, ana.lockpicks) == ("d01-c", 0, 0)
    assert len(table.told(Teleported)) == 1


@rule("C4.5")
def test_a_teleport_over_the_edge_needs_a_teleport() -> None:
    table = dug()
    ana = table.ana.at("start-p").has(boots=1)

    with refused(table, "no-teleport", "C4.5"):
        ana.leaps("UW1")


@rule("C4.5", "C4.2")
def test_a_teleport_works_after_a_crystal_cave_also_over_the_edge() -> None:
    table = dug().laid("s3", -1, 0).next_tiles("s1")
    ana = table.ana.at("s3-a").has(boots=1, teleports=1)

    ana.moves_by("b")
    ana.leaps("N2")
    ana.orients(0)

    assert ana.room == "s1-c"


# Haunted tiles


@rule("C4.6")
@pytest.mark.parametrize("tile", ["d07", "d09", "d15", "d19"])
def test_a_haunted_tile_sends_a_ghost_from_the_supply_to_the_clank_area(tile: str) -> None:
    table = dug().surface_found().next_tiles(tile)
    ana = table.ana.at("start-p").has(boots=2, swords=2)

    ana.explores("UW1")
    ana.does(next(order for order in table.offered() if order.startswith("orient")))

    assert table.told(HuntersLoosed) == [HuntersLoosed(1)]
    assert (table.in_clank_area("ghost"), table.state.table.hunters) == (1, 4)


@rule("C4.6")
def test_four_tiles_of_the_depths_are_haunted() -> None:
    table = dug()

    haunted = [tile.slug for tile in table.tiles.tiles if table.tiles.laid_scripts[tile.number].effects]

    assert haunted == ["d07", "d09", "d15", "d19"]
