"""B8 Scoring: what counts, and who wins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import ESCAPED, LOST, OF_ARTIFACT, OF_CARD, OF_GOLD, OF_TOKEN, RESCUED, new_state, score_items
from tests.support.given import Scene, given
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.person import Person


def on_the_way_out(player: Person, *tokens: str, gold: int = 0) -> Person:
    """Let a player stand by the exit with tokens and gold, the boot to leave in hand."""
    return player.at("r02").holds(*tokens).has(gold=gold).hand("sidestep")


def leaves(player: Person) -> None:
    """Play the boot, walk out, end the turn."""
    player.plays("sidestep")
    player.moves("r01")
    player.ends_turn()


def felled_by_own_card(player: Person) -> None:
    """Call the dragon with Mister Whiskers."""
    player.plays("mister-whiskers")
    player.chooses(1)


@rule("B8.1")
def test_the_score_adds_artifacts_other_tokens_gold_and_cards() -> None:
    table = given()
    tokens = ("artifact-7", "artifact-30", "chalice", "monkey-idol")
    ana = on_the_way_out(table.ana, *tokens, gold=4).discards_before("ruby", "secret-tome")

    leaves(ana)

    score = ana.score
    assert (score.artifacts, score.tokens, score.gold, score.cards) == (37, 7 + 5 + 20, 4, 6 + 7)
    assert score.total == 86


@rule("B8.1")
def test_a_score_sheet_has_a_line_for_each_thing_that_counts() -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-7", "chalice", "potion-of-healing", gold=4)
    ana.discards_before("ruby", "secret-tome", "secret-tome")

    leaves(ana)

    rules = table.state.rules
    lines = [
        (item.source, "" if item.thing < 0 else things[item.thing].slug, item.count, item.points)
        for item in score_items(table.state, 0)
        for things in [rules.cards if item.source == OF_CARD else rules.tokens]
    ]
    assert lines[0] == (OF_ARTIFACT, "artifact-7", 1, 7)
    assert lines[1:3] == [(OF_TOKEN, "mastery", 1, 20), (OF_TOKEN, "chalice", 1, 7)]
    assert lines[3] == (OF_GOLD, "", 4, 4)
    assert lines[4:] == [(OF_CARD, "secret-tome", 2, 14), (OF_CARD, "ruby", 1, 6)]
    assert sum(points for _, _, _, points in lines) == ana.score.total


@rule("B8.1", "B9.10", "B9.11")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (("chalice",), 7),
        (("dragon-egg",), 3),
        (("monkey-idol",), 5),
        (("master-key",), 5),
        (("backpack",), 5),
        (("crown-10",), 10),
        (("crown-10", "crown-9"), 19),
        (("crown-10", "crown-9", "crown-8"), 27),
        (("potion-of-healing", "potion-of-strength", "potion-of-swiftness", "potion-of-greater-healing"), 0),
    ],
)
def test_other_tokens_count_the_points_on_them(tokens: tuple[str, ...], points: int) -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5", *tokens)

    leaves(ana)

    assert ana.score.tokens == points + 20


@rule("B8.1")
@pytest.mark.parametrize("value", [5, 7, 10, 15, 20, 25, 30])
def test_an_artifact_counts_its_value(value: int) -> None:
    table = given()
    ana = on_the_way_out(table.ana, f"artifact-{value}")

    leaves(ana)

    assert ana.score.artifacts == value


@rule("B4.9", "B2.6")
@pytest.mark.parametrize(
    ("value", "room"), [(5, "r18"), (7, "r21"), (10, "r27"), (15, "r23"), (20, "r31"), (25, "r33"), (30, "r35")]
)
def test_whatever_its_value_an_artifact_raises_rage_by_one_and_is_one_for_cards(value: int, room: str) -> None:
    table = given(4, artifact_pickup="any_time").rage_at(2)
    ana = table.ana.at(room).hand("kobold-merchant")

    ana.takes(f"artifact-{value}")
    ana.plays("kobold-merchant")

    assert (table.rage, ana.skill) == (3, 2)


@rule("B8.1")
def test_cards_count_in_deck_hand_discard_pile_and_play_area_alike() -> None:
    table = given().next_cubes("ana", "black", "black")
    ana = table.ana.at("r16").holds("artifact-5").hurt(9)
    ana.hand("mister-whiskers", "ruby").discards_before("emerald").played_before("sapphire")
    ana.draws_next("diamond").in_deck("secret-tome")

    felled_by_own_card(ana)

    assert ana.status == RESCUED
    assert ana.score.cards == 1 + 6 + 5 + 4 + 7 + 8


@rule("B8.1", "B7.1")
def test_the_dragons_eye_is_worth_ten_with_a_mastery_token() -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5").discards_before("dragons-eye")

    leaves(ana)

    assert ana.status == ESCAPED
    assert ana.score.cards == 10


@rule("B8.1", "B6.5")
def test_the_dragons_eye_is_worth_nothing_without_a_mastery_token() -> None:
    table = given().next_cubes("ana", "black", "black")
    ana = table.ana.at("r16").holds("artifact-5").hurt(9).hand("mister-whiskers").discards_before("dragons-eye")

    felled_by_own_card(ana)

    assert ana.status == RESCUED
    assert ana.score.cards == 1


@rule("B8.1")
@pytest.mark.parametrize(("gold", "points"), [(4, 0), (5, 1), (14, 2), (15, 3)])
def test_the_duke_is_worth_a_point_for_every_full_five_gold(gold: int, points: int) -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5", gold=gold).discards_before("the-duke")

    leaves(ana)

    assert ana.score.cards == points
    assert ana.score.gold == gold


@rule("B8.1")
@pytest.mark.parametrize("tomes", [0, 1, 3])
def test_the_wizard_is_worth_two_for_every_secret_tome(tomes: int) -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5").discards_before("wizard", *["secret-tome"] * tomes)

    leaves(ana)

    assert ana.score.cards == tomes * (7 + 2)


@rule("B8.1")
def test_points_for_a_condition_come_on_top_of_those_printed() -> None:
    table = given()
    cards = [replace(card, points=4) if card.slug == "wizard" else card for card in table.rules.cards]
    table.rules = replace(table.rules, cards=cards)
    table.state = new_state(table.rules, "scene")
    ana = on_the_way_out(table.quieten().ana, "artifact-5").discards_before("wizard", "secret-tome")

    leaves(ana)

    assert ana.score.cards == 4 + 2 + 7


@rule("B8.1")
def test_the_wizard_counts_tomes_wherever_they_lie() -> None:
    table = given().next_cubes("ana", "black", "black")
    ana = table.ana.at("r16").holds("artifact-5").hurt(9).hand("mister-whiskers", "secret-tome", "wizard")
    ana.discards_before("secret-tome").played_before("secret-tome")
    ana.draws_next("secret-tome").in_deck("secret-tome")

    felled_by_own_card(ana)

    assert ana.score.cards == 1 + 5 * (7 + 2)


@rule("B8.1")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ((), 0),
        (("chalice",), 0),
        (("chalice", "chalice"), 0),
        (("dragon-egg", "dragon-egg"), 0),
        (("chalice", "dragon-egg"), 4),
        (("dragon-egg", "monkey-idol"), 4),
        (("monkey-idol", "chalice"), 4),
        (("chalice", "dragon-egg", "monkey-idol"), 4),
    ],
)
def test_the_dwarven_peddler_asks_for_two_different_kinds(tokens: tuple[str, ...], points: int) -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5", *tokens).discards_before("dwarven-peddler")

    leaves(ana)

    assert ana.score.cards == points


@rule("B8.1")
def test_a_player_still_in_the_dungeon_has_no_score_yet() -> None:
    table = given()
    ana = on_the_way_out(table.ana, "artifact-5", gold=10).discards_before("ruby")

    ana.ends_turn()

    assert ana.score.total == 0


@rule("B8.2")
def test_the_highest_total_wins() -> None:
    table = given()
    ana, bo = on_the_way_out(table.ana, "artifact-7", gold=9), on_the_way_out(table.bo, "artifact-15")

    leaves(ana)
    leaves(bo)

    assert (ana.score.total, bo.score.total) == (36, 35)
    assert table.winners == ["ana"]


@rule("B8.2", "B6.5")
def test_only_who_scores_can_win() -> None:
    table = given().next_cubes("bo", "black", "black")
    ana = on_the_way_out(table.ana, "artifact-5")
    bo = table.bo.at("r35").holds("artifact-30").has(gold=50).hurt(9).hand("mister-whiskers")

    leaves(ana)
    felled_by_own_card(bo)

    assert bo.status == LOST
    assert table.winners == ["ana"]
    assert table.ranks == [1, 2]


@rule("B8.2")
def test_a_tie_goes_to_the_most_valuable_artifact() -> None:
    table = given()
    ana, bo = on_the_way_out(table.ana, "artifact-5", gold=2), on_the_way_out(table.bo, "artifact-7")

    leaves(ana)
    leaves(bo)

    assert ana.score.total == bo.score.total == 27
    assert table.winners == ["bo"]


@rule("B8.2")
def test_in_a_tie_the_single_most_valuable_artifact_counts_not_their_sum() -> None:
    table = given()
    ana = on_the_way_out(table.ana, "backpack", "artifact-10", "artifact-7")
    bo = on_the_way_out(table.bo, "artifact-15", gold=7)

    leaves(ana)
    leaves(bo)

    assert ana.score.total == bo.score.total == 42
    assert ana.score.artifacts > bo.score.artifacts
    assert table.winners == ["bo"]


@rule("B8.2")
@pytest.mark.parametrize("artifacts", [("artifact-15", "artifact-5"), ("artifact-5", "artifact-15")])
def test_in_a_tie_it_does_not_matter_when_the_most_valuable_artifact_was_taken(artifacts: tuple[str, ...]) -> None:
    table = given()
    ana = on_the_way_out(table.ana, "backpack", *artifacts)
    bo = on_the_way_out(table.bo, "artifact-10", gold=15)

    leaves(ana)
    leaves(bo)

    assert ana.score.total == bo.score.total == 45
    assert table.winners == ["ana"]


@rule("B8.2")
def test_the_most_valuable_artifact_decides_among_those_tied_only() -> None:
    table = given(3)
    ana, bo = on_the_way_out(table.ana, "artifact-5", gold=20), on_the_way_out(table.bo, "artifact-7", gold=18)
    cy = on_the_way_out(table.cy, "artifact-20")

    for player in (ana, bo, cy):
        leaves(player)

    assert (ana.score.total, bo.score.total, cy.score.total) == (45, 45, 40)
    assert table.winners == ["bo"]
    assert table.ranks == [2, 1, 3]


def given_two_artifacts_worth_5() -> Scene:
    """A house variant: the printed artifacts are all worth something else, so that no tie stands with them."""
    table = given()
    tokens = [replace(token, points=5) if token.slug == "artifact-7" else token for token in table.rules.tokens]
    table.rules = replace(table.rules, tokens=tokens)
    table.state = new_state(table.rules, "scene")
    return table.quieten()


@rule("B8.2")
def test_a_tie_still_standing_is_shared() -> None:
    table = given_two_artifacts_worth_5()
    ana, bo = on_the_way_out(table.ana, "artifact-5"), on_the_way_out(table.bo, "artifact-7")

    leaves(ana)
    leaves(bo)

    assert table.winners == ["ana", "bo"]
    assert table.ranks == [1, 1]


@rule("B8.2", "B6.5")
def test_nobody_wins_if_nobody_scores() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "bo", "black")
    ana, bo = table.ana.at("r16").has(gold=9).hurt(9), table.bo.at("r35").holds("artifact-30").hurt(9)

    ana.ends_turn()

    assert (ana.status, bo.status) == (LOST, LOST)
    assert table.state.over
    assert table.winners == []
    assert table.ranks == [1, 1]


@rule("B8.3")
def test_trashed_cards_score_nothing() -> None:
    table = given().row("dragon-shrine")
    ana = on_the_way_out(table.ana, "artifact-5").discards_before("ruby", "secret-tome").has(skill=4)

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("ruby", discarded=True)
    leaves(ana)

    assert table.trashed_cards == ["ruby"]
    assert ana.score.cards == 7


@rule("B8.3", "B8.1")
def test_trashed_tomes_count_no_more_for_the_wizard() -> None:
    table = given().row("dragon-shrine")
    ana = on_the_way_out(table.ana, "artifact-5").discards_before("wizard", "secret-tome", "secret-tome").has(skill=4)

    ana.uses("dragon-shrine")
    ana.chooses(2)
    ana.trashes("secret-tome", discarded=True)
    leaves(ana)

    assert ana.score.cards == 7 + 2
