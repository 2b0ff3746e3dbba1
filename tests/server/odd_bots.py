"""Bots that nobody wants at a table; only tests can seat them, since whoever asks for a table cannot name a class."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import msgspec

from clankwork.bots import Bot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import Seating
    from clankwork.engine import View

NEVER = 600.0


class Noted(msgspec.Struct):
    """What `Remembers` writes down."""

    seat: int
    asked: int
    """How often it was asked before."""
    process: int
    seed: str
    left: float
    """Seconds it has to decide."""


class Hangs(Bot):
    """Does not answer, but can be left behind."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        time.sleep(NEVER)
        return legal[0]


class Stuck(Hangs):
    """Does not answer, and holds up its whole process: it says that nobody needs to watch over it."""

    keeps_time = True


class Raises(Bot):
    """Has a mistake in it."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        raise RuntimeError("out of ideas")


class Nonsense(Bot):
    """Answers with what is not open, and talks where the answers go."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        os.write(1, b"an answer\n")
        return 10**6


class Ends(Bot):
    """Takes its process with it."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        os._exit(1)


class Broken(Bot):
    """Cannot sit down."""

    def __init__(self, seating: Seating) -> None:
        raise RuntimeError("no chair")

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        raise AssertionError


class Remembers(Bot):
    """Writes down in a file what it knows each time it is asked, and answers when there is another file."""

    keeps_time = True

    def __init__(self, seating: Seating, file: str, until: str = "") -> None:
        super().__init__(seating)
        self.file = file
        self.until = until
        self.asked = 0

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        assert deadline is not None
        noted = Noted(self.seating.seat, self.asked, os.getpid(), self.seating.seed, deadline - self.seating.clock())
        with open(self.file, "ab") as file:
            file.write(msgspec.json.encode(noted) + b"\n")
        self.asked += 1
        while self.until and not os.path.exists(self.until):
            time.sleep(0.01)
        return legal[0]
