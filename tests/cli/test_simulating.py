"""`clankwork sim` as users run it."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from clankwork import is_compiled
from tests.cli.interrupting import A_SECOND, interrupted
from tests.cli.running import COMMAND, run, run_apart
from tests.content.places import SAMPLE
from tests.support.clock import HANGS, comes_true

SERIES = ("--games", "1000000", "--seed", "1")
"""Games that nobody waits for."""
TIMINGS = {"seconds", "games_per_second", "decisions_per_second"}
KEYS = TIMINGS | {
    "game",
    "board",
    "options",
    "packs",
    "bots",
    "seed",
    "limit",
    "patience",
    "games",
    "unfinished",
    "errors",
    "first_errors",
    "bot_faults",
    "bot_faults_by_seat",
    "first_faults",
    "decisions",
    "decisions_per_game",
    "turns",
    "ends",
    "ends_by_seat",
    "scores",
    "winners_by_seat",
    "shared_wins",
    "nobody_won",
    "interrupted",
    "version",
    "python",
    "compiled",
}


def report(*arguments: str) -> dict[str, object]:
    result = run("sim", "--json", "--seed", "1", *arguments)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 1
    read = json.loads(result.stdout)
    assert isinstance(read, dict)
    return read


def test_a_random_board_is_called_so() -> None:
    assert report("--game", "space", "--board", "random", "--games", "2")["board"] == "random"


def test_json_is_one_object_with_the_keys_that_are_documented() -> None:
    read = report("--games", "6", "--jobs", "1")

    assert read.keys() == KEYS
    assert read["games"] == 6
    assert read["errors"] == read["unfinished"] == 0
    assert read["compiled"] is is_compiled()
    assert read["bots"] == ["random", "random"]


def test_figures_depend_on_the_seed_alone_and_not_on_the_number_of_workers() -> None:
    one, two, three = (report("--games", "30", "--hashes", "--jobs", str(jobs)) for jobs in (1, 2, 3))

    for each in (one, two, three):
        for key in TIMINGS:
            del each[key]
    assert one == two == three
    assert "hash" in one


@pytest.mark.parametrize(("arguments", "seats"), [([], 2), (["--seats", "3"], 3), (["--bots", "random:seed=4"], 2)])
def test_one_bot_takes_every_seat(arguments: list[str], seats: int) -> None:
    read = report("--games", "2", "--jobs", "1", *arguments)

    bots = read["bots"]
    assert isinstance(bots, list)
    assert len(bots) == seats
    assert len(set(bots)) == 1


def test_nobody_looks_at_a_bar_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    result = run_apart("sim", "--games", "4", "--seed", "1", "--jobs", "1", "--json")

    assert result.stderr == b""
    assert json.loads(result.stdout)["games"] == 4


def test_another_seed_gives_other_games() -> None:
    hashes = {run("sim", "--games", "3", "--seed", seed, "--jobs", "1", "--hashes").stdout for seed in "123"}

    assert len(hashes) == 3


def test_options_and_boards_change_the_games() -> None:
    plain, dusk, other = (
        run("sim", "--games", "10", "--seed", "1", "--jobs", "1", "--hashes", *more).stdout
        for more in ([], ["--board", "dusk"], ["--option", "artifact_pickup=any_time"])
    )

    assert len({plain, dusk, other}) == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("path", [str(SAMPLE), "./sample", "../packs/sample"], ids=["absolute", "relative", "above"])
def test_a_pack_may_be_given_by_its_folder(path: str, jobs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SAMPLE.parent)

    read = report("--packs", path, "--board", "cellar", "--games", "6", "--jobs", jobs)

    assert read["games"] == 6
    assert read["packs"] == ["sample"]


def test_a_pack_that_comes_with_clankwork_is_there_without_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLANKWORK_PACKS", raising=False)

    read = report("--game", "catacombs", "--packs", "catacombs-promos", "--games", "4", "--jobs", "2")

    assert (read["games"], read["packs"]) == (4, ["catacombs-promos"])


def test_a_pack_may_be_given_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLANKWORK_PACKS", str(SAMPLE.parent))

    read = report("--packs", "sample", "--board", "cellar", "--games", "6", "--jobs", "2")

    assert read["games"] == 6
    assert read["packs"] == ["sample"]


def test_a_game_over_the_limit_is_counted_as_unfinished() -> None:
    result = run("sim", "--games", "4", "--seed", "1", "--jobs", "1", "--limit", "50", "--json")

    assert result.exit_code == 1
    assert json.loads(result.stdout)["unfinished"] == 4
    assert json.loads(result.stdout)["games"] == 0


def test_people_get_tables() -> None:
    shown = run("sim", "--games", "5", "--seed", "1", "--bots", "random,random:seed=2,random", "--jobs", "1").stdout

    assert "5 games of base on sunny, seed 1" in shown
    assert "random:seed=2" in shown
    for title in ("turns", "decisions", "score", "escaped", "rescued", "lost"):
        assert title in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_prints_what_is_done_so_far(jobs: str) -> None:
    for games in (A_SECOND, 5 * A_SECOND, 25 * A_SECOND):  # of those first seen, some may come after a gap
        status, shown, errors = interrupted(games, *SERIES, "--jobs", jobs)
        if json.loads(shown)["games"]:
            break

    assert status == 130
    assert json.loads(shown)["interrupted"] is True
    assert json.loads(shown)["games"] > 0
    assert "Traceback" not in errors


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in tasks.read_text(encoding="utf-8").split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs a system that lists processes")
def test_workers_do_not_outlive_the_run_that_started_them() -> None:
    command = [*COMMAND, "sim", *SERIES, "--json", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        comes_true(lambda: len(children_of(process.pid)) >= 3)  # two workers, and what looks after their locks
        started = children_of(process.pid)
        process.kill()
        process.communicate(timeout=HANGS)

    assert len(started) >= 3
    assert comes_true(lambda: not any(Path(f"/proc/{child}").exists() for child in started))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_told_to_end_prints_what_is_done_as_well(jobs: str) -> None:
    status, shown, errors = interrupted(A_SECOND, *SERIES, "--jobs", jobs, by=signal.SIGTERM)

    assert status == 130
    assert json.loads(shown)["interrupted"] is True
    assert "ctrl-C again leaves at once" in errors


def test_it_runs_in_processes_of_its_own() -> None:
    result = run_apart("sim", "--games", "12", "--seed", "1", "--jobs", "2", "--hashes")

    assert result.returncode == 0
    assert result.stderr == b""
    assert result.stdout.decode() == run("sim", "--games", "12", "--seed", "1", "--jobs", "1", "--hashes").stdout
