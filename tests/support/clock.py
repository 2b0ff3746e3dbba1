"""Time in tests: it passes when a test says so, or is waited for; only what hangs is ever measured."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

AMPLE: Final = 600.0
"""Seconds that nobody uses up, however much else the machine does."""
HANGS: Final = 300.0
"""Seconds after which what has not happened never will."""


class Clock:
    """A clock that stands still until a test sets it, or goes on a little whenever somebody looks at it."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        """What it shows."""
        self.now += self.step
        return self.now


def comes_true(holds: Callable[[], object]) -> bool:
    """Wait until something holds; whether it ever did."""
    guard = monotonic() + HANGS
    while not holds():
        if monotonic() > guard:
            return False
        sleep(0.01)
    return True
