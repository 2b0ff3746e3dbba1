"""The standings of an arena as a picture and as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import altair as alt
import polars as pl

from clankwork.lab.arena.standings import short_names
from clankwork.lab.reports.chart_style import (
    INK,
    LINE,
    MUTED,
    SERIES,
    Chart,
    check_picture,
    panel_svg,
    svg_of,
    write_picture,
)
from clankwork.lab.reports.html_page import Cell, Chapter, Figures, Page, Panel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.lab.arena.contests import Contest
    from clankwork.lab.arena.standings import Standings


NAMES: Final[dict[str, Any]] = {"labelColor": INK, "ticks": False, "domain": False, "labelOverlap": False}
"""An axis of names."""
ROW: Final = 44
"""Height of a bot's row."""
LETTER, NARROWEST, WIDEST = 8, 84, 170
"""Widths of a letter in a bot's name, and of a bot's column."""


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
    """Both pictures with a row for each bot, named once."""
    strong = _ratings(standings).properties(width=250, title="How strong")
    ahead = _pairings(standings, named=False).properties(title="Who beats whom, in % of games")
    return alt.hconcat(strong, ahead, spacing=44, bounds="flush")


def _names(standings: Standings) -> dict[str, str]:
    """What the bots are called in a picture, the best first."""
    return short_names([each.bot for each in standings.table])


def _ratings(standings: Standings) -> Chart:
    names = _names(standings)
    rows = pl.DataFrame(
        [
            {"bot": names[each.bot], "rating": each.rating.value, "low": each.rating.low, "high": each.rating.high}
            for each in standings.table
        ]
    )
    order = list(names.values())
    base = alt.Chart(rows).encode(y=alt.Y("bot:N", sort=order, title=None, axis=alt.Axis(**NAMES)))
    axis = alt.Axis(tickCount=6, labelFlush=False)
    x = alt.X("low:Q", title="rating, with its 95 % interval", scale=alt.Scale(zero=False, padding=24), axis=axis)
    bars = base.mark_rule(strokeWidth=3, opacity=0.45, color=SERIES[0]).encode(x=x, x2="high:Q")
    dots = base.mark_point(size=90, filled=True, opacity=1, color=SERIES[0]).encode(x="rating:Q")
    words = base.mark_text(dy=-14, fill=MUTED).encode(x="rating:Q", text=alt.Text("rating:Q", format=".1f"))
    return (bars + dots + words).properties(height=alt.Step(ROW))


def _pairings(standings: Standings, *, named: bool) -> Chart:
    """Shares of games with their intervals; `named` is whether rows have names of their own."""
    names = _names(standings)
    order = list(names.values())
    rows = pl.DataFrame(
        [
            {
                "bot": names[each.bot],
                "other": names[each.other],
                "ahead": 100 * each.ahead.value,
                "even": abs(each.ahead.value - 0.5),
                "interval": f"{100 * each.ahead.low:.0f}–{100 * each.ahead.high:.0f}",
            }
            for each in standings.pairings
        ],
        schema={"bot": pl.String, "other": pl.String, "ahead": pl.Float64, "even": pl.Float64, "interval": pl.String},
    )
    column = min(WIDEST, max(NARROWEST, LETTER * max(map(len, order))))
    heads = alt.Axis(orient="top", labelAngle=0, ticks=False, domain=False, labelLimit=column - 6)
    base = alt.Chart(rows).encode(
        x=alt.X("other:N", sort=order, title="the bot of the row comes out ahead of", axis=heads),
        y=alt.Y("bot:N", sort=order, title=None, axis=alt.Axis(**NAMES) if named else None),
    )
    square: dict[str, Any] = {"strokeWidth": 2, "stroke": LINE, "cornerRadius": 4}
    ahead = base.transform_filter("datum.ahead >= 50").mark_rect(fill=SERIES[0], **square)
    behind = base.transform_filter("datum.ahead < 50").mark_rect(fill=SERIES[1], **square)
    strength = alt.Opacity("even:Q", scale=alt.Scale(domain=[0, 0.5], range=[0.06, 0.6]), legend=None)
    share = base.mark_text(fill=INK, fontWeight=600, dy=-6).encode(text=alt.Text("ahead:Q", format=".1f"))
    interval = base.mark_text(fill=INK, fontSize=10, dy=9).encode(text="interval:N")
    layers = ahead.encode(fillOpacity=strength) + behind.encode(fillOpacity=strength) + share + interval
    return layers.properties(width=alt.Step(column), height=alt.Step(ROW))


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
                        "Ratings by openskill, with 95 % intervals by resampling.",
                        panel_svg(_ratings(standings)),
                    ),
                    Panel(
                        "Who beats whom",
                        "Share of games in which the bot of the row came out ahead, in %, with its 95 % interval; a"
                        " draw counts as half.",
                        svg_of(_pairings(standings, named=True)),
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
