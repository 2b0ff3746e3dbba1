"""The words that cards and tokens are made of: a small closed language.

Three kinds of words: a *count* is a number the rules can read off the table, a *condition* compares one with a figure,
an *effect* changes something. Lists of effects are scripts, numbered once per game, so that a state can point into the
middle of a card by two integers. Words are data: what they do stands in `resolve`, what they count in `counting`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, final

if TYPE_CHECKING:
    from mypy_extensions import i64

ONESELF: Final = 0
"""`Clank.who`: the player who plays the card."""
OTHERS: Final = 1
"""`Clank.who`: every other player still in the dungeon (B7.2)."""
EVERYONE: Final = 2
"""`Clank.who`: every player still in the dungeon (B7.2)."""

CAVES: Final = 1
"""`Ignore.what`: crystal caves do not end walking this turn (B4.12)."""
MONSTERS: Final = 2
"""`Ignore.what`: monsters in tunnels do no damage this turn (B4.3)."""

ANY_CARD: Final = -1
"""`Trash.card`: no limit on the card."""


@final
@dataclass(frozen=True)
class TokensHeld:
    """How many tokens with `tag` lie in front of the player."""

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
    """How many cards with `tag`, apart from the card that asks, lie in the player's play area (B2.6)."""

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


Count: TypeAlias = "TokensHeld | KindsHeld | CardsOwned | OthersPlayed | GoldHeld | ClankSoFar | GoldGainsSoFar"


@final
@dataclass(frozen=True)
class AtLeast:
    """The one condition there is: `count` has reached `number`."""

    count: Count
    number: i64


@final
@dataclass(frozen=True)
class Gain:
    """Resources of the turn, and gold from the bank (B2.3, B2.7, B4.15)."""

    skill: i64 = 0
    swords: i64 = 0
    boots: i64 = 0
    gold: i64 = 0
    teleports: i64 = 0


@final
@dataclass(frozen=True)
class Clank:
    """Cubes into the clank area (B5.6), or out of it when `cubes` is negative (B5.7)."""

    cubes: i64
    who: i64 = ONESELF


@final
@dataclass(frozen=True)
class Draw:
    """Draw cards (B2.4)."""

    cards: i64


@final
@dataclass(frozen=True)
class Heal:
    """Take damage off the health track (B6.3)."""

    damage: i64


@final
@dataclass(frozen=True)
class Trash:
    """Put one card of the discard pile or play area out of the game (B10.1)."""

    card: i64 = ANY_CARD
    """Only this card, or `ANY_CARD`."""
    optional: bool = False


@final
@dataclass(frozen=True)
class DiscardFor:
    """Discard a card from hand, and only then `then` (B10.2)."""

    then: Script
    optional: bool = False


@final
@dataclass(frozen=True)
class PayFor:
    """Pay gold, and only then `then`."""

    gold: i64
    then: Script


@final
@dataclass(frozen=True)
class TakeReserve:
    """Take copies of a reserve card onto the discard pile, without paying (B3.7, B11.8)."""

    card: i64
    copies: i64


@final
@dataclass(frozen=True)
class TakeNearbySecret:
    """Take a secret from a room joined to one's own by a tunnel (B11.12)."""


@final
@dataclass(frozen=True)
class ReplaceRowCard:
    """Put a card of the row onto the dungeon discard pile and fill its place at once (B5.11)."""


@final
@dataclass(frozen=True)
class Attack:
    """The dragon attacks now (B5.4)."""


@final
@dataclass(frozen=True)
class RaiseRage:
    """The dragon marker moves up (B5.8)."""

    spaces: i64


@final
@dataclass(frozen=True)
class ReturnDragonCubes:
    """Black cubes set aside go back into the bag, as many as there are."""

    cubes: i64


@final
@dataclass(frozen=True)
class Ignore:
    """For the rest of the turn a hindrance in the dungeon does not count: `CAVES` or `MONSTERS`."""

    what: i64


@final
@dataclass(frozen=True)
class Discount:
    """For the rest of the turn cards with `tag` cost less skill (B11.11)."""

    tag: i64
    skill: i64


@final
@dataclass(frozen=True)
class ChooseOne:
    """The player picks one of the scripts that can be carried out (B10.5)."""

    options: tuple[Script, ...]


@final
@dataclass(frozen=True)
class When:
    """Pay `then` once, as soon as `condition` holds this turn, in whatever order (B2.6)."""

    condition: AtLeast
    then: Script


@final
@dataclass(frozen=True)
class Per:
    """Pay `then` once for each of `count`, those before and those to come this turn (B10.6)."""

    count: Count
    then: Script


@final
@dataclass(frozen=True)
class OfferToken:
    """The player, having entered a room, may take one token there (B4.7). The engine's own word: no pack says it."""


Effect: TypeAlias = (
    "Gain | Clank | Draw | Heal | Trash | DiscardFor | PayFor | TakeReserve | TakeNearbySecret | ReplaceRowCard"
    " | Attack | RaiseRage | ReturnDragonCubes | Ignore | Discount | ChooseOne | When | Per | OfferToken"
)


@final
@dataclass(frozen=True)
class Script:
    """Effects carried out one after the other. `number` is its place in `Rules.scripts`."""

    number: i64
    effects: tuple[Effect, ...]


@final
@dataclass(frozen=True)
class PointsWhen:
    """Points at the end of the game if `condition` holds (B8.1)."""

    points: i64
    condition: AtLeast


@final
@dataclass(frozen=True)
class PointsPer:
    """`points` at the end of the game for every full `every` of `count` (B8.1)."""

    points: i64
    count: Count
    every: i64 = 1


Bonus: TypeAlias = "PointsWhen | PointsPer"
