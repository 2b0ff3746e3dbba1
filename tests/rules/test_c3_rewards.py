"""C3.6 to C3.10 What rooms give on entering."""

from __future__ import annotations

import pytest

from clankwork.engine import Healed
from tests.support.digging import dug
from tests.support.rules import rule


@rule("C3.6")
@pytest.mark.parametrize(
    ("tile", "start", "door", "gain"),
    [
        ("s1", "s1-c", "b", "gold"),
        ("s3", "s3-b", "a", "heal"),
        ("s1", "s1-c", "a", "secret"),
        ("", "start-h", "m", "idol"),
    ],
)
def test_reward_rooms_pay_on_entering(tile: str, start: str, door: str, gain: str) -> None:
    table = dug().next_secrets("minor-secret", "potion-of-swiftness")
    if tile:
        table.laid(tile, -1, 0)
    ana = table.ana.at(start).has(boots=1, swords=1).hurt(2)

    ana.moves_by(door, swords=1 if gain == "idol" else 0)

    paid = {
        "gold": ana.gold == 1,
        "heal": ana.damage == 1,
        "secret": ana.tokens == ["potion-of-swiftness"],
        "idol": ana.tokens == ["monkey-idol"],
    }
    assert [what for what, is_so in paid.items() if is_so] == [gain]


@rule("C3.6")
def test_a_reward_room_pays_once_a_turn() -> None:
    table = dug().laid("s1", -1, 0)
    ana = table.ana.at("s1-c").has(boots=3)

    ana.moves_by("b")
    ana.moves_by("c")
    ana.moves_by("b")

    assert ana.gold == 1


@rule("C3.6")
def test_it_pays_again_in_a_later_turn_and_other_rooms_of_the_kind_pay_in_the_same() -> None:
    table = dug().laid("s1", -1, 0).laid("s6", -2, 0, 2)
    ana, bo = table.people
    ana.at("s1-c").has(boots=2).draws_next("sidestep", "scramble")

    ana.moves_by("b")
    ana.moves_by("c")
    ana.ends_turn()
    bo.ends_turn()
    ana.plays("sidestep")
    ana.moves_by("b")

    assert ana.gold == 2


@rule("C3.6")
def test_two_rooms_of_one_kind_pay_in_one_turn() -> None:
    table = dug().laid("s1", -1, 0).laid("d02", 5, 5)
    ana = table.ana.at("s1-c").has(boots=2, swords=1)

    ana.moves_by("b")
    table.again()
    ana.at("d02-a").has(boots=1)
    ana.moves_by("b")

    assert ana.gold == 2


@rule("C3.6")
def test_a_room_that_healed_nothing_still_heals_later_in_the_turn() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-b").has(teleports=3)
    ana.teleports_to("s3-a")
    ana.teleports_to("s3-b")

    table.again()
    ana.hurt(2)
    ana.teleports_to("s3-a")

    assert ana.damage == 1


@rule("C3.6")
def test_a_room_that_healed_does_so_once_a_turn() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-b").has(teleports=3).hurt(2)

    ana.teleports_to("s3-a")
    ana.teleports_to("s3-b")
    ana.teleports_to("s3-a")

    assert ana.damage == 1


@rule("C3.6", "C3.10")
def test_who_is_hurt_in_a_room_that_heals_has_to_enter_it_again() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-b").has(teleports=3)
    ana.teleports_to("s3-a")

    table.again()
    ana.hurt(1)
    assert ana.damage == 1
    ana.teleports_to("s3-b")
    ana.teleports_to("s3-a")

    assert ana.damage == 0


@rule("C3.8")
def test_when_no_minor_secret_is_left_the_room_gives_nothing() -> None:
    table = dug().laid("s1", -1, 0).pool_left("minor-secret", 0)
    ana = table.ana.at("s1-c").has(boots=1)

    ana.moves_by("a")

    assert ana.tokens == []
    assert ana.can("end turn")


@rule("C3.8")
def test_nor_does_the_shrine_without_idols() -> None:
    table = dug().supply_left("monkey-idol", 1)
    ana = table.ana.at("start-p").has(boots=3)

    ana.moves_by("m")
    assert ana.tokens == ["monkey-idol"]
    table.again()
    table.state.own_turn().rewarded = ()
    ana.at("start-p")
    ana.moves_by("m")

    assert ana.tokens == ["monkey-idol"]


@rule("C3.9")
def test_a_reward_cannot_be_declined_and_comes_before_any_action() -> None:
    table = dug().laid("s1", -1, 0).next_secrets("minor-secret", "dragon-egg")
    ana = table.ana.at("s1-c").has(boots=1)

    ana.moves_by("a")

    assert ana.tokens == ["dragon-egg"]
    assert not ana.can("decline")
    assert table.rage == 4


@rule("C3.10")
def test_a_player_who_starts_the_turn_in_a_room_has_not_entered_it() -> None:
    table = dug().laid("s3", -1, 0)
    ana, bo = table.people
    ana.at("s3-a").hurt(3)
    bo.at("s3-a").hurt(3)

    ana.ends_turn()
    bo.ends_turn()

    assert (ana.damage, bo.damage) == (3, 3)
    assert not table.told(Healed)
