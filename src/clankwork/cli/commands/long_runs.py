"""What the commands that play long series share: their options, who plays, and a bar that shows how far they are."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer import Option

from clankwork.cli.errors import Complaint
from clankwork.lab import Interrupt, Keep, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from typer import Context

MOST_GAMES: Final = 10_000_000
"""Games in a series: hours of play, and figures that no longer change."""

GamesOption: TypeAlias = Annotated[
    int, Option("--games", "-n", help="How many games.", min=1, max=MOST_GAMES, metavar="N")
]
SeedOption: TypeAlias = Annotated[
    str | None, Option("--seed", help="Game i is dealt from SEED/i; drawn by lot without it.", metavar="SEED")
]
JobsOption: TypeAlias = Annotated[
    int, Option("--jobs", "-j", help="Processes; 0 is one for each core.", min=0, max=1024, metavar="N")
]
RayOption: TypeAlias = Annotated[
    str | None,
    Option("--ray", help="Play on a Ray cluster instead: its address, auto, or local to start one.", metavar="ADDRESS"),
]
LimitOption: TypeAlias = Annotated[
    int, Option("--limit", help="Decisions after which a game is given up.", min=1, metavar="N")
]
PatienceOption: TypeAlias = Annotated[
    float | None,
    Option(
        "--patience",
        help="Seconds a bot may take for a decision; without it as long as it likes, a Python class 60.",
        min=0.001,
        metavar="S",
    ),
]
OutOption: TypeAlias = Annotated[
    Path | None,
    Option(
        "--out",
        help="Folder for the rows of all games, as Parquet, for `clankwork report`.",
        metavar="DIR",
        file_okay=False,
    ),
]
ResumeOption: TypeAlias = Annotated[
    bool, Option("--resume", help="Go on with the run that --out holds; what is played need not be said again.")
]
JsonOption: TypeAlias = Annotated[bool, Option("--json", help="Print one JSON object.")]


def cores() -> int:
    """Cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def workers_of(jobs: int, ray: str | None) -> Workers:
    """Who plays."""
    return Workers(jobs or cores(), ray or "")


def keep_of(out: Path | None, resume: bool) -> Keep | None:
    """Where rows are kept."""
    if out is None:
        if resume:
            raise Complaint("--resume goes on with the run of a folder: name it with --out")
        return None
    return Keep(out, resume)


def check_file(file: Path | None, option: str) -> None:
    """Refuse a file that cannot be written for want of a folder, before anything is worked out for it."""
    if file is not None and not file.parent.is_dir():
        raise Complaint(f"{option}: there is no folder {file.parent} to write {file.name} into")


def is_said(context: Context, name: str) -> bool:
    """Whether a parameter was given on the command line: what is not comes from the run that goes on."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def tell_stopping() -> None:
    """Ctrl-C was noticed; a game that takes long may still have to end."""
    sys.stderr.write("\nstopping after this game; ctrl-C again leaves at once\n")


def say_interrupted(command: str, games: int, out: Path | None) -> None:
    """Say what ctrl-C has left, and how to go on."""
    print(f"interrupted: these are the {games:,} games done by then", file=sys.stderr)
    if out is not None:
        print(f"they are kept; `clankwork {command} --out {out} --resume` goes on", file=sys.stderr)


@contextmanager
def watched(what: str, total: int, interrupt: Interrupt) -> Iterator[Callable[[int], None]]:
    """Show how far a series is, and listen for ctrl-C."""
    with interrupt.listening(), progress_bar(what) as show:
        yield lambda done: show(done, total)


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int | None], None]]:
    """Show a bar on the error output, if somebody is looking there: so much is done, of so much if that is known."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)
