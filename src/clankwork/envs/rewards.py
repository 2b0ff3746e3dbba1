"""What the end of a game, or a step towards it, is worth to each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from clankwork.engine import ranks, scores, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import State

POINTS: Final = 100
"""Points that count as a reward of 1 where points are rewarded."""


def by_place(taken: Sequence[int]) -> list[float]:
    """Rewards for places counted from 1: 1 for the first, -1 for the last, even steps between; who tie share theirs.

    They add up to nothing at every table.
    """
    seats = len(taken)
    value = [1 - 2 * place / (seats - 1) for place in range(seats)]
    rewards = []
    for place in taken:
        level = taken.count(place)
        rewards.append(sum(value[place - 1 : place - 1 + level]) / level)
    return rewards


class Reward(Protocol):
    """A way to reward seats, for one game at a time."""

    def start(self, state: State) -> None:
        """A game begins."""

    def after(self, state: State) -> list[float]:
        """What the last decision brought each seat, by seat."""


class PlaceReward:
    """The place at the end, and nothing before it."""

    def start(self, state: State) -> None:
        """Nothing to remember."""

    def after(self, state: State) -> list[float]:
        """Nothing until the game is over."""
        return by_place(ranks(state)) if state.over else [0.0] * state.rules.seats


class ScoreReward:
    """At the end, by how much a seat's points are above the average of the others'; these add up to nothing too."""

    def __init__(self, points: float = POINTS) -> None:
        self.points = points

    def start(self, state: State) -> None:
        """Nothing to remember."""

    def after(self, state: State) -> list[float]:
        """Nothing until the game is over."""
        seats = state.rules.seats
        if not state.over:
            return [0.0] * seats
        totals = [each.total for each in scores(state)]
        return [(total - (sum(totals) - total) / (seats - 1)) / self.points for total in totals]


class ShapedReward:
    """The place at the end and, on the way, what each decision adds to what a seat would score if it were rescued now.

    What the steps add up to follows from the first and the last position alone, so a seat cannot collect it twice.
    """

    def __init__(self, points: float = POINTS, weight: float = 0.1) -> None:
        self.points = points
        self.weight = weight
        self.before: list[int] = []

    def start(self, state: State) -> None:
        """Remember what everybody has."""
        self.before = [worth(state, seat).total for seat in range(state.rules.seats)]

    def after(self, state: State) -> list[float]:
        """What was added to each seat's points, weighted, and the place when the game is over."""
        now = [worth(state, seat).total for seat in range(state.rules.seats)]
        gained = [self.weight * (new - old) / self.points for new, old in zip(now, self.before, strict=True)]
        self.before = now
        ended = PlaceReward().after(state)
        return [gain + end for gain, end in zip(gained, ended, strict=True)]
