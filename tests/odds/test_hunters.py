"""Cubes that hurt everyone are in the odds of every seat, as every way to draw shows (S5.3, C5.3)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Final

import pytest

from clankwork.content import load
from clankwork.engine import (
    BLACK,
    HUNTER,
    DragonHurt,
    Hunted,
    Outcome,
    State,
    apply,
    attack_odds,
    chance_to_be_hurt,
    cubes_to_draw,
    parse_position,
    view,
    with_outcomes,
)
from tests.support.variants import haunted

RULES: Final = haunted(load("base", seats=3, board="sunny").rules)
SEATS: Final = range(3)
LOUD: Final = (
    "seed 7 | turn 3 A | row -,ladder,ladder,kobold,brilliance,search | deck /ogre | area A,B*2,hunter"
    " | bag A,C,black*3,hunter | A: r08 damage 1 | B: r02 damage 9 | C: r03"
)
"""A table where one more card is revealed at the end of the turn, and it brings the dragon."""
ON_TOP: Final = LOUD.replace("bag A,C,black*3,hunter", "bag A,C,black*3/A,hunter")


def in_the_bag(state: State) -> list[int]:
    """What an attack draws from, apart from what lies on top."""
    return sorted(state.bag.contents + state.area)


def damage_of(state: State, drawn: tuple[int, ...], seat: int) -> int:
    """What these cubes do to a seat: its own and those that hurt everyone, as far as its health track goes."""
    room = state.rules.ruleset.health - state.players[seat].damage
    return min(room, drawn.count(seat) + drawn.count(HUNTER))


def every_draw(state: State, cubes: int) -> list[tuple[int, ...]]:
    """Every set of cubes that can be drawn, what lies on top first."""
    top = tuple(state.bag.top[::-1][:cubes])
    return [top + rest for rest in combinations(in_the_bag(state), cubes - len(top))]


@pytest.mark.parametrize("text", [LOUD, ON_TOP])
@pytest.mark.parametrize("more", range(4))
def test_the_odds_are_those_of_every_way_to_draw(text: str, more: int) -> None:
    state = parse_position(RULES, text)
    draws = every_draw(state, cubes_to_draw(state) + more)

    odds = attack_odds(RULES, view(state, 0), cubes=more)

    for seat in SEATS:
        damage = Counter(damage_of(state, drawn, seat) for drawn in draws)
        chances = [float(Fraction(damage[hurt], len(draws))) for hurt in range(max(damage) + 1)]
        assert odds.seats[seat].chances == pytest.approx(chances, rel=1e-12, abs=0)
        for at_least in range(6):
            tail = sum(chances[at_least:])
            room = state.rules.ruleset.health - state.players[seat].damage
            assert chance_to_be_hurt(state, seat, at_least, 0, more) == pytest.approx(tail if at_least <= room else 0)


def test_the_engine_does_what_every_draw_says() -> None:
    state = parse_position(RULES, LOUD.replace("damage 9", "damage 3"))  # nobody falls, so no countdown begins
    end = RULES.catalogue.parse("end turn").code

    for drawn in sorted(set(every_draw(state, cubes_to_draw(state)))):
        twin = with_outcomes(state, [Outcome("bag", cube) for cube in drawn], "any")
        damage = Counter[int]()
        for event in apply(twin, end):
            if isinstance(event, DragonHurt):
                damage[event.seat] += event.damage
            if isinstance(event, Hunted):
                damage[event.seat] += 1

        assert [damage[seat] for seat in SEATS] == [damage_of(state, drawn, seat) for seat in SEATS]
        assert twin.area.count(HUNTER) == drawn.count(HUNTER), "they go back to the clank area"
        assert twin.aside.count(BLACK) == drawn.count(BLACK)


def test_own_clank_and_theirs_come_together() -> None:
    state = parse_position(RULES, LOUD)

    calm = attack_odds(RULES, view(state, 2)).seats[2]
    loud = attack_odds(RULES, view(state, 2), clank=3).seats[2]

    assert 0 < calm.hurt < loud.hurt < 1
