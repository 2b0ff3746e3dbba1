"""The pages about the lab are true: their commands run and their programs print what they say."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.running import run
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

DOCS: Final = ROOT / "docs"
COMMANDS: Final = re.compile(r"```sh\n(.*?)```", re.DOTALL)
PROGRAM: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)
FEWER: Final = 250
"""What numbers of games are divided by, so that a guide is tried in seconds."""


def test_the_commands_of_the_guide_run_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "".join(COMMANDS.findall((DOCS / "guides" / "lab.md").read_text(encoding="utf-8")))
    lines = [
        re.sub(r"--games (\d+)", lambda found: f"--games {max(4, int(found[1]) // FEWER)}", each)
        for each in text.splitlines()
    ]

    for line in lines:
        name, *arguments = shlex.split(line)
        more = [] if arguments[0] == "report" else ["--jobs", "1"]
        result = run(*arguments, *more)
        assert (name, result.exit_code, result.stderr) == ("clankwork", 0, ""), line

    assert len(lines) == 6
    assert (tmp_path / "runs" / "plain" / "report.html").exists()
    assert (tmp_path / "runs" / "any-time" / "comparison.html").exists()
    assert (tmp_path / "arena.svg").exists()


@pytest.mark.parametrize("page", ["guides/lab.md", "reference/data.md"])
def test_the_programs_of_a_page_print_what_it_says(
    tmp_path: Path, page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program = "\n".join(PROGRAM.findall((DOCS / page).read_text(encoding="utf-8")))
    promised = re.findall(r"^print\(.*\)  # (.*)$", program, re.MULTILINE)

    exec(compile(program, page, "exec"), {"folder": tmp_path})

    assert len(promised) == program.count("print(") > 0
    assert capsys.readouterr().out.splitlines() == promised
