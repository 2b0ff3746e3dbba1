"""The standings of an arena as a picture and as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import altair as alt
import polars as pl

from clankwork.lab.drawing import INK, LINE, MUTED, SERIES, Chart, check_picture, panel_svg, svg_of, write_picture
from clankwork.lab.pages import Cell, Chapter, Figures, Page, Panel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.lab.contests import Contest
    from clankwork.lab.standings import Standings


NAMES: Final[dict[str, Any]] = {"labelColor": INK, "ticks": False, "domain": False, "labelOverlap": False}
"""An axis of names."""


class Drawing:
    """Files that are to show an arena."""

    def __init__(self, files: Sequence[Path]) -> None:
        for file in files:
            check_picture(file)
        self.files = files

    def __call__(self, contest: Contest, standings: Standings) -> None:
        """Draw the standings."""
        for file in self.files:
            write_picture(_both(standings), file, _page(contest, standings).html())


def _both(standings: Standings) -> Chart:
    return alt.hconcat(_ratings(standings), _pairings(standings), spacing=36).resolve_scale(color="independent")


def _ratings(standings: Standings) -> Chart:
    rows = pl.DataFrame(
        [
            {"bot": each.bot, "rating": each.rating.value, "low": each.rating.low, "high": each.rating.high}
            for each in standings.table
        ]
    )
    order = [each.bot for each in standings.table]
    base = alt.Chart(rows).encode(y=alt.Y("bot:N", sort=order, title=None, axis=alt.Axis(**NAMES)))
    x = alt.X("low:Q", title="rating, with its 95 % interval", scale=alt.Scale(zero=False, padding=24))
    bars = base.mark_rule(strokeWidth=3, opacity=0.45, color=SERIES[0]).encode(x=x, x2="high:Q")
    dots = base.mark_point(size=90, filled=True, opacity=1, color=SERIES[0]).encode(x="rating:Q")
    words = base.mark_text(dy=-14, fill=MUTED).encode(x="rating:Q", text=alt.Text("rating:Q", format=".1f"))
    return (bars + dots + words).properties(width=250, height=alt.Step(44), title="How strong")


def _pairings(standings: Standings) -> Chart:
    order = [each.bot for each in standings.table]
    rows = pl.DataFrame(
        [
            {"bot": each.bot, "other": each.other, "ahead": 100 * each.ahead.value, "even": abs(each.ahead.value - 0.5)}
            for each in standings.pairings
        ],
        schema={"bot": pl.String, "other": pl.String, "ahead": pl.Float64, "even": pl.Float64},
    )
    base = alt.Chart(rows).encode(
        x=alt.X(
            "other:N",
            sort=order,
            title="the bot of the row comes out ahead of",
            axis=alt.Axis(orient="top", labelAngle=0, ticks=False, domain=False),
        ),
        y=alt.Y("bot:N", sort=order, title=None, axis=alt.Axis(**NAMES)),
    )
    square: dict[str, Any] = {"strokeWidth": 2, "stroke": LINE, "cornerRadius": 4}
    ahead = base.transform_filter("datum.ahead >= 50").mark_rect(fill=SERIES[0], **square)
    behind = base.transform_filter("datum.ahead < 50").mark_rect(fill=SERIES[1], **square)
    strength = alt.Opacity("even:Q", scale=alt.Scale(domain=[0, 0.5], range=[0.06, 0.6]), legend=None)
    text = base.mark_text(fill=INK, fontWeight=600).encode(text=alt.Text("ahead:Q", format=".1f"))
    return (ahead.encode(fillOpacity=strength) + behind.encode(fillOpacity=strength) + text).properties(
        width=alt.Step(84), height=alt.Step(44), title="Who beats whom, in % of games"
    )


def _page(contest: Contest, standings: Standings) -> Page:
    best = standings.table[0]
    return Page(
        title=f"Arena: {', '.join(contest.bots)}",
        lead=f"{standings.games:,} games of {contest.game}. {best.bot} is rated highest.",
        facts=[
            ("boards", ", ".join(contest.boards)),
            ("seats", ", ".join(map(str, contest.seats))),
            ("seed", contest.seed),
            *([("patience", f"{contest.patience} s")] if contest.patience else []),
        ],
        tiles=[],
        chapters=[
            Chapter(
                "Standings",
                [
                    Panel(
                        "How strong",
                        "Ratings by openskill, with 95 % intervals by resampling rounds.",
                        panel_svg(_ratings(standings)),
                    ),
                    Panel(
                        "Who beats whom",
                        "Share of games in which the bot of the row came out ahead; a draw counts as half.",
                        svg_of(_pairings(standings)),
                    ),
                    Panel("All figures", "", figures=_figures(standings), wide=True, open=True),
                ],
            )
        ],
        foot="Every line-up was played from the same seeds with the seats rotated.",
    )


def _figures(standings: Standings) -> Figures:
    heads = ("bot", "rating", "interval", "seats", "won %", "interval", "mean score", "escaped %", "rescued %")
    rows = [
        (
            each.bot,
            Cell(f"{each.rating.value:.1f}", each.rating.value),
            f"{each.rating.low:.1f}–{each.rating.high:.1f}",
            Cell(f"{each.seats:,}", each.seats),
            Cell(f"{100 * each.won.value:.1f}", each.won.value),
            f"{100 * each.won.low:.1f}–{100 * each.won.high:.1f}",
            Cell(f"{each.score.value:.1f}", each.score.value),
            Cell(f"{100 * each.escaped:.1f}", each.escaped),
            Cell(f"{100 * each.rescued:.1f}", each.rescued),
            Cell(f"{each.milliseconds:.2f}", each.milliseconds),
            Cell(str(each.faults), each.faults),
        )
        for each in standings.table
    ]
    return Figures((*heads, "ms/decision", "faults"), rows)
