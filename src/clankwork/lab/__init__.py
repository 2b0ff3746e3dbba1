"""Plays many games and says what came of them."""

from clankwork.lab.arena import play_contest, saved_contest
from clankwork.lab.contests import Contest, Fixture, Result, line_ups, schedule
from clankwork.lab.extras import MissingExtra
from clankwork.lab.folders import Manifest, WrongFolder, games_kept, read_manifest
from clankwork.lab.fronts import draw_standings, write_comparison, write_report
from clankwork.lab.interrupting import Interrupt
from clankwork.lab.intervals import Estimate, wilson
from clankwork.lab.matches import Match, Outcome, play_match
from clankwork.lab.schema import DATA_FORMAT, RESULTS, TABLES, Column, Table
from clankwork.lab.sim import Keep, saved_match, simulate
from clankwork.lab.standings import Pairing, Standing, Standings, check_rating, short_names, standings
from clankwork.lab.summary import Spread, Summary, spread, summarize
from clankwork.lab.tally import Tally
from clankwork.lab.workers import Workers

__all__ = [
    "DATA_FORMAT",
    "RESULTS",
    "TABLES",
    "Column",
    "Contest",
    "Estimate",
    "Fixture",
    "Interrupt",
    "Keep",
    "Manifest",
    "Match",
    "MissingExtra",
    "Outcome",
    "Pairing",
    "Result",
    "Spread",
    "Standing",
    "Standings",
    "Summary",
    "Table",
    "Tally",
    "Workers",
    "WrongFolder",
    "check_rating",
    "draw_standings",
    "games_kept",
    "line_ups",
    "play_contest",
    "play_match",
    "read_manifest",
    "saved_contest",
    "saved_match",
    "schedule",
    "short_names",
    "simulate",
    "spread",
    "standings",
    "summarize",
    "wilson",
    "write_comparison",
    "write_report",
]
