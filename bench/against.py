"""Compares this tree with another checkout of the project, both measured in the same rounds: `--against DIR`.

Every round runs each part of a benchmark three times, one process after the other: in this tree, in the other, and in
this tree again; the two runs of this tree change places from round to round. A disturbance of the machine so reaches
all three, and the two runs of this tree show what two runs of equal code differ by. Ratios are taken inside a round.
"""

from __future__ import annotations

import json
import math
import random
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.builds import ROOT
from bench.rounds import print_head, print_row
from bench.trees import COMPILED, PURE, Tree, build_compiled

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

MORE: Final = "more is better"
LESS: Final = "less is better"
WORK: Final = "must be equal"
"""For a count of what was done: where it differs, the trees did not do the same work."""
FEWEST: Final = 3
"""Rounds below which two runs of this tree say nothing about what is noise."""
DRAWS: Final = 2_000
"""Resamples from which an interval is taken."""
SHARE: Final = 0.95
"""Of the medians of resamples, the part that an interval holds."""


@dataclass(frozen=True)
class Unit:
    """What a figure is counted in."""

    name: str
    better: str
    """`MORE`, `LESS` or `WORK`."""


@dataclass(frozen=True)
class Part:
    """A part of a benchmark that is measured by one command."""

    name: str
    """Stands before the names of its figures; may be empty."""
    arguments: tuple[str, ...]
    build: str = ""
    """The build that it measures; empty for whichever the comparison is about."""


@dataclass(frozen=True)
class Benchmark:
    """A benchmark whose command, `python -m MODULE --json FILE`, measures one round."""

    module: str
    parts: tuple[Part, ...]
    unit_of: Callable[[str], Unit | None]
    """What a figure is counted in, by the name that leads to it; `None` for one that is not compared."""


@dataclass(frozen=True)
class Samples:
    """One figure in every round."""

    unit: Unit
    here: list[float]
    again: list[float]
    """This tree's second run."""
    other: list[float]


@dataclass(frozen=True)
class Interval:
    """The median of some ratios, and where it may lie."""

    median: float
    low: float
    high: float

    @staticmethod
    def of(ratios: Sequence[float]) -> Interval:
        """The median, with the interval that holds most of the medians of resamples."""
        chance = random.Random(0)
        medians = sorted(statistics.median(chance.choices(ratios, k=len(ratios))) for _ in range(DRAWS))
        outside = int(DRAWS * (1 - SHARE) / 2)
        return Interval(statistics.median(ratios), medians[outside], medians[-1 - outside])

    @property
    def reach(self) -> float:
        """How far the interval goes from 1 at most, as a ratio of at least 1: which run comes first is arbitrary."""
        return max(self.high, 1 / self.low)

    def __str__(self) -> str:
        return f"{self.low:.3f} – {self.high:.3f}"


@dataclass(frozen=True)
class Verdict:
    """One figure of this tree, held against the other's and against itself."""

    noise: Interval
    """This tree ÷ itself."""
    ratio: Interval
    """This tree ÷ the other."""
    outcome: str
    """`better`, `worse`, `within noise`, or `too few rounds` to say."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give a benchmark's command the options that it shares with others."""
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="DIR",
        help="another checkout of the project, measured in the same rounds; prints noise and ratios",
    )
    parser.add_argument(
        "--build",
        choices=(COMPILED, PURE),
        help="with --against: the engine that is compared; without it the compiled one if both trees have it or can"
        " build it, else plain Python",
    )


def compare_trees(benchmark: Benchmark, options: argparse.Namespace, rounds: int) -> None:
    """Measure this tree and the one that `options.against` names, and print how they compare."""
    if rounds < 1:
        raise SystemExit("--rounds must be at least 1")
    here, other = Tree.at(ROOT), Tree.at(options.against)
    parts = _parts_to_measure(benchmark, here, other, options.build)
    if not parts:
        raise SystemExit("nothing is left to compare")
    for tree in (here, other):
        for build in {part.build for part in parts}:
            if not tree.imports(build):
                raise SystemExit(f"the {build} build of {tree} cannot be imported from {tree.package(build)}")
    samples = _measured(benchmark, parts, here, other, rounds)
    _print_report(benchmark, parts, here, other, rounds, samples)
    if options.json:
        _write(options.json, other, rounds, samples)


def _parts_to_measure(benchmark: Benchmark, here: Tree, other: Tree, build: str | None) -> list[Part]:
    """The parts of a benchmark for which both trees have a build, each with its build."""
    is_wanted = build != PURE and any(part.build != PURE for part in benchmark.parts)
    is_compiled = is_wanted and all(build_compiled(tree) for tree in (other, here))  # the other may not compile
    if is_wanted and not is_compiled:
        if build == COMPILED:
            raise SystemExit("the compiled engines cannot be compared")
        print("not both trees have a compiled engine: plain Python is compared", file=sys.stderr)
    chosen = COMPILED if is_compiled else PURE
    parts = [Part(part.name, part.arguments, part.build or chosen) for part in benchmark.parts]
    return [part for part in parts if (part.build == PURE or is_compiled) and part.build == (build or part.build)]


def _measured(benchmark: Benchmark, parts: Sequence[Part], here: Tree, other: Tree, rounds: int) -> dict[str, Samples]:
    """Every figure that all runs of all rounds have, with its values."""
    runs: dict[str, list[dict[str, float]]] = {"here": [], "other": [], "again": []}
    for number in range(rounds):
        order = ("here", "other", "again") if number % 2 == 0 else ("again", "other", "here")
        found: dict[str, dict[str, float]] = {name: {} for name in order}
        for part in parts:
            for name in order:
                print(f"round {number + 1} of {rounds}: {part.name or benchmark.module}, {name}", file=sys.stderr)
                tree = other if name == "other" else here
                figures = tree.measure(benchmark.module, part.build, part.arguments)
                prefix = f"{part.name}/" if part.name else ""
                found[name].update({prefix + figure: value for figure, value in figures.items()})
        for name, figures in found.items():
            runs[name].append(figures)
    units = {figure: benchmark.unit_of(figure) for figure in runs["here"][0]}
    everywhere = [each for found in runs.values() for each in found]
    return {
        figure: Samples(unit, *([each[figure] for each in runs[name]] for name in ("here", "again", "other")))
        for figure, unit in units.items()
        if unit is not None and all(figure in each for each in everywhere)
    }


def verdict_of(samples: Samples) -> Verdict | None:
    """How a figure of this tree compares; `None` if a value is not above zero, so that there are no ratios.

    The ratio to the other tree takes the geometric mean of this tree's two runs, so that a machine that slows down
    evenly during a round does not move it.
    """
    if min(*samples.here, *samples.again, *samples.other) <= 0:
        return None
    pairs = list(zip(samples.here, samples.again, strict=True))
    noise = Interval.of([one / two for one, two in pairs])
    ratio = Interval.of([math.sqrt(one * two) / value for (one, two), value in zip(pairs, samples.other, strict=True)])
    if len(pairs) < FEWEST:
        outcome = "too few rounds"
    elif ratio.low > noise.reach:
        outcome = "better" if samples.unit.better == MORE else "worse"
    elif ratio.high < 1 / noise.reach:
        outcome = "worse" if samples.unit.better == MORE else "better"
    else:
        outcome = "within noise"
    return Verdict(noise, ratio, outcome)


def _print_report(
    benchmark: Benchmark, parts: Sequence[Part], here: Tree, other: Tree, rounds: int, samples: dict[str, Samples]
) -> None:
    """Print the trees, the noise, the differences, and what could not be compared."""
    builds = " and ".join(sorted({part.build for part in parts}))
    own = "its own" if other.has_own(benchmark.module) else "this tree's, as it has none that writes figures"
    print(f"this tree:  {here}\nother tree: {other}\nengines: {builds}; the other's benchmark is {own}")
    print(f"rounds: {rounds}; ratios are medians of the rounds' ratios, intervals hold 95 % of resampled medians")
    verdicts = {name: verdict_of(each) for name, each in samples.items() if each.unit.better != WORK}
    print("\nNoise: this tree ÷ itself, two runs in each round. A difference must exceed ±.\n")
    print_head(["figure", "first run", "second run", "ratio", "interval", "±"])
    for name, verdict in verdicts.items():
        if verdict is not None:
            each, noise = samples[name], verdict.noise
            runs = [_median(each.here), _median(each.again)]
            print_row([name, *runs, f"{noise.median:.3f}", str(noise), f"{noise.reach - 1:.1%}"])
    print("\nDifferences: this tree ÷ the other.\n")
    print_head(["figure", "unit", "this tree", "the other", "ratio", "interval", "outcome"])
    for name, verdict in verdicts.items():
        if verdict is not None:
            each, ratio = samples[name], verdict.ratio
            unit = f"{each.unit.name}, {each.unit.better}"
            figures = [_median([*each.here, *each.again]), _median(each.other)]
            print_row([name, unit, *figures, f"{ratio.median:.3f}", str(ratio), verdict.outcome])
    for name, verdict in verdicts.items():
        if verdict is None:
            print(f"\n{name}: left out, it was zero or less in some run")
    for name, each in samples.items():
        if each.unit.better == WORK and each.here + each.again != each.other * 2:
            print(f"\n{name}: {_median(each.here)} here, {_median(each.other)} there: the trees did different work")


def _median(values: Sequence[float]) -> str:
    """The median as text, with about four digits."""
    value = statistics.median(values)
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def _write(file: Path, other: Tree, rounds: int, samples: dict[str, Samples]) -> None:
    """Write the comparison as JSON."""
    figures = {}
    for name, each in samples.items():
        verdict = verdict_of(each) if each.unit.better != WORK else None
        figures[name] = {**asdict(each), **(asdict(verdict) if verdict is not None else {})}
    told = {"here": str(ROOT), "other": str(other), "rounds": rounds, "figures": figures}
    file.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
