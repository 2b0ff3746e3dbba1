"""The page that holds two runs side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from clankwork.lab.reports import charts, figures
from clankwork.lab.reports.differences import ARTIFACT, GAME, WINNING, are_paired, differences
from clankwork.lab.reports.html_page import Cell, Chapter, Figures, Page, Panel
from clankwork.lab.reports.report import facts, fates_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.lab.reports.differences import Difference
    from clankwork.lab.runs.run_reader import Run

SHOWN: Final = 16
"""Differences that are drawn; the table has them all."""
OFTEN: Final = 0.05
"""How often a game at least sees what is drawn: rarer things change by chance alone, and by much."""
STEPS: Final = 3


def comparison_of(one: Run, other: Run, progress: Callable[[int], None] = lambda done: None) -> Page:
    """The page; `progress` is told how many of its `STEPS` steps are done."""
    labels = _labels(one, other)
    found = differences(one, other)
    progress(1)
    changes = [*_changes(found, labels), _seats(one, other, labels)]
    progress(2)
    side_by_side = _side_by_side(one, other, labels)
    progress(3)
    clear = sum(each.clear for each in found)
    paired = "game by game: both runs dealt the same seeds" if are_paired(one, other) else "as a whole: seeds differ"
    return Page(
        title=f"{labels[0]} against {labels[1]}",
        lead=f"{clear} of {len(found)} figures differ clearly. The runs are compared {paired}.",
        facts=_facts(one, other, labels),
        tiles=_tiles(found),
        chapters=[
            Chapter("What changed", changes),
            Chapter("Side by side", side_by_side),
            Chapter("All figures", [_all(found, labels)]),
        ],
        foot=(
            "Differences are second run less first run, with 95 % intervals. Clear is what stands out among as"
            " many figures as are compared here (Holm's method, 5 %); one in twenty of the others is off by chance."
        ),
    )


def _labels(one: Run, other: Run) -> tuple[str, str]:
    """What the runs are called: their folders, told apart if need be."""
    names = one.folder.resolve().name, other.folder.resolve().name
    return names if names[0] != names[1] else (f"{names[0]} (first)", f"{names[1]} (second)")


def _facts(one: Run, other: Run, labels: tuple[str, str]) -> list[tuple[str, str]]:
    """What both runs share, then what each has of its own."""
    first, second = facts(one), facts(other)
    shared = [fact for fact in first if fact in second]
    own = [(f"{labels[0]}: {name}", value) for name, value in first if (name, value) not in shared]
    theirs = [(f"{labels[1]}: {name}", value) for name, value in second if (name, value) not in shared]
    games = [(f"{label}: games", f"{run.games:,}") for label, run in zip(labels, (one, other))]
    return [*shared, *own, *theirs, *games]


def _tiles(found: Sequence[Difference]) -> list[tuple[str, str]]:
    wanted = ("turns of who stays longest", "score of the winner", "seats that escape, %", "attacks of the dragon")
    by_name = {each.name: each for each in found if each.group == GAME}
    return [(f"{by_name[name].before:.1f} → {by_name[name].after:.1f}", name) for name in wanted if name in by_name]


def _changes(found: Sequence[Difference], labels: tuple[str, str]) -> list[Panel]:
    game = [each for each in found if each.group == GAME]
    rest = [each for each in found if each.group not in (GAME, WINNING) and each.before >= OFTEN]
    winning = [each for each in found if each.group == WINNING]
    note = f"Change from {labels[0]} to {labels[1]} in % of what it was, the surest first; grey may be chance."
    return [
        Panel("The game as a whole", note, _drawn(game)),
        Panel(
            "What players get and choose", f"{note} Left out is what fewer than one game in twenty sees.", _drawn(rest)
        ),
        Panel(
            "How those who get it do",
            f"Games won by seats that got it at least once: change from {labels[0]} to {labels[1]} in points of per"
            " cent, the surest first; grey may be chance. Who gets it, and when, differs between the runs as well: no"
            " proof that it has become better or worse.",
            _drawn(winning, relative=False),
        ),
    ]


def _drawn(found: Sequence[Difference], *, relative: bool = True) -> str:
    """Differences with their intervals: in per cent of what was before, or as they are."""
    rows = []
    for each in found:
        if each.before > 0 or not relative:
            scale = 100 / each.before if relative else 1.0
            name = f"{each.name} (first choice)" if each.group == ARTIFACT else each.name
            share, low, high = (scale * value for value in (each.change, each.low, each.high))
            rows.append({"name": name, "share": share, "low": low, "high": high, "clear": each.clear})
    title = "change, %" if relative else "change, points of per cent"
    return charts.dots(pl.DataFrame(rows[:SHOWN]), "name", title, 0.0, step=24) if rows else ""


def _all(found: Sequence[Difference], labels: tuple[str, str]) -> Panel:
    heads = ("figure", "what it is", *labels, "difference", "95 % interval", "z", "clear")
    rows = [
        (
            each.name,
            each.group,
            Cell(f"{each.before:.2f}", each.before),
            Cell(f"{each.after:.2f}", each.after),
            Cell(f"{each.change:+.2f}", each.change, ("up" if each.change > 0 else "down") if each.clear else ""),
            f"{each.low:+.2f} to {each.high:+.2f}",
            Cell(f"{each.z:+.1f}", abs(each.z)),
            "yes" if each.clear else "",
        )
        for each in found
    ]
    note = "The surest change first. z is the difference in units of its uncertainty: 2 is rare by chance."
    return Panel("Every figure that is compared", note, figures=Figures(heads, rows), wide=True, open=True)


def _seats(one: Run, other: Run, labels: tuple[str, str]) -> Panel:
    seats = _together([(label, figures.by_seat(run)) for label, run in zip(labels, (one, other))])
    named = seats.with_columns(name=pl.format("seat {}, {}", "seat", "run")).sort("seat", maintain_order=True)
    return Panel(
        "Who wins",
        "Games won by each seat in turn order. The dashed line is where all would be alike.",
        charts.dots(named, "name", "games won, %", figures.win_rate(one), step=28),
    )


def _side_by_side(one: Run, other: Run, labels: tuple[str, str]) -> list[Panel]:
    runs = list(zip(labels, (one, other)))
    lengths = _together([(label, figures.lengths(run)) for label, run in runs])
    scores = _together([(label, _scores(run)) for label, run in runs])
    time = _together([(label, _everyone(run)) for label, run in runs])
    fates = _together([(label, _fates(run)) for label, run in runs])
    return [
        Panel(
            "How players leave",
            "On their feet, rescued with an artifact, or lost; and what knocked them out.",
            charts.stacked(fates, "run", "fate", "share", "share of seats, %", fates_in(fates)),
        ),
        Panel(
            "How long games last",
            "Turns taken by whoever stayed longest.",
            charts.beside(lengths, "rounds", "run", "games, %", "turns", labels),
        ),
        Panel(
            "How scores are spread",
            "Of all who escaped or were rescued.",
            charts.beside(scores, "score", "run", "seats, %", "points", labels),
        ),
        Panel(
            "Damage",
            "On the health track at the end of each turn.",
            charts.lines(time, "round", "damage", "run", "damage", "round", labels),
        ),
        Panel(
            "Noise",
            "Cubes that a turn puts into the clank area, less those taken back.",
            charts.lines(time, "round", "clank", "run", "clank a turn", "round", labels),
        ),
        Panel(
            "Buying power",
            "Skill that a turn brings.",
            charts.lines(time, "round", "skill", "run", "skill a turn", "round", labels),
        ),
    ]


def _together(parts: Sequence[tuple[str, pl.DataFrame]]) -> pl.DataFrame:
    return pl.concat([frame.with_columns(run=pl.lit(label)) for label, frame in parts])


def _fates(run: Run) -> pl.DataFrame:
    """How seats leave the dungeon, whichever they are."""
    rows = figures.fates(run).group_by("fate").agg(pl.col("number").sum()).sort("fate")
    return rows.with_columns(share=100 * pl.col("number") / pl.col("number").sum())


def _scores(run: Run) -> pl.DataFrame:
    """Scores of all who scored, in steps of five points."""
    spread = figures.score_spread(run, 5).group_by("score").agg(pl.col("number").sum()).sort("score")
    return spread.with_columns(share=100 * pl.col("number") / pl.col("number").sum())


def _everyone(run: Run) -> pl.DataFrame:
    """What a turn brings and where seats stand, round by round, whoever wins."""
    names = ("damage", "clank", "skill")
    weighted = [(pl.col(name) * pl.col("number")).sum() / pl.col("number").sum() for name in names]
    frame = figures.over_time(run)
    return frame.group_by("round").agg(each.alias(name) for name, each in zip(names, weighted)).sort("round")
