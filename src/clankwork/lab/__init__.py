"""Plays many games and says what came of them."""

from clankwork.lab.matches import Match, Outcome, play_match
from clankwork.lab.sim import Interrupt, simulate
from clankwork.lab.summary import Spread, Summary, spread, summarize
from clankwork.lab.tally import Tally

__all__ = [
    "Interrupt",
    "Match",
    "Outcome",
    "Spread",
    "Summary",
    "Tally",
    "play_match",
    "simulate",
    "spread",
    "summarize",
]
