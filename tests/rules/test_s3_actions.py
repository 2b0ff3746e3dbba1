"""S3 Actions: the robot, the market, and the ways about the ship."""

from __future__ import annotations

import pytest

from clankwork.engine import CardTurnedOver, Rode
from tests.support.given import given, refused
from tests.support.rules import rule

# The robot of the reserve and the market


@rule("S3.2")
def test_the_goblin_robot_can_be_fought_again_and_again_and_stays() -> None:
    table = given(game="space")
    ana = table.ana.has(swords=5)

    ana.fights("g0b-l1n")
    ana.fights("g0b-l1n")

    assert (ana.gold, ana.swords) == (2, 1)
    assert table.dungeon_discard == []
    with refused(table, "too-few-swords", "B3.4", needs=2, has=1):
        ana.fights("g0b-l1n")


@rule("S3.2")
def test_before_it_is_turned_over_the_other_side_cannot_be_fought() -> None:
    table = given(game="space")
    ana = table.ana.has(swords=9)

    with refused(table, "reserve-empty"):
        ana.fights("eradibot")


@rule("S3.2")
def test_turned_over_its_other_side_works_the_same_way_with_its_own_figures() -> None:
    table = given(game="space").row(None).next_in_row("foundry-overseer", "overclock")
    table.next_cubes("black", "black", "black", "black")

    table.ana.ends_turn()
    assert table.told(CardTurnedOver) == [CardTurnedOver(table.cards["g0b-l1n"], table.cards["eradibot"])]
    assert not table.bo.can("fight g0b-l1n")
    table.bo.ends_turn()

    assert table.state.table.reserve[-2:] == [0, 1]


@rule("S3.2")
def test_the_other_side_is_fought_for_three_swords_and_pays_two_credits() -> None:
    table = given(game="space").row(None).next_in_row("foundry-overseer")
    table.next_cubes("black", "black", "black", "black")
    table.bo.hand("shock-baton", "shock-baton")
    table.ana.ends_turn()

    table.bo.plays("shock-baton", "shock-baton")
    table.bo.fights("eradibot")
    table.bo.fights("eradibot")

    assert (table.bo.gold, table.bo.swords) == (4, 0)
    with refused(table, "reserve-empty"):
        table.bo.fights("g0b-l1n")


@rule("S3.3")
def test_a_player_buys_at_most_one_item_of_each_kind() -> None:
    table = given(game="space", seats=3)
    ana = table.ana.at("infirmary-pharmacy").has(gold=28)

    ana.buys("telepass")
    ana.buys("med-kit")

    assert ana.gold == 14
    with refused(table, "already-bought", "S3.3"):
        ana.buys("telepass")
    assert not ana.can("buy med-kit")
    assert ana.can("buy contraband")


@rule("S3.3")
def test_an_item_costs_seven_credits_in_a_market_room() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-loader").has(gold=6)

    with refused(table, "too-little-gold", needs=7, has=6):
        ana.buys("contraband")


@rule("S3.3")
def test_nothing_is_bought_elsewhere() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-l").has(gold=7)

    with refused(table, "no-market"):
        ana.buys("contraband")


# Corridors, openings and rooms


@rule("S3.4")
@pytest.mark.parametrize(
    ("start", "room"),
    [
        ("cargo-door-n", "hydroponics-r"),
        ("cargo-door-s", "cannon-l"),
        ("corridor-h1", "hydroponics-tb"),
        ("corridor-h1", "cannon-ta"),
        ("corridor-h2", "hydroponics-ta"),
        ("corridor-h3", "infirmary-ta"),
        ("cannon-r", "infirmary-l"),
    ],
)
def test_rooms_of_two_modules_that_touch_through_an_opening_are_adjacent(start: str, room: str) -> None:
    ana = given(game="space").ana.at(start).has(boots=1)

    ana.moves(room)

    assert (ana.room, ana.boots) == (room, 0)


@rule("S3.4", "S4.4")
@pytest.mark.parametrize(("start", "gate"), [("hydroponics-l", "command-gate-n"), ("infirmary-r", "command-gate-s")])
def test_the_command_module_is_one_boot_from_the_modules_beside_it(start: str, gate: str) -> None:
    ana = given(game="space").ana.at(start).holds("command-code").has(boots=1)

    ana.moves(gate)

    assert (ana.room, ana.boots) == (gate, 0)


@rule("S3.4")
def test_which_rooms_touch_depends_on_how_the_ship_is_built() -> None:
    ana = given(game="space", board="infirmary-hydroponics-arena").ana.at("cargo-door-n").has(boots=2)

    ana.moves("infirmary-r")

    assert ana.room == "infirmary-r"


@rule("S3.5")
def test_on_entering_a_room_a_player_may_take_one_secret_there() -> None:
    table = given(game="space").next_secrets("minor-secret", "combat-boost")
    ana = table.ana.has(boots=3)

    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert ana.tokens == ["combat-boost"]
    assert table.lying_in("cargo-crates-n") == ["minor-secret"]
    assert not ana.can("take minor-secret cargo-crates-n")


@rule("S3.5")
def test_a_secret_may_be_left_and_another_taken_when_one_comes_back() -> None:
    table = given(game="space").next_secrets("minor-secret", "combat-boost", "speed-boost")
    ana = table.ana.has(boots=3)

    ana.moves("cargo-crates-n")
    ana.declines()
    with refused(table, "only-on-entering", "S3.5"):
        ana.takes("minor-secret")
    ana.moves("cargo-dock")
    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    assert ana.tokens == ["combat-boost"]


@rule("S3.5", "S1.14")
def test_a_secret_is_refused_by_the_rule_of_secrets() -> None:
    table = given(game="space").next_secrets("minor-secret", "combat-boost", "speed-boost")
    ana = table.ana.at("cargo-dock").has(boots=4)

    with refused(table, "not-here", "S3.5"):
        ana.takes("minor-secret", "cargo-crates-n")
    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")
    ana.moves("cargo-dock")
    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")

    with refused(table, "space-empty", "S3.5"):
        ana.takes("minor-secret", "cargo-crates-n")


@rule("S3.6")
def test_a_reward_room_gives_what_it_shows_on_each_entering() -> None:
    ana = given(game="space").ana.at("cargo-crates-s").has(boots=3)

    ana.moves("cargo-brig")
    ana.moves("cargo-crates-s")
    ana.declines()
    ana.moves("cargo-brig")

    assert ana.gold == 2


@rule("S3.6")
def test_reward_rooms_heal() -> None:
    ana = given(game="space").ana.at("infirmary-ta").has(boots=1).hurt(3)

    ana.moves("infirmary-triage")

    assert ana.damage == 2


@rule("S3.6")
def test_a_reward_is_given_however_one_comes_there() -> None:
    ana = given(game="space").ana.at("cannon-breech").has(teleports=1)

    ana.teleports_to("cannon-capacitor-e")

    assert ana.tokens == ["power-crystal"]


@rule("S3.6")
def test_a_room_gives_no_power_crystal_when_none_is_left() -> None:
    ana = given(game="space").supply_left("power-crystal", 0).ana.at("cannon-barrel").has(boots=1)

    ana.moves("cannon-capacitor-e")

    assert ana.tokens == []
    assert ana.room == "cannon-capacitor-e"


@rule("S3.7")
def test_a_security_checkpoint_ends_the_use_of_boots() -> None:
    table = given(game="space")
    ana = table.ana.at("cannon-shells").has(boots=5)

    ana.moves("cannon-r")

    assert ana.boots == 4
    with refused(table, "exhausted", "S3.7"):
        ana.moves("cannon-shells")


@rule("S3.7")
@pytest.mark.parametrize(
    ("start", "room"), [("cannon-capacitor-e", "cannon-r"), ("cannon-capacitor-w", "cannon-breech")]
)
def test_also_when_it_is_entered_by_a_teleport(start: str, room: str) -> None:
    table = given(game="space")
    ana = table.ana.at(start).has(boots=5, teleports=1)

    ana.teleports_to(room)

    with refused(table, "exhausted"):
        ana.moves(start)


@rule("S3.7")
def test_a_card_may_take_the_security_away_for_a_turn() -> None:
    ana = given(game="space").ana.at("cannon-shells").hand("vent-crawl").has(boots=1)

    ana.plays("vent-crawl")
    ana.moves("cannon-r")
    ana.moves("infirmary-l")

    assert ana.room == "infirmary-l"


# Hyperlift and telepads


@rule("S3.8")
@pytest.mark.parametrize("stop", ["corridor-h1", "corridor-h2", "corridor-h4"])
def test_the_hyperlift_goes_from_any_stop_to_any_other_without_boots(stop: str) -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-lift")

    ana.rides(stop)

    assert ana.room == stop
    assert table.told(Rode) == [Rode(0, table.room("cargo-lift"), table.room(stop))]


@rule("S3.8")
def test_nobody_rides_who_is_not_at_a_stop() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-dock")

    with refused(table, "no-ride", "S3.8"):
        ana.rides("corridor-h1")


@rule("S3.8")
def test_nobody_walks_straight_from_one_stop_to_another() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-lift").has(boots=3)

    with refused(table, "ride-instead", "S3.8"):
        ana.moves("corridor-h1")
    with refused(table, "no-tunnel", "B4.1"):
        ana.moves("hydroponics-tb")
    ana.rides("corridor-h1")

    assert ana.room == "corridor-h1"


@rule("S3.8")
@pytest.mark.parametrize(("start", "stop"), [("corridor-h1", "corridor-h3"), ("corridor-h3", "corridor-h1")])
def test_a_locked_stop_needs_a_master_key_from_either_side(start: str, stop: str) -> None:
    table = given(game="space")
    ana = table.ana.at(start)

    assert not ana.can(f"ride {stop}")
    with refused(table, "stop-locked", "S3.8"):
        ana.rides(stop)


@rule("S3.8")
@pytest.mark.parametrize(("start", "stop"), [("corridor-h1", "corridor-h3"), ("corridor-h3", "corridor-h1")])
def test_with_a_master_key_it_is_open(start: str, stop: str) -> None:
    ana = given(game="space").ana.at(start).holds("master-key")

    ana.rides(stop)

    assert ana.room == stop


@rule("S3.8")
def test_a_locked_stop_can_be_walked_to_without_a_master_key() -> None:
    ana = given(game="space").ana.at("infirmary-ta").has(boots=1)

    ana.moves("corridor-h3")

    assert ana.room == "corridor-h3"


@rule("S3.9")
@pytest.mark.parametrize("room", ["cannon-barrel", "infirmary-quarantine"])
def test_with_a_telepass_one_goes_from_a_telepad_to_any_other(room: str) -> None:
    ana = given(game="space").ana.at("hydroponics-hive").holds("telepass")

    ana.beams(room)

    assert ana.room == room


@rule("S3.9")
def test_a_telepad_needs_a_telepass() -> None:
    table = given(game="space")
    ana = table.ana.at("hydroponics-hive")

    assert not ana.can("beam cannon-barrel")
    with refused(table, "needs-pass", "S3.9"):
        ana.beams("cannon-barrel")


@rule("S3.9")
def test_lift_stops_are_no_telepads() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-lift").holds("telepass")

    with refused(table, "no-beam", "S3.9"):
        ana.beams("cannon-barrel")


@rule("S3.9")
@pytest.mark.parametrize("held", [[], ["telepass"]])
def test_neither_boots_nor_a_teleport_lead_from_telepad_to_telepad(held: list[str]) -> None:
    table = given(game="space")
    ana = table.ana.at("hydroponics-hive").holds(*held).has(boots=3, teleports=1)

    with refused(table, "beam-instead", "S3.9"):
        ana.moves("cannon-barrel")
    with refused(table, "beam-instead", "S3.9"):
        ana.teleports_to("cannon-barrel")

    assert ana.can("beam cannon-barrel") == bool(held)


@rule("S3.9", "S3.5")
def test_who_comes_by_telepad_may_take_a_secret_there() -> None:
    table = given(game="space").next_secrets("minor-secret", "speed-boost")
    ana = table.ana.at("hydroponics-hive").holds("telepass")

    ana.beams("cannon-barrel")
    ana.takes("minor-secret")

    assert ana.tokens == ["speed-boost", "telepass"]


@rule("S3.10")
@pytest.mark.parametrize(
    ("start", "order", "next_room"),
    [
        ("cargo-lift", "ride corridor-h1", "cannon-ta"),
        ("hydroponics-hive", "beam infirmary-quarantine", "infirmary-cryo"),
    ],
)
def test_after_a_ride_no_boots_can_be_spent_this_turn(start: str, order: str, next_room: str) -> None:
    table = given(game="space")
    ana = table.ana.at(start).has(boots=5).holds("telepass", "master-key")

    ana.does(order)

    assert not ana.can(f"move {next_room}")
    with refused(table, "grounded", "S3.10"):
        ana.moves(next_room)


@rule("S3.10")
def test_in_the_next_turn_boots_can_be_spent_again() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-lift").draws_next("access", "hack", "hack", "hack", "hack")

    ana.rides("corridor-h1")
    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("access")
    ana.moves("cannon-ta")

    assert ana.room == "cannon-ta"


@rule("S3.10")
def test_walking_through_a_stop_or_a_telepad_costs_nothing_but_boots() -> None:
    ana = given(game="space").ana.at("hydroponics-ta").has(boots=4)

    ana.moves("corridor-h2")
    ana.moves("cannon-tb")

    assert (ana.room, ana.boots) == ("cannon-tb", 2)


@rule("S3.11")
def test_two_lift_stops_are_not_adjacent_for_a_teleport() -> None:
    table = given(game="space")
    ana = table.ana.at("corridor-h1").has(teleports=1)

    assert not ana.can("teleport corridor-h2")
    with refused(table, "only-by-ride", "S3.11"):
        ana.teleports_to("corridor-h2")


@rule("S3.11")
def test_a_teleport_does_not_stun() -> None:
    ana = given(game="space").ana.at("corridor-h1").has(teleports=1, boots=1)

    ana.teleports_to("cannon-ta")
    ana.moves("cannon-loader")

    assert ana.room == "cannon-loader"


@rule("S3.11", "S3.4")
def test_a_teleport_ignores_enemies_locks_and_arrows() -> None:
    ana = given(game="space").ana.at("cargo-crates-n").has(teleports=1)

    ana.teleports_to("cargo-locker")

    assert ana.room == "cargo-locker"
    assert ana.damage == 0


@rule("S3.12")
def test_who_was_stopped_by_a_security_checkpoint_may_still_teleport_and_ride() -> None:
    ana = given(game="space").ana.at("command-lift").holds("command-code").has(boots=1, teleports=1)

    ana.moves("command-gate-w")
    ana.teleports_to("corridor-h4")
    ana.rides("corridor-h1")

    assert ana.room == "corridor-h1"


@rule("S3.12")
def test_one_may_ride_several_times_and_teleport_after_that() -> None:
    ana = given(game="space").ana.at("cargo-lift").has(teleports=1)

    ana.rides("corridor-h4")
    ana.rides("corridor-h1")
    ana.rides("corridor-h2")
    ana.teleports_to("hydroponics-ta")

    assert ana.room == "hydroponics-ta"
