"""What is wrong with a pack, and where: every problem names its file, line, entry and field."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from clankwork.engine import ContentError

Data: TypeAlias = "str | int | bool | list[Data] | dict[str, Data]"
"""What a pack file consists of: nothing else can be written in one."""

Path: TypeAlias = "tuple[str | int, ...]"
"""The way from the top of a file to a value in it: keys of maps and places in lists."""

SHOWN: Final = 40
"""Problems spelled out in the message of an error; the rest are counted."""


@dataclass(frozen=True)
class Document:
    """A file of a pack as it was read, with the line each value starts on."""

    name: str
    """Pack and file, such as `base/cards.yaml`."""
    data: Data
    lines: dict[Path, int]

    def top(self) -> Place:
        """The file as a whole."""
        return Place(self, ())


@dataclass(frozen=True)
class Place:
    """A value in a file of a pack."""

    document: Document
    path: Path

    def at(self, *steps: str | int) -> Place:
        """A value further inside."""
        return Place(self.document, (*self.path, *steps))

    def line(self) -> int:
        """The line it starts on, counted from 1, or that of the nearest value around it; 0 if none is known."""
        for length in range(len(self.path), -1, -1):
            found = self.document.lines.get(self.path[:length])
            if found is not None:
                return found
        return 0


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a pack, for whoever writes it."""

    file: str
    line: int
    """Counted from 1; 0 when no line is to blame."""
    entry: str
    """Entry and field, such as `dungeon.ogre.cost.swords`, or empty for the whole file."""
    text: str
    """What is wrong and what was expected."""

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.entry}: {self.text}" if self.entry else f"{where}: {self.text}"


def spell(path: Path) -> str:
    """The path as people write it: `dungeon.ogre.defeat[0].gain`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text


@dataclass
class Findings:
    """Problems and warnings collected while a pack is read and checked."""

    problems: list[Problem] = field(default_factory=list)
    """What keeps the pack from being played."""
    warnings: list[Problem] = field(default_factory=list)
    """What its maker will want to know, such as a missing translation."""

    def problem(self, place: Place, text: str) -> None:
        """Note that the value at `place` is wrong."""
        self.problems.append(Problem(place.document.name, place.line(), spell(place.path), text))

    def file_problem(self, name: str, text: str, line: int = 0, path: Path = ()) -> None:
        """Note that a file cannot be read, at `line` and `path` if they are known."""
        self.problems.append(Problem(name, line, spell(path), text))

    def warn(self, place: Place, text: str) -> None:
        """Note something the pack can be played with."""
        self.warnings.append(Problem(place.document.name, place.line(), spell(place.path), text))

    def settle(self) -> None:
        """Raise a `ContentError` that lists all problems, if there are any."""
        if not self.problems:
            return
        lines = [str(problem) for problem in self.problems]
        message = "\n".join(lines[:SHOWN])
        if len(lines) > SHOWN:
            message += f"\n… and {len(lines) - SHOWN} more"
        raise ContentError(message, tuple(lines))
