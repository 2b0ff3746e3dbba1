"""An example, or several, of the events that every game knows, on the base game's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import (
    BLACK,
    CAVES,
    HIDDEN,
    MONSTERS,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
    ConditionMet,
    CountdownMoved,
    CubesDrawn,
    DamageTaken,
    DeckRanOut,
    DeckShuffled,
    DeviceUsed,
    DiscountGiven,
    DragonAttacked,
    DragonCubesReturned,
    DragonHurt,
    Escaped,
    Exhausted,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    OptionChosen,
    PlayAreaCleared,
    RageRose,
    ResourcesGained,
    Teleported,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)
from tests.text.examples import card, room, tag, token
from tests.text.games import base

if TYPE_CHECKING:
    from clankwork.engine import Event


def of_cards() -> list[Event]:
    """Events that move cards."""
    return [
        CardPlayed(0, card("scramble")),
        CardAcquired(1, card("sapphire"), 3),
        CardAcquired(1, card("mercenary"), -1),
        DeviceUsed(0, card("ladder"), 2),
        MonsterDefeated(0, card("ogre"), 0),
        MonsterDefeated(0, card("goblin"), -1),
        CardsDrawn(0, (card("burgle"), card("stumble"), card("burgle"))),
        CardsDrawn(0, (card("burgle"),)),
        CardsDrawn(0, (HIDDEN,)),
        CardsDrawn(0, (HIDDEN,) * 5),
        CardsDrawn(0, ()),
        DeckShuffled(0, 1),
        DeckShuffled(0, 7),
        CardDiscarded(0, card("stumble")),
        CardDiscarded(0, HIDDEN),
        TrashChosen(0, card("burgle"), discarded=False),
        CardTrashed(0, card("burgle"), discarded=True),
        CardTrashed(0, card("burgle"), discarded=False),
        PlayAreaCleared(0, (card("burgle"),)),
        PlayAreaCleared(0, (card("burgle"), card("stumble"))),
        CardRevealed(card("kobold"), 4),
        CardReplaced(1, card("kobold"), 4),
        DeckRanOut(),
    ]


def of_the_turn() -> list[Event]:
    """Events of a turn."""
    return [
        TurnStarted(0),
        TurnEnded(1),
        ResourcesGained(0, 2, 1, 1, 0),
        ResourcesGained(0, 0, 0, 0, 1),
        GoldGained(0, 2),
        GoldSpent(0, 7),
        ConditionMet(0, card("rebel-scout")),
        ConditionMet(0, -2 - token("magic-spring")),
        ConditionMet(0, -1),
        OptionChosen(0, card("shrine"), 2),
        OptionChosen(0, card("mister-whiskers"), 2),
        OptionChosen(0, card("burgle"), 2),
        HindranceIgnored(0, CAVES),
        HindranceIgnored(0, MONSTERS),
        DiscountGiven(0, tag("gem"), 2),
    ]


def on_the_board() -> list[Event]:
    """Events of pawns and tokens."""
    space = next(space.number for space in base().rules.spaces if space.token == token("artifact-5"))
    return [
        Walked(0, room("r01"), room("r02"), 1, 0),
        Walked(1, room("r02"), room("r24"), 2, 1),
        Teleported(0, room("r02"), room("r08")),
        Exhausted(0),
        DamageTaken(0, 1),
        DamageTaken(0, 2),
        Healed(0, 1),
        *(Healed(0, 2, black) for black in (1, 2)),
        TokenTaken(0, token("artifact-5"), space),
        TokenUsed(0, token("skill-boost")),
        ItemBought(0, token("crown-10"), 7),
        ItemBought(0, token("crown-10"), 0),
        Escaped(0, token("mastery")),
        KnockedOut(0, rescued=True),
        KnockedOut(0, rescued=False),
    ]


def of_the_dragon() -> list[Event]:
    """Events of clank, the dragon and the end."""
    return [
        ClankMade(0, 1),
        ClankTakenBack(0, 2),
        ClankStored(0, 1),
        ClankCancelled(0, 1),
        RageRose(3),
        DragonAttacked(1),
        DragonAttacked(3),
        CubesDrawn((BLACK, 0, BLACK, 1, 0)),
        CubesDrawn((1,)),
        CubesDrawn(()),
        DragonHurt(0, 1),
        DragonHurt(1, 2),
        DragonCubesReturned(1),
        DragonCubesReturned(3),
        CountdownMoved(0, 2),
        GameEnded(),
    ]


def events() -> list[Event]:
    """Every event."""
    return of_cards() + of_the_turn() + on_the_board() + of_the_dragon()
