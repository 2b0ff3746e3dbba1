"""Effects, counts, conditions and bonuses in French.

An effect is a clause in the imperative without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import (
    ANY_CARD,
    CAVES,
    EVERYONE,
    ONESELF,
    Attack,
    CardsOwned,
    ChooseOne,
    Clank,
    ClankSoFar,
    DiscardFor,
    Discount,
    Draw,
    Gain,
    GoldGainsSoFar,
    GoldHeld,
    Heal,
    Ignore,
    KindsHeld,
    OfferToken,
    OthersPlayed,
    PayFor,
    Per,
    PointsPer,
    PointsWhen,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    TakeNearbySecret,
    TakeReserve,
    TokensHeld,
    Trash,
    When,
)
from clankwork.text.fr.words import (
    CODE,
    SPACE,
    Noun,
    amounts,
    card_noun,
    counted,
    listed,
    quoted,
    sentence,
    skills,
    token_noun,
)
from clankwork.text.groups import Compound, Lasting, Plain

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count, Effect, Script

IN_EXCHANGE: Final = f"{SPACE}; en échange, "


def effects(content: Content, script: Script) -> str:
    """What a script does, one sentence an effect."""
    return " ".join(sentence(clause(content, effect)) for effect in script.effects)


def clauses(content: Content, script: Script) -> str:
    """What a script does, as one clause."""
    return listed([clause(content, effect) for effect in script.effects])


def clause(content: Content, effect: Effect) -> str:
    """What an effect does, without capital and full stop."""
    if isinstance(effect, Compound):
        return _compound(content, effect)
    if isinstance(effect, Plain):
        return _plain(content, effect)
    if isinstance(effect, Lasting):
        return _lasting(content, effect)
    assert_never(effect)


def _plain(content: Content, effect: Plain) -> str:
    match effect:
        case Gain():
            return f"gagnez {amounts(effect)}"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"piochez {counted(effect.cards, 'carte')}"
        case Heal():
            return f"soignez {counted(effect.damage, 'dégât')}"
        case Trash():
            what = counted(1, "carte") if effect.card == ANY_CARD else _cards_called(content, effect.card).counted(1)
            return f"{'si vous voulez, ' if effect.optional else ''}bannissez {what} (zone de jeu ou défausse)"
        case TakeReserve():
            cards = _cards_called(content, effect.card).counted(effect.copies)
            return f"prenez {cards} parmi les Actions permanentes"
        case TakeNearbySecret():
            return "prenez 1 Secret dans une salle voisine"
        case ReplaceRowCard():
            return "remplacez 1 carte de la piste des Aventures"
        case OfferToken():
            return "si vous voulez, prenez 1 jeton de cette salle"
        case _:
            assert_never(effect)


def _clank(effect: Clank) -> str:
    number = f"{abs(int(effect.cubes))} Clank!"
    if effect.who == ONESELF:
        return f"ajoutez {number}" if effect.cubes > 0 else f"retirez {number}"
    who = "chaque joueur" if effect.who == EVERYONE else "chaque autre joueur"
    return f"{who} {'ajoute' if effect.cubes > 0 else 'retire'} {number}"


def _cards_called(content: Content, card: int) -> Noun:
    name = quoted(content.names.cards[card][CODE])
    return Noun(f"carte {name}", f"cartes {name}", feminine=True)


def _lasting(content: Content, effect: Lasting) -> str:
    match effect:
        case Attack():
            return "le Dragon attaque"
        case RaiseRage():
            rise = "d'une case" if effect.spaces == 1 else f"de {effect.spaces} cases"
            return f"la Fureur du Dragon monte {rise}"
        case ReturnDragonCubes():
            return f"remettez jusqu'à {counted(effect.cubes, 'cube noir')} dans le sac Dragon"
        case Ignore():
            if effect.what == CAVES:
                return "les Cavernes de Cristal ne vous arrêtent pas ce tour-ci"
            return "les monstres des tunnels ne vous blessent pas ce tour-ci"
        case Discount():
            cards = card_noun(content, effect.tag).plural
            return f"les {cards} vous coûtent {skills(effect.skill)} de moins ce tour-ci"
        case _:
            assert_never(effect)


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "si vous voulez, " if effect.optional else ""
            return f"{may}défaussez 1 carte de votre main{IN_EXCHANGE}{clauses(content, effect.then)}"
        case PayFor():
            return f"payez {effect.gold} Or et {clauses(content, effect.then)}"
        case ChooseOne():
            *first, last = (clauses(content, option) for option in effect.options)
            return f"au choix{SPACE}: {', '.join([*first, f'ou {last}'])}"
        case When():
            return f"{condition(content, effect.condition)}, {clauses(content, effect.then)}"
        case Per():
            return f"{each(content, effect.count)}, {clauses(content, effect.then)}"
        case _:
            assert_never(effect)


def condition(content: Content, wanted: AtLeast) -> str:
    """A condition, to be followed or preceded by what it pays."""
    number, count = wanted.number, wanted.count
    match count:
        case TokensHeld():
            return f"avec {_some(number, token_noun(content, count.tag))}"
        case KindsHeld():
            tokens = counted(number, "jeton", "jetons différents")
            return f"avec au moins {tokens} parmi {_kinds(content, count)}"
        case CardsOwned():
            return f"si vous possédez {_some(number, _cards_called(content, count.card))}"
        case OthersPlayed():
            cards = card_noun(content, count.tag)
            others = cards.another if number == 1 else f"au moins {number} autres {cards.plural}"
            return f"avec {others} en zone de jeu"
        case GoldHeld():
            return f"avec au moins {number} Or"
        case ClankSoFar():
            return f"si vous ajoutez au moins {number} Clank! ce tour-ci"
        case GoldGainsSoFar():
            return f"si vous gagnez de l'Or{'' if number == 1 else f' au moins {number} fois'} ce tour-ci"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return listed([content.names.tags[mask][CODE] for mask in count.tags])


def _some(number: int, noun: Noun) -> str:
    return noun.one if number == 1 else f"au moins {noun.counted(number)}"


def each(content: Content, count: Count, every: int = 1) -> str:
    """For each thing counted, or for every full `every` of them."""
    match count:
        case TokensHeld():
            return f"{_every(every, token_noun(content, count.tag))} que vous avez"
        case KindsHeld():
            tokens = Noun("jeton différent", "jetons différents", feminine=False)
            return f"{_every(every, tokens)} que vous avez parmi {_kinds(content, count)}"
        case CardsOwned():
            return f"{_every(every, _cards_called(content, count.card))} que vous possédez"
        case OthersPlayed():
            cards = card_noun(content, count.tag)
            other = Noun(f"autre {cards.singular}", f"autres {cards.plural}", cards.feminine)
            return f"{_every(every, other)} en zone de jeu"
        case GoldHeld():
            return f"{_every(every, Noun('Or', 'Or', feminine=False))} que vous avez"
        case ClankSoFar():
            made = _every(every, Noun("Clank!", "Clank!", feminine=False))
            return f"{made} que vous ajoutez pendant ce tour, avant ou après"
        case GoldGainsSoFar():
            times = "chaque fois" if every == 1 else f"toutes les {every} fois"
            past = content.rules.ruleset.gold_bonus_counts_past  # B11.5
            when = "avant ou après" if past else "à partir de maintenant"
            return f"{times} que vous gagnez de l'Or pendant ce tour, {when}"
        case _:
            assert_never(count)


def _every(every: int, noun: Noun) -> str:
    return f"pour chaque {noun.singular}" if every == 1 else f"par tranche de {noun.counted(every)}"


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            return sentence(f"{counted(points.points, 'point')} {condition(content, points.condition)}")
        case PointsPer():
            return sentence(f"{counted(points.points, 'point')} {each(content, points.count, points.every)}")
        case _:
            assert_never(points)
