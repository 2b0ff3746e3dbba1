"""Actions and questions in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    NO_SOURCE,
    AcquireCard,
    BuyItem,
    Choose,
    ChooseOne,
    Decline,
    DiscardCard,
    DiscardFor,
    EndTurn,
    FightMonster,
    Move,
    OfferToken,
    PlayCard,
    ReplaceCard,
    ReplaceRowCard,
    TakeNearbySecret,
    TakeToken,
    Teleport,
    Trash,
    TrashCard,
    UseDevice,
    UseToken,
)
from clankwork.text.en.effects import clause, clauses
from clankwork.text.en.words import CODE, capital, counted, place, sentence, with_article
from clankwork.text.groups import CardOrder, OtherOrder
from clankwork.text.names import card_called, item_called, pool_called, room_called, source_name, token_called

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Action, Effect


def action(content: Content, action: Action, asking: Effect | None = None) -> str:
    """What a player would do."""
    if isinstance(action, CardOrder):
        return _with_card(action, card_called(content, action.card)[CODE])
    if isinstance(action, OtherOrder):
        return _other(content, action, asking)
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
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None) -> str:
    match action:
        case Move():
            return _move(action, place(room_called(content, action.to)[CODE]))
        case Teleport():
            return f"Teleport to {place(room_called(content, action.to)[CODE])}"
        case BuyItem():
            return f"Buy {item_called(content, action.item)[CODE]} for {content.rules.ruleset.price} gold"
        case UseToken():
            return f"Use {token_called(content, action.token)[CODE]}"
        case TakeToken():
            return f"Take {_token(content, action.what)} in {place(room_called(content, action.room)[CODE])}"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return capital(clauses(content, asking.options[action.option - 1]))
            return f"Choose option {action.option}"
        case EndTurn():
            return "End your turn"
        case _:
            assert_never(action)


def _move(action: Move, room: str) -> str:
    by = f" by tunnel {action.way + 1}" if action.way else ""
    swords = f", spending {counted(action.swords, 'sword')}" if action.swords else ""
    return f"Walk to {room}{by}{swords}"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    return token_called(content, slug)[CODE] if pool is None else with_article(pool[CODE].lower())


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "Take nothing"
    if isinstance(asking, Trash):
        return "Trash nothing"
    if isinstance(asking, DiscardFor):
        return "Discard nothing"
    return "Decline"


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
            return "Which card of the dungeon row do you replace?"
        case _:
            return sentence(clause(content, asking))


def _if_any(*, optional: bool) -> str:
    return ", if any" if optional else ""
