"""What the invariants are tried on, and how much of it.

Most runs try the same few examples every time. A long one (`CLANKWORK_LONG=1`) tries far more, new ones each time, and
prints how to come back to one that fails.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from clankwork.content import options_of
from tests.support import effort
from tests.support.effort import LONG
from tests.support.play import Position, Setup, every_setup, setups_with_packs

SETUPS: Final = (*every_setup(), *setups_with_packs())
LONGEST: Final = 800
"""Decisions after which most games are over."""


def _in_turn(setups: tuple[Setup, ...]) -> tuple[Setup, ...]:
    """Of each game every number of seats and every board, but not all of them together: the boards take turns."""
    boards: dict[str, list[str]] = {}
    for setup in setups:
        known = boards.setdefault(setup.title, [])
        if setup.board not in known:
            known.append(setup.board)
    return tuple(
        setup
        for setup in setups
        if setup.packs or boards[setup.title].index(setup.board) == (setup.seats - 2) % len(boards[setup.title])
    )


on_every_setup: Final = pytest.mark.parametrize("setup", SETUPS if LONG else _in_turn(SETUPS), ids=str)


def tried(examples: int, steps: int = 30, *, shrink: bool = False) -> settings:
    """How many examples of a property to try, and how many steps of a machine.

    A failing one is made smaller only where asked: another seed is another game, not a smaller one.
    """
    return settings(
        phases=[Phase.explicit, Phase.generate, *([Phase.shrink] if shrink else [])],
        max_examples=effort.examples(examples),
        stateful_step_count=steps * (3 if LONG else 1),
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much),
    )


def option_sets(title: str) -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    """The default options, or any others."""
    values = {
        option.slug: st.sampled_from([option.default, *(value.slug for value in option.values)])
        for option in options_of(title)
    }
    defaults = {option.slug: option.default for option in options_of(title)}
    drawn = st.fixed_dictionaries(values).map(
        lambda chosen: tuple((slug, value) for slug, value in chosen.items() if value != defaults[slug])
    )
    return st.one_of(st.just(()), drawn)


def with_options(setup: Setup) -> st.SearchStrategy[Setup]:
    """`setup`, or the same with other options."""
    return option_sets(setup.title).map(lambda options: replace(setup, options=options))


def positions(setup: Setup, deepest: int = LONGEST) -> st.SearchStrategy[Position]:
    """Any moment of any game of `setup`, with any options."""
    return st.builds(
        Position,
        with_options(setup),
        seed=st.integers(0, 2**32),
        depth=st.integers(0, deepest),
        far=st.booleans(),
    )
