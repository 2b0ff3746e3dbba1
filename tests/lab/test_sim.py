"""Series of games: the same whoever counts them."""

from __future__ import annotations

import signal
from collections import Counter
from dataclasses import replace

import pytest

from clankwork.content import RANDOM, games
from clankwork.engine import ClankError
from clankwork.lab import Interrupt, Match, Tally, Workers, play_match, simulate, spread, summarize
from tests.lab.players import Attentive, Raising, Standing, Sulking, player

MATCH = Match("base", "sunny", (), (), ("random", "random"), "7", 100_000, hashes=True)


def test_a_tally_is_the_same_for_any_number_of_workers() -> None:
    one, two, three = (simulate(MATCH, 20, workers=Workers(jobs)) for jobs in (1, 2, 3))

    assert one == two == three
    assert one.games == 20


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_games_without_views_come_out_as_games_with_them(seats: int, board: str) -> None:
    match = replace(MATCH, bots=("random",) * seats, board=board)
    rules = match.rules()

    for number in range(3):
        assert play_match(match, rules, number) == play_match(match, rules, number, fast=False)


@pytest.mark.parametrize("game", [game.slug for game in games() if game.slug != "base"])
def test_games_of_every_kind_are_counted_the_same_whoever_plays_them(game: str) -> None:
    about = next(each for each in games() if each.slug == game)
    for seats in (min(about.seats), max(about.seats)):
        match = replace(MATCH, game=game, board=about.boards[0], bots=("random",) * seats)

        tally = simulate(match, 4)

        assert (tally.games, tally.unfinished, tally.errors) == (4, 0, 0)
        assert tally == simulate(match, 4, workers=Workers(2))
        assert play_match(match, match.rules(), 1) == play_match(match, match.rules(), 1, fast=False)


def test_a_game_of_a_series_can_be_played_alone() -> None:
    rules = MATCH.rules()
    whole, parts = simulate(MATCH, 6), Tally(2)

    for number in (5, 0, 3, 1, 4, 2):
        parts.add(play_match(MATCH, rules, number))

    assert parts == whole


def test_a_bot_s_chance_is_its_own() -> None:
    rules = MATCH.rules()
    same = play_match(replace(MATCH, bots=("random", "random:seed=")), rules, 0)
    other = play_match(replace(MATCH, bots=("random", "random:seed=5")), rules, 0)

    assert same == play_match(MATCH, rules, 0)
    assert other != same


@pytest.mark.parametrize("game", ["base", "space"])
def test_a_random_board_is_drawn_anew_for_every_game(game: str) -> None:
    match = replace(MATCH, game=game, board=RANDOM)
    parts = Tally(2)

    for number in range(4):
        parts.add(play_match(replace(match, board=match.content(number).board), match.rules(number), number))

    assert len({match.content(number).board for number in range(20)}) > 1
    assert parts == simulate(match, 4) == simulate(match, 4, workers=Workers(2))


def test_a_game_over_the_limit_is_unfinished() -> None:
    tally = simulate(replace(MATCH, limit=10), 3)

    assert (tally.games, tally.unfinished, tally.errors) == (0, 3, 0)


def test_a_bot_that_fails_does_not_stop_the_game() -> None:
    outcome = play_match(replace(MATCH, bots=(player(Raising),) * 2), MATCH.rules(), 0)

    assert outcome.finished
    assert min(outcome.faults) > 10


def test_every_bot_sees_the_end_of_its_game_and_is_let_go() -> None:
    Attentive.told.clear()

    play_match(replace(MATCH, bots=(player(Attentive),) * 2, patience=600.0), MATCH.rules(), 0)

    assert Attentive.told == ["seat 0 saw the end", "seat 1 saw the end", "seat 0 was let go", "seat 1 was let go"]


def test_a_game_that_is_given_up_has_no_end_to_see() -> None:
    Attentive.told.clear()

    play_match(replace(MATCH, bots=(player(Attentive),) * 2, patience=600.0, limit=9), MATCH.rules(), 0)

    assert Attentive.told == ["seat 0 was let go", "seat 1 was let go"]


def test_a_bot_that_fails_at_the_end_is_counted_and_keeps_the_end_from_nobody() -> None:
    Attentive.told.clear()
    match = replace(MATCH, bots=(player(Sulking), player(Attentive)), patience=600.0)

    outcome = play_match(match, match.rules(), 0)

    assert outcome.finished
    assert outcome.faults == (2, 0)
    assert outcome.fault == f"seat 1 ({player(Sulking)}): RuntimeError at the end of the game: it was not fair"
    assert Attentive.told == ["seat 1 saw the end", "seat 1 was let go"]


def test_a_game_that_cannot_be_played_is_an_error_and_told() -> None:
    tally = simulate(replace(MATCH, bots=("random", player(Standing))), 8)

    assert (tally.games, tally.errors) == (0, 8)
    first, *_ = summarize(tally).first_errors
    assert first == "game 0 (seed 7/0): BotFault: RuntimeError when it sat down: no chair"
    assert len(summarize(tally).first_errors) == 5


def test_an_interrupt_keeps_what_is_done() -> None:
    stop = Interrupt()
    done: list[int] = []

    def note(played: int) -> None:
        done.append(played)
        stop.pressed = played >= 2

    tally = simulate(MATCH, 50, progress=note, interrupt=stop)

    assert tally == simulate(MATCH, 2)
    assert done == [1, 2]


def test_a_game_that_does_not_exist_is_an_error_before_any_worker_starts() -> None:
    with pytest.raises(ClankError, match="chess"):
        simulate(replace(MATCH, game="chess"), 100, workers=Workers(2))


def test_a_summary_adds_up() -> None:
    summary = summarize(simulate(MATCH, 25))

    ends = summary.ends
    assert ends.escaped + ends.rescued + ends.lost == 50
    assert sum(summary.winners_by_seat) + summary.nobody_won - summary.shared_wins == 25
    assert summary.turns.min <= summary.turns.p10 <= summary.turns.median <= summary.turns.p90 <= summary.turns.max
    assert summary.decisions == round(summary.decisions_per_game.mean * 25)


def test_a_spread_is_that_of_the_values() -> None:
    figures = spread(Counter({1: 1, 2: 2, 10: 1}))

    assert (figures.mean, figures.min, figures.median, figures.max) == (3.75, 1, 2, 10)
    assert figures.sd == pytest.approx(3.631, abs=0.001)
    assert spread(Counter()).mean == 0


def test_a_library_that_is_loaded_on_the_way_does_not_take_control_c_for_itself() -> None:
    stop = Interrupt()
    before = signal.getsignal(signal.SIGINT)  # who was started in the background ignores it

    with stop.listening():
        signal.signal(signal.SIGINT, signal.default_int_handler)  # as polars does when it is loaded
        stop.listen_alone()
        signal.raise_signal(signal.SIGINT)

    assert stop.pressed
    assert signal.getsignal(signal.SIGINT) is before
