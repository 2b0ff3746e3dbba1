"""B4 Moving: tunnels on foot and by teleport. What rooms bring stands in `test_b4_rooms`."""

from __future__ import annotations

import pytest

from clankwork.engine import ESCAPED, IN_PLAY, DamageTaken
from tests.support.given import given, refused
from tests.support.rules import rule

# Plain and footprint tunnels


@rule("B4.1")
def test_one_boot_moves_through_one_tunnel_into_the_next_room() -> None:
    ana = given().ana.at("r02").has(boots=3)

    ana.moves("r03")

    assert ana.room == "r03"
    assert ana.boots == 2


@rule("B4.1")
def test_each_further_tunnel_costs_another_boot() -> None:
    table = given()
    ana = table.ana.has(boots=2)

    ana.moves("r02")
    ana.moves("r03")

    assert ana.room == "r03"
    assert not ana.can("move r08")
    with refused(table, "too-few-boots", "B4.1", needs=1, has=0):
        ana.moves("r08")


@rule("B4.1")
def test_a_pawn_moves_only_into_a_room_joined_by_a_tunnel() -> None:
    table = given()
    ana = table.ana.at("r02").has(boots=9)

    with refused(table, "no-tunnel", "B4.1", needs=0, has=0):
        ana.moves("r08")


@rule("B4.1")
def test_a_tunnel_without_arrow_is_walked_both_ways() -> None:
    ana = given().ana.at("r02").has(boots=3)

    ana.moves("r03")
    ana.moves("r02")

    assert ana.room == "r02"
    assert ana.boots == 1


@rule("B4.2")
@pytest.mark.parametrize(("start", "room"), [("r03", "r04"), ("r04", "r03"), ("r17", "r12")])
def test_a_footprint_tunnel_costs_two_boots_both_ways(start: str, room: str) -> None:
    ana = given().ana.at(start).has(boots=3)

    ana.moves(room)

    assert ana.room == room
    assert ana.boots == 1


@rule("B4.2")
def test_one_boot_is_not_enough_for_a_footprint_tunnel() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=1)

    assert not ana.can("move r04")
    with refused(table, "footprints", "B4.2", needs=2, has=1):
        ana.moves("r04")


@rule("B4.2", "B4.3")
def test_a_tunnel_may_have_footprints_and_monsters() -> None:
    ana = given().ana.at("r25").has(boots=2)

    ana.moves("r18")

    assert ana.boots == 0
    assert ana.damage == 1


# Monsters


@rule("B4.3")
@pytest.mark.parametrize(("swords", "damage"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_each_monster_deals_one_damage_and_each_sword_spent_prevents_one(swords: int, damage: int) -> None:
    table = given(board="dusk")
    ana = table.ana.at("r09").has(boots=1, swords=4)

    ana.moves("r08", swords=swords)

    assert ana.room == "r08"
    assert ana.swords == 4 - swords
    assert ana.damage == damage
    assert ana.supply == 30 - damage
    assert table.told(DamageTaken) == ([DamageTaken(ana.seat, damage)] if damage else [])


@rule("B4.3")
def test_a_player_chooses_how_many_swords_to_spend() -> None:
    table = given()
    ana = table.ana.at("r19").has(boots=1, swords=2)

    ways = [action for action in table.offered() if action.startswith("move r14")]

    assert ways == ["move r14", "move r14 (1 sword)", "move r14 (2 swords)"]
    assert ana.swords == 2


@rule("B4.1", "B4.3")
def test_every_way_that_can_be_walked_is_offered_and_nothing_else() -> None:
    table = given()
    table.ana.at("r14").has(boots=1, swords=1)

    offered = sorted(table.offered())

    assert offered == ["end turn", "move r08", "move r08 (1 sword)", "move r15", "move r19", "move r19 (1 sword)"]


@rule("B4.3")
def test_only_swords_that_a_player_has_can_be_spent() -> None:
    table = given()
    ana = table.ana.at("r19").has(boots=1, swords=1)

    assert not ana.can("move r14 (2 swords)")
    with refused(table, "too-few-swords-to-spend", "B4.3", needs=2, has=1):
        ana.moves("r14", swords=2)


@rule("B4.3")
def test_swords_are_not_spent_where_no_monster_is() -> None:
    table = given()
    ana = table.ana.at("r15").has(boots=1, swords=2)

    with refused(table, "no-monster", "B4.3"):
        ana.moves("r14", swords=1)


@rule("B4.3")
def test_monsters_are_met_again_on_each_way() -> None:
    ana = given().ana.at("r13").has(boots=2)

    ana.moves("r17")
    ana.moves("r13")

    assert ana.damage == 2


@rule("B4.3", "B4.12")
def test_a_flying_carpet_passes_monsters_and_caves() -> None:
    table = given()
    ana = table.ana.at("r19").hand("flying-carpet").has(swords=2)

    ana.plays("flying-carpet")
    ana.moves("r14")
    ana.moves("r15")

    assert ana.room == "r15"
    assert (ana.damage, ana.swords) == (0, 2)


@rule("B4.3")
def test_no_sword_is_wasted_on_monsters_that_do_no_harm() -> None:
    table = given()
    ana = table.ana.at("r19").hand("flying-carpet").has(swords=2)

    ana.plays("flying-carpet")

    with refused(table, "no-monster", "B4.3"):
        ana.moves("r14", swords=1)


@rule("B4.4")
@pytest.mark.parametrize(("swords", "left"), [(0, 3), (1, 2)])
def test_a_player_may_not_choose_damage_that_fills_the_last_space(swords: int, left: int) -> None:
    table = given(board="dusk")
    ana = table.ana.at("r09").hurt(8).has(boots=1, swords=3)

    with refused(table, "deadly-tunnel", "B4.4", needs=left, has=1):
        ana.moves("r08", swords=swords)


@rule("B4.4")
def test_damage_up_to_the_last_space_but_one_may_be_chosen() -> None:
    ana = given(board="dusk").ana.at("r09").hurt(8).has(boots=1, swords=2)

    ana.moves("r08", swords=2)

    assert ana.damage == 9
    assert ana.status == IN_PLAY


@rule("B4.4")
def test_with_nine_damage_a_monster_tunnel_needs_all_its_swords() -> None:
    table = given(board="dusk")
    ana = table.ana.at("r09").hurt(9).has(boots=1, swords=3)

    ways = [action for action in table.offered() if action.startswith("move r08")]
    ana.moves("r08", swords=3)

    assert ways == ["move r08 (3 swords)"]
    assert ana.damage == 9


@rule("B4.4")
@pytest.mark.parametrize(("cubes", "swords"), [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)])
def test_damage_needs_a_cube_of_the_supply_to_mark_it(cubes: int, swords: int) -> None:
    table = given(board="dusk")
    ana = table.ana.at("r09").supply_of(cubes).has(boots=1, swords=3)

    with refused(table, "no-cube-for-damage", "B4.4", needs=3 - swords, has=cubes):
        ana.moves("r08", swords=swords)


@rule("B4.4")
@pytest.mark.parametrize(("cubes", "swords"), [(0, 3), (1, 2), (3, 0)])
def test_with_as_many_cubes_as_damage_the_tunnel_is_open(cubes: int, swords: int) -> None:
    ana = given(board="dusk").ana.at("r09").supply_of(cubes).has(boots=1, swords=swords)

    ana.moves("r08", swords=swords)

    assert ana.damage == cubes
    assert ana.supply == 0


# Locks, arrows, and the edge of the board


@rule("B4.5")
def test_a_locked_tunnel_needs_a_master_key() -> None:
    table = given()
    ana = table.ana.at("r21").has(boots=2)

    assert not ana.can("move r15")
    with refused(table, "locked", "B4.5"):
        ana.moves("r15")


@rule("B4.5")
def test_a_master_key_opens_locks_and_is_kept() -> None:
    ana = given().ana.at("r21").holds("master-key").has(boots=3)

    ana.moves("r15")
    ana.moves("r14")

    assert ana.room == "r14"
    assert ana.boots == 1
    assert ana.tokens == ["master-key"]


@rule("B4.5")
def test_a_master_key_opens_one_lock_after_the_other() -> None:
    ana = given(board="dusk").ana.at("r12").holds("master-key").has(boots=2)

    ana.moves("r13")
    ana.declines()
    ana.moves("r14")

    assert ana.room == "r14"
    assert ana.tokens == ["master-key"]


@rule("B4.5")
def test_another_players_key_opens_nothing() -> None:
    table = given()
    table.bo.holds("master-key")
    ana = table.ana.at("r21").holds("backpack").has(boots=2)

    with refused(table, "locked", "B4.5"):
        ana.moves("r15")


@rule("B4.6")
def test_a_one_way_tunnel_is_crossed_along_its_arrow() -> None:
    ana = given().ana.at("r24").has(boots=2)

    ana.moves("r36")

    assert ana.room == "r36"
    assert ana.boots == 1


@rule("B4.6")
@pytest.mark.parametrize(("start", "room"), [("r36", "r24"), ("r05", "r06"), ("r03", "r07"), ("r24", "r17")])
def test_a_one_way_tunnel_is_not_crossed_against_its_arrow(start: str, room: str) -> None:
    table = given()
    ana = table.ana.at(start).has(boots=9, swords=9)

    assert not ana.can(f"move {room}")
    with refused(table, "one-way", "B4.6", needs=0, has=0):
        ana.moves(room)


@rule("B4.14")
@pytest.mark.parametrize(
    ("board", "start", "room"),
    [("sunny", "r17", "r22"), ("sunny", "r22", "r17"), ("dusk", "r05", "r06"), ("dusk", "r06", "r05")],
)
def test_a_tunnel_off_the_edge_joins_the_opposite_edge_for_one_boot(board: str, start: str, room: str) -> None:
    table = given(board=board)
    ana = table.ana.at(start).has(boots=2)

    ana.moves(room)

    assert ana.room == room
    assert ana.boots == 1
    places = {each.slug: each.at[0] for each in table.rules.rooms}
    assert abs(places[start] - places[room]) > 500


# Teleport


@rule("B4.15")
@pytest.mark.parametrize(
    ("start", "room"),
    [
        pytest.param("r02", "r03", id="plain"),
        pytest.param("r04", "r03", id="footprints"),
        pytest.param("r13", "r17", id="monster"),
        pytest.param("r21", "r15", id="lock"),
        pytest.param("r36", "r24", id="against the arrow"),
        pytest.param("r24", "r17", id="against the arrow, past a monster"),
        pytest.param("r24", "r36", id="along the arrow"),
        pytest.param("r22", "r17", id="off the edge"),
    ],
)
def test_teleport_moves_to_any_joined_room_whatever_the_tunnel_holds(start: str, room: str) -> None:
    ana = given().ana.at(start).hurt(9).has(teleports=1)

    ana.teleports_to(room)

    assert ana.room == room
    assert ana.teleports == 0
    assert ana.damage == 9


@rule("B4.15")
def test_teleport_costs_no_boots_and_no_swords() -> None:
    ana = given().ana.at("r13").has(boots=1, swords=1, teleports=1)

    ana.teleports_to("r17")

    assert (ana.boots, ana.swords) == (1, 1)


@rule("B4.15")
def test_teleport_goes_no_further_than_the_next_room() -> None:
    table = given()
    ana = table.ana.at("r02").has(teleports=2)

    assert not ana.can("teleport r08")
    with refused(table, "no-tunnel", "B4.1"):
        ana.teleports_to("r08")


@rule("B4.15")
def test_teleport_offers_every_joined_room() -> None:
    table = given()
    table.ana.at("r24").has(teleports=1)

    rooms = sorted(action for action in table.offered() if action.startswith("teleport"))

    assert rooms == ["teleport r17", "teleport r23", "teleport r30", "teleport r36"]


@rule("B4.15")
def test_without_a_teleport_nobody_teleports() -> None:
    table = given()
    ana = table.ana.at("r02").has(boots=5)

    with refused(table, "no-teleport", "B4.15"):
        ana.teleports_to("r03")


@rule("B4.15")
def test_several_teleports_add_up_and_wait_until_they_are_used() -> None:
    table = given()
    ana = table.ana.at("r02").hand("invoker-of-the-ancients", "sidestep", "burgle").has(teleports=1)

    ana.plays("invoker-of-the-ancients")
    assert ana.teleports == 2
    ana.plays("sidestep")
    ana.moves("r03")
    ana.teleports_to("r04")
    ana.declines()
    ana.plays("burgle")
    ana.teleports_to("r09")

    assert ana.room == "r09"
    assert ana.teleports == 0


@rule("B4.15")
def test_a_room_teleported_to_is_entered_as_usual() -> None:
    token, fountain, cave = given(), given(), given()
    token.ana.at("r03").has(teleports=1)
    fountain.ana.at("r17").hurt(3).has(teleports=1)
    cave.ana.at("r03").has(teleports=1, boots=1)

    token.ana.teleports_to("r04")
    fountain.ana.teleports_to("r12")
    cave.ana.teleports_to("r08")

    assert token.offered() == ["take minor-secret r04", "decline"]
    assert fountain.ana.damage == 2
    with refused(cave, "exhausted", "B4.12"):
        cave.ana.moves("r03")


@rule("B4.17")
def test_a_crystal_cave_does_not_bar_teleport() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=2, teleports=2)

    ana.moves("r08")
    assert not ana.can("move r03")
    ana.teleports_to("r14")
    ana.teleports_to("r15")

    assert ana.room == "r15"
    assert ana.boots == 1


# The start space


@rule("B4.16")
def test_the_start_is_not_re_entered_without_an_artifact() -> None:
    table = given()
    ana = table.ana.at("r02").holds("chalice", "monkey-idol", "crown-10").has(boots=1)

    assert not ana.can("move r01")
    with refused(table, "needs-artifact", "B4.16"):
        ana.moves("r01")


@rule("B4.16")
def test_neither_by_teleport() -> None:
    table = given()
    ana = table.ana.at("r02").holds("chalice").has(teleports=1)

    assert not ana.can("teleport r01")
    with refused(table, "needs-artifact", "B4.16"):
        ana.teleports_to("r01")


@rule("B4.16")
def test_another_players_artifact_does_not_help() -> None:
    table = given()
    table.bo.holds("artifact-5")
    ana = table.ana.at("r02").has(boots=1)

    with refused(table, "needs-artifact", "B4.16"):
        ana.moves("r01")


@rule("B4.16")
@pytest.mark.parametrize("order", ["move r01", "teleport r01"])
def test_with_an_artifact_re_entering_the_start_leaves_the_dungeon(order: str) -> None:
    ana = given().ana.at("r02").holds("artifact-5").has(boots=1, teleports=1)

    ana.does(order)
    ana.ends_turn()

    assert ana.status == ESCAPED


@rule("B4.16")
def test_pawns_that_have_not_left_the_start_yet_are_free_to_stay_there() -> None:
    table = given()

    table.ana.ends_turn()
    table.bo.ends_turn()

    assert table.ana.status == IN_PLAY
    assert table.ana.room == "r01"
