"""Runs that are told to end: on a screen of their own, once they show that games are being played."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios
from threading import Timer
from typing import TYPE_CHECKING, Final

from clankwork import is_compiled
from tests.cli.running import COMMAND
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from io import FileIO

A_SECOND: Final = 1500 if is_compiled() else 30
"""Games that are played in about a second."""


def interrupted(games: int, *arguments: str, by: int = signal.SIGINT) -> tuple[int, bytes, str]:
    """Exit status, output and errors of a series of games that gets ctrl-C, with all its processes, or another signal,
    once it shows that so many of its million are played."""
    command = [*COMMAND, "sim", *arguments, "--json"]
    screen, errors = pty.openpty()
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True)
    os.close(errors)
    seen: list[str] = []
    pressed = False
    guard = Timer(HANGS, os.killpg, (process.pid, signal.SIGKILL))  # a run that hangs fails, and is not left behind
    guard.start()
    with process, open(screen, "rb", buffering=0) as shown_there:
        while text := read_screen(shown_there):
            seen.append(text)
            counts = re.findall(r"(\d+)/1000000", "".join(seen))
            if not pressed and any(int(count) >= games for count in counts):
                pressed = True
                if by == signal.SIGINT:
                    os.killpg(process.pid, by)  # a terminal tells everybody
                else:
                    process.send_signal(by)
        assert process.stdout is not None
        shown = process.stdout.read()
    guard.cancel()
    return process.returncode, shown, "".join(seen)


def read_screen(screen: FileIO) -> str:
    """What is written next on a screen, nothing once nobody writes there any more."""
    try:
        return (screen.read(4096) or b"").decode("utf-8", "replace")
    except OSError:
        return ""
