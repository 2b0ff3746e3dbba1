"""Counts and conditions: the words for what the rules can read off the table.

A *count* is a number, a *condition* compares one with a figure. How each is worked out stands in `counting`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, final

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
@dataclass(frozen=True)
class TokensHeld:
    """How many tokens with `tag` lie in front of the player (S2.3, S2.4)."""

    tag: i64


@final
@dataclass(frozen=True)
class KindsHeld:
    """How many of `tags` the player holds at least one token of."""

    tags: tuple[int, ...]


@final
@dataclass(frozen=True)
class CardsOwned:
    """How many copies of `card` the player owns, wherever they lie."""

    card: i64


@final
@dataclass(frozen=True)
class OthersPlayed:
    """How many cards with `tag`, apart from the card that asks, the player has played this turn (B2.6, S2.2).

    Whether one counts that is no longer in the play area is a matter of the game (`Ruleset.played_stays_played`).
    """

    tag: i64


@final
@dataclass(frozen=True)
class GoldHeld:
    """The player's gold."""


@final
@dataclass(frozen=True)
class ClankSoFar:
    """Clank the player made this turn, before and after the card that asks (B10.6)."""


@final
@dataclass(frozen=True)
class GoldGainsSoFar:
    """How often the player gained gold this turn; a bonus paid for a gain is not one itself (B11.5)."""


@final
@dataclass(frozen=True)
class KindOwned:
    """How many cards with `tag` the player owns, wherever they lie."""

    tag: i64


@final
@dataclass(frozen=True)
class CardsInSight:
    """How many cards with `tag` lie in the player's play area and discard pile (S8.2)."""

    tag: i64


@final
@dataclass(frozen=True)
class Standing:
    """1 if the player stands in a room with one of `traits`, else 0 (C3.11)."""

    traits: i64


@final
@dataclass(frozen=True)
class DamageHeld:
    """Cubes on the player's health track (C7.4)."""


@final
@dataclass(frozen=True)
class SkillSoFar:
    """Skill the player gained this turn, spent or not."""


@final
@dataclass(frozen=True)
class GoldSoFar:
    """Gold the player gained this turn, spent or not."""


@final
@dataclass(frozen=True)
class TrashedSoFar:
    """Cards the player trashed this turn (S8.1)."""


@final
@dataclass(frozen=True)
class DefeatedSoFar:
    """Monsters of the row the player defeated this turn."""


@final
@dataclass(frozen=True)
class PortalsSoFar:
    """How often the player went through a portal this turn (C4.4)."""


@final
@dataclass(frozen=True)
class MarksMade:
    """Marks the player has made by a mechanism, such as offerings in shrines (C7.1)."""

    mechanism: i64


@final
@dataclass(frozen=True)
class CountedSoFar:
    """How often something was done this turn that `TurnCounts` keeps count of: `place` in its state."""

    mechanism: i64
    place: i64


ThisTurn: TypeAlias = (
    "ClankSoFar | GoldGainsSoFar | SkillSoFar | GoldSoFar | TrashedSoFar | DefeatedSoFar | PortalsSoFar"
)
Count: TypeAlias = (
    "TokensHeld | KindsHeld | CardsOwned | KindOwned | CardsInSight | OthersPlayed | GoldHeld | DamageHeld | Standing"
    " | MarksMade | CountedSoFar | ThisTurn"
)


@final
@dataclass(frozen=True)
class AtLeast:
    """The one condition there is: `count` has reached `number`."""

    count: Count
    number: i64
