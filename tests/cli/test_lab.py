"""`clankwork sim --out`, `report` and `arena` as users run them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import polars as pl
import pytest

from tests.cli.interrupting import A_SECOND, interrupted
from tests.cli.running import run, run_apart
from tests.content.places import SAMPLE
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from pathlib import Path


def rows(folder: Path, table: str = "seats") -> pl.DataFrame:
    return pl.read_parquet(folder / f"{table}-*.parquet")


def test_a_run_is_kept_and_a_page_made_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "run"

    kept = run("sim", "--games", "12", "--seed", "1", "--jobs", "1", "--out", str(folder))
    made = run("report", str(folder))

    assert kept.exit_code == made.exit_code == 0
    assert rows(folder).height == 24
    assert made.stdout.replace("\n", "") == str(folder / "report.html")
    assert "12 games of" in (folder / "report.html").read_text(encoding="utf-8")


def test_two_runs_are_compared(tmp_path: Path) -> None:
    for name, more in (("plain", []), ("early", ["--option", "trash=at_once"])):
        run("sim", "--games", "5", "--seed", "1", "--jobs", "1", "--out", str(tmp_path / name), *more)

    made = run(
        "report", "--compare", str(tmp_path / "plain"), str(tmp_path / "early"), "--out", str(tmp_path / "x.html")
    )

    assert made.exit_code == 0
    assert "plain against early" in (tmp_path / "x.html").read_text(encoding="utf-8")


def test_a_run_goes_on_with_what_it_was_asked_for(tmp_path: Path) -> None:
    asked = ["--bots", "random,random:seed=3", "--board", "dusk", "--option", "trash=at_once", "--seed", "4"]
    run("sim", "--games", "4", "--jobs", "1", *asked, "--out", str(tmp_path / "short"))
    run("sim", "--games", "9", "--jobs", "1", *asked, "--out", str(tmp_path / "long"))

    result = run("sim", "--resume", "--games", "9", "--jobs", "1", "--out", str(tmp_path / "short"), "--json")

    assert json.loads(result.stdout)["games"] == 9
    assert json.loads(result.stdout)["bots"] == ["random", "random:seed=3"]
    assert rows(tmp_path / "short").equals(rows(tmp_path / "long"))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds those of a run, of a broken one, and of an arena."""
    folder = tmp_path_factory.mktemp("folders")
    few = ["--games", "2", "--seed", "1", "--jobs", "1"]
    run("sim", *few, "--out", str(folder / "run"))
    shutil.copytree(folder / "run", folder / "broken")
    (folder / "broken" / "seats-00000000.parquet").write_bytes(b"PAR1 and no more")
    run("arena", "--bots", "random,random:seed=1", *few, "--out", str(folder / "arena"))
    return folder


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["sim", "--resume"], "--resume goes on with the run of a folder: name it with --out"),
        (["sim", "--resume", "--out", "{}/none"], "holds no run to go on with"),
        (["sim", "--out", "{}/run"], "holds another run"),
        (["sim", "--seed", "1", "--games", "2", "--out", "{}/run"], "holds 2 games of this run: --resume goes on"),
        (["sim", "--resume", "--out", "{}/run", "--board", "dusk"], 'its board is "sunny", not "dusk"'),
        (["report", "{}/none"], "holds no run"),
        (["report", "{}/run/run.json"], "run.json is a file, not the folder of a run"),
        (["report", "{}/run", "--out", "{}/none/x.html"], "/none to write x.html into"),
        (["report", "{}/broken"], "is not whole: seats-00000000.parquet cannot be read"),
        (["sim", "--resume", "--out", "{}/broken"], "is not whole: seats-00000000.parquet cannot be read"),
        (["report", "{}/run", "{}/run"], "report takes one folder"),
        (["report", "--compare", "{}/run"], "report takes two folders"),
        (["arena"], "--bots names the bots to measure"),
        (["arena", "--resume"], "--resume goes on with the run of a folder: name it with --out"),
        (["arena", "--resume", "--out", "{}/none"], "holds no run to go on with"),
        (["arena", "--resume", "--out", "{}/run"], "holds a run of `clankwork sim`"),
        (["sim", "--resume", "--out", "{}/arena"], "holds a run of `clankwork arena`"),
        (["report", "{}/arena"], "holds an arena"),
        (["arena", "--bots", "random,random"], "names random twice"),
        (["arena", "--bots", "random"], "it takes two to compare"),
        (["arena", "--bots", "random,random:seed=1", "--seats", "2,x"], "--seats takes numbers"),
        (["arena", "--bots", "random,random:seed=1", "--seats", "9"], "2, 3 or 4 players"),
        (["arena", "--bots", "random,random:seed=1", "--board", "noon"], "no board called"),
        (["arena", "--bots", "random,random:seed=1", "--games", "1"], "a balanced round"),
        (["arena", "--bots", "random,random:seed=1", "--plot", "a.doc"], "is no picture"),
        (["arena", "--bots", "random,random:seed=1", "--plot", "{}/none/a.svg"], "/none to write a.svg into"),
        (["arena", "--bots", "random,random:seed=1", "--out", "{}/run"], "holds a run of `clankwork sim`"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(folders: Path, arguments: list[str], reason: str) -> None:
    result = run(*(each.format(folders) for each in arguments))

    assert result.exit_code == 2
    assert reason in result.stderr.replace("\n", " ")
    assert len(result.stderr.splitlines()) == 1
    assert not (folders / "none").exists()


@pytest.mark.parametrize(
    "workers",
    [["--jobs", "1"], ["--jobs", "2"], pytest.param(["--ray", "local"], marks=pytest.mark.long)],
    ids=" ".join,
)
def test_control_c_keeps_whole_parts_that_can_be_gone_on_with(tmp_path: Path, workers: list[str]) -> None:
    folder = tmp_path / "run"
    begin, go_on = ["--seed", "1", "--games", "1000000"], ["--resume"]
    for games in (A_SECOND, 5 * A_SECOND, 25 * A_SECOND):  # of those first seen, some may come after a gap
        status, shown, errors = interrupted(
            games, *workers, *(go_on if folder.exists() else begin), "--out", str(folder)
        )
        done = json.loads(shown)["games"]
        if done:
            break

    assert status == 130
    assert done > 0
    assert "--resume` goes on" in errors
    assert "Traceback" not in errors
    assert rows(folder)["game"].max() == done - 1
    again = run("sim", "--resume", "--games", str(done + 2), "--jobs", "1", "--out", str(folder), "--json")
    assert json.loads(again.stdout)["games"] == done + 2
    assert rows(folder, "games")["game"].to_list() == list(range(done + 2))


def test_two_bots_are_told_apart_in_one_line(tmp_path: Path) -> None:
    result = run("arena", "--bots", "random,random:seed=4", "--games", "6", "--seed", "1", "--jobs", "1")

    assert result.exit_code == 0
    assert "6 games of base on sunny, 2 seats, seed 1" in result.stdout
    assert " beats " in result.stdout
    assert ", 6 games" in result.stdout


def test_an_arena_of_several_tables_and_boards(tmp_path: Path) -> None:
    asked = ["--bots", "random,random:seed=4,random:seed=5", "--seats", "2,4", "--board", "sunny,dusk", "--games", "12"]

    result = run("arena", *asked, "--seed", "1", "--jobs", "2", "--out", str(tmp_path / "run"), "--json")

    read = json.loads(result.stdout)
    assert read["games"] == 48
    assert [each["bot"] for each in read["table"]] == sorted(
        (each["bot"] for each in read["table"]),
        key=lambda bot: -next(each["rating"]["value"] for each in read["table"] if each["bot"] == bot),
    )
    assert len(read["pairings"]) == 6
    assert [size for size, _ in read["first_seats"]] == [2, 4]
    assert (tmp_path / "run" / "arena.svg").read_text(encoding="utf-8").startswith("<svg")
    results = rows(tmp_path / "run", "results")
    assert results.group_by("board", "seats").len().height == 4


def test_an_arena_goes_on_with_what_it_was_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    asked = ["--bots", "random,random:seed=4,rookie", "--seats", "2,3", "--board", "sunny,dusk", "--games", "6"]
    more = ["--option", "trash=at_once", "--packs", str(SAMPLE), "--seed", "1", "--limit", "300"]
    whole = run("arena", *asked, *more, "--jobs", "1", "--out", str(folder), "--json")

    again = run("arena", "--out", str(folder), "--resume", "--json")
    other = run("arena", "--out", str(folder), "--resume", "--seed", "2")

    assert again.exit_code == whole.exit_code == 1, "there is a game without an end"
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    assert other.exit_code == 2
    assert 'its seed is "1", not "2"' in other.stderr.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "module"),
    [
        (["sim", "--games", "2", "--out", "{}/run"], "polars"),
        (["arena", "--bots", "random,random:seed=1", "--games", "2"], "openskill"),
        (["report", "{}"], "altair"),
        (["sim", "--games", "2", "--ray", "auto"], "ray"),
    ],
)
def test_without_its_extra_a_command_says_what_to_install(tmp_path: Path, arguments: list[str], module: str) -> None:
    """A module that is `None` for Python is one that is not installed."""
    extra = "ray" if module == "ray" else "lab"
    code = (
        f"import sys; sys.modules[{module!r}] = None; from clankwork.cli import main; sys.argv[0] = 'clankwork'; main()"
    )
    command = [sys.executable, "-c", code, *(each.format(tmp_path) for each in arguments)]

    result = subprocess.run(command, capture_output=True, text=True, timeout=HANGS, check=False)

    assert result.returncode == 2
    assert f"needs {module}: pip install 'clankwork[{extra}]'" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_without_the_extras_the_rest_works() -> None:
    absent = ["polars", "altair", "vl_convert", "openskill", "ray"]
    code = f"import sys; sys.modules.update(dict.fromkeys({absent!r})); from clankwork.cli import main; main()"
    command = [sys.executable, "-c", code, "sim", "--games", "2", "--seed", "1", "--jobs", "1", "--hashes"]

    result = subprocess.run(command, capture_output=True, timeout=HANGS, check=False)

    assert result.stdout == run_apart("sim", "--games", "2", "--seed", "1", "--jobs", "1", "--hashes").stdout
    assert result.returncode == 0
