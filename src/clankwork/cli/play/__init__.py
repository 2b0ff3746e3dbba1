"""A game in the terminal: the table, the choices, and what the player types."""

from clankwork.cli.play.company import Company, gather, invite
from clankwork.cli.play.journal import Journal
from clankwork.cli.play.scores import score_sheet
from clankwork.cli.play.screen import Screen
from clankwork.cli.play.session import Left, Session, is_record
from clankwork.cli.play.signs import signs_for
from clankwork.cli.play.terminal import Terminal
from clankwork.cli.play.words import Words

__all__ = [
    "Company",
    "Journal",
    "Left",
    "Screen",
    "Session",
    "Terminal",
    "Words",
    "gather",
    "invite",
    "is_record",
    "score_sheet",
    "signs_for",
]
