"""S1 Setup: the ship before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import boards, load, options_of
from clankwork.engine import ANY_ROOM, DEVICE, NO_SPACE, PRIZE, ClankMade, ContentError, Network, TurnStarted
from tests.support.given import given, refused, set_up
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene

ANY_NUMBER_OF_PLAYERS: Final = pytest.mark.parametrize("seats", [2, 3, 4])
FIRST_GAME: Final = "hydroponics-cannon-infirmary"
ARTIFACTS: Final = {
    "command-a05": "artifact-5",
    "command-a10": "artifact-10",
    "command-a15": "artifact-15",
    "command-a20": "artifact-20",
    "command-a25": "artifact-25",
    "command-a30": "artifact-30",
}
QUIET: Final = ("vent-crawl", "vent-crawl", "shock-baton", "shock-baton", "overclock", "cargo-mule")
"""Six cards that are laid out as they come: no attack symbol, no arrive effect."""


def lying(table: Scene) -> dict[str, list[str]]:
    """What lies in each room of the ship that has anything."""
    found = {room.slug: table.lying_in(room.slug) for room in table.rules.rooms}
    return {room: tokens for room, tokens in found.items() if tokens}


def artifacts_on(table: Scene) -> dict[str, str]:
    """The artifacts that lie in the ship, by room."""
    return {room: token for room, tokens in lying(table).items() for token in tokens if token.startswith("artifact")}


@rule("S1.1")
def test_first_games_are_played_with_hydroponics_the_cannon_and_the_infirmary() -> None:
    [first] = [board for board in boards("space") if board.recommended]

    assert first.slug == FIRST_GAME
    assert load("space", seats=2).board == FIRST_GAME


@rule("S1.1")
def test_three_double_sided_modules_lie_in_any_order_on_either_face() -> None:
    slugs = [board.slug for board in boards("space")]

    pieces = [("hydroponics", "engineering"), ("cannon", "arena"), ("infirmary", "promenade")]
    assert len(slugs) == len(set(slugs)) == 48
    for slug in slugs:
        assert sorted(next(piece for piece in pieces if face in piece) for face in slug.split("-")) == sorted(pieces)


@rule("S1.1")
def test_both_faces_of_one_module_cannot_be_in_a_ship() -> None:
    with pytest.raises(ContentError, match="names 3 faces"):
        load("space", seats=2, board="hydroponics-engineering-infirmary")


@rule("S1.1")
@pytest.mark.parametrize("board", [FIRST_GAME, "arena-promenade-engineering"])
def test_cargo_bay_command_module_and_corridor_are_in_every_ship(board: str) -> None:
    content = load("space", seats=2, board=board)

    modules = {area.slug for area in content.areas}
    assert modules == {"clank-area", "cargo", "command", "corridor", *board.split("-")}
    assert {room.slug.split("-")[0] for room in content.rules.rooms} == modules - {"clank-area"}


@rule("S1.2")
def test_each_player_has_two_data_cubes() -> None:
    table = given(game="space", seats=3)
    ana = table.ana.at("infirmary-ta").hacked_before("hydroponics-ta", "cannon-ta")

    with refused(table, "no-data-cube", "S4.1"):
        ana.hacks()


@rule("S1.3")
def test_with_four_players_six_artifacts_lie_face_up_in_the_command_module() -> None:
    assert artifacts_on(set_up(game="space", seats=4)) == ARTIFACTS


@rule("S1.3")
@pytest.mark.parametrize(("seats", "removed"), [(3, 1), (2, 2)])
def test_with_fewer_players_some_artifacts_are_removed_at_random(seats: int, removed: int) -> None:
    seen: set[str] = set()
    for number in range(20):
        table = set_up(game="space", seats=seats, seed=f"table {number}")
        missing = set(ARTIFACTS.values()) - set(artifacts_on(table).values())
        assert len(missing) == removed
        assert sorted(missing) == table.tokens_gone
        seen |= missing

    assert seen == set(ARTIFACTS.values())


@rule("S1.4")
@ANY_NUMBER_OF_PLAYERS
def test_one_secret_lies_on_each_major_space_and_two_on_each_minor_one(seats: int) -> None:
    table = set_up(game="space", seats=seats)

    secrets = Counter(
        (pool, tokens.count(pool)) for tokens in lying(table).values() for pool in ("major-secret", "minor-secret")
    )
    assert secrets["major-secret", 1] == 11
    assert secrets["minor-secret", 2] == 14
    assert sorted(count for (_, count) in secrets) == [0, 0, 1, 2]


@rule("S1.4")
def test_secrets_that_are_left_over_leave_the_game_unseen() -> None:
    table = set_up(game="space", board="hydroponics-arena-infirmary")
    [major, minor] = [pool.slug for pool in table.rules.pools]

    assert sum(tokens.count(major) for tokens in lying(table).values()) == 10
    assert [table.state.table.pools[number].size() for number in (0, 1)] == [11, 28]
    assert sum(tokens.count(minor) for tokens in lying(table).values()) == 28
    assert not {"spaceship-plans", "sixth-crystal", "sonic-grenade"} & set(table.tokens_gone)


@rule("S1.4")
def test_which_secret_lies_where_is_chance() -> None:
    found: set[str] = set()
    for number in range(40):
        table = given(game="space", seed=f"table {number}")
        ana = table.ana.at("cargo-dock").has(boots=1)
        ana.moves("cargo-crates-n")
        before = set(table.tokens_gone)
        ana.takes("minor-secret")
        found |= set(ana.tokens) | (set(table.tokens_gone) - before)

    assert len(found) > 3


@rule("S1.5")
@pytest.mark.parametrize("item", ["contraband", "master-key", "med-kit", "telepass"])
def test_the_market_has_two_of_each_item(item: str) -> None:
    table = given(game="space", seats=3)
    for person in table.people:
        person.at("hydroponics-arbor").has(gold=7)

    table.ana.buys(item)
    table.ana.ends_turn()
    table.bo.buys(item)
    table.bo.ends_turn()

    assert table.ana.tokens == table.bo.tokens == [item]
    with refused(table, "sold-out"):
        table.cy.buys(item)


@rule("S1.5")
@pytest.mark.parametrize("item", ["contraband", "master-key", "med-kit", "telepass"])
def test_with_two_players_there_is_only_one_of_each_item(item: str) -> None:
    table = given(game="space", seats=2)
    for person in table.people:
        person.at("hydroponics-arbor").has(gold=7)

    table.ana.buys(item)
    table.ana.ends_turn()

    with refused(table, "sold-out"):
        table.bo.buys(item)


@rule("S1.6")
@ANY_NUMBER_OF_PLAYERS
def test_four_escape_pods_lie_in_the_cargo_bay(seats: int) -> None:
    table = set_up(game="space", seats=seats)

    pods = [room for room, tokens in lying(table).items() if "escape-pod" in tokens]
    assert pods == ["cargo-pod-1", "cargo-pod-2", "cargo-pod-3", "cargo-pod-4"]
    assert table.prizes_left() == 4


@rule("S1.7")
@ANY_NUMBER_OF_PLAYERS
def test_the_supply_has_five_power_crystals_and_a_command_code_for_each_player(seats: int) -> None:
    table = set_up(game="space", seats=seats)

    assert table.left_in_supply("power-crystal") == 5
    assert table.left_in_supply("command-code") == seats


@rule("S1.8")
def test_four_bounty_hunters_lie_on_the_last_three_spaces_of_the_rage_track() -> None:
    table = given(game="space").rage_at(7).next_secrets("minor-secret", *["archive-secret"] * 4)
    ana = table.ana.at("cargo-dock").has(boots=9)
    assert table.on_rage_track == 4

    reached: list[tuple[int, int]] = []
    for room in ("cargo-crates-n", "cargo-dock", "cargo-crates-n", "cargo-dock", "cargo-crates-s"):
        ana.moves(room)
        if room != "cargo-dock":
            ana.takes("minor-secret")
            reached.append((table.rage, table.in_clank_area("red")))

    assert reached == [(8, 1), (9, 2), (10, 4)]
    assert table.on_rage_track == 0


@rule("S1.8")
def test_the_blockade_lies_on_the_last_space_but_one() -> None:
    [lift] = [each for each in given(game="space").rules.mechanisms if isinstance(each, Network) and each.cut]

    assert lift.cut_at + 1 == len(given(game="space").rules.ruleset.rage) - 1


@rule("S1.9")
@pytest.mark.parametrize(("seats", "space"), [(4, 1), (3, 2), (2, 3)])
def test_the_boss_marker_starts_by_the_number_of_players(seats: int, space: int) -> None:
    assert set_up(game="space", seats=seats).rage == space


@rule("S1.10")
def test_cards_with_the_attack_symbol_are_replaced_in_the_opening_row() -> None:
    table = set_up(game="space", dungeon=[*QUIET, "void-corsair", "void-corsair", "nebula-opal"])

    assert table.row_cards == sorted(QUIET)
    assert table.card_names(table.state.deck.contents) == ["nebula-opal", "void-corsair", "void-corsair"]


@rule("S1.10")
def test_arrive_effects_of_the_opening_row_are_applied() -> None:
    table = set_up(game="space", seats=4, dungeon=[*QUIET[:5], "alarm-siren"])

    assert [person.clank for person in table.people] == [4, 3, 2, 1]


@rule("S1.11")
@pytest.mark.parametrize("board", [FIRST_GAME, "arena-promenade-engineering"])
def test_pawns_start_on_the_start_space_in_the_cargo_bay(board: str) -> None:
    table = set_up(game="space", board=board, seats=4)

    assert {person.room for person in table.people} == {"cargo-dock"}


@rule("S1.11")
@pytest.mark.parametrize(("first", "clank"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_players_start_with_three_two_one_and_no_clank_in_turn_order(first: int, clank: list[int]) -> None:
    table = set_up(game="space", seats=4, first=first, dungeon=QUIET)

    assert [person.clank for person in table.people] == clank


@rule("S1.12")
def test_power_crystals_run_out() -> None:
    table = given(game="space").supply_left("power-crystal", 1)
    ana = table.ana.at("cannon-r").has(boots=6)

    ana.moves("cannon-capacitor-e")
    ana.moves("cannon-barrel")
    ana.declines()
    ana.moves("cannon-capacitor-e")

    assert ana.tokens == ["power-crystal"]
    assert table.left_in_supply("power-crystal") == 0


@rule("S1.12")
@pytest.mark.parametrize("card", ["fazr", "boldly-go", "memory-core"])
def test_reserve_piles_run_out(card: str) -> None:
    table = given(game="space").reserve_of(card, 1)
    ana = table.ana.has(skill=20)

    ana.acquires(card)

    with refused(table, "reserve-empty", "B3.7"):
        ana.acquires(card)


@rule("S1.12")
def test_credits_do_not_run_out() -> None:
    ana = given(game="space").ana.at("cargo-crane").has(boots=1, swords=1, gold=900)

    ana.moves("cargo-brig", swords=1)

    assert ana.gold == 901


@rule("S1.13", "S3.1")
def test_there_are_no_devices_and_no_cards_bound_to_a_place() -> None:
    cards = load("space", seats=2).rules.cards

    assert [card.slug for card in cards if card.role == DEVICE] == []
    assert [card.slug for card in cards if card.place != ANY_ROOM] == []


@rule("S1.13")
def test_there_is_nothing_that_carries_a_second_artifact_no_edge_tunnel_and_no_countdown() -> None:
    rules = load("space", seats=2).rules

    assert [token.slug for token in rules.tokens if token.carries] == []
    assert [exit for room in rules.rooms for exit in room.exits if exit.wraps] == []
    assert [each.name for each in rules.mechanisms] == ["pursuit", "hunters", "ports", "hyperlift", "teleporters"]
    assert {token.slug for token in rules.tokens} & {"monkey-idol", "crown-10", "backpack", "mastery"} == set()


@rule("S1.14")
def test_what_the_ship_settles_is_no_option_here() -> None:
    settled = {"B11.1", "B11.2", "B11.9", "B11.10"}

    assert settled & {option.rule for option in options_of("space")} == set()
    assert settled <= {option.rule for option in options_of("base")}


@rule("S1.14")
def test_the_start_is_a_room_like_any_other_and_nobody_leaves_from_there() -> None:
    rules = load("space", seats=2).rules
    start = rules.rooms[rules.start]

    assert start.needs == 0
    assert start.prize == NO_SPACE
    assert [rules.rooms[space.room].slug for space in rules.spaces if space.use == PRIZE] == [
        f"cargo-pod-{number}" for number in (1, 2, 3, 4)
    ]


@rule("S1.11")
def test_the_first_turn_comes_after_the_clank_of_setup() -> None:
    table = given(game="space")

    table.ana.ends_turn()

    assert table.told(ClankMade) == []
    assert table.told(TurnStarted) == [TurnStarted(1)]
