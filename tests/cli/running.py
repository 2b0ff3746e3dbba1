"""Running the command: in this process, or as users do in one of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Final

from typer.testing import CliRunner

from clankwork.cli import app
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from typer.testing import Result

COMMAND: Final = (sys.executable, "-m", "clankwork")
WHOLE_GAME: Final = "a\n1\n1\nend turn\n" * 400
"""Lines that play any game to its end: every card, then what comes first, then the end of the turn."""


def run(*arguments: str, typed: str = "") -> Result:
    """The command with these arguments, in this process; a traceback fails the test."""
    return CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False, prog_name="clankwork")


def run_apart(*arguments: str, typed: bytes = b"", timeout: float = HANGS) -> subprocess.CompletedProcess[bytes]:
    """The command with these arguments, in a process of its own."""
    return subprocess.run([*COMMAND, *arguments], input=typed, capture_output=True, timeout=timeout, check=False)
