"""The odds beside what the engine's own attacks do, many times over."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import DragonAttacked, DragonHurt, apply, attack_odds, determinize, mechanism_odds, view
from tests.support.given import given

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.engine import AttackOdds
    from tests.support.given import Scene

ATTACKS = 1_500
RARE = 5
"""Outcomes expected less often are counted together: chi-square says little about few."""
LIMITS = (0.0, 15.1, 18.4, 21.1, 23.5, 25.7, 27.9, 29.9, 31.8)
"""The chi-square that one fair test in ten thousand exceeds, by degrees of freedom."""


def loud(seats: int = 3) -> Scene:
    """A table where one more card is revealed at the end of the turn, and it brings the dragon."""
    table = given(seats).row(None, "kobold").next_in_row("ogre").bag_of(black=9, ana=3, bo=2)
    table.ana.made_clank(4)
    table.bo.made_clank(1)
    return table


def quiet() -> Scene:
    return given().row(None).next_in_row("ogre")


def raging() -> Scene:
    table = loud(4).rage_at(7)
    table.ana.hurt(8)
    return table


def nearly_empty() -> Scene:
    table = given().row(None).next_in_row("ogre").bag_of(black=2, ana=1, bo=1).rage_at(3)
    table.bo.hurt(9)
    return table


def countdown() -> Scene:
    table = given(3).bag_of(black=9, ana=3, bo=5)
    table.cy.made_clank(4)
    table.ana.at("r02").holds("artifact-5").has(boots=1)
    table.ana.moves("r01")
    table.ana.ends_turn()
    return table


def attacked(table: Scene, odds: AttackOdds, turns: int) -> list[Counter[int]]:
    """The damage that each seat took in one attack, over many futures of what everybody sees."""
    seats = table.rules.seats
    found: list[Counter[int]] = [Counter() for _ in range(seats)]
    seen = view(table.state, table.state.to_act)
    end = table.rules.catalogue.parse("end turn").code
    for seed in range(ATTACKS):
        state = determinize(table.rules, seen, f"odds {seed}")
        events = [event for _ in range(turns) for event in apply(state, end)]
        starts = [place for place, event in enumerate(events) if isinstance(event, DragonAttacked)]
        first = events[starts[0] : (*starts, len(events))[1]]  # who falls first may start the countdown at once
        assert first[0] == DragonAttacked(odds.cubes)
        damage = {event.seat: event.damage for event in first if isinstance(event, DragonHurt)}
        for seat in range(seats):
            found[seat][damage.get(seat, 0)] += 1
    return found


def check(found: list[Counter[int]], odds: AttackOdds) -> None:
    """Compare what happened with what was to be expected."""
    for seat, each in enumerate(odds.seats):
        assert max(found[seat]) < len(each.chances), "more damage than there can be"
        bins: list[tuple[float, int]] = []
        rest = (0.0, 0)
        for damage, chance in enumerate(each.chances):
            one = (chance * ATTACKS, found[seat][damage])
            assert chance or not one[1], "what cannot happen has happened"
            if one[0] < RARE:
                rest = (rest[0] + one[0], rest[1] + one[1])
            else:
                bins.append(one)
        if rest[0] >= 1:
            bins.append(rest)
        far = sum((count - expected) ** 2 / expected for expected, count in bins)
        assert far <= max(LIMITS[len(bins) - 1], 1e-9), f"seat {seat}: {bins}"


@pytest.mark.parametrize("scene", [loud, quiet, raging, nearly_empty])
def test_attacks_of_the_engine_do_what_the_odds_say(scene: Callable[[], Scene]) -> None:
    table = scene()
    odds = attack_odds(table.rules, view(table.state, 0))

    check(attacked(table, odds, 1), odds)


def test_attacks_of_a_mechanism_do_what_the_odds_say() -> None:
    """Ana is out; Bo and Cy end their turns, then her pawn moves on."""
    table = countdown()
    (odds,) = mechanism_odds(table.rules, view(table.state, 1))

    check(attacked(table, odds, 2), odds)
