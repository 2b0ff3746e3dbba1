"""What the lab needs beyond the game itself: without it the rest works, and a command that needs it says so."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from clankwork.engine import ClankError

if TYPE_CHECKING:
    from collections.abc import Iterator


class MissingExtra(ClankError):
    """Something that is not installed is needed; the message says how to install it."""


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Import inside the block what `extra` of this package installs; `what` is it that needs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        absent = (missing.name or "").split(".")[0]
        if absent == "clankwork":
            raise
        raise MissingExtra(f"{what} needs {absent}: pip install 'clankwork[{extra}]'") from None
