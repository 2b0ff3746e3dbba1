"""Refusals in English: why not, and what can be done about it where that does not go without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.text.languages.en.vocabulary import VOCABULARIES, vocabulary
from clankwork.text.languages.en.words import capital, counted, with_article

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Refusal
    from clankwork.text.languages.en.vocabulary import Vocabulary

_IN_GENERAL: Final = {
    engine.ALLOWED: "The rules allow it.",
    engine.GAME_OVER: "The game is over.",
    engine.ANSWER_FIRST: "Answer the question first.",
    engine.NOT_ASKED: "You were not asked that.",
    engine.NOT_AN_OPTION: "That is not one of the options you have now.",
    engine.NOT_IN_HAND: "That card is not in your hand.",
    engine.CARDS_IN_HAND: "Play all cards in your hand before you end your turn.",
    engine.RESERVE_EMPTY: "That pile of the reserve is empty.",
    engine.TOO_LITTLE_SKILL: "You do not have enough skill.",
    engine.TOO_FEW_SWORDS: "You do not have enough swords to fight it.",
    engine.WRONG_PLACE: "You are not in the place this card asks for.",
    engine.NO_MARKET: "You are not in a market.",
    engine.SOLD_OUT: "The market has none left.",
    engine.TOO_FEW_BOOTS: "You do not have enough boots.",
    engine.TOO_FEW_SWORDS_TO_SPEND: "You do not have that many swords to spend.",
    engine.NO_CUBE_FOR_DAMAGE: "Your supply is too small to mark the damage.",
    engine.NO_TELEPORT: "You have no teleport to use.",
    engine.NOT_HELD: "You do not have that token.",
    engine.NOTHING_TO_HEAL: "You have no damage to heal.",
    engine.NOT_HERE: "That token is not in your room.",
    engine.SPACE_EMPTY: "Nothing is left there.",
    engine.HANDS_FULL: "You cannot carry another artifact.",
    engine.ONLY_ON_ENTERING: "Tokens are taken on entering a room: leave and come back.",
    engine.TOO_FEW_LOCKPICKS: "You do not have enough lockpicks. Gain some first.",
    engine.CLOSED: "You may not enter there yet. Get the token first that the room asks for.",
    engine.ALREADY_BOUGHT: "You have bought one of these, and nobody gets two of a kind. Choose something else.",
    engine.NOT_FOR_SALE_TO_YOU: "This item asks something of its buyer that you lack. See its text, or choose another.",
    engine.NOTHING_TO_ACTIVATE: "No card of yours waits for another one of its kind. Play one that does first.",
    engine.NO_RIDE: "No ride goes there from your room. Go to one of the stops first, or choose another one.",
    engine.RIDE_INSTEAD: "Nobody walks straight from one stop to another. Ride if you can, or walk there room by room.",
    engine.NO_BEAM: "Nobody beams there from your room. Go to a telepad first, or choose another one.",
    engine.BEAM_INSTEAD: "Telepads do not lie next to each other. Beam over with a telepass, or walk room by room.",
    engine.ONLY_BY_RIDE: "Stops do not lie next to each other, so no teleport leads there. Ride if you can, or walk.",
    engine.NEEDS_PASS: "You have no telepass. Get one first, or walk.",
    engine.BLOCKADED: "The blockade has cut that stop off for the rest of the game. Walk, or choose another stop.",
    engine.NO_PORT: "That data port is not in your room. Go there first.",
    engine.PORT_TAKEN: "A cube is on that data port, and there it stays. Look for a free one.",
    engine.NO_DATA_CUBE: "You have placed all your data cubes. You need no other port.",
    engine.NOTHING_TO_OPEN: "Nothing of that kind is in your room. Go there first.",
    engine.OPENED_BEFORE: "It was opened before, and nobody opens it again. Look for another one.",
    engine.SUPPLY_EMPTY: "None of that is left in the common supply. Keep your lockpick for something else.",
    engine.NO_SHRINE: "That wayshrine is not in your room. Go there first.",
    engine.SHRINE_FULL: "No place is free in this wayshrine. Look for another one.",
    engine.OFFERED_BEFORE: "You have made an offering in this wayshrine, once is enough. Look for another one.",
    engine.NO_CUBE_TO_OFFER: "You have no cube in your supply to offer. Take clank back or heal first.",
    engine.LONE_PORTAL: "No other portal lies on the table yet, so this one leads nowhere. Discover a tile with one.",
    engine.NO_TILES_LEFT: "No tile is left to discover. Stay on those that lie.",
    engine.TILE_FIRST: "A tile waits to be laid, and you are on your way. Finish that move first.",
    engine.NO_TILE: "There is no tile to lay. Explore over an open edge first.",
    engine.TAKEN_HERE_BEFORE: "You have taken an artifact from this room before. Look for one in another room.",
    engine.NOT_TRAPPED: "You can walk away from here, so your tile stays as it lies. Gain boots and walk.",
    engine.ALREADY_THERE: "You are here.",
    engine.TILE_FITS: "The tile can be laid, so the move must go on. Choose how it lies.",
    engine.CHOSEN_BEFORE: "You have chosen that already. Choose something else.",
    engine.NOTHING_TO_DRAW: "Your deck and your discard pile are empty, so nothing can be drawn.",
    engine.NOTHING_TO_TRASH: "No card that could be trashed is in your play area or discard pile.",
    engine.NO_SECRET_NEARBY: "No secret lies in a room next to yours.",
    engine.WOULD_DO_NOTHING: "It would do nothing now.",
}
"""What is said of a reason in every game."""


def _of_the_game(words: Vocabulary) -> dict[int, str]:
    """What is said of a reason in the words of a game."""
    tunnel, coins = words.tunnel, words.coins
    return {
        engine.NOT_IN_ROW: f"That card is not in the {words.row}.",
        engine.TOO_LITTLE_GOLD: f"You do not have enough {coins}.",
        engine.TOO_LITTLE_GOLD_FOR_CARD: f"You do not have enough {coins} for this card. Gain some first.",
        engine.TOO_LITTLE_GOLD_TO_PAY: f"You do not have enough {coins} to pay for that.",
        engine.NO_TUNNEL: f"No {tunnel} leads there from your room.",
        engine.EXHAUSTED: f"{capital(with_article(words.cave))} has stopped you: no more walking this turn.",
        engine.LOCKED: f"That {tunnel} is locked, and you have no {words.key}.",
        engine.FOOTPRINTS: f"Footprints make that {tunnel} a long one.",
        engine.ONE_WAY: f"That {tunnel} is one-way, in the other direction.",
        engine.DEADLY_TUNNEL: f"The {words.monsters} in that {tunnel} would knock you out.",
        engine.NEEDS_ARTIFACT: f"You cannot leave the {words.dungeon} without an artifact.",
        engine.LEAVING: f"You have left the {words.dungeon} and can no longer do that.",
        engine.NO_MONSTER: f"There are not that many {words.monsters} to spend swords on.",
        engine.GROUNDED: "After a ride you cannot walk any more this turn. Ride on, teleport, or walk next turn.",
        engine.STOP_LOCKED: f"One of the two stops is locked, and you have no {words.key}. Get one, or go elsewhere.",
        engine.SAME_MODULE: f"Your other data cube is in the same {words.part}. Look for a port in another.",
        engine.NO_OPEN_EDGE: f"No {tunnel} leads from your room over that edge. Choose one that does.",
        engine.AGAINST_ARROW: f"Laid like that, an arrow in the {tunnel} would stop you. Turn the tile another way.",
        engine.LEADS_NOWHERE: f"Laid like that, the {tunnel} would lead nowhere. Turn the tile another way.",
    }


SENTENCES: Final = {name: _IN_GENERAL | _of_the_game(words) for name, words in VOCABULARIES.items()}
"""What is said of a reason without figures, by vocabulary."""


def refusal(content: Content, refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[content.names.vocabulary][refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    why, _, advice = said.partition(". ")
    return f"{why.removesuffix('.')}: {_figures(content, refusal)}. {advice}".rstrip()


def _figures(content: Content, refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.TOO_LITTLE_SKILL:
            return f"it takes {needs} skill, you have {has}"
        case engine.TOO_LITTLE_GOLD | engine.TOO_LITTLE_GOLD_FOR_CARD | engine.TOO_LITTLE_GOLD_TO_PAY:
            return f"it takes {vocabulary(content).money(needs)}, you have {has}"
        case engine.TOO_FEW_SWORDS | engine.TOO_FEW_SWORDS_TO_SPEND:
            return f"it takes {counted(needs, 'sword')}, you have {has}"
        case engine.TOO_FEW_BOOTS | engine.FOOTPRINTS:
            return f"it takes {counted(needs, 'boot')}, you have {has}"
        case engine.TOO_FEW_LOCKPICKS:
            return f"it takes {counted(needs, 'lockpick')}, you have {has}"
        case engine.DEADLY_TUNNEL:
            return f"{needs} damage, and you can bear {has}"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{needs} damage, {counted(has, 'cube')}"
        case _:
            return f"it takes {needs}, you have {has}"
