"""`clankwork sim`: many games between bots."""

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer import Context, Exit, Option

from clankwork import __version__
from clankwork.bots import BotSpec, parse_bots
from clankwork.cli.commands.long_runs import (
    GamesOption,
    JobsOption,
    JsonOption,
    LimitOption,
    OutOption,
    PatienceOption,
    RayOption,
    ResumeOption,
    SeedOption,
    is_said,
    keep_of,
    say_interrupted,
    tell_stopping,
    watched,
    workers_of,
)
from clankwork.cli.errors import INTERRUPTED, Complaint
from clankwork.cli.help_pages import SEATS
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
from clankwork.content import RANDOM, load
from clankwork.engine import is_compiled
from clankwork.lab import Interrupt, Match, Spread, Summary, Tally, games_kept, saved_match, simulate, summarize

Bots: TypeAlias = Annotated[
    str,
    Option("--bots", help="One for all seats, or one for each; `clankwork bots` lists them.", metavar="NAME,NAME..."),
]
Seats: TypeAlias = Annotated[
    int | None,
    Option("--seats", help="Players in all; as many as bots are named, or as few as the game allows.", metavar=SEATS),
]
Hashes: TypeAlias = Annotated[bool, Option("--hashes", help="Print one hash over the final states of all games.")]


def sim(
    context: Context,
    game: GameOption = "base",
    board: BoardOption = None,
    bots: Bots = "random",
    seats: Seats = None,
    games: GamesOption = 100,
    seed: SeedOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = None,
    limit: LimitOption = 100_000,
    patience: PatienceOption = None,
    out: OutOption = None,
    resume: ResumeOption = False,
    as_json: JsonOption = False,
    hashes: Hashes = False,
    option: ChoiceOption = None,
    packs: PacksOption = None,
) -> None:
    """Play many games between bots and say what came of them; the same seed gives the same figures.

    For example: clankwork sim --bots rogue --seats 3 --games 1000 --out runs/first
    """
    asked = Asked(game, board, bots, seats, games, seed, limit, patience, hashes, option, packs)
    keep = keep_of(out, resume)
    if keep is not None and resume:
        asked = replace(asked, **_not_said(context, keep.folder))
    match, packs_named = _match(asked)
    before = 0 if keep is None else games_kept(keep.folder)
    started = perf_counter()
    crew, interrupt = workers_of(jobs, ray), Interrupt(tell_stopping)
    with watched("games", asked.games, interrupt) as progress:
        tally = simulate(match, asked.games, workers=crew, keep=keep, progress=progress, interrupt=interrupt)
    report = _report(match, packs_named, tally, before, perf_counter() - started, interrupt)
    if as_json or hashes:
        print(json.dumps(report, ensure_ascii=False) if as_json else tally.hash)
    else:
        _show(match, tally, summarize(tally), report)
    _leave(tally, interrupt, out)


@dataclass(frozen=True)
class Asked:
    """The options that say what is played; the others say how."""

    game: str
    board: str | None
    bots: str
    seats: int | None
    games: int
    seed: str | None
    limit: int
    patience: float | None
    hashes: bool
    option: list[str] | None
    packs: list[str] | None


def _not_said(context: Context, folder: Path) -> dict[str, Any]:
    """What the run in a folder was asked for, as far as nobody says it again."""
    match, games = saved_match(folder)
    before = Asked(
        game=match.game,
        board=match.board,
        bots=",".join(match.bots),
        seats=len(match.bots),
        games=games,
        seed=match.seed,
        limit=match.limit,
        patience=match.patience,
        hashes=match.hashes,
        option=[f"{name}={value}" for name, value in match.options],
        packs=list(match.packs),
    )
    return {name: value for name, value in vars(before).items() if not is_said(context, name)}


def _match(asked: Asked) -> tuple[Match, Sequence[str]]:
    """The match that was asked for, and the names of its packs."""
    named, packs = parse_bots(asked.bots), asked.packs or []
    fewest = seats_of(asked.game)[0] if len(named) == 1 else len(named)
    seats = fewest if asked.seats is None else asked.seats
    seed, options = parse_seed(asked.seed), parse_choices(asked.option)
    content = load(asked.game, seats=seats, board=asked.board, options=options, packs=packs, seed=seed)
    match = Match(
        game=asked.game,
        board=RANDOM if asked.board == RANDOM else content.board,
        options=tuple(content.options.items()),
        packs=wherever(packs),
        bots=tuple(str(spec) for spec in _seated(named, content.seats)),
        seed=seed,
        limit=asked.limit,
        hashes=asked.hashes,
        patience=asked.patience,
    )
    return match, content.packs


def _seated(named: tuple[BotSpec, ...], seats: int) -> tuple[BotSpec, ...]:
    """A bot for each seat: one that is named alone takes them all."""
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise Complaint(f"--bots names {len(named)} bots for {seats} seats: name one, or one for each seat")
    return named


def _report(
    match: Match, packs: Sequence[str], tally: Tally, before: int, seconds: float, interrupt: Interrupt
) -> dict[str, object]:
    """Everything there is to say, by name; `packs` are called by theirs, wherever they lie.

    Speed is that of the games played now, not of those that were there `before`.
    """
    summary = summarize(tally)
    fresh = (tally.played - before) / max(1, tally.played) / seconds
    return {
        "game": match.game,
        "board": match.board,
        "options": dict(match.options),
        "packs": list(packs),
        "bots": list(match.bots),
        "seed": match.seed,
        "limit": match.limit,
        "patience": match.patience,
        **asdict(summary),
        **({"hash": tally.hash} if match.hashes else {}),
        "interrupted": interrupt.pressed,
        "version": __version__,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "seconds": round(seconds, 3),
        "games_per_second": round(summary.games * fresh, 1),
        "decisions_per_second": round(summary.decisions * fresh, 1),
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
    for label, number in (("unfinished", summary.unfinished), ("errors", summary.errors)):
        if number:
            console.print(Text(f"{label}: {number}", "red"))
    for line in summary.first_errors:
        console.print(Text(f"  {line}", "red"))
    for seat, number in enumerate(summary.bot_faults_by_seat):
        if number:
            console.print(Text(f"faults of {match.bots[seat]} on seat {seat + 1}: {number}", "red"))
    for line in summary.first_faults:
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


def _leave(tally: Tally, interrupt: Interrupt, out: Path | None) -> None:
    """Exit status: interrupted, or something went wrong, or all well."""
    if interrupt.pressed:
        say_interrupted("sim", tally.played, out)
        raise Exit(INTERRUPTED)
    if tally.errors or tally.unfinished:
        raise Exit(1)
