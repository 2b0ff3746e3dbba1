"""What an arena says about its bots: ratings, who beats whom, scores, speed, faults."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import fmean
from typing import TYPE_CHECKING

from clankwork.engine import ESCAPED, RESCUED
from clankwork.lab.extras import needs
from clankwork.lab.intervals import Estimate, mean_of, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.lab.arena.contests import Result


@dataclass
class _Sums:
    """What is added up for a bot."""

    games: int = 0
    won: float = 0.0
    scores: list[int] = field(default_factory=list)
    escaped: int = 0
    rescued: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0


@dataclass(frozen=True)
class Standing:
    """What an arena says about one bot. A bot on several seats of a table is counted for each of them."""

    bot: str
    rating: Estimate
    """openskill's, 25 for a bot that is as good as the others together."""
    won: Estimate
    """Share of its seats that won; a win shared by k counts 1/k."""
    score: Estimate
    """Points, those who lost with 0."""
    escaped: float
    rescued: float
    seats: int
    milliseconds: float
    """For a decision, on average."""
    faults: int


@dataclass(frozen=True)
class Pairing:
    """How one bot did against another at the same tables: ahead of it, with a draw as half."""

    bot: str
    other: str
    ahead: Estimate
    draws: int
    """Games in which neither came out ahead."""


@dataclass(frozen=True)
class Standings:
    """What an arena says, the best bot first."""

    table: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]
    """Both ways round."""
    first_seats: tuple[tuple[int, tuple[float, ...]], ...]
    """For each size of table, the share of wins of each seat, whoever sat there."""
    games: int
    unfinished: int
    errors: tuple[str, ...]
    first_faults: tuple[str, ...]


def short_names(bots: Sequence[str], most: int = 24) -> dict[str, str]:
    """What bots are called where there is little room: long ones by both their ends, if that tells them apart."""
    names = {bot: bot if len(bot) <= most else f"{bot[:8]}…{bot[9 - most :]}" for bot in bots}
    return names if len(set(names.values())) == len(names) else {bot: bot for bot in bots}


def check_rating() -> None:
    """Refuse before anything is played if what ratings need is missing."""
    with needs("lab", "rating bots"):
        import clankwork.lab.arena.ratings  # noqa: PLC0415, F401 - only who rates bots needs openskill


def standings(bots: Sequence[str], results: Sequence[Result]) -> Standings:
    """What the results of an arena say. The same results give the same standings, in whatever order they came."""
    check_rating()
    from clankwork.lab.arena.ratings import ratings  # noqa: PLC0415

    ordered = sorted(results, key=lambda result: result.game)
    counted = [result for result in ordered if result.outcome.finished]
    rated = ratings(bots, counted)
    sums = _add_up(bots, counted)
    table = sorted((_standing(bot, rated[bot], sums[bot]) for bot in bots), key=lambda each: -each.rating.value)
    return Standings(
        table=tuple(table),
        pairings=_pairings([each.bot for each in table], counted),
        first_seats=_by_seat(counted),
        games=len(counted),
        unfinished=sum(not (each.outcome.finished or each.outcome.error) for each in ordered),
        errors=tuple(each.outcome.error for each in ordered if each.outcome.error),
        first_faults=tuple(f"game {each.game}, {each.outcome.fault}" for each in ordered if each.outcome.fault)[:5],
    )


def _add_up(bots: Sequence[str], results: Sequence[Result]) -> dict[str, _Sums]:
    sums = {bot: _Sums() for bot in bots}
    for result in results:
        outcome = result.outcome
        for seat, bot in enumerate(result.fixture.bots):
            mine = sums[bot]
            mine.games += 1
            mine.won += 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            mine.scores.append(outcome.totals[seat])
            mine.escaped += outcome.statuses[seat] == ESCAPED
            mine.rescued += outcome.statuses[seat] == RESCUED
            mine.faults += outcome.faults[seat]
            mine.decisions += outcome.paces[seat].decisions
            mine.seconds += outcome.paces[seat].seconds
    return sums


def _standing(bot: str, rating: Estimate, sums: _Sums) -> Standing:
    seats = max(1, sums.games)
    return Standing(
        bot=bot,
        rating=rating,
        won=wilson(sums.won, sums.games),
        score=mean_of(sum(sums.scores), sum(score * score for score in sums.scores), sums.games),
        escaped=sums.escaped / seats,
        rescued=sums.rescued / seats,
        seats=sums.games,
        milliseconds=1000 * sums.seconds / max(1, sums.decisions),
        faults=sums.faults,
    )


def _pairings(bots: Sequence[str], results: Sequence[Result]) -> tuple[Pairing, ...]:
    """Every bot against every other. A game counts once, however many seats the two hold in it."""
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        ranks, seated = result.outcome.ranks, result.fixture.bots
        for bot in set(seated):
            for other in set(seated) - {bot}:
                met = [
                    1.0 if ranks[mine] < ranks[theirs] else 0.5 if ranks[mine] == ranks[theirs] else 0.0
                    for mine in range(len(seated))
                    for theirs in range(len(seated))
                    if seated[mine] == bot and seated[theirs] == other
                ]
                points[bot, other].append(fmean(met))
    return tuple(
        Pairing(bot, other, wilson(sum(points[bot, other]), len(points[bot, other])), points[bot, other].count(0.5))
        for bot in bots
        for other in bots
        if (bot, other) in points
    )


def _by_seat(results: Sequence[Result]) -> tuple[tuple[int, tuple[float, ...]], ...]:
    sizes = sorted({len(result.fixture.bots) for result in results})
    shares = []
    for size in sizes:
        games = [result.outcome for result in results if len(result.fixture.bots) == size]
        wins = [sum(1 / len(each.winners) for each in games if seat in each.winners) for seat in range(size)]
        shares.append((size, tuple(won / len(games) for won in wins)))
    return tuple(shares)
