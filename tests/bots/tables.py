"""Games between bots, with an eye on what goes wrong."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from clankwork.bots import Seating, decide, parse_bot
from clankwork.content import load
from clankwork.engine import advance, legal_actions, new_state, view
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.bots import Bot
    from clankwork.engine import Rules, State

NAUGHTY = Path(__file__).with_name("naughty.py")
RULES = load("base", seats=2).rules


PATIENT = ":patience=600:start=600"
"""For a program that is waited for as long as it takes."""


def program(manner: str, more: str = PATIENT) -> str:
    """A bot that is the misbehaving program."""
    return f'program:run="{sys.executable} {NAUGHTY} {manner}"{more}'


def seated(text: str, seat: int = 0, rules: Rules = RULES, clock: Callable[[], float] = monotonic) -> Bot:
    """A bot of the registry at a table for two."""
    return parse_bot(text).sit(Seating.at(rules, seat, "table", clock))


@dataclass
class Played:
    """A game and what went wrong in it."""

    state: State
    faults: list[str]
    """In order."""
    decisions: int


def no_hurry(asked: int) -> float | None:
    """As long as it takes."""
    return None


def play(
    bots: Sequence[Bot],
    *,
    seconds: Callable[[int], float | None] = no_hurry,
    limit: int = 4_000,
    seed: str = "1",
    rules: Rules = RULES,
) -> Played:
    """Play a game to its end; every decision must be legal, and the bots are let go.

    `seconds` says how long the first bot has, by how often it was asked before; the others have no hurry.
    """
    state = new_state(rules, seed)
    game = Played(state, [], 0)
    counts = [0] * len(bots)
    try:
        while not state.over and game.decisions < limit:
            seen = view(state, state.to_act)
            seat, bot, began = state.to_act, bots[state.to_act], monotonic()
            limited = seconds(counts[seat]) if seat == 0 else None
            decision = decide(bot, seen, seen.legal, None if limited is None else bot.seating.clock() + limited)
            counts[seat] += 1
            assert monotonic() - began < HANGS, "it hangs"
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
