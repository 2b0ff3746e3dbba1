"""Ways to set short pieces of text so that little space is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

GAP: Final = "   "
DEEPEST: Final = 13
"""Columns that lines after the first are indented at most."""
SHORTEST: Final = 20
"""Columns that a piece is given at least, however little is left of its line."""
NEVER_FIRST: Final = "、。，．・：；！？）」』】〉》ーっゃゅょッャュョァィゥェォ々!?):,."
"""Marks that no line begins with."""
FIRM: Final = "\u00a0\u202f"
"""Spaces that hold a line together."""
NEVER_LAST: Final = "（「『【〈《("
"""Marks that no line ends with."""


@dataclass(frozen=True)
class Flow:
    """A label and pieces that belong to it, broken between pieces where that is possible."""

    label: str
    pieces: Sequence[Text | str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text().append(f" {self.label}  ", "bold")
        indent = " " * min(line.cell_len, DEEPEST)
        is_fresh = True
        for piece in self.pieces:
            text = piece if isinstance(piece, Text) else Text(piece)
            if not is_fresh and line.cell_len + len(GAP) + text.cell_len > options.max_width:
                yield line
                line, is_fresh = Text(indent), True
            if not is_fresh:
                line.append(GAP)
            first, *rest = wrapped(text, options.max_width - line.cell_len, options.max_width - len(indent))
            line.append_text(first)
            for more in rest:
                yield line
                line = Text(indent).append_text(more)
            is_fresh = False
        yield line


@dataclass(frozen=True)
class Lines:
    """A text that starts one column in, and so do its further lines."""

    text: Text
    indent: int = 1

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - self.indent
        for line in wrapped(self.text, room, room):
            yield Text(" " * self.indent).append_text(line)


@dataclass(frozen=True)
class Hanging:
    """A head of fixed width and a text after it, whose further lines use the whole width."""

    head: Text
    text: Text
    indent: int = 5

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        first, *rest = wrapped(self.text, width - self.head.cell_len, width - self.indent)
        yield self.head.copy().append_text(first)
        for line in rest:
            yield Text(" " * self.indent).append_text(line)


def wrapped(text: Text, first: int, others: int) -> list[Text]:
    """A text in lines, the first of which has less room than the others.

    Unlike the library's own wrapping it breaks between Japanese characters, but not before a closing mark.
    """
    lines: list[Text] = []
    rest = text
    room = max(first, SHORTEST)
    while rest.cell_len > room:
        place = _break(rest.plain, room)
        line, rest = rest[:place], rest[place:]
        line.rstrip()
        lines.append(line)
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        room = max(others, SHORTEST)
    return [*lines, rest]


def _break(text: str, room: int) -> int:
    """How many characters go on a line with `room` columns: up to the last place where a line may end."""
    used = last = place = 0
    for place, character in enumerate(text):
        if place and _may_break(text[place - 1], character):
            last = place
        used += cell_len(character)
        if used > room and not character.isspace():
            break
    return last or max(place, 1)


def _may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters."""
    if before.isspace():
        return before not in FIRM and not after.isspace()
    is_wide = cell_len(before) == 2 or cell_len(after) == 2
    return is_wide and after not in NEVER_FIRST and before not in NEVER_LAST and not after.isspace()
