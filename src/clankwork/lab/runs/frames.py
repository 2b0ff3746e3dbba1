"""Rows as polars frames: what happened in some games, with its names and the outcomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from clankwork.engine import (
    ACQUISITION_WIDTH,
    AT_MARKET,
    ATTACK_WIDTH,
    BOUGHT,
    BY_BAG,
    BY_COUNTDOWN,
    BY_DAMAGE,
    BY_DECK,
    BY_DRAGON,
    BY_ESCAPE,
    ESCAPED,
    FOUGHT,
    FROM_RESERVE,
    GAME_WIDTH,
    IN_PLAY,
    LOST,
    NOTHING_TAKEN,
    RESCUED,
    SEAT_WIDTH,
    STILL_IN,
    TAKEN,
    TURN_WIDTH,
    USED,
    Annals,
)
from clankwork.lab.runs.columns import (
    ACQUISITIONS,
    ATTACKS,
    BY_SEAT,
    COUNT,
    GAME,
    GAMES,
    SEAT,
    SEATS,
    SHARE,
    SMALL,
    TEXT,
    TURNS,
    YES_NO,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Rules, Tale
    from clankwork.lab.runs.columns import Table
    from clankwork.lab.runs.matches import Outcome

TYPES: Final[dict[str, Any]] = {
    GAME: pl.UInt32(),
    COUNT: pl.Int32(),
    SMALL: pl.Int16(),
    SEAT: pl.UInt8(),
    SHARE: pl.Float64(),
    TEXT: pl.String(),
    YES_NO: pl.Boolean(),
    BY_SEAT: pl.List(pl.UInt8),
}
"""How each type of a column is kept."""
STATUSES: Final = {IN_PLAY: "in play", ESCAPED: "escaped", RESCUED: "rescued", LOST: "lost"}
CAUSES: Final = {
    STILL_IN: None,
    BY_ESCAPE: "escape",
    BY_DRAGON: "dragon",
    BY_COUNTDOWN: "countdown",
    BY_DECK: "deck",
    BY_DAMAGE: "damage",
    BY_BAG: "bag",
}
WAYS: Final = {
    BOUGHT: "bought",
    FROM_RESERVE: "reserve",
    FOUGHT: "fought",
    USED: "used",
    TAKEN: "taken",
    AT_MARKET: "market",
}


def schema_of(table: Table) -> pl.Schema:
    """The columns of a table as polars knows them."""
    return pl.Schema({column.name: TYPES[column.type] for column in table.columns})


class Recorder:
    """Gathers the rows of some games, table by table."""

    def __init__(self, rules: Rules, bots: Sequence[str]) -> None:
        self.rules = rules
        self.bots = bots
        self.annals = Annals(rules)
        self.games: list[tuple[Any, ...]] = []
        self.seats: list[tuple[Any, ...]] = []

    def begin(self, number: int) -> Tale:
        """A game is about to be played; what is returned is to hear of it."""
        return self.annals.begin(number)

    def end(self, tale: Tale, outcome: Outcome) -> None:
        """The game that was begun last is over."""
        tale.end()
        won = outcome.winners
        self.games.append(
            (outcome.finished, outcome.turns, outcome.decisions, len(won), outcome.error or None, outcome.hash or None)
        )
        self.seats += [
            (bot, outcome.statuses[seat], outcome.ranks[seat], 1 / len(won) if seat in won else 0.0, total)
            + outcome.sources[seat]
            + (outcome.faults[seat],)
            for seat, (bot, total) in enumerate(zip(self.bots, outcome.totals))
        ]

    def frames(self) -> dict[str, pl.DataFrame]:
        """The rows, by the name of their table."""
        return {
            GAMES.name: _set_out(GAMES, self._of_games()),
            SEATS.name: _set_out(SEATS, self._of_seats()),
            TURNS.name: _set_out(TURNS, _columns(self.annals.turns, TURN_WIDTH, TURNS.names)),
            ACQUISITIONS.name: _set_out(ACQUISITIONS, self._of_acquisitions()),
            ATTACKS.name: _set_out(ATTACKS, self._of_attacks()),
        }

    def _of_games(self) -> pl.DataFrame:
        told = _columns(self.annals.games, GAME_WIDTH, ("game", "attacks", "rage", "last"))
        names = ("finished", "turns", "decisions", "winners", "error", "hash")
        ending = (
            pl.when(pl.col("error").is_not_null())
            .then(pl.lit("error"))
            .when(pl.col("finished"))
            .then(_word("last", CAUSES))
            .otherwise(pl.lit("limit"))
        )
        return pl.concat([told, _transposed(names, self.games)], how="horizontal").with_columns(ending=ending)

    def _of_seats(self) -> pl.DataFrame:
        told = _columns(
            self.annals.seats,
            SEAT_WIDTH,
            (
                *("game", "seat", "out", "out_turn", "rounds", "token", "artifact_round"),
                *("clank", "dragon_damage", "other_damage", "healed"),
            ),
        )
        names = ("bot", "end", "rank", "won", "score", "artifact_points", "token_points", "gold_points", "card_points")
        tokens = {NOTHING_TAKEN: None} | {token.number: token.slug for token in self.rules.tokens}
        return pl.concat([told, _transposed((*names, "faults"), self.seats)], how="horizontal").with_columns(
            status=_word("end", STATUSES),
            out_by=_word("out", CAUSES),
            out_turn=pl.when(pl.col("out") != STILL_IN).then("out_turn"),
            artifact=_word("token", tokens),
            artifact_round=pl.when(pl.col("token") != NOTHING_TAKEN).then("artifact_round"),
        )

    def _of_acquisitions(self) -> pl.DataFrame:
        names = ("game", "turn", "round", "seat", "way", "number", "price")
        cards = {int(card.number): card.slug for card in self.rules.cards}
        tokens = {-2 - int(token.number): token.slug for token in self.rules.tokens}
        artifacts = [-2 - int(token.number) for token in self.rules.tokens if token.is_artifact]
        return _columns(self.annals.acquisitions, ACQUISITION_WIDTH, names).with_columns(
            item=_word("number", {**cards, **tokens}),
            kind=pl.when(pl.col("number") < 0).then(pl.lit("token")).otherwise(pl.lit("card")),
            how=_word("way", WAYS),
            artifact=pl.col("number").is_in(artifacts),
        )

    def _of_attacks(self) -> pl.DataFrame:
        names = ("game", "attack", "turn", "seat", "countdown", "rage", "danger", "drawn", "black", "hunters")
        each = [f"damage {seat}" for seat in range(self.rules.seats)]
        rows = _columns(self.annals.attacks, ATTACK_WIDTH + len(each), (*names, *each))
        return rows.with_columns(damage=pl.concat_list(pl.col(each).cast(pl.UInt8)))


def _columns(flat: list[int], width: int, names: Sequence[str]) -> pl.DataFrame:
    """Rows of so many numbers that lie one after the other, as columns."""
    numbers = pl.Series(flat, dtype=pl.Int32)
    return pl.DataFrame([numbers.gather_every(width, place).alias(name) for place, name in enumerate(names)])


def _transposed(names: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    columns = zip(*rows) if rows else [()] * len(names)
    return pl.DataFrame([pl.Series(name, values) for name, values in zip(names, columns, strict=True)])


def _word(column: str, words: dict[int, Any]) -> pl.Expr:
    """The numbers of a column as what they stand for."""
    return pl.col(column).replace_strict(list(words), pl.Series(list(words.values()), dtype=pl.String))


def _set_out(table: Table, frame: pl.DataFrame) -> pl.DataFrame:
    """The frame with the columns of its table, in their order and types."""
    return frame.select(pl.col(name).cast(dtype) for name, dtype in schema_of(table).items())
