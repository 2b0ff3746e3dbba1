"""Opponents: they take a view, the actions open to them and a deadline, and answer with an action."""

from clankwork.bots.bot import Bot, Seating
from clankwork.bots.chance import RandomBot
from clankwork.bots.deciding import Decision, decide
from clankwork.bots.registry import BotKind, BotSpec, Parameter, UnknownBot, bot_kinds, parse_bot, parse_bots

__all__ = [
    "Bot",
    "BotKind",
    "BotSpec",
    "Decision",
    "Parameter",
    "RandomBot",
    "Seating",
    "UnknownBot",
    "bot_kinds",
    "decide",
    "parse_bot",
    "parse_bots",
]
