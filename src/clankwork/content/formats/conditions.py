"""What effects and bonus points depend on, as packs write it; and the small types that all of a pack is made of."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

SLUG: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"

Slug: TypeAlias = Annotated[str, Meta(pattern=SLUG, max_length=40, description="lower-case words joined by hyphens")]
SlugOrList: TypeAlias = Annotated[str, Meta(max_length=40, description="lower-case words joined by hyphens")]
"""A slug where a list may stand as well: beside one, msgspec 0.22 frees a pattern's memory that is not its own."""
Figure: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Signed: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Players: TypeAlias = Annotated[int, Meta(ge=1, le=6, description="a number of players")]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything a pack file consists of: a field it does not know is an error."""


def exactly_one(entry: Strict, fields: tuple[str, ...]) -> None:
    """Refuse none and several of `fields`."""
    if sum(getattr(entry, name) is not UNSET for name in fields) != 1:
        raise ValueError(f"expected exactly one of {', '.join(fields)}")


COUNTED_THINGS: Final = ("has", "kinds_of", "card")
THIS_TURN: Final = ("marks_made", "tokens_taken")
"""Things counted that are done in the running turn, of which only games with such a word keep count."""
FIGURES: Final = (*("gold", "clank_made", "skill_gained", "gold_gained", "trashed", "defeated", "portals", "damage"),)
"""Fields of a condition that say the figure themselves."""


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
    skill_gained: Figure | UnsetType = UNSET
    """At least so much skill gained this turn, spent or not."""
    gold_gained: Figure | UnsetType = UNSET
    """At least so much gold gained this turn, spent or not."""
    trashed: Figure | UnsetType = UNSET
    """At least so many cards trashed this turn (S8.1)."""
    defeated: Figure | UnsetType = UNSET
    """At least so many monsters of the row defeated this turn."""
    portals: Figure | UnsetType = UNSET
    """Went through portals at least so often this turn (C4.4)."""
    damage: Figure | UnsetType = UNSET
    """At least so much damage (C7.4)."""
    in_sight: Slug | UnsetType = UNSET
    """Cards of this kind in play area and discard pile, at least `at_least` (S8.2)."""
    standing: Slug | UnsetType = UNSET
    """In a room with this trait (C3.11)."""
    marks_made: Slug | UnsetType = UNSET
    """Marks made this turn by this mechanism, such as offerings, at least `at_least` (C3.5, S4.1)."""
    tokens_taken: Slug | UnsetType = UNSET
    """Tokens with this tag taken this turn, at least `at_least` (C3.2)."""
    at_least: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure that cannot be reached or says nothing."""
        exactly_one(self, (*COUNTED_THINGS, "played_another", "in_sight", "standing", *THIS_TURN, *FIGURES))
        if self.at_least > 1 and any(getattr(self, field) is not UNSET for field in ("standing", *FIGURES)):
            raise ValueError("at_least goes with things that are counted, not with a field that says the figure itself")
        if self.kinds_of is not UNSET and self.at_least > len(set(self.kinds_of)):
            raise ValueError("at_least is more than there are in kinds_of")


class ScoredWhen(Strict, frozen=True):
    """What bonus points depend on at the end of the game."""

    has: Slug | UnsetType = UNSET
    kinds_of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    kind: Slug | UnsetType = UNSET
    """Cards of this kind in the deck."""
    gold: Figure | UnsetType = UNSET
    at_least: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure that cannot be reached or says nothing."""
        exactly_one(self, (*COUNTED_THINGS, "kind", "gold"))
        if self.at_least > 1 and self.gold is not UNSET:
            raise ValueError("at_least does not go with gold, which says the figure itself")
        if self.kinds_of is not UNSET and self.at_least > len(set(self.kinds_of)):
            raise ValueError("at_least is more than there are in kinds_of")


class ScoredPer(Strict, frozen=True):
    """What bonus points are counted by: `gold: 5` is every 5 gold, the others every `every` of them."""

    has: SlugOrList | Annotated[tuple[Slug, ...], Meta(min_length=2, max_length=12)] | UnsetType = UNSET
    """Tokens with this tag, or with one of several."""
    kinds_of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    card: Slug | UnsetType = UNSET
    marks: Slug | UnsetType = UNSET
    """Marks made by this mechanism (C7.1)."""
    gold: Figure | UnsetType = UNSET
    every: Figure = 1

    def __post_init__(self) -> None:
        """Refuse none and several, and a figure said twice."""
        exactly_one(self, (*COUNTED_THINGS, "marks", "gold"))
        if self.every > 1 and self.gold is not UNSET:
            raise ValueError("every does not go with gold, which says the figure itself")


class BonusEntry(Strict, frozen=True):
    """Points a card or token is worth at the end on top of its own (B8.1)."""

    points: Signed
    when: ScoredWhen | Annotated[tuple[ScoredWhen, ...], Meta(min_length=2, max_length=4)] | UnsetType = UNSET
    """One thing that must hold, or several that all must."""
    per: ScoredPer | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuse none and both."""
        exactly_one(self, ("when", "per"))
