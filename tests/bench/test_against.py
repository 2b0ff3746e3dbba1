"""Benchmarks compare this tree with another checkout: noise first, then ratios. No speed is asserted."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

import pytest

from bench.against import LESS, MORE, Samples, Unit, verdict_of
from bench.trees import COMPILED, PURE, Tree
from tests.bench.running import run, tree_of_another_layout, tree_without_bench
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.once

SPEED: Final = Unit("decisions/s", MORE)
TIME: Final = Unit("ms", LESS)
FAMILY: Final = ("--seconds=0.01", "--sizes", "2", "--build=pure")
SHORT: Final = {
    "bench.family": (*FAMILY, "--rounds=1"),
    "bench.bots": ("--bots", "rogue", "--boards", "sunny", "--games=1", "--seconds=0", "--rounds=1", "--build=pure"),
    "bench.run": ("--only", "pure-playouts", "--seconds=0.01", "--rounds=2"),
    "bench.load": ("--tables=2", "--seconds=0.2", "--rounds=1", "--build=pure"),
}
COMPARED: Final = {
    "bench.family": {"2/base", "2/space", "2/catacombs"},
    "bench.bots": {"decisions/rogue/sunny/mean", "decisions/rogue/sunny/decisions"},
    "bench.run": {"pure-playouts/games", "pure-playouts/decisions"},
    "bench.load": {
        *("echo/per_second", "play/per_second", "play/p50", "play/p99", "play/talking", "play/computing"),
        *("loaded", "connected"),
    },
}


@pytest.mark.parametrize(
    "module", [pytest.param(module, marks=[pytest.mark.long] if module == "bench.load" else []) for module in SHORT]
)
def test_a_tree_against_itself_has_noise_and_ratios_of_every_figure(module: str, tmp_path: Path) -> None:
    if module == "bench.load" and sys.platform != "linux":
        pytest.skip("it looks at the server's process as Linux shows it")
    file = tmp_path / "figures.json"

    done = run(module, tmp_path, f"--against={ROOT}", *SHORT[module], f"--json={file}")

    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(file.read_bytes())
    assert told["figures"].keys() == COMPARED[module]
    assert all(len(each["other"]) == told["rounds"] for each in told["figures"].values())
    noise, differences = done.stdout.partition("\nNoise: ")[2].split("\nDifferences: ")
    shown = {name for name, each in told["figures"].items() if "noise" in each}
    assert shown
    assert all(f"| {name} |" in noise and f"| {name} |" in differences for name in shown)
    assert "did different work" not in done.stdout


def test_two_figures_differ_only_beyond_what_two_runs_of_one_tree_differ_by() -> None:
    loud = Samples(SPEED, here=[100, 110, 100], again=[110, 100, 105], other=[99, 100, 98])
    faster = Samples(SPEED, here=[100, 101, 100], again=[101, 100, 100], other=[80, 81, 80])
    slower = Samples(TIME, here=[100, 101, 100], again=[101, 100, 100], other=[80, 81, 80])

    outcomes = [verdict.outcome for each in (loud, faster, slower) if (verdict := verdict_of(each))]

    assert outcomes == ["within noise", "better", "worse"]


def test_noise_counts_in_both_directions() -> None:
    samples = Samples(SPEED, here=[93.0] * 3, again=[100.0] * 3, other=[92.0] * 3)

    verdict = verdict_of(samples)

    assert verdict is not None
    assert verdict.ratio.low > 1 > verdict.noise.high
    assert verdict.outcome == "within noise"


def test_two_rounds_say_nothing_about_noise() -> None:
    verdict = verdict_of(Samples(SPEED, here=[100, 100], again=[100, 100], other=[50, 50]))

    assert verdict is not None
    assert (verdict.ratio.median, verdict.outcome) == (2, "too few rounds")


def test_a_figure_that_was_zero_has_no_ratio() -> None:
    assert verdict_of(Samples(TIME, here=[1, 1, 1], again=[1, 0, 1], other=[1, 1, 1])) is None


def test_a_tree_without_benchmarks_is_measured_by_those_of_this_one(tmp_path: Path) -> None:
    other = tree_without_bench(tmp_path / "other")

    done = run("bench.run", tmp_path, f"--against={other}", *SHORT["bench.run"])

    assert done.returncode == 0, done.stderr
    assert "the other's benchmark is this tree's" in done.stdout
    assert "| pure-playouts/decisions |" in done.stdout


def test_a_tree_of_another_layout_is_measured_by_its_own_benchmark(tmp_path: Path) -> None:
    other, file = tree_of_another_layout(tmp_path / "other"), tmp_path / "figures.json"

    done = run("bench.family", tmp_path, f"--against={other}", *FAMILY, "--rounds=1", f"--json={file}")

    assert done.returncode == 0, done.stderr
    figures = json.loads(file.read_bytes())["figures"]
    assert figures.keys() == {"2/base"}, "what only one of them has is left out"
    assert figures["2/base"]["other"] == [0.5]
    assert "the other's benchmark is its own" in done.stdout


def test_plain_python_is_compared_where_a_tree_cannot_be_compiled(tmp_path: Path) -> None:
    other = tree_of_another_layout(tmp_path / "other")

    done = run("bench.family", tmp_path, f"--against={other}", *FAMILY[:-1], "--rounds=1")

    assert done.returncode == 0, done.stderr
    assert f"building the compiled engine of {other}" in done.stderr
    assert "plain Python is compared" in done.stderr
    assert "engines: pure" in done.stdout


def test_a_compiled_engine_that_is_asked_for_must_be_there(tmp_path: Path) -> None:
    other = tree_of_another_layout(tmp_path / "other")

    done = run("bench.family", tmp_path, f"--against={other}", "--build=compiled", "--rounds=1")

    assert done.returncode != 0
    assert "the compiled engines cannot be compared" in done.stderr


def test_a_build_counts_only_if_it_is_compiled_and_newer_than_the_sources(tmp_path: Path) -> None:
    tree = Tree.at(tree_of_another_layout(tmp_path / "other"))
    plain = tree.package(COMPILED) / "clankwork" / "engine"
    plain.mkdir(parents=True)
    (plain / "__init__.py").touch()

    assert tree.imports(PURE)
    assert not tree.has_compiled(), "it was never built"
    (tree.package(COMPILED) / ".built").touch()
    assert not tree.has_compiled(), "it is plain Python"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["bench.family"], "is no checkout of the project"),
        (["bench.run", "--only", "catanatron"], "--against compares rows of clankwork alone"),
        (["bench.load", "--database=sqlite:///tables.db"], "leave --database out"),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: list[str], reason: str, tmp_path: Path) -> None:
    module, *options = arguments

    done = run(module, tmp_path, f"--against={tmp_path}", *options)

    assert done.returncode != 0
    assert reason in done.stderr


def test_a_benchmark_that_fails_ends_the_comparison_with_its_reason(tmp_path: Path) -> None:
    other = tree_of_another_layout(tmp_path / "other")
    (other / "bench" / "family.py").write_text(
        'import sys\nif "--help" in sys.argv:\n    print("--json")\nelse:\n    sys.exit("the cellar is flooded")\n'
    )

    done = run("bench.family", tmp_path, f"--against={other}", *FAMILY, "--rounds=1")

    assert done.returncode != 0
    assert f"bench.family (its own code) failed in {other}:\nthe cellar is flooded" in done.stderr
