"""C1 Setup of the catacombs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clankwork.content import boards, load
from clankwork.engine import DEPTHS, Stream, advance, legal_actions, stream_key, view, ways_seen
from tests.support.given import Scene, given, set_up
from tests.support.rules import rule

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = (2, 3, 4, 5, 6)


def opened(seats: int = 2, board: str = "start-a", seed: str = "scene", dungeon: Sequence[str] = ()) -> Scene:
    """The catacombs as setup leaves them."""
    return set_up(seats, board, "catacombs", seed, dungeon=dungeon)


@rule("C1.1", "C1.3")
@pytest.mark.parametrize("board", ["start-a", "start-b"])
def test_there_is_no_fixed_map_but_one_side_of_the_start_tile(board: str) -> None:
    table = opened(board=board)

    ways = ways_seen(table.rules, view(table.state, -1))

    joined = {room.slug for room in table.rules.rooms if ways[room.number]}
    assert joined == {f"start-{name}" for name in ("crypt", "v", "g", "h", "p", "q", "m")}
    assert {table.rules.rooms[exit.to].slug for exits in ways for exit in exits} == joined
    assert [info.slug for info in boards("catacombs")] == ["start-a", "start-b"]


@rule("C1.2")
def test_28_tiles_are_shuffled_face_down_by_zone() -> None:
    table = opened()

    surface, depths = view(table.state, 0).table.stacks

    names = [table.tiles.tiles[tile].slug for tile in (*surface, *depths)]
    assert sorted(names[:6]) == ["s1", "s2", "s3", "s4", "s5", "s6"]
    assert len(depths) == 22
    assert view(table.state, 0).table.stacks == view(opened(seed="another").state, 1).table.stacks


@rule("C1.2", "C2.7")
def test_four_of_the_six_surface_tiles_are_found_first_and_two_leave_unseen() -> None:
    found: list[str] = []
    table = opened()
    lots = Stream(stream_key("tiles", "test"))
    while table.tiles.tiles_left(table.state) > 20:
        codes = legal_actions(table.state)
        before = table.state.part(table.tiles.number)[0]
        advance(table.state, codes[lots.below(len(codes))])
        in_hand = table.state.part(table.tiles.number)[0]
        if in_hand and in_hand != before:
            found.append(table.tiles.tiles[in_hand].slug)

    assert [slug[0] for slug in found] == ["s", "s", "s", "s", "d", "d"]
    assert table.state.table.stacks[0].size() == 2


@rule("C1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_idols_lie_in_the_monkey_shrine_and_a_mastery_token_for_each_player_by_the_crypt(seats: int) -> None:
    table = opened(seats)

    assert table.lying_in("start-m") == ["monkey-idol"] * 3
    assert table.lying_in("start-crypt") == ["mastery"] * seats


@rule("C1.4")
def test_ghosts_wait_in_the_supply_and_the_bag_holds_the_dragon_s_cubes() -> None:
    table = opened()

    assert table.state.table.hunters == 5
    assert (table.in_bag("black"), table.in_bag("ghost")) == (24, 0)


@rule("C1.4")
def test_gold_and_lockpicks_never_run_out() -> None:
    ana = given(game="catacombs").ana.has(gold=500, lockpicks=24).hand("rebel-thief", "swindle")

    ana.plays("rebel-thief", "swindle")

    assert (ana.lockpicks, ana.gold) == (25, 503)


@rule("C1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_artifacts_are_stacked_by_value_whatever_the_number_of_players(seats: int) -> None:
    table = opened(seats)

    assert table.artifact_stack == [f"artifact-{value}" for value in (5, 7, 10, 12, 15, 17, 20)]
    assert table.tokens_gone == []


@rule("C1.6")
def test_secrets_and_prisoners_lie_face_down_in_the_supply() -> None:
    table = opened()

    assert {pool.slug: len(pool.tokens) for pool in table.rules.pools} == {
        "major-secret": 11,
        "minor-secret": 20,
        "prisoners": 20,
    }
    assert [table.left_in_supply(pool) for pool in ("major-secret", "minor-secret", "prisoners")] == [11, 20, 20]


@rule("C1.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_sells_ten_tokens(seats: int) -> None:
    rules = opened(seats).rules

    stacks = {item.slug: [rules.tokens[token].slug for token in item.stack] for item in rules.items if item.stack}

    assert stacks == {
        "backpack": ["backpack"] * 2,
        "blood-amulet": ["blood-amulet"] * 2,
        "burglars-kit": ["burglars-kit"] * 3,
        "crown": ["crown-10", "crown-9", "crown-8"],
    }


@rule("C1.8")
def test_players_start_in_the_crypt_with_three_lockpicks_and_falling_clank() -> None:
    table = opened(4, dungeon=["swindle"] * 6)

    assert [person.room for person in table.people] == ["start-crypt"] * 4
    assert [person.lockpicks for person in table.people] == [3] * 4
    assert [person.clank for person in table.people] == [3, 2, 1, 0]
    assert [person.gold for person in table.people] == [0] * 4


@rule("C1.9")
def test_arrive_effects_of_the_opening_row_happen_before_the_first_turn() -> None:
    table = opened(2, dungeon=["archoverlord", *["swindle"] * 5])

    assert [person.clank for person in table.people] == [4, 3]
    assert table.to_act is table.ana


@rule("C1.10")
@pytest.mark.parametrize(("seats", "space", "cubes"), [(2, 3, 3), (3, 2, 2), (4, 1, 2)])
def test_the_marker_starts_on_the_space_of_the_number_of_players(seats: int, space: int, cubes: int) -> None:
    table = opened(seats)

    assert table.rage == space
    assert table.rules.ruleset.rage[space - 1] == cubes


@rule("C1.11")
def test_the_dungeon_deck_is_this_game_s_own() -> None:
    rules = load("catacombs", seats=2).rules
    base = {card.slug for card in load("base", seats=2).rules.cards}

    kinds = Counter(rules.cards[card].slug for card in rules.dungeon)

    assert (kinds.total(), len(kinds)) == (100, 68)
    assert not base & set(kinds)


@rule("C2.7")
def test_the_upper_half_of_the_start_tile_and_all_later_tiles_are_the_depths() -> None:
    rules = opened().rules

    deep = {room.slug for room in rules.rooms if room.traits & DEPTHS}

    assert {slug for slug in deep if slug.startswith("start-")} == {"start-p", "start-q", "start-m"}
    assert {room.slug for room in rules.rooms if room.slug[0] == "d"} <= deep
    assert not any(slug[0] == "s" and slug[1].isdigit() for slug in deep)
