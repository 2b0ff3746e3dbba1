"""How packs write effects: one word each, as a map such as `gain: {skill: 2}` or `clank: 1`.

Each word is a class of its own whose first field is the word. They say what may be written; what a word does is the
engine's business.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from clankwork.content.formats.conditions import THIS_TURN, Condition, Figure, Signed, Slug, Strict, exactly_one


class Nothing(Strict, frozen=True):
    """`{}`: the word says it all."""


class Effect:
    """One effect in a list. Which class `word` has is told by the word that is written."""

    __slots__ = ("word",)

    def __init__(self, word: Word) -> None:
        self.word = word


Effects: TypeAlias = Annotated[tuple[Effect, ...], Meta(max_length=12)]
Then: TypeAlias = Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=12)]


class Resources(Strict, frozen=True):
    """What a `gain` gives."""

    skill: Figure = 0
    swords: Figure = 0
    boots: Figure = 0
    gold: Figure = 0
    teleports: Figure = 0
    lockpicks: Figure = 0

    def __post_init__(self) -> None:
        """Refuse a gain of nothing."""
        if not (self.skill or self.swords or self.boots or self.gold or self.teleports or self.lockpicks):
            raise ValueError("expected at least one of skill, swords, boots, gold, teleports, lockpicks")


class GainWord(Strict, frozen=True):
    """Resources of the turn, and gold from the bank (B2.3, B2.7)."""

    gain: Resources


class ClankOf(Strict, frozen=True):
    """Clank of players other than, or besides, the one who plays the card."""

    others: Figure | UnsetType = UNSET
    everyone: Figure | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse none and both."""
        exactly_one(self, ("others", "everyone"))


class ClankWord(Strict, frozen=True):
    """Cubes into the clank area, or out of it when negative (B5.6, B5.7)."""

    clank: Signed | ClankOf

    def __post_init__(self) -> None:
        """Refuse no clank at all."""
        if self.clank == 0:
            raise ValueError("expected a number other than 0")


class DrawWord(Strict, frozen=True):
    """Draw cards (B2.4)."""

    draw: Figure


class HealWord(Strict, frozen=True):
    """Heal damage (B6.3)."""

    heal: Figure


class TrashWhat(Strict, frozen=True):
    """Which card may be trashed: any, if nothing is said."""

    card: Slug | UnsetType = UNSET


class TrashWord(Strict, frozen=True):
    """Put one card of the discard pile or play area out of the game (B10.1)."""

    trash: TrashWhat
    optional: bool = False


class DiscardWord(Strict, frozen=True):
    """Discard a card from hand, and only then `then` (B10.2); an option says whether it can be declined (B11.13)."""

    discard: Literal[1]
    then: Then
    optional: bool = False
    """It can be declined, whatever the option says."""


class Payment(Strict, frozen=True):
    """What a `pay` costs."""

    gold: Figure = 0
    lockpicks: Figure = 0

    def __post_init__(self) -> None:
        """Refuse a price of nothing."""
        if not (self.gold or self.lockpicks):
            raise ValueError("expected at least one of gold, lockpicks")


class PayWord(Strict, frozen=True):
    """Pay, and only then `then`."""

    pay: Payment
    then: Then


class ReserveCards(Strict, frozen=True):
    """Cards of a reserve pile."""

    card: Slug
    copies: Figure = 1


class TakeReserveWord(Strict, frozen=True):
    """Take reserve cards without paying for them (B3.7)."""

    take_reserve: ReserveCards


class TakeNearbySecretWord(Strict, frozen=True):
    """Take a secret from a room joined to one's own (B11.12)."""

    take_nearby_secret: Nothing


class ReplaceRowCardWord(Strict, frozen=True):
    """Put a card of the row away and fill its place at once (B5.11)."""

    replace_row_card: Nothing


class AttackWord(Strict, frozen=True):
    """The dragon attacks now (B5.4)."""

    attack: Nothing


class RageWord(Strict, frozen=True):
    """The dragon marker moves up (B5.8)."""

    rage: Figure


class ReturnDragonCubesWord(Strict, frozen=True):
    """Black cubes set aside go back into the bag."""

    return_dragon_cubes: Figure


class IgnoreWord(Strict, frozen=True):
    """For the rest of the turn crystal caves, monsters in tunnels or locks do not count (B4.12, B4.3, B4.5)."""

    ignore: Literal["caves", "monsters", "locks"]


class DiscountWord(Strict, frozen=True):
    """For the rest of the turn cards of a kind cost less skill (B11.11)."""

    discount: Annotated[dict[Slug, Figure], Meta(min_length=1, max_length=1)]


class SupplyTokens(Strict, frozen=True):
    """Tokens of the common supply: a kind that lies face up, or a pool."""

    kind: Slug
    count: Figure = 1


class TakeSupplyWord(Strict, frozen=True):
    """Take tokens from the common supply, and `otherwise` if none is left (S1.7, C1.6)."""

    take_supply: SupplyTokens
    otherwise: Effects = ()


class TakeItemWord(Strict, frozen=True):
    """Take an item of the market without paying."""

    take_item: Nothing


class BargainWord(Strict, frozen=True):
    """Buy one item of the market this turn for this price, wherever one is."""

    bargain: Figure


class CouponWord(Strict, frozen=True):
    """The next item of the market this turn costs so much less (C7.1)."""

    coupon: Figure


class FreeCardWord(Strict, frozen=True):
    """Acquire or use a card of the row without its skill."""

    free_card: Nothing


class PutOnTopWord(Strict, frozen=True):
    """The card just acquired may go on top of the deck."""

    put_on_top: Nothing


class TrashThisWord(Strict, frozen=True):
    """Put this card out of the game, and only then `then` (B10.1)."""

    trash_this: Nothing
    then: Effects = ()
    optional: bool = False


class TwoSides(Strict, frozen=True):
    """A card of the reserve and its other side."""

    card: Slug
    into: Slug


class TurnOverWord(Strict, frozen=True):
    """Turn a card of the reserve over (S3.2)."""

    turn_over: TwoSides


class ActivateWord(Strict, frozen=True):
    """Let one effect happen that waits for another card of one of these kinds (S2.5)."""

    activate: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)]


class Destination(Strict, frozen=True):
    """Which rooms one may go to."""

    rooms: tuple[Slug, ...] = ()
    """Traits, of which a room has one; any room if none is said."""
    area: Literal["any", "same", "other"] = "any"
    """In the module or tile one is in, or in another."""
    to_player: bool = False
    """Only where another player is."""


class GoToWord(Strict, frozen=True):
    """Go to a room at once, whatever lies between."""

    go_to: Destination
    optional: bool = False


class HauntWord(Strict, frozen=True):
    """Cubes that hurt everyone go from the supply to the clank area (C4.6)."""

    haunt: Figure


class SpecialWord(Strict, frozen=True):
    """Something that a mechanism of the game does, such as `{tiles: turn}`."""

    special: Annotated[dict[Slug, Slug], Meta(min_length=1, max_length=1)]
    then: Effects = ()


class ChooseOneWord(Strict, frozen=True):
    """The player picks one of the lists (B10.5), or `picks` different ones; all of them where `all_when` holds."""

    choose_one: Annotated[tuple[Then, ...], Meta(min_length=2, max_length=8)]
    picks: Annotated[int, Meta(ge=1, le=7)] = 1
    all_when: Condition | UnsetType = UNSET


class WhenWord(Strict, frozen=True):
    """Pay `then` once, as soon as the condition holds this turn (B2.6)."""

    when: Condition
    then: Then


class Counted(Strict, frozen=True):
    """What a `per` counts on the table."""

    has: Slug | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    played_another: Slug | UnsetType = UNSET
    marks_made: Slug | UnsetType = UNSET
    """Marks made this turn by this mechanism."""
    tokens_taken: Slug | UnsetType = UNSET
    """Tokens with this tag taken this turn."""

    def __post_init__(self) -> None:
        """Refuse none and several."""
        exactly_one(self, ("has", "card", "played_another", *THIS_TURN))


class PerWord(Strict, frozen=True):
    """Pay `then` once for each, those before and those to come this turn (B10.6)."""

    per: Literal["clank_made", "gold_gain"] | Counted
    then: Then


Word: TypeAlias = (
    GainWord
    | ClankWord
    | DrawWord
    | HealWord
    | TrashWord
    | DiscardWord
    | PayWord
    | TakeReserveWord
    | TakeNearbySecretWord
    | ReplaceRowCardWord
    | AttackWord
    | RageWord
    | ReturnDragonCubesWord
    | IgnoreWord
    | DiscountWord
    | TakeSupplyWord
    | TakeItemWord
    | BargainWord
    | CouponWord
    | FreeCardWord
    | PutOnTopWord
    | TrashThisWord
    | TurnOverWord
    | ActivateWord
    | GoToWord
    | HauntWord
    | SpecialWord
    | ChooseOneWord
    | WhenWord
    | PerWord
)

WithScripts: TypeAlias = (
    DiscardWord | PayWord | ChooseOneWord | WhenWord | PerWord | TakeSupplyWord | TrashThisWord | SpecialWord
)
"""Words with lists of effects of their own."""
Rarer: TypeAlias = (
    TakeItemWord
    | BargainWord
    | CouponWord
    | FreeCardWord
    | PutOnTopWord
    | TurnOverWord
    | ActivateWord
    | GoToWord
    | HauntWord
)
"""Words that few games use."""

WORDS: Final[dict[str, type[Word]]] = {
    "gain": GainWord,
    "clank": ClankWord,
    "draw": DrawWord,
    "heal": HealWord,
    "trash": TrashWord,
    "discard": DiscardWord,
    "pay": PayWord,
    "take_reserve": TakeReserveWord,
    "take_nearby_secret": TakeNearbySecretWord,
    "replace_row_card": ReplaceRowCardWord,
    "attack": AttackWord,
    "rage": RageWord,
    "return_dragon_cubes": ReturnDragonCubesWord,
    "ignore": IgnoreWord,
    "discount": DiscountWord,
    "take_supply": TakeSupplyWord,
    "take_item": TakeItemWord,
    "bargain": BargainWord,
    "coupon": CouponWord,
    "free_card": FreeCardWord,
    "put_on_top": PutOnTopWord,
    "trash_this": TrashThisWord,
    "turn_over": TurnOverWord,
    "activate": ActivateWord,
    "go_to": GoToWord,
    "haunt": HauntWord,
    "special": SpecialWord,
    "choose_one": ChooseOneWord,
    "when": WhenWord,
    "per": PerWord,
}
"""The class of each word."""
