"""The log in English: a sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    HIDDEN,
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
    Discount,
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
    Ignore,
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
from clankwork.text.languages.en.amounts import amounts
from clankwork.text.languages.en.effects import clauses, lasting
from clankwork.text.languages.en.mechanisms import LAID, ORDERS
from clankwork.text.languages.en.vocabulary import vocabulary
from clankwork.text.languages.en.words import CODE, YOU, Person, capital, counted, listed, place, sentence, with_article
from clankwork.text.mechanism_orders import carried_out
from clankwork.text.names import chosen_option, cubes_by_owner, source_name, tile_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Action, Event


def event(content: Content, event: Event, seats: Sequence[str]) -> str:
    """What happened."""
    return _told(content, event, [Person(name) for name in seats])


def foretold(content: Content, event: Event, seats: Sequence[str], reader: int, action: Action) -> str:
    """What an action of the reader would bring."""
    if isinstance(event, Walked) and isinstance(action, Move | MoveBy):
        return f"You spend {amounts(content, Gain(boots=event.boots, swords=event.swords))}."
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
            return f"{seats[event.seat].does('plays')} {_card(content, event.card)}."
        case CardAcquired():
            return f"{seats[event.seat].does('acquires')} {_card(content, event.card)}{_reserve(event.slot, 'from')}."
        case DeviceUsed():
            return f"{seats[event.seat].does('uses')} {_card(content, event.card)}."
        case MonsterDefeated():
            return f"{seats[event.seat].does('defeats')} {_card(content, event.card)}{_reserve(event.slot, 'in')}."
        case CardsDrawn():
            return f"{seats[event.seat].does('draws')} {_drawn(content, event.cards)}."
        case DeckShuffled():
            return f"{seats[event.seat].does('shuffles')} {counted(event.cards, 'card')} into a new deck."
        case CardDiscarded():
            return f"{seats[event.seat].does('discards')} {_card(content, event.card)}."
        case TrashChosen():
            return f"{seats[event.seat].does('will trash')} {_card(content, event.card)} at the end of the turn."
        case CardTrashed():
            pile = "discard pile" if event.discarded else "play area"
            return f"{seats[event.seat].does('trashes')} {_card(content, event.card)} from the {pile}."
        case PlayAreaCleared():
            return f"{seats[event.seat].does('puts')} {counted(len(event.cards), 'played card')} on the discard pile."
        case CardRevealed():
            return f"{_card(content, event.card)} appears in the {vocabulary(content).row}."
        case CardReplaced():
            return (
                f"{seats[event.seat].does('replaces')} {_card(content, event.card)} in the {vocabulary(content).row}."
            )
        case DeckRanOut():
            return f"The {vocabulary(content).deck} has run out."
        case _:
            assert_never(event)


def _card(content: Content, number: int) -> str:
    return "a card" if number == HIDDEN else content.names.cards[number][CODE]


def _reserve(slot: int, where: str) -> str:
    return f" {where} the reserve" if slot < 0 else ""


def _drawn(content: Content, cards: Sequence[int]) -> str:
    if not cards or HIDDEN in cards:
        return counted(len(cards), "card")
    return listed([_card(content, card) for card in cards])


def _of_the_turn(content: Content, event: TurnEvent, seats: Sequence[Person]) -> str:
    who = seats[event.seat]
    match event:
        case TurnStarted():
            return f"{who.own} turn begins."
        case TurnEnded():
            return f"{who.own} turn is over."
        case ResourcesGained():
            gained = Gain(event.skill, event.swords, event.boots, 0, event.teleports)
            return f"{who.does('gains')} {amounts(content, gained)}."
        case GoldGained():
            return f"{who.does('gains')} {vocabulary(content).money(event.gold)}."
        case GoldSpent():
            return f"{who.does('pays')} {vocabulary(content).money(event.gold)}."
        case ConditionMet():
            return sentence(f"{_source(content, event.card)} pays off for {who}")
        case OptionChosen():
            return f"{who.does('chooses')} on {_source(content, event.card)}: {_option(content, event)}."
        case HindranceIgnored():
            return sentence(lasting(content, Ignore(event.what), str(who)))
        case DiscountGiven():
            return sentence(lasting(content, Discount(event.tag, event.skill), str(who)))
        case _:
            assert_never(event)


def _source(content: Content, source: int) -> str:
    name = source_name(content, source)
    return "a rule" if name is None else name[CODE]


def _option(content: Content, event: OptionChosen) -> str:
    script = chosen_option(content, event.card, event.option)
    return f"option {event.option}" if script is None else clauses(content, script)


def _on_the_board(content: Content, event: BoardEvent, seats: Sequence[Person]) -> str:
    who = seats[event.seat]
    match event:
        case Walked():
            spent = amounts(content, Gain(boots=event.boots, swords=event.swords))
            return f"{who.does('walks')} to {_room(content, event.room)}, spending {spent}."
        case Teleported():
            return f"{who.does('teleports')} to {_room(content, event.room)}."
        case Exhausted():
            return f"The {vocabulary(content).cave} stops {who}: no more boots this turn."
        case DamageTaken():
            return f"{who.does('takes')} {event.damage} damage."
        case Healed():
            black = f", taking {counted(event.black, vocabulary(content).black_cube)} off" if event.black else ""
            return f"{who.does('heals')} {event.damage} damage{black}."
        case TokenTaken():
            return f"{who.does('takes')} {content.names.tokens[event.token][CODE]}{_space(content, event.space)}."
        case TokenUsed():
            return f"{who.does('uses')} up {content.names.tokens[event.token][CODE]}."
        case ItemBought():
            item = content.names.tokens[event.token][CODE]
            return f"{who.does('buys')} {item}." if event.price else f"{who.does('gets')} {item} for nothing."
        case Escaped():
            token = content.names.tokens[event.token][CODE]
            return f"{who.does('escapes')} from the {vocabulary(content).dungeon} and {who.verb('takes')} {token}."
        case KnockedOut():
            return f"{who.does('is')} knocked out {'but rescued' if event.rescued else 'beyond rescue'}."
        case _:
            assert_never(event)


def _room(content: Content, number: int) -> str:
    return place(content.names.rooms[number][CODE])


def _space(content: Content, space: int) -> str:
    room = content.rules.spaces[space].room
    return " from the common supply" if room == NOWHERE else f" in {_room(content, room)}"


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[Person]) -> str:
    words = vocabulary(content)
    match event:
        case ClankMade():
            return f"{seats[event.seat].does('makes')} {event.cubes} clank."
        case ClankTakenBack():
            return f"{seats[event.seat].does('takes')} back {event.cubes} clank."
        case ClankStored():
            return f"{seats[event.seat].does('can cancel')} {event.cubes} clank later this turn."
        case ClankCancelled():
            return f"{seats[event.seat].does('cancels')} {event.cubes} clank."
        case RageRose():
            cubes = counted(content.rules.ruleset.rage[event.space], "cube")
            return f"The {words.boss}'s rage rises: attacks now draw {cubes}."
        case DragonAttacked():
            return f"The {words.boss} attacks: {counted(event.cubes, 'cube')} to draw."
        case CubesDrawn():
            return _cubes(content, event.cubes, seats)
        case DragonHurt():
            return f"The {words.boss} deals {event.damage} damage to {seats[event.seat]}."
        case DragonCubesReturned():
            return f"{counted(event.cubes, words.black_cube)} back into the {words.bag}."
        case CountdownMoved():
            return f"{seats[event.seat].own} pawn is on countdown space {event.space}."
        case GameEnded():
            return "The game is over."
        case _:
            assert_never(event)


def _cubes(content: Content, cubes: Sequence[int], seats: Sequence[Person]) -> str:
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    parts = [f"{number} of {seats[seat].theirs}" for seat, number in drawn.by_seat.items()]
    if drawn.black:
        parts.append(f"{drawn.black} {words.drawn_black}")
    if drawn.hunters:
        parts.append(counted(drawn.hunters, words.hunter))
    return f"Cubes drawn: {listed(parts)}." if parts else f"The {words.bag} is empty."


def _of_hunters(content: Content, event: HunterEvent, seats: Sequence[Person]) -> str:
    words = vocabulary(content)
    match event:
        case Hunted():
            mark = f", marked by {with_article(words.black_cube)}" if event.dark else ""
            return f"{capital(with_article(words.hunter))} hurts {seats[event.seat]}: 1 damage{mark}."
        case HuntersLoosed():
            return f"Into the clank area: {counted(event.cubes, words.hunter)}."
        case HuntersReturned():
            return f"Back into the clank area: {counted(event.cubes, words.hunter)}."
        case BagRanOut():
            return f"The {words.bag} has run out."
        case ClankWithdrawn():
            return f"{seats[event.seat].does('takes')} {counted(event.cubes, 'cube')} out of the clank area."
        case _:
            assert_never(event)


def _rarely_in_a_turn(content: Content, event: RareTurnEvent, seats: Sequence[Person]) -> str:
    match event:
        case LockpicksGained():
            return f"{seats[event.seat].does('gains')} {counted(event.lockpicks, 'lockpick')}."
        case LockpicksSpent():
            return f"{seats[event.seat].does('uses')} up {counted(event.lockpicks, 'lockpick')}."
        case CardTurnedOver():
            return f"{_card(content, event.card)} in the reserve becomes {_card(content, event.into)}."
        case CardPutOnTop():
            return f"{seats[event.seat].does('puts')} {_card(content, event.card)} on top of the deck."
        case EffectActivated():
            return f"{seats[event.seat].does('lets')} the waiting effect of {_card(content, event.card)} happen."
        case BargainStruck():
            words, who = vocabulary(content), seats[event.seat]
            if event.less:
                return f"The next market item costs {who} {words.money(event.less)} less this turn."
            return f"{who.does('may buy')} a market item for {words.money(event.price)} this turn."
        case _:
            assert_never(event)


def _of_mechanisms(content: Content, event: MechanismEvent, seats: Sequence[Person]) -> str:
    match event:
        case Rode():
            return f"{seats[event.seat].does('is')} now in {_room(content, event.room)}."
        case OrderCarriedOut():
            return carried_out(ORDERS, content, event, str(seats[event.seat]))
        case StackDrawn():
            return f"Tile {tile_drawn(content, event.thing, CODE)} is revealed."
        case StackReturned():
            return f"Tile {tile_drawn(content, event.thing, CODE)} goes back on top of the stack."
        case TokenLaid():
            room = content.rules.spaces[event.space].room
            return f"{content.names.tokens[event.token][CODE]} is laid in {_room(content, room)}."
        case TileLaid():
            return f"Tile {tile_drawn(content, event.tile, CODE)} now lies {LAID[event.turns]}."
        case _:
            assert_never(event)
