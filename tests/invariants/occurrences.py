"""What can happen in a game, by its tables, and what did happen, by its events."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import TYPE_CHECKING

from clankwork.engine import (
    ACQUIRED,
    AGAINST_ARROW,
    ALREADY_BOUGHT,
    ALREADY_THERE,
    AS_GOLD,
    BEAM_INSTEAD,
    BLOCKADED,
    CHOOSE,
    CHOSEN_BEFORE,
    CLOSED,
    DECLINE,
    DEPTHS,
    ESCAPED,
    FOOTPRINTS,
    GROUNDED,
    IN_PLAY,
    KEPT,
    LEADS_NOWHERE,
    LONE_PORTAL,
    LOST,
    MONSTER,
    NEEDS_PASS,
    NO_BEAM,
    NO_CUBE_TO_OFFER,
    NO_DATA_CUBE,
    NO_OPEN_EDGE,
    NO_POOL,
    NO_PORT,
    NO_RIDE,
    NO_SECRET_NEARBY,
    NO_SHRINE,
    NO_SPACE,
    NO_TILE,
    NO_TILES_LEFT,
    NO_TOKEN,
    NOT_FOR_SALE_TO_YOU,
    NOT_TRAPPED,
    NOTHING_TO_ACTIVATE,
    NOTHING_TO_DRAW,
    NOTHING_TO_OPEN,
    NOTHING_TO_TRASH,
    OFFERED_BEFORE,
    ON_USE,
    ONLY_BY_RIDE,
    OPENED_BEFORE,
    PORT_TAKEN,
    PRIZE,
    REASONS,
    RESCUED,
    RIDE_INSTEAD,
    SAME_MODULE,
    SHRINE_FULL,
    STARTER,
    STOP_LOCKED,
    SUPPLY_EMPTY,
    TAKEN_HERE_BEFORE,
    TILE_FIRST,
    TILE_FITS,
    TOO_FEW_LOCKPICKS,
    TOO_LITTLE_GOLD_FOR_CARD,
    TOO_LITTLE_GOLD_TO_PAY,
    WOULD_DO_NOTHING,
    Activate,
    BagRanOut,
    Bargain,
    BargainStruck,
    CardAcquired,
    CardPlayed,
    CardPutOnTop,
    CardRevealed,
    CardTurnedOver,
    ChooseOne,
    ClankWithdrawn,
    ConditionMet,
    CountdownMoved,
    Coupon,
    CubesDrawn,
    DeckRanOut,
    DeviceUsed,
    DiscardFor,
    EffectActivated,
    FreeCard,
    Gain,
    GoTo,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    ItemBought,
    KnockedOut,
    LockpicksGained,
    LockpicksSpent,
    MonsterDefeated,
    Network,
    OfferToken,
    OptionChosen,
    Order,
    OrderCarriedOut,
    PayFor,
    Per,
    Ports,
    PutOnTop,
    ReplaceCard,
    ReplaceRowCard,
    Rode,
    Shrines,
    Special,
    StackDrawn,
    StackReturned,
    Strongrooms,
    TakeItem,
    TakeNearbySecret,
    TakeSupply,
    Teleported,
    TileLaid,
    Tiles,
    TokenLaid,
    TokenTaken,
    TokenUsed,
    Trash,
    TrashThis,
    TurnOver,
    Walked,
    When,
    points_of_card,
    question,
    winners,
)
from clankwork.engine.model import events, happenings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from clankwork.engine import Effect, Event, Exit, Rules, Script, State

QUESTIONS = (
    *(ChooseOne, DiscardFor, OfferToken, ReplaceRowCard, TakeNearbySecret, Trash),
    *(TakeItem, FreeCard, PutOnTop, GoTo, Activate, Special),
)
"""The words that always ask a player something, if there is anything to choose."""
SCORED = "a bonus was scored"
"""By a player who scores: the bonus of each card is looked at in the decks of all, at the end of a game."""
MANY = 3
"""Items of one kind that are bought in some games; more hardly ever are."""
OF_ANSWERS = (
    CHOSEN_BEFORE,
    TOO_LITTLE_GOLD_TO_PAY,
    NOTHING_TO_DRAW,
    NOTHING_TO_TRASH,
    NO_SECRET_NEARBY,
    WOULD_DO_NOTHING,
)
"""Reasons to refuse an answer: an action that is drawn by lot hardly ever answers the question that is asked."""
RARE = (BLOCKADED, NO_TILES_LEFT, SUPPLY_EMPTY, SHRINE_FULL, NO_CUBE_TO_OFFER, TAKEN_HERE_BEFORE, *OF_ANSWERS)
"""Reasons to refuse something that may not come up in a thousand games; tests of the rules show them."""
OPTIONAL = (Trash, DiscardFor, TrashThis, GoTo)
"""The words that may be left where they say so."""


def possible(rules: Rules, board: str) -> set[str]:
    """Everything that a game with these tables can bring."""
    names = set(_cards(rules)) | set(_tokens(rules)) | set(_questions(rules)) | set(_events_and_refusals(rules))
    words = {type(effect) for script in rules.scripts for effect in script.effects}
    names |= {
        f"kind of action {type(action).__name__}"
        for action in rules.catalogue.actions
        if ReplaceRowCard in words or not isinstance(action, ReplaceCard)
    }
    names |= {f"order {verb}" for mechanism in rules.mechanisms for verb, _ in mechanism.orders()}
    names |= {f"visit {board} {room.slug}" for room in rules.rooms}
    for room in rules.rooms:
        for exit in room.exits:
            if not exit.against_arrow:
                names |= {tunnel(rules, room.number, exit, swords) for swords in range(exit.monsters + 1)}
    return names


def seldom(rules: Rules) -> set[str]:
    """What may not come up in a thousand games: nobody waits for it here, and tests of the rules show it."""
    names = {f"refusal {REASONS[reason][0]}" for reason in RARE}
    names |= {f"buy {rules.tokens[token].slug}" for item in rules.items for token in item.stack[MANY:]}
    return names | {
        f"condition of {card.slug}"
        for card in rules.cards
        for effect in card.play.effects
        if isinstance(effect, ChooseOne) and effect.all_when is not None
    }


def always() -> set[str]:
    """What any game can bring, whatever its tables."""
    names = {f"event {name}" for name in event_names(events) if name not in event_names(happenings)}
    names |= {f"refusal {slug}" for slug, _ in REASONS[1:TOO_FEW_LOCKPICKS]}
    return names | {f"end {way}" for way in ENDS}


def _events_and_refusals(rules: Rules) -> Iterator[str]:
    """What only games with certain words, values or mechanisms can bring."""
    ruleset = rules.ruleset
    words = {type(effect) for script in rules.scripts for effect in script.effects}
    gains = [effect for script in rules.scripts for effect in script.effects if isinstance(effect, Gain)]
    lockpicks = ruleset.lockpicks > 0 or any(gain.lockpicks for gain in gains)
    networks = [mechanism for mechanism in rules.mechanisms if isinstance(mechanism, Network)]
    told: dict[type, bool] = {
        LockpicksGained: any(gain.lockpicks for gain in gains),
        LockpicksSpent: lockpicks,
        **dict.fromkeys((Hunted, HuntersLoosed, HuntersReturned), ruleset.hunters > 0),
        BagRanOut: ruleset.empty_bag_ends,
        ClankWithdrawn: ruleset.leaver_takes_clank,
        CardTurnedOver: TurnOver in words,
        CardPutOnTop: PutOnTop in words,
        EffectActivated: Activate in words,
        BargainStruck: Bargain in words or Coupon in words,
        Rode: GoTo in words or len(networks) > 0,
        OrderCarriedOut: len(rules.orders) > 0,
        **dict.fromkeys((StackDrawn, StackReturned, TileLaid), len(rules.stacks) > 0),
        TokenLaid: rules.receiving > 0,
    }
    assert {kind.__name__ for kind in told} == set(event_names(happenings))
    yield from (f"event {kind.__name__}" for kind, can_be in told.items() if can_be)
    yield from (f"refusal {REASONS[reason][0]}" for reason, can_be in _refusals(rules, networks).items() if can_be)


def _refusals(rules: Rules, networks: list[Network]) -> dict[int, bool]:
    """The reasons to refuse something that not all games have, and whether this one has them."""
    ruleset = rules.ruleset
    kinds = {type(mechanism) for mechanism in rules.mechanisms}
    uses = [token.effect.effects for token in rules.tokens if token.mode == ON_USE]
    return {
        FOOTPRINTS: Tiles in kinds or any(exit.boots > 1 for room in rules.rooms for exit in room.exits),
        ALREADY_THERE: True,
        TOO_FEW_LOCKPICKS: ruleset.picks_open_locks or any(card.lockpicks for card in rules.cards),
        TOO_LITTLE_GOLD_FOR_CARD: any(card.gold for card in rules.cards),
        GROUNDED: len(networks) > 0,
        **dict.fromkeys((NO_RIDE, ONLY_BY_RIDE, RIDE_INSTEAD), any(not network.needs for network in networks)),
        CLOSED: any(room.needs and room.prize == NO_SPACE for room in rules.rooms),
        ALREADY_BOUGHT: ruleset.one_of_each,
        NOT_FOR_SALE_TO_YOU: any(item.needs is not None for item in rules.items),
        NOTHING_TO_ACTIVATE: any(len(use) == 1 and isinstance(use[0], Activate) for use in uses),
        **dict.fromkeys((NEEDS_PASS, NO_BEAM, BEAM_INSTEAD), any(network.needs for network in networks)),
        STOP_LOCKED: any(network.locked for network in networks),
        **dict.fromkeys((NO_PORT, PORT_TAKEN, NO_DATA_CUBE, SAME_MODULE), Ports in kinds),
        **dict.fromkeys((NOTHING_TO_OPEN, OPENED_BEFORE), Strongrooms in kinds),
        **dict.fromkeys((NO_SHRINE, OFFERED_BEFORE), Shrines in kinds),
        **dict.fromkeys((NO_OPEN_EDGE, TILE_FIRST, NO_TILE), Tiles in kinds),
        **dict.fromkeys((AGAINST_ARROW, LEADS_NOWHERE, TILE_FITS, NOT_TRAPPED, LONE_PORTAL), Tiles in kinds),
        **dict.fromkeys(RARE, False),
    }


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


def event_names(module: ModuleType) -> list[str]:
    """The classes of all events that a module knows."""
    classes = [each for each in vars(module).values() if isinstance(each, type) and is_dataclass(each)]
    return [each.__name__ for each in classes if not each.__name__.startswith("_")]


def _effects(script: Script) -> Iterator[Effect]:
    """The words of a script, and those inside them."""
    for effect in script.effects:
        yield effect
        match effect:
            case ChooseOne():
                for option in effect.options:
                    yield from _effects(option)
            case DiscardFor() | PayFor() | When() | Per() | TrashThis() | Special():
                yield from _effects(effect.then)
            case TakeSupply():
                yield from _effects(effect.otherwise)
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
            yield SCORED
            yield f"bonus of {card.slug}"
        yield from _waits_and_options(card.slug, (card.play, card.acquire, card.use, card.defeat, card.arrive))
        if rules.ruleset.hunters:
            yield from _waits_and_options(card.slug, (card.ward,))


def _tokens(rules: Rules) -> Iterator[str]:
    on_board = {space.token for space in rules.spaces if space.use != PRIZE}
    on_board |= {token for pool in rules.pools for token in pool.tokens}
    on_board |= {token for each in rules.mechanisms for token in each.tokens_kept(each.begin())}
    for token in rules.tokens:
        if token.number in on_board:
            yield f"take {token.slug}"
        if token.mode not in (KEPT, AS_GOLD):
            yield f"use {token.slug}"
        yield from _waits_and_options(token.slug, (token.effect, token.on_take))
    for item in rules.items:
        yield from (f"buy {rules.tokens[token].slug}" for token in item.stack[:MANY])


def _questions(rules: Rules) -> Iterator[str]:
    for script in rules.scripts:
        for effect in script.effects:
            if isinstance(effect, OfferToken) and not _are_offered(rules):
                continue
            if isinstance(effect, QUESTIONS):
                yield f"question {type(effect).__name__}"
            if isinstance(effect, OfferToken | PutOnTop) or (isinstance(effect, OPTIONAL) and effect.optional):
                yield f"declined {type(effect).__name__}"
            if isinstance(effect, TrashThis) and effect.optional:
                yield "question TrashThis"
    if rules.ruleset.hunters and any(card.ward.effects for card in rules.cards):
        yield from ("question FendOff", "declined FendOff")
    if any(isinstance(effect, Coupon) for token in rules.tokens for effect in token.effect.effects):
        yield "question Coupon"


def _are_offered(rules: Rules) -> bool:
    """Whether tokens lie in rooms that are offered on entering: artifacts may be left for later instead (C3.3)."""
    for room in rules.rooms:
        for space in [rules.spaces[number] for number in room.spaces]:
            receives = space.token == NO_TOKEN and space.pool == NO_POOL
            if not receives and (space.pool != NO_POOL or not rules.tokens[space.token].is_artifact):
                return True
    return not rules.ruleset.artifacts_any_time


def tunnel(rules: Rules, start: int, exit: Exit, swords: int) -> str:
    """The kind of a tunnel, and how it is walked."""
    back = [each for each in rules.rooms[exit.to].exits if each.to == start and each.way == exit.way]
    marks = {
        "footprint": exit.boots > 1,
        "locked": exit.locks > 0,
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
        action = self.rules.catalogue.actions[code]
        yield f"kind of action {type(action).__name__}"
        if isinstance(action, Order):
            yield f"order {action.verb}"
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
            case Teleported() | Rode():
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
            owned = player.hand + player.discard + player.play + player.deck.contents
            for card in [self.rules.cards[number] for number in set(owned)]:
                if card.bonuses and points_of_card(state, seat, card.number) > card.points:
                    yield f"bonus of {card.slug}"
                    if player.status in (ESCAPED, RESCUED):
                        yield SCORED
