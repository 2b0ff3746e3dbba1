"""Measures clankwork beside its peers and prints a table, ratios and targets: `make bench`.

Every round measures every subject once, each in a process of its own, pinned to one core where the system allows.
Figures are medians over the rounds; ratios are taken inside a round, then the median.

`--against DIR` leaves the peers out and compares the rows of clankwork with those of another checkout instead.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from bench.against import LESS, MORE, Benchmark, Part, Unit, add_options, compare_trees
from bench.builds import BUILDS, ROOT
from bench.ratios import print_builds, print_peers, print_targets
from bench.rounds import (
    child_bytes,
    copying,
    decisions,
    is_measured,
    median_of,
    print_head,
    print_row,
    ratio_of,
    text,
    values,
)
from bench.subject import Figures
from bench.subjects import ROWS, YARDSTICK

if TYPE_CHECKING:
    from bench.rounds import Round

HEADINGS: Final = (
    "subject",
    "games/s",
    "decisions/s",
    f"× {YARDSTICK}",
    "copy µs",
    "child µs",
    "copy B",
    "child B",
    "±",
)
OURS: Final = tuple(name for name, row in ROWS.items() if row.build)
"""The rows of clankwork."""
UNITS: Final = {
    "games": Unit("games/s", MORE),
    "decisions": Unit("decisions/s", MORE),
    "copy": Unit("µs", LESS),
    "child": Unit("µs", LESS),
    "copy_bytes": Unit("B", LESS),
    "child_bytes": Unit("B", LESS),
}
"""What the figures of a row are counted in."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each speed is measured in each round")
    parser.add_argument("--core", type=int, default=last_core(), help="the core to stay on; -1: any")
    parser.add_argument("--only", nargs="*", choices=ROWS, help="subjects to measure")
    add_options(parser)
    options = parser.parse_args()
    if options.against:
        compare_trees(benchmark_of(parser, options), options, options.rounds)
        return
    subjects = [name for name in options.only or ROWS if is_built(name)]
    rounds = []
    for number in range(options.rounds):
        measured = {name: figures_of(name, options.seconds, number + 1, options.core) for name in subjects}
        rounds.append({name: figures for name, figures in measured.items() if figures is not None})
        print(f"round {number + 1} of {options.rounds} done", file=sys.stderr)
    print_table(rounds)
    print_builds(rounds)
    print_peers(rounds)
    print_targets(rounds)
    if options.json:
        told = [{name: asdict(figures) for name, figures in measured.items()} for measured in rounds]
        options.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    if any(len(measured) < len(subjects) for measured in rounds):
        raise SystemExit(1)


def benchmark_of(parser: argparse.ArgumentParser, options: argparse.Namespace) -> Benchmark:
    """The rows of clankwork that the options name, as a benchmark that runs in two trees."""
    names = options.only or OURS
    if not set(names) <= set(OURS):
        parser.error("--against compares rows of clankwork alone")
    arguments = (f"--seconds={options.seconds}", f"--core={options.core}")
    parts = tuple(Part(name, (name, *arguments), ROWS[name].build) for name in names)
    return Benchmark("bench.worker", parts, lambda figure: UNITS[figure.rpartition("/")[2]])


def last_core() -> int:
    """The highest core this process may run on, -1 where processes cannot be pinned."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else -1


def is_built(name: str) -> bool:
    """Whether the build of clankwork that the row needs is there."""
    build = ROWS[name].build
    if build == "compiled" and not BUILDS[build].exists():
        print(f"{ROWS[name].title}: left out, there is no compiled build", file=sys.stderr)
        return False
    return True


def figures_of(name: str, seconds: float, seed: int, core: int) -> Figures | None:
    """Measure one subject once in a process of its own; `None`, and a line that says why, if that fails."""
    command = [sys.executable, "-m", "bench.worker", name, f"--seconds={seconds}", f"--seed={seed}", f"--core={core}"]
    path = str(BUILDS[ROWS[name].build]) if ROWS[name].build else ""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or "it printed nothing").splitlines()[-1]
        print(f"{ROWS[name].title}: left out, {reason}", file=sys.stderr)
        return None
    return Figures(**json.loads(done.stdout.splitlines()[-1]))


def print_table(rounds: list[Round]) -> None:
    """One line for each subject."""
    print(f"\n{platform.python_implementation()} {platform.python_version()}, {len(rounds)} rounds, medians\n")
    print_head(list(HEADINGS))
    for name, row in ROWS.items():
        if is_measured(rounds, name):
            print_row([row.title, *cells(name, rounds)])


def cells(name: str, rounds: list[Round]) -> list[str]:
    """The figures of one subject as text."""
    speeds = values(rounds, name, decisions)
    spread = (max(speeds) - min(speeds)) / statistics.median(speeds)
    return [
        text(median_of(rounds, name, lambda figures: figures.games), ",.1f"),
        text(median_of(rounds, name, decisions), ",.0f"),
        text(ratio_of(rounds, name, YARDSTICK, decisions), ".2f"),
        text(median_of(rounds, name, copying), ",.2f"),
        text(median_of(rounds, name, lambda figures: figures.child), ",.2f"),
        text(median_of(rounds, name, lambda figures: figures.copy_bytes), ",.0f"),
        text(median_of(rounds, name, child_bytes), ",.0f"),
        f"{spread:.0%}",
    ]


if __name__ == "__main__":
    main()
