"""Measures how fast the bots think: `python -m bench.bots`, with `PYTHONPATH=build/compiled:.` for the compiled engine.

Decisions are timed in whole games between two bots of a kind, forced ones left out. Search is timed from positions in
the middle of such games: each visit of the tree deals a world and plays the game to its end. `--against DIR` times the
bots of this checkout and of another in the same rounds.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from bench.against import LESS, MORE, WORK, Benchmark, Part, Unit, add_options, compare_trees
from clankwork.bots import Mastermind, Seating, parse_bot
from clankwork.content import load
from clankwork.engine import PLAY, advance, is_compiled, legal_actions, new_state, view

if TYPE_CHECKING:
    from clankwork.engine import Rules, State

TARGETS: Final = {"rogue": 2.0, "planner": 150.0}
"""Milliseconds that a decision may take on average, compiled."""
VISITS: Final = 2_000
"""Games a second that the tree should play out from the middle of a game, compiled."""
MIDDLE: Final = (8, 10, 12, 14)
"""Turns after which positions are taken: about half of a game for two."""


BOARDS: Final = ("sunny", "dusk")
GAMES: Final = 10
FEW: Final = 2
"""Games in a round of a comparison, which has many rounds."""
UNITS: Final = {
    "decisions": Unit("decisions", WORK),
    "mean": Unit("ms", LESS),
    "visits": Unit("games/s", MORE),
}
"""What is compared of the figures; single games and positions vary too much."""


@dataclass(frozen=True)
class Timing:
    """What a bot's decisions took."""

    decisions: int
    seconds: float
    longest: float

    @property
    def mean(self) -> float:
        """Milliseconds."""
        return 1000 * self.seconds / self.decisions


def main() -> None:
    """Measure and print."""
    options = parsed()
    if options.against:
        compare_trees(benchmark_of(options), options, options.rounds)
        return
    boards = {board: load("base", seats=2, board=board).rules for board in options.boards}
    games = GAMES if options.games is None else options.games
    print(f"engine: {'compiled' if is_compiled() else 'pure'}\n")
    told: dict[str, object] = {"decisions": print_decisions(options.bots, boards, games)}
    if options.seconds > 0:
        told["search"] = print_search(boards, options.seconds)
    if options.json:
        options.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def parsed() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help=f"games of each bot on each board: {GAMES}, with --against {FEW}")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each position is searched; 0: no search")
    parser.add_argument("--bots", nargs="*", choices=TARGETS, default=list(TARGETS), help="bots to time")
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=list(BOARDS), help="boards to play on")
    parser.add_argument("--rounds", type=int, default=5, help="with --against")
    add_options(parser)
    return parser.parse_args()


def benchmark_of(options: argparse.Namespace) -> Benchmark:
    """Each bot and the search on each board, as a benchmark that runs in two trees."""
    games = FEW if options.games is None else options.games
    commands: list[tuple[str, ...]] = [("--bots", bot, f"--games={games}", "--seconds=0") for bot in options.bots]
    if options.seconds > 0:
        commands.append(("--bots", f"--seconds={options.seconds}"))
    parts = tuple(Part("", (*command, "--boards", board)) for board in options.boards for command in commands)
    return Benchmark("bench.bots", parts, lambda figure: UNITS.get(figure.rpartition("/")[2]))


def print_decisions(bots: list[str], boards: dict[str, Rules], games: int) -> dict[str, dict[str, dict[str, float]]]:
    """Time each bot on each board, print a table of it, and return its figures by bot and board."""
    print("| bot | board | decisions | mean ms | longest ms | target |\n| --- | --- | ---: | ---: | ---: | ---: |")
    told: dict[str, dict[str, dict[str, float]]] = {}
    for bot in bots:
        for board, rules in boards.items():
            timing = decisions_of(bot, rules, games)
            longest = 1000 * timing.longest
            print(f"| {bot} | {board} | {timing.decisions} | {timing.mean:.2f} | {longest:.1f} | ≤ {TARGETS[bot]:g} |")
            figures = {"decisions": timing.decisions, "mean": timing.mean, "longest": longest}
            told.setdefault(bot, {})[board] = figures
    return told


def print_search(boards: dict[str, Rules], seconds: float) -> dict[str, dict[str, float]]:
    """Time the tree search on each board, print a table of it, and return its figures by board."""
    print("\n| tree search | positions | games/s, mean | slowest | target |\n| --- | ---: | ---: | ---: | ---: |")
    told = {}
    for board, rules in boards.items():
        rates = [visits_a_second(state, seconds) for state in middles(rules, 10)]
        mean = sum(rates) / len(rates)
        print(f"| {board} | {len(rates)} | {mean:,.0f} | {min(rates):,.0f} | ≥ {VISITS:,} |")
        told[board] = {"visits": mean, "slowest": min(rates)}
    return told


def decisions_of(bot: str, rules: Rules, games: int) -> Timing:
    """Time a bot that plays itself."""
    count = 0
    seconds = longest = 0.0
    for number in range(games):
        state = new_state(rules, f"bench {number}")
        players = [parse_bot(bot).sit(Seating.at(rules, seat, f"bench {number}")) for seat in range(rules.seats)]
        while not state.over:
            seen = view(state, state.to_act)
            started = perf_counter()
            code = players[state.to_act].choose(seen, seen.legal)
            took = perf_counter() - started
            if len(seen.legal) > 1:
                count += 1
                seconds += took
                longest = max(longest, took)
            advance(state, code)
    return Timing(count, seconds, longest)


def middles(rules: Rules, games: int) -> list[State]:
    """Positions from games between rogues, each where the hand has been played and the turn is to be thought about."""
    found = []
    for number in range(games):
        state = new_state(rules, f"middle {number}")
        players = [parse_bot("rogue").sit(Seating.at(rules, seat, f"middle {number}")) for seat in range(rules.seats)]
        while not state.over:
            legal = legal_actions(state)
            ready = state.turns >= MIDDLE[number % len(MIDDLE)] and state.pending is None and len(legal) > 1
            if ready and rules.catalogue.kind[legal[0]] != PLAY:
                found.append(state)
                break
            advance(state, players[state.to_act].choose(view(state, state.to_act), legal))
    return found


def visits_a_second(state: State, seconds: float) -> float:
    """Games the tree plays out in a second from this position."""
    bot = parse_bot(f"mastermind:seconds={2 * seconds}").sit(Seating.at(state.rules, state.to_act, "bench"))
    assert isinstance(bot, Mastermind)
    seen = view(state, state.to_act)
    started = perf_counter()
    bot.choose(seen, seen.legal)
    return float(bot.tree.visits) / (perf_counter() - started)


if __name__ == "__main__":
    main()
