"""How charts of the lab look, and how they become files.

Colours are names that the page around a chart gives a meaning, so that one chart fits a light and a dark page; a chart
that stands alone gets the colours of a light one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import vl_convert as vlc

from clankwork.lab.runs.run_folder import WrongFolder

if TYPE_CHECKING:
    from pathlib import Path

INK: Final = "var(--ink)"
MUTED: Final = "var(--muted)"
LINE: Final = "var(--line)"
PAPER: Final = "var(--paper)"
SERIES: Final = ("var(--one)", "var(--two)", "var(--three)", "var(--four)", "var(--five)", "var(--six)")
GOOD: Final = "var(--good)"
BAD: Final = "var(--bad)"
LIGHT: Final = {
    INK: "#1d2330",
    MUTED: "#5d6679",
    LINE: "#d9dee8",
    PAPER: "#ffffff",
    GOOD: "#1f8a5b",
    BAD: "#c8452f",
    **dict(zip(SERIES, ("#2f6fd0", "#d9822b", "#1f9d87", "#a04bc0", "#c8452f", "#6b7688"))),
}
"""The colours of a page in daylight."""
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"

PANEL: Final = 440
"""Width of a chart on a page: read on a phone without turning it, and enlarged a little on a desk."""

Chart = Any
"""Any kind of chart of altair's, alone or of several parts."""


_AXIS: Final = {
    "labelColor": MUTED,
    "titleColor": MUTED,
    "gridColor": LINE,
    "domainColor": LINE,
    "tickColor": LINE,
    "labelFontSize": 12,
    "titleFontSize": 12,
    "titleFontWeight": "normal",
    "labelLimit": 215,
    "titlePadding": 8,
    "labelOverlap": "greedy",
    "labelSeparation": 8,
}
_LEGEND: Final = {
    "labelColor": INK,
    "titleColor": MUTED,
    "labelFontSize": 12,
    "titleFontSize": 12,
    "symbolType": "square",
    "symbolStrokeWidth": 2.5,
    "orient": "top",
    "title": None,
    "columns": 2,
    "columnPadding": 16,
    "labelLimit": 240,
}
_STYLE: Final = {
    "background": "transparent",
    "padding": {"left": 22, "right": 14, "top": 4, "bottom": 4},
    "font": FONT,
    "view": {"stroke": None},
    "axis": _AXIS,
    "axisX": {"grid": False},
    "legend": _LEGEND,
    "title": {"color": INK, "fontSize": 14, "anchor": "start", "fontWeight": 600, "offset": 10},
    "range": {"category": list(SERIES)},
    "bar": {"cornerRadiusEnd": 2},
    "text": {"fill": INK, "fontSize": 12},
}


def styled(chart: Chart) -> dict[str, Any]:
    """The specification of a chart in the house style."""
    return {**chart.to_dict(), "config": _STYLE}


def svg_of(chart: Chart) -> str:
    """A chart as SVG that takes its colours from the page around it."""
    return str(vlc.vegalite_to_svg(styled(chart)))


def panel_svg(chart: Chart) -> str:
    """A chart for a page: all of them equally wide with everything around them, so that their words are as large."""
    fitted = {**styled(chart), "width": PANEL, "autosize": {"type": "fit-x", "contains": "padding"}}
    return str(vlc.vegalite_to_svg(fitted))


def in_daylight(svg: str) -> str:
    """A chart with fixed colours on white, so that it can stand outside a page."""
    for name, colour in LIGHT.items():
        svg = svg.replace(name, colour)
    return svg.replace("<g ", f'<rect width="100%" height="100%" fill="{LIGHT[PAPER]}"/><g ', 1)


def check_picture(file: Path) -> None:
    """Refuse a name that says no kind of picture, before anything is worked out for it."""
    if file.suffix.lower() not in (".svg", ".png", ".html"):
        raise WrongFolder(f"{file.name} is no picture: a name that ends in .svg, .png or .html says which kind")


def write_picture(chart: Chart, file: Path, page: str) -> None:
    """Write a chart as SVG, PNG or, inside `page`, HTML: by the ending of the file's name."""
    check_picture(file)
    ending = file.suffix.lower()
    if ending == ".svg":
        file.write_text(in_daylight(svg_of(chart)), encoding="utf-8")
    elif ending == ".png":
        file.write_bytes(vlc.svg_to_png(in_daylight(svg_of(chart)), scale=2))
    else:
        file.write_text(page, encoding="utf-8")
