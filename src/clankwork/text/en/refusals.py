"""Refusals in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.text.en.words import counted

if TYPE_CHECKING:
    from clankwork.engine import Refusal

SENTENCES: Final = {
    engine.ALLOWED: "The rules allow it.",
    engine.GAME_OVER: "The game is over.",
    engine.ANSWER_FIRST: "Answer the question first.",
    engine.NOT_ASKED: "You were not asked that.",
    engine.NOT_AN_OPTION: "That is not one of the options you have now.",
    engine.NOT_IN_HAND: "That card is not in your hand.",
    engine.CARDS_IN_HAND: "Play all cards in your hand before you end your turn.",
    engine.NOT_IN_ROW: "That card is not in the dungeon row.",
    engine.RESERVE_EMPTY: "That pile of the reserve is empty.",
    engine.TOO_LITTLE_SKILL: "You do not have enough skill.",
    engine.TOO_FEW_SWORDS: "You do not have enough swords to fight it.",
    engine.WRONG_PLACE: "You are not in the place this card asks for.",
    engine.NO_MARKET: "You are not in a market.",
    engine.TOO_LITTLE_GOLD: "You do not have enough gold.",
    engine.SOLD_OUT: "The market has none left.",
    engine.NO_TUNNEL: "No tunnel leads there from your room.",
    engine.EXHAUSTED: "A crystal cave has stopped you: no more walking this turn.",
    engine.TOO_FEW_BOOTS: "You do not have enough boots.",
    engine.LOCKED: "That tunnel is locked, and you have no key.",
    engine.ONE_WAY: "That tunnel is one-way, in the other direction.",
    engine.TOO_FEW_SWORDS_TO_SPEND: "You do not have that many swords to spend.",
    engine.DEADLY_TUNNEL: "The monsters in that tunnel would knock you out.",
    engine.NO_CUBE_FOR_DAMAGE: "Your supply is too small to mark the damage.",
    engine.NEEDS_ARTIFACT: "You cannot leave the dungeon without an artifact.",
    engine.NO_TELEPORT: "You have no teleport to use.",
    engine.LEAVING: "You have left the dungeon and can no longer do that.",
    engine.NOT_HELD: "You do not have that token.",
    engine.NOTHING_TO_HEAL: "You have no damage to heal.",
    engine.NOT_HERE: "That token is not in your room.",
    engine.SPACE_EMPTY: "Nothing is left there.",
    engine.HANDS_FULL: "You cannot carry another artifact.",
    engine.ONLY_ON_ENTERING: "Tokens are taken on entering a room: leave and come back.",
    engine.NO_MONSTER: "There are not that many monsters to spend swords on.",
}
"""What is said of a reason without figures."""


def refusal(refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    return f"{said[:-1]}: {_figures(refusal)}."


def _figures(refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.TOO_LITTLE_SKILL:
            return f"it takes {needs} skill, you have {has}"
        case engine.TOO_LITTLE_GOLD:
            return f"it takes {needs} gold, you have {has}"
        case engine.TOO_FEW_SWORDS | engine.TOO_FEW_SWORDS_TO_SPEND:
            return f"it takes {counted(needs, 'sword')}, you have {has}"
        case engine.TOO_FEW_BOOTS:
            return f"it takes {counted(needs, 'boot')}, you have {has}"
        case engine.DEADLY_TUNNEL:
            return f"{needs} damage, and you can bear {has}"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{needs} damage, {counted(has, 'cube')}"
        case _:
            return f"it takes {needs}, you have {has}"
