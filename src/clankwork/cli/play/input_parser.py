"""What a player types, read into an order for the terminal or for the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True)
class Pick:
    """Take the choice with this number."""

    number: int


@dataclass(frozen=True)
class Say:
    """Take the action that is written like this."""

    text: str


@dataclass(frozen=True)
class CardText:
    """Show a card or token."""

    name: str


@dataclass(frozen=True)
class Why:
    """Say why an action is refused."""

    text: str


@dataclass(frozen=True)
class ShowLog:
    """Show the log: `lines` of it, or the last round."""

    lines: int | None


@dataclass(frozen=True)
class ShowPlayer:
    """Show everything about a player, counted from 1, or about oneself."""

    number: int | None


@dataclass(frozen=True)
class ShowOdds:
    """Show how likely an attack hurts whom, if the player made `clank` more before it."""

    clank: int


@dataclass(frozen=True)
class Save:
    """Save a record."""

    path: str


@dataclass(frozen=True)
class PlayAll:
    """Play every card that asks nothing."""


@dataclass(frozen=True)
class Undo:
    """Take back the last action."""


@dataclass(frozen=True)
class ShowTable:
    """Show the table again."""


@dataclass(frozen=True)
class ShowTexts:
    """Show the table with the texts of all cards, however low the screen."""


@dataclass(frozen=True)
class ShowMap:
    """Show the board."""


@dataclass(frozen=True)
class ShowHelp:
    """Say what can be typed."""


@dataclass(frozen=True)
class Quit:
    """Leave the game."""


Order: TypeAlias = (
    Pick
    | Say
    | CardText
    | Why
    | ShowLog
    | ShowPlayer
    | ShowOdds
    | Save
    | PlayAll
    | Undo
    | ShowTable
    | ShowTexts
    | ShowMap
    | ShowHelp
    | Quit
)

_ALONE: Final[dict[str, Order]] = {
    "": ShowTable(),
    "t": ShowTexts(),
    "a": PlayAll(),
    "u": Undo(),
    "undo": Undo(),
    "m": ShowMap(),
    "map": ShowMap(),
    "?": ShowHelp(),
    "？": ShowHelp(),
    "h": ShowHelp(),
    "help": ShowHelp(),
    "q": Quit(),
    "quit": Quit(),
    "exit": Quit(),
}


def read_order(line: str) -> Order:
    """The order in a line; one that is no command of the terminal is taken for an action."""
    text = "".join(each if each.isprintable() else " " for each in line).strip()
    key, _, rest = text.partition(" ")
    rest = rest.strip()
    alone = _ALONE.get(text.casefold())
    if alone is not None:
        return alone
    match key.casefold():
        case "c" | "card":
            return CardText(rest)
        case "w" | "why":
            return Why(rest)
        case "s" | "save":
            return Save(rest)
        case "l" | "log" if not rest or rest.isdecimal():
            return ShowLog(_number(rest))
        case "p" | "player" if not rest or rest.isdecimal():
            return ShowPlayer(_number(rest))
        case "o" | "odds" if not rest or rest.isdecimal():
            return ShowOdds(_number(rest) or 0)
        case _:
            return Pick(int(text[:9])) if text.isdecimal() else Say(text)


def _number(text: str) -> int | None:
    """A number of at most nine digits, which no table has more of."""
    return int(text[:9]) if text else None
