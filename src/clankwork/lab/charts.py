"""The charts of a report. Each takes a small table and draws one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import altair as alt

from clankwork.lab.drawing import INK, LINE, MUTED, SERIES, panel_svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars as pl

HEIGHT: Final = 200
NAMES: Final[dict[str, Any]] = {"labelColor": INK, "ticks": False, "domain": False, "labelOverlap": False}
"""An axis of names."""


def dots(frame: pl.DataFrame, name: str, title: str, even: float, step: int = 22) -> str:
    """Shares with their intervals, one line for each name, and a line where all would be alike."""
    order = [str(each) for each in frame[name]]
    rows = frame.with_columns(frame[name].cast(str).alias("label"))
    base = alt.Chart(rows).encode(y=alt.Y("label:N", sort=order, title=None, axis=alt.Axis(**NAMES)))
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
    chart = alt.Chart(frame).mark_area(interpolate="step-after", fillOpacity=0.22, line={"strokeWidth": 2})
    return panel_svg(
        chart.encode(
            x=alt.X(f"{x}:Q", title=names), y=alt.Y("share:Q", title=title, stack=None), color=colour
        ).properties(height=HEIGHT)
    )


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


def heat(frame: pl.DataFrame, order: Sequence[str], columns: Sequence[str], even: float, step: int = 22) -> str:
    """Shares by name and column: blue above what all would have alike, orange below."""
    base = alt.Chart(frame).encode(
        x=alt.X("phase:N", sort=list(columns), title=None, axis=alt.Axis(orient="top", labelAngle=0, **NAMES)),
        y=alt.Y("name:N", sort=list(order), title=None, axis=alt.Axis(**NAMES)),
    )
    far = alt.Opacity("far:Q", scale=alt.Scale(domain=[0, 25], range=[0.03, 0.7], clamp=True), legend=None)
    square: dict[str, Any] = {"stroke": LINE, "strokeWidth": 1}
    worked_out = base.transform_calculate(far=f"abs(datum.share - {even})")
    above = worked_out.transform_filter(f"datum.share >= {even}").mark_rect(fill=SERIES[0], **square)
    below = worked_out.transform_filter(f"datum.share < {even}").mark_rect(fill=SERIES[1], **square)
    text = base.mark_text(fill=INK, fontSize=11).encode(text=alt.Text("share:Q", format=".0f"))
    return panel_svg(
        (above.encode(fillOpacity=far) + below.encode(fillOpacity=far) + text).properties(height=alt.Step(step))
    )


def across(frame: pl.DataFrame, x: str, y: str, titles: tuple[str, str]) -> str:
    """One figure against another, each point with its name."""
    base = alt.Chart(frame).encode(
        x=alt.X(f"{x}:Q", title=titles[0], scale=alt.Scale(domainMin=0, nice=True), axis=alt.Axis(grid=True)),
        y=alt.Y(f"{y}:Q", title=titles[1], scale=alt.Scale(zero=False, padding=14)),
    )
    points = base.mark_point(size=60, filled=True, opacity=0.85, color=SERIES[0])
    words = base.mark_text(align="left", dx=8, fill=INK, fontSize=11).encode(text="name:N")
    return panel_svg((points + words).properties(height=240))


def _colours(order: Sequence[str]) -> alt.Scale:
    return alt.Scale(domain=list(order), range=list(SERIES[: max(1, len(order))]))
