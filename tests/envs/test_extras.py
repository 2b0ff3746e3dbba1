"""Without what is optional everything else works, and whoever asks for an environment is told what to install."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from clankwork.envs import OBSERVATION_VERSION

WITHOUT: Final = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name.split(".")[0] in {absent!r} else found(name, package)
"""
"""An interpreter in which some packages are not installed."""
ALL: Final = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel")


def told_without(absent: tuple[str, ...], program: str) -> str:
    """What a program prints where some packages are missing."""
    whole = WITHOUT.format(absent=absent) + program
    return subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=True).stdout


def complaint(statement: str) -> str:
    return f"""
from clankwork.engine import ClankError
try:
    {statement}
except ClankError as error:
    print(error)
"""


def test_the_game_and_the_layout_need_nothing_else() -> None:
    program = """
import clankwork, clankwork.envs
game = clankwork.new("base")
print(clankwork.envs.Layout(game.rules).size > 1000, clankwork.envs.OBSERVATION_VERSION)
"""

    assert told_without(ALL, program) == f"True {OBSERVATION_VERSION}\n"


def test_asking_for_an_environment_says_what_to_install() -> None:
    names = ("aec", "raw_env", "env", "SeatEnv", "Encoder", "score_reward")
    program = "".join(complaint(f"import clankwork.envs; clankwork.envs.{name}") for name in names)

    expected = "this needs numpy and gymnasium and pettingzoo: pip install 'clankwork[envs]'\n"
    assert told_without(ALL, program) == expected * len(names)
    assert told_without(("pettingzoo",), program) == "this needs pettingzoo: pip install 'clankwork[envs]'\n" * 6


def test_open_spiel_says_so_too() -> None:
    program = complaint("import clankwork.envs.spiel")

    assert told_without(ALL, program) == "this needs numpy and pyspiel: pip install 'clankwork[spiel]'\n"


def test_the_fields_of_an_observation_are_printed_without_them() -> None:
    program = """
from clankwork.cli import main
sys.argv = ["clankwork", "observation"]
main()
"""

    assert f"numbers from 0 to 1, layout version {OBSERVATION_VERSION}" in told_without(ALL, program)


def test_what_is_not_there_is_an_attribute_error() -> None:
    import clankwork.envs

    with pytest.raises(AttributeError, match="no attribute 'parallel_env'"):
        _ = clankwork.envs.parallel_env
