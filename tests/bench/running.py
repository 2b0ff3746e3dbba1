"""Benchmarks as somebody runs them, and checkouts to compare with."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

OTHER_LAYOUT: Final = """
import argparse, json, pathlib
import clankwork.engine
parser = argparse.ArgumentParser()
parser.add_argument("--json", type=pathlib.Path)
options, _ = parser.parse_known_args()
options.json.write_text(json.dumps({"2": {clankwork.engine.NAME: 0.5}}))
"""


def run(module: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a benchmark from another folder."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def tree_without_bench(folder: Path) -> Path:
    """A checkout with the sources of this one that has no benchmarks, and nothing that could be compiled."""
    folder.mkdir()
    (folder / "src").symlink_to(ROOT / "src", target_is_directory=True)
    return folder


def tree_of_another_layout(folder: Path) -> Path:
    """A checkout whose package has none of the names of this one's, with a benchmark of its own."""
    package = folder / "src" / "clankwork"
    (package / "engine").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "engine" / "__init__.py").write_text('NAME = "base"\n')
    (folder / "bench").mkdir()
    (folder / "bench" / "__init__.py").touch()
    (folder / "bench" / "family.py").write_text(OTHER_LAYOUT)
    return folder
