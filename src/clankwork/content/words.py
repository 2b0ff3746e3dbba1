"""How packs write effects: one word each, as a map such as `gain: {skill: 2}` or `clank: 1`.

Each word is a class of its own whose first field is the word. They say what may be written; what a word does is the
engine's business.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

SLUG: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"

Slug: TypeAlias = Annotated[str, Meta(pattern=SLUG, max_length=40, description="lower-case words joined by hyphens")]
Figure: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Signed: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything a pack file consists of: a field it does not know is an error."""


class Nothing(Strict, frozen=True):
    """`{}`: the word says it all."""


class Effect:
    """One effect in a list. Which class `word` has is told by the word that is written."""

    __slots__ = ("word",)

    def __init__(self, word: Word) -> None:
        self.word = word


Effects: TypeAlias = Annotated[tuple[Effect, ...], Meta(max_length=12)]
Then: TypeAlias = Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=12)]


def _exactly_one(entry: Strict, fields: tuple[str, ...]) -> None:
    if sum(getattr(entry, name) is not UNSET for name in fields) != 1:
        raise ValueError(f"expected exactly one of {', '.join(fields)}")


class Resources(Strict, frozen=True):
    """What a `gain` gives."""

    skill: Figure = 0
    swords: Figure = 0
    boots: Figure = 0
    gold: Figure = 0
    teleports: Figure = 0

    def __post_init__(self) -> None:
        """Refuse a gain of nothing."""
        if not (self.skill or self.swords or self.boots or self.gold or self.teleports):
            raise ValueError("expected at least one of skill, swords, boots, gold, teleports")


class GainWord(Strict, frozen=True):
    """Resources of the turn, and gold from the bank (B2.3, B2.7)."""

    gain: Resources


class ClankOf(Strict, frozen=True):
    """Clank of players other than, or besides, the one who plays the card."""

    others: Figure | UnsetType = UNSET
    everyone: Figure | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse none and both."""
        _exactly_one(self, ("others", "everyone"))


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
    """Discard a card from hand, and only then `then` (B10.2)."""

    discard: Literal[1]
    then: Then
    optional: bool = False


class Payment(Strict, frozen=True):
    """What a `pay` costs."""

    gold: Figure


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
    """For the rest of the turn crystal caves, or monsters in tunnels, do not count (B4.12, B4.3)."""

    ignore: Literal["caves", "monsters"]


class DiscountWord(Strict, frozen=True):
    """For the rest of the turn cards of a kind cost less skill (B11.11)."""

    discount: Annotated[dict[Slug, Figure], Meta(min_length=1, max_length=1)]


class ChooseOneWord(Strict, frozen=True):
    """The player picks one of the lists (B10.5)."""

    choose_one: Annotated[tuple[Then, ...], Meta(min_length=2, max_length=8)]


class Condition(Strict, frozen=True):
    """What a `when` waits for: exactly one count that has to be reached."""

    has: Slug | UnsetType = UNSET
    """Tokens with this tag, at least `at_least`."""
    kinds_of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    """How many of these tags the player has a token of, at least `at_least`."""
    card: Slug | UnsetType = UNSET
    """Copies owned of this card, at least `at_least`."""
    played_another: Slug | UnsetType = UNSET
    """Other cards of this kind played this turn, at least `at_least` (B2.6)."""
    gold: Figure | UnsetType = UNSET
    """At least so much gold."""
    clank_made: Figure | UnsetType = UNSET
    """At least so much clank made this turn (B10.6)."""
    at_least: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure that cannot be reached or says nothing."""
        _exactly_one(self, ("has", "kinds_of", "card", "played_another", "gold", "clank_made"))
        if self.at_least > 1 and (self.gold is not UNSET or self.clank_made is not UNSET):
            raise ValueError("at_least does not go with gold and clank_made, which say the figure themselves")
        if self.kinds_of is not UNSET and self.at_least > len(set(self.kinds_of)):
            raise ValueError("at_least is more than there are in kinds_of")


class WhenWord(Strict, frozen=True):
    """Pay `then` once, as soon as the condition holds this turn (B2.6)."""

    when: Condition
    then: Then


class Counted(Strict, frozen=True):
    """What a `per` counts on the table."""

    has: Slug | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    played_another: Slug | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse none and several."""
        _exactly_one(self, ("has", "card", "played_another"))


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
    | ChooseOneWord
    | WhenWord
    | PerWord
)

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
    "choose_one": ChooseOneWord,
    "when": WhenWord,
    "per": PerWord,
}
"""The class of each word."""


class ScoredWhen(Strict, frozen=True):
    """What bonus points depend on at the end of the game."""

    has: Slug | UnsetType = UNSET
    kinds_of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    gold: Figure | UnsetType = UNSET
    at_least: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure that cannot be reached or says nothing."""
        _exactly_one(self, ("has", "kinds_of", "card", "gold"))
        if self.at_least > 1 and self.gold is not UNSET:
            raise ValueError("at_least does not go with gold, which says the figure itself")
        if self.kinds_of is not UNSET and self.at_least > len(set(self.kinds_of)):
            raise ValueError("at_least is more than there are in kinds_of")


class ScoredPer(Strict, frozen=True):
    """What bonus points are counted by: `gold: 5` is every 5 gold, the others every `every` of them."""

    has: Slug | UnsetType = UNSET
    kinds_of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    gold: Figure | UnsetType = UNSET
    every: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure said twice."""
        _exactly_one(self, ("has", "kinds_of", "card", "gold"))
        if self.every > 1 and self.gold is not UNSET:
            raise ValueError("every does not go with gold, which says the figure itself")


class BonusEntry(Strict, frozen=True):
    """Points a card is worth at the end on top of its own (B8.1)."""

    points: Signed
    when: ScoredWhen | UnsetType = UNSET
    per: ScoredPer | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse none and both."""
        _exactly_one(self, ("when", "per"))
