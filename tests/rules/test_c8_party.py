"""C8 Five and six players."""

from __future__ import annotations

import pytest

from clankwork.content import doubts
from clankwork.engine import LOST, TokenLaid
from tests.support.digging import dug
from tests.support.given import refused, set_up
from tests.support.rules import rule

PARTY = (5, 6)
STACK = ["artifact-5", "artifact-7", "party-artifact-10", "artifact-10", "artifact-12", "party-artifact-15"]
STACK += ["artifact-15", "artifact-17", "party-artifact-20", "artifact-20", "party-artifact-25"]


@rule("C8.1")
@pytest.mark.parametrize("seats", PARTY)
def test_four_of_the_party_s_artifacts_join_the_stack_above_the_equal_ones(seats: int) -> None:
    table = set_up(seats, game="catacombs")

    assert table.artifact_stack == STACK


@rule("C8.2")
def test_example_a_room_with_two_pluses_over_a_12_receives_three_artifacts() -> None:
    table = dug(5).surface_found().artifacts_left(12, 15, 17, 20, 25).next_tiles("d10")
    ana = table.ana.at("start-p").has(boots=1)

    ana.discovers("UW1", 1)

    laid = [table.rules.tokens[event.token].slug for event in table.told(TokenLaid) if isinstance(event, TokenLaid)]
    assert laid == ["artifact-12", "party-artifact-15", "artifact-15"]
    assert table.artifact_stack == ["artifact-17", "party-artifact-20", "artifact-20", "party-artifact-25"]


@rule("C8.2")
@pytest.mark.parametrize(("tile", "count"), [("d01", 1), ("d06", 2), ("d09", 3)])
def test_a_room_with_pluses_receives_so_many_from_the_top(tile: str, count: int) -> None:
    table = dug(5).surface_found().laid(tile, -1, -1)

    assert table.artifact_stack == STACK[count:]


@rule("C8.2")
def test_who_takes_there_takes_the_highest_and_a_backpack_allows_no_second() -> None:
    table = dug(5).surface_found().laid("d09", -1, -1)
    ana, bo = table.people[:2]
    ana.at("d09-k").holds("backpack")
    bo.at("d09-k")

    ana.takes("artifact")
    assert ana.tokens == ["backpack", "party-artifact-10"]
    with refused(table, "taken-here-before", "C8.2"):
        ana.takes("artifact")
    ana.ends_turn()
    bo.takes("artifact")

    assert bo.tokens == ["artifact-7"]


@rule("C8.2", "C4.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_up_to_four_players_one_artifact_comes_from_deeper(seats: int) -> None:
    table = dug(seats).surface_found().laid("d09", -1, -1)

    assert table.lying_in("d09-k") == ["artifact"]


@rule("C8.3")
@pytest.mark.parametrize("seats", PARTY)
def test_a_wayshrine_takes_the_first_four_who_come(seats: int) -> None:
    table = dug(seats).laid("s4", 1, 0)
    for person in table.people:
        person.at("s4-a")

    for person in reversed(table.people[-4:]):
        table.turn_now(person)
        person.offers()
    table.turn_now(table.ana)

    with refused(table, "shrine-full", "C3.5"):
        table.ana.offers()


@rule("C8.4")
def test_the_monkeybot_never_comes_to_the_shrine() -> None:
    table = dug(5)
    ana = table.ana.at("start-p").has(boots=5).holds("golden-monkey-bot")

    for _ in range(4):
        table.again().state.own_turn().rewarded = ()
        ana.at("start-p").moves_by("m")

    assert ana.tokens == ["golden-monkey-bot", *["monkey-idol"] * 3]
    assert table.lying_in("start-m") == []


@rule("C8.5")
@pytest.mark.parametrize("seats", PARTY)
def test_fifth_and_sixth_players_have_30_cubes_and_their_own_health(seats: int) -> None:
    table = dug(seats).rage_at(1).row(None).next_in_row("smoky-quartz")
    last = table.people[-1].hurt(8)
    name = "ed" if seats == 5 else "flo"
    table.next_cubes(name, name, "black")

    table.ana.ends_turn()

    assert (last.damage, last.status) == (10, LOST)
    assert set_up(seats, game="catacombs", dungeon=["swindle"] * 6).people[-1].supply == 30


@rule("C8.6")
@pytest.mark.parametrize("seats", PARTY)
def test_rage_is_tracked_on_the_party_s_board_from_its_first_space(seats: int) -> None:
    table = set_up(seats, game="catacombs")

    assert table.rage == 1
    assert table.rules.ruleset.rage == (3, 3, 4, 4, 5, 5, 6)
    assert [doubt.original for doubt in doubts("catacombs") if doubt.slug == "rage_with"] == [True]


@rule("C8.7")
@pytest.mark.parametrize("seats", PARTY)
def test_the_party_s_items_are_for_sale_but_for_its_key(seats: int) -> None:
    rules = set_up(seats, game="catacombs").rules

    stacks = {item.slug: [rules.tokens[token].slug for token in item.stack] for item in rules.items}

    assert stacks == {
        "backpack": ["backpack"] * 3,
        "blood-amulet": ["blood-amulet"] * 2,
        "burglars-kit": ["burglars-kit"] * 3,
        "crown": ["crown-10", "crown-9", "crown-8", "crown-7"],
        "invisibility-cloak": ["invisibility-cloak"] * 3,
    }


@rule("C8.7")
def test_monsters_in_tunnels_do_not_see_a_cloak() -> None:
    table = dug(5).laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=7, boots=1)

    ana.buys("invisibility-cloak")
    table.again()
    ana.at("start-g")
    ana.moves_by("q")

    assert (ana.room, ana.damage) == ("start-q", 0)


@rule("C8.8")
@pytest.mark.parametrize("seats", PARTY)
def test_the_party_s_secrets_mastery_tokens_and_reserve_cards_are_used(seats: int) -> None:
    table = set_up(seats, game="catacombs")
    minor = next(pool for pool in table.rules.pools if pool.slug == "minor-secret")

    assert [table.rules.tokens[token].slug for token in minor.tokens].count("potion-of-stealth") == 3
    assert table.left_in_supply("minor-secret") == 20 + 18
    assert table.lying_in("start-crypt") == ["mastery"] * seats
    assert table.state.table.reserve == [19, 19, 16, 1]


@rule("C8.8")
def test_a_potion_of_stealth_moves_noise_to_the_others() -> None:
    table = dug(5)
    ana = table.ana.made_clank(2).holds("potion-of-stealth")

    ana.spends("potion-of-stealth")

    assert [person.clank for person in table.people] == [1, 1, 1, 1, 1]


@rule("C8.8")
def test_a_potion_of_stealth_can_be_used_without_clank_of_ones_own() -> None:
    table = dug(5)
    ana = table.ana.holds("potion-of-stealth")

    ana.spends("potion-of-stealth")

    assert [person.clank for person in table.people] == [0, 1, 1, 1, 1]


@rule("C8.9")
def test_seats_five_and_six_start_without_clank_with_1_and_2_gold() -> None:
    table = set_up(6, game="catacombs", dungeon=["swindle"] * 6, first=2)

    assert [person.clank for person in table.people] == [0, 0, 3, 2, 1, 0]
    assert [person.gold for person in table.people] == [1, 2, 0, 0, 0, 0]


@rule("C8.10")
def test_with_fewer_artifacts_than_a_room_asks_all_that_are_left_go_there() -> None:
    table = dug(5).surface_found().artifacts_left(5, 7).laid("d10", -1, -1)

    assert table.lying_in("d10-c") == ["artifact"] * 2
    assert table.artifact_stack == []
