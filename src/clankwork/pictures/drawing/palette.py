"""The colours of pictures: paper and stone by the kind of place a game is set in, and one colour for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork.content import Vocabulary


@dataclass(frozen=True)
class Palette:
    """The colours of one picture. Nothing is told apart by colour alone."""

    cloth: str
    """Behind everything."""
    paper: str
    """The board, a module or a tile."""
    deep: str
    """The board, a module or a tile in the depths."""
    rim: str
    """Around them."""
    plate: str
    """A room."""
    stone: str
    """The edge of rooms and tunnels."""
    floor: str
    """Inside a tunnel."""
    ink: str
    faint: str
    card: str
    """Panels beside the board."""
    cave: str
    """The sign for rooms that end a walk."""


RED: Final = "#b3261e"
GOLD: Final = "#e0a526"
GOLD_EDGE: Final = "#8a5a00"
GREEN: Final = "#2e7d4f"
TEAL: Final = "#1f7f93"
SILVER: Final = "#dfe3e8"
VIOLET: Final = "#6a4b9c"
WHITE: Final = "#ffffff"
BLACK: Final = "#26222b"

_DUNGEON: Final = Palette(
    cloth="#4a3f35",
    paper="#efe3c8",
    deep="#d3bf9b",
    rim="#6d5a43",
    plate="#fffaf0",
    stone="#5b4a37",
    floor="#c9b592",
    ink="#2a2119",
    faint="#7b6a54",
    card="#f8f1e2",
    cave="crystal",
)
_SHIP: Final = Palette(
    cloth="#1f2a3a",
    paper="#e3ebf2",
    deep="#cbd7e3",
    rim="#5a6f86",
    plate="#ffffff",
    stone="#3f5268",
    floor="#a9bacb",
    ink="#17222f",
    faint="#56687b",
    card="#f3f6f9",
    cave="eye",
)
_CATACOMBS: Final = Palette(
    cloth="#38403a",
    paper="#e6e6d3",
    deep="#cdcfb6",
    rim="#6f7560",
    plate="#fdfdf4",
    stone="#4c5443",
    floor="#b5b99c",
    ink="#21261d",
    faint="#666d58",
    card="#f4f4e8",
    cave="crystal",
)
PALETTES: Final[Mapping[Vocabulary, Palette]] = {"dungeon": _DUNGEON, "ship": _SHIP, "catacombs": _CATACOMBS}

SEATS: Final = ("#f2c230", "#39b5c9", "#57ab4f", "#c05bb4", "#e0533f", "#4d78d6")
"""The pawn and the cubes of each seat."""
