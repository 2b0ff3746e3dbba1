"""Effects that few games know, in French."""

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
from clankwork.text.languages.fr.vocabulary import rooms_with, vocabulary
from clankwork.text.languages.fr.words import CODE, SPACE, card_noun, listed, of, quoted

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.effect_groups import Rare


def rare(content: Content, effect: Rare) -> str:
    """What an effect does, without capital and full stop."""
    words = vocabulary(content)
    match effect:
        case TakeItem():
            return "prenez 1 objet du Marché sans payer"
        case Bargain():
            return (
                f"ce tour-ci, vous pouvez acheter 1 objet du Marché pour {words.money(effect.price)} où que vous soyez"
            )
        case Coupon():
            return f"le prochain objet du Marché de ce tour coûte {words.money(effect.gold)} de moins"
        case FreeCard():
            return "acquérez ou utilisez 1 carte de la piste des Aventures sans payer ses Compétences"
        case PutOnTop():
            return "si vous voulez, mettez cette carte sur votre deck"
        case TurnOver():
            card, into = (quoted(content.names.cards[number][CODE]) for number in (effect.card, effect.into))
            return f"retournez {card} parmi les Actions permanentes{SPACE}: c'est désormais {into}"
        case Activate():
            another = card_noun(content, effect.tags).another
            if content.rules.ruleset.activates_all:  # S2.5
                return f"déclenchez tous les effets qui attendent {another}, jusqu'à la fin du tour"
            return f"déclenchez 1 effet qui attend {another}"
        case GoTo():
            return (
                f"{'si vous voulez, ' if effect.optional else ''}allez directement dans {destination(content, effect)}"
            )
        case Haunt():
            return f"ajoutez {words.hunter.counted(effect.cubes)} à la zone Clank!"
        case FendOff():
            return f"subissez 1 dégât {of(words.hunter.one)} ou défaussez une carte qui l'évite"
        case EndAttack():
            return "l'attaque est finie"
        case _:
            assert_never(effect)


def destination(content: Content, effect: GoTo, *, other: bool = False) -> str:
    """Where a card lets its player go, to follow "dans"; `other` if they are in such a room before."""
    part = vocabulary(content).part
    kinds = [re.sub("^une? ", r"\g<0>autre ", kind) if other else kind for kind in rooms_with(content, effect.traits)]
    rooms = listed(kinds, "ou") if effect.traits else "n'importe quelle salle"
    there = " où se trouve un autre joueur" if effect.to_player else ""
    if effect.area == SAME_AREA:
        return f"{rooms} de votre {part.singular}{there}"
    if effect.area == OTHER_AREA and f" {part.singular} " in rooms:
        return f"{rooms.replace(part.one, part.another)}{there}"
    return f"{rooms} {of(part.another)}{there}" if effect.area == OTHER_AREA else f"{rooms}{there}"
