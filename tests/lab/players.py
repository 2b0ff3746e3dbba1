"""Bots of the tests of the lab, asked for as anybody asks for a class of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.bots import Bot, RandomBot
from clankwork.engine import END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import Seating
    from clankwork.engine import View


def player(of: type[Bot]) -> str:
    """How a class of this module is asked for."""
    return f"class:path={of.__module__}.{of.__name__}"


class Runner(Bot):
    """Does what comes last in the catalogue and ends its turn only when nothing else is left."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        kinds = self.seating.rules.catalogue.kind
        return max(legal, key=lambda code: (kinds[code] != END, code))


class Raising(Bot):
    """Does not know every third time, and answers nonsense after that."""

    calls = 0

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        self.calls += 1
        if self.calls % 3 == 2:
            raise RuntimeError("no idea")
        return legal[len(legal) // 2] if self.calls % 3 == 1 else -5


class Attentive(Bot):
    """Writes down what it is told of its games, and insists on a deadline."""

    told: list[str] = []
    """By all of them, so that a test can read it."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        if deadline is None:
            raise AssertionError("it was promised a deadline")
        return legal[0]

    def end(self, view: View) -> None:
        Attentive.told.append(f"seat {view.seat} saw the end" if view.over else "it is not over")

    def close(self) -> None:
        Attentive.told.append(f"seat {self.seating.seat} was let go")


class Sulking(RandomBot):
    """Plays like any other and fails when there is nothing more to decide."""

    def end(self, view: View) -> None:
        raise RuntimeError("it was not fair")

    def close(self) -> None:
        raise SystemExit("and gone")


class Standing(Bot):
    """Does not sit down."""

    def __init__(self, seating: Seating) -> None:
        raise RuntimeError("no chair")

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return legal[0]
