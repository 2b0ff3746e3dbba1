"""The tables that a run writes, column by column. `docs/reference/data.md` says the same for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DATA_FORMAT: Final = 2
"""Raised when a column changes its meaning or its type, goes away or is added."""

GAME: Final = "u32"
COUNT: Final = "i32"
SMALL: Final = "i16"
SEAT: Final = "u8"
SHARE: Final = "f64"
TEXT: Final = "text"
YES_NO: Final = "yes/no"
BY_SEAT: Final = "list of u8"


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    name: str
    type: str
    """`u8`, `i16`, `u32` … are whole numbers of so many bits, `f64` is a fraction."""
    help: str
    optional: bool = False
    """Whether it may be empty."""


@dataclass(frozen=True)
class Table:
    """A table, one Parquet file of it for each part of a run."""

    name: str
    help: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its columns."""
        return tuple(column.name for column in self.columns)


_GAME: Final = Column("game", GAME, "number of the game in its series, from 0; it is dealt from `SEED/game`")
_TURN: Final = Column("turn", SMALL, "turn of the game, from 1, all seats together; 0 before the first")
_ROUND: Final = Column("round", SMALL, "which turn of its seat this is, from 1; 0 before the first")
_SEAT: Final = Column("seat", SEAT, "the seat, from 1 in turn order")

GAMES: Final = Table(
    "games",
    "one row for each game",
    (
        _GAME,
        Column("finished", YES_NO, "whether it came to its end"),
        Column("turns", SMALL, "turns of all seats together"),
        Column("decisions", COUNT, "decisions of all seats together"),
        Column("attacks", SMALL, "attacks of the dragon"),
        Column("rage", SMALL, "the dragon marker's space at the end, from 1"),
        Column("winners", SEAT, "seats that won: several share a win, 0 if nobody scored"),
        Column(
            "ending",
            TEXT,
            "how the last seat went out: `escape`, or a knock-out by the `dragon`, the `countdown`, the `deck` or the"
            " `bag` running out or other `damage`; `limit` for a game given up, `error` for one broken off",
        ),
        Column("error", TEXT, "what broke it off", optional=True),
        Column("hash", TEXT, "hash of the final state, with `--hashes`", optional=True),
    ),
)
SEATS: Final = Table(
    "seats",
    "one row for each seat of each game",
    (
        _GAME,
        _SEAT,
        Column("bot", TEXT, "who played it"),
        Column("status", TEXT, "`escaped`, `rescued`, `lost`, or `in play` in a game without an end"),
        Column("out_by", TEXT, "what took it out, in the words of `ending`", optional=True),
        Column("out_turn", SMALL, "the turn in which it went out", optional=True),
        Column("rounds", SMALL, "turns it took"),
        Column("rank", SEAT, "its place, from 1; seats that nothing decides between share one"),
        Column("won", SHARE, "1 for a win, 1/k for one shared by k seats, else 0"),
        Column("score", COUNT, "points in all; 0 for who lost"),
        Column("artifact_points", COUNT, "points of artifacts"),
        Column("token_points", COUNT, "points of other tokens"),
        Column("gold_points", COUNT, "points of gold"),
        Column("card_points", COUNT, "points of cards"),
        Column("artifact", TEXT, "the first artifact it took", optional=True),
        Column("artifact_round", SMALL, "the round in which it took that", optional=True),
        Column("clank", SMALL, "cubes it put into the clank area, less those taken back; whoever's turn it was"),
        Column("dragon_damage", SMALL, "damage in attacks of the dragon"),
        Column("other_damage", SMALL, "damage by anything else"),
        Column("healed", SMALL, "damage healed"),
        Column(
            "faults",
            COUNT,
            "how often its bot failed: in a decision, whose place a safe action took, or when the game was over",
        ),
    ),
)
TURNS: Final = Table(
    "turns",
    "one row for each turn",
    (
        _GAME,
        _TURN,
        _ROUND,
        _SEAT,
        Column("skill", SMALL, "skill gained in the turn"),
        Column("swords", SMALL, "swords gained in the turn"),
        Column("boots", SMALL, "boots gained in the turn"),
        Column("gold", SMALL, "gold gained in the turn"),
        Column("clank", SMALL, "cubes its own seat put into the clank area in the turn, less those taken back"),
        Column("damage", SMALL, "damage on its seat's health track at the end of the turn"),
        Column("rage", SMALL, "the dragon marker's space at the end of the turn, from 1"),
    ),
)
ACQUISITIONS: Final = Table(
    "acquisitions",
    "one row for each card or token that a seat got",
    (
        _GAME,
        _TURN,
        _ROUND,
        _SEAT,
        Column("item", TEXT, "the card or token, as packs call it"),
        Column("kind", TEXT, "`card` or `token`"),
        Column(
            "how",
            TEXT,
            "`bought` from the row, bought or given from the `reserve`, `fought`, `used` (a device), `taken` from the"
            " board or the common supply, bought or given at the `market`",
        ),
        Column("price", SMALL, "what it costs without discounts: swords if fought, gold at the market, else skill"),
        Column("artifact", YES_NO, "whether it is an artifact"),
    ),
)
ATTACKS: Final = Table(
    "attacks",
    "one row for each attack of the dragon",
    (
        _GAME,
        Column("attack", SMALL, "which attack of the game, from 1"),
        _TURN,
        Column(
            "seat",
            SEAT,
            "the seat in whose turn it came, from 1; that of the pawn in a countdown, else 0 for the turn of one who is"
            " out",
        ),
        Column("countdown", SMALL, "the space of the countdown track that brought it, 0 for any other attack"),
        Column("rage", SMALL, "the dragon marker's space, from 1"),
        Column("danger", SMALL, "danger cards in the row"),
        Column("drawn", SMALL, "cubes drawn"),
        Column("black", SMALL, "black ones among them"),
        Column("hunters", SMALL, "ones that hurt everyone among them"),
        Column("damage", BY_SEAT, "damage done to each seat, by seat: by its own cubes, and such as hurt everyone"),
    ),
)
RESULTS: Final = Table(
    "results",
    "one row for each seat of each game of an arena",
    (
        Column("game", GAME, "place of the game in the schedule, from 0"),
        Column("board", TEXT, "the board"),
        Column("seats", SEAT, "size of the table"),
        Column("round", COUNT, "the seed: the game is dealt from `SEED/round`, as are all others of its round"),
        _SEAT,
        Column("bot", TEXT, "who played it"),
        Column("finished", YES_NO, "whether the game came to its end"),
        Column("status", TEXT, "`escaped`, `rescued`, `lost`, or `in play` in a game without an end"),
        Column("rank", SEAT, "its place, from 1; seats that nothing decides between share one"),
        Column("won", SHARE, "1 for a win, 1/k for one shared by k seats, else 0"),
        Column("score", COUNT, "points in all; 0 for who lost"),
        Column("artifact_points", COUNT, "points of artifacts"),
        Column("token_points", COUNT, "points of other tokens"),
        Column("gold_points", COUNT, "points of gold"),
        Column("card_points", COUNT, "points of cards"),
        Column("turns", SMALL, "turns of the game, all seats together"),
        Column("decisions", COUNT, "decisions of this seat"),
        Column("seconds", SHARE, "what its bot took for them; the only column that differs from run to run"),
        Column(
            "faults",
            COUNT,
            "how often its bot failed: in a decision, whose place a safe action took, or when the game was over",
        ),
        Column("fault", TEXT, "the first fault of the game in words", optional=True),
        Column("error", TEXT, "what broke the game off", optional=True),
    ),
)
TABLES: Final = (GAMES, SEATS, TURNS, ACQUISITIONS, ATTACKS)
"""Everything `sim --out` writes."""
