"""How strong bots are, by openskill."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce

from clankwork.lab.intervals import Estimate, Z

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.lab.arena.contests import Result

RATED_GAMES: Final = 60_000
"""Games rated for one set of ratings, all resamples together: some seconds of work."""
FEWEST_RESAMPLES, MOST_RESAMPLES = 20, 200
FEWEST_ROUNDS: Final = 20
"""Rounds below which single games are drawn: from a handful of rounds nobody can tell how much rounds differ."""


def ratings(bots: Sequence[str], results: Sequence[Result]) -> dict[str, Estimate]:
    """openskill's ratings with intervals by resampling.

    openskill rates game by game, so that its figures depend on the order of the games, and its own sigma says how
    much the next game may move a rating, not how sure it is. So whole rounds are drawn again and again with
    replacement (games of a round share a seed; where there are few rounds, single games), shuffled and rated from the
    start: the mean is the rating, whatever order the games were finished in, and the spread is the interval.
    """
    rounds: dict[tuple[str, int, int], list[Result]] = defaultdict(list)
    for result in results:
        rounds[result.fixture.board, len(result.fixture.bots), result.fixture.round].append(result)
    blocks = [rounds[key] for key in sorted(rounds)]
    if len(blocks) < FEWEST_ROUNDS:
        blocks = [[result] for block in blocks for result in block]
    if not blocks:
        return {bot: Estimate(25.0, 25.0, 25.0, 0) for bot in bots}
    resamples = min(MOST_RESAMPLES, max(FEWEST_RESAMPLES, RATED_GAMES // len(results)))
    chance = Random(len(results))
    values: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(resamples):
        games = [result for block in chance.choices(blocks, k=len(blocks)) for result in block]
        chance.shuffle(games)
        for bot, value in _rate(bots, games).items():
            values[bot].append(value)
    return {bot: _estimate(each, len(results)) for bot, each in values.items()}


def _estimate(values: list[float], number: int) -> Estimate:
    mean, half = fmean(values), Z * stdev(values)
    return Estimate(mean, mean - half, mean + half, number)


def _rate(bots: Sequence[str], results: Sequence[Result]) -> dict[str, float]:
    """Ratings after these games in this order; of a bot on several seats, the mean of what each seat makes of it."""
    model = PlackettLuce()
    rating = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        seated = result.fixture.bots
        if len(set(seated)) < 2:
            continue
        after = model.rate([[rating[bot]] for bot in seated], ranks=[float(rank) for rank in result.outcome.ranks])
        moved: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for bot, [each] in zip(seated, after):
            moved[bot].append((each.mu, each.sigma))
        for bot, parts in moved.items():
            mu, sigma = fmean(mu for mu, _ in parts), fmean(sigma for _, sigma in parts)
            rating[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: each.mu for bot, each in rating.items()}
