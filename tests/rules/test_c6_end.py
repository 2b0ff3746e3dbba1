"""C6 The end of a game in the catacombs."""

from __future__ import annotations

import pytest

from clankwork.engine import (
    ESCAPED,
    IN_PLAY,
    LOST,
    RESCUED,
    BagRanOut,
    CardRevealed,
    DragonAttacked,
    Escaped,
    HuntersReturned,
)
from tests.support.digging import dug
from tests.support.given import Scene, refused
from tests.support.rules import rule


def left(table: Scene, seat: int) -> None:
    """Have a player be out of the dungeon before anything is done."""
    player = table.state.own_player(seat)
    player.status = ESCAPED
    player.room = table.room("start-crypt")
    pursuit = next(each for each in table.rules.mechanisms if each.name == "pursuit")
    table.state.own_part(pursuit.number)[0] += 1


@rule("C6.1")
def test_who_reaches_the_crypt_with_an_artifact_finishes_the_turn_then_leaves_before_the_refill() -> None:
    table = dug().row(None).next_in_row("bandit")
    ana = table.ana.at("start-h").has(boots=2).holds("artifact-5").hand("burgle")

    ana.moves_by("crypt")
    assert ana.status == IN_PLAY
    with refused(table, "leaving", "C6.1"):
        ana.moves_by("h")
    ana.plays("burgle")
    assert ana.skill == 1
    ana.ends_turn()

    assert ana.status == ESCAPED
    assert ana.tokens == ["artifact-5", "mastery"]
    assert [type(event) for event in table.events if isinstance(event, Escaped | CardRevealed)] == [
        Escaped,
        CardRevealed,
    ]
    assert table.prizes_left() == 1


@rule("C6.1", "C2.1")
def test_who_is_leaving_explores_no_more() -> None:
    table = dug()
    ana = table.ana.at("start-h").has(boots=3, teleports=1).holds("artifact-5")

    ana.moves_by("crypt")

    assert not [order for order in table.offered() if order.startswith(("explore", "leap", "move", "teleport"))]


@rule("C6.2")
@pytest.mark.parametrize(
    ("room", "tokens", "status", "total"),
    [
        ("start-h", ("artifact-10",), RESCUED, 10),
        ("start-h", (), LOST, 0),
        ("start-p", ("artifact-10",), LOST, 0),
        ("s1-a", ("artifact-10",), RESCUED, 10),
        ("d01-a", ("artifact-10",), LOST, 0),
    ],
)
def test_knocked_out_without_an_artifact_or_in_the_depths_is_nothing(
    room: str, tokens: tuple[str, ...], status: int, total: int
) -> None:
    table = dug().laid("s1", -1, 0).laid("d01", -2, 0).row(None).next_in_row("smoky-quartz").rage_at(1)
    bo = table.bo.holds(*tokens).at(room).hurt(9)
    table.next_cubes("bo", "black")

    table.ana.ends_turn()

    assert (bo.status, bo.score.total) == (status, total)


@rule("C6.3")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 6), (3, 4), (4, 4)])
def test_in_their_turn_a_player_out_draws_cubes_whatever_rage_and_danger_say(seats: int, cubes: int) -> None:
    table = dug(seats).rage_at(7).row("wishing-well")
    left(table, 1)
    ana = table.ana.made_clank(3)
    table.next_cubes(*["black"] * cubes)

    ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(cubes)]
    assert (ana.clank, table.in_bag("ana")) == (0, 3)
    assert table.to_act is (table.ana if seats == 2 else table.cy)


@rule("C6.3")
def test_there_is_no_countdown_and_everyone_who_is_out_draws() -> None:
    table = dug(3)
    left(table, 1)
    left(table, 2)
    ana = table.ana
    table.next_cubes(*["black"] * 4, "ana", "ana", "black", "black")

    ana.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(4)] * 2
    assert ana.damage == 2
    assert not any(mechanism.name == "countdown" for mechanism in table.rules.mechanisms)


@rule("C6.4")
def test_a_score_is_artifacts_tokens_gold_and_cards() -> None:
    table = dug().row(None)
    ana = table.ana.at("start-h").has(boots=1, gold=4)
    ana.holds("artifact-10", "monkey-idol", "chalice", "peasant").in_deck("secret-tome", "bandit")

    ana.moves_by("crypt")
    ana.ends_turn()

    score = ana.score
    assert (score.artifacts, score.tokens, score.gold, score.cards) == (10, 5 + 7 + 2 + 20, 4, 7 + 2)


@rule("C6.5")
def test_a_tie_goes_to_the_most_valuable_single_artifact() -> None:
    table = dug().row(None).next_in_row("smoky-quartz").rage_at(1)
    ana, bo = table.people
    ana.holds("backpack", "artifact-7", "artifact-10").at("start-h").hurt(9)
    bo.holds("artifact-15").has(gold=7).at("start-h").hurt(9)
    table.next_cubes("ana", "bo")

    ana.ends_turn()

    assert ana.score.total == bo.score.total == 22
    assert table.winners == ["bo"]


@rule("C6.5", "C8.1")
def test_a_gold_artifact_and_a_silver_one_of_the_same_value_break_no_tie() -> None:
    table = dug(5).row(None).next_in_row("smoky-quartz").rage_at(1)
    ana, bo = table.people[:2]
    ana.holds("artifact-15", "monkey-idol").at("start-h").hurt(9)
    bo.holds("party-artifact-15").has(gold=5).at("start-h").hurt(9)
    table.next_cubes("ana", "bo", "black")

    ana.ends_turn()

    assert ana.score.total == bo.score.total == 20
    assert table.winners == ["ana", "bo"]


@rule("C6.6")
def test_ghosts_drawn_in_the_turn_of_a_player_out_hurt_and_return() -> None:
    table = dug(3)
    left(table, 1)
    table.next_cubes("ghost", "black", "black", "black")
    ana, bo, cy = table.people

    ana.ends_turn()

    assert (ana.damage, bo.damage, cy.damage) == (1, 0, 1)
    assert table.told(HuntersReturned) == [HuntersReturned(1)]


@rule("C6.6", "C5.2")
def test_a_bag_that_such_a_draw_empties_ends_the_game() -> None:
    table = dug().bag_of(black=6)
    left(table, 1)

    table.ana.ends_turn()

    assert table.told(BagRanOut)
    assert table.state.over


@rule("C6.7")
def test_the_cubes_of_a_player_who_leaves_stay() -> None:
    table = dug().bag_of(black=20, ana=2)
    ana = table.ana.at("start-h").has(boots=1).holds("artifact-5").made_clank(4)

    ana.moves_by("crypt")
    ana.ends_turn()
    assert (ana.clank, table.in_bag("ana")) == (4, 2)
    table.again().next_cubes(*["black"] * 6)
    table.bo.ends_turn()

    assert (ana.clank, table.in_bag("ana")) == (0, 6)
