"""What `bench.load` measures, and how it is told."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from bench.against import LESS, MORE, Unit
from clankwork.engine import is_compiled

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
THROUGHPUT: Final = 0.4
"""Actions for each message echoed that are wanted at least."""
LATENCY: Final = 10.0
"""How many times longer the slowest hundredth of actions may take than that of echoes."""
MEMORY: Final = 100.0
"""Kilobytes that an idle table may take."""
UNITS: Final = {
    "echo/per_second": Unit("messages/s", MORE),
    "play/per_second": Unit("actions/s", MORE),
    "play/p50": Unit("ms", LESS),
    "play/p99": Unit("ms", LESS),
    "play/talking": Unit("µs", LESS),
    "play/computing": Unit("µs", LESS),
    "loaded": Unit("KB", LESS),
    "connected": Unit("KB", LESS),
}
"""What is compared of two trees: the figures by their places in `Figures`."""


class Watcher:
    """Looks at the server from outside."""

    def __init__(self, process: int) -> None:
        self.process = process

    def memory(self) -> float:
        """Megabytes that it holds."""
        status = Path(f"/proc/{self.process}/status").read_text()
        held = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(held.split()[1]) / 1024

    def spent(self) -> tuple[float, float]:
        """Seconds that its first thread, which talks to clients, and all of them have computed."""
        stat = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        first = Path(f"/proc/{self.process}/task/{self.process}/schedstat").read_text().split()
        return int(first[0]) / 1e9, (int(stat[11]) + int(stat[12])) / TICKS


@dataclass
class Phase:
    """What one kind of talk came to, over all rounds."""

    waits: list[float] = field(default_factory=list)
    seconds: float = 0.0
    talking: float = 0.0
    """Seconds that the thread that talks has computed."""
    computing: float = 0.0
    """Seconds that the server has computed."""
    troubles: list[str] = field(default_factory=list)

    def add(self, waits: list[float], seconds: float, before: tuple[float, float], after: tuple[float, float]) -> None:
        """Another round, in which something was answered."""
        self.waits += waits
        self.seconds += seconds
        self.talking += after[0] - before[0]
        self.computing += after[1] - before[1]

    def told(self) -> Talk:
        """The figures."""
        waits, count = sorted(self.waits), len(self.waits)
        return Talk(
            count,
            count / self.seconds,
            1e3 * waits[len(waits) // 2],
            1e3 * waits[len(waits) * 99 // 100],
            1e6 * self.talking / count,
            1e6 * self.computing / count,
        )


@dataclass(frozen=True)
class Played:
    """What came of talking."""

    echo: Phase
    calm: Phase
    play: Phase
    held: float
    """Megabytes that the server has grown by."""
    lost: list[str]


@dataclass(frozen=True)
class Weights:
    """Kilobytes of a table in the middle of its game."""

    loaded: float
    connected: float
    sockets: float


class Talk(msgspec.Struct, frozen=True):
    """The figures of one kind of talk."""

    count: int
    """What was answered."""
    per_second: float
    p50: float
    """Milliseconds from sending something to its answer."""
    p99: float
    talking: float
    """Microseconds that the server's first thread computes for each."""
    computing: float
    """Microseconds that the whole server computes for each."""


class Figures(msgspec.Struct, frozen=True):
    """Everything that was measured."""

    tables: int
    seats: int
    database: str
    engine: str
    echo: Talk
    """All sockets at once."""
    calm_echo: Talk
    """As many at once as there are tables."""
    play: Talk
    loaded: float
    """Kilobytes of a table in the middle of its game at which nobody is connected."""
    connected: float
    """Kilobytes of such a table with everybody connected."""
    sockets: float
    """Kilobytes of as many bare sockets as a table has."""
    held: float
    """Megabytes that the server has grown by in all, sockets that echo included."""
    lost: list[str]
    """What went wrong: nothing may."""

    @property
    def throughput(self) -> float:
        """Actions for each message that is echoed."""
        return self.play.per_second / self.echo.per_second

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """As a table."""
        echo, calm, play = self.echo, self.calm_echo, self.play
        return [
            ("a second", f"{echo.per_second:,.0f}", f"{play.per_second:,.0f}", f"{self.throughput:.0%}", "≥ 40%"),
            ("p50, ms", f"{calm.p50:.1f}", f"{play.p50:.1f}", f"{play.p50 / calm.p50:.1f} ×", ""),
            ("p99, ms", f"{calm.p99:.1f}", f"{play.p99:.1f}", f"{play.p99 / calm.p99:.1f} ×", "≤ 10 ×"),
            ("computing, µs each", f"{echo.computing:.0f}", f"{play.computing:.0f}", "", ""),
            ("… of the talking thread", f"{echo.talking:.0f}", f"{play.talking:.0f}", "", ""),
            ("idle table, KB", "", f"{self.loaded:.0f}", "", "≤ 100"),
            ("… with all connected", f"{self.sockets:.0f}", f"{self.connected:.0f}", "", ""),
            ("the server has grown by, MB", "", f"{self.held:.0f}", "", ""),
            ("lost", "", str(len(self.lost)), "", "0"),
        ]


def figures_of(tables: int, database: str, played: Played, weights: Weights) -> Figures:
    """What a run came to."""
    troubles = [*played.echo.troubles, *played.calm.troubles, *played.play.troubles]
    return Figures(
        tables=tables,
        seats=4,
        database=database,
        engine="compiled" if is_compiled() else "plain Python",
        echo=played.echo.told(),
        calm_echo=played.calm.told(),
        play=played.play.told(),
        loaded=weights.loaded,
        connected=weights.connected,
        sockets=weights.sockets,
        held=played.held,
        lost=[*troubles, *played.lost],
    )
