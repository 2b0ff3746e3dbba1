"""C3 Actions in the catacombs: locks, strongrooms, artifacts, the market, wayshrines and rewards."""

from __future__ import annotations

import pytest

from clankwork.engine import LockpicksSpent, OrderCarriedOut, RageRose, TokenTaken
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule

# Locks


@rule("C3.1")
def test_a_lock_costs_a_lockpick_and_stays_open_for_everyone() -> None:
    table = dug().laid("s2", -1, 0)
    ana, bo = table.people
    ana.at("s2-a").has(boots=1, lockpicks=1)
    bo.at("s2-b").has(lockpicks=0)

    ana.moves_by("b")
    assert (ana.room, ana.lockpicks) == ("s2-b", 0)
    assert table.told(LockpicksSpent) == [LockpicksSpent(0, 1)]
    table.turn_now(bo)
    bo.has(boots=1)
    bo.moves_by("a")

    assert bo.room == "s2-a"


@rule("C3.1")
def test_an_open_lock_asks_nothing_more() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(boots=3, lockpicks=1)

    for door in ("b", "a", "b"):
        ana.moves_by(door)

    assert (ana.room, ana.lockpicks) == ("s2-b", 0)


@rule("C3.1")
def test_without_a_lockpick_a_locked_tunnel_cannot_be_walked() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(boots=1, lockpicks=0)

    with refused(table, "too-few-lockpicks", "C3.1", needs=1, has=0):
        ana.moves_by("b")


@rule("C3.1", "C2.8")
@pytest.mark.parametrize(("lockpicks", "opens"), [(1, False), (2, True)])
def test_two_locks_on_a_joined_tunnel_cost_a_lockpick_each(lockpicks: int, opens: bool) -> None:
    table = dug().laid("d01", 5, 5).laid("d03", 5, 6, 1)
    ana = table.ana.at("d01-c").has(boots=1, lockpicks=lockpicks)

    if opens:
        ana.moves_by("S2")
        assert (ana.room, ana.lockpicks) == ("d03-d", 0)
    else:
        with refused(table, "too-few-lockpicks", needs=2, has=1):
            ana.moves_by("S2")


@rule("C3.1")
def test_there_are_no_keys() -> None:
    assert not any(token.opens_locks for token in dug().rules.tokens)


# Vaults, libraries, cells


@rule("C3.2")
def test_a_lockpick_opens_a_vault_and_reveals_a_random_major_secret() -> None:
    table = dug().laid("s3", -1, 0).next_secrets("major-secret", "chalice")
    ana = table.ana.at("s3-c").has(lockpicks=1)

    ana.opens("vault")

    assert (ana.tokens, ana.lockpicks) == (["chalice"], 0)
    assert len(table.told(TokenTaken)) == 1


@rule("C3.2")
def test_a_lockpick_opens_a_library_for_a_tome_without_skill() -> None:
    table = dug().laid("s6", -1, 0)
    ana = table.ana.at("s6-a").has(lockpicks=1)

    ana.opens("library")

    assert ana.discard_pile == ["secret-tome"]
    assert ana.skill == 0


@rule("C3.2", "C7.6")
def test_a_lockpick_opens_a_cell_and_frees_two_prisoners() -> None:
    table = dug().laid("s5", -1, 0).next_secrets("prisoners", "peasant", "monk")
    ana = table.ana.at("s5-a").has(lockpicks=1)

    ana.opens("cell")

    assert ana.tokens == ["monk", "peasant"]


@rule("C3.2")
def test_the_last_prisoner_is_freed_alone() -> None:
    table = dug().laid("s5", -1, 0).next_secrets("prisoners", "peasant").pool_left("prisoners", 1)
    ana = table.ana.at("s5-a").has(lockpicks=1)

    ana.opens("cell")

    assert ana.tokens == ["peasant"]


@rule("C3.2")
@pytest.mark.parametrize(
    ("tile", "room", "what"), [("s3", "s3-c", "vault"), ("s6", "s6-a", "library"), ("s5", "s5-a", "cell")]
)
def test_nobody_opens_it_again(tile: str, room: str, what: str) -> None:
    table = dug().laid(tile, -1, 0)
    ana = table.ana.at(room).has(lockpicks=2)

    ana.opens(what)
    while not ana.can("end turn"):
        ana.does(table.offered()[0])

    with refused(table, "opened-before", "C3.2"):
        ana.opens(what)


@rule("C3.2")
def test_it_is_opened_in_its_room_only_and_with_a_lockpick() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-b").has(lockpicks=0)

    with refused(table, "nothing-to-open", "C3.2"):
        ana.opens("vault")
    table.again()
    ana.at("s3-c")
    with refused(table, "too-few-lockpicks", needs=1, has=0):
        ana.opens("vault")


@rule("C3.2")
@pytest.mark.parametrize(
    ("tile", "room", "what"), [("s3", "s3-c", "vault"), ("s6", "s6-a", "library"), ("s5", "s5-a", "cell")]
)
def test_it_is_not_opened_when_the_matching_supply_is_empty(tile: str, room: str, what: str) -> None:
    table = dug().laid(tile, -1, 0).pool_left("major-secret", 0).pool_left("prisoners", 0).reserve_of("secret-tome", 0)
    ana = table.ana.at(room).has(lockpicks=1)

    with refused(table, "supply-empty", "C3.2"):
        ana.opens(what)


# Artifacts


@rule("C3.3")
def test_an_artifact_is_taken_at_any_time_in_its_room_and_raises_rage() -> None:
    table = dug(4).laid("d01", -1, -1)
    ana = table.ana.at("d01-c").hand("burgle")

    ana.plays("burgle")
    ana.takes("artifact")

    assert ana.tokens == ["artifact-5"]
    assert table.told(RageRose) == [RageRose(1)]


@rule("C3.3")
def test_taking_an_artifact_is_not_asked_on_entering() -> None:
    table = dug().laid("d01", -1, -1)
    ana = table.ana.at("d01-b").has(boots=1)

    ana.moves_by("c")

    assert table.state.pending is None
    assert ana.can("take artifact d01-c")
    assert ana.can("end turn")


@rule("C3.3")
def test_one_artifact_and_one_more_for_each_backpack() -> None:
    table = dug().laid("d01", -1, -1).laid("d02", -2, -1).laid("d03", -3, -1)
    ana = table.ana.at("d03-d").holds("backpack", "artifact-15", "artifact-20")

    with refused(table, "hands-full"):
        ana.takes("artifact")
    table.again()
    ana.holds("backpack")
    ana.takes("artifact")

    assert ana.tokens == ["artifact-10", "artifact-15", "artifact-20", "backpack", "backpack"]


# The market


@rule("C3.4")
def test_market_items_are_bought_several_times_also_of_one_kind() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=28)

    for item in ("crown", "crown", "backpack", "crown"):
        ana.buys(item)

    assert ana.tokens == ["backpack", "crown-10", "crown-8", "crown-9"]
    assert ana.gold == 0
    with refused(table, "sold-out"):
        ana.buys("crown")


@rule("C3.4")
@pytest.mark.parametrize(("tile", "room"), [("s2", "s2-a"), ("d11", "d11-a"), ("d12", "d12-a"), ("d13", "d13-a")])
def test_every_market_room_sells_everything(tile: str, room: str) -> None:
    table = dug().laid(tile, -1, 0)
    ana = table.ana.at(room).has(gold=7).hurt(5)

    assert [order for order in table.offered() if order.startswith("buy")] == [
        f"buy {item}" for item in ("backpack", "blood-amulet", "burglars-kit", "crown")
    ]
    assert ana.gold == 7


@rule("C3.4")
def test_nothing_is_bought_elsewhere_or_for_less_than_7_gold() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-b").has(gold=7)

    with refused(table, "no-market"):
        ana.buys("crown")
    table.again()
    ana.at("s2-a").has(gold=6)
    with refused(table, "too-little-gold", needs=7, has=6):
        ana.buys("crown")


# Wayshrines


@rule("C3.5", "C3.7")
def test_an_offering_is_a_cube_for_a_gold_more_each_time() -> None:
    table = dug().laid("s4", 1, 0).laid("d04", 2, 0).laid("d14", 3, 0)
    ana = table.ana
    gold = []
    for room in ("s4-a", "d04-a", "d14-a"):
        table.again()
        ana.at(room)
        ana.offers()
        gold.append(ana.gold)

    assert gold == [1, 3, 6]
    assert ana.supply == 27
    assert table.told(OrderCarriedOut)


@rule("C3.5")
def test_a_player_makes_one_offering_in_each_shrine_in_the_game() -> None:
    table = dug().laid("s4", 1, 0)
    ana, bo = table.people
    ana.at("s4-a")
    bo.at("s4-a")

    ana.offers()
    with refused(table, "offered-before", "C3.5"):
        ana.offers()
    ana.ends_turn()
    bo.offers()

    assert (ana.gold, bo.gold) == (1, 1)


@rule("C3.5", "C8.3")
def test_a_shrine_has_room_for_four_offerings() -> None:
    table = dug(6).laid("s4", 1, 0)
    for person in table.people:
        person.at("s4-a").hand()

    for person in table.people[:4]:
        table.turn_now(person)
        person.offers()
    table.turn_now(table.ed)

    with refused(table, "shrine-full", "C3.5"):
        table.ed.offers()


@rule("C3.5")
def test_offerings_are_made_in_shrines_only() -> None:
    table = dug()

    with refused(table, "no-shrine", "C3.5"):
        table.ana.offers()


@rule("C3.7")
def test_a_player_without_a_cube_cannot_make_an_offering() -> None:
    table = dug().laid("s4", 1, 0)
    ana = table.ana.at("s4-a").supply_of(0)

    with refused(table, "no-cube-to-offer", "C3.7"):
        ana.offers()


@rule("C3.7")
def test_an_offering_never_becomes_clank() -> None:
    table = dug().laid("s4", 1, 0).row(None).next_in_row("smoky-quartz").next_cubes("black", "black", "black")
    ana = table.ana.at("s4-a")

    ana.offers()
    ana.ends_turn()

    assert (table.in_bag("ana"), ana.clank, ana.damage, ana.supply) == (0, 0, 0, 29)


@rule("C3.11")
@pytest.mark.parametrize(("room", "fits"), [("s4-a", True), ("s3-b", True), ("s4-b", False), ("s3-a", False)])
def test_a_card_may_name_several_kinds_of_rooms(room: str, fits: bool) -> None:
    table = dug().laid("s4", 1, 0).laid("s3", -1, 0).row("crystal-kobold")
    ana = table.ana.at(room).has(swords=2)

    if fits:
        ana.fights("crystal-kobold")
        assert ana.skill == 2
    else:
        with refused(table, "wrong-place", "B3.8"):
            ana.fights("crystal-kobold")


@rule("C3.11")
def test_the_warden_is_fought_in_the_depths() -> None:
    table = dug().row("the-warden")
    ana = table.ana.at("start-h").has(swords=3)

    with refused(table, "wrong-place", "B3.8"):
        ana.fights("the-warden")
    table.again()
    ana.at("start-p")
    ana.fights("the-warden")

    assert len(ana.tokens) == 2
