"""The languages there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.languages import en, fr, ja

if TYPE_CHECKING:
    from clankwork.text.language import Language

LANGUAGES: Final = ("en", "fr", "ja")
"""The codes of all languages."""

_SPEAKERS: Final[dict[str, Language]] = {"en": en, "fr": fr, "ja": ja}


def language(code: str) -> Language:
    """The language called `code`, one of `LANGUAGES`; a `LookupError` names them when it is none."""
    speaker = _SPEAKERS.get(code)
    if speaker is None:
        known = ", ".join(f"{name} ({_SPEAKERS[name].title})" for name in LANGUAGES)
        raise LookupError(f"no language is called {code!r:.40}: choose one of {known}")
    return speaker
