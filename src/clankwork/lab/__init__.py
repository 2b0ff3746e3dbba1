"""Plays many games and says what came of them."""

from clankwork.lab.extras import MissingExtra
from clankwork.lab.folders import Manifest, WrongFolder, read_manifest
from clankwork.lab.interrupting import Interrupt
from clankwork.lab.matches import Match, Outcome, play_match
from clankwork.lab.schema import DATA_FORMAT, TABLES, Column, Table
from clankwork.lab.sim import Keep, saved_match, simulate
from clankwork.lab.summary import Spread, Summary, spread, summarize
from clankwork.lab.tally import Tally
from clankwork.lab.workers import Workers

__all__ = [
    "DATA_FORMAT",
    "TABLES",
    "Column",
    "Interrupt",
    "Keep",
    "Manifest",
    "Match",
    "MissingExtra",
    "Outcome",
    "Spread",
    "Summary",
    "Table",
    "Tally",
    "Workers",
    "WrongFolder",
    "play_match",
    "read_manifest",
    "saved_match",
    "simulate",
    "spread",
    "summarize",
]
