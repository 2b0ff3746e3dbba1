"""Measures whether a long series needs more memory than a short one: `python -m bench.memory`.

Plays one series of games between bots on some processes, as `clankwork sim` does, and looks now and then at the most
that each of them has held so far. `PYTHONPATH=build/compiled:.` measures the compiled engine. It needs Linux, which
says in `/proc` what a process holds.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Final

from clankwork.engine import is_compiled
from clankwork.lab import Interrupt, Keep, Match, Workers, simulate

MARKS: Final = (0.05, 0.2, 0.5, 1.0)
"""Parts of the series after which memory is looked at."""


def main() -> None:
    """Play a series and print what its processes have held on the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="rogue", help="who plays on both seats")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="folder for the rows, which are not kept without it")
    options = parser.parse_args()
    match = Match("base", "sunny", (), (), (options.bot,) * 2, "memory", 100_000)
    watch = Watch([int(options.games * part) for part in MARKS])
    print(f"engine: {'compiled' if is_compiled() else 'pure'}, {options.games:,} games of {options.bot}\n")
    print("| games | seconds | this process, most MB | workers, most MB |\n| ---: | ---: | ---: | ---: |")
    keep = None if options.out is None else Keep(options.out)
    interrupt = Interrupt()
    with interrupt.listening():
        simulate(
            match,
            options.games,
            workers=Workers(options.jobs),
            keep=keep,
            progress=watch.look,
            interrupt=interrupt,
        )


class Watch:
    """Looks at the memory of this process and its children when so many games are done."""

    def __init__(self, marks: list[int]) -> None:
        self.marks = marks
        self.began = perf_counter()

    def look(self, done: int) -> None:
        """Print a line if the next mark is reached."""
        if not self.marks or done < self.marks[0]:
            return
        while self.marks and done >= self.marks[0]:
            self.marks.pop(0)
        workers = ", ".join(f"{held(child):.0f}" for child in children())
        print(f"| {done:,} | {perf_counter() - self.began:.0f} | {held('self'):.0f} | {workers} |", flush=True)


def held(process: str) -> float:
    """Megabytes of memory: the most that a process has occupied so far."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def children() -> list[str]:
    """The processes that this one has started and that play; one of them only looks after the others."""
    started = Path("/proc/self/task").glob("*/children")
    found = [child for file in started for child in file.read_text(encoding="ascii").split()]
    return [child for child in found if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]


if __name__ == "__main__":
    main()
