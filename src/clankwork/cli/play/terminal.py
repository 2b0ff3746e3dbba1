"""Reading lines from a player and writing to the screen, or from a script and to a file."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from clankwork.cli.play.screen.signs import signs_for
from clankwork.cli.text_layout import Lines

if TYPE_CHECKING:
    from rich.console import RenderableType

    from clankwork.cli.play.screen.signs import Signs


class Output(Console):
    """A console that says when its reader has gone away; the library's own leaves the program, unsaved game and all."""

    def on_broken_pipe(self) -> None:
        """Leave it to whoever plays."""
        raise BrokenPipeError


class Terminal:
    """Where a game is played. With people at it the screen is cleared between tables, a script's output is not."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Output(highlight=False)
        # The console also counts as a terminal where FORCE_COLOR says so, but nobody reads and types in a pipe.
        self.is_live = self.console.file.isatty() and sys.stdin is not None and sys.stdin.isatty()
        """Whether a person sits at both ends."""
        if self.is_live:
            with contextlib.suppress(ImportError):
                __import__("readline")  # keys for editing a line, where Python has them

    @property
    def signs(self) -> Signs:
        """Signs that can be shown here."""
        return signs_for(self.console.encoding)

    @property
    def width(self) -> int:
        """Columns of the screen."""
        return self.console.width

    def lines_left(self, *parts: RenderableType) -> int:
        """Lines of the screen that are left when these have been shown; a script's screen has no end."""
        if not self.is_live:
            return sys.maxsize
        return self.console.height - sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def clear(self) -> None:
        """Start a new screen, if somebody is looking."""
        if self.is_live:
            self.console.clear()

    def show(self, *parts: RenderableType) -> None:
        """Write something."""
        for part in parts:
            self.console.print(part)

    def tell(self, text: str, style: str = "", *, whole: bool = False) -> None:
        """Write plain text; `whole` leaves a long line, such as one with the name of a file, in one piece."""
        self.console.print(Text(text, style) if whole else Lines(Text(text, style), indent=0), soft_wrap=whole)

    def ask(self, prompt: str) -> str:
        """The next line typed; `EOFError` when there is none. A script's line is shown, as if it were typed."""
        prompt = f"{prompt} > ".lstrip()
        if self.is_live:
            try:
                return input(prompt)
            except EOFError:
                self.console.print()
                raise
        self.console.print(Text(prompt), end="")
        self.console.file.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            self.console.print()
            raise EOFError
        self.tell("".join(each if each.isprintable() else "?" for each in line.rstrip("\r\n")), whole=True)
        return line
