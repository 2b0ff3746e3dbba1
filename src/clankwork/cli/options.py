"""Options that several commands share, and reading their values."""

from __future__ import annotations

import os
import secrets
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from typer import Option

from clankwork.cli.errors import Complaint
from clankwork.cli.help_pages import GAMES, SEATS
from clankwork.content import games
from clankwork.text import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.text import Language

GameOption: TypeAlias = Annotated[str, Option("--game", "-g", help=f"Which game: {GAMES}.", metavar="NAME")]
BoardOption: TypeAlias = Annotated[
    str | None,
    Option("--board", "-b", help="Which board, or random; without it the one for first games.", metavar="NAME"),
]
LangOption: TypeAlias = Annotated[
    str, Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}.", metavar="CODE")
]
ChoiceOption: TypeAlias = Annotated[
    list[str] | None,
    Option("--option", "-o", help="Answers an open question of the rules; may be repeated.", metavar="NAME=VALUE"),
]
PacksOption: TypeAlias = Annotated[
    list[str] | None, Option("--packs", "-p", help="A pack to add, by name or folder; may be repeated.", metavar="PACK")
]
SeatsOption: TypeAlias = Annotated[int | None, Option("--seats", "-n", help="Players in all.", metavar=SEATS)]

LONGEST_NUMBER: Final = 9
"""Digits of a seat; Python refuses to read numbers of thousands."""


def chosen_language(code: str) -> Language:
    """The language called `code`."""
    try:
        return language(code)
    except LookupError as error:
        raise Complaint(str(error.args[0])) from None


def parse_choices(texts: Sequence[str] | None) -> dict[str, str]:
    """The options of the game written as `name=value`; an unknown name or value is the loader's business."""
    chosen: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name or not value:
            raise Complaint(f"--option takes NAME=VALUE, not {text!r:.40}; `clankwork options` lists them")
        if chosen.get(name, value) != value:
            raise Complaint(f"--option {name} is given twice")
        chosen[name] = value
    return chosen


def wherever(packs: Sequence[str]) -> tuple[str, ...]:
    """The packs so that they are found from any folder: a path in full, a name as it is."""
    return tuple(
        str(Path(os.path.expanduser(pack)).resolve()) if os.path.dirname(pack) or pack in (".", "..") else pack
        for pack in packs
    )


def parse_seed(text: str | None) -> str:
    """The seed as it was given, or one drawn by lot."""
    if text is None:
        return str(secrets.randbelow(10**6))
    if not text.isprintable():
        raise Complaint("--seed takes characters that can be printed")
    return text


def parse_seats(text: str, option: str) -> tuple[int, ...]:
    """Seats written from 1 and separated by commas, as the engine counts them."""
    numbers = text.replace(" ", "").split(",")
    if not all(number.isdecimal() and len(number) <= LONGEST_NUMBER and int(number) > 0 for number in numbers):
        raise Complaint(f"{option} takes seats counted from 1, such as 1 or 1,3, not {text!r:.40}")
    seats = sorted(int(number) - 1 for number in numbers)
    for seat, after in pairwise(seats):
        if seat == after:
            raise Complaint(f"{option} names seat {seat + 1} twice")
    return tuple(seats)


def seats_of(game: str) -> tuple[int, ...]:
    """How many may play a game, the fewest first; of an unknown game any, for the loader to complain."""
    return next((tuple(sorted(info.seats)) for info in games() if info.slug == game), (2,))
