"""Effects that few games know, in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    OTHER_AREA,
    SAME_AREA,
    Activate,
    Bargain,
    Coupon,
    EndAttack,
    FendOff,
    FreeCard,
    GoTo,
    Haunt,
    PutOnTop,
    TakeItem,
    TurnOver,
)
from clankwork.text.languages.en.vocabulary import card_with, rooms_with, vocabulary
from clankwork.text.languages.en.words import CODE, counted, listed, with_article

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.effect_groups import Rare


def rare(content: Content, effect: Rare) -> str:
    """What an effect does, without capital and full stop."""
    words = vocabulary(content)
    match effect:
        case TakeItem():
            return "take 1 market item without paying"
        case Bargain():
            return f"you may buy 1 market item for {words.money(effect.price)} this turn, wherever you are"
        case Coupon():
            return f"the next market item this turn costs {words.money(effect.gold)} less"
        case FreeCard():
            return f"acquire or use 1 card of the {words.row} without paying its skill"
        case PutOnTop():
            return "you may put this card on top of your deck"
        case TurnOver():
            names = content.names.cards
            return f"turn {names[effect.card][CODE]} in the reserve over: it is {names[effect.into][CODE]} from now on"
        case Activate():
            another = f"another {card_with(content, effect.tags)}"
            if content.rules.ruleset.activates_all:  # S2.5
                return f"let every effect happen that waits for {another}, to the end of the turn"
            return f"let 1 effect happen that waits for {another}"
        case GoTo():
            return f"{'you may ' if effect.optional else ''}go straight to {destination(content, effect)}"
        case Haunt():
            return f"put {counted(effect.cubes, words.hunter)} into the clank area"
        case FendOff():
            return f"take 1 damage from {with_article(words.hunter)}, or discard a card that keeps it off"
        case EndAttack():
            return "the attack is over"
        case _:
            assert_never(effect)


def destination(content: Content, effect: GoTo, *, other: bool = False) -> str:
    """Where a card lets its player go; `other` if they are in such a room before."""
    part = vocabulary(content).part
    kinds = [re.sub("^an? ", "another ", kind) if other else kind for kind in rooms_with(content, effect.traits)]
    rooms = listed(kinds, "or") if effect.traits else "any room"
    there = " with another player in it" if effect.to_player else ""
    if effect.area == SAME_AREA:
        return f"{rooms} of your own {part}{there}"
    if effect.area == OTHER_AREA and rooms.endswith(part):
        return f"{rooms.replace(' on a ', ' on another ')}{there}"
    return f"{rooms} of another {part}{there}" if effect.area == OTHER_AREA else f"{rooms}{there}"
