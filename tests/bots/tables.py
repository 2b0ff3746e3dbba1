"""Games between bots, with an eye on the clock and on what they leave behind."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from clankwork.bots import Seating, decide, parse_bot
from clankwork.content import load
from clankwork.engine import advance, legal_actions, new_state, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import Bot
    from clankwork.engine import Rules, State

NAUGHTY = Path(__file__).with_name("naughty.py")
RULES = load("base", seats=2).rules


def program(manner: str, more: str = "") -> str:
    """A bot that is the misbehaving program."""
    return f'program:run="{sys.executable} {NAUGHTY} {manner}"{more}'


def seated(text: str, seat: int = 0, rules: Rules = RULES) -> Bot:
    """A bot of the registry at a table for two."""
    return parse_bot(text).sit(Seating.at(rules, seat, "table"))


@dataclass
class Played:
    """A game and what went wrong in it."""

    state: State
    faults: list[str]
    """In order."""
    decisions: int
    slowest: float
    """Seconds that the longest decision took."""


def play(
    bots: Sequence[Bot], *, seconds: float | None = None, limit: int = 4_000, seed: str = "1", rules: Rules = RULES
) -> Played:
    """Play a game to its end, each decision within `seconds`; each must be legal, and the bots are let go."""
    state = new_state(rules, seed)
    game = Played(state, [], 0, 0.0)
    try:
        while not state.over and game.decisions < limit:
            seen = view(state, state.to_act)
            asked = monotonic()
            decision = decide(bots[state.to_act], seen, seen.legal, None if seconds is None else asked + seconds)
            game.slowest = max(game.slowest, monotonic() - asked)
            assert decision.code in legal_actions(state)
            if decision.fault:
                game.faults.append(decision.fault)
            advance(state, decision.code)
            game.decisions += 1
        for seat, bot in enumerate(bots):
            bot.end(view(state, seat))
    finally:
        for bot in bots:
            bot.close()
    return game
