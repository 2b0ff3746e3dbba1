"""Ctrl-C: a long run stops where nothing is lost."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

STOPS: Final = (signal.SIGINT, signal.SIGTERM)
"""Ctrl-C, and what a system sends to end a program."""


class Interrupt:
    """Whether somebody pressed ctrl-C. Pressed once, the series stops between two games; twice, at once."""

    def __init__(self, tell: Callable[[], None] | None = None) -> None:
        self.pressed = False
        self._tell = tell
        """Says that it was noticed: a game may take long to end."""
        self._listens = False

    @contextmanager
    def listening(self) -> Iterator[Interrupt]:
        """Take note of ctrl-C inside the block; in a thread that gets no signals, do nothing."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = {number: signal.signal(number, self._press) for number in STOPS}
        self._listens = True
        try:
            yield self
        finally:
            self._listens = False
            for number, handler in before.items():
                signal.signal(number, handler)

    def listen_alone(self) -> None:
        """Take ctrl-C back from a library that was loaded in the meantime and breaks off what it is doing: polars."""
        if self._listens:
            for number in STOPS:
                signal.signal(number, self._press)

    def _press(self, number: int, frame: FrameType | None) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True
        if self._tell is not None:
            self._tell()
