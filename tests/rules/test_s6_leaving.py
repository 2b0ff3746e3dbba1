"""S6 Leaving, rescue, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.engine import (
    ESCAPED,
    IN_PLAY,
    LOST,
    RESCUED,
    CardRevealed,
    ClankWithdrawn,
    CubesDrawn,
    DragonAttacked,
    DragonHurt,
    Escaped,
    GameEnded,
)
from tests.content.places import LIFEBOATS
from tests.support.given import given, refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene


def one_has_left(seats: int) -> Scene:
    """A table of which Ana leaves by the second pod, her turn not yet ended; the row stays as it is."""
    table = given(game="space", seats=seats)
    table.ana.at("cargo-crane").holds("artifact-5").has(boots=1)
    return table


def by_the_boat() -> Scene:
    """A table at which a pack has made a way out where something else is to be had, with Ana beside it."""
    table = given(game="space", seats=3, board="tender", packs=[str(LIFEBOATS)])
    table.ana.at("dock").holds("artifact-5").has(boots=1, gold=0)
    return table


# Leaving


@rule("S6.1")
def test_with_an_artifact_a_player_who_reaches_a_pod_takes_it_and_leaves() -> None:
    table = one_has_left(3)
    ana = table.ana

    ana.moves("cargo-pod-2")

    assert ana.status == ESCAPED
    assert ana.tokens == ["artifact-5", "escape-pod"]
    assert ana.score.tokens == 20
    assert [type(event) for event in table.told(Escaped)] == [Escaped]
    assert table.lying_in("cargo-pod-2") == []


@rule("S6.1")
def test_cubes_in_the_clank_area_leave_with_their_owner_but_not_those_in_the_bag() -> None:
    table = one_has_left(3)
    table.next_cubes("ana", "ana")
    table.bo.made_clank(2)
    ana = table.ana.made_clank(3)

    ana.moves("cargo-pod-2")

    assert table.told(ClankWithdrawn) == [ClankWithdrawn(0, 3)]
    assert (ana.clank, table.bo.clank) == (0, 2)
    assert table.in_bag("ana") == 2


@rule("S6.1")
def test_who_reaches_a_pod_leaves_at_once_and_the_turn_ends() -> None:
    table = one_has_left(3).row(None).next_in_row("static-wraith")
    ana = table.ana.hand("access", "hack").made_clank(2)

    ana.moves("cargo-pod-2")

    assert table.to_act is table.bo
    assert (ana.status, ana.clank) == (ESCAPED, 0)
    assert ana.cards_in_hand == ["access", "hack"]
    assert [type(event) for event in table.events if isinstance(event, Escaped | ClankWithdrawn | CardRevealed)] == [
        Escaped,
        ClankWithdrawn,
        CardRevealed,
    ]


def about_to_trash(**options: str) -> Scene:
    """Ana has found a vaporizer, made clank, and walked to a pod with an artifact."""
    table = given(game="space", seats=3, **options).next_secrets("minor-secret", "vaporizer")
    ana = table.ana.at("cargo-crane").holds("artifact-5").made_clank(2)
    ana.at("cargo-crates-n").has(boots=4).hand("account-hack", "stumble").played_before("access")
    ana.moves("cargo-dock")
    ana.moves("cargo-crates-n")
    ana.takes("minor-secret")
    ana.plays("account-hack")
    ana.moves("cargo-pod-1")
    return table


@rule("S6.1", "S7.2", "B11.7")
def test_pod_pawn_and_cubes_are_gone_before_a_token_found_in_the_turn_does_its_work() -> None:
    table = about_to_trash()
    ana = table.ana

    assert table.offered() == ["trash access", "trash account-hack"]
    assert (ana.status, ana.clank) == (ESCAPED, 0)
    assert ana.tokens == ["artifact-5", "escape-pod"]
    ana.trashes("access")

    assert table.trashed_cards == ["access"]
    assert table.tokens_gone == ["vaporizer"]
    assert ana.cards_in_hand == ["stumble"]
    assert table.to_act is table.bo


@rule("S6.1", "B2.6")
@pytest.mark.parametrize(("value", "gold"), [("at_once", 0), ("turn_end", 2)])
def test_who_has_left_at_once_gains_nothing_more_by_conditions(value: str, gold: int) -> None:
    table = about_to_trash(escape=value)
    ana = table.ana
    if value == "turn_end":
        ana.plays("stumble")
        ana.ends_turn()

    ana.trashes("access")

    assert ana.gold == gold


@rule("S6.1", "S6.4", "B11.7")
def test_when_the_last_one_leaves_marked_cards_are_out_and_what_was_found_does_nothing() -> None:
    table = one_has_left(2).next_secrets("minor-secret", "vaporizer")
    bo = table.bo.at("cargo-dock").holds("artifact-30").hand("boldly-go", "boldly-go", "boldly-go", "nanite-jar")
    table.ana.moves("cargo-pod-2")
    bo.plays("nanite-jar")
    bo.trashes("nanite-jar")
    bo.plays("boldly-go", "boldly-go", "boldly-go")
    bo.moves("cargo-crates-n")
    bo.takes("minor-secret")
    assert table.trashed_cards == []

    bo.moves("cargo-pod-1")

    assert table.state.over
    assert table.trashed_cards == ["nanite-jar"]
    assert "vaporizer" in table.tokens_gone


@rule("S6.1")
def test_who_leaves_at_once_gets_nothing_of_the_room_they_leave_from() -> None:
    table = by_the_boat()
    ana = table.ana

    ana.moves("boat")

    assert (ana.status, ana.gold, ana.tokens) == (ESCAPED, 0, ["artifact-5", "escape-pod"])
    assert table.lying_in("boat") == ["minor-secret"]
    assert table.to_act is table.bo


@rule("S6.1", "B10.5")
def test_who_leaves_at_once_by_a_card_does_not_finish_the_card() -> None:
    table = by_the_boat()
    table.bo.at("boat")
    ana = table.ana.hand("tow-rope").draws_next("stumble")

    ana.plays("tow-rope")
    ana.does("go boat")

    assert (ana.status, ana.gold, ana.cards_in_hand) == (ESCAPED, 0, [])
    assert table.to_act is table.bo


@rule("S6.1", "B7.7")
def test_where_the_turn_is_finished_first_the_pawn_leaves_at_its_end() -> None:
    table = given(game="space", seats=3, escape="turn_end")
    ana = table.ana.at("cargo-crane").holds("artifact-5").has(boots=1).hand("hack").made_clank(2)

    ana.moves("cargo-pod-2")
    assert (ana.status, ana.clank) == (IN_PLAY, 2)
    ana.plays("hack")
    ana.ends_turn()

    assert (ana.status, ana.clank) == (ESCAPED, 0)
    assert ana.tokens == ["artifact-5", "escape-pod"]


@rule("S6.1")
def test_without_an_artifact_no_pod_is_taken() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-crane").has(boots=2)

    ana.moves("cargo-pod-2")
    ana.moves("cargo-crane")
    ana.ends_turn()

    assert ana.status == IN_PLAY
    assert table.lying_in("cargo-pod-2") == ["escape-pod"]


@rule("S6.2")
@pytest.mark.parametrize(
    ("room", "tokens", "status"),
    [
        ("cargo-dock", ("artifact-5",), RESCUED),
        ("cargo-door-n", ("artifact-5",), RESCUED),
        ("cargo-dock", (), LOST),
        ("corridor-h1", ("artifact-5",), LOST),
        ("hydroponics-r", ("artifact-5",), LOST),
        ("command-a05", ("artifact-5",), LOST),
    ],
)
def test_who_is_knocked_out_scores_only_with_an_artifact_and_in_the_cargo_bay(
    room: str, tokens: tuple[str, ...], status: int
) -> None:
    table = given(game="space", seats=3).rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("ana", "black")
    ana = table.ana.at(room).holds(*tokens).hurt(9).has(gold=4)

    ana.ends_turn()

    assert ana.status == status
    assert (ana.score.total > 0) == (status == RESCUED)
    assert "escape-pod" not in ana.tokens


def felled(room: str, *way: str, **options: str) -> int:
    """The status of Ana, who has walked from `room` by `way` with an artifact and is knocked out there."""
    table = given(game="space", seats=3, **options).rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("ana", "black")
    ana = table.ana.at(room).holds("artifact-5").hurt(9).has(boots=4)
    for step in way:
        ana.moves(step)

    ana.ends_turn()

    return ana.status


@rule("S6.2")
@pytest.mark.parametrize(("value", "status"), [("standing_there", LOST), ("brought_there", RESCUED)])
def test_who_has_brought_an_artifact_to_the_cargo_bay_and_falls_outside(value: str, status: int) -> None:
    assert felled("hydroponics-r", "cargo-door-n", "hydroponics-r", rescue=value) == status
    assert felled("cargo-door-n", "hydroponics-r", rescue=value) == status


@rule("S6.2")
@pytest.mark.parametrize("value", ["standing_there", "brought_there"])
def test_under_either_reading_it_matters_that_it_comes_to_the_cargo_bay(value: str) -> None:
    assert felled("hydroponics-r", rescue=value) == LOST
    assert felled("hydroponics-r", "cargo-door-n", rescue=value) == RESCUED
    assert felled("cargo-dock", rescue=value) == RESCUED


@rule("S6.2")
def test_who_was_in_the_cargo_bay_before_they_had_an_artifact_has_brought_none() -> None:
    table = given(game="space", seats=3, rescue="brought_there").rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("ana", "black")
    ana = table.ana.at("cargo-door-n").hurt(9).has(boots=1)
    ana.moves("hydroponics-r")
    table.again()
    ana.holds("artifact-5")

    ana.ends_turn()

    assert ana.status == LOST


# Turns of those who are out


@rule("S6.3")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 6), (3, 4), (4, 4)])
def test_in_each_turn_of_a_player_who_has_left_so_many_cubes_are_drawn(seats: int, cubes: int) -> None:
    table = one_has_left(seats).rage_at(1).row("static-wraith", "static-wraith")
    for person in table.people[1:]:
        person.made_clank(1)

    table.ana.moves("cargo-pod-2")
    for person in table.people[1:]:
        person.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(cubes)]
    assert table.in_clank_area("bo") == 0
    assert table.to_act is table.bo


@rule("S6.3")
def test_damage_is_dealt_as_usual() -> None:
    table = one_has_left(3).next_cubes("bo", "cy", "cy", "black")

    table.ana.moves("cargo-pod-2")
    table.bo.ends_turn()
    table.cy.ends_turn()

    assert [person.damage for person in table.people] == [0, 1, 2]
    assert table.told(DragonHurt) == [DragonHurt(1, 1), DragonHurt(2, 2)]


@rule("S6.3")
def test_not_only_the_first_player_out_draws() -> None:
    table = one_has_left(4)
    table.bo.at("cargo-crane").holds("artifact-10").hand("access")
    table.ana.moves("cargo-pod-2")
    table.bo.plays("access")
    table.bo.moves("cargo-pod-3")
    table.cy.ends_turn()

    table.di.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(4), DragonAttacked(4)]
    assert table.to_act is table.cy


@rule("S6.3")
def test_a_knocked_out_player_draws_as_well() -> None:
    table = given(game="space", seats=3).rage_at(1).row(None).next_in_row("void-corsair")
    table.next_cubes("ana", "black")
    table.ana.hurt(9)

    table.ana.ends_turn()
    table.bo.ends_turn()
    table.cy.ends_turn()

    assert table.ana.status == LOST
    assert table.told(DragonAttacked) == [DragonAttacked(4)]


@rule("S6.3")
def test_cubes_of_players_who_have_left_count_as_black() -> None:
    table = one_has_left(3).next_cubes("ana", "ana", "black", "black")

    table.ana.moves("cargo-pod-2")
    table.bo.ends_turn()
    table.cy.ends_turn()

    assert table.ana.damage == 0
    assert table.set_aside("ana") == 2


@rule("S6.7", "S5.3")
def test_red_cubes_drawn_then_hurt_everyone_aboard_and_return_to_the_clank_area() -> None:
    table = one_has_left(3).next_cubes("red", "black", "black", "bo")

    table.ana.moves("cargo-pod-2")
    table.bo.ends_turn()
    table.cy.ends_turn()

    assert [person.damage for person in table.people] == [0, 2, 1]
    assert table.in_clank_area("red") == 1


@rule("S6.3")
def test_no_more_cubes_are_drawn_than_the_bag_has() -> None:
    table = one_has_left(2).bag_of(black=2)

    table.ana.moves("cargo-pod-2")
    table.bo.ends_turn()

    [drawn] = table.told(CubesDrawn)
    assert isinstance(drawn, CubesDrawn)
    assert len(drawn.cubes) == 2
    assert not table.state.over


# The end


@rule("S6.4")
def test_the_game_ends_when_nobody_is_left_in_play() -> None:
    table = one_has_left(2)
    table.bo.at("cargo-crates-n").holds("artifact-30").hand("boldly-go", "boldly-go")

    table.ana.moves("cargo-pod-2")
    assert table.to_act is table.bo
    table.bo.plays("boldly-go", "boldly-go")
    table.bo.moves("cargo-pod-1")

    assert table.state.over
    assert table.told(GameEnded) == [GameEnded()]
    assert table.winners == ["bo"]
    assert table.bo.score.total == 30 + 20
    assert table.ana.score.total == 5 + 20


@rule("S6.4")
def test_score_is_artifact_tokens_credits_and_cards() -> None:
    table = given(game="space").rage_at(1).row(None).next_in_row("void-corsair").next_cubes("ana", "black")
    ana = table.ana.at("cargo-dock").holds("artifact-20", "contraband", "spaceship-plans").has(gold=3).hurt(9)
    ana.in_deck("memory-core", "nebula-opal")

    ana.ends_turn()

    assert (ana.score.artifacts, ana.score.tokens, ana.score.gold, ana.score.cards) == (20, 10 + 7, 3, 7 + 4)


@rule("S6.4")
def test_a_tie_goes_to_the_more_valuable_artifact() -> None:
    table = one_has_left(2)
    table.ana.has(boots=1, gold=25)
    table.bo.at("cargo-crates-n").holds("artifact-30").hand("boldly-go", "boldly-go")

    table.ana.moves("cargo-pod-2")
    table.bo.plays("boldly-go", "boldly-go")
    table.bo.moves("cargo-pod-1")

    assert table.ana.score.total == table.bo.score.total == 50
    assert table.winners == ["bo"]


@rule("S6.5")
def test_a_pod_carries_one_player() -> None:
    table = one_has_left(3)
    bo = table.bo.at("cargo-crane").holds("artifact-10").hand("boldly-go", "boldly-go")
    table.ana.moves("cargo-pod-2")

    bo.plays("boldly-go", "boldly-go")
    bo.moves("cargo-pod-2")
    assert not bo.sees.turn.leaving
    bo.moves("cargo-crane")
    bo.ends_turn()

    assert bo.status == IN_PLAY


@rule("S6.5")
def test_the_others_can_leave_by_another_pod() -> None:
    table = one_has_left(3)
    bo = table.bo.at("cargo-crane").holds("artifact-10").hand("access", "fazr")
    table.ana.moves("cargo-pod-2")

    bo.plays("access", "fazr")
    bo.moves("cargo-pod-3", swords=1)

    assert bo.status == ESCAPED


@rule("S6.6")
def test_the_start_space_is_an_ordinary_room_also_with_an_artifact() -> None:
    table = given(game="space")
    ana = table.ana.at("cargo-crane").holds("artifact-5").has(boots=1)

    ana.moves("cargo-dock")
    ana.ends_turn()

    assert ana.status == IN_PLAY
    assert ana.room == "cargo-dock"


@rule("S6.6")
def test_pod_spaces_are_open_to_players_without_an_artifact() -> None:
    ana = given(game="space").ana.at("cargo-crane").has(boots=2)

    ana.moves("cargo-pod-2")
    ana.moves("cargo-crane")

    assert ana.room == "cargo-crane"


@rule("S6.6")
def test_nobody_leaves_but_by_a_pod() -> None:
    table = given(game="space", escape="turn_end")
    ana = table.ana.at("cargo-crane").holds("artifact-5").has(boots=1)
    ana.moves("cargo-pod-2")

    with refused(table, "leaving", "S6.1"):
        ana.moves("cargo-crane")
