"""Actions and questions in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    NO_SOURCE,
    AcquireCard,
    Activate,
    ActivateCard,
    BuyItem,
    Choose,
    ChooseOne,
    Coupon,
    Decline,
    DiscardCard,
    DiscardFor,
    EndTurn,
    FendOff,
    FightMonster,
    FreeCard,
    Go,
    GoTo,
    Move,
    MoveBy,
    OfferToken,
    Order,
    PlayCard,
    PutOnTop,
    ReplaceCard,
    ReplaceRowCard,
    TakeItem,
    TakeNearbySecret,
    TakeToken,
    Teleport,
    Trash,
    TrashCard,
    TrashThis,
    UseDevice,
    UseToken,
)
from clankwork.text.effect_groups import CardOrder, OtherOrder
from clankwork.text.languages.en.effects import clause, clauses
from clankwork.text.languages.en.mechanisms import ORDERS, by_door, go
from clankwork.text.languages.en.rarer import destination
from clankwork.text.languages.en.vocabulary import card_with, vocabulary
from clankwork.text.languages.en.words import CODE, capital, counted, place, sentence, with_article
from clankwork.text.mechanism_orders import order_in_words
from clankwork.text.names import (
    card_called,
    item_called,
    pool_called,
    prices_vary,
    room_called,
    source_name,
    token_called,
)

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Action, Effect
    from clankwork.text.mechanism_orders import Ahead


def action(
    content: Content, action: Action, asking: Effect | None = None, turns: int = 0, ahead: Ahead | None = None
) -> str:
    """What a player would do."""
    if isinstance(action, CardOrder):
        return _with_card(action, card_called(content, action.card)[CODE])
    if isinstance(action, OtherOrder):
        return _other(content, action, asking, turns, ahead)
    raise TypeError(f"no English for {action!r}")


def _with_card(action: CardOrder, card: str) -> str:
    match action:
        case PlayCard():
            return f"Play {card}"
        case AcquireCard():
            return f"Acquire {card}"
        case UseDevice():
            return f"Use {card}"
        case FightMonster():
            return f"Fight {card}"
        case DiscardCard():
            return f"Discard {card}"
        case TrashCard():
            return f"Trash {card} from the discard pile" if action.discarded else f"Trash {card} from the play area"
        case ReplaceCard():
            return f"Replace {card}"
        case ActivateCard():
            return f"Let the waiting effect of {card} happen"
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None, turns: int, ahead: Ahead | None) -> str:
    match action:
        case Move():
            return _move(content, action, place(room_called(content, action.to)[CODE]))
        case MoveBy():
            return f"Walk {by_door(content, action.door, turns, ahead)}{_spending(action.swords)}"
        case Teleport():
            return f"Teleport to {place(room_called(content, action.to)[CODE])}"
        case Go():
            return go(content, place(room_called(content, action.to)[CODE]), asking)
        case BuyItem():
            return _buy(content, item_called(content, action.item)[CODE], asking)
        case UseToken():
            return f"Use {_token(content, action.token)}"
        case TakeToken():
            return f"Take {_token(content, action.what)}{_where(content, action, asking)}"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return capital(clauses(content, asking.options[action.option - 1]))
            return "Put it on top of your deck" if isinstance(asking, PutOnTop) else f"Choose option {action.option}"
        case EndTurn():
            return "End your turn"
        case Order():
            return order_in_words(ORDERS, content, action, turns)
        case _:
            assert_never(action)


def _move(content: Content, action: Move, room: str) -> str:
    by = f" by {vocabulary(content).tunnel} {action.way + 1}" if action.way else ""
    return f"Walk to {room}{by}{_spending(action.swords)}"


def _spending(swords: int) -> str:
    return f", spending {counted(swords, 'sword')}" if swords else ""


def _buy(content: Content, item: str, asking: Effect | None) -> str:
    if isinstance(asking, TakeItem):
        return f"Take {item}"
    if prices_vary(content):
        return f"Buy {item}"
    return f"Buy {item} for {vocabulary(content).money(content.rules.ruleset.price)}"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    if pool is not None:
        return with_article(pool[CODE].lower())
    name = token_called(content, slug)
    return "the artifact" if name is None else name[CODE]


def _where(content: Content, action: TakeToken, asking: Effect | None) -> str:
    """Where a token lies; of those in one's own room that goes without saying."""
    return "" if isinstance(asking, OfferToken) else f" in {place(room_called(content, action.room)[CODE])}"


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "Take nothing"
    if isinstance(asking, Trash):
        return "Trash nothing"
    if isinstance(asking, DiscardFor):
        return "Discard nothing"
    if isinstance(asking, TrashThis):
        return "Keep the card"
    if isinstance(asking, PutOnTop):
        return "Leave it on the discard pile"
    if isinstance(asking, GoTo):
        return "Stay here"
    return "Take the damage" if isinstance(asking, FendOff) else "Decline"


def question(content: Content, asking: Effect, source: int = NO_SOURCE) -> str:
    """What a player is asked."""
    name = source_name(content, source)
    asked = _asked(content, asking)
    return asked if name is None else f"{name[CODE]}: {asked}"


def _asked(content: Content, asking: Effect) -> str:
    """The question itself; a word that asks nothing is said as it is."""
    match asking:
        case ChooseOne():
            return "Which option do you choose?"
        case DiscardFor():
            which = f"Which card do you discard{_if_any(optional=asking.optional)}?"
            return f"{which} In return: {clauses(content, asking.then)}."
        case Trash():
            return f"Which card of your play area or discard pile do you trash{_if_any(optional=asking.optional)}?"
        case OfferToken():
            return "Which token here do you take, if any?"
        case TakeNearbySecret():
            return "Which secret do you take from a room next to yours?"
        case ReplaceRowCard():
            return f"Which card of the {vocabulary(content).row} do you replace?"
        case _:
            return _asked_rarely(content, asking)


def _asked_rarely(content: Content, asking: Effect) -> str:
    """The question asked by a word that few games know."""
    words = vocabulary(content)
    match asking:
        case TrashThis():
            then = f" In return: {clauses(content, asking.then)}." if asking.then.effects else ""
            return f"Do you trash this card?{then}"
        case PutOnTop():
            return "Do you put the card you acquired on top of your deck?"
        case TakeItem():
            return "Which market item do you take?"
        case Coupon():
            return f"Which market item do you buy for {words.money(asking.gold)} less?"
        case FreeCard():
            return f"Which card of the {words.row} do you take without paying its skill?"
        case GoTo():
            return f"Where do you go{_if_any(optional=asking.optional)}? You can go to {destination(content, asking)}."
        case Activate():
            return f"Which card's effect happens as if you had played another {card_with(content, asking.tags)}?"
        case FendOff():
            return f"{capital(with_article(words.hunter))} hurts you: which card do you discard against it, if any?"
        case _:
            return sentence(clause(content, asking))


def _if_any(*, optional: bool) -> str:
    return ", if any" if optional else ""
