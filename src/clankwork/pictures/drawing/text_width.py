"""How much room words take. Fonts differ from machine to machine, so letters are taken to be rather wide."""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

NARROW: Final = "ijlI|.,:;'’!()[]·"
WIDE: Final = "mwMW@%—…"
_NARROW: Final = 0.36
_WIDE: Final = 0.92
_SPACE: Final = 0.34
_CAPITAL: Final = 0.7
_LETTER: Final = 0.6
_SQUARE: Final = 1.02
"""Of Chinese and Japanese writing."""


def width(text: str, size: float) -> float:
    """The width of a line of text in letters of that size, at most."""
    return sum(map(_share, text)) * size


def _share(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return _SQUARE
    if letter == " ":
        return _SPACE
    if letter in NARROW:
        return _NARROW
    if letter in WIDE:
        return _WIDE
    return _CAPITAL if letter.isupper() else _LETTER


def wrapped(text: str, size: float, most: float) -> tuple[str, ...]:
    """The text in lines that are about equally long and no wider than `most`, where words allow it."""
    pieces = _pieces(text)
    fewest = _filled(pieces, size, most)
    for share in (1.0, 1.06, 1.12, 1.2, 1.3, 1.45, 1.6):
        found = _filled(pieces, size, width(text, size) / len(fewest) * share)
        if len(found) == len(fewest):
            return tuple(found)
    return tuple(fewest)


def _pieces(text: str) -> list[str]:
    """Where a line may end: after a space, and anywhere between square characters."""
    pieces: list[str] = []
    word = ""
    for letter in text:
        if east_asian_width(letter) in "WF":
            pieces += [word, letter] if word else [letter]
            word = ""
        elif letter == " ":
            pieces.append(word + letter)
            word = ""
        else:
            word += letter
    return [*pieces, word] if word else pieces


def _filled(pieces: list[str], size: float, most: float) -> list[str]:
    lines = [""]
    for piece in pieces:
        if lines[-1] and width((lines[-1] + piece).strip(), size) > most:
            lines.append(piece)
        else:
            lines[-1] += piece
    return [line.strip() for line in lines if line.strip()]
