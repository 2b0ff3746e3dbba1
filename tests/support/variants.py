"""Games that nobody sells: the base game with rule values of others, for what is the same in every game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clankwork.engine import LYING, NO_POOL, NO_TOKEN, Space, Stack

if TYPE_CHECKING:
    from clankwork.engine import Rules


def haunted(rules: Rules, hunters: int = 4) -> Rules:
    """The rules with cubes that hurt everyone, lying beside the board (S1.8, C1.4)."""
    return replace(rules, ruleset=replace(rules.ruleset, hunters=hunters))


def growing(rules: Rules) -> Rules:
    """The rules with a face-down pile of a mechanism, and a space in the first room that gets tokens in play (C4.1)."""
    space = Space(len(rules.spaces), 0, NO_TOKEN, NO_POOL, 0, LYING)
    return replace(
        rules,
        spaces=[*rules.spaces, space],
        receiving=len(rules.spaces) + 1,
        stacks=[Stack("tiles to come", (0, 1, 2, 3, 4), 6)],
    )
