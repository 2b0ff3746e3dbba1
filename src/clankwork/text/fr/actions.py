"""Actions and questions in French."""

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
from clankwork.text.fr.effects import clause, clauses
from clankwork.text.fr.words import CODE, SPACE, Noun, capital, counted, infinitive, noun, place, quoted, sentence
from clankwork.text.groups import CardOrder, OtherOrder
from clankwork.text.names import card_called, item_called, pool_called, room_called, source_name, token_called

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Action, Effect


def action(content: Content, action: Action, asking: Effect | None = None) -> str:
    """What a player would do."""
    if isinstance(action, CardOrder):
        return _with_card(action, quoted(card_called(content, action.card)[CODE]))
    if isinstance(action, OtherOrder):
        return _other(content, action, asking)
    raise TypeError(f"no French for {action!r}")


def _with_card(action: CardOrder, card: str) -> str:
    match action:
        case PlayCard():
            return f"Jouer {card}"
        case AcquireCard():
            return f"Acquérir {card}"
        case UseDevice():
            return f"Utiliser {card}"
        case FightMonster():
            return f"Combattre {card}"
        case DiscardCard():
            return f"Défausser {card}"
        case TrashCard():
            return f"Bannir {card} de la défausse" if action.discarded else f"Bannir {card} de la zone de jeu"
        case ReplaceCard():
            return f"Remplacer {card}"
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None) -> str:
    match action:
        case Move():
            return _move(action, place(room_called(content, action.to)[CODE]))
        case Teleport():
            return f"Rejoindre {place(room_called(content, action.to)[CODE])} par Téléportation"
        case BuyItem():
            return f"Acheter {quoted(item_called(content, action.item)[CODE])} pour {content.rules.ruleset.price} Or"
        case UseToken():
            return f"Utiliser {quoted(token_called(content, action.token)[CODE])}"
        case TakeToken():
            return f"Prendre {_token(content, action.what)} dans {place(room_called(content, action.room)[CODE])}"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return capital(infinitive(clauses(content, asking.options[action.option - 1])))
            return f"Choisir l'option {action.option}"
        case EndTurn():
            return "Terminer votre tour"
        case _:
            assert_never(action)


def _move(action: Move, room: str) -> str:
    by = f" par le tunnel {action.way + 1}" if action.way else ""
    swords = f" en dépensant {counted(action.swords, 'Épée')}" if action.swords else ""
    return f"Rejoindre {room}{by}{swords}"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    if pool is None:
        return quoted(token_called(content, slug)[CODE])
    return noun(pool[CODE], Noun("jeton", "jetons", feminine=False)).one


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "Ne rien prendre"
    if isinstance(asking, Trash):
        return "Ne rien bannir"
    if isinstance(asking, DiscardFor):
        return "Ne rien défausser"
    return "Refuser"


def question(content: Content, asking: Effect, source: int = NO_SOURCE) -> str:
    """What a player is asked."""
    name = source_name(content, source)
    asked = _asked(content, asking)
    return asked if name is None else f"{name[CODE]}{SPACE}: {asked[:1].lower()}{asked[1:]}"


def _asked(content: Content, asking: Effect) -> str:
    """The question itself; a word that asks nothing is said as it is."""
    match asking:
        case ChooseOne():
            return f"Quelle option choisissez-vous{SPACE}?"
        case DiscardFor():
            then = sentence(clauses(content, asking.then))
            wish = ", si vous voulez en défausser une" if asking.optional else ""
            which = f"Quelle carte de votre main défaussez-vous{wish}{SPACE}?"
            return f"{which} En échange{SPACE}: {then[:1].lower()}{then[1:]}"
        case Trash():
            wish = ", si vous voulez en bannir une" if asking.optional else ""
            return f"Quelle carte de votre zone de jeu ou de votre défausse bannissez-vous{wish}{SPACE}?"
        case OfferToken():
            return f"Quel jeton de cette salle prenez-vous, si vous en voulez un{SPACE}?"
        case TakeNearbySecret():
            return f"Quel Secret d'une salle voisine prenez-vous{SPACE}?"
        case ReplaceRowCard():
            return f"Quelle carte de la piste des Aventures remplacez-vous{SPACE}?"
        case _:
            return sentence(clause(content, asking))
