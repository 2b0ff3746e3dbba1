"""What can happen in a game, by its tables, and what did happen, by its events."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import TYPE_CHECKING

from clankwork.engine import (
    ACQUIRED,
    AS_GOLD,
    CHOOSE,
    DECLINE,
    DEPTHS,
    ESCAPED,
    IN_PLAY,
    KEPT,
    LOST,
    MONSTER,
    REASONS,
    RESCUED,
    STARTER,
    CardAcquired,
    CardPlayed,
    CardRevealed,
    ChooseOne,
    ConditionMet,
    CountdownMoved,
    CubesDrawn,
    DeckRanOut,
    DeviceUsed,
    DiscardFor,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    OfferToken,
    OptionChosen,
    PayFor,
    Per,
    ReplaceRowCard,
    TakeNearbySecret,
    Teleported,
    TokenTaken,
    TokenUsed,
    Trash,
    Walked,
    When,
    events,
    points_of_card,
    question,
    winners,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.engine import Effect, Event, Exit, Rules, Script, State

QUESTIONS = (ChooseOne, DiscardFor, OfferToken, ReplaceRowCard, TakeNearbySecret, Trash)
"""The words that ask a player something."""


def possible(rules: Rules, board: str) -> set[str]:
    """Everything that a game with these tables can bring."""
    names = set(_cards(rules)) | set(_tokens(rules)) | set(_questions(rules))
    names |= {f"kind of action {type(action).__name__}" for action in rules.catalogue.actions}
    names |= {f"visit {board} {room.slug}" for room in rules.rooms}
    for room in rules.rooms:
        for exit in room.exits:
            if not exit.against_arrow:
                names |= {tunnel(rules, room.number, exit, swords) for swords in range(exit.monsters + 1)}
    return names


def always() -> set[str]:
    """What any game can bring, whatever its tables."""
    names = {f"event {name}" for name in event_names()}
    names |= {f"refusal {slug}" for slug, _ in REASONS[1:]}
    return names | {f"end {way}" for way in ENDS}


ENDS = (
    "escaped",
    "rescued",
    "lost in the depths",
    "lost without an artifact",
    "everybody escaped",
    "nobody scored",
    "somebody won",
    "the countdown ran out",
    "the dungeon deck ran out",
    "knocked out by one's own card",
    "knocked out in an attack of the countdown",
    "knocked out at the end of one's own turn",
    "knocked out in another's turn",
)


def event_names() -> list[str]:
    """The classes of all events."""
    classes = [each for each in vars(events).values() if isinstance(each, type) and is_dataclass(each)]
    return [each.__name__ for each in classes if not each.__name__.startswith("_")]


def _effects(script: Script) -> Iterator[Effect]:
    """The words of a script, and those inside them."""
    for effect in script.effects:
        yield effect
        match effect:
            case ChooseOne():
                for option in effect.options:
                    yield from _effects(option)
            case DiscardFor() | PayFor() | When() | Per():
                yield from _effects(effect.then)
            case _:
                pass


def _waits_and_options(slug: str, scripts: tuple[Script, ...]) -> Iterator[str]:
    """What the words of a card or token can bring."""
    for script in scripts:
        for word in _effects(script):
            if isinstance(word, When | Per):
                yield f"condition of {slug}"
            if isinstance(word, ChooseOne):
                yield from (f"option {place} of {slug}" for place in range(1, len(word.options) + 1))


def _cards(rules: Rules) -> Iterator[str]:
    for card in rules.cards:
        if card.role in (STARTER, ACQUIRED):
            yield f"play {card.slug}"
        if card.role != STARTER:
            yield f"{'fight' if card.role == MONSTER else 'acquire' if card.role == ACQUIRED else 'use'} {card.slug}"
        if card.arrive.effects:
            yield f"reveal {card.slug}"
        if card.bonuses:
            yield f"bonus of {card.slug}"
        yield from _waits_and_options(card.slug, (card.play, card.acquire, card.use, card.defeat, card.arrive))


def _tokens(rules: Rules) -> Iterator[str]:
    on_board = {space.token for space in rules.spaces} | {token for pool in rules.pools for token in pool.tokens}
    for token in rules.tokens:
        if token.number in on_board:
            yield f"take {token.slug}"
        if token.mode not in (KEPT, AS_GOLD):
            yield f"use {token.slug}"
        yield from _waits_and_options(token.slug, (token.effect, token.on_take))
    for item in rules.items:
        yield from (f"buy {rules.tokens[token].slug}" for token in item.stack)


def _questions(rules: Rules) -> Iterator[str]:
    for script in rules.scripts:
        for effect in script.effects:
            if isinstance(effect, QUESTIONS):
                yield f"question {type(effect).__name__}"
            if isinstance(effect, OfferToken) or (isinstance(effect, Trash | DiscardFor) and effect.optional):
                yield f"declined {type(effect).__name__}"


def tunnel(rules: Rules, start: int, exit: Exit, swords: int) -> str:
    """The kind of a tunnel, and how it is walked."""
    back = [each for each in rules.rooms[exit.to].exits if each.to == start and each.way == exit.way]
    marks = {
        "footprint": exit.boots > 1,
        "locked": exit.locked,
        "one way": any(each.against_arrow for each in back),
        "over the edge": exit.wraps,
    }
    kind = " ".join(mark for mark, there in marks.items() if there) or "plain"
    return f"tunnel {kind} with {exit.monsters} monsters and {swords} swords"


class Happenings:
    """Names for what happens when an action is carried out."""

    def __init__(self, state: State, board: str) -> None:
        self.rules = state.rules
        self.board = board

    def before(self, state: State, code: int) -> Iterator[str]:
        """What the action itself is."""
        yield f"kind of action {type(self.rules.catalogue.actions[code]).__name__}"
        asked = question(state)
        if asked is not None:
            yield f"question {type(asked).__name__}"
            if self.rules.catalogue.kind[code] == DECLINE:
                yield f"declined {type(asked).__name__}"

    def after(self, state: State, code: int, active: int, told: list[Event]) -> Iterator[str]:
        """What it brought; `active` is the seat whose turn it was."""
        for place, event in enumerate(told):
            yield f"event {type(event).__name__}"
            yield from self._of_cards(event)
            yield from self._of_tokens(event)
            yield from self._of_ends(state, code, active, told[: place + 1])
        if state.over:
            yield from self._of_scores(state)

    def _of_cards(self, event: Event) -> Iterator[str]:
        cards = self.rules.cards
        match event:
            case CardPlayed():
                yield f"play {cards[event.card].slug}"
            case CardAcquired():
                yield f"acquire {cards[event.card].slug}"
            case DeviceUsed():
                yield f"use {cards[event.card].slug}"
            case MonsterDefeated():
                yield f"fight {cards[event.card].slug}"
            case CardRevealed() if cards[event.card].arrive.effects:
                yield f"reveal {cards[event.card].slug}"
            case ConditionMet():
                yield f"condition of {self._source(event.card)}"
            case OptionChosen():
                yield f"option {event.option} of {self._source(event.card)}"
            case _:
                pass

    def _source(self, number: int) -> str:
        """The card, or the token, whose number is written as `Task.source`."""
        return self.rules.cards[number].slug if number >= 0 else self.rules.tokens[-2 - number].slug

    def _of_tokens(self, event: Event) -> Iterator[str]:
        tokens, rooms = self.rules.tokens, self.rules.rooms
        match event:
            case TokenTaken():
                yield f"take {tokens[event.token].slug}"
            case TokenUsed():
                yield f"use {tokens[event.token].slug}"
            case ItemBought():
                yield f"buy {tokens[event.token].slug}"
            case Walked():
                yield f"visit {self.board} {rooms[event.room].slug}"
                for exit in rooms[event.start].exits:
                    if exit.to == event.room and exit.boots == event.boots and not exit.against_arrow:
                        yield tunnel(self.rules, event.start, exit, event.swords)
            case Teleported():
                yield f"visit {self.board} {rooms[event.room].slug}"
            case _:
                pass

    def _of_ends(self, state: State, code: int, active: int, told: list[Event]) -> Iterator[str]:
        match told[-1]:
            case DeckRanOut():
                yield "end the dungeon deck ran out"
            case KnockedOut() as felled:
                in_depths = self.rules.rooms[state.players[felled.seat].room].traits & DEPTHS
                if felled.rescued:
                    yield "end rescued"
                else:
                    yield "end lost in the depths" if in_depths else "end lost without an artifact"
                yield f"end {self._felled_by(felled, code, active, told)}"
            case _:
                pass

    def _felled_by(self, felled: KnockedOut, code: int, active: int, told: list[Event]) -> str:
        moved = [event for event in told[:-1] if isinstance(event, CountdownMoved) and event.space > 1]
        if any(isinstance(event, DeckRanOut) for event in told):
            return "the dungeon deck ran out"
        if moved:
            attacked = any(isinstance(event, CubesDrawn) for event in told[told.index(moved[-1]) :])
            return "knocked out in an attack of the countdown" if attacked else "the countdown ran out"
        if self.rules.catalogue.kind[code] == CHOOSE:
            return "knocked out by one's own card" if felled.seat == active else "knocked out in another's turn"
        return "knocked out at the end of one's own turn" if felled.seat == active else "knocked out in another's turn"

    def _of_scores(self, state: State) -> Iterator[str]:
        statuses = [player.status for player in state.players]
        assert IN_PLAY not in statuses
        if set(statuses) == {ESCAPED}:
            yield "end everybody escaped"
        if set(statuses) == {LOST}:
            yield "end nobody scored"
        if winners(state):
            yield "end somebody won"
        for seat, player in enumerate(state.players):
            if player.status == ESCAPED:
                yield "end escaped"
            if player.status in (ESCAPED, RESCUED):
                owned = player.hand + player.discard + player.play + player.deck.contents
                for card in [self.rules.cards[number] for number in set(owned)]:
                    if card.bonuses and points_of_card(state, seat, card.number) > card.points:
                        yield f"bonus of {card.slug}"
