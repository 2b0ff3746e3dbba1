"""Opponents by name, and asking them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Bot, RandomBot, Seating, UnknownBot, bot_kinds, decide, parse_bot, parse_bots
from clankwork.content import load
from clankwork.engine import END, Game, PlayCard, Title, new_state
from tests.support.clock import AMPLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import View

RULES = load("base", seats=2).rules


def table() -> Game:
    return Game(RULES, new_state(RULES, "1"), Title("base", "sunny"))


class Stubborn(Bot):
    """Always gives the same answer."""

    answer: object = None

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return self.answer  # type: ignore[return-value]


def stubborn(answer: object) -> Stubborn:
    bot = Stubborn(Seating(RULES, 0, "1"))
    bot.answer = answer
    return bot


def test_a_bot_is_written_with_its_parameters() -> None:
    assert str(parse_bot(" random ")) == "random"
    assert str(parse_bot("random:seed=4")) == "random:seed=4"
    assert [str(each) for each in parse_bots("random,random:seed=4")] == ["random", "random:seed=4"]


@pytest.mark.parametrize("text", ["", "genius", "random:", "random:seed", "random:pace=3", "random,,random"])
def test_what_is_no_bot_is_refused_with_what_there_is(text: str) -> None:
    with pytest.raises(UnknownBot, match=r"there are: random|it takes: seed="):
        parse_bots(text)


def test_every_kind_has_help_and_can_sit_down_unless_it_needs_to_know_more() -> None:
    for kind in bot_kinds():
        assert kind.help
        assert all(parameter.help for parameter in kind.parameters)
        if not any(parameter.required for parameter in kind.parameters):
            assert isinstance(parse_bot(kind.name).sit(Seating(RULES, 1, "1")), Bot)


def test_a_random_bot_plays_the_same_again_and_every_action_in_time() -> None:
    view = table().view(0)
    first, second = (RandomBot(Seating(RULES, 0, "1")) for _ in range(2))

    chosen = [first.choose(view, view.legal) for _ in range(200)]

    assert chosen == [second.choose(view, view.legal) for _ in range(200)]
    assert set(chosen) == set(view.legal)


def test_seats_have_chances_of_their_own() -> None:
    view = table().view(0)
    here, there = (RandomBot(Seating(RULES, seat, "1")) for seat in (0, 1))

    assert [here.choose(view, range(100)) for _ in range(9)] != [there.choose(view, range(100)) for _ in range(9)]


def test_a_bot_cannot_deal_the_game_again_to_look_into_hands() -> None:
    seats = [Seating.at(RULES, seat, "1") for seat in (0, 1)]

    assert seats == [Seating.at(RULES, seat, "1") for seat in (0, 1)], "a game can be played again"
    assert len({"1", *(each.seed for each in seats)}) == 3
    for each in seats:
        assert new_state(RULES, each.seed).players[1].hand != table().state.players[1].hand


@pytest.mark.parametrize("answer", [-1, 10**9, None, "end turn", 3.5])
def test_nonsense_is_replaced_by_a_safe_action(answer: object) -> None:
    view = table().view(0)

    decision = decide(stubborn(answer), view, view.legal)

    assert decision.code in view.legal
    assert decision.fault


def test_an_answer_after_the_deadline_is_replaced_too() -> None:
    view = table().view(0)
    bot = stubborn(view.legal[1])

    assert decide(bot, view, view.legal, bot.seating.clock() + AMPLE).code == view.legal[1]
    assert decide(bot, view, view.legal, bot.seating.clock() - 1).fault == "too late"


def test_the_safe_action_ends_the_turn_where_it_can() -> None:
    game = table()
    while any(isinstance(action, PlayCard) for action in game.legal_actions()):
        game.apply(game.legal_actions()[0])
    view = game.view(0)

    code = decide(stubborn(None), view, view.legal).code

    assert RULES.catalogue.kind[code] == END
