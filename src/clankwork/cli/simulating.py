"""`clankwork sim`: many games between bots."""

import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from time import perf_counter
from typing import Annotated, Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typer import Exit, Option

from clankwork import __version__
from clankwork.bots import BotSpec, parse_bots
from clankwork.cli.failing import INTERRUPTED, Complaint
from clankwork.cli.helping import SEATS
from clankwork.cli.options import (
    BoardOption,
    ChoiceOption,
    GameOption,
    PacksOption,
    parse_choices,
    parse_seed,
    seats_of,
    wherever,
)
from clankwork.content import load
from clankwork.engine import is_compiled
from clankwork.lab import Interrupt, Match, Spread, Summary, Tally, simulate, summarize

MOST_GAMES: Final = 10_000_000
"""Games in a series: hours of play, and figures that no longer change."""

Bots: TypeAlias = Annotated[
    str, Option("--bots", help="One bot for all seats, or one for each.", metavar="NAME,NAME...")
]
Seats: TypeAlias = Annotated[
    int | None,
    Option("--seats", help="Players in all; as many as bots are named, or as few as the game allows.", metavar=SEATS),
]
Games: TypeAlias = Annotated[int, Option("--games", "-n", help="How many games.", min=1, max=MOST_GAMES, metavar="N")]
Seed: TypeAlias = Annotated[
    str | None, Option("--seed", help="Game i is dealt from SEED/i; drawn by lot without it.", metavar="SEED")
]
Jobs: TypeAlias = Annotated[
    int, Option("--jobs", "-j", help="Processes; 0 is one for each core.", min=0, max=1024, metavar="N")
]
Limit: TypeAlias = Annotated[
    int, Option("--limit", help="Decisions after which a game is given up.", min=1, metavar="N")
]
AsJson: TypeAlias = Annotated[bool, Option("--json", help="Print one JSON object.")]
Hashes: TypeAlias = Annotated[bool, Option("--hashes", help="Print one hash over the final states of all games.")]


def sim(
    game: GameOption = "base",
    board: BoardOption = None,
    bots: Bots = "random",
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = None,
    jobs: Jobs = 0,
    limit: Limit = 100_000,
    as_json: AsJson = False,
    hashes: Hashes = False,
    option: ChoiceOption = None,
    packs: PacksOption = None,
) -> None:
    """Play many games between bots and say what came of them; the same seed gives the same figures."""
    named = parse_bots(bots)
    alone = len(named) == 1
    table = seats if seats is not None else seats_of(game)[0] if alone else len(named)
    content = load(game, seats=table, board=board, options=parse_choices(option), packs=packs or [])
    match = Match(
        game=game,
        board=content.board,
        options=tuple(content.options.items()),
        packs=wherever(packs or []),
        bots=tuple(str(spec) for spec in _seated(named, content.seats)),
        seed=parse_seed(seed),
        limit=limit,
        hashes=hashes,
    )
    started = perf_counter()
    interrupt = Interrupt()
    tally = _play(match, games, jobs or cores(), interrupt)
    report = _report(match, content.packs, tally, perf_counter() - started, interrupt)
    if as_json:
        print(json.dumps(report, ensure_ascii=False))
    elif hashes:
        print(tally.hash)
    else:
        _show(match, tally, summarize(tally), report)
    _leave(tally, interrupt)


def _seated(named: tuple[BotSpec, ...], seats: int) -> tuple[BotSpec, ...]:
    """A bot for each seat: one that is named alone takes them all."""
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise Complaint(f"--bots names {len(named)} bots for {seats} seats: name one, or one for each seat")
    return named


def cores() -> int:
    """Cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play(match: Match, games: int, jobs: int, interrupt: Interrupt) -> Tally:
    """Play with a progress bar on the error output, if somebody is looking there."""
    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        interrupt.listening(),
        Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress,
    ):
        bar = progress.add_task("games", total=games)
        return simulate(
            match,
            games,
            jobs=jobs,
            progress=lambda done: progress.update(bar, completed=done),
            interrupt=interrupt,
        )


def _report(
    match: Match, packs: Sequence[str], tally: Tally, seconds: float, interrupt: Interrupt
) -> dict[str, object]:
    """Everything there is to say, by name; `packs` are called by theirs, wherever they lie."""
    summary = summarize(tally)
    return {
        "game": match.game,
        "board": match.board,
        "options": dict(match.options),
        "packs": list(packs),
        "bots": list(match.bots),
        "seed": match.seed,
        "limit": match.limit,
        **asdict(summary),
        **({"hash": tally.hash} if match.hashes else {}),
        "interrupted": interrupt.pressed,
        "version": __version__,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "seconds": round(seconds, 3),
        "games_per_second": round(summary.games / seconds, 1),
        "decisions_per_second": round(summary.decisions / seconds, 1),
    }


def _show(match: Match, tally: Tally, summary: Summary, report: dict[str, object]) -> None:
    """The figures as tables."""
    console = Console(highlight=False)
    engine = "compiled" if is_compiled() else "interpreted"
    console.print(Text(f"{tally.played} games of {match.game} on {match.board}, seed {match.seed}", "bold"))
    console.print(
        f"{report['seconds']} s, {report['games_per_second']} games/s, "
        f"{report['decisions_per_second']} decisions/s ({engine} engine)"
    )
    console.print(_spreads(summary))
    console.print(_seats(match, summary))
    console.print(f"won by nobody: {summary.nobody_won}, shared: {summary.shared_wins}")
    for label, number in (
        ("unfinished", summary.unfinished),
        ("errors", summary.errors),
        ("bot faults", summary.bot_faults),
    ):
        if number:
            console.print(Text(f"{label}: {number}", "red"))
    for line in summary.first_errors:
        console.print(Text(f"  {line}", "red"))


def _spreads(summary: Summary) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in ("per game", "mean", "sd", "min", "10 %", "median", "90 %", "max"):
        table.add_column(title, justify="left" if title == "per game" else "right")
    rows: list[tuple[str, Spread]] = [
        ("turns", summary.turns),
        ("decisions", summary.decisions_per_game),
        ("score", summary.scores.all),
        ("score of those who score", summary.scores.scoring),
    ]
    for title, each in rows:
        ranks = (each.min, each.p10, each.median, each.p90, each.max)
        table.add_row(title, f"{each.mean:.1f}", f"{each.sd:.1f}", *map(str, ranks))
    return table


def _seats(match: Match, summary: Summary) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in ("seat", "bot", "won", "", "escaped", "rescued", "lost", "mean score"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for seat, bot in enumerate(match.bots):
        ends = summary.ends_by_seat[seat]
        won = summary.winners_by_seat[seat]
        share = f"{100 * won / summary.games:.1f} %" if summary.games else ""
        mean = f"{summary.scores.by_seat[seat].mean:.1f}"
        table.add_row(
            str(seat + 1), Text(bot), str(won), share, *map(str, (ends.escaped, ends.rescued, ends.lost)), mean
        )
    return table


def _leave(tally: Tally, interrupt: Interrupt) -> None:
    """Exit status: interrupted, or something went wrong, or all well."""
    if interrupt.pressed:
        print(f"interrupted: these are the {tally.played} games done by then", file=sys.stderr)
        raise Exit(INTERRUPTED)
    if tally.errors or tally.unfinished:
        raise Exit(1)
