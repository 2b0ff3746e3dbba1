"""The charts of a report. Each takes a small table and draws one thing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import altair as alt
import polars as pl

from clankwork.lab.reports.chart_style import INK, LINE, MUTED, SERIES, panel_svg

if TYPE_CHECKING:
    from collections.abc import Sequence

HEIGHT: Final = 200
NAMES: Final[dict[str, Any]] = {"labelColor": INK, "ticks": False, "domain": False, "labelOverlap": False}
"""An axis of names."""


def dots(frame: pl.DataFrame, name: str, title: str, even: float, step: int = 22) -> str:
    """Shares with their intervals, one line for each name, and a line where all would be alike.

    Where the frame says which are `clear`, the others are grey.
    """
    order = [str(each) for each in frame[name]]
    rows = frame.with_columns(frame[name].cast(str).alias("label"))
    base = alt.Chart(rows).encode(y=alt.Y("label:N", sort=order, title=None, axis=alt.Axis(**NAMES)))
    if "clear" in frame.columns:
        base = base.encode(color=alt.condition("datum.clear", alt.value(SERIES[0]), alt.value(SERIES[5])))
    x = alt.X("low:Q", title=title, scale=alt.Scale(zero=False, nice=True), axis=alt.Axis(grid=True, tickCount=6))
    bars = base.mark_rule(strokeWidth=3, opacity=0.4, color=SERIES[0]).encode(x=x, x2="high:Q")
    points = base.mark_point(size=48, filled=True, opacity=1, color=SERIES[0]).encode(x="share:Q")
    line = alt.Chart().mark_rule(strokeDash=[4, 3], color=MUTED).encode(x=alt.datum(even))
    return panel_svg((line + bars + points).properties(height=alt.Step(step), data=rows))


def bars(frame: pl.DataFrame, x: str, title: str, names: str, colour: str = SERIES[0]) -> str:
    """How often each number came."""
    chart = alt.Chart(frame).mark_bar(color=colour)
    ticks = alt.Axis(labelAngle=0, labelOverlap=True, labelSeparation=9)
    return panel_svg(
        chart.encode(x=alt.X(f"{x}:O", title=names, axis=ticks), y=alt.Y("share:Q", title=title)).properties(
            height=HEIGHT
        )
    )


def ranked(frame: pl.DataFrame, name: str, value: str, title: str) -> str:
    """One bar for each name, in the order given, with its figure."""
    order = [str(each) for each in frame[name]]
    base = alt.Chart(frame).encode(y=alt.Y(f"{name}:N", sort=order, title=None, axis=alt.Axis(**NAMES)))
    x = alt.X(f"{value}:Q", title=title, axis=alt.Axis(grid=True, tickCount=5))
    text = base.mark_text(align="left", dx=4, fill=MUTED, fontSize=11)
    return panel_svg(
        (
            base.mark_bar(color=SERIES[0]).encode(x=x)
            + text.encode(x=f"{value}:Q", text=alt.Text(f"{value}:Q", format=".1f"))
        ).properties(height=alt.Step(24))
    )


def beside(frame: pl.DataFrame, x: str, by: str, title: str, names: str, order: Sequence[str]) -> str:
    """How often each number came to each of several groups, one shape over the other."""
    colour = alt.Color(f"{by}:N", sort=list(order), scale=_colours(order))
    chart = alt.Chart(_closed(frame.select(x, by, "share"), x, by))
    area = chart.mark_area(interpolate="step-after", fillOpacity=0.22, line={"strokeWidth": 2})
    return panel_svg(
        area.encode(
            x=alt.X(f"{x}:Q", title=names, axis=alt.Axis(tickCount=8)),
            y=alt.Y("share:Q", title=title, stack=None),
            color=colour,
        ).properties(height=HEIGHT)
    )


def _closed(frame: pl.DataFrame, x: str, by: str) -> pl.DataFrame:
    """Steps that come down to nothing where nothing came, also after the last one."""
    steps: list[int] = frame[x].unique().sort().to_list()
    if not steps:
        return frame
    width = min((after - before for before, after in pairwise(steps)), default=1)
    first, last = steps[0], steps[-1]
    every = pl.DataFrame({x: range(first - width, last + 2 * width, width)}, schema={x: frame.schema[x]})
    grid = every.join(frame.select(by).unique(), how="cross")
    return grid.join(frame, on=[x, by], how="left").with_columns(pl.col("share").fill_null(0)).sort(by, x)


def stacked(frame: pl.DataFrame, y: str, by: str, value: str, title: str, order: Sequence[str]) -> str:
    """What wholes are made of, one bar for each."""
    rows = frame.with_columns(frame[y].cast(str).alias("label"))
    chart = alt.Chart(rows).mark_bar(stroke=LINE, strokeWidth=0.5)
    return panel_svg(
        chart.encode(
            x=alt.X(f"{value}:Q", title=title, axis=alt.Axis(grid=True, tickCount=6)),
            y=alt.Y("label:N", title=None, sort=None, axis=alt.Axis(**NAMES)),
            color=alt.Color(f"{by}:N", sort=list(order), scale=_colours(order)),
            order=alt.Order("rank:Q"),
        )
        .transform_calculate(rank=f"indexof({list(order)!r}, datum['{by}'])")
        .properties(height=alt.Step(34))
    )


def lines(frame: pl.DataFrame, x: str, y: str, by: str, title: str, names: str, order: Sequence[str]) -> str:
    """How something goes on, with its interval, for several groups."""
    colour = alt.Color(f"{by}:N", sort=list(order), scale=_colours(order))
    base = alt.Chart(frame).encode(x=alt.X(f"{x}:Q", title=names, axis=alt.Axis(tickMinStep=1)))
    drawn = base.mark_line(strokeWidth=2.5).encode(y=alt.Y(f"{y}:Q", title=title), color=colour)
    if f"{y} ±" in frame.columns:
        # A layer for each group: a band that shared the scale of the lines would hide its legend, or be in it.
        bands = [_band(base, y, by, name, colour) for name, colour in zip(order, SERIES)]
        return panel_svg(alt.layer(*bands, drawn).properties(height=HEIGHT))
    return panel_svg(drawn.properties(height=HEIGHT))


def _band(base: alt.Chart, y: str, by: str, name: str, colour: str) -> alt.Chart:
    """The interval around the line of one group."""
    around = {"low": f"datum['{y}'] - datum['{y} ±']", "high": f"datum['{y}'] + datum['{y} ±']"}
    mine = base.transform_filter(alt.datum[by] == name).transform_calculate(**around)
    drawn: alt.Chart = mine.mark_area(opacity=0.18, color=colour).encode(y="low:Q", y2="high:Q")
    return drawn


def heat(frame: pl.DataFrame, order: Sequence[str], columns: Sequence[str], step: int = 22) -> str:
    """Shares by name and column: blue where the interval lies above what is `even` there, orange below."""
    base = alt.Chart(frame).encode(
        x=alt.X("phase:N", sort=list(columns), title=None, axis=alt.Axis(orient="top", labelAngle=0, **NAMES)),
        y=alt.Y("name:N", sort=list(order), title=None, axis=alt.Axis(**NAMES)),
    )
    far = alt.Opacity("far:Q", scale=alt.Scale(domain=[0, 25], range=[0.15, 0.75], clamp=True), legend=None)
    square: dict[str, Any] = {"stroke": LINE, "strokeWidth": 1}
    worked_out = base.transform_calculate(far="abs(datum.share - datum.even)")
    above = worked_out.transform_filter("datum.low > datum.even").mark_rect(fill=SERIES[0], **square)
    below = worked_out.transform_filter("datum.high < datum.even").mark_rect(fill=SERIES[1], **square)
    plain = base.mark_rect(fillOpacity=0, **square)
    text = base.mark_text(fill=INK, fontSize=11).encode(text=alt.Text("share:Q", format=".0f"))
    layers = plain + above.encode(fillOpacity=far) + below.encode(fillOpacity=far) + text
    return panel_svg(layers.properties(height=alt.Step(step)))


def across(frame: pl.DataFrame, x: str, y: str, titles: tuple[str, str]) -> str:
    """One figure against another, each point with its name, for which there is room on the right."""
    most = 1.35 * max(frame[x].to_list(), default=1.0)
    base = alt.Chart(frame).encode(
        x=alt.X(f"{x}:Q", title=titles[0], scale=alt.Scale(domain=[0, most]), axis=alt.Axis(grid=True, tickCount=6)),
        y=alt.Y(f"{y}:Q", title=titles[1], scale=alt.Scale(zero=False, padding=14)),
    )
    points = base.mark_point(size=60, filled=True, opacity=0.85, color=SERIES[0])
    words = base.mark_text(align="left", dx=8, fill=INK, fontSize=11).encode(text="name:N")
    return panel_svg((points + words).properties(height=240))


def _colours(order: Sequence[str]) -> alt.Scale:
    return alt.Scale(domain=list(order), range=list(SERIES[: max(1, len(order))]))
