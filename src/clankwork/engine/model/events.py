"""What happened, in order, in the past tense: enough to animate the table and to write the log.

Numbers are those of the game's tables. `HIDDEN` stands for a card that the reader may not see (`event_for` in `views`).
Whole games make thousands of events, so their constructors are written out: the ones that dataclasses make run
interpreted and take three times as long. Events that say the same kind of thing share one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from clankwork.engine.model.happenings import (
    BagRanOut,
    BargainStruck,
    CardPutOnTop,
    CardTurnedOver,
    ClankWithdrawn,
    EffectActivated,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    LockpicksGained,
    LockpicksSpent,
    OrderCarriedOut,
    Rode,
    StackDrawn,
    StackReturned,
    TileLaid,
    TokenLaid,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

HIDDEN: Final = -1
"""A card whose face the reader of the event may not see."""


@dataclass(init=False)
class _OfSeat:
    """Something about a seat."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat


@dataclass(init=False)
class _OfCard:
    """Something about a seat and a card."""

    seat: i64
    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card


@dataclass(init=False)
class _OfRow:
    """Something about a seat and a card of the row; `slot` is its place, or -1 for the reserve."""

    seat: i64
    card: i64
    slot: i64

    def __init__(self, seat: i64, card: i64, slot: i64) -> None:
        self.seat = seat
        self.card = card
        self.slot = slot


@dataclass(init=False)
class _OfClank:
    """Something about cubes of a seat."""

    seat: i64
    cubes: i64

    def __init__(self, seat: i64, cubes: i64) -> None:
        self.seat = seat
        self.cubes = cubes


@dataclass(init=False)
class _OfHealth:
    """Something about the health of a seat."""

    seat: i64
    damage: i64

    def __init__(self, seat: i64, damage: i64) -> None:
        self.seat = seat
        self.damage = damage


@dataclass(init=False)
class _OfGold:
    """Something about the gold of a seat."""

    seat: i64
    gold: i64

    def __init__(self, seat: i64, gold: i64) -> None:
        self.seat = seat
        self.gold = gold


@dataclass(init=False)
class _OfToken:
    """Something about a seat and a token."""

    seat: i64
    token: i64

    def __init__(self, seat: i64, token: i64) -> None:
        self.seat = seat
        self.token = token


@dataclass(init=False)
class _OfCards:
    """Something about a seat and several cards."""

    seat: i64
    cards: tuple[int, ...]

    def __init__(self, seat: i64, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards


@dataclass(init=False)
class _OfTable:
    """Something about the whole table."""


class TurnStarted(_OfSeat):
    """A seat's turn began (B2.1)."""


class CardPlayed(_OfCard):
    """A card went from hand to the play area (B2.9)."""


class CardAcquired(_OfRow):
    """A card of the row or, with `slot` -1, of the reserve went onto a discard pile (B3.1)."""


class DeviceUsed(_OfRow):
    """A device of the row was paid for (B3.3)."""


class MonsterDefeated(_OfRow):
    """A monster of the row or, with `slot` -1, of the reserve was fought (B3.4)."""


@dataclass(init=False)
class ResourcesGained:
    """Skill, swords, boots or teleports for this turn (B2.3)."""

    seat: i64
    skill: i64
    swords: i64
    boots: i64
    teleports: i64

    def __init__(self, seat: i64, skill: i64, swords: i64, boots: i64, teleports: i64) -> None:
        self.seat = seat
        self.skill = skill
        self.swords = swords
        self.boots = boots
        self.teleports = teleports


class GoldGained(_OfGold):
    """Gold came from the bank (B2.7)."""


class GoldSpent(_OfGold):
    """Gold went back to the bank."""


class CardsDrawn(_OfCards):
    """Cards went from the deck to hand (B2.4). Other seats see `HIDDEN` for each."""


@dataclass(init=False)
class DeckShuffled:
    """A discard pile became the deck (B2.4)."""

    seat: i64
    cards: i64

    def __init__(self, seat: i64, cards: i64) -> None:
        self.seat = seat
        self.cards = cards


class CardDiscarded(_OfCard):
    """A card went from hand to the discard pile, unplayed (B10.2)."""


@dataclass(init=False)
class TrashChosen:
    """A card was chosen that leaves the game at the end of the turn (B11.7)."""

    seat: i64
    card: i64
    discarded: bool

    def __init__(self, seat: i64, card: i64, discarded: bool) -> None:
        self.seat = seat
        self.card = card
        self.discarded = discarded


@dataclass(init=False)
class CardTrashed:
    """A card left the game, from the play area or the discard pile (B10.1)."""

    seat: i64
    card: i64
    discarded: bool

    def __init__(self, seat: i64, card: i64, discarded: bool) -> None:
        self.seat = seat
        self.card = card
        self.discarded = discarded


class PlayAreaCleared(_OfCards):
    """The cards played this turn went onto the discard pile (B2.5)."""


class ConditionMet(_OfCard):
    """What `card` promised is paid now (B2.6)."""


@dataclass(init=False)
class OptionChosen:
    """A seat picked an option of `card`, counted from 1 (B10.5)."""

    seat: i64
    card: i64
    option: i64

    def __init__(self, seat: i64, card: i64, option: i64) -> None:
        self.seat = seat
        self.card = card
        self.option = option


@dataclass(init=False)
class HindranceIgnored:
    """`CAVES` or `MONSTERS` do not count for the rest of the turn."""

    seat: i64
    what: i64

    def __init__(self, seat: i64, what: i64) -> None:
        self.seat = seat
        self.what = what


@dataclass(init=False)
class DiscountGiven:
    """Cards with `tag` cost less for the rest of the turn."""

    seat: i64
    tag: i64
    skill: i64

    def __init__(self, seat: i64, tag: i64, skill: i64) -> None:
        self.seat = seat
        self.tag = tag
        self.skill = skill


class ClankMade(_OfClank):
    """Cubes went from the supply to the clank area (B5.6)."""


class ClankTakenBack(_OfClank):
    """Cubes came back from the clank area (B5.7)."""


class ClankStored(_OfClank):
    """−clank that found no cube waits for clank made later this turn (B5.7)."""


class ClankCancelled(_OfClank):
    """Stored −clank swallowed clank (B5.7)."""


@dataclass(init=False)
class Walked:
    """A pawn went through a tunnel (B4.1), `swords` spent on its monsters (B4.3)."""

    seat: i64
    start: i64
    room: i64
    boots: i64
    swords: i64

    def __init__(self, seat: i64, start: i64, room: i64, boots: i64, swords: i64) -> None:
        self.seat = seat
        self.start = start
        self.room = room
        self.boots = boots
        self.swords = swords


@dataclass(init=False)
class Teleported:
    """A pawn teleported (B4.15)."""

    seat: i64
    start: i64
    room: i64

    def __init__(self, seat: i64, start: i64, room: i64) -> None:
        self.seat = seat
        self.start = start
        self.room = room


class Exhausted(_OfSeat):
    """A crystal cave ended walking for this turn (B4.12)."""


class DamageTaken(_OfHealth):
    """Cubes went from the supply onto the health track (B6.2)."""


@dataclass(init=False)
class Healed:
    """Cubes left the health track: to the supply, black ones to those set aside (B6.3, C5.6)."""

    seat: i64
    damage: i64
    black: i64
    """How many of the cubes were black."""

    def __init__(self, seat: i64, damage: i64, black: i64 = 0) -> None:
        self.seat = seat
        self.damage = damage
        self.black = black


@dataclass(init=False)
class TokenTaken:
    """A token was taken from `space` and, if it lay face down, revealed (B4.7, B4.11)."""

    seat: i64
    token: i64
    space: i64

    def __init__(self, seat: i64, token: i64, space: i64) -> None:
        self.seat = seat
        self.token = token
        self.space = space


class TokenUsed(_OfToken):
    """A token did what it does and left the game (B9)."""


@dataclass(init=False)
class ItemBought:
    """A market item was bought for so much gold, or came for nothing (B3.9, S3.3)."""

    seat: i64
    token: i64
    price: i64

    def __init__(self, seat: i64, token: i64, price: i64) -> None:
        self.seat = seat
        self.token = token
        self.price = price


@dataclass(init=False)
class RageRose:
    """The dragon marker moved up to `space`, counted from 0 (B5.8)."""

    space: i64

    def __init__(self, space: i64) -> None:
        self.space = space


@dataclass(init=False)
class CardRevealed:
    """A card came from the dungeon deck into a place of the row (B5.1)."""

    card: i64
    slot: i64

    def __init__(self, card: i64, slot: i64) -> None:
        self.card = card
        self.slot = slot


class CardReplaced(_OfRow):
    """A card of the row was put away by a seat (B5.11)."""


class DeckRanOut(_OfTable):
    """The dungeon deck could not fill the row (B5.10)."""


@dataclass(init=False)
class DragonAttacked:
    """The clank area went into the bag; `cubes` are about to be drawn (B5.4)."""

    cubes: i64

    def __init__(self, cubes: i64) -> None:
        self.cubes = cubes


@dataclass(init=False)
class CubesDrawn:
    """Cubes drawn from the bag, in order: seats, or `BLACK` (B5.5)."""

    cubes: tuple[int, ...]

    def __init__(self, cubes: tuple[int, ...]) -> None:
        self.cubes = cubes


class DragonHurt(_OfHealth):
    """The dragon did damage: the cubes drawn went onto the health track (B5.5)."""


@dataclass(init=False)
class DragonCubesReturned:
    """Black cubes set aside went back into the bag."""

    cubes: i64

    def __init__(self, cubes: i64) -> None:
        self.cubes = cubes


@dataclass(init=False)
class KnockedOut:
    """A player was knocked out (B6.4): `rescued`, or lost (B6.5)."""

    seat: i64
    rescued: bool

    def __init__(self, seat: i64, rescued: bool) -> None:
        self.seat = seat
        self.rescued = rescued


class Escaped(_OfToken):
    """A player left the dungeon with an artifact and took `token` (B7.1)."""


@dataclass(init=False)
class CountdownMoved:
    """A pawn moved on the countdown track, to `space` counted from 1 (B7.3)."""

    seat: i64
    space: i64

    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space


class TurnEnded(_OfSeat):
    """A seat's turn was over (B2.5)."""


class GameEnded(_OfTable):
    """Nobody is left in the dungeon (B7.5)."""


Event: TypeAlias = (
    "TurnStarted | CardPlayed | CardAcquired | DeviceUsed | MonsterDefeated | ResourcesGained | GoldGained | GoldSpent"
    " | CardsDrawn | DeckShuffled | CardDiscarded | TrashChosen | CardTrashed | PlayAreaCleared | ConditionMet"
    " | OptionChosen"
    " | HindranceIgnored | DiscountGiven | ClankMade | ClankTakenBack | ClankStored | ClankCancelled | Walked"
    " | Teleported | Exhausted | DamageTaken | Healed | TokenTaken | TokenUsed | ItemBought | RageRose | CardRevealed"
    " | CardReplaced | DeckRanOut | DragonAttacked | CubesDrawn | DragonHurt | DragonCubesReturned | KnockedOut"
    " | Escaped | CountdownMoved | TurnEnded | GameEnded"
    " | LockpicksGained | LockpicksSpent | Hunted | HuntersLoosed | HuntersReturned | BagRanOut | ClankWithdrawn"
    " | CardTurnedOver | CardPutOnTop | EffectActivated | BargainStruck | Rode | OrderCarriedOut | StackDrawn"
    " | StackReturned | TokenLaid | TileLaid"
)
