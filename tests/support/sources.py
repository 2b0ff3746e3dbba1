"""The project's own Python files, and what they import, read without running them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
ENGINE: Final = SOURCE / "clankwork" / "engine"


@dataclass(frozen=True)
class Import:
    """One imported module, as written in one line of one file."""

    file: Path
    line: int
    module: str
    """Its full name. What follows `from clankwork.x import` counts where it is a module that `x` does not promise."""
    typing_only: bool
    """Whether it stands under `if TYPE_CHECKING`."""

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.module}"


def python_files(*folders: str) -> list[Path]:
    """Every Python file of the given folders of the project, recorded data left out."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return sorted(path for path in found if "fixtures" not in path.parts)


def parsed(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def module_name(file: Path) -> str:
    """The name a file of `src` is imported by."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def is_module(name: str) -> bool:
    """Whether `name` is a module or package of ours."""
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports_of(file: Path) -> list[Import]:
    """Every import of a file of `src`, wherever in it."""
    tree = parsed(file)
    typing_only = {
        id(node)
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and ast.unparse(branch.test).split(".")[-1] == "TYPE_CHECKING"
        for statement in branch.body
        for node in ast.walk(statement)
    }
    return [
        Import(file, node.lineno, name, id(node) in typing_only)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in _modules_of(file, node)
    ]


def _modules_of(file: Path, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = node.module or ""
    if node.level:
        package = module_name(file).split(".")
        above = node.level - (file.name == "__init__.py")
        base = ".".join([*package[: len(package) - above], *filter(None, [node.module])])
    for alias in node.names:
        inner = f"{base}.{alias.name}"
        is_inside = base.startswith("clankwork") and is_module(inner) and alias.name not in promised_by(base)
        yield inner if is_inside else base


@cache
def promised_by(package: str) -> frozenset[str]:
    """The names in `__all__` of a package of ours."""
    front = SOURCE.joinpath(*package.split("."), "__init__.py")
    if not front.is_file():
        return frozenset()
    for node in parsed(front).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return frozenset(ast.literal_eval(node.value))
    return frozenset()
