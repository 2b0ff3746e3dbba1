"""Who plays whom in an arena: balanced over seats, and every line-up from the same seeds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from clankwork.content import RANDOM
from clankwork.engine import ClankError
from clankwork.lab.runs.matches import Match, play_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.engine import Rules
    from clankwork.lab.runs.matches import Outcome


@dataclass(frozen=True)
class Contest:
    """Bots that are to be measured against each other. Plain data: it travels to other processes."""

    game: str
    boards: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    packs: tuple[str, ...]
    bots: tuple[str, ...]
    """As `parse_bot` reads them, each once."""
    seats: tuple[int, ...]
    """Sizes of the tables."""
    games: int
    """Games for each board and size of table, at least: whole rounds are played."""
    seed: str
    limit: int
    patience: float | None = None

    def begin(self) -> Bouts:
        """Get ready to play some of its games."""
        return Bouts(self)


@dataclass(frozen=True)
class Fixture:
    """One game of a contest."""

    board: str
    round: int
    """Which seed of the contest it is dealt from: games of a round differ only in who sits where."""
    bots: tuple[str, ...]
    """By seat."""


def line_ups(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who may sit at a table together: every bot as often as every other.

    With fewer bots than seats, each holds as many seats as another or one more, and each is the one with more in turn.
    """
    each, left = divmod(seats, len(bots))
    return [tuple(sorted(bots * each + more, key=bots.index)) for more in combinations(bots, left)]


@lru_cache(maxsize=256)
def arrangements(line_up: tuple[str, ...]) -> list[tuple[tuple[str, ...], ...]]:
    """The orders in which a line-up can sit around a table, each with all its rotations."""
    found = {min(rotations(order)): rotations(order) for order in permutations(line_up)}
    return [found[key] for key in sorted(found)]


def rotations(order: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """An order of seats with each of its players beginning, without repetitions."""
    return tuple(sorted({order[place:] + order[:place] for place in range(len(order))}))


@lru_cache(maxsize=8)
def schedule(contest: Contest) -> tuple[Fixture, ...]:
    """Every game of a contest, round by round: broken off anywhere, what was played is nearly balanced."""
    sections = [list(_section(contest, board, seats)) for board in contest.boards for seats in contest.seats]
    longest = max(len(section) for section in sections)
    return tuple(
        fixture
        for place in range(longest)
        for section in sections
        if place < len(section)
        for fixture in section[place]
    )


def _section(contest: Contest, board: str, seats: int) -> Iterator[list[Fixture]]:
    """The rounds on one board with one size of table."""
    played = number = 0
    groups = [arrangements(line_up) for line_up in line_ups(contest.bots, seats)]
    while played < contest.games:
        orders = [order for group in groups for order in group[number % len(group)]]
        if len(orders) > contest.games:
            raise ClankError(
                f"a balanced round of {len(contest.bots)} bots on {seats} seats is {len(orders)} games:"
                f" ask for at least as many, or for fewer bots"
            )
        yield [Fixture(board, number, order) for order in orders]
        played += len(orders)
        number += 1


@dataclass(frozen=True)
class Result:
    """A game of a contest and how it came out."""

    game: int
    """Its place in the schedule."""
    fixture: Fixture
    outcome: Outcome


class Bouts:
    """Some games of a contest, one after the other."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.results: list[Result] = []
        self._rules: dict[tuple[str, int, int], Rules] = {}

    def play(self, number: int) -> None:
        """Play a game of the schedule."""
        fixture = schedule(self.contest)[number]
        match = self._match(fixture)
        key = (fixture.board, len(fixture.bots), fixture.round if fixture.board == RANDOM else 0)
        if key not in self._rules:
            self._rules[key] = match.rules(fixture.round)
        outcome = play_match(match, self._rules[key], fixture.round, fast=False)
        self.results.append(Result(number, fixture, outcome))

    def _match(self, fixture: Fixture) -> Match:
        asked = self.contest
        return Match(
            game=asked.game,
            board=fixture.board,
            options=asked.options,
            packs=asked.packs,
            bots=fixture.bots,
            seed=asked.seed,
            limit=asked.limit,
            patience=asked.patience,
        )

    def done(self) -> list[Result]:
        """How they came out."""
        return self.results


def seats_taken(fixtures: tuple[Fixture, ...]) -> Counter[tuple[int, int, str]]:
    """How often each bot sits on each seat, by size of table."""
    return Counter((len(fixture.bots), seat, bot) for fixture in fixtures for seat, bot in enumerate(fixture.bots))
