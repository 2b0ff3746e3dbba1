"""How sure a figure is, given how often it was looked at. All intervals are 95 %."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A figure with the interval it lies in, nineteen times out of twenty."""

    value: float
    low: float
    high: float
    number: int
    """How many observations it comes from."""


def wilson(successes: float, number: int) -> Estimate:
    """A share by Wilson's interval, which is right near 0 and 1 too. A draw may count as half a success."""
    if number == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    share, spread = successes / number, Z * Z / number
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / number + spread / (4 * number)) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), number)


def mean_of(total: float, squares: float, number: int) -> Estimate:
    """A mean, given the sum of the values and the sum of their squares."""
    if number == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    mean = total / number
    variance = max(0.0, squares / number - mean * mean) * number / max(1, number - 1)
    half = Z * sqrt(variance / number)
    return Estimate(mean, mean - half, mean + half, number)
