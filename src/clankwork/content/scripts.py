"""Makes the engine's effects from the words of a pack, and numbers every list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec import UNSET, UnsetType

from clankwork.content import words
from clankwork.engine import (
    ANY_CARD,
    CAVES,
    EVERYONE,
    MONSTERS,
    OTHERS,
    AtLeast,
    Attack,
    Bonus,
    CardsOwned,
    ChooseOne,
    Clank,
    ClankSoFar,
    Count,
    DiscardFor,
    Discount,
    Draw,
    Effect,
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
    Script,
    TakeNearbySecret,
    TakeReserve,
    TokensHeld,
    Trash,
    When,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

NO_SCRIPT: Final = Script(0, ())
"""Every empty list of effects."""
OFFER_TOKEN: Final = Script(1, (OfferToken(),))
"""What the engine itself carries out when a player enters a room with tokens (B4.7)."""


class Scribe:
    """Writes scripts and keeps them by number. Numbers follow the order in which lists stand in the packs."""

    def __init__(self, cards: Mapping[str, int], tags: Mapping[str, int]) -> None:
        self.cards = cards
        """Number of each card, by slug."""
        self.tags = tags
        """Bit mask of each tag, by slug."""
        self.scripts: list[Script] = [NO_SCRIPT, OFFER_TOKEN]

    def script(self, written: tuple[words.Effect, ...]) -> Script:
        """The script for a list of effects; it is numbered before the lists inside it."""
        if not written:
            return NO_SCRIPT
        number = len(self.scripts)
        self.scripts.append(NO_SCRIPT)
        script = Script(number, tuple(self.effect(effect.word) for effect in written))
        self.scripts[number] = script
        return script

    def effect(self, word: words.Word) -> Effect:
        """The effect that `word` stands for."""
        match word:
            case words.GainWord():
                gain = word.gain
                return Gain(gain.skill, gain.swords, gain.boots, gain.gold, gain.teleports)
            case words.ClankWord():
                return _clank(word.clank)
            case words.DrawWord():
                return Draw(word.draw)
            case words.HealWord():
                return Heal(word.heal)
            case words.AttackWord():
                return Attack()
            case words.RageWord():
                return RaiseRage(word.rage)
            case words.ReturnDragonCubesWord():
                return ReturnDragonCubes(word.return_dragon_cubes)
            case words.IgnoreWord():
                return Ignore(CAVES if word.ignore == "caves" else MONSTERS)
            case words.DiscountWord():
                [(tag, skill)] = word.discount.items()
                return Discount(self.tags[tag], skill)
            case words.TakeNearbySecretWord():
                return TakeNearbySecret()
            case words.ReplaceRowCardWord():
                return ReplaceRowCard()
            case words.TakeReserveWord():
                return TakeReserve(self.cards[word.take_reserve.card], word.take_reserve.copies)
            case words.TrashWord():
                card = word.trash.card
                return Trash(ANY_CARD if card is UNSET else self.cards[card], word.optional)
            case _:
                return self.effect_with_scripts(word)

    def effect_with_scripts(
        self, word: words.DiscardWord | words.PayWord | words.ChooseOneWord | words.WhenWord | words.PerWord
    ) -> Effect:
        """The effect that a word with lists of effects of its own stands for."""
        match word:
            case words.DiscardWord():
                return DiscardFor(self.script(word.then), word.optional)
            case words.PayWord():
                return PayFor(word.pay.gold, self.script(word.then))
            case words.ChooseOneWord():
                return ChooseOne(tuple(self.script(option) for option in word.choose_one))
            case words.WhenWord():
                return When(self.condition(word.when), self.script(word.then))
            case words.PerWord():
                return Per(self.counted(word.per), self.script(word.then))
            case _:
                assert_never(word)

    def condition(self, when: words.Condition) -> AtLeast:
        """What a `when` waits for."""
        if when.clank_made is not UNSET:
            return AtLeast(ClankSoFar(), when.clank_made)
        if when.gold is not UNSET:
            return AtLeast(GoldHeld(), when.gold)
        if when.played_another is not UNSET:
            return AtLeast(OthersPlayed(self.tags[when.played_another]), when.at_least)
        return AtLeast(self.owned(when.has, when.kinds_of, when.card), when.at_least)

    def counted(self, per: str | words.Counted) -> Count:
        """What a `per` counts."""
        if isinstance(per, str):
            return ClankSoFar() if per == "clank_made" else GoldGainsSoFar()
        if per.played_another is not UNSET:
            return OthersPlayed(self.tags[per.played_another])
        return self.owned(per.has, UNSET, per.card)

    def owned(
        self, has: str | UnsetType, kinds_of: tuple[str, ...] | UnsetType, card: str | UnsetType
    ) -> TokensHeld | KindsHeld | CardsOwned:
        """A count of what lies before a player or in their deck; exactly one of the three is set."""
        if has is not UNSET:
            return TokensHeld(self.tags[has])
        if kinds_of is not UNSET:
            return KindsHeld(tuple(self.tags[tag] for tag in kinds_of))
        assert card is not UNSET
        return CardsOwned(self.cards[card])

    def bonus(self, entry: words.BonusEntry) -> Bonus:
        """Points at the end that depend on something (B8.1)."""
        when, per = entry.when, entry.per
        if when is not UNSET:
            if when.gold is not UNSET:
                return PointsWhen(entry.points, AtLeast(GoldHeld(), when.gold))
            return PointsWhen(entry.points, AtLeast(self.owned(when.has, when.kinds_of, when.card), when.at_least))
        assert per is not UNSET
        if per.gold is not UNSET:
            return PointsPer(entry.points, GoldHeld(), per.gold)
        return PointsPer(entry.points, self.owned(per.has, per.kinds_of, per.card), per.every)


def _clank(clank: int | words.ClankOf) -> Clank:
    if isinstance(clank, int):
        return Clank(clank)
    if clank.others is not UNSET:
        return Clank(clank.others, OTHERS)
    assert clank.everyone is not UNSET
    return Clank(clank.everyone, EVERYONE)
