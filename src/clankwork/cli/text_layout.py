"""Ways to set short pieces of text so that little space is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.rule import Rule
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

GAP: Final = "   "
DEEPEST: Final = 13
"""Columns that lines after the first are indented at most, and no more than a fifth of a narrow screen."""
SHORTEST: Final = 20
"""Columns that a piece is given at least, however little is left of its line."""
CRAMPED: Final = 25
"""Columns beside a head in which a text of several lines does not begin: it reads better from the next line on."""
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
    gap: str = GAP
    """Between two pieces on the same line."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        line = Text(" ").append(f"{self.label}  " if self.label else "", "bold")
        indent = " " * min(line.cell_len, DEEPEST, width // 5)
        gap = ""
        for piece in self.pieces:
            text = piece if isinstance(piece, Text) else Text(piece)
            room = width - line.cell_len - len(gap)
            if text.cell_len > room and (gap or (room < SHORTEST and line.cell_len > len(indent))):
                line.rstrip()
                yield line
                line, gap = Text(indent), ""
            line.append(gap)
            first, *rest = wrapped(text, width - line.cell_len, width - len(indent))
            line.append_text(first)
            for more in rest:
                yield line
                line = Text(indent).append_text(more)
            gap = self.gap
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
class Headline:
    """A text with a rule after it, or in lines of its own where it is too long for one."""

    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fits = self.text.cell_len + 2 <= options.max_width
        yield Rule(self.text, style="dim", align="left") if fits else Lines(self.text, indent=0)


@dataclass(frozen=True)
class Hanging:
    """A head of fixed width and a text after it, whose further lines use the whole width or start under the first."""

    head: Text
    text: Text
    indent: int = 5

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        room, line = width - self.head.cell_len, self.head.copy()
        if self.text.cell_len > room and room < min(CRAMPED, width - self.indent):
            line.rstrip()
            yield line
            room, line = width - self.indent, Text(" " * self.indent)
        first, *rest = wrapped(self.text, room, width - self.indent)
        yield line.append_text(first)
        for more in rest:
            yield Text(" " * self.indent).append_text(more)


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
    is_word = _is_katakana(before) and _is_katakana(after)
    return is_wide and not is_word and after not in NEVER_FIRST and before not in NEVER_LAST and not after.isspace()


def _is_katakana(character: str) -> bool:
    """Whether it writes a foreign word, such as "クランク", which reads badly in two halves."""
    return "ァ" <= character <= "ー" and character != "・"
