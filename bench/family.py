"""The games of the family beside each other: `PYTHONPATH=build/compiled:. python -m bench.family --rounds 9`.

Decisions a second of random play, without options, over all boards and sizes that the games share. In each round every
game is played for as long as the others, one after the other, so that what disturbs the machine disturbs them all; the
ratio to the first game is taken inside a round, and the medians are printed. Seconds are those of the processor.
`--against DIR` measures the games of this checkout and of another in the same rounds.
"""

from __future__ import annotations

import argparse
import json
import statistics
from time import process_time
from typing import TYPE_CHECKING, Final

from bench.against import MORE, Benchmark, Part, Unit, add_options, compare_trees
from clankwork.content import boards, games, load
from clankwork.engine import is_compiled, new_state, playout

if TYPE_CHECKING:
    from clankwork.engine import Rules

LEAST: Final = 0.5
"""What a game's speed should be, as a share of the first one's."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each game and size in a round")
    parser.add_argument("--sizes", type=int, nargs="*", help="numbers of seats; all that the games share without it")
    add_options(parser)
    arguments = parser.parse_args()
    shipped = {game.slug: game.seats for game in games()}
    first = next(iter(shipped))
    shared = [seats for seats in shipped[first] if all(seats in others for others in shipped.values())]
    sizes = arguments.sizes or shared
    if not set(sizes) <= set(shared):
        parser.error(f"the games share these sizes: {', '.join(map(str, shared))}")
    if arguments.against:
        compare_trees(benchmark_of(sizes, arguments.seconds), arguments, arguments.rounds)
        return
    print(f"{'compiled' if is_compiled() else 'plain Python'}, {arguments.rounds} rounds")
    print(f"{'seats':>5} {'game':<10} {'decisions/s':>12} {'of ' + first:>9}")
    told: dict[int, dict[str, float]] = {}
    for seats in sizes:
        rates = measured(list(shipped), seats, arguments.rounds, arguments.seconds)
        for game, values in rates.items():
            share = statistics.median(one / other for one, other in zip(values, rates[first], strict=True))
            note = "" if share >= LEAST else "  too slow"
            print(f"{seats:>5} {game:<10} {statistics.median(values):>12,.0f} {share:>9.2f}{note}")
        told[seats] = {game: statistics.median(values) for game, values in rates.items()}
    if arguments.json:
        arguments.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def benchmark_of(sizes: list[int], seconds: float) -> Benchmark:
    """The games at these sizes, as a benchmark that runs in two trees."""
    parts = tuple(Part("", ("--rounds=1", f"--seconds={seconds}", "--sizes", str(seats))) for seats in sizes)
    return Benchmark("bench.family", parts, lambda _: Unit("decisions/s", MORE))


def measured(names: list[str], seats: int, rounds: int, seconds: float) -> dict[str, list[float]]:
    """Decisions a second of each game in each round."""
    tables = {name: [load(name, seats=seats, board=board.slug).rules for board in boards(name)] for name in names}
    next_game = dict.fromkeys(names, 0)
    rates: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(rounds):
        for name in names:
            rate, next_game[name] = rate_of(tables[name], seconds, next_game[name])
            rates[name].append(rate)
    return rates


def rate_of(tables: list[Rules], seconds: float, number: int) -> tuple[float, int]:
    """Decisions a second over games from `number` on, and the number of the next one."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        state = new_state(tables[number % len(tables)], str(number))
        started = process_time()
        decisions += playout(state, str(number))
        spent += process_time() - started
        number += 1
    return decisions / spent, number


if __name__ == "__main__":
    main()
