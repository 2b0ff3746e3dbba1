"""Effects in English.

An effect is a clause in the imperative without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from clankwork.text.languages.en.amounts import amounts
from clankwork.text.languages.en.counts import condition, each
from clankwork.text.languages.en.mechanisms import special
from clankwork.text.languages.en.rarer import destination, rare
from clankwork.text.languages.en.vocabulary import cards_with, vocabulary
from clankwork.text.languages.en.words import CODE, counted, listed, plural_of, sentence
from clankwork.text.names import goes_on_after_a_choice, is_in_a_room, supply_names

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Effect, Script
    from clankwork.text.effect_sequences import Telling
    from clankwork.text.languages.en.vocabulary import Vocabulary


def effects(content: Content, script: Script) -> str:
    """What a script does, one sentence an effect."""
    return " ".join(sentence(_told(content, telling)) for telling in tellings(script))


def clauses(content: Content, script: Script) -> str:
    """What a script does, as one clause."""
    parts = [_told(content, telling) for telling in tellings(script)]
    return ", then ".join(parts) if goes_on_after_a_choice(script) else listed(parts)


def _told(content: Content, telling: Telling) -> str:
    effect = telling.effect
    if isinstance(effect, Trash):
        return _trash(content, effect, telling.times)
    if isinstance(effect, When) and telling.more is not None:
        return f"{condition(content, effect.condition)}, {_clank(telling.more, ' more')}"
    return clause(content, effect)


def clause(content: Content, effect: Effect) -> str:
    """What an effect does, without capital and full stop."""
    if isinstance(effect, Compound):
        return _compound(content, effect)
    if isinstance(effect, Plain):
        return _plain(content, effect)
    if isinstance(effect, Lasting):
        return lasting(content, effect, "you")
    if isinstance(effect, Rare):
        return rare(content, effect)
    assert_never(effect)


def _plain(content: Content, effect: Plain) -> str:
    match effect:
        case Gain():
            return f"gain {amounts(content, effect)}"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"draw {counted(effect.cards, 'card')}"
        case Heal():
            return f"heal {effect.damage} damage"
        case Trash():
            return _trash(content, effect, 1)
        case TakeReserve():
            cards = counted(effect.copies, f"{content.names.cards[effect.card][CODE]} card")
            return f"take {cards} from the reserve"
        case TakeNearbySecret():
            return "take 1 secret from a room next to yours"
        case ReplaceRowCard():
            return f"replace 1 card in the {vocabulary(content).row}"
        case OfferToken():
            return "you may take 1 token here"
        case _:
            assert_never(effect)


def _trash(content: Content, effect: Trash, times: int) -> str:
    card = "card" if effect.card == ANY_CARD else content.names.cards[effect.card][CODE]
    if times == 1:
        return f"{'you may ' if effect.optional else ''}trash 1 {card} (play area or discard pile)"
    return f"trash up to {times} {'' if effect.card == ANY_CARD else f'{card} '}cards (play area or discard pile)"


def _clank(effect: Clank, more: str = "") -> str:
    number = f"{abs(int(effect.cubes))}{more} clank"
    if effect.who == ONESELF:
        return f"make {number}" if effect.cubes > 0 else f"take back {number}"
    who = "every player" if effect.who == EVERYONE else "every other player"
    return f"{who} {'makes' if effect.cubes > 0 else 'takes back'} {number}"


def lasting(content: Content, effect: Lasting, who: str) -> str:
    """An effect on the dragon, or for the rest of the turn of `who`."""
    words = vocabulary(content)
    match effect:
        case Attack():
            return f"the {words.boss} attacks"
        case RaiseRage():
            return f"the {words.boss}'s rage rises by {effect.spaces}"
        case ReturnDragonCubes():
            return f"return up to {counted(effect.cubes, words.black_cube)} to the {words.bag}"
        case Ignore():
            return f"{ignored(words, effect.what, who)} this turn"
        case Discount():
            return f"{cards_with(content, effect.tag)} cost {who} {effect.skill} skill less this turn"
        case _:
            assert_never(effect)


def ignored(words: Vocabulary, what: int, who: str) -> str:
    """That a hindrance does not count for `who`."""
    if what == CAVES:
        return f"{words.caves} do not stop {who}"
    if what == MONSTERS:
        return f"{words.monsters} in {words.tunnels} do not hurt {who}"
    return f"{f'one-way {words.tunnels}' if what == ARROWS else 'locks'} do not stop {who}"


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "you may " if effect.optional else ""
            return f"{may}discard 1 card from your hand; if you do, {clauses(content, effect.then)}"
        case PayFor():
            price = amounts(content, Gain(gold=effect.gold, lockpicks=effect.lockpicks))
            return f"pay {price} and {clauses(content, effect.then)}"
        case ChooseOne():
            return _choice(content, effect)
        case When():
            return f"{condition(content, effect.condition)}, {_then(content, effect)}"
        case Per():
            return f"{each(content, effect.count)}, {clauses(content, effect.then)}"
        case TakeSupply():
            otherwise = f"; if none is left, {clauses(content, effect.otherwise)}" if effect.otherwise.effects else ""
            where = "here" if is_in_a_room(content, effect.space) else "from the common supply"
            return f"take {_supply(content, effect)} {where}{otherwise}"
        case TrashThis():
            then = f"; if you do, {clauses(content, effect.then)}" if effect.then.effects else ""
            return f"{'you may ' if effect.optional else ''}trash this card{then}"
        case Special():
            return special(content, effect, clauses(content, effect.then))
        case _:
            assert_never(effect)


def _then(content: Content, effect: When) -> str:
    then, way = clauses(content, effect.then), leads_on(effect)
    return then if way is None else then.replace(destination(content, way), destination(content, way, other=True))


def _choice(content: Content, effect: ChooseOne) -> str:
    *first, last = (clauses(content, option) for option in effect.options)
    number = "one" if effect.picks == 1 else f"{effect.picks} different ones"
    every = "" if effect.all_when is None else f"; {condition(content, effect.all_when)}, all of them"
    return f"choose {number}: {', '.join([*first, f'or {last}'])}{every}"


def _supply(content: Content, effect: TakeSupply) -> str:
    name, is_pool = supply_names(content, effect.space)
    noun = name[CODE].lower() if is_pool else name[CODE]
    return counted(effect.count, noun, plural_of(noun))
