"""What the server writes to somebody who is away, in every language; everything about the game stays at the table."""

from __future__ import annotations

from typing import Final

from clankwork.server.notify.phrases import en, fr, ja
from clankwork.server.notify.phrases.speaker import Speaker

_SPEAKERS: Final[dict[str, Speaker]] = {"en": en, "fr": fr, "ja": ja}

__all__ = ["Speaker", "phrases"]


def phrases(code: str) -> Speaker:
    """The phrases of a language, or the English ones if it has none."""
    return _SPEAKERS.get(code, en)
