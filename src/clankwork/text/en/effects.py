"""Effects, counts, conditions and bonuses in English.

An effect is a clause in the imperative without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from clankwork.text.en.words import CODE, amounts, counted, listed, plural_of, sentence, tag, with_article
from clankwork.text.groups import Compound, Lasting, Plain

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count, Effect, Script


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
            return f"gain {amounts(effect)}"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"draw {counted(effect.cards, 'card')}"
        case Heal():
            return f"heal {effect.damage} damage"
        case Trash():
            what = "1 card" if effect.card == ANY_CARD else f"1 {content.names.cards[effect.card][CODE]}"
            return f"{'you may ' if effect.optional else ''}trash {what} (play area or discard pile)"
        case TakeReserve():
            cards = counted(effect.copies, f"{content.names.cards[effect.card][CODE]} card")
            return f"take {cards} from the reserve"
        case TakeNearbySecret():
            return "take 1 secret from a room next to yours"
        case ReplaceRowCard():
            return "replace 1 card in the dungeon row"
        case OfferToken():
            return "you may take 1 token here"
        case _:
            assert_never(effect)


def _clank(effect: Clank) -> str:
    number = f"{abs(int(effect.cubes))} clank"
    if effect.who == ONESELF:
        return f"make {number}" if effect.cubes > 0 else f"take back {number}"
    who = "every player" if effect.who == EVERYONE else "every other player"
    return f"{who} {'makes' if effect.cubes > 0 else 'takes back'} {number}"


def _lasting(content: Content, effect: Lasting) -> str:
    match effect:
        case Attack():
            return "the dragon attacks"
        case RaiseRage():
            return f"the dragon's rage rises by {effect.spaces}"
        case ReturnDragonCubes():
            return f"return up to {counted(effect.cubes, 'black cube')} to the dragon bag"
        case Ignore():
            if effect.what == CAVES:
                return "crystal caves do not stop you this turn"
            return "monsters in tunnels do not hurt you this turn"
        case Discount():
            return f"{plural_of(tag(content, effect.tag))} cost you {effect.skill} skill less this turn"
        case _:
            assert_never(effect)


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "you may " if effect.optional else ""
            return f"{may}discard 1 card from your hand; if you do, {clauses(content, effect.then)}"
        case PayFor():
            return f"pay {effect.gold} gold and {clauses(content, effect.then)}"
        case ChooseOne():
            *first, last = (clauses(content, option) for option in effect.options)
            return f"choose one: {', '.join([*first, f'or {last}'])}"
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
            return f"with {_some(number, tag(content, count.tag))}"
        case KindsHeld():
            tokens = counted(number, "token", "different tokens")
            return f"with at least {tokens} among {_kinds(content, count)}"
        case CardsOwned():
            return f"if you own {_some(number, f'{content.names.cards[count.card][CODE]} card')}"
        case OthersPlayed():
            noun = tag(content, count.tag)
            others = f"another {noun}" if number == 1 else f"at least {number} other {plural_of(noun)}"
            return f"with {others} in your play area"
        case GoldHeld():
            return f"with at least {number} gold"
        case ClankSoFar():
            return f"if you make at least {number} clank this turn"
        case GoldGainsSoFar():
            times = "" if number == 1 else f" at least {number} times"
            return f"if you gain gold{times} this turn"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return listed([tag(content, mask) for mask in count.tags])


def _some(number: int, noun: str) -> str:
    return with_article(noun) if number == 1 else f"at least {number} {plural_of(noun)}"


def each(content: Content, count: Count, every: int = 1) -> str:
    """For each thing counted, or for every full `every` of them."""
    match count:
        case TokensHeld():
            return f"for {_every(every, tag(content, count.tag))} you hold"
        case KindsHeld():
            return f"for {_every(every, 'different token')} you hold among {_kinds(content, count)}"
        case CardsOwned():
            return f"for {_every(every, f'{content.names.cards[count.card][CODE]} card')} you own"
        case OthersPlayed():
            return f"for {_every(every, f'other {tag(content, count.tag)}')} in your play area"
        case GoldHeld():
            return f"for {_every(every, 'gold', 'gold')} you have"
        case ClankSoFar():
            return f"for {_every(every, 'clank', 'clank')} you make this turn, before or after"
        case GoldGainsSoFar():
            times = "each time" if every == 1 else f"for every {every} times"
            past = content.rules.ruleset.gold_bonus_counts_past  # B11.5
            return f"{times} you gain gold this turn, {'before or after' if past else 'from now on'}"
        case _:
            assert_never(count)


def _every(every: int, noun: str, plural: str = "") -> str:
    return f"each {noun}" if every == 1 else f"every {counted(every, noun, plural)}"


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            return sentence(f"{counted(points.points, 'point')} {condition(content, points.condition)}")
        case PointsPer():
            return sentence(f"{counted(points.points, 'point')} {each(content, points.count, points.every)}")
        case _:
            assert_never(points)
