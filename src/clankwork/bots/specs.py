"""How an opponent is written: `name:key=value:key=value`, and lists of them separated by commas.

A value that holds a colon, a comma, a quote or a backslash is put in double quotes, or the sign gets a backslash before
it. What is written reads back as it was.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SPECIAL: Final = frozenset(':,"\\')
"""Signs that mean something in the writing, so that they need a backslash or quotes."""
FORM: Final = "name or name:key=value:key=value, a value with : or , in double quotes"
"""What to say to somebody who wrote it differently, or whose value was cut in two."""
_PIECE: Final = re.compile(r'\\([:,"\\])|(.)', re.DOTALL)


class Unreadable(ValueError):
    """A list of opponents that is not well written."""


@dataclass(frozen=True)
class Written:
    """One opponent as it was written."""

    name: str
    settings: tuple[tuple[str, str | None], ...]
    """Keys and values, in their order; `None` where there is no `=`."""

    def __str__(self) -> str:
        return ":".join([self.name, *map(_setting, self.settings)])


def _setting(setting: tuple[str, str | None]) -> str:
    key, value = setting
    return key if value is None else f"{key}={quoted(value)}"


def quoted(value: str) -> str:
    """A value as it is written."""
    if SPECIAL.isdisjoint(value) and value == value.strip():
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def read_specs(text: str) -> list[Written]:
    """The opponents of a list separated by commas."""
    return [_read_one(part) for part in _split(text, ",")]


def _read_one(text: str) -> Written:
    name, *settings = _split(text.strip(), ":")
    pairs = []
    for setting in settings:
        key, equals, value = setting.partition("=")
        pairs.append((key, _value(value) if equals else None))
    return Written(name, tuple(pairs))


def _split(text: str, sign: str) -> list[str]:
    """The parts between `sign`, where it is neither in quotes nor after a backslash. A quote opens after `=` only."""
    parts, start, at, in_quotes = [], 0, 0, False
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif text[at] == '"' and (in_quotes or text[at - 1 : at] == "="):
            in_quotes = not in_quotes
        elif text[at] == sign and not in_quotes:
            parts.append(text[start:at])
            start = at + 1
        at += 1
    if in_quotes:
        raise Unreadable(f"a quote is not closed in {text!r:.60}")
    return [*parts, text[start:]]


def _value(text: str) -> str:
    """The value that `quoted` wrote, or that somebody wrote more freely."""
    text = text.rstrip() if text.startswith('"') else text
    if text.startswith('"'):
        inside = text[1:-1]
        if len(text) < 2 or not text.endswith('"') or re.search(r'(?<!\\)(?:\\\\)*"', inside):
            raise Unreadable(f"something follows the closing quote in {text!r:.60}")
        text = inside
    return "".join(escaped or plain for escaped, plain in _PIECE.findall(text))
