"""`clankwork record`: looking at games that were played, and checking them."""

import re
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from clankwork.cli.errors import WRONG_INPUT, Commands, Complaint
from clankwork.cli.options import LangOption, chosen_language
from clankwork.cli.phrases import phrases
from clankwork.cli.play import Journal, Screen, Words, score_sheet, signs_for
from clankwork.engine import ClankError, Record
from clankwork.records import content_of, moments, read_record, verify
from clankwork.text import Language

app = typer.Typer(cls=Commands, help="Check and show records of games.")

Files = Annotated[list[Path], typer.Argument(help="Records.", metavar="FILE…")]
Commitment = Annotated[
    str,
    typer.Option(help="What was shown of the seed at the start: the record must have that seed.", metavar="HASH"),
]


def read_file(path: Path) -> Record:
    """The record in a file."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Complaint(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{path} is no record: it is not text") from None
    except ClankError as error:
        raise Complaint(f"{path}: {error}") from None


@app.command("verify")
def verify_files(files: Files, commitment: Commitment = "", lang: LangOption = "en") -> None:
    """Replay records and compare: exit status 1 if one gives another game, 2 if one cannot be read."""
    language = chosen_language(lang)
    shown = _shown(commitment, files)
    status = 0
    for path in files:
        try:
            record = read_file(path)
        except Complaint as error:
            print(f"error: {error}")
            status = WRONG_INPUT
            continue
        problems = verify(record, language=language, commitment=shown)
        for problem in problems:
            print(f"{path}: {problem}")
        if problems:
            status = max(status, 1)
        else:
            state = "finished" if record.finished else "unfinished"
            fair = ", seed as shown before the game" if shown else ""
            print(f"{path}: ok ({len(record.actions)} actions, {state}, hash {record.final}{fair})")
    if status:
        raise typer.Exit(status)


def _shown(commitment: str, files: list[Path]) -> str:
    """The commitment that somebody has noted at the start of a game; it is one game's."""
    if commitment and len(files) > 1:
        raise Complaint(f"--commitment is of one game, so it goes with one record, not {len(files)}")
    shown = commitment.strip().lower()
    if commitment and not re.fullmatch("[0-9a-f]{64}", shown):
        raise Complaint(f"a commitment has 64 digits from 0 to f, unlike {commitment[:80]!r}")
    return shown


@app.command()
def show(files: Files, lang: LangOption = "en") -> None:
    """Tell recorded games in sentences, with their scores; exit status 1 where one gives another game."""
    language = chosen_language(lang)
    for path in files:
        record = read_file(path)
        try:
            _tell(record, language)
        except ClankError as error:
            print(f"error: {path}: {error}", file=sys.stderr)
            raise typer.Exit(1) from None


def _tell(record: Record, language: Language) -> None:
    """A game from its first turn to its last, or to the first moment at which the record is not true."""
    title, content = record.title, content_of(record)
    numbered = [phrases(language).player(seat + 1) for seat in range(record.seats)]
    words = Words(content, language, (*title.players, *numbered[len(title.players) :]))
    console = Console(highlight=False)
    screen, journal = Screen(words, signs_for(console.encoding)), Journal(words)
    board = content.names.board.get(language.code)
    console.print(Text(f"{board} · {words.labels.play.seed} {record.seed}", "bold"))
    try:
        for moment in moments(record, language=language):
            if moment.part is not None:
                journal.add(moment.part.seat, moment.events)
    finally:
        for line in journal.lines(-1, len(journal.entries), record.seats):
            console.print(screen.log_line(line))
    if moment.game.result is not None:
        console.print(score_sheet(words, moment.game, moment.game.result))
