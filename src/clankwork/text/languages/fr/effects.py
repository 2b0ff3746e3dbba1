"""Effects in French.

An effect is a clause in the imperative without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import (
    ANY_CARD,
    ARROWS,
    CAVES,
    EVERYONE,
    MONSTERS,
    ONESELF,
    Attack,
    ChooseOne,
    Clank,
    DiscardFor,
    Discount,
    Draw,
    Gain,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Special,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    Trash,
    TrashThis,
    When,
)
from clankwork.text.effect_groups import Compound, Lasting, Plain, Rare
from clankwork.text.effect_sequences import leads_on, tellings
from clankwork.text.languages.fr.amounts import amounts
from clankwork.text.languages.fr.counts import cards_called, condition, each
from clankwork.text.languages.fr.mechanisms import special
from clankwork.text.languages.fr.rarer import destination, rare
from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import CODE, SPACE, Noun, card_noun, counted, listed, noun, sentence, skills
from clankwork.text.names import goes_on_after_a_choice, is_in_a_room, supply_names

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Effect, Script
    from clankwork.text.effect_sequences import Telling
    from clankwork.text.languages.fr.vocabulary import Vocabulary

IN_EXCHANGE: Final = f"{SPACE}; en échange, "


def effects(content: Content, script: Script) -> str:
    """What a script does, one sentence an effect."""
    return " ".join(sentence(_told(content, telling)) for telling in tellings(script))


def clauses(content: Content, script: Script) -> str:
    """What a script does, as one clause."""
    parts = [_told(content, telling) for telling in tellings(script)]
    return ", puis ".join(parts) if goes_on_after_a_choice(script) else listed(parts)


def _told(content: Content, telling: Telling) -> str:
    effect = telling.effect
    if isinstance(effect, Trash):
        return _trash(content, effect, telling.times)
    if isinstance(effect, When) and telling.more is not None:
        return f"{condition(content, effect.condition)}, {_clank(telling.more)} de plus"
    return clause(content, effect)


def clause(content: Content, effect: Effect) -> str:
    """What an effect does, without capital and full stop."""
    if isinstance(effect, Compound):
        return _compound(content, effect)
    if isinstance(effect, Plain):
        return _plain(content, effect)
    if isinstance(effect, Lasting):
        return _lasting(content, effect)
    if isinstance(effect, Rare):
        return rare(content, effect)
    assert_never(effect)


def _plain(content: Content, effect: Plain) -> str:
    match effect:
        case Gain():
            return f"gagnez {amounts(content, effect)}"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"piochez {counted(effect.cards, 'carte')}"
        case Heal():
            return f"soignez {counted(effect.damage, 'dégât')}"
        case Trash():
            return _trash(content, effect, 1)
        case TakeReserve():
            cards = cards_called(content, effect.card).counted(effect.copies)
            return f"prenez {cards} parmi les Actions permanentes"
        case TakeNearbySecret():
            return "prenez 1 Secret dans une salle voisine"
        case ReplaceRowCard():
            return "remplacez 1 carte de la piste des Aventures"
        case OfferToken():
            return "si vous voulez, prenez 1 jeton de cette salle"
        case _:
            assert_never(effect)


def _trash(content: Content, effect: Trash, times: int) -> str:
    card = Noun("carte", "cartes", feminine=True) if effect.card == ANY_CARD else cards_called(content, effect.card)
    if times == 1:
        may = "si vous voulez, " if effect.optional else ""
        return f"{may}bannissez {card.counted(1)} (zone de jeu ou défausse)"
    return f"bannissez jusqu'à {card.counted(times)} (zone de jeu ou défausse)"


def _clank(effect: Clank) -> str:
    number = f"{abs(int(effect.cubes))} Clank!"
    if effect.who == ONESELF:
        return f"ajoutez {number}" if effect.cubes > 0 else f"retirez {number}"
    who = "chaque joueur" if effect.who == EVERYONE else "chaque autre joueur"
    return f"{who} {'ajoute' if effect.cubes > 0 else 'retire'} {number}"


def _lasting(content: Content, effect: Lasting) -> str:
    words = vocabulary(content)
    match effect:
        case Attack():
            return f"{words.boss.the} attaque"
        case RaiseRage():
            rise = "d'une case" if effect.spaces == 1 else f"de {effect.spaces} cases"
            return f"la Fureur {words.boss.of_the} monte {rise}"
        case ReturnDragonCubes():
            return f"remettez jusqu'à {words.black_cube.counted(effect.cubes)} dans {words.bag.the}"
        case Ignore():
            return f"{ignored(words, effect.what)} ce tour-ci"
        case Discount():
            cards = card_noun(content, effect.tag).plural
            return f"les {cards} vous coûtent {skills(effect.skill)} de moins ce tour-ci"
        case _:
            assert_never(effect)


def ignored(words: Vocabulary, what: int) -> str:
    """That a hindrance does not count for the player."""
    if what == CAVES:
        return f"les {words.cave.plural} ne vous arrêtent pas"
    if what == MONSTERS:
        return f"les {words.monster.plural} des {words.tunnel.plural} ne vous blessent pas"
    return f"les {f'{words.tunnel.plural} à sens unique' if what == ARROWS else 'Cadenas'} ne vous arrêtent pas"


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "si vous voulez, " if effect.optional else ""
            return f"{may}défaussez 1 carte de votre main{IN_EXCHANGE}{clauses(content, effect.then)}"
        case PayFor():
            price = amounts(content, Gain(gold=effect.gold, lockpicks=effect.lockpicks))
            return f"payez {price} et {clauses(content, effect.then)}"
        case ChooseOne():
            return _choice(content, effect)
        case When():
            return f"{condition(content, effect.condition)}, {_then(content, effect)}"
        case Per():
            return f"{each(content, effect.count)}, {clauses(content, effect.then)}"
        case TakeSupply():
            otherwise = clauses(content, effect.otherwise)
            or_else = f"{SPACE}; s'il n'en reste pas, {otherwise}" if otherwise else ""
            where = "ici" if is_in_a_room(content, effect.space) else "dans la réserve commune"
            return f"prenez {_supply(content, effect)} {where}{or_else}"
        case TrashThis():
            then = f"{IN_EXCHANGE}{clauses(content, effect.then)}" if effect.then.effects else ""
            return f"{'si vous voulez, ' if effect.optional else ''}bannissez cette carte{then}"
        case Special():
            return special(content, effect, clauses(content, effect.then))
        case _:
            assert_never(effect)


def _then(content: Content, effect: When) -> str:
    then, way = clauses(content, effect.then), leads_on(effect)
    return then if way is None else then.replace(destination(content, way), destination(content, way, other=True))


def _choice(content: Content, effect: ChooseOne) -> str:
    *first, last = (clauses(content, option) for option in effect.options)
    number = "au choix" if effect.picks == 1 else f"{effect.picks} effets différents au choix"
    every = "" if effect.all_when is None else f"{SPACE}; {condition(content, effect.all_when)}, le tout"
    return f"{number}{SPACE}: {', '.join([*first, f'ou {last}'])}{every}"


def _supply(content: Content, effect: TakeSupply) -> str:
    name, _ = supply_names(content, effect.space)
    return noun(name[CODE], Noun("jeton", "jetons", feminine=False)).counted(effect.count)
