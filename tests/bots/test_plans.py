"""Plans in games with closed rooms, rides and tiles: what a bot that thinks must see there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.bots.search.game_knowledge import Lore
from clankwork.bots.search.goals import aim
from clankwork.bots.search.paths import FAR, Means, Ways
from clankwork.bots.search.prospects import Outlook, alive, measure
from clankwork.bots.search.weights import Weights
from tests.bots.test_judgement import answer
from tests.support.digging import dug
from tests.support.given import Scene, given

if TYPE_CHECKING:
    from tests.support.person import Person


THINKERS = ("rogue", "planner:playouts=24:width=6:lines=3", "mastermind:playouts=60")
by_every_thinker = pytest.mark.parametrize("bot", THINKERS)


def aboard() -> Scene:
    return given(game="space")


def plan(person: Person, weights: Weights | None = None) -> Outlook:
    """What the quick player would make of the person's position."""
    lore = Lore(person.table.rules, weights or Weights())
    look = Outlook(lore)
    measure(lore, person.table.state, person.seat, look)
    aim(lore, person.table.state, look, 0.0)
    return look


def between(ways: Ways, room: str, goal: str) -> int:
    number_of = {each.slug: each.number for each in ways.rules.rooms}
    return ways.between(number_of[room], number_of[goal])


# Closed rooms and what opens them


@by_every_thinker
def test_a_port_that_pays_is_hacked_on_the_way(bot: str) -> None:
    ana = aboard().ana.at("hydroponics-canopy")

    assert answer(bot, ana) == "hack hydroponics-canopy"


def test_without_a_code_the_plan_leads_by_two_ports_of_different_modules() -> None:
    table = aboard()
    ana = table.ana.at("hydroponics-canopy")
    rooms = table.rules.rooms

    first = plan(ana)
    ana.hacks()
    then = plan(ana)

    assert rooms[first.target].slug.startswith("command-")
    assert first.errand == table.room("hydroponics-canopy")
    assert rooms[then.target].slug.startswith("command-")
    assert not rooms[then.errand].slug.startswith("hydroponics-")
    assert then.goal == then.errand or then.goal != then.target


def test_with_a_code_nothing_is_left_to_do_first() -> None:
    look = plan(aboard().ana.at("corridor-h4").holds("command-code"))

    assert look.errand < 0
    assert look.turns < plan(aboard().ana.at("corridor-h4")).turns


def test_the_artifact_that_was_come_for_is_taken() -> None:
    ana = given(4, game="space").ana.at("command-a30").holds("command-code")

    assert answer("rogue", ana).startswith("take artifact-30")


# Rides


def test_the_lift_takes_a_thief_home() -> None:
    ana = aboard().bag_of(black=6, ana=9, bo=2).ana.at("corridor-h4").holds("command-code", "artifact-20").hurt(7)

    assert answer("rogue", ana) == "ride cargo-lift"


def test_a_pod_is_taken_by_who_has_an_artifact_and_little_health() -> None:
    table = aboard().bag_of(black=2, ana=12, bo=2)
    ana = table.ana.at("cargo-crane").has(boots=1).holds("command-code", "artifact-20").hurt(9)

    assert answer("rogue", ana) == "move cargo-pod-2"


def test_rides_are_open_to_who_has_the_means() -> None:
    rules = aboard().rules
    pass_ = rules.tags["telepass"]

    def length(held: int) -> int:
        return between(Ways(rules, None, Means(held=held), Weights()), "hydroponics-hive", "command-archive")

    assert length(rules.tags["command-code"] | pass_) == 10
    assert length(rules.tags["command-code"]) > 10
    assert length(pass_) == FAR, "the command module is closed (S4.4)"


def test_rides_are_cut_off_when_the_marker_says_so() -> None:
    rules = aboard().rules

    def length(rage: int) -> int:
        return between(Ways(rules, None, Means(rage=rage), Weights()), "corridor-h4", "cargo-lift")

    assert length(0) == 10
    assert length(9) > 10


def test_danger_grows_when_somebody_is_about_to_leave_and_draw_cubes() -> None:
    def chance(room: str) -> float:
        table = aboard().bag_of(black=20, ana=8, bo=4)
        table.bo.at(room).holds("command-code", "artifact-20")
        ana = table.ana.hurt(3)
        return alive(Lore(table.rules, Weights()), plan(ana), 6.0)

    assert chance("cargo-crane") < chance("command-a30")


def test_everyone_who_is_out_is_reckoned_with() -> None:
    table = given(4, game="space").row(None)
    table.ana.at("cargo-crane").holds("artifact-20").hand("access")
    table.bo.at("cargo-crane").holds("artifact-10").hand("access")
    before = plan(table.cy).drawn

    table.ana.plays("access")
    table.ana.moves("cargo-pod-2")
    one_is_out = plan(table.cy).drawn
    table.bo.plays("access")
    table.bo.moves("cargo-pod-3")

    assert one_is_out > before + 3.0
    assert plan(table.cy).drawn > one_is_out + 3.0


def test_where_the_way_is_long_boots_and_a_lean_deck_count_for_more_the_more_players_there_are() -> None:
    def weights(seats: int, game: str) -> Weights:
        return Lore(given(seats, game=game).rules, Weights()).weights

    assert weights(2, "base") == weights(4, "base") == Weights()
    assert Weights().boots < weights(2, "space").boots < weights(4, "space").boots
    assert Weights().dilution < weights(2, "space").dilution < weights(4, "space").dilution
    assert weights(2, "space").haste > Weights().haste


def test_cubes_that_hurt_everyone_are_feared() -> None:
    def chance(hunters: int) -> float:
        ana = aboard().bag_of(black=20, ana=4).red_in_clank_area(hunters).ana.hurt(6)
        return alive(Lore(ana.table.rules, Weights()), plan(ana), 3.0)

    assert chance(4) < chance(0)


# Tiles


def test_with_no_artifact_in_sight_one_explores() -> None:
    ana = dug().ana.at("start-v").has(boots=1)

    assert answer("rogue", ana).startswith("explore ")


def test_a_new_tile_is_laid_so_that_the_tunnel_leads_to_the_artifact() -> None:
    table = dug().laid("s1", 2, 2).laid("s2", 3, 2).laid("s3", 4, 2).laid("s4", 5, 2).next_tiles("d05")
    ana = table.ana.at("start-q").has(boots=1, swords=9, lockpicks=3).hurt(6)
    ana.explores("UE1")
    open_to = [str(table.rules.catalogue.actions[code]) for code in ana.sees.legal]

    assert {led_to(ana, order) for order in open_to if order.startswith("orient")} == {"", "d05-c"}
    assert led_to(ana, answer("rogue", ana)) == "d05-c"


def led_to(ana: Person, order: str) -> str:
    """Where laying the tile that way leads: the artifact room's slug, or nothing."""
    table = ana.table
    code = table.rules.catalogue.parse(order).code
    mechanism = table.rules.mechanisms[table.rules.catalogue.amount[code]]
    room = table.rules.rooms[mechanism.heads_for(table.state, table.rules.catalogue.argument[code])]
    return room.slug if any(table.rules.spaces[space].token < 0 for space in room.spaces) else ""


def test_a_vault_is_opened_by_who_has_a_lockpick() -> None:
    ana = dug().laid("s3", -1, 0).ana.at("s3-c").has(lockpicks=3)

    assert answer("rogue", ana) == "open vault"


def test_an_offering_is_made_in_passing() -> None:
    ana = dug().laid("s4", -1, 0).ana.at("s4-a")

    assert answer("rogue", ana) == "offer"


def test_a_coupon_is_used_for_the_best_item() -> None:
    ana = dug().laid("s2", 2, 2).ana.at("s2-a").has(gold=9).holds("discount-coupon")

    ana.spends("discount-coupon")

    assert answer("rogue", ana) == "buy crown"


@by_every_thinker
def test_who_is_hurt_and_has_an_artifact_goes_home_and_explores_no_more(bot: str) -> None:
    table = dug().bag_of(black=2, ana=12, bo=2)
    table.bo.at("start-g").holds("artifact-17")
    ana = table.ana.at("start-v").has(boots=1).holds("artifact-20").hurt(9)

    assert answer(bot, ana) == "move by crypt"


def test_an_empty_bag_ends_the_game_and_is_seen_coming() -> None:
    few, many = (plan(dug().bag_of(black=black, ana=2).ana).rounds for black in (3, 24))

    assert few < many


@pytest.mark.parametrize(("lockpicks", "length"), [(0, 30), (1, 20)])
def test_locks_are_no_hindrance_to_who_has_lockpicks(lockpicks: int, length: int) -> None:
    table = dug().laid("s2", 5, 5)
    ways = Ways(table.rules, table.state.layout, Means(lockpicks=lockpicks), Weights())

    assert between(ways, "s2-a", "s2-b") == length
