"""Makes the engine's effects from the words of a pack, and numbers every list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec import UNSET, UnsetType

from clankwork.content.formats import conditions, effect_words
from clankwork.engine import (
    ANY_CARD,
    ANYWHERE,
    ARROWS,
    CAVES,
    EVERYONE,
    LOCKS,
    MARKS_MADE,
    MONSTERS,
    OTHER_AREA,
    OTHERS,
    SAME_AREA,
    TOKENS_TAKEN,
    Activate,
    AtLeast,
    Attack,
    Bargain,
    Bonus,
    CardsInSight,
    CardsOwned,
    ChooseOne,
    Clank,
    ClankSoFar,
    Count,
    CountedSoFar,
    Coupon,
    DamageHeld,
    DefeatedSoFar,
    DiscardFor,
    Discount,
    Draw,
    Effect,
    EndAttack,
    FendOff,
    FreeCard,
    Gain,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    GoTo,
    Haunt,
    Heal,
    Ignore,
    KindOwned,
    KindsHeld,
    MarksMade,
    OfferToken,
    OthersPlayed,
    PayFor,
    Per,
    PointsPer,
    PointsWhen,
    PortalsSoFar,
    PutOnTop,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Script,
    SkillSoFar,
    Special,
    Standing,
    TakeItem,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    TokensHeld,
    Trash,
    TrashedSoFar,
    TrashThis,
    TurnOver,
    When,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NO_SCRIPT: Final = Script(0, ())
"""Every empty list of effects."""
OFFER_TOKEN: Final = Script(1, (OfferToken(),))
"""What the engine itself carries out when a player enters a room with tokens (B4.7)."""


FEND_OFF: Final = Script(2, (FendOff(),))
"""What the engine itself carries out when a cube that hurts everyone is drawn (S5.3)."""
END_ATTACK: Final = Script(3, (EndAttack(),))
"""What it carries out after that."""
HINDRANCES: Final = {"caves": CAVES, "monsters": MONSTERS, "locks": LOCKS, "arrows": ARROWS}
AREAS: Final = {"any": ANYWHERE, "same": SAME_AREA, "other": OTHER_AREA}
FIGURES: Final[dict[str, Count]] = {
    "gold": GoldHeld(),
    "clank_made": ClankSoFar(),
    "skill_gained": SkillSoFar(),
    "gold_gained": GoldSoFar(),
    "trashed": TrashedSoFar(),
    "defeated": DefeatedSoFar(),
    "portals": PortalsSoFar(),
    "damage": DamageHeld(),
}
"""What the fields of a condition count that say the figure themselves."""


class Scribe:
    """Writes scripts and keeps them by number. Numbers follow the order in which lists stand in the packs."""

    def __init__(
        self,
        cards: Mapping[str, int],
        tags: Mapping[str, int],
        traits: Mapping[str, int],
        supplies: Mapping[str, int],
        mechanisms: Mapping[str, tuple[int, tuple[str, ...]]],
        *,
        must_discard: bool,
    ) -> None:
        self.cards = cards
        """Number of each card, by slug."""
        self.tags = tags
        """Bit mask of each tag, by slug."""
        self.traits = traits
        """Bit of each trait of rooms, by slug."""
        self.supplies = supplies
        """Number of the space of each token and pool in the common supply, by slug."""
        self.mechanisms = mechanisms
        """Number and words of each mechanism, by name."""
        self.counted_this_turn: list[tuple[int, int, str]] = []
        """What the words ask about the running turn that is counted for them: sort, subject, and what it is called."""
        self.must_discard = must_discard
        """Whether a discard for something can only be declined where its word says so (B11.13)."""
        self.scripts: list[Script] = [NO_SCRIPT, OFFER_TOKEN, FEND_OFF, END_ATTACK]

    def script(self, written: tuple[effect_words.Effect, ...]) -> Script:
        """The script for a list of effects; it is numbered before the lists inside it."""
        if not written:
            return NO_SCRIPT
        number = len(self.scripts)
        self.scripts.append(NO_SCRIPT)
        script = Script(number, tuple(self.effect(effect.word) for effect in written))
        self.scripts[number] = script
        return script

    def effect(self, word: effect_words.Word) -> Effect:
        """The effect that `word` stands for."""
        match word:
            case effect_words.GainWord():
                gain = word.gain
                return Gain(gain.skill, gain.swords, gain.boots, gain.gold, gain.teleports, gain.lockpicks)
            case effect_words.ClankWord():
                return _clank(word.clank)
            case effect_words.DrawWord():
                return Draw(word.draw)
            case effect_words.HealWord():
                return Heal(word.heal)
            case effect_words.AttackWord():
                return Attack()
            case effect_words.RageWord():
                return RaiseRage(word.rage)
            case effect_words.ReturnDragonCubesWord():
                return ReturnDragonCubes(word.return_dragon_cubes)
            case effect_words.IgnoreWord():
                return Ignore(HINDRANCES[word.ignore])
            case effect_words.DiscountWord():
                [(tag, skill)] = word.discount.items()
                return Discount(self.tags[tag], skill)
            case effect_words.TakeNearbySecretWord():
                return TakeNearbySecret()
            case effect_words.ReplaceRowCardWord():
                return ReplaceRowCard()
            case effect_words.TakeReserveWord():
                return TakeReserve(self.cards[word.take_reserve.card], word.take_reserve.copies)
            case effect_words.TrashWord():
                card = word.trash.card
                return Trash(ANY_CARD if card is UNSET else self.cards[card], word.optional)
            case _:
                return self.rarer_effect(word)

    def rarer_effect(self, word: effect_words.Rarer | effect_words.WithScripts) -> Effect:
        """The effect that a word which few games use stands for."""
        match word:
            case effect_words.TakeItemWord():
                return TakeItem()
            case effect_words.BargainWord():
                return Bargain(word.bargain)
            case effect_words.CouponWord():
                return Coupon(word.coupon)
            case effect_words.FreeCardWord():
                return FreeCard()
            case effect_words.PutOnTopWord():
                return PutOnTop()
            case effect_words.TurnOverWord():
                return TurnOver(self.cards[word.turn_over.card], self.cards[word.turn_over.into])
            case effect_words.ActivateWord():
                return Activate(sum(self.tags[tag] for tag in word.activate))
            case effect_words.GoToWord():
                to = word.go_to
                return GoTo(self.traits_of(to.rooms), AREAS[to.area], to.to_player, word.optional)
            case effect_words.HauntWord():
                return Haunt(word.haunt)
            case _:
                return self.effect_with_scripts(word)

    def traits_of(self, slugs: Iterable[str]) -> int:
        """The bits of several traits of rooms."""
        return sum({self.traits[slug] for slug in slugs})

    def effect_with_scripts(self, word: effect_words.WithScripts) -> Effect:
        """The effect that a word with lists of effects of its own stands for."""
        match word:
            case effect_words.DiscardWord():
                return DiscardFor(self.script(word.then), word.optional or not self.must_discard)
            case effect_words.PayWord():
                return PayFor(word.pay.gold, self.script(word.then), word.pay.lockpicks)
            case effect_words.ChooseOneWord():
                options = tuple(self.script(option) for option in word.choose_one)
                return ChooseOne(options, word.picks, None if word.all_when is UNSET else self.condition(word.all_when))
            case effect_words.TakeSupplyWord():
                taken = word.take_supply
                return TakeSupply(self.supplies[taken.kind], taken.count, self.script(word.otherwise))
            case effect_words.TrashThisWord():
                return TrashThis(self.script(word.then), word.optional)
            case effect_words.SpecialWord():
                [(mechanism, what)] = word.special.items()
                number, known = self.mechanisms[mechanism]
                return Special(number, known.index(what), self.script(word.then))
            case effect_words.WhenWord():
                return When(self.condition(word.when), self.script(word.then))
            case effect_words.PerWord():
                return Per(self.counted(word.per), self.script(word.then))
            case _:
                assert_never(word)

    def condition(self, when: conditions.Condition) -> AtLeast:
        """What a `when` waits for."""
        for field, count in FIGURES.items():
            figure: int | UnsetType = getattr(when, field)
            if figure is not UNSET:
                return AtLeast(count, figure)
        if when.played_another is not UNSET:
            return AtLeast(OthersPlayed(self.tags[when.played_another]), when.at_least)
        if when.in_sight is not UNSET:
            return AtLeast(CardsInSight(self.tags[when.in_sight]), when.at_least)
        if when.standing is not UNSET:
            return AtLeast(Standing(self.traits[when.standing]), 1)
        this_turn = self.this_turn(when.marks_made, when.tokens_taken)
        if this_turn is not None:
            return AtLeast(this_turn, when.at_least)
        return AtLeast(self.owned(when.has, when.kinds_of, when.card), when.at_least)

    def this_turn(self, marks_made: str | UnsetType, tokens_taken: str | UnsetType) -> CountedSoFar | None:
        """A count of what is done in the running turn, if one of the two is set; it is kept from now on."""
        if marks_made is not UNSET:
            thing = (MARKS_MADE, self.mechanisms[marks_made][0], f"marks.{marks_made}")
        elif tokens_taken is not UNSET:
            thing = (TOKENS_TAKEN, self.tags[tokens_taken], f"tokens.{tokens_taken}")
        else:
            return None
        if thing not in self.counted_this_turn:
            self.counted_this_turn.append(thing)
        return CountedSoFar(len(self.mechanisms), self.counted_this_turn.index(thing))

    def uses(self, mechanism: int, word: str) -> bool:
        """Whether some script so far has a word of a mechanism."""
        place = next(known for number, known in self.mechanisms.values() if number == mechanism).index(word)
        effects = (effect for script in self.scripts for effect in script.effects)
        return any(isinstance(e, Special) and (e.mechanism, e.word) == (mechanism, place) for e in effects)

    def counted(self, per: str | effect_words.Counted) -> Count:
        """What a `per` counts."""
        if isinstance(per, str):
            return ClankSoFar() if per == "clank_made" else GoldGainsSoFar()
        if per.played_another is not UNSET:
            return OthersPlayed(self.tags[per.played_another])
        this_turn = self.this_turn(per.marks_made, per.tokens_taken)
        if this_turn is not None:
            return this_turn
        return self.owned(per.has, UNSET, per.card)

    def owned(
        self,
        has: str | tuple[str, ...] | UnsetType,
        kinds_of: tuple[str, ...] | UnsetType,
        card: str | UnsetType,
    ) -> TokensHeld | KindsHeld | CardsOwned:
        """A count of what lies before a player or in their deck; exactly one of the three is set."""
        if has is not UNSET:
            return TokensHeld(sum(self.tags[tag] for tag in ((has,) if isinstance(has, str) else has)))
        if kinds_of is not UNSET:
            return KindsHeld(tuple(self.tags[tag] for tag in kinds_of))
        assert card is not UNSET
        return CardsOwned(self.cards[card])

    def bonus(self, entry: conditions.BonusEntry) -> Bonus:
        """Points at the end that depend on something (B8.1)."""
        when, per = entry.when, entry.per
        if when is not UNSET:
            each = when if isinstance(when, tuple) else (when,)
            return PointsWhen(entry.points, tuple(self.scored(one) for one in each))
        assert per is not UNSET
        if per.gold is not UNSET:
            return PointsPer(entry.points, GoldHeld(), per.gold)
        if per.marks is not UNSET:
            return PointsPer(entry.points, MarksMade(self.mechanisms[per.marks][0]), per.every)
        return PointsPer(entry.points, self.owned(per.has, per.kinds_of, per.card), per.every)

    def scored(self, when: conditions.ScoredWhen) -> AtLeast:
        """What bonus points depend on."""
        if when.gold is not UNSET:
            return AtLeast(GoldHeld(), when.gold)
        if when.kind is not UNSET:
            return AtLeast(KindOwned(self.tags[when.kind]), when.at_least)
        return AtLeast(self.owned(when.has, when.kinds_of, when.card), when.at_least)


def _clank(clank: int | effect_words.ClankOf) -> Clank:
    if isinstance(clank, int):
        return Clank(clank)
    if clank.others is not UNSET:
        return Clank(clank.others, OTHERS)
    assert clank.everyone is not UNSET
    return Clank(clank.everyone, EVERYONE)
