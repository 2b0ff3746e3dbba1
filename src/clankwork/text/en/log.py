"""The log in English: a sentence for each event."""

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
from clankwork.text.en.effects import clauses
from clankwork.text.en.words import CODE, amounts, capital, counted, listed, owner, place, plural_of, sentence, tag
from clankwork.text.groups import BoardEvent, CardEvent, DragonEvent, TurnEvent
from clankwork.text.names import chosen_option, cubes_by_owner, source_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Event


def event(content: Content, event: Event, seats: Sequence[str]) -> str:
    """What happened."""
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
            return f"{seats[event.seat]} plays {_card(content, event.card)}."
        case CardAcquired():
            return f"{seats[event.seat]} acquires {_card(content, event.card)}{_reserve(event.slot, 'from')}."
        case DeviceUsed():
            return f"{seats[event.seat]} uses {_card(content, event.card)}."
        case MonsterDefeated():
            return f"{seats[event.seat]} defeats {_card(content, event.card)}{_reserve(event.slot, 'in')}."
        case CardsDrawn():
            return f"{seats[event.seat]} draws {_drawn(content, event.cards)}."
        case DeckShuffled():
            return f"{seats[event.seat]} shuffles {counted(event.cards, 'card')} into a new deck."
        case CardDiscarded():
            return f"{seats[event.seat]} discards {_card(content, event.card)}."
        case TrashChosen():
            return f"{seats[event.seat]} will trash {_card(content, event.card)} at the end of the turn."
        case CardTrashed():
            pile = "discard pile" if event.discarded else "play area"
            return f"{seats[event.seat]} trashes {_card(content, event.card)} from the {pile}."
        case PlayAreaCleared():
            return f"{seats[event.seat]} puts {counted(len(event.cards), 'played card')} on the discard pile."
        case CardRevealed():
            return f"{_card(content, event.card)} appears in the dungeon row."
        case CardReplaced():
            return f"{seats[event.seat]} replaces {_card(content, event.card)} in the dungeon row."
        case DeckRanOut():
            return "The dungeon deck has run out."
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


def _of_the_turn(content: Content, event: TurnEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case TurnStarted():
            return f"{owner(who)} turn begins."
        case TurnEnded():
            return f"{owner(who)} turn is over."
        case ResourcesGained():
            return f"{who} gains {amounts(Gain(event.skill, event.swords, event.boots, 0, event.teleports))}."
        case GoldGained():
            return f"{who} gains {event.gold} gold."
        case GoldSpent():
            return f"{who} pays {event.gold} gold."
        case ConditionMet():
            return sentence(f"{_source(content, event.card)} pays off for {who}")
        case OptionChosen():
            return f"{who} chooses on {_source(content, event.card)}: {_option(content, event)}."
        case HindranceIgnored():
            if event.what == CAVES:
                return f"Crystal caves do not stop {who} this turn."
            return f"Monsters in tunnels do not hurt {who} this turn."
        case DiscountGiven():
            return f"{capital(plural_of(tag(content, event.tag)))} cost {who} {event.skill} skill less this turn."
        case _:
            assert_never(event)


def _source(content: Content, source: int) -> str:
    name = source_name(content, source)
    return "a rule" if name is None else name[CODE]


def _option(content: Content, event: OptionChosen) -> str:
    script = chosen_option(content, event.card, event.option)
    return f"option {event.option}" if script is None else clauses(content, script)


def _on_the_board(content: Content, event: BoardEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case Walked():
            spent = amounts(Gain(boots=event.boots, swords=event.swords))
            return f"{who} walks to {place(content.names.rooms[event.room][CODE])}, spending {spent}."
        case Teleported():
            return f"{who} teleports to {place(content.names.rooms[event.room][CODE])}."
        case Exhausted():
            return f"The crystal cave stops {who}: no more boots this turn."
        case DamageTaken():
            return f"{who} takes {event.damage} damage."
        case Healed():
            return f"{who} heals {event.damage} damage."
        case TokenTaken():
            room = place(content.names.rooms[content.rules.spaces[event.space].room][CODE])
            return f"{who} takes {content.names.tokens[event.token][CODE]} in {room}."
        case TokenUsed():
            return f"{who} uses up {content.names.tokens[event.token][CODE]}."
        case ItemBought():
            return f"{who} buys {content.names.tokens[event.token][CODE]}."
        case Escaped():
            return f"{who} escapes from the dungeon and takes {content.names.tokens[event.token][CODE]}."
        case KnockedOut():
            return f"{who} is knocked out {'but rescued' if event.rescued else 'beyond rescue'}."
        case _:
            assert_never(event)


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[str]) -> str:
    match event:
        case ClankMade():
            return f"{seats[event.seat]} makes {event.cubes} clank."
        case ClankTakenBack():
            return f"{seats[event.seat]} takes back {event.cubes} clank."
        case ClankStored():
            return f"{seats[event.seat]} can cancel {event.cubes} clank later this turn."
        case ClankCancelled():
            return f"{seats[event.seat]} cancels {event.cubes} clank."
        case RageRose():
            cubes = counted(content.rules.ruleset.rage[event.space], "cube")
            return f"The dragon's rage rises: attacks now draw {cubes}."
        case DragonAttacked():
            return f"The dragon attacks: {counted(event.cubes, 'cube')} to draw."
        case CubesDrawn():
            return _cubes(event.cubes, seats)
        case DragonHurt():
            return f"The dragon deals {event.damage} damage to {seats[event.seat]}."
        case DragonCubesReturned():
            return f"{counted(event.cubes, 'black cube')} back into the dragon bag."
        case CountdownMoved():
            return f"{owner(seats[event.seat])} pawn is on countdown space {event.space}."
        case GameEnded():
            return "The game is over."
        case _:
            assert_never(event)


def _cubes(cubes: Sequence[int], seats: Sequence[str]) -> str:
    black, by_seat = cubes_by_owner(cubes)
    parts = [f"{number} of {owner(seats[seat])}" for seat, number in by_seat.items()]
    if black:
        parts.append(f"{black} black")
    return f"Cubes drawn: {listed(parts)}." if parts else "The dragon bag is empty."
