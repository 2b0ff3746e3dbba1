"""Opponents that think: they know no more than their seat, keep time, and play a game worth the name."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Seating, decide, parse_bot
from clankwork.content import games, load
from clankwork.engine import LOST, PLAY, advance, legal_actions, new_state, scores, view, winners
from tests.bots.tables import RULES, play, seated
from tests.invariants.disguise import disguised
from tests.support.clock import Clock

if TYPE_CHECKING:
    from clankwork.bots import Bot
    from clankwork.content import GameInfo
    from clankwork.engine import Rules, State

QUICK = ("random", "rookie", "rogue", "planner:playouts=12:lines=3:width=4", "mastermind:playouts=12")
"""Every bot of ours, thinking little: the rules of play are the same for those who think long."""
BOARDS = [load("base", seats=seats, board=board).rules for seats, board in ((2, "sunny"), (4, "dusk"))]


def bots_at(rules: Rules, texts: tuple[str, ...], seed: str) -> list[Bot]:
    return [parse_bot(text).sit(Seating.at(rules, seat, seed)) for seat, text in enumerate(texts)]


def play_by(rules: Rules, texts: tuple[str, ...], seed: str, turns: int = 1_000) -> State:
    """A game between bots, to its end or to the beginning of a turn."""
    state = new_state(rules, seed)
    bots = bots_at(rules, texts, seed)
    while not state.over and state.turns < turns:
        seen = view(state, state.to_act)
        decision = decide(bots[state.to_act], seen, seen.legal)
        assert not decision.fault
        advance(state, decision.code)
    return state


@pytest.mark.once
@pytest.mark.parametrize("board", ["sunny", "dusk"])
@pytest.mark.parametrize("first", range(len(QUICK)))
def test_every_bot_plays_whole_games_with_every_other(board: str, first: int) -> None:
    texts = tuple(QUICK[(first + step) % len(QUICK)] for step in range(4))

    state = play_by(load("base", seats=4, board=board).rules, texts, f"{board} {first}")

    assert state.over


@pytest.mark.once
@pytest.mark.parametrize("game", [game for game in games() if game.slug != "base"], ids=lambda game: game.slug)
@pytest.mark.parametrize("texts", [QUICK[3:], QUICK[:3] * 2], ids=["thinkers", "others"])
def test_every_bot_plays_whole_games_of_every_kind(texts: tuple[str, ...], game: GameInfo) -> None:
    """Those who think at the smallest table, the others at the largest: nobody is at a loss in closed halls or where
    tiles are laid.
    """
    seats = min(game.seats) if texts == QUICK[3:] else max(game.seats)

    state = play_by(load(game.slug, seats=seats, board=game.boards[1]).rules, texts[:seats], game.slug)

    assert state.over


@pytest.mark.parametrize("text", QUICK[2:])
def test_the_same_seed_gives_the_same_game(text: str) -> None:
    games = [play_by(RULES, (text, "rogue"), "again", turns=9) for _ in range(2)]

    assert games[0] == games[1]


@pytest.mark.once
@pytest.mark.parametrize("rules", BOARDS, ids=["sunny", "dusk"])
@pytest.mark.parametrize("text", QUICK)
def test_a_bot_does_the_same_in_states_that_it_cannot_tell_apart(text: str, rules: Rules) -> None:
    asked = 0
    for seed in range(3):
        state = play_by(rules, ("rogue",) * rules.seats, f"secret {seed}", turns=6 + 5 * seed)
        while not state.over and asked < 20 * (seed + 1):
            seat = state.to_act
            answers = []
            for twin in (state, disguised(state, seat, f"{seed} {asked}")):
                seen = view(twin, seat)
                bot = parse_bot(text).sit(Seating(rules, seat, "one and the same"))
                answers.append(bot.choose(seen, seen.legal))
            assert answers[0] == answers[1]
            asked += 1
            advance(state, answers[0])
    assert asked > 20


@pytest.mark.once
def test_a_bot_that_meets_what_it_cannot_foresee_goes_on_from_there() -> None:
    planner, master = seated("planner:playouts=30"), seated("mastermind:playouts=30", 1)

    game = play([planner, master], seed="surprise")

    assert game.state.over
    assert game.faults == []


@pytest.mark.parametrize("text", ["planner:playouts=5000", "mastermind:seconds=3600", "mastermind:playouts=5000"])
def test_search_ends_before_its_deadline(text: str) -> None:
    state, clock = play_by(RULES, ("rogue", "rogue"), "clock", turns=5), Clock(step=0.01)
    bot = seated(text, state.to_act, clock=clock)
    while RULES.catalogue.kind[legal_actions(state)[0]] == PLAY or len(legal_actions(state)) == 1:
        advance(state, legal_actions(state)[0])
    seen = view(state, state.to_act)
    started = clock.now

    decision = decide(bot, seen, seen.legal, started + 0.6)

    assert decision.fault == ""
    assert started + 0.3 < clock.now <= started + 0.6, "it thinks as long as it may"


def test_mastermind_spends_no_more_than_its_time_on_a_turn() -> None:
    state, clock = play_by(RULES, ("rogue", "rogue"), "a turn", turns=7), Clock(step=0.01)
    bot = seated("mastermind:seconds=0.5", state.to_act, clock=clock)
    seat = state.to_act

    while state.to_act == seat and not state.over:
        seen = view(state, seat)
        advance(state, bot.choose(seen, seen.legal))

    assert 0.25 < clock.now < 0.5 + 0.1, "every decision of the turn takes a last look or two"


def wins(first: str, second: str, games: int) -> float:
    """Games the first bot wins against the second, seats balanced, a shared win as half of one."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        texts = (first, second) if seat == 0 else (second, first)
        best = winners(play_by(RULES, texts, f"series {number // 2}"))
        won += (seat in best) / max(1, len(best))
    return won


@pytest.mark.once
def test_each_bot_is_stronger_than_the_one_before() -> None:
    ladder = ("random", "rookie", "rogue")

    assert [wins(better, worse, 12) >= 9 for worse, better in pairwise(ladder)] == [True, True]


@pytest.mark.once
def test_rogues_come_home_with_an_artifact() -> None:
    ends = [each for number in range(10) for each in scores(play_by(RULES, ("rogue", "rogue"), f"home {number}"))]

    assert sum(each.status != LOST for each in ends) >= 17
    assert sorted(each.total for each in ends)[len(ends) // 2] > 50
