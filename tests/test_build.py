"""The engine that is tested is the one that was meant: compiled, or plain Python, and never a mixture."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import clankwork.bots.search
import clankwork.engine


def test_the_engine_and_the_search_are_of_one_kind_and_the_expected_one() -> None:
    package = Path(next(iter(clankwork.engine.__path__))).parent
    folders = [package / "engine", package / "bots" / "search"]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    names = (".".join(path.relative_to(package.parent).with_suffix("").parts) for path in files)
    modules = [importlib.import_module(name.removesuffix(".__init__")) for name in names]

    kinds = {"pure" if str(module.__file__).endswith(".py") else "compiled" for module in modules}

    assert all(any(folder in path.parents for path in files) for folder in folders)
    assert kinds == {os.environ.get("CLANKWORK_EXPECT") or min(kinds)}
