"""The lines below the table: our rows against each peer, the two builds, and the targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from bench.rounds import (
    child_bytes,
    copying,
    decisions,
    fraction,
    is_measured,
    median_of,
    print_head,
    print_row,
    ratio_of,
    text,
)
from bench.subjects import ROWS, YARDSTICK

if TYPE_CHECKING:
    from bench.rounds import Round

PEERS: Final = {
    "catanatron": "catanatron",
    "pyminion": "pyminion",
    "spiel-native": "backgammon",
    "spiel-python": "dominoes",
}
"""The rows that ours are compared with, and what they are called at the head of a column."""


@dataclass(frozen=True)
class Speed:
    """One row makes at least `times` the decisions a second of another."""

    what: str
    name: str
    other: str
    times: float


@dataclass(frozen=True)
class CopyCost:
    """Copying a position of a row takes at most one part in `parts` of the time it takes the yardstick."""

    what: str
    name: str
    parts: float


@dataclass(frozen=True)
class ChildSize:
    """A child of a position of a row that is kept occupies at most `most` bytes."""

    what: str
    name: str
    most: float


Target = Speed | CopyCost | ChildSize

TARGETS: Final[tuple[Target, ...]] = (
    Speed("compiled games", "compiled-games", YARDSTICK, 15),
    Speed("pure games", "pure-games", YARDSTICK, 3),
    Speed("compiled playouts", "compiled-playouts", YARDSTICK, 30),
    CopyCost("compiled copy of a state", "compiled-states", 50),
    CopyCost("pure copy of a state", "pure-states", 15),
    ChildSize("compiled child of a state, kept", "compiled-states", 2_000),
    Speed("compiled playouts", "compiled-playouts", "pure-playouts", 7),
)


@dataclass(frozen=True)
class Outcome:
    """A target beside what was measured."""

    limit: str
    figure: str
    met: bool | None
    """`None` where a row that the target needs was not measured."""


def print_builds(rounds: list[Round]) -> None:
    """How many times faster the compiled build is, at each height."""
    ratios = {
        height: ratio_of(rounds, f"compiled-{height}", f"pure-{height}", decisions)
        for height in ("games", "states", "playouts")
    }
    lines = [f"compiled ÷ pure, {height}: {ratio:.1f}" for height, ratio in ratios.items() if ratio is not None]
    if lines:
        print("", *lines, sep="\n")


def print_peers(rounds: list[Round]) -> None:
    """Our rows, as multiples of the decisions a second of each peer and as a part of the yardstick's copy."""
    ours = [name for name, row in ROWS.items() if row.build and is_measured(rounds, name)]
    peers = [name for name in PEERS if is_measured(rounds, name)]
    if not ours or not peers:
        return
    print("\nDecisions a second as multiples of each peer's, and the time of a copy as a part of catanatron's:\n")
    print_head(["subject", *(f"× {PEERS[peer]}" for peer in peers), "copy"])
    for name in ours:
        speeds = [text(ratio_of(rounds, name, peer, decisions), ".2f") for peer in peers]
        print_row([ROWS[name].title, *speeds, fraction(ratio_of(rounds, name, YARDSTICK, copying))])


def print_targets(rounds: list[Round]) -> None:
    """Every target with its figure in this run, and whether it was met."""
    if not any(row.build and is_measured(rounds, name) for name, row in ROWS.items()):
        return
    print("\nTargets:\n")
    print_head(["target", "limit", "figure", "outcome"])
    for target in TARGETS:
        outcome = outcome_of(target, rounds)
        verdict = "not measured" if outcome.met is None else "met" if outcome.met else "missed"
        print_row([target.what, outcome.limit, outcome.figure, verdict])


def outcome_of(target: Target, rounds: list[Round]) -> Outcome:
    """Hold a target against the rounds."""
    match target:
        case Speed():
            times = ratio_of(rounds, target.name, target.other, decisions)
            limit = f"≥ {target.times:g} × {PEERS.get(target.other, 'pure')}"
            return Outcome(limit, text(times, ".2f"), None if times is None else times >= target.times)
        case CopyCost():
            part = ratio_of(rounds, target.name, YARDSTICK, copying)
            limit = f"≤ 1/{target.parts:g} of {YARDSTICK}"
            return Outcome(limit, fraction(part), None if part is None else part <= 1 / target.parts)
        case ChildSize():
            size = median_of(rounds, target.name, child_bytes)
            return Outcome(f"≤ {target.most:,.0f} B", text(size, ",.0f"), None if size is None else size <= target.most)
        case _:
            assert_never(target)
