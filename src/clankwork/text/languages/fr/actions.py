"""Actions and questions in French."""

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
from clankwork.text.languages.fr.effects import clause, clauses
from clankwork.text.languages.fr.mechanisms import ORDERS, by_door, go
from clankwork.text.languages.fr.rarer import destination
from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import (
    CODE,
    SPACE,
    Noun,
    capital,
    card_noun,
    counted,
    infinitive,
    noun,
    place,
    quoted,
    sentence,
)
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
        return _with_card(action, quoted(card_called(content, action.card)[CODE]))
    if isinstance(action, OtherOrder):
        return _other(content, action, asking, turns, ahead)
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
        case ActivateCard():
            return f"Déclencher l'effet en attente de {card}"
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None, turns: int, ahead: Ahead | None) -> str:
    match action:
        case Move():
            return _move(content, action, place(room_called(content, action.to)[CODE]))
        case MoveBy():
            return f"{by_door(content, action.door, turns, ahead)}{_spending(action.swords)}"
        case Teleport():
            return f"Rejoindre {place(room_called(content, action.to)[CODE])} par Téléportation"
        case Go():
            return go(content, place(room_called(content, action.to)[CODE]), asking)
        case BuyItem():
            return _buy(content, quoted(item_called(content, action.item)[CODE]), asking)
        case UseToken():
            return f"Utiliser {_token(content, action.token)}"
        case TakeToken():
            return f"Prendre {_token(content, action.what)}{_where(content, action, asking)}"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return capital(infinitive(clauses(content, asking.options[action.option - 1])))
            return "La mettre sur votre deck" if isinstance(asking, PutOnTop) else f"Choisir l'option {action.option}"
        case EndTurn():
            return "Terminer votre tour"
        case Order():
            return order_in_words(ORDERS, content, action, turns)
        case _:
            assert_never(action)


def _move(content: Content, action: Move, room: str) -> str:
    by = f" par {vocabulary(content).tunnel.the} {action.way + 1}" if action.way else ""
    return f"Rejoindre {room}{by}{_spending(action.swords)}"


def _spending(swords: int) -> str:
    return f" en dépensant {counted(swords, 'Épée')}" if swords else ""


def _buy(content: Content, item: str, asking: Effect | None) -> str:
    if isinstance(asking, TakeItem):
        return f"Prendre {item}"
    if prices_vary(content):
        return f"Acheter {item}"
    return f"Acheter {item} pour {vocabulary(content).money(content.rules.ruleset.price)}"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    if pool is not None:
        return noun(pool[CODE], Noun("jeton", "jetons", feminine=False)).one
    name = token_called(content, slug)
    return "l'Artefact" if name is None else quoted(name[CODE])


def _where(content: Content, action: TakeToken, asking: Effect | None) -> str:
    """Where a token lies; of those in one's own room that goes without saying."""
    return "" if isinstance(asking, OfferToken) else f" dans {place(room_called(content, action.room)[CODE])}"


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "Ne rien prendre"
    if isinstance(asking, Trash):
        return "Ne rien bannir"
    if isinstance(asking, DiscardFor):
        return "Ne rien défausser"
    if isinstance(asking, TrashThis):
        return "Garder la carte"
    if isinstance(asking, PutOnTop):
        return "La laisser dans la défausse"
    if isinstance(asking, GoTo):
        return "Rester ici"
    return "Subir le dégât" if isinstance(asking, FendOff) else "Refuser"


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
            return _asked_rarely(content, asking)


def _asked_rarely(content: Content, asking: Effect) -> str:
    """The question asked by a word that few games know."""
    match asking:
        case TrashThis():
            then = f" En échange{SPACE}: {clauses(content, asking.then)}." if asking.then.effects else ""
            return f"Bannissez-vous cette carte{SPACE}?{then}"
        case PutOnTop():
            return f"Mettez-vous la carte acquise sur votre deck{SPACE}?"
        case TakeItem():
            return f"Quel objet du Marché prenez-vous{SPACE}?"
        case Coupon():
            return f"Quel objet du Marché achetez-vous pour {vocabulary(content).money(asking.gold)} de moins{SPACE}?"
        case FreeCard():
            return f"Quelle carte de la piste des Aventures prenez-vous sans payer ses Compétences{SPACE}?"
        case GoTo():
            wish = ", si vous voulez partir" if asking.optional else ""
            return f"Où allez-vous{wish}{SPACE}? Vous pouvez aller dans {destination(content, asking)}."
        case Activate():
            other = card_noun(content, asking.tags).another
            return f"De quelle carte l'effet a-t-il lieu comme avec {other}{SPACE}?"
        case FendOff():
            hunter = capital(vocabulary(content).hunter.one)
            return f"{hunter} vous blesse{SPACE}: quelle carte défaussez-vous pour l'éviter, si vous voulez{SPACE}?"
        case _:
            return sentence(clause(content, asking))
