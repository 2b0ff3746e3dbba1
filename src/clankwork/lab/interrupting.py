"""Ctrl-C: a long run stops where nothing is lost."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


class Interrupt:
    """Whether somebody pressed ctrl-C. Pressed once, the series stops between two games; twice, at once."""

    def __init__(self) -> None:
        self.pressed = False
        self._listens = False

    @contextmanager
    def listening(self) -> Iterator[Interrupt]:
        """Take note of ctrl-C inside the block; in a thread that gets no signals, do nothing."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = signal.signal(signal.SIGINT, self._press)
        self._listens = True
        try:
            yield self
        finally:
            self._listens = False
            signal.signal(signal.SIGINT, before)

    def listen_alone(self) -> None:
        """Take ctrl-C back from a library that was loaded in the meantime and breaks off what it is doing: polars."""
        if self._listens:
            signal.signal(signal.SIGINT, self._press)

    def _press(self, number: int, frame: FrameType | None) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True
