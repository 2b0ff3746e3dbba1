"""B10 Words on cards, put together as on no card of the base game: lines after a question, options that draw."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import (
    ESCAPED,
    LOST,
    Attack,
    ChooseOne,
    Clank,
    ClankTakenBack,
    Draw,
    Gain,
    Heal,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Script,
    new_state,
)
from tests.support.given import Scene, given
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Effect


def given_a_tunnel_guide_that(*effects: Effect, options: tuple[Effect, ...] = ()) -> Scene:
    """A table of a house variant in which playing a Tunnel Guide has these effects, or offers these options."""
    table = given()
    rules = table.rules
    offered = [Script(len(rules.scripts) + place, (option,)) for place, option in enumerate(options)]
    guide = next(card for card in rules.cards if card.slug == "tunnel-guide")
    play = Script(guide.play.number, (ChooseOne(tuple(offered)),) if options else effects)
    table.rules = replace(
        rules,
        cards=[replace(card, play=play) if card == guide else card for card in rules.cards],
        scripts=[*(play if script.number == play.number else script for script in rules.scripts), *offered],
    )
    table.state = new_state(table.rules, "scene")
    return table.quieten()


@rule("B2.9", "B10.5")
def test_what_a_card_says_after_a_question_happens_after_the_answer() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Gain(skill=2), Draw(1))
    ana = table.ana.hand("tunnel-guide").draws_next("stumble", "burgle")

    ana.plays("tunnel-guide")
    before = (ana.skill, ana.cards_in_hand)
    ana.replaces("ladder")

    assert before == (0, [])
    assert (ana.skill, ana.cards_in_hand) == (2, ["stumble"])


@rule("B2.9", "B10.5")
def test_each_question_of_a_card_is_asked_in_its_turn() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Gain(skill=1), ReplaceRowCard(), Gain(skill=1))
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")
    ana.replaces("ladder")
    between = ana.skill
    ana.replaces("teleporter")

    assert (between, ana.skill) == (1, 2)
    assert table.dungeon_discard == ["ladder", "teleporter"]
    assert ana.can("end turn")


@rule("B5.11", "B2.9")
def test_what_an_answer_brings_comes_before_the_rest_of_the_card() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Clank(-1)).row("ladder").next_in_row("overlord")
    ana, bo = table.ana.hand("tunnel-guide"), table.bo

    ana.plays("tunnel-guide")
    ana.replaces("ladder")

    assert table.told(ClankTakenBack) == [ClankTakenBack(ana.seat, 1)]
    assert (ana.clank, bo.clank) == (0, 1)


@rule("B2.6")
def test_a_condition_is_paid_before_the_next_line_of_the_card_asks() -> None:
    table = given_a_tunnel_guide_that(Gain(gold=2), ReplaceRowCard())
    ana = table.ana.hand("search", "tunnel-guide")

    ana.plays("search", "tunnel-guide")

    assert ana.can("replace ladder")
    assert ana.gold == 2 + 1


@rule("B7.2")
def test_who_is_felled_by_one_line_of_a_card_gets_nothing_of_the_rest() -> None:
    table = given_a_tunnel_guide_that(Attack(), Gain(gold=3)).next_cubes("ana", "black", "black")
    ana = table.ana.hurt(9).hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert (ana.status, ana.gold) == (LOST, 0)
    assert table.to_act is table.bo


@rule("B10.5", "B2.4")
@pytest.mark.parametrize(
    ("deck", "discarded", "offered"),
    [
        ((), (), ["choose 2"]),
        (("secret-tome",), (), ["choose 1", "choose 2"]),
        ((), ("secret-tome",), ["choose 1", "choose 2"]),
    ],
)
def test_drawing_is_an_option_only_where_there_is_a_card_to_draw(
    deck: tuple[str, ...], discarded: tuple[str, ...], offered: list[str]
) -> None:
    table = given_a_tunnel_guide_that(options=(Draw(1), Gain(gold=1)))
    ana = table.ana.hand("tunnel-guide").empty_deck().in_deck(*deck).discards_before(*discarded)

    ana.plays("tunnel-guide")

    assert table.offered() == offered


@rule("B10.5")
@pytest.mark.parametrize(("aside", "offered"), [(0, ["choose 2"]), (1, ["choose 1", "choose 2"])])
def test_returning_dragon_cubes_is_an_option_only_where_some_lie_aside(aside: int, offered: list[str]) -> None:
    table = given_a_tunnel_guide_that(options=(ReturnDragonCubes(3), Gain(gold=1))).bag_of(black=24 - aside)
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert table.offered() == offered


@rule("B10.5")
def test_a_choice_without_an_option_that_can_be_carried_out_is_not_asked() -> None:
    table = given_a_tunnel_guide_that(options=(Heal(1), ReturnDragonCubes(3)))
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert ana.can("end turn")


@rule("B5.2", "B7.7")
def test_all_of_an_arrive_effect_happens_after_the_player_has_left() -> None:
    table = given()
    rules = table.rules
    overlord = next(card for card in rules.cards if card.slug == "overlord")
    arrive = Script(overlord.arrive.number, (*overlord.arrive.effects, RaiseRage(1)))
    table.rules = replace(
        rules,
        cards=[replace(card, arrive=arrive) if card == overlord else card for card in rules.cards],
        scripts=[arrive if script.number == arrive.number else script for script in rules.scripts],
    )
    table.state = new_state(table.rules, "scene")
    table.quieten().row("ladder", None).next_in_row("overlord").rage_at(3)
    ana, bo = table.ana.at("r02").holds("artifact-5").has(boots=1), table.bo

    ana.moves("r01")
    ana.ends_turn()

    assert ana.status == ESCAPED
    assert bo.clank == 1
    assert table.rage == 4
