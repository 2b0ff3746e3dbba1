"""What the terminal itself says to a player; everything about the game comes from `clankwork.text`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.cli.phrases import en, fr, ja
from clankwork.cli.phrases.speaker import Headings, Speaker

if TYPE_CHECKING:
    from clankwork.text import Language

_SPEAKERS: Final[dict[str, Speaker]] = {"en": en, "fr": fr, "ja": ja}

__all__ = ["Headings", "Speaker", "phrases"]


def phrases(language: Language) -> Speaker:
    """The terminal's phrases in `language`, in English if it has none of its own."""
    return _SPEAKERS.get(language.code, en)
