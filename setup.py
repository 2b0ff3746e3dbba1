"""Compiles the engine with mypyc where that works, and installs the same files as plain Python where it does not.

`CLANKWORK_COMPILE=0` asks for plain Python, `CLANKWORK_COMPILE=1` for compiled or an error. Unset, the build tries to
compile and falls back. `CLANKWORK_WEB` says the same for the game in the browser, which npm builds where it can and
must: an edited installation leaves that to make. Everything else about the project is in pyproject.toml.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

MODE = os.environ.get("CLANKWORK_COMPILE", "")
WEB = os.environ.get("CLANKWORK_WEB", "")
CLIENT = Path("src", "clankwork", "server", "static", "index.html")
"""There when the game in the browser was built."""
NODE = 20
"""The oldest Node.js that builds it."""
COMPILED = (Path("src", "clankwork", "engine"), Path("src", "clankwork", "bots", "search"))
"""The engine, and what plays thousands of games in a search."""
TYPES = ["--config-file=", "--strict", "--implicit-reexport", "--follow-imports=skip"]
"""They are checked by themselves: what the rest of the package imports is not there while building."""
COMPILES_NOTHING = {"sdist", "egg_info", "dist_info", "clean"}
"""Commands that need no extension: the compiler need not be started for them."""


def fall_back(reason: object) -> None:
    """Say why the engine stays plain Python, or stop if that was not allowed."""
    message = f"clankwork: the engine is not compiled ({reason!s:.100}); installing plain Python"
    if MODE == "1":
        raise SystemExit(f"{message} is not allowed by CLANKWORK_COMPILE=1")
    print(message, file=sys.stderr)


def extensions() -> list[Extension]:
    """The whole engine as one group, or nothing."""
    if MODE not in {"", "0", "1"}:
        raise SystemExit(f"CLANKWORK_COMPILE is 0, 1 or unset, not {MODE!r}")
    if MODE == "0" or COMPILES_NOTHING.intersection(sys.argv):
        return []
    if platform.python_implementation() != "CPython":
        fall_back(f"{platform.python_implementation()} runs it as it is")
        return []
    try:
        from mypyc.build import mypycify

        modules = sorted(str(path) for folder in COMPILED for path in folder.rglob("*.py"))
        group = mypycify([*TYPES, *modules], opt_level="3", debug_level="0", group_name="clankwork")
    except (Exception, SystemExit) as error:  # mypyc prints what it finds and exits
        fall_back(f"mypyc: {error}")
        return []
    if os.name == "posix":
        for extension in group:
            # Lets the C compiler inline across the group: a tenth faster, for nothing.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return group


class BuildExt(build_ext):
    """All or nothing: a group of which half is built could not be imported."""

    def run(self) -> None:
        """Build every extension, or remove them all and go on without."""
        try:
            super().run()
        except Exception as error:
            fall_back(error)
            for extension in self.extensions:
                built = Path(self.build_lib, self.get_ext_filename(extension.name))
                for path in (Path(self.get_ext_fullpath(extension.name)), built):
                    path.unlink(missing_ok=True)
            self.extensions = []
            self.distribution.ext_modules = []


class BuildPy(build_py):
    """The Python files, and the game in the browser among them."""

    def run(self) -> None:
        """Build the client if it is missing, or go on without."""
        if WEB not in {"", "0", "1"}:
            raise SystemExit(f"CLANKWORK_WEB is 0, 1 or unset, not {WEB!r}")
        if WEB != "0" and not self.editable_mode and not CLIENT.is_file():
            try:
                build_client()
            except (OSError, subprocess.SubprocessError, ValueError) as error:
                message = f"clankwork: the game in the browser is not built ({error!s:.200}); installing the rest"
                if WEB == "1":
                    raise SystemExit(f"{message} is not allowed by CLANKWORK_WEB=1") from None
                print(message, file=sys.stderr)
        super().run()


def build_client() -> None:
    """Let npm fetch what the client is built with, and build it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise FileNotFoundError(f"Node.js {NODE} or newer with npm was not found")
    version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True, timeout=60).stdout.strip()
    if int(version.removeprefix("v").partition(".")[0]) < NODE:
        raise ValueError(f"Node.js {NODE} or newer is needed, not {version}")
    for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *words], check=True, cwd="web", timeout=1200, stdout=sys.stderr)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt, "build_py": BuildPy})
