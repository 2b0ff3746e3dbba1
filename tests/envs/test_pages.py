"""The pages about environments are true: their tables are as the code has it, their programs print what they say."""

from __future__ import annotations

import re

import pytest

from clankwork.engine import CATALOGUE_VERSION
from clankwork.envs import ENV_VERSION, OBSERVATION_VERSION, Layout, env_id, raw_env
from tests.cli.running import run
from tests.envs.pages import PAGE, filled, shown, tables
from tests.support.sources import ROOT

GUIDE = ROOT / "docs" / "guides" / "train-an-agent.md"


def test_the_tables_of_the_reference_are_as_the_code_has_it() -> None:
    """`python -m tests.envs.pages` writes them anew."""
    page = PAGE.read_text(encoding="utf-8")

    assert all(table in page for table in tables().values())
    assert filled(page) == page


def test_the_reference_names_the_versions_there_are() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert f"`OBSERVATION_VERSION` is {OBSERVATION_VERSION}" in page
    assert f"`CATALOGUE_VERSION` {CATALOGUE_VERSION}" in page
    assert env_id("base") in page
    assert f"v{ENV_VERSION}`" in page


def test_environments_get_another_name_with_the_numbering_of_actions_and_the_layout_of_observations() -> None:
    """Both begin with 1, and the version in the names with 0: each step of either is one of it."""
    assert ENV_VERSION == CATALOGUE_VERSION - 1 + OBSERVATION_VERSION - 1
    assert env_id("base") == f"clankwork/Base-v{ENV_VERSION}"
    assert str(raw_env()) == f"clankwork_v{ENV_VERSION}"


@pytest.mark.parametrize("trained", [False, pytest.param(True, marks=pytest.mark.long)], ids=["without", "with"])
def test_the_programs_of_the_guide_print_what_it_says(capsys: pytest.CaptureFixture[str], *, trained: bool) -> None:
    """With a trainer, as the guide has it, or all but the section about one, which needs torch."""
    sections = GUIDE.read_text(encoding="utf-8").split("\n## ")
    chosen = [section for section in sections if trained or "sb3_contrib" not in section]
    program = "\n".join(re.findall(r"```python\n(.*?)```", "\n".join(chosen), re.DOTALL))
    promised = re.findall(r"^ *print\(.*\)  # (.*)$", program, re.MULTILINE)

    exec(compile(program, GUIDE.name, "exec"), {})

    assert len(promised) == program.count("print(") > 0
    assert capsys.readouterr().out.splitlines() == promised


@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_the_command_prints_every_field_and_every_number(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    rules = shown() if board == "sunny" else None

    fields = run("observation", "--board", board, "--seats", "3").stdout.splitlines()
    numbers = run("observation", "--board", board, "--numbers").stdout.splitlines()

    assert fields[0].endswith(f"layout version {OBSERVATION_VERSION}")
    assert any(line.split()[2] == "me+2.gold" for line in fields[2:])
    if rules is not None:
        assert numbers == [f"{place}\t{name}" for place, name in Layout(rules).named()]
