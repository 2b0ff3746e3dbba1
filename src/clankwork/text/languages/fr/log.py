"""The log in French: a sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    CAVES,
    HIDDEN,
    MONSTERS,
    NOWHERE,
    BagRanOut,
    BargainStruck,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardPutOnTop,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    CardTurnedOver,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
    ClankWithdrawn,
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
    EffectActivated,
    Escaped,
    Exhausted,
    Gain,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    ItemBought,
    KnockedOut,
    LockpicksGained,
    LockpicksSpent,
    MonsterDefeated,
    Move,
    MoveBy,
    OptionChosen,
    OrderCarriedOut,
    PlayAreaCleared,
    RageRose,
    ResourcesGained,
    Rode,
    StackDrawn,
    StackReturned,
    Teleported,
    TileLaid,
    TokenLaid,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)
from clankwork.text.effect_groups import (
    BoardEvent,
    CardEvent,
    DragonEvent,
    HunterEvent,
    MechanismEvent,
    RareTurnEvent,
    TurnEvent,
)
from clankwork.text.languages.fr.amounts import amounts
from clankwork.text.languages.fr.effects import clauses
from clankwork.text.languages.fr.mechanisms import LAID, ORDERS
from clankwork.text.languages.fr.people import ESCAPES, YOU, Person
from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import (
    CODE,
    SPACE,
    capital,
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
from clankwork.text.mechanism_orders import carried_out
from clankwork.text.names import chosen_option, cubes_by_owner, source_name, tile_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Action, Event


def event(content: Content, event: Event, seats: Sequence[str]) -> str:
    """What happened. Players are named in ways that need no gender."""
    return _told(content, event, [Person(name) for name in seats])


def foretold(content: Content, event: Event, seats: Sequence[str], reader: int, action: Action) -> str:
    """What an action of the reader would bring."""
    if isinstance(event, Walked) and isinstance(action, Move | MoveBy):
        return f"Vous dépensez {amounts(content, Gain(boots=event.boots, swords=event.swords))}."
    return capital(_told(content, event, [YOU if seat == reader else Person(name) for seat, name in enumerate(seats)]))


def _told(content: Content, event: Event, seats: Sequence[Person]) -> str:
    if isinstance(event, CardEvent):
        return _of_cards(content, event, seats)
    if isinstance(event, TurnEvent):
        return _of_the_turn(content, event, seats)
    if isinstance(event, BoardEvent):
        return _on_the_board(content, event, seats)
    if isinstance(event, DragonEvent):
        return _of_the_dragon(content, event, seats)
    if isinstance(event, HunterEvent):
        return _of_hunters(content, event, seats)
    if isinstance(event, RareTurnEvent):
        return _rarely_in_a_turn(content, event, seats)
    if isinstance(event, MechanismEvent):
        return _of_mechanisms(content, event, seats)
    assert_never(event)


def _of_cards(content: Content, event: CardEvent, seats: Sequence[Person]) -> str:
    match event:
        case CardPlayed():
            return f"{seats[event.seat].does('joue')} {_card(content, event.card)}."
        case CardAcquired():
            return f"{seats[event.seat].does('acquiert')} {_card(content, event.card)}{_reserve(event.slot)}."
        case DeviceUsed():
            return f"{seats[event.seat].does('utilise')} {_card(content, event.card)}."
        case MonsterDefeated():
            return f"{seats[event.seat].does('vainc')} {_card(content, event.card)}{_reserve(event.slot)}."
        case CardsDrawn():
            return f"{seats[event.seat].does('pioche')} {_drawn(content, event.cards)}."
        case DeckShuffled():
            who = seats[event.seat]
            return f"{who.does('mélange')} {counted(event.cards, 'carte')} pour refaire {who.his('son')} deck."
        case CardDiscarded():
            return f"{seats[event.seat].does('défausse')} {_card(content, event.card)}."
        case TrashChosen():
            return f"{seats[event.seat].does('bannira')} {_card(content, event.card)} à la fin du tour."
        case CardTrashed():
            pile = f"{seats[event.seat].his('sa')} {'défausse' if event.discarded else 'zone de jeu'}"
            return f"{seats[event.seat].does('bannit')} {_card(content, event.card)} de {pile}."
        case PlayAreaCleared():
            cards, his = counted(len(event.cards), "carte jouée"), seats[event.seat].his("sa")
            return f"{seats[event.seat].does('met')} {cards} dans {his} défausse."
        case CardRevealed():
            return f"{_card(content, event.card)} apparaît sur la piste des Aventures."
        case CardReplaced():
            return f"{seats[event.seat].does('remplace')} {_card(content, event.card)} sur la piste des Aventures."
        case DeckRanOut():
            return f"La {vocabulary(content).deck} est épuisée."
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


def _of_the_turn(content: Content, event: TurnEvent, seats: Sequence[Person]) -> str:
    who = seats[event.seat]
    match event:
        case TurnStarted():
            return f"Début {who.of_the_turn}."
        case TurnEnded():
            return f"Fin {who.of_the_turn}."
        case ResourcesGained():
            gained = Gain(event.skill, event.swords, event.boots, 0, event.teleports)
            return f"{who.does('gagne')} {amounts(content, gained)}."
        case GoldGained():
            return f"{who.does('gagne')} {vocabulary(content).money(event.gold)}."
        case GoldSpent():
            return f"{who.does('paie')} {vocabulary(content).money(event.gold)}."
        case ConditionMet():
            return f"{who.does('remplit')} la condition {of(_source(content, event.card))}."
        case OptionChosen():
            choice = _option(content, event)
            return sentence(f"{who.does('choisit')} pour {_source(content, event.card)}{SPACE}: {choice}")
        case HindranceIgnored():
            return _hindrance(content, event.what, who)
        case DiscountGiven():
            cards = card_noun(content, event.tag).plural
            return f"Pour {who}, les {cards} coûtent {skills(event.skill)} de moins ce tour-ci."
        case _:
            assert_never(event)


def _hindrance(content: Content, what: int, who: Person) -> str:
    words = vocabulary(content)
    if what == CAVES:
        return f"Les {words.cave.plural} {who.spared('arrêtent')} ce tour-ci."
    if what == MONSTERS:
        return f"Les {words.monster.plural} des {words.tunnel.plural} {who.spared('blessent')} ce tour-ci."
    return f"Les Cadenas {who.spared('arrêtent')} ce tour-ci."


def _source(content: Content, source: int) -> str:
    name = source_name(content, source)
    return "une règle" if name is None else quoted(name[CODE])


def _option(content: Content, event: OptionChosen) -> str:
    script = chosen_option(content, event.card, event.option)
    return f"option {event.option}" if script is None else infinitive(clauses(content, script))


def _on_the_board(content: Content, event: BoardEvent, seats: Sequence[Person]) -> str:
    who = seats[event.seat]
    match event:
        case Walked():
            spent = amounts(content, Gain(boots=event.boots, swords=event.swords))
            return f"{who.does('rejoint')} {_room(content, event.room)} en dépensant {spent}."
        case Teleported():
            return f"{who.does('rejoint')} {_room(content, event.room)} par Téléportation."
        case Exhausted():
            stopped = f"{capital(vocabulary(content).cave.the)} {who.met_by('arrête')}"
            return f"{stopped}{SPACE}: {who.his('ses')} Bottes ne servent plus ce tour-ci."
        case DamageTaken():
            return f"{who.does('subit')} {counted(event.damage, 'dégât')}."
        case Healed():
            black = f", en retirant {vocabulary(content).black_cube.counted(event.black)}" if event.black else ""
            return f"{who.does('soigne')} {counted(event.damage, 'dégât')}{black}."
        case TokenTaken():
            return f"{who.does('prend')} {_token(content, event.token)} dans {_space(content, event.space)}."
        case TokenUsed():
            return f"{who.does('utilise')} {_token(content, event.token)}, qui quitte la partie."
        case ItemBought():
            item = _token(content, event.token)
            return f"{who.does('achète')} {item}." if event.price else f"{who.does('obtient')} {item} sans payer."
        case Escaped():
            left = f"{who.does(ESCAPES)} {vocabulary(content).dungeon.of_the}"
            return f"{left} et {who.verb('prend')} {_token(content, event.token)}."
        case KnockedOut():
            rescue = "mais les secours arrivent" if event.rescued else "sans secours possible"
            return f"{who.does('est')} hors de combat, {rescue}."
        case _:
            assert_never(event)


def _token(content: Content, number: int) -> str:
    return quoted(content.names.tokens[number][CODE])


def _room(content: Content, number: int) -> str:
    return place(content.names.rooms[number][CODE])


def _space(content: Content, space: int) -> str:
    room = content.rules.spaces[space].room
    return "la réserve commune" if room == NOWHERE else _room(content, room)


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[Person]) -> str:
    words = vocabulary(content)
    match event:
        case ClankMade():
            return f"{seats[event.seat].does('ajoute')} {event.cubes} Clank!"
        case ClankTakenBack():
            return f"{seats[event.seat].does('retire')} {event.cubes} Clank!"
        case ClankStored():
            return f"{seats[event.seat].does('pourra')} annuler {event.cubes} Clank! plus tard ce tour-ci."
        case ClankCancelled():
            return f"{seats[event.seat].does('annule')} {event.cubes} Clank!"
        case RageRose():
            cubes = counted(content.rules.ruleset.rage[event.space], "cube")
            return f"La Fureur {words.boss.of_the} monte{SPACE}: {cubes} par attaque."
        case DragonAttacked():
            return f"{capital(words.boss.the)} attaque{SPACE}: {counted(event.cubes, 'cube')} à piocher."
        case CubesDrawn():
            return _cubes(content, event.cubes, seats)
        case DragonHurt():
            return f"{capital(words.boss.the)} {seats[event.seat].given('inflige', counted(event.damage, 'dégât'))}."
        case DragonCubesReturned():
            return f"{words.black_cube.counted(event.cubes)} de retour dans {words.bag.the}."
        case CountdownMoved():
            return f"Compte à rebours{SPACE}: {seats[event.seat].pawn} est sur la case {event.space}."
        case GameEnded():
            return "La partie est finie."
        case _:
            assert_never(event)


def _cubes(content: Content, cubes: Sequence[int], seats: Sequence[Person]) -> str:
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    parts = [f"{number} {seats[seat].of_them}" for seat, number in drawn.by_seat.items()]
    if drawn.black:
        parts.append(words.black.counted(drawn.black))
    if drawn.hunters:
        parts.append(words.hunter.counted(drawn.hunters))
    return f"Cubes piochés{SPACE}: {listed(parts)}." if parts else f"{capital(words.bag.the)} est vide."


def _of_hunters(content: Content, event: HunterEvent, seats: Sequence[Person]) -> str:
    words = vocabulary(content)
    match event:
        case Hunted():
            mark = f", marqué par {words.black_cube.one}" if event.dark else ""
            return f"{capital(words.hunter.one)} {seats[event.seat].given('inflige', '1 dégât')}{mark}."
        case HuntersLoosed():
            return f"Dans la zone Clank!{SPACE}: {words.hunter.counted(event.cubes)}."
        case HuntersReturned():
            return f"De retour dans la zone Clank!{SPACE}: {words.hunter.counted(event.cubes)}."
        case BagRanOut():
            return f"{capital(words.bag.the)} est épuisé."
        case ClankWithdrawn():
            return f"{seats[event.seat].does('reprend')} {counted(event.cubes, 'cube')} de la zone Clank!"
        case _:
            assert_never(event)


def _rarely_in_a_turn(content: Content, event: RareTurnEvent, seats: Sequence[Person]) -> str:
    match event:
        case LockpicksGained():
            return f"{seats[event.seat].does('gagne')} {counted(event.lockpicks, 'Crochetage')}."
        case LockpicksSpent():
            return f"{seats[event.seat].does('utilise')} {counted(event.lockpicks, 'Crochetage')}."
        case CardTurnedOver():
            becomes = _card(content, event.into)
            return f"Parmi les Actions permanentes, {_card(content, event.card)} devient {becomes}."
        case CardPutOnTop():
            who = seats[event.seat]
            return f"{who.does('met')} {_card(content, event.card)} sur {who.his('son')} deck."
        case EffectActivated():
            return f"{seats[event.seat].does('déclenche')} l'effet en attente de {_card(content, event.card)}."
        case BargainStruck():
            words, who = vocabulary(content), seats[event.seat]
            if event.less:
                less = f"{words.money(event.less)} de moins ce tour-ci"
                return f"Le prochain objet du Marché {who.costs} {less}."
            return f"{who.does('peut')} acheter un objet du Marché pour {words.money(event.price)} ce tour-ci."
        case _:
            assert_never(event)


def _of_mechanisms(content: Content, event: MechanismEvent, seats: Sequence[Person]) -> str:
    match event:
        case Rode():
            return f"{seats[event.seat].does('se trouve')} maintenant dans {_room(content, event.room)}."
        case OrderCarriedOut():
            return carried_out(ORDERS, content, event, str(seats[event.seat]))
        case StackDrawn():
            return f"La tuile {tile_drawn(content, event.thing, CODE)} est révélée."
        case StackReturned():
            return f"La tuile {tile_drawn(content, event.thing, CODE)} retourne sur la pile."
        case TokenLaid():
            return f"Dans {_space(content, event.space)} se trouve maintenant {_token(content, event.token)}."
        case TileLaid():
            return f"La tuile {tile_drawn(content, event.tile, CODE)} est maintenant {LAID[event.turns]}."
        case _:
            assert_never(event)
