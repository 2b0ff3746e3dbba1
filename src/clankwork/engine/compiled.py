"""Whether the engine runs compiled or as plain Python."""

from __future__ import annotations

from types import FunctionType

from clankwork.engine.rules.playing import advance


def is_compiled() -> bool:
    """Whether the engine runs compiled. Both ways play the same games; this one is faster."""
    function: object = advance
    return not isinstance(function, FunctionType)
