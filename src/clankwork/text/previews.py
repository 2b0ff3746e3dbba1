"""What is worth telling beforehand of what an action would do: not what the action says itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    AcquireCard,
    ActivateCard,
    BuyItem,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardPutOnTop,
    CardReplaced,
    CardTrashed,
    Choose,
    DeviceUsed,
    DiscardCard,
    EffectActivated,
    FightMonster,
    Go,
    GoldSpent,
    ItemBought,
    MonsterDefeated,
    OptionChosen,
    Order,
    OrderCarriedOut,
    PlayAreaCleared,
    PlayCard,
    ReplaceCard,
    Rode,
    TakeToken,
    Teleport,
    Teleported,
    TileLaid,
    TokenTaken,
    TokenUsed,
    TrashCard,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    UseDevice,
    UseToken,
)
from clankwork.text.names import prices_vary

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from clankwork.content import Content
    from clankwork.engine import Action, Event

_SAID: Final[Mapping[type[Action], tuple[type, ...]]] = {
    PlayCard: (CardPlayed,),
    AcquireCard: (CardAcquired,),
    UseDevice: (DeviceUsed,),
    FightMonster: (MonsterDefeated,),
    DiscardCard: (CardDiscarded,),
    TrashCard: (CardTrashed, TrashChosen),
    ReplaceCard: (CardReplaced,),
    ActivateCard: (EffectActivated,),
    BuyItem: (ItemBought,),
    UseToken: (TokenUsed,),
    TakeToken: (TokenTaken,),
    Choose: (CardPutOnTop,),
    Teleport: (Teleported,),
    Go: (Rode,),
    Order: (Rode,),
}
"""What each action says itself; the first such event is meant by it."""
_PLAIN: Final = (OptionChosen, OrderCarriedOut, PlayAreaCleared, TileLaid, TurnEnded, TurnStarted)
"""What goes without saying: that it is done, and what one sees or expects."""


def consequences(content: Content, action: Action, events: Iterable[Event]) -> list[Event]:
    """Those of the `events` of an action that whoever thinks of it would want to know."""
    said = list(_SAID.get(type(action), ()))
    if isinstance(action, BuyItem) and not prices_vary(content):
        said.append(GoldSpent)
    found: list[Event] = []
    for event in events:
        if type(event) in said:
            said.remove(type(event))
        elif not isinstance(event, _PLAIN):
            found.append(event)
    return found
