"""The closing report on rules, on a project of two rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.rules import IMPLEMENTED, rule

pytestmark = pytest.mark.once

TESTS: Final = Path(__file__).parent
BOTH_CITED: Final = """
from tests.support.rules import rule

@rule("B1.1")
def test_one() -> None:
    pass

@rule("B1.2")
def test_two() -> None:
    pass
"""


def run_project(root: Path, tests: str, *arguments: str) -> tuple[int, str]:
    """The exit status and output of pytest over `tests` in a project of its own."""
    (root / "docs" / "rules").mkdir(parents=True)
    for game in IMPLEMENTED:
        (root / "docs" / "rules" / f"{game}.md").write_text("# A game without rules\n")
    (root / "docs" / "rules" / "base.md").write_text("# Base\n- B1.1 One.\n- B1.2 Two, see B1.3.\n")
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\ntestpaths = ["tests"]\n')
    (root / "tests" / "support").mkdir(parents=True)
    for name in ("conftest.py", "support/effort.py", "support/rules.py", "support/started.py"):
        shutil.copy(TESTS / name, root / "tests" / name)
    (root / "tests" / "test_it.py").write_text(tests)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # others take a second to be imported
    command = [sys.executable, "-m", "pytest", "--import-mode=importlib", "-p", "xdist.plugin", *arguments]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("arguments", [(), ("tests",), ("-n", "2")])
def test_a_run_that_cites_every_rule_passes(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    status, output = run_project(tmp_path, BOTH_CITED, *arguments)

    assert "rules cited: base 2/2" in output
    assert status == pytest.ExitCode.OK


@pytest.mark.parametrize("arguments", [(), ("-n", "2")])
def test_a_rule_cited_by_no_passed_test_fails_the_run(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    skipped = BOTH_CITED.replace("def test_two", "@__import__('pytest').mark.skipif('True', reason='')\ndef test_two")

    status, output = run_project(tmp_path, skipped, *arguments)

    assert "rules cited: base 1/2" in output
    assert "no passed test cites: B1.2" in output
    assert status == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("arguments", [("-k", "one"), ("tests/test_it.py::test_one",), ("tests/test_it.py",)])
def test_a_selection_need_not_cite_everything(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    status, output = run_project(tmp_path, BOTH_CITED.replace("B1.2", "B1.1"), *arguments)

    assert "rules cited: base 1/2" in output
    assert status == pytest.ExitCode.OK


def test_citing_a_rule_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"no page of docs/rules has B99\.1"):
        rule("B1.1", "B99.1")


def test_citing_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="empty citation"):
        rule()
