"""S4 Data ports, command code, artifacts."""

from __future__ import annotations

import pytest

from clankwork.engine import OrderCarriedOut, RageRose
from tests.support.given import given, refused
from tests.support.rules import rule

# Data ports


@rule("S4.1")
@pytest.mark.parametrize(
    ("room", "clank", "gold", "damage"),
    [
        ("hydroponics-ta", 2, 0, 5),
        ("hydroponics-canopy", 0, 5, 5),
        ("hydroponics-orchid", 0, 0, 3),
        ("infirmary-cryo", 0, 2, 5),
    ],
)
def test_a_data_cube_on_a_port_brings_at_once_what_is_printed_there(
    room: str, clank: int, gold: int, damage: int
) -> None:
    table = given(game="space")
    ana = table.ana.at(room).hurt(5)

    ana.hacks()

    assert (ana.clank, ana.gold, ana.damage) == (clank, gold, damage)
    code = table.rules.catalogue.parse(f"hack {room}").code
    assert table.told(OrderCarriedOut) == [OrderCarriedOut(0, code, table.state.players[0].room)]


@rule("S4.1")
def test_a_port_is_closed_to_everyone_once_a_cube_is_on_it() -> None:
    table = given(game="space")
    ana, bo = table.ana.at("cannon-targeting"), table.bo.at("cannon-targeting")

    ana.hacks()
    assert not ana.can("hack cannon-targeting")
    with refused(table, "port-taken", "S4.1"):
        ana.hacks()
    ana.ends_turn()

    assert not bo.can("hack cannon-targeting")
    with refused(table, "port-taken", "S4.1"):
        bo.hacks()


@rule("S4.1")
def test_a_port_is_used_from_its_own_room() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-loader")

    with refused(table, "no-port", "S4.1"):
        ana.does("hack cannon-targeting")


@rule("S4.1")
def test_a_port_need_not_be_used_on_entering() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-loader").has(boots=1)

    ana.moves("cannon-ta")
    ana.ends_turn()
    table.bo.ends_turn()
    ana.hacks()

    assert ana.clank == 2


@rule("S4.2")
def test_the_second_data_cube_must_be_in_another_module() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-tb").hacked_before("cannon-ta")

    assert not ana.can("hack cannon-tb")
    with refused(table, "same-module", "S4.2"):
        ana.hacks()


@rule("S4.2")
def test_another_players_cube_in_the_module_is_no_hindrance() -> None:
    table = given(game="space")
    table.bo.hacked_before("cannon-ta")
    ana = table.ana.at("cannon-tb")

    ana.hacks()

    assert ana.clank == 1


# The command code and the command module


@rule("S4.3", "S5.1")
def test_with_both_cubes_placed_a_player_takes_a_command_code_and_the_rage_rises() -> None:
    table = given(game="space").rage_at(3)
    ana = table.ana.at("infirmary-ward-b").hacked_before("cannon-ta")

    ana.hacks()

    assert ana.tokens == ["command-code"]
    assert ana.gold == 1
    assert table.left_in_supply("command-code") == 1
    assert table.told(RageRose) == [RageRose(3)]
    assert table.rage == 4


@rule("S4.3")
def test_one_cube_alone_brings_no_code_and_no_rage() -> None:
    table = given(game="space").rage_at(3)
    ana = table.ana.at("infirmary-ward-b")

    ana.hacks()

    assert ana.tokens == []
    assert table.rage == 3


@rule("S4.4")
@pytest.mark.parametrize(
    ("start", "order"),
    [
        ("corridor-h4", "move command-gate-w"),
        ("corridor-h4", "teleport command-gate-w"),
        ("corridor-h4", "ride command-lift"),
        ("hydroponics-hive", "beam command-archive"),
    ],
)
def test_without_a_command_code_nobody_enters_the_command_module(start: str, order: str) -> None:
    table = given(game="space")
    ana = table.ana.at(start).has(boots=9, teleports=1).holds("telepass", "master-key")

    assert not ana.can(order)
    with refused(table, "closed", "S4.4"):
        ana.does(order)


@rule("S4.4")
@pytest.mark.parametrize(
    ("start", "order", "room"),
    [
        ("corridor-h4", "move command-gate-w", "command-gate-w"),
        ("corridor-h4", "teleport command-gate-w", "command-gate-w"),
        ("corridor-h4", "ride command-lift", "command-lift"),
        ("hydroponics-hive", "beam command-archive", "command-archive"),
    ],
)
def test_with_a_command_code_it_is_open(start: str, order: str, room: str) -> None:
    ana = given(game="space").ana.at(start).has(boots=9, teleports=1).holds("telepass", "master-key")
    ana.holds("command-code")

    ana.does(order)

    assert ana.room == room


@rule("S4.4")
def test_a_card_that_moves_the_player_needs_it_too() -> None:
    table = given(game="space", board="hydroponics-cannon-infirmary")
    ana = table.ana.at("hydroponics-l").hand("telepad-technician", "lab-intern")

    ana.plays("telepad-technician", "lab-intern")

    assert ana.can("go hydroponics-hive")
    assert not [action for action in table.offered() if "command" in action]


@rule("S4.4")
def test_a_command_code_opens_no_locks() -> None:
    table = given(game="space")
    ana = table.ana.at("corridor-h4").holds("command-code")

    with refused(table, "stop-locked"):
        ana.rides("command-lift")


@rule("S4.4")
def test_who_is_inside_may_leave() -> None:
    ana = given(game="space").ana.at("command-gate-w").holds("command-code").has(boots=1)

    ana.moves("corridor-h4")

    assert ana.room == "corridor-h4"


# Artifacts


@rule("S4.5", "S5.1")
def test_taking_an_artifact_is_an_action_and_raises_the_rage() -> None:
    table = given(game="space", seats=4).rage_at(2)
    ana = table.ana.at("command-bridge-n").has(boots=1).holds("command-code")

    ana.moves("command-a05")
    assert ana.can("end turn")
    ana.takes("artifact-5")

    assert ana.tokens == ["artifact-5", "command-code"]
    assert table.rage == 3


@rule("S4.5")
def test_an_artifact_may_be_taken_in_a_later_turn_while_one_is_still_there() -> None:
    table = given(game="space", seats=4)
    ana = table.ana.at("command-a15").holds("command-code")

    ana.ends_turn()
    for other in (table.bo, table.cy, table.di):
        other.ends_turn()
    ana.takes("artifact-15")

    assert ana.tokens == ["artifact-15", "command-code"]


@rule("S4.5")
def test_it_is_taken_only_in_its_room() -> None:
    table = given(game="space", seats=4)
    ana = table.ana.at("command-a10")

    with refused(table, "not-here", "S4.5"):
        ana.takes("artifact-15", "command-a15")


@rule("S4.5")
def test_nobody_ever_holds_two_artifacts() -> None:
    table = given(game="space", seats=4)
    ana = table.ana.at("command-a30").holds("artifact-5", "command-code")

    assert not ana.can("take artifact-30 command-a30")
    with refused(table, "hands-full", "S4.5"):
        ana.takes("artifact-30")


@rule("S4.5")
def test_an_artifact_is_not_taken_twice() -> None:
    table = given(game="space", seats=4)
    table.bo.holds("artifact-5")
    ana = table.ana.at("command-a05")

    with refused(table, "space-empty", "S4.5"):
        ana.takes("artifact-5")
