"""Plays many games and says what came of them."""

from clankwork.lab.arena.arena import play_contest, saved_contest
from clankwork.lab.arena.contests import Contest, Fixture, Result, line_ups, schedule
from clankwork.lab.arena.standings import Pairing, Standing, Standings, check_rating, short_names, standings
from clankwork.lab.extras import MissingExtra
from clankwork.lab.interrupts import Interrupt
from clankwork.lab.intervals import Estimate, wilson
from clankwork.lab.reports.plots import draw_standings, write_comparison, write_report
from clankwork.lab.runs.columns import DATA_FORMAT, RESULTS, TABLES, Column, Table
from clankwork.lab.runs.matches import Match, Outcome, play_match
from clankwork.lab.runs.run_folder import Manifest, WrongFolder, games_kept, read_manifest
from clankwork.lab.runs.simulation import Keep, saved_match, simulate
from clankwork.lab.runs.summary import Spread, Summary, spread, summarize
from clankwork.lab.runs.tally import Tally
from clankwork.lab.workers.workers import Workers

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
