"""The log in French: a sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    CAVES,
    HIDDEN,
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
    Gain,
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
from clankwork.text.fr.effects import clauses
from clankwork.text.fr.words import (
    CODE,
    SPACE,
    amounts,
    card_noun,
    counted,
    infinitive,
    listed,
    of,
    place,
    quoted,
    sentence,
    skills,
)
from clankwork.text.groups import BoardEvent, CardEvent, DragonEvent, TurnEvent
from clankwork.text.names import chosen_option, cubes_by_owner, source_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Event


def event(content: Content, event: Event, seats: Sequence[str]) -> str:
    """What happened. Players are named in ways that need no gender."""
    if isinstance(event, CardEvent):
        return _of_cards(content, event, seats)
    if isinstance(event, TurnEvent):
        return _of_the_turn(content, event, seats)
    if isinstance(event, BoardEvent):
        return _on_the_board(content, event, seats)
    if isinstance(event, DragonEvent):
        return _of_the_dragon(content, event, seats)
    assert_never(event)


def _of_cards(content: Content, event: CardEvent, seats: Sequence[str]) -> str:
    match event:
        case CardPlayed():
            return f"{seats[event.seat]} joue {_card(content, event.card)}."
        case CardAcquired():
            return f"{seats[event.seat]} acquiert {_card(content, event.card)}{_reserve(event.slot)}."
        case DeviceUsed():
            return f"{seats[event.seat]} utilise {_card(content, event.card)}."
        case MonsterDefeated():
            return f"{seats[event.seat]} vainc {_card(content, event.card)}{_reserve(event.slot)}."
        case CardsDrawn():
            return f"{seats[event.seat]} pioche {_drawn(content, event.cards)}."
        case DeckShuffled():
            return f"{seats[event.seat]} mélange {counted(event.cards, 'carte')} pour refaire son deck."
        case CardDiscarded():
            return f"{seats[event.seat]} défausse {_card(content, event.card)}."
        case TrashChosen():
            return f"{seats[event.seat]} bannira {_card(content, event.card)} à la fin du tour."
        case CardTrashed():
            pile = "sa défausse" if event.discarded else "sa zone de jeu"
            return f"{seats[event.seat]} bannit {_card(content, event.card)} de {pile}."
        case PlayAreaCleared():
            return f"{seats[event.seat]} met {counted(len(event.cards), 'carte jouée')} dans sa défausse."
        case CardRevealed():
            return f"{_card(content, event.card)} apparaît sur la piste des Aventures."
        case CardReplaced():
            return f"{seats[event.seat]} remplace {_card(content, event.card)} sur la piste des Aventures."
        case DeckRanOut():
            return "La pioche du Donjon est épuisée."
        case _:
            assert_never(event)


def _card(content: Content, number: int) -> str:
    return "une carte" if number == HIDDEN else quoted(content.names.cards[number][CODE])


def _reserve(slot: int) -> str:
    return " parmi les Actions permanentes" if slot < 0 else ""


def _drawn(content: Content, cards: Sequence[int]) -> str:
    if not cards or HIDDEN in cards:
        return counted(len(cards), "carte")
    return listed([_card(content, card) for card in cards])


def _of_the_turn(content: Content, event: TurnEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case TurnStarted():
            return f"Début du tour {of(who)}."
        case TurnEnded():
            return f"Fin du tour {of(who)}."
        case ResourcesGained():
            return f"{who} gagne {amounts(Gain(event.skill, event.swords, event.boots, 0, event.teleports))}."
        case GoldGained():
            return f"{who} gagne {event.gold} Or."
        case GoldSpent():
            return f"{who} paie {event.gold} Or."
        case ConditionMet():
            return f"{who} remplit la condition {of(_source(content, event.card))}."
        case OptionChosen():
            return sentence(f"{who} choisit pour {_source(content, event.card)}{SPACE}: {_option(content, event)}")
        case HindranceIgnored():
            if event.what == CAVES:
                return f"Les Cavernes de Cristal n'arrêtent pas {who} ce tour-ci."
            return f"Les monstres des tunnels ne blessent pas {who} ce tour-ci."
        case DiscountGiven():
            cards = card_noun(content, event.tag).plural
            return f"Pour {who}, les {cards} coûtent {skills(event.skill)} de moins ce tour-ci."
        case _:
            assert_never(event)


def _source(content: Content, source: int) -> str:
    name = source_name(content, source)
    return "une règle" if name is None else quoted(name[CODE])


def _option(content: Content, event: OptionChosen) -> str:
    script = chosen_option(content, event.card, event.option)
    return f"option {event.option}" if script is None else infinitive(clauses(content, script))


def _on_the_board(content: Content, event: BoardEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case Walked():
            spent = amounts(Gain(boots=event.boots, swords=event.swords))
            return f"{who} rejoint {place(content.names.rooms[event.room][CODE])} en dépensant {spent}."
        case Teleported():
            return f"{who} rejoint {place(content.names.rooms[event.room][CODE])} par Téléportation."
        case Exhausted():
            return f"La Caverne de Cristal arrête {who}{SPACE}: ses Bottes ne servent plus ce tour-ci."
        case DamageTaken():
            return f"{who} subit {counted(event.damage, 'dégât')}."
        case Healed():
            return f"{who} soigne {counted(event.damage, 'dégât')}."
        case TokenTaken():
            room = place(content.names.rooms[content.rules.spaces[event.space].room][CODE])
            return f"{who} prend {_token(content, event.token)} dans {room}."
        case TokenUsed():
            return f"{who} utilise {_token(content, event.token)}, qui quitte la partie."
        case ItemBought():
            return f"{who} achète {_token(content, event.token)}."
        case Escaped():
            return f"{who} s'échappe du Donjon et prend {_token(content, event.token)}."
        case KnockedOut():
            rescue = "mais les secours arrivent" if event.rescued else "sans secours possible"
            return f"{who} est hors de combat, {rescue}."
        case _:
            assert_never(event)


def _token(content: Content, number: int) -> str:
    return quoted(content.names.tokens[number][CODE])


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[str]) -> str:
    match event:
        case ClankMade():
            return f"{seats[event.seat]} ajoute {event.cubes} Clank!"
        case ClankTakenBack():
            return f"{seats[event.seat]} retire {event.cubes} Clank!"
        case ClankStored():
            return f"{seats[event.seat]} pourra annuler {event.cubes} Clank! plus tard ce tour-ci."
        case ClankCancelled():
            return f"{seats[event.seat]} annule {event.cubes} Clank!"
        case RageRose():
            cubes = counted(content.rules.ruleset.rage[event.space], "cube")
            return f"La Fureur du Dragon monte{SPACE}: {cubes} par attaque."
        case DragonAttacked():
            return f"Le Dragon attaque{SPACE}: {counted(event.cubes, 'cube')} à piocher."
        case CubesDrawn():
            return _cubes(event.cubes, seats)
        case DragonHurt():
            return f"Le Dragon inflige {counted(event.damage, 'dégât')} à {seats[event.seat]}."
        case DragonCubesReturned():
            return f"{counted(event.cubes, 'cube noir')} de retour dans le sac Dragon."
        case CountdownMoved():
            return f"Compte à rebours{SPACE}: le pion {of(seats[event.seat])} est sur la case {event.space}."
        case GameEnded():
            return "La partie est finie."
        case _:
            assert_never(event)


def _cubes(cubes: Sequence[int], seats: Sequence[str]) -> str:
    black, by_seat = cubes_by_owner(cubes)
    parts = [f"{number} {of(seats[seat])}" for seat, number in by_seat.items()]
    if black:
        parts.append(counted(black, "noir"))
    return f"Cubes piochés{SPACE}: {listed(parts)}." if parts else "Le sac Dragon est vide."
