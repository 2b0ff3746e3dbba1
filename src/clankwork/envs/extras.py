"""What environments need beyond the game itself, and what to say where it is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from clankwork.engine import ClankError

NEEDED: Final = {
    "envs": ("numpy", "gymnasium", "pettingzoo"),
    "spiel": ("numpy", "pyspiel"),
}
"""The modules behind each extra of the package."""


class MissingExtra(ClankError):
    """Something optional is not installed; the message says what to install."""


def is_there(extra: str) -> bool:
    """Whether everything behind an extra is installed."""
    return all(find_spec(module) is not None for module in NEEDED[extra])


def require(extra: str) -> None:
    """`MissingExtra` unless everything behind the extra is installed."""
    missing = [module for module in NEEDED[extra] if find_spec(module) is None]
    if missing:
        raise MissingExtra(f"this needs {' and '.join(missing)}: pip install 'clankwork[{extra}]'")
