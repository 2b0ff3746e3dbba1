"""How much is tried of what has no end: some of it on every run, all of it on a long one.

`CLANKWORK_LONG=1`, which `make test-long` sets, tries every board and every seed, far more examples, new ones each
time, and what needs the packages of the extra `long`. Both engines play the same games, which recorded hashes show; so
where a compiled one is built, `make test` leaves what plays many games and is marked `once` to it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, TypeVar

from clankwork import is_compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

LONG: Final = os.environ.get("CLANKWORK_LONG") == "1"
"""Whether everything is tried."""
SHARE: Final = (10.0 if is_compiled() else 1.0) if LONG else (0.5 if is_compiled() else 0.2)
"""How many of the examples that a test asks for are tried."""

Value = TypeVar("Value")


def examples(count: int) -> int:
    """How many of so many examples are tried: at least one."""
    return max(1, round(count * SHARE))


def some(values: Sequence[Value], few: int) -> Sequence[Value]:
    """All of them on a long run; otherwise a few, spread evenly."""
    if LONG or len(values) <= few:
        return values
    return [values[place * len(values) // few] for place in range(few)]
