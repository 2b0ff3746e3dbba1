"""The signs and colours of the table, and plain ones for a terminal that knows only ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clankwork.engine import ACQUIRED, DEVICE, MONSTER, STARTER


@dataclass(frozen=True)
class Signs:
    """One character each, and one column wide; those of a map are told apart by every one of them."""

    boot: str
    monster: str
    lock: str
    out_only: str
    """A one-way tunnel that leads away from here."""
    in_only: str
    """A one-way tunnel that leads here: only a teleport goes back."""
    heart: str
    hurt: str
    black: str
    point: str
    turn: str
    line: str
    face_down: str
    cave: str
    market: str
    fountain: str
    token: str
    pawn: str
    arrows: str
    """Of a one-way tunnel on the map: right, down, left, up."""
    cut: str
    """In place of what a narrow screen has no room for."""


PLAIN: Final = Signs(
    boot="b",
    monster="x",
    lock="#",
    out_only="}",
    in_only="{",
    heart="*",
    hurt=".",
    black="x",
    point="p",
    turn=">",
    line=".",
    face_down="?",
    cave="%",
    market="$",
    fountain="+",
    token="o",
    pawn="@",
    arrows=">v<^",
    cut="..",
)
RICH: Final = Signs(
    boot="»",
    monster="☠",
    lock="⚷",
    out_only="⇥",
    in_only="⇤",
    heart="♥",
    hurt="·",
    black="■",
    point="★",
    turn="▶",
    line="·",
    face_down="?",
    cave="^",
    market="$",
    fountain="+",
    token="•",
    pawn="@",
    arrows="→↓←↑",
    cut="…",
)

SEAT_STYLES: Final = ("yellow", "cyan", "green", "magenta", "bright_red", "bright_blue")
ROLE_STYLES: Final = {STARTER: "white", ACQUIRED: "bright_blue", DEVICE: "magenta", MONSTER: "red"}
"""Cards by their banner."""


def signs_for(encoding: str | None) -> Signs:
    """The signs a terminal with that encoding can show."""
    return RICH if encoding is not None and encoding.lower().startswith("utf") else PLAIN
