"""`clankwork play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated, TypeAlias

from typer import Exit, Option

from clankwork import new
from clankwork.cli.errors import INTERRUPTED, Complaint
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
from clankwork.cli.play import Company, Left, Session, Terminal, Words, gather, invite, is_record
from clankwork.content import load
from clankwork.engine import Stream, stream_key

Seat: TypeAlias = Annotated[int, Option("--seat", help="Your seat, counted from 1.", metavar="N")]
Humans: TypeAlias = Annotated[
    str | None, Option("--humans", help="Seats of people at this keyboard, such as 1,3.", metavar="N,N...")
]
Bots: TypeAlias = Annotated[
    str | None, Option("--bots", help="Opponents: one name for all, or one for each seat.", metavar="NAME,...")
]
PlayerNames: TypeAlias = Annotated[
    str | None, Option("--names", help="What the players are called, by seat.", metavar="NAME,...")
]
First: TypeAlias = Annotated[
    int | None, Option("--first", help="The seat that begins; drawn by lot without it.", metavar="N")
]
Seed: TypeAlias = Annotated[str | None, Option("--seed", help="The same seed deals the same game.", metavar="SEED")]
SaveTo: TypeAlias = Annotated[
    Path | None, Option("--save", help="Where the record of the game goes at its end.", metavar="FILE")
]
Patience: TypeAlias = Annotated[
    float | None,
    Option(
        "--patience",
        help="Seconds a bot may take for a decision; without it a minute, or what it takes by itself.",
        min=0.001,
        max=86_400,
        metavar="S",
    ),
]


def play(
    game: GameOption = "base",
    board: BoardOption = None,
    seats: SeatsOption = None,
    seat: Seat = 1,
    humans: Humans = None,
    bots: Bots = None,
    names: PlayerNames = None,
    first: First = None,
    lang: LangOption = "en",
    seed: Seed = None,
    option: ChoiceOption = None,
    packs: PacksOption = None,
    save: SaveTo = None,
    patience: Patience = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    language = chosen_language(lang)
    invited = invite(seats, seat, humans, bots, seats_of(game)[0])
    options = parse_choices(option)
    dealt = parse_seed(seed)
    content = load(game, seats=invited.seats, board=board, options=options, packs=packs or [], seed=dealt)
    company = gather(language, invited, names)
    started = new(
        game,
        seats=company.seats,
        seed=dealt,
        board=content.board,
        first=_first(first, company, dealt),
        players=company.names,
        packs=packs or [],
        **options,
    )
    _check_writable(save)
    _run(Session(started, company, Words(content, language, company.names), Terminal(), save, patience))


def _first(first: int | None, company: Company, seed: str) -> int:
    """The seat that begins: as agreed, or by lot (B1.15)."""
    if first is None:
        return Stream(stream_key(seed, "first")).below(company.seats)
    if not 1 <= first <= company.seats:
        raise Complaint(f"--first takes a seat from 1 to {company.seats}, not {first}")
    return first - 1


def _check_writable(path: Path | None) -> None:
    """Find out before the game that its record has a place to go, if it is to go anywhere."""
    if path is None:
        return
    if path.is_dir() or not path.parent.is_dir():
        raise Complaint(f"--save takes the name of a file in a folder that exists, not {path}")
    if path.exists() and not is_record(path):
        raise Complaint(f"--save would write over {path}, which is no record: choose another name")


def _run(session: Session) -> None:
    """Play, and leave in good order however it ends."""
    status = 0
    try:
        session.run()
    except BrokenPipeError:
        if session.save_path is not None:
            session.save(session.save_path)
        raise
    except (Left, EOFError, KeyboardInterrupt) as reason:
        if isinstance(reason, KeyboardInterrupt):
            status = INTERRUPTED
            session.terminal.show("")
        if session.save_path is not None:
            session.save(session.save_path)
        session.terminal.tell(session.words.say.left(session.open_seed))
    if status:
        raise Exit(status)
