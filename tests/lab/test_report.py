"""Pages about runs: complete in themselves, and true."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

import polars as pl
import pytest

from clankwork.content import games
from clankwork.engine import ClankError
from clankwork.lab import Contest, Keep, Match, WrongFolder, play_contest, simulate, write_comparison, write_report
from clankwork.lab.reports.differences import GAME, WINNING, are_paired, differences
from clankwork.lab.reports.figures import (
    artifacts,
    average,
    by_bot,
    by_seat,
    cards,
    cards_by_phase,
    endings,
    lengths,
    phases,
)
from clankwork.lab.runs.run_reader import Run, open_run

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content import GameInfo

MATCH: Final = Match("base", "sunny", (), (), ("random", "random:seed=2", "random"), "5", 100_000)
GAMES: Final = 60
ALONE: Final = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Runs of the same seed under other rules, and one of another seed."""
    folder = tmp_path_factory.mktemp("runs")
    matches = {
        "plain": MATCH,
        "at any time": replace(MATCH, options=(("artifact_pickup", "any_time"),)),
        "elsewhere": replace(MATCH, seed="6"),
    }
    for name, match in matches.items():
        simulate(match, GAMES, keep=Keep(folder / name))
    return {name: folder / name for name in matches}


class Outline(HTMLParser):
    """What a page consists of; fails on tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.titles: list[str] = []
        self.addresses: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h1", "h2", "h3"):
            self.titles.append(data)


def outline_of(page: str) -> Outline:
    outline = Outline()
    outline.feed(page)
    outline.close()
    assert outline.open == []
    return outline


def check_complete(page: str) -> Outline:
    """A page that needs nothing from anywhere."""
    outline = outline_of(page)
    assert outline.addresses == []
    assert not outline.tags & {"link", "img", "iframe"}
    assert "@import" not in page
    assert re.findall(r"url\((?!#)", page) == []
    assert set(re.findall(r"https?://[\w./]+", page)) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    return outline


def test_a_report_is_one_page_with_everything_in_it(runs: dict[str, Path], tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    write_report(runs["plain"], tmp_path / "page.html", lambda done, total: seen.append((done, total)))

    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    outline = check_complete(page)
    for title in (
        "Does it matter where you sit?",
        "Which bot wins?",
        "How players leave",
        "What ends the game",
        "How long games last",
        "How scores are spread",
        "Which artifact wins?",
        "Which cards go with winning?",
        "Does it matter when?",
        "Which cards are left lying?",
        "Damage",
        "Noise",
    ):
        assert title in outline.titles
    assert outline.titles[0] == "60 games of Clank! A Deck-Building Adventure"
    assert page.count("<svg") >= 12
    assert "Kobold" in page
    assert seen == [(number, len(seen)) for number in range(1, len(seen) + 1)]


def test_a_comparison_is_one_page_with_everything_in_it(runs: dict[str, Path], tmp_path: Path) -> None:
    write_comparison((runs["plain"], runs["at any time"]), tmp_path / "page.html")

    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    outline = check_complete(page)
    assert outline.titles[0] == "plain against at any time"
    assert "both runs dealt the same seeds" in page
    assert "at any time: artifact_pickup" in page
    for title in ("The game as a whole", "What players get and choose", "How those who get it do", "Who wins"):
        assert title in outline.titles


def test_figures_add_up(runs: dict[str, Path]) -> None:
    run = open_run(runs["plain"])

    seats, bots = by_seat(run), by_bot(run)

    assert seats["number"].to_list() == [GAMES] * 3
    assert bots["number"].sum() == 3 * GAMES
    assert seats["won"].sum() == pytest.approx(bots["won"].sum())
    assert endings(run)["number"].sum() == lengths(run)["number"].sum() == GAMES
    assert artifacts(run)["number"].sum() == 3 * GAMES
    got = cards(run)
    acquired = run.table("acquisitions").filter(~pl.col("artifact")).collect()
    assert got["copies"].sum() == acquired.height
    assert {slug for slug in run.cards if slug not in set(acquired["item"])} == set(
        got.filter(pl.col("copies") == 0)["item"]
    )
    early, middle = phases(run)
    assert 1 <= early < middle
    by_phase = cards_by_phase(run, early, middle).filter(pl.col("item").is_in(list(run.cards)))
    for (even,), rows in by_phase.group_by("even"):
        assert even == pytest.approx(average(rows))


def means(run: Run) -> dict[str, float]:
    """Some figures of a run, worked out without the lab."""
    seats = run.table("seats").collect()
    got = run.table("acquisitions").collect()
    return {
        "score of a seat": sum(seats["score"]) / seats.height,
        "attacks of the dragon": sum(run.table("games").collect()["attacks"]) / GAMES,
        "Goblin": got.filter(pl.col("item") == "goblin").height / GAMES,
    }


@pytest.mark.parametrize(("other", "paired"), [("at any time", True), ("elsewhere", False)])
def test_differences_are_those_of_the_means(runs: dict[str, Path], other: str, paired: bool) -> None:
    one, two = open_run(runs["plain"]), open_run(runs[other])

    found = {each.name: each for each in differences(one, two) if each.group != WINNING}

    assert are_paired(one, two) is paired
    for name, mean in means(one).items():
        assert found[name].before == pytest.approx(mean)
        assert found[name].after == pytest.approx(means(two)[name])
        assert found[name].low <= found[name].change <= found[name].high
    sure = [abs(each.z) for each in differences(one, two)]
    assert sure == sorted(sure, reverse=True)


def games_won_with(run: Run, name: str) -> dict[int, tuple[float, int]]:
    """By game: the wins of seats that got something, and how many did; worked out without the lab."""
    won = {(row["game"], row["seat"]): row["won"] for row in run.table("seats").collect().to_dicts()}
    got = run.table("acquisitions").collect().to_dicts()
    seats = {(row["game"], row["seat"]) for row in got if run.name(row["item"]) == name}
    games: dict[int, tuple[float, int]] = {}
    for game, seat in seats:
        before = games.get(game, (0.0, 0))
        games[game] = before[0] + won[game, seat], before[1] + 1
    return games


@pytest.mark.parametrize(("other", "paired"), [("at any time", True), ("elsewhere", False)])
def test_how_winning_with_something_changed_is_told_with_its_interval(
    runs: dict[str, Path], other: str, paired: bool
) -> None:
    one, two = open_run(runs["plain"]), open_run(runs[other])

    found = {each.name: each for each in differences(one, two) if each.group == WINNING}["Goblin"]

    before, after = games_won_with(one, "Goblin"), games_won_with(two, "Goblin")
    shares = [sum(won for won, _ in each.values()) / sum(n for _, n in each.values()) for each in (before, after)]
    assert [found.before, found.after] == pytest.approx([100 * share for share in shares])
    strays: dict[object, float] = {}
    for won_in, share, sign in ((before, shares[0], -1), (after, shares[1], 1)):
        for game, (won, seats) in won_in.items():
            key = game if paired else (sign, game)
            strays[key] = strays.get(key, 0) + sign * (won - share * seats) / sum(n for _, n in won_in.values())
    error = 100 * sum(stray**2 for stray in strays.values()) ** 0.5
    assert found.high - found.change == pytest.approx(1.959964 * error)
    assert found.change - found.low == pytest.approx(1.959964 * error)


def test_a_run_does_not_differ_from_itself(runs: dict[str, Path]) -> None:
    run = open_run(runs["plain"])

    found = differences(run, run)

    assert {each.change for each in found} == {0}
    assert not any(each.clear for each in found)


def test_pairing_makes_differences_surer(runs: dict[str, Path]) -> None:
    """The error of a mean over the same deals is that of what really differs."""
    one, two = open_run(runs["plain"]), open_run(runs["at any time"])
    elsewhere = replace(two, match=replace(two.match, seed="?"))

    paired, apart = ({each.name: each for each in differences(one, each)} for each in (two, elsewhere))

    game = [name for name, each in paired.items() if each.group == GAME and name in apart]
    narrower = [name for name in game if paired[name].high - paired[name].low < apart[name].high - apart[name].low]
    assert len(narrower) > len(game) / 2


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongFolder, match="holds no run"):
        open_run(tmp_path)
    contest = Contest("base", ("sunny",), (), (), ("random", "random:seed=4"), (2,), 2, "3", 100_000)
    play_contest(contest, keep=Keep(tmp_path / "arena"))
    with pytest.raises(WrongFolder, match="holds an arena"):
        open_run(tmp_path / "arena")
    simulate(MATCH, 2, keep=Keep(tmp_path / "run"))
    next((tmp_path / "run").glob("turns-*.parquet")).unlink()
    with pytest.raises(ClankError, match=r"is not whole: turns-00000000\.parquet is missing"):
        write_report(tmp_path / "run", tmp_path / "page.html")


@pytest.mark.parametrize("game", [game for game in games() if game.slug != "base"], ids=lambda game: game.slug)
def test_runs_of_every_game_have_a_report(game: GameInfo, tmp_path: Path) -> None:
    match = replace(MATCH, game=game.slug, board=game.boards[0])
    simulate(match, 8, keep=Keep(tmp_path / "run"))

    write_report(tmp_path / "run", tmp_path / "page.html")

    outline = Outline()
    outline.feed((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert outline.open == []
    assert len(outline.titles) > 5


def test_the_smallest_run_has_a_report(tmp_path: Path) -> None:
    simulate(replace(MATCH, bots=("random", "random")), 1, keep=Keep(tmp_path / "run"))

    write_report(tmp_path / "run", tmp_path / "page.html")
    write_comparison((tmp_path / "run", tmp_path / "run"), tmp_path / "both.html")

    check_complete((tmp_path / "page.html").read_text(encoding="utf-8"))
    check_complete((tmp_path / "both.html").read_text(encoding="utf-8"))
