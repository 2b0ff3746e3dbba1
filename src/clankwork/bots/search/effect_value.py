"""What a script brings, in a few figures: the meaning of a card to somebody in a hurry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import (
    NO_POOL,
    ONESELF,
    Activate,
    Attack,
    Bargain,
    ChooseOne,
    Clank,
    Coupon,
    DiscardFor,
    Discount,
    Draw,
    EndAttack,
    FendOff,
    FreeCard,
    Gain,
    GoTo,
    Haunt,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    PutOnTop,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Special,
    TakeItem,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    Trash,
    TrashThis,
    TurnOver,
    When,
)

if TYPE_CHECKING:
    from clankwork.bots.search.weights import Weights
    from clankwork.engine import Effect, Rarer, Rules, Script

SKILL: Final = 0
SWORDS: Final = 1
BOOTS: Final = 2
GOLD: Final = 3
TELEPORTS: Final = 4
CLANK: Final = 5
NOISE: Final = 6
CARDS: Final = 7
HEAL: Final = 8
TRASH_: Final = 9
SECRETS: Final = 10
RAGE: Final = 11
ATTACKS: Final = 12
POINTS: Final = 13
AMOUNTS: Final = 14
"""How many figures a gist has."""

UNSURE: Final = 0.5
"""The share of a conditional effect that is counted."""
SELDOM: Final = 0.3
"""The share of an effect counted that is rarely of use."""
A_CARD: Final = 0.6
"""Cards that giving up the worst of a hand costs."""
A_LOCKPICK: Final = 0.5
"""Boots that a lockpick saves."""
A_FREE_CARD: Final = 3.0
"""Skill that a card without its price saves."""


def prices(weights: Weights) -> list[float]:
    """What one of each figure is worth, in the order of a gist."""
    w = weights
    worth = [w.skill, w.swords, w.boots, w.gold, w.teleports, w.clank, w.noise, w.cards, w.heal, w.trash, w.secrets]
    return [*worth, w.rage, w.attack, 1.0]


def prices_now(weights: Weights) -> list[float]:
    """What one of each figure is worth within this turn: skill and boots count as far as they can still be used."""
    worth = prices(weights)
    worth[SKILL] = weights.now_skill
    worth[SWORDS] = weights.now_swords
    worth[BOOTS] = weights.now_boots
    return worth


def worth_of(gist: list[float], prices: list[float]) -> float:
    """A gist in points."""
    worth = 0.0
    for amount, price in zip(gist, prices):
        worth += amount * price
    return worth


def gist_of(rules: Rules, script: Script, prices: list[float]) -> list[float]:
    """What carrying out `script` brings on average; `prices` say which option of a choice would be taken."""
    gist = [0.0] * AMOUNTS
    for effect in script.effects:
        _add(rules, gist, effect, prices)
    return gist


def _add_times(gist: list[float], other: list[float], times: float) -> None:
    for place in range(AMOUNTS):
        gist[place] += other[place] * times


def _add(rules: Rules, gist: list[float], effect: Effect, prices: list[float]) -> None:
    match effect:
        case Gain():
            gist[SKILL] += float(effect.skill)
            gist[SWORDS] += float(effect.swords)
            gist[BOOTS] += float(effect.boots)
            gist[GOLD] += float(effect.gold)
            gist[TELEPORTS] += float(effect.teleports)
            gist[BOOTS] += A_LOCKPICK * float(effect.lockpicks)
        case Clank():
            gist[CLANK if effect.who == ONESELF else NOISE] += float(effect.cubes)
        case Draw():
            gist[CARDS] += float(effect.cards)
        case Heal():
            gist[HEAL] += float(effect.damage)
        case Trash():
            gist[TRASH_] += 1.0
        case TakeReserve():
            gist[POINTS] += float(rules.cards[effect.card].points * effect.copies)
        case TakeNearbySecret():
            gist[SECRETS] += 1.0
        case Attack():
            gist[ATTACKS] += 1.0
        case RaiseRage():
            gist[RAGE] += float(effect.spaces)
        case ReturnDragonCubes():
            gist[HEAL] += SELDOM * float(effect.cubes)
        case ReplaceRowCard():
            gist[SKILL] += SELDOM
        case Ignore():
            gist[BOOTS] += UNSURE
        case Discount():
            gist[SKILL] += SELDOM * float(effect.skill)
        case DiscardFor() | PayFor() | When() | Per() | ChooseOne() | OfferToken():
            _add_nested(rules, gist, effect, prices)
        case _:
            _add_rarer(rules, gist, effect, prices)


def _add_rarer(rules: Rules, gist: list[float], effect: Rarer, prices: list[float]) -> None:
    """Effects that few games have."""
    match effect:
        case TakeSupply():
            _add_supply(rules, gist, effect)
        case TakeItem():
            gist[GOLD] += float(rules.ruleset.price)
        case Bargain():
            gist[GOLD] += SELDOM * float(rules.ruleset.price - effect.price)
        case Coupon():
            gist[GOLD] += SELDOM * float(effect.gold)
        case FreeCard():
            gist[SKILL] += A_FREE_CARD
        case PutOnTop():
            gist[CARDS] += SELDOM
        case Activate():
            gist[SKILL] += UNSURE
        case GoTo():
            gist[TELEPORTS] += 1.0
        case Haunt():
            gist[CLANK] += float(effect.cubes)  # drawn, they hurt oneself too
        case TrashThis():
            gist[TRASH_] += 1.0
            _add_times(gist, gist_of(rules, effect.then, prices), UNSURE if effect.optional else 1.0)
        case Special():
            _add_times(gist, gist_of(rules, effect.then, prices), UNSURE)
            gist[BOOTS] += float(rules.mechanisms[effect.mechanism].boots_saved(effect.word))
        case TurnOver() | FendOff() | EndAttack():
            pass  # of the course of the game, not of a card
        case _:
            assert_never(effect)


def _add_supply(rules: Rules, gist: list[float], effect: TakeSupply) -> None:
    """Tokens that are given out: face-down secrets as such, others by their points."""
    space = rules.spaces[effect.space]
    if space.pool != NO_POOL and rules.pools[space.pool].is_secret:
        gist[SECRETS] += float(effect.count)
        return
    kinds = (space.token,) if space.pool == NO_POOL else rules.pools[space.pool].tokens
    points = sum([rules.tokens[token].points for token in kinds])
    gist[POINTS] += float(effect.count * points) / float(len(kinds))


def _add_nested(
    rules: Rules,
    gist: list[float],
    effect: DiscardFor | PayFor | When | Per | ChooseOne | OfferToken,
    prices: list[float],
) -> None:
    """Effects that hold others."""
    match effect:
        case DiscardFor():
            _add_times(gist, gist_of(rules, effect.then, prices), 1.0)
            gist[CARDS] -= A_CARD
        case PayFor():
            _add_times(gist, gist_of(rules, effect.then, prices), SELDOM)
            gist[GOLD] -= SELDOM * float(effect.gold)
            gist[BOOTS] -= SELDOM * A_LOCKPICK * float(effect.lockpicks)
        case When():
            _add_times(gist, gist_of(rules, effect.then, prices), UNSURE)
        case Per():
            _add_times(gist, gist_of(rules, effect.then, prices), 1.0)
        case ChooseOne():
            _add_times(gist, _best(rules, effect, prices), 1.0)
        case OfferToken():
            pass  # a question of the room, not of a card
        case _:
            assert_never(effect)


def _best(rules: Rules, effect: ChooseOne, prices: list[float]) -> list[float]:
    """The option that is worth most."""
    best = gist_of(rules, effect.options[0], prices)
    for script in effect.options[1:]:
        other = gist_of(rules, script, prices)
        if worth_of(other, prices) > worth_of(best, prices):
            best = other
    return best
