"""Lines to and from another program that may do anything: fall silent, flood, write nonsense, read nothing, die.

Reading and writing are done by threads, so that nobody waits for a pipe longer than they want to; that works on every
system. What is kept is bounded: a line, the lines not yet taken, what it says on its standard error.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections import deque
from contextlib import suppress
from queue import SimpleQueue
from threading import Condition, Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

LONGEST_LINE: Final = 64 * 1024
"""Bytes of a line that are still read; a longer one is `TOO_LONG`."""
TOO_LONG: Final = b""
"""Stands for a line that was too long. No other line is empty: each has its newline."""
MOST_LINES: Final = 200
"""Lines that wait to be taken before the program has to wait."""
MOST_UNSENT: Final = 4
"""Messages that wait to be read by the program before it counts as deaf."""
LAST_WORDS: Final = 5
"""Lines of its standard error that are kept."""
LONGEST_WORDS: Final = 200
"""Characters of each of them, and of what is told of them together."""
FAREWELL: Final = 1.0
"""Seconds a program has to end by itself when it is told goodbye, and threads to end when it is gone."""

A_MOMENT: Final = 0.005
"""Seconds between two looks at whether it has ended."""


class Silent(Exception):
    """No line came in time."""


class Gone(Exception):
    """The program has ended, or closed its standard output."""


def command_of(text: str) -> list[str] | str:
    """A command line as it is given to the system: in words, or on Windows as it is, where programs split it."""
    return text if os.name == "nt" else shlex.split(text)


class Talk:
    """A program that was started, and lines to and from it."""

    def __init__(self, command: str, clock: Callable[[], float]) -> None:
        """Start it, without a shell and in a group of its own, so that it can be ended with all its children and does
        not hear a ctrl-C that is not meant for it. `OSError` or `ValueError` if it cannot be started."""
        self.process = subprocess.Popen(
            command_of(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self.clock = clock
        self.started = clock()
        self._lines: deque[bytes] = deque()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._changed = Condition()
        self._ended = self._stopping = False
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads = [
            Thread(target=target, args=(stream,), name="clankwork bot program", daemon=True)
            for target, stream in (
                (self._read, self.process.stdout),
                (self._listen, self.process.stderr),
                (self._write, self.process.stdin),
            )
        ]
        for thread in self._threads:
            thread.start()

    @property
    def last_words(self) -> str:
        """What it said last on its standard error: the end of it says most."""
        return " / ".join(list(self._words))[-LONGEST_WORDS:]

    def send(self, line: bytes) -> bool:
        """Hand over a line to be written; `False` if the program does not read what it was sent before."""
        if self._unsent.qsize() >= MOST_UNSENT:
            return False
        self._unsent.put(line)
        return True

    def receive(self, until: float) -> bytes:
        """The next line, `TOO_LONG` for one that was; `Silent` if none has come by `until`, `Gone` if none will."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._lines or self._ended, max(0.0, until - self.clock())):
                raise Silent
            if not self._lines:
                raise Gone
            self._changed.notify_all()
            return self._lines.popleft()

    def say_goodbye(self, line: bytes) -> None:
        """Tell it that all is over, give it a moment to end by itself, and see to it that it has."""
        if self.send(line):
            self._unsent.put(None)
            self._await_end(monotonic() + FAREWELL)
        self.stop()

    def stop(self) -> None:
        """End the program and its children, those it has left behind too, and let go of everything."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        if self.process.returncode is None:
            self._kill()
        self.process.wait()
        self._unsent.put(None)
        for thread in self._threads:
            thread.join(FAREWELL)
        for thread, stream in zip(self._threads, (self.process.stdout, self.process.stderr, self.process.stdin)):
            if stream is not None and not thread.is_alive():
                with suppress(OSError, ValueError):
                    stream.close()

    def _await_end(self, until: float) -> None:
        """Wait for the program to end, but do not take note of it: then the number of its group would be free for
        others while children of it may still run."""
        if os.name != "posix":
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(until - monotonic())
        elif hasattr(os, "waitid"):
            look = os.WEXITED | os.WNOWAIT | os.WNOHANG
            with suppress(ChildProcessError):  # the system takes note of the end itself where nobody wants to hear
                while os.waitid(os.P_PID, self.process.pid, look) is None and monotonic() < until:
                    sleep(A_MOMENT)
        else:
            with self._changed:  # with its last breath it closes its output, unless children hold it
                self._changed.wait_for(lambda: self._ended, until - monotonic())

    def _kill(self) -> None:
        """The whole group, where there are groups; its number is ours as long as nobody has taken note of its end."""
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def _read(self, stream: IO[bytes]) -> None:
        """Take in lines until there are no more, waiting while there are many that nobody has taken."""
        going_on = True
        while going_on and (line := stream.readline(LONGEST_LINE + 1)):
            whole = line.endswith(b"\n")
            going_on = self._take_in(line if whole else TOO_LONG)
            while going_on and not whole and (line := stream.readline(LONGEST_LINE)):
                whole = line.endswith(b"\n")
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _take_in(self, line: bytes) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < MOST_LINES or self._stopping)
            if not self._stopping:
                self._lines.append(line)
                self._changed.notify_all()
            return not self._stopping

    def _listen(self, stream: IO[bytes]) -> None:
        """Keep the last of what it says on its standard error."""
        while line := stream.readline(LONGEST_LINE):
            words = "".join(sign for sign in line.decode("utf-8", "replace") if sign.isprintable()).strip()
            if words:
                self._words.append(words[:LONGEST_WORDS])

    def _write(self, stream: IO[bytes]) -> None:
        """Write what is handed over until there is no more, or the program reads no more."""
        with suppress(OSError, ValueError):
            while (line := self._unsent.get()) is not None:
                stream.write(line)
                stream.flush()
            stream.close()
