"""Opponents that are a Python class of somebody else's, asked for by the path to it."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import isabstract, signature
from pathlib import Path
from typing import TYPE_CHECKING

from clankwork.bots.bot import Bot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork.bots.bot import Seating


def class_problem(values: Mapping[str, str]) -> str:
    """Why there is no such class, or it cannot be given these values; empty if it can."""
    found = _find(values["path"])
    if isinstance(found, str):
        return found
    try:
        signature(found).bind(None, **_others(values))
    except TypeError as error:
        return f"{values['path']} cannot be given these keys: {error}"
    except ValueError:
        pass  # written in C: nobody can tell what it takes
    return ""


def make_class(seating: Seating, values: Mapping[str, str]) -> Bot:
    """The class's bot for a seat."""
    found = _find(values["path"])
    assert not isinstance(found, str), found
    return found(seating, **_others(values))


def _others(values: Mapping[str, str]) -> dict[str, str]:
    return {key: value for key, value in values.items() if key != "path"}


def _find(path: str) -> type[Bot] | str:
    """The class at `path`, or why there is none."""
    module, dot, name = path.rpartition(".")
    if not dot or not all(part.isidentifier() for part in path.split(".")):
        return f"a class is given as package.module.Class, not {path!r:.60}"
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # so that a bot may lie where the command is given
    try:
        inside = import_module(module)
    except Exception as error:  # the module is somebody else's and may fail in any way
        return f"{module} cannot be imported: {type(error).__name__}: {error!s:.200}"
    if not hasattr(inside, name):
        return f"{module} has no {name}"
    found = getattr(inside, name)
    if not isinstance(found, type) or not issubclass(found, Bot):
        return f"{path} is no class derived from clankwork.bots.Bot"
    if isabstract(found):
        return f"{path} does not say how it chooses: it lacks {', '.join(sorted(found.__abstractmethods__))}"
    return found
