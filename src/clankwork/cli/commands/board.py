"""`clankwork board`: a board or a position as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from typer import Context, Option

from clankwork import new
from clankwork.bots import Absent, BotFault, Opponent, Seating, parse_bots
from clankwork.cli.commands.long_runs import check_file, is_said
from clankwork.cli.commands.records import read_file
from clankwork.cli.errors import Complaint
from clankwork.cli.options import (
    BoardOption,
    ChoiceOption,
    GameOption,
    LangOption,
    PacksOption,
    SeatsOption,
    chosen_language,
    parse_choices,
    parse_seed,
    seats_of,
)
from clankwork.cli.phrases import phrases
from clankwork.content import load
from clankwork.engine import ClankError
from clankwork.pictures import draw
from clankwork.records import read_position, replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Game
    from clankwork.text import Language

SeedOption: TypeAlias = Annotated[str, Option("--seed", help="The game that is laid out.", metavar="SEED")]
RecordOption: TypeAlias = Annotated[
    Path | None, Option("--record", help="Draw a recorded game instead: its end, or as --after says.", metavar="FILE")
]
PositionOption: TypeAlias = Annotated[
    Path | None, Option("--position", help="Draw the position in this file instead.", metavar="FILE")
]
AfterOption: TypeAlias = Annotated[
    int | None, Option("--after", help="Decisions to play first, of the record or of bots.", min=0, metavar="N")
]
BotsOption: TypeAlias = Annotated[
    str, Option("--bots", help="Who plays them: one for all seats, or one for each.", metavar="NAME,...")
]
SeatOption: TypeAlias = Annotated[
    int | None, Option("--seat", help="Whose view it is, counted from 1; without it an onlooker's.", metavar="N")
]
OutOption: TypeAlias = Annotated[
    Path | None, Option("--out", help="Where the picture goes; without it, to standard output.", metavar="FILE")
]

DEALT: Final = ("game", "board", "seats", "seed", "option", "bots")
"""What says which game is laid out, so that a record or a position leaves nothing of it to say."""


def board(
    context: Context,
    game: GameOption = "base",
    board: BoardOption = None,
    seats: SeatsOption = None,
    seed: SeedOption = "0",
    option: ChoiceOption = None,
    packs: PacksOption = None,
    after: AfterOption = None,
    bots: BotsOption = "rookie",
    record: RecordOption = None,
    position: PositionOption = None,
    seat: SeatOption = None,
    lang: LangOption = "en",
    out: OutOption = None,
) -> None:
    """Draw a board, or a position in the course of a game, as an SVG picture.

    For example: clankwork board --game space --seed 3 --out ship.svg
    """
    language = chosen_language(lang)
    check_file(out, "--out")
    _refuse_more(context, record, position)
    if record is not None:
        shown = _recorded(record, after, packs)
    elif position is not None:
        shown = _read(position, packs)
    else:
        shown = _new(game, board, seats, seed, parse_choices(option), packs)
        _play(shown, after or 0, bots)
    _deliver(_picture(shown, seat, language, packs), out)


def _refuse_more(context: Context, record: Path | None, position: Path | None) -> None:
    """A record and a position say themselves which game it is."""
    if record is None and position is None:
        return
    named = "--record" if record is not None else "--position"
    said = [f"--{name}" for name in DEALT if is_said(context, name)]
    if record is not None and position is not None:
        raise Complaint("--record and --position each say what is drawn: give one of them")
    if position is not None and is_said(context, "after"):
        said.append("--after")
    if said:
        raise Complaint(f"{named} says what is drawn: leave out {', '.join(said)}")


def _new(
    game: str, board: str | None, seats: int | None, seed: str, options: dict[str, str], packs: list[str] | None
) -> Game:
    """A game before its first decision; seat 1 begins."""
    count = seats if seats is not None else seats_of(game)[0]
    given = packs or []
    return new(game, seats=count, seed=parse_seed(seed), board=board, first=0, players=(), packs=given, **options)


def _recorded(path: Path, after: int | None, packs: list[str] | None) -> Game:
    """The recorded game at its end, or after so many of its actions."""
    record = read_file(path)
    try:
        return replay(record, upto=after, packs=packs)
    except ClankError as error:
        raise Complaint(f"{path}: {error}") from None


def _read(path: Path, packs: list[str] | None) -> Game:
    """The position in a file."""
    try:
        return read_position(path.read_text(encoding="utf-8").strip(), packs=packs)
    except OSError as error:
        raise Complaint(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{path} is no position: it is not text") from None
    except ClankError as error:
        raise Complaint(f"{path}: {error}") from None


def _play(game: Game, decisions: int, bots: str) -> None:
    """Have bots take the first decisions of a game, as far as it goes."""
    seats, specs = game.rules.seats, parse_bots(bots)
    if len(specs) == 1:
        specs *= seats
    if len(specs) != seats:
        raise Complaint(f"--bots names {len(specs)} bots for {seats} seats: name one, or one for each seat")
    if not decisions:
        return
    company = [Opponent(spec.sit, Seating.at(game.rules, seat, game.state.seed)) for seat, spec in enumerate(specs)]
    try:
        for opponent in company:
            if isinstance(opponent.bot, Absent):
                raise BotFault(opponent.bot.why)
        for _ in range(decisions):
            if game.over:
                break
            seen = game.view(game.to_act)
            game.apply(company[game.to_act].decide(seen, seen.legal).code)
    finally:
        for opponent in company:
            opponent.close()


def _picture(game: Game, seat: int | None, language: Language, packs: Sequence[str] | None) -> str:
    title, seats = game.title, game.rules.seats
    if seat is not None and not 1 <= seat <= seats:
        raise Complaint(f"--seat takes a seat from 1 to {seats}, not {seat}")
    named = packs if packs is not None else list(title.packs)
    options, version = dict(title.options), game.rules.version
    content = load(title.game, seats=seats, board=title.board, options=options, packs=named, version=version)
    numbered = [phrases(language).player(number + 1) for number in range(seats)]
    players = (*title.players, *numbered[len(title.players) :])
    return draw(content, game.view(-1 if seat is None else seat - 1), language, players)


def _deliver(picture: str, out: Path | None) -> None:
    """Write the picture and say where it is; on standard output, what cannot be written there is spelled in XML."""
    if out is not None:
        out.write_text(picture, encoding="utf-8")
        print(out)
        return
    encoding = sys.stdout.encoding or "utf-8"
    print(picture.encode(encoding, "xmlcharrefreplace").decode(encoding), end="")
