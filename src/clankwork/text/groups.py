"""The words, parted into groups small enough for a function each.

A language tells the groups apart first and then the words of a group; both steps end in `assert_never`, so a word that
is in no group does not type-check.
"""

from __future__ import annotations

from typing import TypeAlias

from clankwork.engine import (
    AcquireCard,
    Attack,
    BuyItem,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    Choose,
    ChooseOne,
    Clank,
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
    Decline,
    DeviceUsed,
    DiscardCard,
    DiscardFor,
    Discount,
    DiscountGiven,
    DragonAttacked,
    DragonCubesReturned,
    DragonHurt,
    Draw,
    EndTurn,
    Escaped,
    Exhausted,
    FightMonster,
    Gain,
    GameEnded,
    GoldGained,
    GoldSpent,
    Heal,
    Healed,
    HindranceIgnored,
    Ignore,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    Move,
    OfferToken,
    OptionChosen,
    PayFor,
    Per,
    PlayAreaCleared,
    PlayCard,
    RageRose,
    RaiseRage,
    ReplaceCard,
    ReplaceRowCard,
    ResourcesGained,
    ReturnDragonCubes,
    TakeNearbySecret,
    TakeReserve,
    TakeToken,
    Teleport,
    Teleported,
    TokenTaken,
    TokenUsed,
    Trash,
    TrashCard,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    UseDevice,
    UseToken,
    Walked,
    When,
)

Compound: TypeAlias = DiscardFor | PayFor | ChooseOne | When | Per
"""Effects that hold others."""
Plain: TypeAlias = Gain | Clank | Draw | Heal | Trash | TakeReserve | TakeNearbySecret | ReplaceRowCard | OfferToken
"""Effects on what the player has, or on the table in front of everyone."""
Lasting: TypeAlias = Attack | RaiseRage | ReturnDragonCubes | Ignore | Discount
"""Effects on the dragon, or for the rest of the turn."""

CardOrder: TypeAlias = PlayCard | AcquireCard | UseDevice | FightMonster | DiscardCard | TrashCard | ReplaceCard
"""Actions with a card."""
OtherOrder: TypeAlias = Move | Teleport | BuyItem | UseToken | TakeToken | Decline | Choose | EndTurn
"""Actions with the pawn, with tokens, and answers."""

CardEvent: TypeAlias = (
    CardPlayed
    | CardAcquired
    | DeviceUsed
    | MonsterDefeated
    | CardsDrawn
    | DeckShuffled
    | CardDiscarded
    | CardTrashed
    | TrashChosen
    | PlayAreaCleared
    | CardRevealed
    | CardReplaced
    | DeckRanOut
)
"""Events that move cards."""
TurnEvent: TypeAlias = (
    TurnStarted
    | TurnEnded
    | ResourcesGained
    | GoldGained
    | GoldSpent
    | ConditionMet
    | OptionChosen
    | HindranceIgnored
    | DiscountGiven
)
"""Events of a turn: its resources and what its cards promised."""
BoardEvent: TypeAlias = (
    Walked | Teleported | Exhausted | DamageTaken | Healed | TokenTaken | TokenUsed | ItemBought | Escaped | KnockedOut
)
"""Events of pawns and tokens."""
DragonEvent: TypeAlias = (
    ClankMade
    | ClankTakenBack
    | ClankStored
    | ClankCancelled
    | RageRose
    | DragonAttacked
    | CubesDrawn
    | DragonHurt
    | DragonCubesReturned
    | CountdownMoved
    | GameEnded
)
"""Events of clank, the dragon and the end."""
