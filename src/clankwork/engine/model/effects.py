"""The words that cards and tokens are made of: a small closed language.

Three kinds of words: an *effect* changes something; counts and conditions, which effects ask about, are in `counts`.
Lists of effects are scripts, numbered once per game, so that a state can point into the middle of a card by two
integers. Words are data: what they do stands in `resolve`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.counts import AtLeast, Count

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
LOCKS: Final = 4
"""`Ignore.what`: locked tunnels can be walked this turn (B4.5)."""
ARROWS: Final = 8
"""`Token.ignores`: one-way tunnels can be walked both ways (C7.2)."""

ANYWHERE: Final = 0
"""`GoTo.area`: any room."""
SAME_AREA: Final = 1
"""`GoTo.area`: a room of the part of the board that one is in."""
OTHER_AREA: Final = 2
"""`GoTo.area`: a room of another part of the board."""

ANY_CARD: Final = -1
"""`Trash.card`: no limit on the card."""


@final
@dataclass(frozen=True)
class Gain:
    """Resources of the turn, and gold from the bank (B2.3, B2.7, B4.15)."""

    skill: i64 = 0
    swords: i64 = 0
    boots: i64 = 0
    gold: i64 = 0
    teleports: i64 = 0
    lockpicks: i64 = 0
    """From the common supply (C1.4)."""


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
    """It can be declined: the option says so (B11.13), or the card does."""


@final
@dataclass(frozen=True)
class PayFor:
    """Pay gold or lockpicks, and only then `then`."""

    gold: i64
    then: Script
    lockpicks: i64 = 0


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
class TakeSupply:
    """Take tokens from the common supply, face down ones at random; `otherwise` if none is left (S1.7, C1.6)."""

    space: i64
    count: i64
    otherwise: Script


@final
@dataclass(frozen=True)
class TakeItem:
    """Take an item of the market without paying."""


@final
@dataclass(frozen=True)
class Bargain:
    """Buy one item of the market this turn for `price`, wherever one is."""

    price: i64


@final
@dataclass(frozen=True)
class Coupon:
    """The next item of the market this turn costs `gold` less (C7.1)."""

    gold: i64


@final
@dataclass(frozen=True)
class FreeCard:
    """Acquire or use a card of the row without its skill."""


@final
@dataclass(frozen=True)
class PutOnTop:
    """The card just acquired may go on top of the deck instead of onto the discard pile."""


@final
@dataclass(frozen=True)
class TrashThis:
    """Put the card that says so out of the game, and only then `then` (B10.1)."""

    then: Script
    optional: bool = False


@final
@dataclass(frozen=True)
class TurnOver:
    """A card of the reserve is turned over: from now on `into` lies there (S3.2)."""

    card: i64
    into: i64


@final
@dataclass(frozen=True)
class Activate:
    """One effect that waits for another card with one of `tags` happens as if it were there (S2.5)."""

    tags: i64


@final
@dataclass(frozen=True)
class GoTo:
    """Go to a room with one of `traits` at once, whatever lies between."""

    traits: i64
    """0 for any room."""
    area: i64 = ANYWHERE
    to_player: bool = False
    """Only where another player is."""
    optional: bool = False


@final
@dataclass(frozen=True)
class Haunt:
    """Cubes that hurt everyone go from the supply to the clank area (S5.2, C4.6)."""

    cubes: i64


@final
@dataclass(frozen=True)
class Special:
    """Something that a mechanism does: `word` is one of its own, `mechanism` its number."""

    mechanism: i64
    word: i64
    then: Script


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
    """The player picks one of the scripts that can be carried out (B10.5), or `picks` different ones."""

    options: tuple[Script, ...]
    picks: i64 = 1
    all_when: AtLeast | None = None
    """Where this holds, all of them."""


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


@final
@dataclass(frozen=True)
class FendOff:
    """A cube that hurts everyone was drawn: the player takes the damage, or discards a card that keeps it off (C5.3).
    The engine's own word.
    """


@final
@dataclass(frozen=True)
class EndAttack:
    """Nothing more of an attack is to come: who is hurt too much is knocked out. The engine's own word."""


Rarer: TypeAlias = (
    "TakeSupply | TakeItem | Bargain | Coupon | FreeCard | PutOnTop | TrashThis | TurnOver | Activate | GoTo | Haunt"
    " | Special | FendOff | EndAttack"
)
Effect: TypeAlias = (
    "Gain | Clank | Draw | Heal | Trash | DiscardFor | PayFor | TakeReserve | TakeNearbySecret | ReplaceRowCard"
    " | Attack | RaiseRage | ReturnDragonCubes | Ignore | Discount | ChooseOne | When | Per | OfferToken | Rarer"
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
    """Points at the end of the game if all of `conditions` hold (B8.1)."""

    points: i64
    conditions: tuple[AtLeast, ...]


@final
@dataclass(frozen=True)
class PointsPer:
    """`points` at the end of the game for every full `every` of `count` (B8.1)."""

    points: i64
    count: Count
    every: i64 = 1


Bonus: TypeAlias = "PointsWhen | PointsPer"
