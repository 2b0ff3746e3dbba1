"""The figures of a report, each a small table drawn from the large ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from clankwork.lab.intervals import Z, wilson

if TYPE_CHECKING:
    from clankwork.lab.runs.run_reader import Run

PHASES: Final = ("early", "middle", "late")
FEWEST: Final = 20
"""Seats below which a share says too little to be drawn."""


def shares(frame: pl.DataFrame, won: str = "won", number: str = "number") -> pl.DataFrame:
    """The frame with the share of `won` in `number` and its interval, in per cent."""
    found = [wilson(each, count) for each, count in zip(frame[won], frame[number])]
    return frame.with_columns(
        share=pl.Series([100 * each.value for each in found], dtype=pl.Float64),
        low=pl.Series([100 * each.low for each in found], dtype=pl.Float64),
        high=pl.Series([100 * each.high for each in found], dtype=pl.Float64),
    )


def by_seat(run: Run) -> pl.DataFrame:
    """How often each seat won."""
    rows = run.table("seats").group_by("seat").agg(pl.col("won").sum(), number=pl.len(), score=pl.col("score").mean())
    return shares(rows.sort("seat").collect())


def by_bot(run: Run) -> pl.DataFrame:
    """What each bot came to."""
    rows = (
        run.table("seats")
        .group_by("bot")
        .agg(
            pl.col("won").sum(),
            number=pl.len(),
            score=pl.col("score").mean(),
            escaped=100 * (pl.col("status") == "escaped").mean(),
            rescued=100 * (pl.col("status") == "rescued").mean(),
            lost=100 * (pl.col("status") == "lost").mean(),
            rounds=pl.col("rounds").mean(),
            faults=pl.col("faults").sum(),
        )
    )
    return shares(rows.sort("won", "bot", descending=[True, False]).collect())


def win_rate(run: Run) -> float:
    """How often a seat wins, whatever it does, in per cent."""
    return 100 * float(run.table("seats").select(pl.col("won").mean()).collect().item())


def average(frame: pl.DataFrame) -> float:
    """How often seats that got one of these win, in per cent, each counted once for everything it got.

    Seats that get more of anything win more often, so this lies above the mean of all seats: it is what a card is to be
    held against.
    """
    return 100 * float(frame["won"].sum()) / max(1, int(frame["number"].sum()))


def fates(run: Run) -> pl.DataFrame:
    """How seats leave the dungeon, by seat."""
    fate = (
        pl.when(pl.col("status") == "lost")
        .then(pl.concat_str([pl.lit("lost: "), "out_by"]))
        .when(pl.col("status") == "rescued")
        .then(pl.concat_str([pl.lit("rescued: "), "out_by"]))
        .otherwise(pl.lit("escaped"))
    )
    rows = run.table("seats").select("seat", fate=fate).group_by("seat", "fate").agg(number=pl.len())
    return (
        rows.with_columns(share=100 * pl.col("number") / pl.col("number").sum().over("seat"))
        .sort("seat", "fate")
        .collect()
    )


def endings(run: Run) -> pl.DataFrame:
    """What took out the last seat of a game."""
    rows = run.table("games").group_by("ending").agg(number=pl.len()).sort("number", "ending", descending=[True, False])
    return rows.with_columns(share=100 * pl.col("number") / pl.col("number").sum()).collect()


def lengths(run: Run) -> pl.DataFrame:
    """How many turns the seat that stayed longest took, over games."""
    longest = run.table("seats").group_by("game").agg(rounds=pl.col("rounds").max())
    rows = longest.group_by("rounds").agg(number=pl.len()).sort("rounds")
    return rows.with_columns(share=100 * pl.col("number") / pl.col("number").sum()).collect()


def score_spread(run: Run, width: int) -> pl.DataFrame:
    """How scores are spread, of winners and of the others who scored, in steps of `width`."""
    who = pl.when(pl.col("won") > 0).then(pl.lit("winners")).otherwise(pl.lit("others who scored"))
    scoring = run.table("seats").filter(pl.col("status").is_in(["escaped", "rescued"]))
    rows = scoring.group_by(who.alias("who"), score=pl.col("score") // width * width).agg(number=pl.len())
    return (
        rows.with_columns(share=100 * pl.col("number") / pl.col("number").sum().over("who"))
        .sort("who", "score")
        .collect()
    )


def sources(run: Run) -> pl.DataFrame:
    """Where the points come from, of winners and of the others who scored."""
    who = pl.when(pl.col("won") > 0).then(pl.lit("winners")).otherwise(pl.lit("others who scored"))
    names = {
        "artifact_points": "artifacts",
        "token_points": "other tokens",
        "gold_points": "gold",
        "card_points": "cards",
    }
    scoring = run.table("seats").filter(pl.col("status").is_in(["escaped", "rescued"]))
    means = scoring.group_by(who.alias("who")).agg(pl.col(list(names)).mean()).collect()
    return (
        means.rename(names)
        .unpivot(index="who", variable_name="source", value_name="points")
        .sort("who", "source", descending=[True, False])
    )


def artifacts(run: Run) -> pl.DataFrame:
    """What became of seats by the first artifact they took."""
    rows = (
        run.table("seats")
        .group_by("artifact")
        .agg(
            pl.col("won").sum(),
            number=pl.len(),
            score=pl.col("score").mean(),
            out=100 * (pl.col("status") == "escaped").mean(),
            round=pl.col("artifact_round").mean(),
        )
    )
    frame = shares(rows.collect()).with_columns(chosen=100 * pl.col("number") / pl.col("number").sum())
    names = [("none" if slug is None else run.artifact_name(slug)) for slug in frame["artifact"]]
    return frame.with_columns(name=pl.Series(names, dtype=pl.String)).sort("share", "name", descending=[True, False])


def _got(run: Run) -> pl.LazyFrame:
    """Every card or token with the seat that got it and what became of that seat; artifacts have a figure of theirs."""
    seats = run.table("seats").select("game", "seat", "won", "score")
    return run.table("acquisitions").filter(~pl.col("artifact")).join(seats, on=["game", "seat"])


def cards(run: Run) -> pl.DataFrame:
    """How seats that got a card or token did, and how often it is got; also those never got."""
    seats = _got(run).group_by("item", "game", "seat").agg(pl.col("won").first(), pl.col("score").first(), n=pl.len())
    rows = seats.group_by("item").agg(
        pl.col("won").sum(), number=pl.len(), score=pl.col("score").mean(), copies=pl.col("n").sum()
    )
    frame = rows.collect()
    never = [slug for slug in run.cards if slug not in set(frame["item"])]
    none = pl.DataFrame({"item": never, "won": [0.0] * len(never), "number": [0] * len(never)})
    frame = pl.concat([frame, none.cast({"item": pl.String, "number": frame.schema["number"]})], how="diagonal")
    frame = shares(frame).with_columns(
        pl.col("copies").fill_null(0),
        name=pl.Series([run.name(slug) for slug in frame["item"]], dtype=pl.String),
        is_card=frame["item"].is_in(list(run.cards)),
        in_box=pl.Series([run.cards.get(slug) for slug in frame["item"]], dtype=pl.Int64),
    )
    per_game = pl.col("copies") / run.games
    return frame.with_columns(per_game=per_game).sort("share", "name", descending=[True, False])


def phases(run: Run) -> tuple[int, int]:
    """The last early and the last middle round: a third of all acquisitions lies in each phase."""
    thirds = run.table("acquisitions").select(
        early=pl.col("round").quantile(1 / 3, "lower"), middle=pl.col("round").quantile(2 / 3, "lower")
    )
    early, middle = thirds.collect().row(0)
    return max(1, int(early)), max(2, int(early) + 1, int(middle))


def cards_by_phase(run: Run, early: int, middle: int) -> pl.DataFrame:
    """How seats did by when they first got a card or token; and `even`, what who got any card then did on average.

    Whoever gets something late is still there, and that alone goes with winning.
    """
    when = (
        pl.when(pl.col("round") <= early)
        .then(pl.lit(PHASES[0]))
        .when(pl.col("round") <= middle)
        .then(pl.lit(PHASES[1]))
        .otherwise(pl.lit(PHASES[2]))
    )
    first = _got(run).group_by("item", "game", "seat").agg(pl.col("round").min(), pl.col("won").first())
    rows = first.group_by("item", when.alias("phase")).agg(pl.col("won").sum(), number=pl.len()).collect()
    names = pl.Series("name", [run.name(slug) for slug in rows["item"]], dtype=pl.String)
    of_cards = rows.filter(pl.col("item").is_in(list(run.cards)))
    even = of_cards.group_by("phase").agg(even=100 * pl.col("won").sum() / pl.col("number").sum())
    return shares(rows.with_columns(names)).join(even, on="phase", how="left").sort("item", "phase")


def over_time(run: Run) -> pl.DataFrame:
    """What a turn brings and where seats stand, round by round, of those who go on to win and of the others."""
    who = pl.when(pl.col("won") > 0).then(pl.lit("winners")).otherwise(pl.lit("others"))
    seats = run.table("seats").select("game", "seat", "won")
    rows = run.table("turns").join(seats, on=["game", "seat"]).group_by("round", who.alias("who"))
    columns = ("skill", "swords", "boots", "gold", "clank", "damage", "rage")
    found = rows.agg(
        *(pl.col(name).mean() for name in columns),
        *(_half_width(name) for name in ("clank", "damage", "skill")),
        number=pl.len(),
    ).sort("round", "who")
    return found.filter(pl.col("number") >= max(FEWEST, run.games * run.seats // 100)).collect()


def _half_width(name: str) -> pl.Expr:
    return (Z * pl.col(name).std() / pl.len().sqrt()).alias(f"{name} ±")


def attacks(run: Run) -> pl.DataFrame:
    """What the first, second, … attack of a game does."""
    rows = (
        run.table("attacks")
        .group_by("attack")
        .agg(
            number=pl.len(),
            drawn=pl.col("drawn").mean(),
            black=pl.col("black").mean(),
            damage=pl.col("damage").list.sum().mean(),
            turn=pl.col("turn").mean(),
        )
    )
    return rows.filter(pl.col("number") >= FEWEST).sort("attack").collect()


def headline(run: Run) -> dict[str, float]:
    """The few figures to see first."""
    seats = run.table("seats").select(
        escaped=100 * (pl.col("status") == "escaped").mean(),
        rescued=100 * (pl.col("status") == "rescued").mean(),
        lost=100 * (pl.col("status") == "lost").mean(),
        winner=pl.col("score").filter(pl.col("won") > 0).median(),
        rounds=pl.col("rounds").median(),
        faults=pl.col("faults").sum(),
    )
    games = run.table("games").select(
        games=pl.len(),
        attacks=pl.col("attacks").mean(),
        shared=100 * (pl.col("winners") > 1).mean(),
        unwon=100 * (pl.col("winners") == 0).mean(),
    )
    found = pl.concat([seats.collect(), games.collect()], how="horizontal").row(0, named=True)
    return {name: float(value or 0) for name, value in found.items()}
