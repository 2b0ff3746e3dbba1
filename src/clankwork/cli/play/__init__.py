"""A game in the terminal: the table, the choices, and what the player types."""

from clankwork.cli.play.log import Journal
from clankwork.cli.play.players import Company, gather, invite
from clankwork.cli.play.screen.scores import score_sheet
from clankwork.cli.play.screen.screen import Screen
from clankwork.cli.play.screen.signs import signs_for
from clankwork.cli.play.sentences import Words
from clankwork.cli.play.session import Left, Session, is_record
from clankwork.cli.play.terminal import Terminal

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
