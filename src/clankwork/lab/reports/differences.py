"""What differs between two runs, and how sure that is.

Every figure is a mean over games. Where both runs dealt the same seeds, game `i` of one is held against game `i` of the
other: what chance dealt to both cancels out, and smaller differences come to light.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from typing import TYPE_CHECKING, Final

import polars as pl

from clankwork.lab.intervals import Z

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.lab.runs.run_reader import Run

GAME: Final = "the game"
CARD: Final = "how often it is got"
ARTIFACT: Final = "how often it is chosen"
WINNING: Final = "games won by seats that got it, %"
FEWEST: Final = 30
"""Seats of each run that got something, below which nothing is said about how they did."""


@dataclass(frozen=True)
class Difference:
    """How a figure differs between two runs."""

    name: str
    group: str
    """What kind of figure it is."""
    before: float
    after: float
    low: float
    """The interval of the difference."""
    high: float
    z: float
    """The difference in units of its uncertainty: 2 is rare by chance, 4 nearly impossible."""
    clear: bool = False
    """Whether it stands out even among as many figures as were compared."""

    @property
    def change(self) -> float:
        """The difference itself."""
        return self.after - self.before


def are_paired(one: Run, other: Run) -> bool:
    """Whether game `i` of both runs was dealt from the same seed to as many seats."""
    return one.match.seed == other.match.seed and one.seats == other.seats


def differences(one: Run, other: Run) -> list[Difference]:
    """Everything that is compared, what changed most first."""
    paired = are_paired(one, other)
    found = [
        *_compared(_games(one), _games(other), GAME, paired, {}),
        *_compared(_items(one), _items(other), CARD, paired, {**other.names, **one.names}),
        *_compared(_chosen(one), _chosen(other), ARTIFACT, paired, {**other.names, **one.names}),
        *_winning(one, other, paired),
    ]
    return _judged(sorted(found, key=lambda each: (-abs(each.z), each.name)))


def _judged(found: Sequence[Difference]) -> list[Difference]:
    """Mark those that stand out by Holm's method, which allows for looking at many figures at once."""
    judged, standing = [], True
    for place, each in enumerate(found):
        chance = erfc(abs(each.z) / sqrt(2))
        standing = standing and chance < 0.05 / (len(found) - place)
        judged.append(Difference(each.name, each.group, each.before, each.after, each.low, each.high, each.z, standing))
    return judged


@dataclass(frozen=True)
class _Values:
    """Figures of games in long form; a game without a row of a figure has 0 of it, unless the figure is partial."""

    rows: pl.LazyFrame
    """`game`, `figure`, `value`."""
    games: pl.LazyFrame
    """The games there are: `game`."""
    partial: frozenset[str] = frozenset()
    """Figures that some games do not have."""


def _games(run: Run) -> _Values:
    """Figures of whole games."""
    status = pl.col("status")
    seats = (
        run.table("seats")
        .group_by("game")
        .agg(
            pl.col("rounds").max().alias("turns of who stays longest"),
            (100 * (status == "escaped").mean()).alias("seats that escape, %"),
            (100 * (status == "rescued").mean()).alias("seats that are rescued, %"),
            (100 * (status == "lost").mean()).alias("seats that lose everything, %"),
            pl.col("score").filter(pl.col("won") > 0).mean().alias("score of the winner"),
            pl.col("score").mean().alias("score of a seat"),
            pl.col("clank").mean().alias("clank of a seat"),
            pl.col("dragon_damage").mean().alias("damage by the dragon to a seat"),
            pl.col("other_damage").mean().alias("other damage to a seat"),
            pl.col("artifact_round").mean().alias("round of the first artifact"),
            *(
                (100 * pl.col("won").filter(pl.col("seat") == seat).sum()).alias(f"games won by seat {seat}, %")
                for seat in range(1, run.seats + 1)
            ),
        )
    )
    games = run.table("games").select(
        "game",
        pl.col("attacks").alias("attacks of the dragon"),
        pl.col("decisions").alias("decisions"),
        (100 * (pl.col("winners") == 0)).alias("games nobody wins, %"),
        *((100 * (pl.col("ending") == ending)).alias(f"{_ENDED_BY} {words}, %") for ending, words in _ENDINGS),
    )
    wide = seats.join(games, on="game").with_columns(pl.all().exclude("game").cast(pl.Float64))
    rows = wide.unpivot(index="game", variable_name="figure", value_name="value").drop_nulls()
    seen = rows.filter((pl.col("value") != 0) | ~pl.col("figure").str.starts_with(_ENDED_BY))
    partial = frozenset({"score of the winner", "round of the first artifact"})
    return _Values(seen, run.table("games").select("game"), partial)


_ENDED_BY: Final = "games ended by"
"""Ways to end that no game of either run came to are not compared: not every game of the family has them."""
_ENDINGS: Final = (
    ("escape", "an escape"),
    ("dragon", "the dragon"),
    ("countdown", "the countdown"),
    ("deck", "an empty deck"),
    ("bag", "an empty bag"),
)


def _items(run: Run) -> _Values:
    """How many copies of each card or token a game sees acquired."""
    got = run.table("acquisitions").filter(~pl.col("artifact")).group_by("game", figure="item")
    return _Values(got.agg(value=pl.len().cast(pl.Float64)), run.table("games").select("game"))


def _chosen(run: Run) -> _Values:
    """How many seats of a game go for each artifact first."""
    chosen = run.table("seats").filter(pl.col("artifact").is_not_null()).group_by("game", figure="artifact")
    return _Values(chosen.agg(value=pl.len().cast(pl.Float64)), run.table("games").select("game"))


def _compared(one: _Values, other: _Values, group: str, paired: bool, names: dict[str, str]) -> list[Difference]:
    sums = _paired(one, other) if paired else _apart(one, other)
    found = []
    for row in sums.collect().sort("figure").iter_rows(named=True):
        name, change, error = str(row["figure"]), row["after"] - row["before"], row["error"]
        if error is None or row["before"] == row["after"] == 0:
            continue
        z = change / error if error > 0 else 0.0
        low, high = change - Z * error, change + Z * error
        found.append(Difference(names.get(name, name), group, row["before"], row["after"], low, high, z))
    return found


def _paired(one: _Values, other: _Values) -> pl.LazyFrame:
    """Means of both over the games that both have, and the error of the difference game by game."""
    games = one.games.join(other.games, on="game")
    number = games.select(n=pl.len().cast(pl.Float64))
    before = one.rows.join(games, on="game", how="semi")
    after = other.rows.join(games, on="game", how="semi")
    both = before.join(after, on=["game", "figure"], how="full", coalesce=True, suffix=" after")
    is_partial = pl.col("figure").is_in(list(one.partial))
    has_both = pl.col("value").is_not_null() & pl.col("value after").is_not_null()
    pairs = both.filter(has_both | ~is_partial).with_columns(pl.col("value", "value after").fill_null(0))
    change = pl.col("value after") - pl.col("value")
    summed = pairs.group_by("figure").agg(
        a=pl.col("value").sum(),
        b=pl.col("value after").sum(),
        d=change.sum(),
        dd=(change * change).sum(),
        rows=pl.len(),
    )
    n = pl.when(is_partial).then(pl.col("rows").cast(pl.Float64)).otherwise(pl.col("n"))
    variance = (pl.col("dd") - pl.col("d") ** 2 / pl.col("number")) / (pl.col("number") - 1)
    return (
        summed.join(number, how="cross")
        .with_columns(number=n)
        .select(
            "figure",
            before=pl.col("a") / pl.col("number"),
            after=pl.col("b") / pl.col("number"),
            error=pl.when(pl.col("number") > 1).then((variance.clip(0) / pl.col("number")).sqrt()),
        )
    )


def _apart(one: _Values, other: _Values) -> pl.LazyFrame:
    """Means of both, each over its own games, and the error of their difference."""
    both = _means(one).join(_means(other), on="figure", how="full", coalesce=True, suffix=" after")
    filled = both.with_columns(pl.all().exclude("figure").fill_null(0))
    return filled.select(
        "figure",
        before=pl.col("mean"),
        after=pl.col("mean after"),
        error=(pl.col("square") + pl.col("square after")).sqrt(),
    )


def _means(values: _Values) -> pl.LazyFrame:
    number = values.games.select(n=pl.len().cast(pl.Float64))
    summed = values.rows.group_by("figure").agg(
        s=pl.col("value").sum(), ss=(pl.col("value") ** 2).sum(), rows=pl.len().cast(pl.Float64)
    )
    n = pl.when(pl.col("figure").is_in(list(values.partial))).then("rows").otherwise("n")
    variance = (pl.col("ss") - pl.col("s") ** 2 / pl.col("number")) / (pl.col("number") - 1)
    return (
        summed.join(number, how="cross")
        .with_columns(number=n)
        .select("figure", mean=pl.col("s") / pl.col("number"), square=variance.clip(0) / pl.col("number"))
    )


def _winning(one: Run, other: Run, paired: bool) -> list[Difference]:
    """How often seats that got a card or token won.

    Seats of one game do not win independently of each other, so the error is that of a ratio of sums over games. Where
    both runs dealt the same seeds, what a game adds to both is added up before it is squared.
    """
    won = [_won_with(run) for run in (one, other)]
    rates = [each.group_by("figure").agg(pl.col("won", "seats").sum()) for each in won]
    apart = [
        _strayed(each, sign).with_columns(run=pl.lit(0 if paired else sign)) for each, sign in zip(won, (-1.0, 1.0))
    ]
    strayed = pl.concat(apart, how="vertical_relaxed").group_by("figure", "run", "game").agg(pl.col("stray").sum())
    errors = strayed.group_by("figure").agg(error=(pl.col("stray") ** 2).sum().sqrt())
    both = rates[0].join(rates[1], on="figure", suffix=" after").join(errors, on="figure").sort("figure")
    found = []
    for row in both.iter_rows(named=True):
        if min(row["seats"], row["seats after"]) < FEWEST:
            continue
        before, after = 100 * row["won"] / row["seats"], 100 * row["won after"] / row["seats after"]
        change, error = after - before, 100 * row["error"]
        z = change / error if error > 0 else 0.0
        name = one.names.get(row["figure"]) or other.name(row["figure"])
        found.append(Difference(name, WINNING, before, after, change - Z * error, change + Z * error, z))
    return found


def _won_with(run: Run) -> pl.DataFrame:
    """By game and what was got in it: the seats that got it, and their wins."""
    seats = run.table("seats").select("game", "seat", "won")
    got = run.table("acquisitions").select("game", "seat", figure="item").unique()
    counted = got.join(seats, on=["game", "seat"]).group_by("figure", "game")
    return counted.agg(pl.col("won").sum(), seats=pl.len().cast(pl.Float64)).sort("figure", "game").collect()


def _strayed(won: pl.DataFrame, sign: float) -> pl.DataFrame:
    """How far each game takes the share of wins from its mean."""
    all_won, all_seats = (pl.col(name).sum().over("figure") for name in ("won", "seats"))
    stray = sign * (pl.col("won") - all_won / all_seats * pl.col("seats")) / all_seats
    return won.select("figure", "game", stray=stray)
