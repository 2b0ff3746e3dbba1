"""Bots measured against each other: fair tables, ratings that do not depend on order, results that are kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import games
from clankwork.engine import ClankError
from clankwork.lab import (
    Contest,
    Interrupt,
    Keep,
    Result,
    Workers,
    WrongFolder,
    draw_standings,
    line_ups,
    play_contest,
    schedule,
    short_names,
    standings,
    wilson,
)
from tests.lab.players import Attentive, Raising, Runner, player

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.content import GameInfo

DUEL: Final = Contest("base", ("sunny",), (), (), ("random", "random:seed=4"), (2,), 12, "3", 100_000)
THREE: Final = ("random", player(Runner), player(Raising))


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_on_every_seat_as_often_and_meets_every_other_as_often(bots: int, seats: int) -> None:
    names = tuple(f"random:seed={number}" for number in range(bots))
    contest = replace(DUEL, bots=names, seats=(seats,), games=60)

    fixtures = schedule(contest)

    on_seats = Counter((seat, bot) for each in fixtures for seat, bot in enumerate(each.bots))
    together = Counter(
        frozenset((one, other))
        for each in fixtures
        for one in set(each.bots)
        for other in set(each.bots)
        if one != other
    )
    assert len(on_seats) == bots * seats
    assert len(set(on_seats.values())) == 1
    assert len(set(together.values())) == 1
    assert len(set(fixtures)) == len(fixtures) >= 60


def test_every_line_up_is_played_from_the_same_seeds() -> None:
    contest = replace(DUEL, bots=("random", "random:seed=1", "random:seed=2"), games=12)

    rounds: dict[int, Counter[frozenset[str]]] = {}
    for fixture in schedule(contest):
        rounds.setdefault(fixture.round, Counter())[frozenset(fixture.bots)] += 1

    assert list(rounds) == [0, 1]
    assert all(set(line_ups.values()) == {2} and len(line_ups) == 3 for line_ups in rounds.values())


def test_with_fewer_bots_than_seats_each_has_as_many_seats_as_another() -> None:
    assert line_ups(("a", "b"), 4) == [("a", "a", "b", "b")]
    assert line_ups(("a", "b", "c"), 4) == [("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")]
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_round_that_is_larger_than_what_was_asked_for_is_refused() -> None:
    names = tuple(f"random:seed={number}" for number in range(8))

    with pytest.raises(ClankError, match="a balanced round of 8 bots on 4 seats is 280 games"):
        schedule(replace(DUEL, bots=names, seats=(4,), games=100))


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return play_contest(replace(DUEL, bots=THREE, seats=(2, 3), games=18))


def test_standings_do_not_depend_on_the_order_in_which_games_are_finished(results: list[Result]) -> None:
    shuffled = results[:]
    Random(1).shuffle(shuffled)

    assert standings(THREE, shuffled) == standings(THREE, results)


def test_standings_add_up(results: list[Result]) -> None:
    found = standings(THREE, results)

    assert found.games == len(results) == 36
    assert sum(each.seats for each in found.table) == 18 * 2 + 18 * 3
    assert found.table == tuple(sorted(found.table, key=lambda each: -each.rating.value))
    for each in found.table:
        assert each.rating.low <= each.rating.value <= each.rating.high
        assert each.won.low <= each.won.value <= each.won.high
        assert (each.faults > 0) == (each.bot == player(Raising))
        assert each.milliseconds > 0
    ahead = {(each.bot, each.other): each.ahead for each in found.pairings}
    assert len(ahead) == 6
    for (bot, other), share in ahead.items():
        assert share.value + ahead[other, bot].value == pytest.approx(1)
        assert share.number == 6 + 18
    assert "seat" in found.first_faults[0]
    assert "RuntimeError: no idea" in found.first_faults[0]


@pytest.mark.parametrize("game", [game for game in games() if game.slug != "base"], ids=lambda game: game.slug)
def test_contests_are_held_in_every_game(game: GameInfo) -> None:
    seats = (min(game.seats), max(game.seats))
    contest = replace(DUEL, game=game.slug, boards=game.boards[:1], bots=("random", "rogue"), seats=seats, games=6)

    found = standings(contest.bots, play_contest(contest))

    assert found.games == 2 * 6
    assert {each.bot for each in found.table} == {"random", "rogue"}
    assert all(each.faults == 0 for each in found.table)


def with_ranks(result: Result, ranks: tuple[int, ...]) -> Result:
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return replace(result, outcome=replace(result.outcome, ranks=ranks, winners=first))


def test_who_wins_is_rated_higher_and_a_draw_is_half_a_win() -> None:
    played = play_contest(DUEL)
    won = [with_ranks(each, (1, 2) if each.fixture.bots[0] == "random" else (2, 1)) for each in played]
    drawn = [with_ranks(each, (1, 1)) for each in played]

    clear, even = standings(DUEL.bots, won), standings(DUEL.bots, drawn)

    assert [each.bot for each in clear.table] == ["random", "random:seed=4"]
    assert clear.table[0].rating.low > clear.table[1].rating.high
    assert (clear.table[0].won.value, clear.table[1].won.value) == (1, 0)
    assert (clear.pairings[0].ahead.value, clear.pairings[0].draws) == (1, 0)
    assert [each.won.value for each in even.table] == [0.5, 0.5]
    assert (even.pairings[0].ahead.value, even.pairings[0].draws) == (0.5, 12)
    assert even.table[0].rating.value == pytest.approx(even.table[1].rating.value)


def test_a_single_round_does_not_pass_for_certainty() -> None:
    played = play_contest(replace(DUEL, games=2))
    one = [with_ranks(each, (1, 2)) for each in played]  # each bot won once

    found = standings(DUEL.bots, one)

    assert found.table[0].rating.high - found.table[0].rating.low > 5


def test_long_names_are_shortened_where_that_tells_them_apart() -> None:
    long = ("class:path=somebody.else.bots.First", "class:path=somebody.else.bots.Second", "random")

    assert list(short_names(long).values()) == ["class:pa…else.bots.First", "class:pa…lse.bots.Second", "random"]
    assert short_names(("x" * 30, f"{'x' * 12}y{'x' * 17}")) == {
        name: name for name in ("x" * 30, f"{'x' * 12}y{'x' * 17}")
    }


def results_of(results: Sequence[Result]) -> list[Result]:
    """Without what the clock said."""
    return [replace(each, outcome=replace(each.outcome, paces=())) for each in results]


def test_results_are_the_same_for_any_number_of_workers_and_after_a_break(tmp_path: Path) -> None:
    alone = play_contest(DUEL)
    stop = Interrupt()

    def press(done: int) -> None:
        stop.pressed = done >= 5

    half = play_contest(DUEL, keep=Keep(tmp_path / "run"), progress=press, interrupt=stop)
    both = play_contest(DUEL, keep=Keep(tmp_path / "run", resume=True), workers=Workers(2))
    again = play_contest(DUEL, keep=Keep(tmp_path / "run", resume=True))

    assert len(half) == 5
    assert results_of(alone) == results_of(both) == results_of(again)
    assert standings(DUEL.bots, both) == standings(DUEL.bots, again)
    with pytest.raises(WrongFolder, match="its games is 12, not 14"):
        play_contest(replace(DUEL, games=14), keep=Keep(tmp_path / "run", resume=True))


def test_a_bot_is_given_a_deadline() -> None:
    results = play_contest(replace(DUEL, bots=(player(Attentive), "random"), games=4, patience=600.0))

    assert [each.outcome.faults for each in results] == [(0, 0)] * 4


def test_shares_have_wilson_s_interval() -> None:
    assert wilson(713, 1000).low == pytest.approx(0.6842, abs=1e-4)
    assert wilson(713, 1000).high == pytest.approx(0.7402, abs=1e-4)
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == pytest.approx(1)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.html", b"<!doctype html>")])
def test_standings_are_drawn_by_the_name_of_the_file(tmp_path: Path, name: str, start: bytes) -> None:
    draw = draw_standings([tmp_path / name])

    draw(DUEL, standings(DUEL.bots, play_contest(replace(DUEL, games=2))))

    drawn = (tmp_path / name).read_bytes()
    assert drawn.startswith(start)
    if name == "a.svg":
        assert b"var(" not in drawn


def test_a_name_that_is_no_picture_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(ClankError, match=r"ends in \.svg, \.png or \.html"):
        draw_standings([tmp_path / "a.doc"])
