"""Bots that no table would miss, asked for as anybody asks for a class of their own."""

from __future__ import annotations

from math import ceil
from threading import Event
from typing import TYPE_CHECKING

from clankwork.bots import Bot, RandomBot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import Seating
    from clankwork.engine import View


class Sleeping(Bot):
    """Falls asleep over its first decision, until it is let go."""

    def __init__(self, seating: Seating) -> None:
        super().__init__(seating)
        self.alarm = Event()

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        self.alarm.wait(600)
        return legal[0]

    def close(self) -> None:
        self.alarm.set()


class Asking(Bot):
    """Says how long it has, and nothing else."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        if deadline is None:
            raise ValueError("no hurry")
        raise ValueError(f"{ceil((deadline - self.seating.clock()) / 60)} minutes are not enough")


class Punctual(Asking):
    """Asks as its base class does, but says that it keeps time."""

    keeps_time = True


class Standing(Bot):
    """Does not sit down."""

    def __init__(self, seating: Seating) -> None:
        raise RuntimeError("no chair")

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return legal[0]


class Careless(Bot):
    """Does not pass its seating on, and answers nonsense."""

    def __init__(self, seating: Seating) -> None:
        pass

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return -1


class Sulking(RandomBot):
    """Plays like any other and fails when there is nothing more to decide."""

    def end(self, view: View) -> None:
        raise RuntimeError("it was not fair")

    def close(self) -> None:
        raise SystemExit("and gone")
