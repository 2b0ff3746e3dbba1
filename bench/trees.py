"""Checkouts of the project that benchmarks measure, and how a benchmark runs in one of them.

A benchmark runs in a tree as a process of its own: `python -m bench.NAME --json FILE …`. It is the tree's own benchmark
where the tree has one that takes `--json`, since that one knows the tree's module names and needs nothing of this
tree; otherwise it is this tree's, with the other's package on the path, which works as long as the names that the
benchmark imports exist there. Either way `clankwork` is imported from one build of the tree, which is checked.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.builds import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PURE: Final = "pure"
COMPILED: Final = "compiled"
STAMP: Final = ".built"
"""The file in a compiled build that says when it was made; `make` reads it too."""
ASK_ORIGIN: Final = "import clankwork.engine; print(clankwork.engine.__file__)"
QUOTED: Final = 500
"""Characters of a failed command's output that its error quotes."""


@dataclass(frozen=True)
class Tree:
    """One checkout of the project."""

    root: Path
    _own: dict[str, bool] = field(default_factory=dict, compare=False)
    """Which benchmarks the tree has itself, as far as that was asked."""

    @staticmethod
    def at(folder: Path) -> Tree:
        """The checkout in a folder; ends the program if there is none."""
        root = folder.absolute()
        if not (root / "src" / "clankwork").is_dir():
            raise SystemExit(f"{folder} is no checkout of the project: it has no src/clankwork")
        return Tree(root)

    def __str__(self) -> str:
        return str(self.root)

    def package(self, build: str) -> Path:
        """The folder from which a build of the tree is imported."""
        return self.root / "src" if build == PURE else self.root / "build" / "compiled"

    def environment(self, build: str, code: Path) -> dict[str, str]:
        """The environment in which `clankwork` is a build of this tree and `bench` the one in the folder `code`."""
        path = os.pathsep.join([str(self.package(build)), str(code)])
        return {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}

    def imports(self, build: str) -> bool:
        """Whether `clankwork`, imported from a build of this tree, is that build."""
        command = [sys.executable, "-c", ASK_ORIGIN]
        done = subprocess.run(
            command, cwd=self.root, env=self.environment(build, self.root), capture_output=True, text=True, check=False
        )
        origin = Path(done.stdout.strip())
        is_plain = origin.suffix == ".py"
        return done.returncode == 0 and origin.is_relative_to(self.package(build)) and is_plain == (build == PURE)

    def has_compiled(self) -> bool:
        """Whether the tree has a compiled build that this Python imports and that is newer than its sources."""
        try:
            built = (self.package(COMPILED) / STAMP).stat().st_mtime
        except OSError:
            return False
        sources = (self.root / "src" / "clankwork").rglob("*.py")
        return all(source.stat().st_mtime <= built for source in sources) and self.imports(COMPILED)

    def has_own(self, module: str) -> bool:
        """Whether the tree has a benchmark of this name that takes `--json`."""
        if module not in self._own:
            environment = self.environment(PURE, self.root)
            command = [sys.executable, "-m", module, "--help"]
            is_there = self.root.joinpath(*module.split(".")).with_suffix(".py").is_file()
            self._own[module] = is_there and "--json" in _output(command, self.root, environment)
        return self._own[module]

    def measure(self, module: str, build: str, arguments: Sequence[str]) -> dict[str, float]:
        """Run a benchmark on a build of this tree and return the numbers it wrote, by `outer/inner` names.

        Ends the program with the reason if the benchmark fails.
        """
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "figures.json")
            self.run(module, build, [*arguments, f"--json={file}"])
            try:
                return dict(_numbers(json.loads(file.read_bytes())))
            except (OSError, ValueError) as error:
                raise SystemExit(f"{module} in {self} wrote no figures: {error}") from None

    def run(self, module: str, build: str, arguments: Sequence[str]) -> None:
        """Run a benchmark on a build of this tree; ends the program with the reason if that fails."""
        code = self.root if self.has_own(module) else ROOT
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(
            command, cwd=code, env=self.environment(build, code), capture_output=True, text=True, check=False
        )
        if done.returncode:
            whose = "its own" if code == self.root else "this tree's"
            reason = (done.stderr.strip() or done.stdout.strip() or "it printed nothing")[-QUOTED:]
            raise SystemExit(f"{module} ({whose} code) failed in {self}:\n{reason}")


def build_compiled(tree: Tree) -> bool:
    """Compile a tree's engine into its `build/compiled`, as `make` does, unless that is done; whether it is there now.

    Prints a line before it begins, and the reason if it fails.
    """
    if tree.has_compiled():
        return True
    print(f"building the compiled engine of {tree}: this takes some minutes", file=sys.stderr, flush=True)
    target = tree.package(COMPILED)
    shutil.rmtree(target, ignore_errors=True)
    for library in tree.root.glob("build/lib*"):
        for file in library.rglob("*"):
            if file.is_file() and file.suffix != ".so":
                file.unlink()
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    command = [*pip, "--constraint", "constraints.txt", "--no-deps", "--target", str(target), "."]
    environment = {**os.environ, "CLANKWORK_COMPILE": "1", "CLANKWORK_WEB": "0"}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=tree.root, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        (target / STAMP).touch()
    if done.returncode == 0 and tree.has_compiled():
        return True
    reason = (done.stderr.strip() or "the build is not what is imported")[-QUOTED:]
    print(f"{tree} has no compiled engine: {reason}", file=sys.stderr)
    return False


def _output(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> str:
    """What a command prints; empty if it fails."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def _numbers(told: object, name: str = "") -> list[tuple[str, float]]:
    """The numbers in nested objects, each with the names that lead to it; everything else is left out."""
    if isinstance(told, dict):
        return [
            found for key, inner in told.items() for found in _numbers(inner, f"{name}/{key}" if name else str(key))
        ]
    if isinstance(told, (int, float)) and not isinstance(told, bool):
        return [(name, float(told))]
    return []
