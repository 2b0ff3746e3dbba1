"""Counts, conditions and bonuses in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import (
    CardsInSight,
    CardsOwned,
    ClankSoFar,
    CountedSoFar,
    DamageHeld,
    DefeatedSoFar,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    KindOwned,
    KindsHeld,
    MarksMade,
    OthersPlayed,
    PointsPer,
    PointsWhen,
    PortalsSoFar,
    SkillSoFar,
    Standing,
    TokensHeld,
    TrashedSoFar,
)
from clankwork.text.effect_groups import InPlay, Owned, SoFar
from clankwork.text.languages.en.vocabulary import card_with, cards_with, standing, vocabulary
from clankwork.text.languages.en.words import CODE, counted, listed, plural_of, sentence, tag, tags, with_article
from clankwork.text.names import counted_this_turn

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count

MARKS: Final = {
    "ports": ("data cube", "you have placed", "you place"),
    "shrines": ("offering", "you have made", "you make"),
}
"""What the marks of a mechanism are called, what was done with them, and what is done; see `Mechanism.marks`."""
_ANY_MARK: Final = ("mark", "you have made", "you make")


def condition(content: Content, wanted: AtLeast) -> str:
    """A condition, to be followed or preceded by what it pays."""
    number, count = wanted.number, wanted.count
    if isinstance(count, Owned):
        return _with(content, number, count)
    if isinstance(count, InPlay):
        return _in_play(content, number, count)
    if isinstance(count, SoFar):
        return _this_turn(content, number, count)
    assert_never(count)


def _with(content: Content, number: int, count: Owned) -> str:
    match count:
        case TokensHeld():
            return f"with {_some(number, tag(content, count.tag), tags(content, count.tag))}"
        case KindsHeld():
            tokens = counted(number, "token", "different tokens")
            return f"with at least {tokens} among {_kinds(content, count)}"
        case CardsOwned():
            return f"if you own {_some(number, f'{content.names.cards[count.card][CODE]} card')}"
        case KindOwned():
            return f"if you own {_some(number, card_with(content, count.tag), cards_with(content, count.tag))}"
        case GoldHeld():
            return f"with at least {vocabulary(content).money(number)}"
        case DamageHeld():
            return f"with at least {number} damage"
        case MarksMade():
            noun, done, _ = _marks(content, count)
            return f"with {_some(number, noun)} {done}"
        case _:
            assert_never(count)


def _in_play(content: Content, number: int, count: InPlay) -> str:
    match count:
        case OthersPlayed():
            others = f"another {card_with(content, count.tag)}"
            if number > 1:
                others = f"at least {number} other {cards_with(content, count.tag)}"
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"if you play {others} this turn"
            return f"with {others} in your play area"
        case CardsInSight():
            some = _some(number, card_with(content, count.tag), cards_with(content, count.tag))
            return f"with {some} in your play area or discard pile"
        case Standing():
            return f"if you are {listed(standing(content, count.traits), 'or')}"
        case _:
            assert_never(count)


def _this_turn(content: Content, number: int, count: SoFar) -> str:
    words = vocabulary(content)
    match count:
        case ClankSoFar():
            return f"if you make at least {number} clank this turn"
        case GoldGainsSoFar():
            times = "" if number == 1 else f" at least {number} times"
            return f"if you gain {words.coins}{times} this turn"
        case SkillSoFar():
            return f"if you gain at least {number} skill this turn"
        case GoldSoFar():
            return f"if you gain at least {words.money(number)} this turn"
        case TrashedSoFar():
            return f"if you trash {_some(number, 'card')} this turn"
        case DefeatedSoFar():
            return f"if you defeat {_some(number, words.monster)} of the {words.row} this turn"
        case PortalsSoFar():
            return f"if you go through a portal{'' if number == 1 else f' at least {number} times'} this turn"
        case CountedSoFar():
            noun, plural, do = _counted(content, count)
            return f"if {do} {_some(number, noun, plural)} this turn"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return listed([tag(content, mask) for mask in count.tags])


def _some(number: int, noun: str, plural: str = "") -> str:
    return with_article(noun) if number == 1 else f"at least {number} {plural or plural_of(noun)}"


def _marks(content: Content, count: MarksMade) -> tuple[str, str, str]:
    return MARKS.get(content.rules.mechanisms[count.mechanism].name, _ANY_MARK)


def _counted(content: Content, count: CountedSoFar) -> tuple[str, str, str]:
    """What is counted in a turn, one and several of it, and what is done with it."""
    mechanism, mask = counted_this_turn(content, count)
    if not mechanism:
        return tag(content, mask), tags(content, mask), "you take"
    noun, _, do = MARKS.get(mechanism, _ANY_MARK)
    return noun, plural_of(noun), do


def each(content: Content, count: Count, every: int = 1) -> str:
    """For each thing counted, or for every full `every` of them."""
    if isinstance(count, Owned):
        return _each_owned(content, count, every)
    if isinstance(count, InPlay):
        return _each_in_play(content, count, every)
    if isinstance(count, SoFar):
        return _each_this_turn(content, count, every)
    assert_never(count)


def _each_owned(content: Content, count: Owned, every: int) -> str:
    match count:
        case TokensHeld():
            return f"for {_every(every, tag(content, count.tag), tags(content, count.tag))} you hold"
        case KindsHeld():
            return f"for {_every(every, 'different token')} you hold among {_kinds(content, count)}"
        case CardsOwned():
            return f"for {_every(every, f'{content.names.cards[count.card][CODE]} card')} you own"
        case KindOwned():
            return f"for {_every(every, card_with(content, count.tag), cards_with(content, count.tag))} you own"
        case GoldHeld():
            words = vocabulary(content)
            return f"for {_every(every, words.coin, words.coins)} you have"
        case DamageHeld():
            return f"for {_every(every, 'damage', 'damage')} you have taken"
        case MarksMade():
            noun, done, _ = _marks(content, count)
            return f"for {_every(every, noun)} {done}"
        case _:
            assert_never(count)


def _each_in_play(content: Content, count: InPlay, every: int) -> str:
    match count:
        case OthersPlayed():
            other = _every(every, f"other {card_with(content, count.tag)}", f"other {cards_with(content, count.tag)}")
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"for {other} you play this turn, before or after"
            return f"for {other} in your play area"
        case CardsInSight():
            cards = _every(every, card_with(content, count.tag), cards_with(content, count.tag))
            return f"for {cards} in your play area or discard pile"
        case Standing():  # it is 1 or 0
            return f"if you are {listed(standing(content, count.traits), 'or')}"
        case _:
            assert_never(count)


def _each_this_turn(content: Content, count: SoFar, every: int) -> str:
    words, times = vocabulary(content), "each time" if every == 1 else f"for every {every} times"
    match count:
        case ClankSoFar():
            return f"for {_every(every, 'clank', 'clank')} you make this turn, before or after"
        case GoldGainsSoFar():
            past = content.rules.ruleset.gold_bonus_counts_past  # B11.5
            return f"{times} you gain {words.coins} this turn, {'before or after' if past else 'from now on'}"
        case SkillSoFar():
            return f"for {_every(every, 'skill', 'skill')} you gain this turn, before or after"
        case GoldSoFar():
            return f"for {_every(every, words.coin, words.coins)} you gain this turn, before or after"
        case TrashedSoFar():
            return f"for {_every(every, 'card')} you trash this turn, before or after"
        case DefeatedSoFar():
            return f"for {_every(every, words.monster)} of the {words.row} you defeat this turn, before or after"
        case PortalsSoFar():
            return f"{times} you go through a portal this turn, before or after"
        case CountedSoFar():
            noun, plural, do = _counted(content, count)
            return f"for {_every(every, noun, plural)} {do} this turn, before or after"
        case _:
            assert_never(count)


def _every(every: int, noun: str, plural: str = "") -> str:
    return f"each {noun}" if every == 1 else f"every {counted(every, noun, plural)}"


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            conditions = listed([condition(content, wanted) for wanted in points.conditions])
            return sentence(f"{counted(points.points, 'point')} {conditions}")
        case PointsPer():
            return sentence(f"{counted(points.points, 'point')} {each(content, points.count, points.every)}")
        case _:
            assert_never(points)
