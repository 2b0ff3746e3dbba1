"""Opponents: they take a view, the actions open to them and a deadline, and answer with an action."""

from clankwork.bots.bot import Bot, BotFault, Seating
from clankwork.bots.levels import Mastermind, Planner, Rogue, Rookie
from clankwork.bots.opponent.decisions import Decision, decide
from clankwork.bots.opponent.opponent import Absent, Opponent
from clankwork.bots.opponent.safe_action import safe_action
from clankwork.bots.parameters import TEXT, Number, OneOf, Text, Values, Whole
from clankwork.bots.programs.program import PROTOCOL_VERSION, ProgramBot
from clankwork.bots.random_bot import RandomBot
from clankwork.bots.registry import BotKind, BotSpec, Parameter, UnknownBot, bot_kinds, parse_bot, parse_bots

__all__ = [
    "PROTOCOL_VERSION",
    "TEXT",
    "Absent",
    "Bot",
    "BotFault",
    "BotKind",
    "BotSpec",
    "Decision",
    "Mastermind",
    "Number",
    "OneOf",
    "Opponent",
    "Parameter",
    "Planner",
    "ProgramBot",
    "RandomBot",
    "Rogue",
    "Rookie",
    "Seating",
    "Text",
    "UnknownBot",
    "Values",
    "Whole",
    "bot_kinds",
    "decide",
    "parse_bot",
    "parse_bots",
    "safe_action",
]
