"""The signs, drawn for this project on a square of 24 with its middle at (0, 0)."""

from __future__ import annotations

from typing import Final

from clankwork.pictures.drawing.palette import BLACK, GOLD, GOLD_EDGE, GREEN, RED, SILVER, TEAL, VIOLET, WHITE

PREFIX: Final = "clankwork-"
"""Before the names of signs, so that pictures can stand in a page with other things."""


def _path(d: str, fill: str = BLACK, stroke: str = "", width: float = 1.6) -> str:
    lines = (
        f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    )
    return f'<path d="{d}" fill="{fill}"{lines}/>'


def _line(d: str, stroke: str = BLACK, width: float = 2.0) -> str:
    return _path(d, "none", stroke, width)


def _circle(x: float, y: float, radius: float, fill: str, stroke: str = "", width: float = 1.6) -> str:
    lines = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"{lines}/>'


_LOCK_BODY: Final = _path("M-7-1h14v11h-14z", GOLD, BLACK) + _path("M-1.4 3.5a1.9 1.9 0 1 1 2.8 0l.7 3.5h-4.2z")

SIGNS: Final[dict[str, str]] = {
    "boot": _path("M-1-11c4 0 6 3.5 5.5 8-.3 2.5.3 3.5 0 5.5h-8c.2-2-.7-3.5-1-5.5C-5-7.5-4-11-1-11z")
    + _path("M-3.8 4.5h8c.1 4-1.2 6.5-4 6.5s-4.2-2.5-4-6.5z"),
    "monster": _path(
        "M-10-11c2 1 3.5 2.5 4.5 4a13 13 0 0 1 11 0c1-1.5 2.5-3 4.5-4 1 4 .5 7-.8 9.5 1 6-3 12-9.2 12"
        "S-10.2 4.5-9.2-1.5C-10.5-4-11-7-10-11z",
        RED,
        BLACK,
        1.2,
    )
    + _path("M-6.5-2.5l5 2.5c-.5 1.5-4.5 1.5-5-2.5zM6.5-2.5l-5 2.5c.5 1.5 4.5 1.5 5-2.5z", WHITE)
    + _path("M-5 4.2h10l-1.8 3.8-1.6-2.3L0 8.5l-1.6-2.8L-3.2 8z", WHITE),
    "lock": _line("M-4.5-1v-4a4.5 4.5 0 0 1 9 0v4", BLACK, 2.6) + _LOCK_BODY,
    "open-lock": _line("M4.5-1v-5a4.5 4.5 0 0 1 6.5-3.5", BLACK, 2.6)
    + _path("M-7-1h14v11h-14z", WHITE, BLACK)
    + _line("M-3.5 4.5l2.5 2.5 4.5-5", GREEN, 2.4),
    "arrow": _path("M-10-3.5h9V-9L11 0-1 9V3.5h-9z", BLACK),
    "around": _line("M-3-8h-5.5v16H-3", BLACK, 2.2) + _path("M-4-2.2h8V-7L11 0 4 7V2.2h-8z"),
    "crystal": _path("M-4 10l-6-6 2-8 5 3z", "#8fd0dc", TEAL, 1.3)
    + _path("M4 10l6-5-1-8-5 3z", "#8fd0dc", TEAL, 1.3)
    + _path("M0-11l5 6-1.5 15h-7L-5-5z", "#c9edf3", TEAL, 1.5)
    + _line("M-5-5l5 3 5-3M0-2v12", TEAL, 1),
    "eye": _path("M-11 0C-7-6.5-3-8 0-8S7-6.5 11 0C7 6.5 3 8 0 8S-7 6.5-11 0z", WHITE, BLACK, 1.8)
    + _circle(0, 0, 4.6, TEAL)
    + _circle(0, 0, 2, BLACK),
    "market": _path("M-9-1h18v11h-18z", "#f6e7c8", BLACK, 1.4)
    + _path("M-3.5 10V3.5h7V10z", BLACK)
    + _path(
        "M-8.5-10h17L11-2.5a2.7 2.7 0 0 1-5.4 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.6 0 2.7 2.7 0 0 1-5.4 0z",
        WHITE,
        BLACK,
        1.4,
    )
    + _path("M-5-10h3.3L0-2.5a2.8 2.8 0 0 1-5.6 0zM5-10h3.5L11-2.5a2.7 2.7 0 0 1-5.4 0L3.5-10z", RED),
    "heart": _path(
        "M0 10C-7 4.5-10.5 1-10.5-4A5.6 5.6 0 0 1 0-6.5 5.6 5.6 0 0 1 10.5-4C10.5 1 7 4.5 0 10z",
        RED,
        "#6d120d",
        1.2,
    )
    + _path("M-1.6-4.5h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z", WHITE),
    "coin": _circle(0, 0, 9.5, GOLD, GOLD_EDGE, 1.8) + _circle(0, 0, 6.6, "none", GOLD_EDGE, 1),
    "stairs": _path("M-10 11V-1a10 10 0 0 1 20 0v12z", "#8c8272", BLACK, 1.5)
    + _path("M-7 11V6h4V1.5h4V-3h6v14z", WHITE),
    "exit": _path("M-10 11V-11H3V11z", "#b98a4d", BLACK, 1.5)
    + _circle(0, 1, 1.3, BLACK)
    + _path("M3-3.2h3V-7l6 6.8-6 6.8V3h-3z", GREEN, WHITE, 0.8),
    "port": _path("M-9.5-9.5h19v19h-19z", "#dfe7ef", BLACK, 1.6)
    + _path("M-5.5-5.5h11v11h-11z", BLACK)
    + _line("M-9.5-4h-2.3M-9.5 4h-2.3M9.5-4h2.3M9.5 4h2.3", BLACK, 1.8),
    "lift": _path("M-8-11H8v22H-8z", "#dfe7ef", BLACK, 1.8) + _path("M0-8.5l5 6.5h-10zM0 8.5l5-6.5h-10z", VIOLET),
    "rings": _circle(0, 0, 10.2, "none", VIOLET, 2)
    + _circle(0, 0, 6.4, "none", VIOLET, 2)
    + _circle(0, 0, 2.6, VIOLET),
    "chest": _path("M-10.5-1.5C-10.5-7-8-9.5-4-9.5h8c4 0 6.5 2.5 6.5 8z", "#c08a45", BLACK, 1.5)
    + _path("M-10.5-1.5h21V9.5h-21z", "#a9743a", BLACK, 1.5)
    + _path("M-2.5-3.5h5v6h-5z", GOLD, BLACK, 1.2),
    "book": _path("M-10.5-9h9L0-7.5 1.5-9h9V8.5h-9L0 10-1.5 8.5h-9z", "#5b3f7d", BLACK, 1.3)
    + _path("M-8.5-7h6.5l1.3 1V7l-1.3-1h-6.5zM8.5-7H2L.7-6V7L2 6h6.5z", WHITE),
    "bars": _path("M-10-10.5h20v21h-20z", "#77716a", BLACK, 1.6)
    + _line("M-6-10v20M-2-10v20M2-10v20M6-10v20", BLACK, 1.8)
    + _line("M-10-4h20M-10 4h20", BLACK, 1.3),
    "shrine": _path("M-11-5l3.5-5.5h15L11-5z", "#8a6fb0", BLACK, 1.4)
    + _path("M-8-5h3.5V7H-8zM4.5-5H8V7H4.5z", WHITE, BLACK, 1.2)
    + _path("M-10.5 7h21v3.5h-21z", WHITE, BLACK, 1.2)
    + _path("M0-3c2 2.5 2.8 4 2.8 5.5a2.8 2.8 0 0 1-5.6 0C-2.8 1-2-.5 0-3z", GOLD, GOLD_EDGE, 1),
    "ghost": _path("M-8.5 10.5V-2a8.5 8.5 0 0 1 17 0v12.5l-4.2-3-4.3 3-4.3-3z", WHITE, BLACK, 1.6)
    + _circle(-3, -2.5, 1.8, BLACK)
    + _circle(3, -2.5, 1.8, BLACK)
    + _path("M-2 3.5a2 2.8 0 0 1 4 0z"),
    "portal": _circle(0, 0, 10.5, "#d9ccf0", VIOLET, 2)
    + _line("M1 0a1.5 1.5 0 0 1-3 0 4 4 0 0 1 8 0A6.3 6.3 0 0 1-6.5 0 8 8 0 0 1 3-6.5", VIOLET, 2),
    "gate": _path("M-10 10.5V-1a10 9.5 0 0 1 20 0v11.5z", SILVER, BLACK, 1.6)
    + _line("M-5.5-7.5v18M0-9.5v20M5.5-7.5v18M-9.5-1.5h19M-9.5 4.5h19", BLACK, 1.6),
    "noise": _path(
        "M0-11l2.5 5.5L8-8.5 6-3l5.5 2L6.5 2 9 8 3.5 6 1 11.5-1.5 6.5-7 9l1-5.5L-11.5 2-7-2-9-7.5l5.5 1.5z",
        "#f0a33a",
        BLACK,
        1.3,
    ),
    "spark": _path("M0-11l2.6 8.4L11 0 2.6 2.6 0 11-2.6 2.6-11 0l8.4-2.6z", GOLD, GOLD_EDGE, 1.2),
    "cards": _path("M-9-7l9-3 4.5 14-9 3z", SILVER, BLACK, 1.2) + _path("M-1.5-9.5H8v17h-9.5z", WHITE, BLACK, 1.4),
    "sword": _path("M8-11l2.5.5.5 2.5L-2 5l-3-3z", SILVER, BLACK, 1.2)
    + _line("M-7.5-.5l7 7M-5.5 5.5l-4.5 4.5", BLACK, 2.4),
    "skill": _path("M-10-3l4-6h12l4 6L0 10z", "#5d8fd8", BLACK, 1.4)
    + _line("M-10-3h20M-4-3l4 13 4-13-3-6M-4-3l3-6", BLACK, 0.9),
    "pick": _line("M-8 9L4-5M4-5l3 1 2-4-3-2", BLACK, 2.4) + _circle(-8, 9, 2.4, SILVER, BLACK, 1.3),
    "rage": _path(
        "M1-11.5c1 4 7 6.5 7 13.5a8 8.5 0 0 1-16 0c0-4 2-6 3.5-8 .5 2 1.2 3 2.5 3.5C-1-5 0-8.5 1-11.5z",
        "#e5652b",
        BLACK,
        1.3,
    )
    + _path("M0 0c2 2.5 3.5 4 3.5 6.2a3.5 3.8 0 0 1-7 0C-3.5 4-2 2.5 0 0z", GOLD),
}
"""Every sign by name."""


def symbol(name: str) -> str:
    """A sign as something that can be drawn many times."""
    return f'<symbol id="{PREFIX}{name}" viewBox="-13 -13 26 26" overflow="visible">{SIGNS[name]}</symbol>'
