"""What can be written for a parameter of an opponent."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final, TypeAlias

LONGEST_NUMBER: Final = 20
"""Digits: longer ones are nonsense, and reading them takes time."""


@dataclass(frozen=True)
class Text:
    """Anything."""

    expected: str = "any text"

    def accept(self, text: str) -> bool:
        """Whether `text` will do: it will."""
        return True


TEXT: Final = Text()


@dataclass(frozen=True)
class Whole:
    """A whole number within limits; `int` reads what it accepts."""

    least: int
    most: int

    @property
    def expected(self) -> str:
        """What is asked for, as a message says it."""
        return f"a whole number from {self.least} to {self.most}"

    def accept(self, text: str) -> bool:
        """Whether `text` is such a number."""
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(text) > LONGEST_NUMBER:
            return False
        return self.least <= int(text) <= self.most


@dataclass(frozen=True)
class Number:
    """A number within limits, with or without a decimal point; `float` reads what it accepts."""

    least: float
    most: float

    @property
    def expected(self) -> str:
        """What is asked for, as a message says it."""
        return f"a number from {self.least:g} to {self.most:g}"

    def accept(self, text: str) -> bool:
        """Whether `text` is such a number."""
        try:
            number = float(text) if len(text) <= LONGEST_NUMBER and "_" not in text else float("nan")
        except ValueError:
            return False
        return isfinite(number) and self.least <= number <= self.most


@dataclass(frozen=True)
class OneOf:
    """One of some words."""

    words: tuple[str, ...]

    @property
    def expected(self) -> str:
        """What is asked for, as a message says it."""
        return f"one of {', '.join(self.words)}"

    def accept(self, text: str) -> bool:
        """Whether `text` is one of them."""
        return text in self.words


Values: TypeAlias = Text | Whole | Number | OneOf
