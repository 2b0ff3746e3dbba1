"""What happened, in order, in the past tense: enough to animate the table and to write the log.

Numbers are those of the game's tables. `HIDDEN` stands for a card that the reader may not see (`event_for` in `view`).
Events are not frozen because making a frozen one costs twice as much, and whole games make thousands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from mypy_extensions import i64

HIDDEN: Final = -1
"""A card whose face the reader of the event may not see."""


@dataclass
class TurnStarted:
    """A seat's turn began (B2.1)."""

    seat: i64


@dataclass
class CardPlayed:
    """A card went from hand to the play area (B2.9)."""

    seat: i64
    card: i64


@dataclass
class CardAcquired:
    """A card of the row or, with `slot` -1, of the reserve went onto a discard pile (B3.1)."""

    seat: i64
    card: i64
    slot: i64


@dataclass
class DeviceUsed:
    """A device of the row was paid for (B3.3)."""

    seat: i64
    card: i64
    slot: i64


@dataclass
class MonsterDefeated:
    """A monster of the row or, with `slot` -1, of the reserve was fought (B3.4)."""

    seat: i64
    card: i64
    slot: i64


@dataclass
class ResourcesGained:
    """Skill, swords, boots or teleports for this turn (B2.3)."""

    seat: i64
    skill: i64
    swords: i64
    boots: i64
    teleports: i64


@dataclass
class GoldGained:
    """Gold came from the bank (B2.7)."""

    seat: i64
    gold: i64


@dataclass
class GoldSpent:
    """Gold went back to the bank."""

    seat: i64
    gold: i64


@dataclass
class CardsDrawn:
    """Cards went from the deck to hand (B2.4). Other seats see `HIDDEN` for each."""

    seat: i64
    cards: tuple[int, ...]


@dataclass
class DeckShuffled:
    """A discard pile became the deck (B2.4)."""

    seat: i64
    cards: i64


@dataclass
class CardDiscarded:
    """A card went from hand to the discard pile, unplayed (B10.2)."""

    seat: i64
    card: i64


@dataclass
class CardTrashed:
    """A card left the game, from the play area or the discard pile (B10.1)."""

    seat: i64
    card: i64
    discarded: bool


@dataclass
class PlayAreaCleared:
    """The cards played this turn went onto the discard pile (B2.5)."""

    seat: i64
    cards: tuple[int, ...]


@dataclass
class ConditionMet:
    """What `card` promised is paid now (B2.6)."""

    seat: i64
    card: i64


@dataclass
class OptionChosen:
    """A seat picked an option of `card`, counted from 1 (B10.5)."""

    seat: i64
    card: i64
    option: i64


@dataclass
class HindranceIgnored:
    """`CAVES` or `MONSTERS` do not count for the rest of the turn."""

    seat: i64
    what: i64


@dataclass
class DiscountGiven:
    """Cards with `tag` cost less for the rest of the turn."""

    seat: i64
    tag: i64
    skill: i64


@dataclass
class ClankMade:
    """Cubes went from the supply to the clank area (B5.6)."""

    seat: i64
    cubes: i64


@dataclass
class ClankTakenBack:
    """Cubes came back from the clank area (B5.7)."""

    seat: i64
    cubes: i64


@dataclass
class ClankStored:
    """−clank that found no cube waits for clank made later this turn (B5.7)."""

    seat: i64
    cubes: i64


@dataclass
class ClankCancelled:
    """Stored −clank swallowed clank (B5.7)."""

    seat: i64
    cubes: i64


@dataclass
class Walked:
    """A pawn went through a tunnel (B4.1), `swords` spent on its monsters (B4.3)."""

    seat: i64
    start: i64
    room: i64
    boots: i64
    swords: i64


@dataclass
class Teleported:
    """A pawn teleported (B4.15)."""

    seat: i64
    start: i64
    room: i64


@dataclass
class Exhausted:
    """A crystal cave ended walking for this turn (B4.12)."""

    seat: i64


@dataclass
class DamageTaken:
    """Cubes went from the supply onto the health track (B6.2)."""

    seat: i64
    damage: i64


@dataclass
class Healed:
    """Cubes went from the health track to the supply (B6.3)."""

    seat: i64
    damage: i64


@dataclass
class TokenTaken:
    """A token was taken from `space` and, if it lay face down, revealed (B4.7, B4.11)."""

    seat: i64
    token: i64
    space: i64


@dataclass
class TokenUsed:
    """A token did what it does and left the game (B9)."""

    seat: i64
    token: i64


@dataclass
class ItemBought:
    """A market item was bought (B3.9)."""

    seat: i64
    token: i64


@dataclass
class RageRose:
    """The dragon marker moved up to `space`, counted from 0 (B5.8)."""

    space: i64


@dataclass
class CardRevealed:
    """A card came from the dungeon deck into a place of the row (B5.1)."""

    card: i64
    slot: i64


@dataclass
class CardReplaced:
    """A card of the row was put away by a seat (B5.11)."""

    seat: i64
    card: i64
    slot: i64


@dataclass
class DeckRanOut:
    """The dungeon deck could not fill the row (B5.10)."""


@dataclass
class DragonAttacked:
    """The clank area went into the bag; `cubes` are about to be drawn (B5.4)."""

    cubes: i64


@dataclass
class CubesDrawn:
    """Cubes drawn from the bag, in order: seats, or `BLACK` (B5.5)."""

    cubes: tuple[int, ...]


@dataclass
class DragonHurt:
    """The dragon did damage: the cubes drawn went onto the health track (B5.5)."""

    seat: i64
    damage: i64


@dataclass
class DragonCubesReturned:
    """Black cubes set aside went back into the bag."""

    cubes: i64


@dataclass
class KnockedOut:
    """A player was knocked out (B6.4): `rescued`, or lost (B6.5)."""

    seat: i64
    rescued: bool


@dataclass
class Escaped:
    """A player left the dungeon with an artifact and took `token` (B7.1)."""

    seat: i64
    token: i64


@dataclass
class CountdownMoved:
    """A pawn moved on the countdown track, to `space` counted from 1 (B7.3)."""

    seat: i64
    space: i64


@dataclass
class TurnEnded:
    """A seat's turn was over (B2.5)."""

    seat: i64


@dataclass
class GameEnded:
    """Nobody is left in the dungeon (B7.5)."""


Event: TypeAlias = (
    "TurnStarted | CardPlayed | CardAcquired | DeviceUsed | MonsterDefeated | ResourcesGained | GoldGained | GoldSpent"
    " | CardsDrawn | DeckShuffled | CardDiscarded | CardTrashed | PlayAreaCleared | ConditionMet | OptionChosen"
    " | HindranceIgnored | DiscountGiven | ClankMade | ClankTakenBack | ClankStored | ClankCancelled | Walked"
    " | Teleported | Exhausted | DamageTaken | Healed | TokenTaken | TokenUsed | ItemBought | RageRose | CardRevealed"
    " | CardReplaced | DeckRanOut | DragonAttacked | CubesDrawn | DragonHurt | DragonCubesReturned | KnockedOut"
    " | Escaped | CountdownMoved | TurnEnded | GameEnded"
)
