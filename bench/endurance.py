"""Random games of everything that ships: `PYTHONPATH=build/compiled:. python -m bench.endurance --games 2000`.

Plays so many games of each game of the family at each number of seats, over its boards in turn and every other one with
options drawn by lot, to their ends. Any error ends the run with the game that it came up in; so does a game that does
not end. At the end stands a table: games, decisions, decisions a second of play alone, and the longest game.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Final

from clankwork.content import boards, games, load, options_of
from clankwork.engine import Stream, is_compiled, new_state, playout, scores, stream_key

if TYPE_CHECKING:
    from collections.abc import Iterator

TOO_LONG: Final = 200_000
"""Decisions after which a game is taken for endless: chance alone may take thousands."""


@dataclass
class Sum:
    """What the games of one kind and size came to."""

    game: str
    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: int = 0

    def line(self) -> str:
        """As a row of the table."""
        rate = self.decisions / self.seconds if self.seconds else 0.0
        mean = self.decisions / max(1, self.games)
        return f"{self.game:<10} {self.seats:>5} {self.games:>7} {rate:>13,.0f} {mean:>9,.0f} {self.longest:>9,}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games of each kind and size")
    parser.add_argument("--game", action="append", choices=[game.slug for game in games()], help="only this one")
    parser.add_argument("--seed", default="endurance")
    arguments = parser.parse_args()
    print(f"{'compiled' if is_compiled() else 'plain Python'}, {arguments.games} games of each", flush=True)
    chosen = [game for game in games() if arguments.game is None or game.slug in arguments.game]
    table = [played(game.slug, seats, arguments.games, arguments.seed) for game in chosen for seats in game.seats]
    print(f"{'game':<10} {'seats':>5} {'games':>7} {'decisions/s':>13} {'decisions':>9} {'longest':>9}")
    for row in table:
        print(row.line())


def played(game: str, seats: int, count: int, seed: str) -> Sum:
    """So many games of one kind and size."""
    total = Sum(game, seats)
    shown = monotonic()
    for number, (board, options) in zip(range(count), tables(game, seed), strict=False):
        name = f"{game} {board} {seats} {options} seed {seed} {number}"
        try:
            decisions, seconds = one(game, board, seats, options, f"{seed} {number}")
        except Exception as trouble:
            raise SystemExit(f"{name}: {type(trouble).__name__}: {trouble}") from trouble
        if not decisions:
            raise SystemExit(f"{name}: not over after {TOO_LONG} decisions")
        total.games += 1
        total.decisions += decisions
        total.seconds += seconds
        total.longest = max(total.longest, decisions)
        if monotonic() - shown > 10 or number == count - 1:
            shown = monotonic()
            print(f"{game}, {seats} seats: {number + 1} of {count}", file=sys.stderr, flush=True)
    return total


def one(game: str, board: str, seats: int, options: dict[str, str], seed: str) -> tuple[int, float]:
    """A game to its end: decisions, or 0 if it has none, and the seconds they took."""
    state = new_state(load(game, seats=seats, board=board, options=options).rules, seed)
    started = perf_counter()
    decisions = playout(state, seed, TOO_LONG)
    spent = perf_counter() - started
    if not state.over:
        return 0, spent
    assert len(scores(state)) == seats
    return decisions, spent


def tables(game: str, seed: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Boards and options without end: each board in turn, every other round with options by lot."""
    lots = Stream(stream_key(seed, "options"))
    slugs = [board.slug for board in boards(game)]
    number = 0
    while True:
        drawn: dict[str, str] = {}
        if number // len(slugs) % 2:
            values = {option.slug: [value.slug for value in option.values] for option in options_of(game)}
            drawn = {slug: each[lots.below(len(each))] for slug, each in values.items()}
        yield slugs[number % len(slugs)], drawn
        number += 1


if __name__ == "__main__":
    main()
