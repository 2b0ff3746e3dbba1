"""The engines that are measured, by name. Each module is imported only in the process that measures it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bench.subject import Subject


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    title: str
    module: str
    """The module of this package that makes the subject, by a function of the name that `make` says."""
    make: str
    build: str = ""
    """Which build of clankwork it needs: `pure`, `compiled`, or any."""

    def subject(self) -> Subject:
        """Import the engine and make it ready to be measured."""
        subject: Subject = getattr(import_module(f"bench.subjects.{self.module}"), self.make)()
        return subject


ROWS: Final = {
    "catanatron": Row("catanatron 3.2, 4 players", "catan", "random_players"),
    "pyminion": Row("pyminion 0.4, 4 players", "dominion", "random_players"),
    "spiel-native": Row("open_spiel 2.0, backgammon (C++)", "spiel", "backgammon"),
    "spiel-python": Row("open_spiel 2.0, dominoes (Python)", "spiel", "dominoes"),
    "pure-games": Row("clankwork pure, games", "ours", "games", "pure"),
    "pure-states": Row("clankwork pure, states", "ours", "states", "pure"),
    "pure-playouts": Row("clankwork pure, playouts", "ours", "playouts", "pure"),
    "compiled-games": Row("clankwork compiled, games", "ours", "games", "compiled"),
    "compiled-states": Row("clankwork compiled, states", "ours", "states", "compiled"),
    "compiled-playouts": Row("clankwork compiled, playouts", "ours", "playouts", "compiled"),
}
YARDSTICK: Final = "catanatron"
"""The row that the others are compared with."""
