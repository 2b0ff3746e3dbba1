"""The words, parted into groups small enough for a function each.

A language tells the groups apart first and then the words of a group; both steps end in `assert_never`, so a word that
is in no group does not type-check.
"""

from __future__ import annotations

from typing import TypeAlias

from clankwork.engine import (
    AcquireCard,
    Activate,
    ActivateCard,
    Attack,
    BagRanOut,
    Bargain,
    BargainStruck,
    BuyItem,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardPutOnTop,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardsInSight,
    CardsOwned,
    CardTrashed,
    CardTurnedOver,
    Choose,
    ChooseOne,
    Clank,
    ClankCancelled,
    ClankMade,
    ClankSoFar,
    ClankStored,
    ClankTakenBack,
    ClankWithdrawn,
    ConditionMet,
    CountdownMoved,
    CountedSoFar,
    Coupon,
    CubesDrawn,
    DamageHeld,
    DamageTaken,
    DeckRanOut,
    DeckShuffled,
    Decline,
    DefeatedSoFar,
    DeviceUsed,
    DiscardCard,
    DiscardFor,
    Discount,
    DiscountGiven,
    DragonAttacked,
    DragonCubesReturned,
    DragonHurt,
    Draw,
    EffectActivated,
    EndAttack,
    EndTurn,
    Escaped,
    Exhausted,
    FendOff,
    FightMonster,
    FreeCard,
    Gain,
    GameEnded,
    Go,
    GoldGained,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    GoldSpent,
    GoTo,
    Haunt,
    Heal,
    Healed,
    HindranceIgnored,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    Ignore,
    ItemBought,
    KindOwned,
    KindsHeld,
    KnockedOut,
    LockpicksGained,
    LockpicksSpent,
    MarksMade,
    MonsterDefeated,
    Move,
    MoveBy,
    OfferToken,
    OptionChosen,
    Order,
    OrderCarriedOut,
    OthersPlayed,
    PayFor,
    Per,
    PlayAreaCleared,
    PlayCard,
    PortalsSoFar,
    PutOnTop,
    RageRose,
    RaiseRage,
    ReplaceCard,
    ReplaceRowCard,
    ResourcesGained,
    ReturnDragonCubes,
    Rode,
    SkillSoFar,
    Special,
    StackDrawn,
    StackReturned,
    Standing,
    TakeItem,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    TakeToken,
    Teleport,
    Teleported,
    TileLaid,
    TokenLaid,
    TokensHeld,
    TokenTaken,
    TokenUsed,
    Trash,
    TrashCard,
    TrashChosen,
    TrashedSoFar,
    TrashThis,
    TurnEnded,
    TurnOver,
    TurnStarted,
    UseDevice,
    UseToken,
    Walked,
    When,
)

Compound: TypeAlias = DiscardFor | PayFor | ChooseOne | When | Per | TakeSupply | TrashThis | Special
"""Effects that hold others."""
Plain: TypeAlias = Gain | Clank | Draw | Heal | Trash | TakeReserve | TakeNearbySecret | ReplaceRowCard | OfferToken
"""Effects on what the player has, or on the table in front of everyone."""
Lasting: TypeAlias = Attack | RaiseRage | ReturnDragonCubes | Ignore | Discount
"""Effects on the dragon, or for the rest of the turn."""
Rare: TypeAlias = (
    TakeItem | Bargain | Coupon | FreeCard | PutOnTop | TurnOver | Activate | GoTo | Haunt | FendOff | EndAttack
)
"""Effects that few games know and that hold no others."""

Owned: TypeAlias = TokensHeld | KindsHeld | CardsOwned | KindOwned | GoldHeld | DamageHeld | MarksMade
"""Counts of what a player has."""
InPlay: TypeAlias = OthersPlayed | CardsInSight | Standing
"""Counts of what is where."""
SoFar: TypeAlias = (
    ClankSoFar | GoldGainsSoFar | SkillSoFar | GoldSoFar | TrashedSoFar | DefeatedSoFar | PortalsSoFar | CountedSoFar
)
"""Counts of what happened this turn."""

CardOrder: TypeAlias = (
    PlayCard | AcquireCard | UseDevice | FightMonster | DiscardCard | TrashCard | ReplaceCard | ActivateCard
)
"""Actions with a card."""
OtherOrder: TypeAlias = (
    Move | MoveBy | Teleport | Go | BuyItem | UseToken | TakeToken | Decline | Choose | EndTurn | Order
)
"""Actions with the pawn, with tokens and by mechanisms, and answers."""

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
HunterEvent: TypeAlias = Hunted | HuntersLoosed | HuntersReturned | BagRanOut | ClankWithdrawn
"""Events of cubes, in games with cubes that hurt everyone or that end otherwise."""
RareTurnEvent: TypeAlias = (
    LockpicksGained | LockpicksSpent | CardTurnedOver | CardPutOnTop | EffectActivated | BargainStruck
)
"""Events of a turn that few games know."""
MechanismEvent: TypeAlias = Rode | OrderCarriedOut | StackDrawn | StackReturned | TokenLaid | TileLaid
"""Events of what mechanisms let players do."""
