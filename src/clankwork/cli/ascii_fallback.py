"""Writing to a terminal that lacks characters: what looks most like them goes in their place."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

PLAIN: Final = "clankwork.plain"
"""What streams call this way of writing."""

_LOOK_ALIKES: Final = str.maketrans(
    {
        "·": "-",
        "•": "o",
        "×": "x",
        "…": "..",
        "—": "-",
        "–": "-",
        "─": "-",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "〈": "<",
        "〉": ">",
        "、": ", ",
        "。": ". ",
        "・": "-",
        "「": '"',
        "」": '"',
        "▶": ">",
        "→": ">",
        "♥": "*",
        "★": "*",
        "œ": "oe",
        "Œ": "OE",
    }
)


def look_alike(text: str) -> str:
    """Text in ASCII: signs by those most like them, letters without their accents, question marks for the rest."""
    known = unicodedata.normalize("NFKD", text.translate(_LOOK_ALIKES))
    bare = (each for each in known if not unicodedata.combining(each))
    return "".join(each if each.isascii() else "?" for each in bare)


def _write_plain(error: UnicodeError) -> tuple[str, int]:
    """What is written in place of the characters that the encoding lacks, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return look_alike(error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN, _write_plain)
