"""The engine that is tested is the one that was meant: compiled, or plain Python, and never a mixture."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import clankwork.engine


def test_the_engine_is_of_one_kind_and_the_expected_one() -> None:
    engine = Path(next(iter(clankwork.engine.__path__)))
    names = (".".join(path.relative_to(engine.parents[1]).with_suffix("").parts) for path in engine.rglob("*.py"))
    modules = [importlib.import_module(name.removesuffix(".__init__")) for name in names]

    kinds = {"pure" if str(module.__file__).endswith(".py") else "compiled" for module in modules}

    assert len(modules) > 1
    assert kinds == {os.environ.get("CLANKWORK_EXPECT") or min(kinds)}
