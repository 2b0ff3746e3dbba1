"""`clankwork arena`: bots measured against each other."""

import json
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer import Context, Exit, Option

from clankwork.bots import parse_bots
from clankwork.cli.commands.long_runs import (
    JobsOption,
    JsonOption,
    LimitOption,
    PatienceOption,
    RayOption,
    ResumeOption,
    check_file,
    is_said,
    keep_of,
    say_interrupted,
    tell_stopping,
    watched,
    workers_of,
)
from clankwork.cli.errors import INTERRUPTED, Complaint
from clankwork.cli.options import (
    ChoiceOption,
    GameOption,
    PacksOption,
    parse_choices,
    parse_seed,
    seats_of,
    wherever,
)
from clankwork.content import RANDOM, load
from clankwork.lab import (
    Contest,
    Estimate,
    Interrupt,
    Pairing,
    Standings,
    check_rating,
    draw_standings,
    play_contest,
    saved_contest,
    schedule,
    short_names,
    standings,
)

Bots: TypeAlias = Annotated[
    str | None,
    Option("--bots", help="The bots to measure, two at least; `clankwork bots` lists them.", metavar="NAME,NAME..."),
]
Games: TypeAlias = Annotated[
    int, Option("--games", "-n", help="Games for each board and size of table, at least.", min=1, metavar="N")
]
Seats: TypeAlias = Annotated[
    str | None, Option("--seats", help="Sizes of the tables; as few as the game allows.", metavar="N,N...")
]
Boards: TypeAlias = Annotated[
    str | None, Option("--board", "-b", help="Boards; without it the one for first games.", metavar="NAME,NAME...")
]
Seed: TypeAlias = Annotated[
    str | None, Option("--seed", help="Round i is dealt from SEED/i; drawn by lot without it.", metavar="SEED")
]
Out: TypeAlias = Annotated[
    Path | None,
    Option("--out", help="Folder for every result, as Parquet, and a picture.", metavar="DIR", file_okay=False),
]
Plot: TypeAlias = Annotated[
    Path | None, Option("--plot", help="A picture of the standings: .svg, .png or .html.", metavar="FILE")
]


def arena(
    context: Context,
    bots: Bots = None,
    game: GameOption = "base",
    board: Boards = None,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = None,
    jobs: JobsOption = 0,
    ray: RayOption = None,
    limit: LimitOption = 100_000,
    patience: PatienceOption = None,
    out: Out = None,
    resume: ResumeOption = False,
    plot: Plot = None,
    as_json: JsonOption = False,
    option: ChoiceOption = None,
    packs: PacksOption = None,
) -> None:
    """Measure bots against each other: every line-up from the same seeds, the seats rotated.

    For example: clankwork arena --bots rookie,rogue --seats 2,4 --games 200 --plot arena.svg
    """
    asked = Asked(bots, game, board, seats, games, seed, limit, patience, option, packs)
    keep = keep_of(out, resume)
    if keep is not None and resume:
        asked = replace(asked, **_not_said(context, keep.folder))
    contest = _contest(asked)
    check_file(plot, "--plot")
    check_rating()
    crew, interrupt = workers_of(jobs, ray), Interrupt(tell_stopping)
    draw = draw_standings([each for each in (plot, None if out is None else out / "arena.svg") if each is not None])
    with watched("games", len(schedule(contest)), interrupt) as progress:
        results = play_contest(contest, workers=crew, keep=keep, progress=progress, interrupt=interrupt)
    draw(contest, found := standings(contest.bots, results))
    if as_json:
        print(json.dumps({**_asked(contest), **asdict(found), "interrupted": interrupt.pressed}, ensure_ascii=False))
    else:
        _show(contest, found)
    _leave(found, len(results), interrupt, out)


@dataclass(frozen=True)
class Asked:
    """The options that say what is played; the others say how."""

    bots: str | None
    game: str
    board: str | None
    seats: str | None
    games: int
    seed: str | None
    limit: int
    patience: float | None
    option: list[str] | None
    packs: list[str] | None


def _not_said(context: Context, folder: Path) -> dict[str, Any]:
    """What the arena in a folder was asked for, as far as nobody says it again."""
    saved = saved_contest(folder)
    before = Asked(
        bots=",".join(saved.bots),
        game=saved.game,
        board=",".join(saved.boards),
        seats=",".join(map(str, saved.seats)),
        games=saved.games,
        seed=saved.seed,
        limit=saved.limit,
        patience=saved.patience,
        option=[f"{name}={value}" for name, value in saved.options],
        packs=list(saved.packs),
    )
    return {name: value for name, value in vars(before).items() if not is_said(context, name)}


def _contest(asked: Asked) -> Contest:
    """The contest that was asked for."""
    bots, sizes = _named(asked.bots), _sizes(asked.game, asked.seats)
    choices, packs, seed = parse_choices(asked.option), asked.packs or [], parse_seed(asked.seed)
    loaded = [
        (place, load(asked.game, seats=size, board=place, options=choices, packs=packs, seed=seed))
        for place in _boards(asked.board)
        for size in sizes
    ]
    return Contest(
        game=asked.game,
        boards=tuple(dict.fromkeys(RANDOM if place == RANDOM else each.board for place, each in loaded)),
        options=tuple(loaded[0][1].options.items()),
        packs=wherever(packs),
        bots=bots,
        seats=sizes,
        games=asked.games,
        seed=seed,
        limit=asked.limit,
        patience=asked.patience,
    )


def _asked(contest: Contest) -> dict[str, object]:
    return {**asdict(contest), "options": dict(contest.options), "asked": contest.games}


def _named(text: str | None) -> tuple[str, ...]:
    """The bots, each once."""
    if text is None:
        raise Complaint("--bots names the bots to measure, such as rookie,rogue; `clankwork bots` lists them")
    named = tuple(str(spec) for spec in parse_bots(text))
    for name in named:
        if named.count(name) > 1:
            raise Complaint(f"--bots names {name} twice; it is as strong as itself")
    if len(named) == 1:
        raise Complaint(f"--bots names {named[0]} alone: it takes two to compare")
    return named


def _sizes(game: str, text: str | None) -> tuple[int, ...]:
    """The sizes of the tables that were asked for; the loader knows which a game has."""
    if text is None:
        return (seats_of(game)[0],)
    numbers = text.replace(" ", "").split(",")
    if not all(number.isdecimal() and len(number) <= 2 for number in numbers):
        raise Complaint(f"--seats takes numbers of players such as 2 or 2,4, not {text!r:.40}")
    sizes = sorted(int(number) for number in numbers)
    if any(one == other for one, other in pairwise(sizes)):
        raise Complaint(f"--seats names a number twice: {text!r:.40}")
    return tuple(sizes)


def _boards(text: str | None) -> tuple[str | None, ...]:
    return (None,) if text is None else tuple(dict.fromkeys(name.strip() for name in text.split(",")))


def _show(contest: Contest, found: Standings) -> None:
    console = Console(highlight=False)
    boards, seats = ", ".join(contest.boards), ", ".join(map(str, contest.seats))
    title = f"{found.games:,} games of {contest.game} on {boards}, {seats} seats, seed {contest.seed}"
    console.print(Text(title, "bold"))
    console.print(_table(found))
    if len(found.table) == 2 and found.pairings:
        console.print(_duel(found.pairings[0]))
    elif found.pairings:
        console.print(Text("\nwho comes out ahead of whom, in % of their games (a draw counts as half)", "bold"))
        console.print(_matrix(found))
    for size, shares in found.first_seats:
        console.print(f"won by seat, {size} players: " + ", ".join(f"{100 * share:.1f} %" for share in shares))
    console.print("out: escaped; ms: a decision; a win shared by k counts 1/k; intervals: 95 %")
    for line in (*found.errors[:5], *found.first_faults):
        console.print(Text(line, "red"))
    if found.unfinished:
        console.print(Text(f"unfinished: {found.unfinished}", "red"))


def _leave(found: Standings, played: int, interrupt: Interrupt, out: Path | None) -> None:
    """Exit status: interrupted, or something went wrong, or all well."""
    if interrupt.pressed:
        say_interrupted("arena", played, out)
        raise Exit(INTERRUPTED)
    if found.errors or found.unfinished:
        raise Exit(1)


def _duel(pairing: Pairing) -> str:
    """Two bots need no table: "a beats b 71.3 % (68.4–74.0), 1,000 games"."""
    ahead = pairing.ahead
    shown = f"{100 * ahead.value:.1f} % ({100 * ahead.low:.1f}–{100 * ahead.high:.1f}), {ahead.number:,} games"
    draws = f", {pairing.draws:,} draws as halves" if pairing.draws else ""
    return f"{pairing.bot} beats {pairing.other} {shown}{draws}"


def _share(share: Estimate) -> str:
    return f"{100 * share.value:.1f} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _table(found: Standings) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("bot", overflow="fold")
    for title in ("rating", "", "won %", "", "score", "out %", "ms", "faults"):
        table.add_column(title, justify="right", no_wrap=True)
    names = short_names([each.bot for each in found.table])
    for each in found.table:
        rating, won = each.rating, each.won
        table.add_row(
            Text(names[each.bot]),
            f"{rating.value:.1f}",
            f"{rating.low:.1f}–{rating.high:.1f}",
            f"{100 * won.value:.1f}",
            f"{100 * won.low:.1f}–{100 * won.high:.1f}",
            f"{each.score.value:.1f}",
            f"{100 * each.escaped:.1f}",
            f"{each.milliseconds:.2f}",
            Text(str(each.faults), "red" if each.faults else ""),
        )
    return table


def _matrix(found: Standings) -> Table:
    ahead = {(pairing.bot, pairing.other): pairing.ahead for pairing in found.pairings}
    bots = [each.bot for each in found.table]
    names = short_names(bots)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", overflow="fold")
    for bot in bots:
        table.add_column(Text(names[bot]), justify="right", overflow="fold")
    for bot in bots:
        table.add_row(Text(names[bot]), *(_share(ahead[bot, other]) if (bot, other) in ahead else "" for other in bots))
    return table
