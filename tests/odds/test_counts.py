"""The odds over plain counts, beside full enumeration and exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import chance_of_damage, damage_chances
from tests.invariants.trying import tried

CUBES = st.integers(0, 40)


def exact(own: int, others: int, drawn: int) -> list[Fraction]:
    """The distribution of damage as fractions."""
    drawn = min(drawn, own + others)
    ways = comb(own + others, drawn)
    return [Fraction(comb(own, k) * comb(others, drawn - k), ways) for k in range(min(own, drawn) + 1)]


@pytest.mark.parametrize("size", range(9))
def test_the_odds_are_those_of_every_way_to_draw(size: int) -> None:
    """All bags of up to eight cubes: each set of cubes that can be drawn, one by one."""
    for own in range(size + 1):
        for drawn in range(size + 2):
            draws = list(combinations(range(size), min(drawn, size)))
            damage = [sum(cube < own for cube in draw) for draw in draws]
            found = damage_chances(own, size - own, drawn)

            counted = [Fraction(damage.count(hurt), len(draws)) for hurt in range(len(found))]

            assert max(damage) == len(found) - 1
            assert found == pytest.approx([float(each) for each in counted], rel=1e-14, abs=0)
            for hurt in range(size + 3):
                tail = Fraction(sum(each >= hurt for each in damage), len(draws))
                assert chance_of_damage(own, size - own, drawn, hurt) == pytest.approx(float(tail), rel=1e-14, abs=0)


@tried(150)
@given(own=CUBES, others=st.integers(0, 180), drawn=CUBES, at_least=st.integers(-2, 45))
def test_the_odds_are_exact_for_any_bag(own: int, others: int, drawn: int, at_least: int) -> None:
    fractions = exact(own, others, drawn)

    chances = damage_chances(own, others, drawn)
    tail = chance_of_damage(own, others, drawn, at_least)

    assert sum(fractions) == 1
    assert chances == pytest.approx([float(each) for each in fractions], rel=1e-12, abs=0)
    assert tail == pytest.approx(float(sum(fractions[max(0, at_least) :])), rel=1e-12, abs=0)


def test_bags_beyond_any_float_are_no_matter() -> None:
    """The ways to draw half of 200,000 cubes have 60,000 digits."""
    chances = damage_chances(100_000, 100_000, 100_000)

    assert chance_of_damage(100_000, 100_000, 100_000, 50_000) == pytest.approx((1 + chances[50_000]) / 2)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == 0.0


def test_nothing_to_draw_hurts_nobody() -> None:
    assert damage_chances(0, 0, 3) == [1.0]
    assert damage_chances(3, 0, 2) == [0.0, 0.0, 1.0]
    assert chance_of_damage(5, 5, 0) == 0.0
    assert chance_of_damage(0, 5, 5) == 0.0
    assert chance_of_damage(5, 0, 1) == 1.0
