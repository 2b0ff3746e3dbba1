"""Questions a player must answer before the game goes on: what can be answered, and what an answer does.

A question is a place in a script (`State.pending`): the effect that stands there asks it. Only what can be carried out
is offered (B10.5), and what is offered is worked out anew each time, so that it is never stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine.model.catalogue import ACTIVATE, BUY, CHOOSE, DECLINE, DISCARD, GO, REPLACE, TAKE, TRASH, USE
from clankwork.engine.model.counts import OthersPlayed, Standing
from clankwork.engine.model.effects import (
    ANY_CARD,
    ANYWHERE,
    SAME_AREA,
    Activate,
    Attack,
    Bargain,
    ChooseOne,
    Clank,
    Coupon,
    DiscardFor,
    Discount,
    Draw,
    EndAttack,
    FendOff,
    FreeCard,
    Gain,
    GoTo,
    Haunt,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    PutOnTop,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Special,
    TakeItem,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    Trash,
    TrashThis,
    TurnOver,
    When,
)
from clankwork.engine.model.events import OptionChosen
from clankwork.engine.model.happenings import EffectActivated
from clankwork.engine.model.refusals import (
    ALLOWED,
    CHOSEN_BEFORE,
    NO_SECRET_NEARBY,
    NOTHING_TO_DRAW,
    NOTHING_TO_HEAL,
    NOTHING_TO_TRASH,
    RESERVE_EMPTY,
    SUPPLY_EMPTY,
    TOO_FEW_LOCKPICKS,
    TOO_LITTLE_GOLD_FOR_CARD,
    TOO_LITTLE_GOLD_TO_PAY,
    WOULD_DO_NOTHING,
    WRONG_PLACE,
)
from clankwork.engine.model.tables import BLACK, MONSTER, NO_POOL
from clankwork.engine.rules.cards import discard_from_hand, gain_card, in_place, put_on_top, trash, work_device
from clankwork.engine.rules.counting import holds, waiting_for
from clankwork.engine.rules.health import be_hunted
from clankwork.engine.rules.market import buy, receive_item
from clankwork.engine.rules.moving import exits_of, is_laid, may_enter, ride
from clankwork.engine.rules.prices import getting_refusal, shopping_refusal
from clankwork.engine.rules.row import replace
from clankwork.engine.rules.tokens import can_take, is_artifact_space, take
from clankwork.engine.state.state import EMPTY, IN_PLAY, NO_SOURCE, Task

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Effect, Script
    from clankwork.engine.model.tables import Space
    from clankwork.engine.state.state import State


def options(state: State, seat: i64, effect: Effect, source: i64 = NO_SOURCE, paid: i64 = 0) -> list[int]:
    """The codes of all answers `seat` can give to the question that `effect` asks; none if it asks nothing.

    `source` is the card that asks, `paid` a mask of the options already picked.
    """
    if isinstance(effect, OfferToken):
        return _tokens_here(state, seat)
    if isinstance(effect, ChooseOne):
        return _feasible_options(state, seat, effect, paid)
    if isinstance(effect, DiscardFor):
        codes = _card_codes(state, DISCARD, state.players[seat].hand)
        return _or_decline(state, codes, optional=effect.optional)
    if isinstance(effect, Trash):
        return _or_decline(state, _trashable(state, seat, effect.card), optional=effect.optional)
    if isinstance(effect, TakeNearbySecret):
        return [state.rules.catalogue.first[TAKE][space] for space in secrets_nearby(state, seat)]
    if isinstance(effect, ReplaceRowCard):
        if state.deck.size() == 0:
            return []
        return _card_codes(state, REPLACE, sorted([card for card in state.row if card != EMPTY]))
    if isinstance(effect, Special):
        return state.rules.mechanisms[effect.mechanism].options(state, seat, effect)
    return _rarer_options(state, seat, effect, source)


def _rarer_options(state: State, seat: i64, effect: Effect, source: i64) -> list[int]:
    """The answers to questions that few games ask."""
    if isinstance(effect, TrashThis):
        useful = not effect.then.effects or is_feasible(state, seat, effect.then)
        codes = _card_codes(state, TRASH, [source]) if useful and can_leave(state, seat, source) else []
        return _or_decline(state, codes, optional=effect.optional)
    if isinstance(effect, PutOnTop):
        on_top = [int(state.rules.catalogue.first[CHOOSE][0])] if source in state.players[seat].discard else []
        return _or_decline(state, on_top, optional=True)
    if isinstance(effect, TakeItem):
        first = state.rules.catalogue.first[BUY]
        items = [int(item.number) for item in state.rules.items]
        return [first[item] for item in items if getting_refusal(state, seat, item, free=True) == ALLOWED]
    if isinstance(effect, Coupon):
        first = state.rules.catalogue.first[BUY]
        items = [int(item.number) for item in state.rules.items]
        return [first[item] for item in items if shopping_refusal(state, item) == ALLOWED]
    if isinstance(effect, FreeCard):
        return _free_cards(state, seat)
    if isinstance(effect, GoTo):
        rooms = [state.rules.catalogue.first[GO][room] for room in rooms_to_go_to(state, seat, effect)]
        return _or_decline(state, rooms, optional=effect.optional)
    if isinstance(effect, Activate):
        return _card_codes(state, ACTIVATE, waiting_for(state, seat, effect.tags))
    if isinstance(effect, FendOff):
        if state.players[seat].damage >= state.rules.ruleset.health:
            return []  # no damage is left to be kept off
        wards = [card for card in state.players[seat].hand if state.rules.cards[card].ward.effects]
        return _or_decline(state, _card_codes(state, DISCARD, wards), optional=True)
    return []


def asks(effect: Effect) -> bool:
    """Whether carrying out `effect` may bring up a question, at once or in what follows from it."""
    if isinstance(effect, (ChooseOne, DiscardFor, Trash, TakeNearbySecret, ReplaceRowCard, OfferToken)):
        return True
    if isinstance(effect, (TrashThis, PutOnTop, TakeItem, FreeCard, GoTo, Activate, FendOff, Special)):
        return True
    if isinstance(effect, Coupon):
        return True  # that of a token
    if isinstance(effect, (When, Per, PayFor)):
        for each in effect.then.effects:
            if asks(each):
                return True
        return False
    if isinstance(effect, (Gain, Clank, Draw, Heal, TakeReserve, Attack, RaiseRage, ReturnDragonCubes)):
        return False
    if isinstance(effect, (Ignore, Discount, TakeSupply, Bargain, TurnOver, Haunt, EndAttack)):
        return False
    assert_never(effect)


def _or_decline(state: State, codes: list[int], *, optional: bool) -> list[int]:
    if optional and codes:
        codes.append(state.rules.catalogue.first[DECLINE][0])
    return codes


def _card_codes(state: State, kind: i64, cards: list[int]) -> list[int]:
    """Codes of doing `kind` with each of the sorted `cards`, copies once."""
    first = state.rules.catalogue.first[kind]
    codes: list[int] = []
    last: i64 = EMPTY
    card: i64 = 0
    for card in cards:
        if card != last:
            codes.append(first[card])
            last = card
    return codes


def _tokens_here(state: State, seat: i64) -> list[int]:
    """What a player who enters may take: one token, or nothing (B4.7, B4.8, S3.5)."""
    codes: list[int] = []
    later = state.rules.ruleset.artifacts_any_time  # B11.1: artifacts are taken by an action of their own
    for number in state.rules.rooms[state.players[seat].room].spaces:
        space = state.rules.spaces[number]
        if can_take(state, seat, space) and not (later and is_artifact_space(state, space)):
            codes.append(state.rules.catalogue.first[TAKE][number])
    return _or_decline(state, codes, optional=True)


def can_leave(state: State, seat: i64, card: i64) -> bool:
    """Whether `card` lies in the play area and does not leave it at the end of the turn anyway (B11.7)."""
    marked: i64 = 0
    for each in state.turn.to_trash:
        if each == card * 2:
            marked += 1
    return state.players[seat].play.count(card) > marked


def _trashable(state: State, seat: i64, only: i64) -> list[int]:
    """Cards of the play area and the discard pile, without those that leave at the end of the turn anyway."""
    player = state.players[seat]
    piles = [sorted(player.play), sorted(player.discard)]
    for marked in state.turn.to_trash:
        if marked // 2 in piles[marked % 2]:
            piles[marked % 2].remove(marked // 2)
    if only != ANY_CARD:
        piles = [[only] if only in pile else [] for pile in piles]
    from_discard = [code + 1 for code in _card_codes(state, TRASH, piles[1])]
    return _card_codes(state, TRASH, piles[0]) + from_discard


def _is_secret_space(state: State, space: Space) -> bool:
    """Whether what lies on `space` counts as a secret for an effect that takes one (B11.12)."""
    if space.pool == NO_POOL:
        return state.rules.ruleset.face_up_are_secrets and not is_artifact_space(state, space)
    return state.rules.pools[space.pool].is_secret


def secrets_nearby(state: State, seat: i64) -> list[int]:
    """Spaces with a secret in rooms joined to the player's by a tunnel."""
    found: list[int] = []
    for exit in exits_of(state, state.players[seat].room):
        for number in state.rules.rooms[exit.to].spaces:
            if state.table.left[number] and number not in found and _is_secret_space(state, state.rules.spaces[number]):
                found.append(number)
    return found


def _free_cards(state: State, seat: i64, gold: i64 = 0, lockpicks: i64 = 0) -> list[int]:
    """Cards of the row that can be acquired or used without their skill, each in the rooms it is for (B3.8).

    `gold` and `lockpicks` are what the player must pay before.
    """
    codes: list[int] = []
    for card in sorted(set(state.row)):
        if card == EMPTY or state.rules.cards[card].role == MONSTER:
            continue
        if free_card_refusal(state, seat, card, gold, lockpicks) == ALLOWED:
            codes.append(state.rules.cards[card].code)
    return codes


def free_card_refusal(state: State, seat: i64, card: i64, gold: i64 = 0, lockpicks: i64 = 0) -> i64:
    """Why a card of the row cannot be had without its skill, or `ALLOWED`; `gold` and `lockpicks` go before."""
    player = state.players[seat]
    kind = state.rules.cards[card]
    if not in_place(state, seat, kind):
        return WRONG_PLACE
    if not state.rules.ruleset.free_cards_cost_besides:
        return ALLOWED
    if kind.gold > player.gold - gold:
        return TOO_LITTLE_GOLD_FOR_CARD
    return ALLOWED if kind.lockpicks <= player.lockpicks - lockpicks else TOO_FEW_LOCKPICKS


def rooms_to_go_to(state: State, seat: i64, effect: GoTo) -> list[int]:
    """The rooms that a card lets its player go to at once."""
    if state.turn.held:
        return []  # C2.4: nobody goes elsewhere in the middle of a move
    here = state.rules.rooms[state.players[seat].room]
    others = [player.room for player in state.players if player.status == IN_PLAY]
    others.remove(here.number)
    found: list[int] = []
    if state.turn.leaving:
        return found  # B7.7
    for room in state.rules.rooms:
        if room.number == here.number or (effect.traits and not room.traits & effect.traits):
            continue
        if effect.area != ANYWHERE and (room.area == here.area) != (effect.area == SAME_AREA):
            continue
        if effect.to_player and room.number not in others:
            continue
        if is_laid(state, room.number) and may_enter(state, room.number):
            found.append(room.number)
    return found


def _feasible_options(state: State, seat: i64, effect: ChooseOne, paid: i64) -> list[int]:
    """The options that can be carried out and were not picked before (B10.5)."""
    first = state.rules.catalogue.first[CHOOSE]
    codes: list[int] = []
    place: i64 = 0
    while place < len(effect.options):
        if option_refusal(state, seat, effect, place, paid) == ALLOWED:
            codes.append(first[place])
        place += 1
    return codes


def option_refusal(state: State, seat: i64, effect: ChooseOne, place: i64, paid: i64) -> i64:
    """Why one of several options cannot be picked, or `ALLOWED` (B10.5)."""
    bit: i64 = 2
    before: i64 = 0
    while before < place:
        bit *= 2
        before += 1
    if paid > 0 and paid & bit:
        return CHOSEN_BEFORE
    return script_refusal(state, seat, effect.options[place])


def is_feasible(state: State, seat: i64, script: Script) -> bool:
    """Whether `script` would do anything: at least one of its effects can be carried out."""
    return script_refusal(state, seat, script) == ALLOWED


def script_refusal(state: State, seat: i64, script: Script) -> i64:
    """Why nothing of `script` can be carried out: what stands in the way of its first effect; or `ALLOWED`."""
    first: i64 = ALLOWED
    for effect in script.effects:
        refusal = _refusal(state, seat, effect)
        if refusal == ALLOWED:
            return ALLOWED
        if first == ALLOWED:
            first = refusal
    return WOULD_DO_NOTHING if first == ALLOWED else first


def _paying_refusal(state: State, seat: i64, effect: PayFor) -> i64:
    """Why the player cannot pay, or what is paid for cannot be carried out with what is left; or `ALLOWED` (B10.5)."""
    player = state.players[seat]
    if player.gold < effect.gold:
        return TOO_LITTLE_GOLD_TO_PAY
    if player.lockpicks < effect.lockpicks:
        return TOO_FEW_LOCKPICKS
    first: i64 = ALLOWED
    for each in effect.then.effects:
        refusal: i64 = WOULD_DO_NOTHING
        if not isinstance(each, FreeCard):
            refusal = _refusal(state, seat, each)
        elif _free_cards(state, seat, effect.gold, effect.lockpicks):
            refusal = ALLOWED
        if refusal == ALLOWED:
            return ALLOWED
        if first == ALLOWED:
            first = refusal
    return WOULD_DO_NOTHING if first == ALLOWED else first


def _refusal(state: State, seat: i64, effect: Effect) -> i64:
    """Why `effect` cannot be carried out now, or `ALLOWED`."""
    player = state.players[seat]
    if isinstance(effect, Heal):
        return ALLOWED if player.damage > 0 else NOTHING_TO_HEAL
    if isinstance(effect, PayFor):
        return _paying_refusal(state, seat, effect)
    if isinstance(effect, TakeReserve):
        left: i64 = state.table.reserve[state.rules.pile_of[effect.card]]
        needed: i64 = effect.copies if state.rules.ruleset.needs_whole_reserve else 1  # B11.8
        return ALLOWED if left >= needed else RESERVE_EMPTY
    if isinstance(effect, Draw):
        return ALLOWED if player.deck.size() > 0 or len(player.discard) > 0 else NOTHING_TO_DRAW
    if isinstance(effect, (Trash, DiscardFor, TakeNearbySecret, ReplaceRowCard, ChooseOne)):
        return ALLOWED if options(state, seat, effect) else _without_options(effect)
    if isinstance(effect, (TakeItem, FreeCard, GoTo, Activate)):
        return ALLOWED if options(state, seat, effect) else WOULD_DO_NOTHING
    if isinstance(effect, TakeSupply):
        left = state.table.left[effect.space]
        return ALLOWED if left > 0 or is_feasible(state, seat, effect.otherwise) else SUPPLY_EMPTY
    if isinstance(effect, Special):
        can_do = state.rules.mechanisms[effect.mechanism].can_do(state, seat, effect)
        return ALLOWED if can_do else WOULD_DO_NOTHING
    if isinstance(effect, ReturnDragonCubes):
        return ALLOWED if BLACK in state.aside else WOULD_DO_NOTHING
    if isinstance(effect, When):
        if holds(state, effect.condition, seat, NO_SOURCE):
            return script_refusal(state, seat, effect.then)
        return WRONG_PLACE if isinstance(effect.condition.count, Standing) else WOULD_DO_NOTHING
    return ALLOWED


def _without_options(effect: Effect) -> i64:
    """Why a question that has no answer now is not asked."""
    if isinstance(effect, Trash):
        return NOTHING_TO_TRASH
    return NO_SECRET_NEARBY if isinstance(effect, TakeNearbySecret) else WOULD_DO_NOTHING


def answer(state: State, question: Task, effect: Effect, code: i64) -> None:
    """Carry out what the player decided; what follows from it goes on the agenda."""
    seat: i64 = question.seat
    kind: i64 = state.rules.catalogue.kind[code]
    argument: i64 = state.rules.catalogue.argument[code]
    if kind == DECLINE:
        if isinstance(effect, FendOff):
            be_hunted(state, seat)
        return
    if isinstance(effect, (OfferToken, TakeNearbySecret)):
        take(state, seat, argument)
    elif isinstance(effect, ChooseOne):
        _choose(state, question, effect, argument)
    elif isinstance(effect, DiscardFor):
        discard_from_hand(state, seat, argument)
        state.later(seat, effect.then.number, question.source, question.paid)
    elif isinstance(effect, Trash):
        trash(state, seat, argument, state.rules.catalogue.amount[code])
    elif isinstance(effect, ReplaceRowCard):
        replace(state, seat, argument)
    elif isinstance(effect, Special):
        state.rules.mechanisms[effect.mechanism].answer(state, question, effect, code)
    else:
        _answer_rarer(state, question, effect, kind, argument)


def _answer_rarer(state: State, question: Task, effect: Effect, kind: i64, argument: i64) -> None:
    """Carries out the answer to a question that few games ask."""
    seat: i64 = question.seat
    if isinstance(effect, TrashThis):
        trash(state, seat, argument, 0)
        state.later(seat, effect.then.number, question.source, question.paid)
    elif isinstance(effect, PutOnTop):
        put_on_top(state, seat, question.source)
    elif isinstance(effect, TakeItem):
        receive_item(state, seat, argument, 0)
    elif isinstance(effect, Coupon):
        buy(state, argument)
    elif isinstance(effect, FreeCard):
        besides = state.rules.ruleset.free_cards_cost_besides  # C9.3
        if kind == USE:
            work_device(state, argument, besides=besides)
        else:
            gain_card(state, argument, besides=besides)
    elif isinstance(effect, GoTo):
        ride(state, seat, argument)
    elif isinstance(effect, Activate):
        activate(state, seat, argument, effect.tags)
    elif isinstance(effect, FendOff):
        discard_from_hand(state, seat, argument)
        state.later(seat, state.rules.cards[argument].ward.number, argument)
    else:
        raise AssertionError("this effect asks nothing")


def _choose(state: State, question: Task, effect: ChooseOne, picked: i64) -> None:
    """One option was picked; of several that may be, the next one is asked for after it."""
    seat: i64 = question.seat
    if state.log is not None:
        state.log.append(OptionChosen(seat, question.source, picked + 1))
    if effect.picks > 1 and question.paid >= 0:
        taken: i64 = question.paid
        before: i64 = 0
        bit: i64 = 2
        for place in range(len(effect.options)):
            if taken & bit:
                before += 1
            elif place == picked:
                taken |= bit
            bit *= 2
        if before + 1 < effect.picks:
            state.agenda.append(Task(seat, question.script, question.index, question.source, taken))
        state.later(seat, effect.options[picked].number, question.source)
        return
    if effect.all_when is not None:  # B2.6: it may still come to hold this turn
        waits = Task(seat, question.script, question.index, question.source, picked)
        state.own_turn().waiting.append(waits)
    state.later(seat, effect.options[picked].number, question.source, question.paid)


def activate(state: State, seat: i64, card: i64, tags: i64) -> None:
    """An effect of `card` that waits for another card with one of `tags` happens now (S2.5)."""
    place: i64 = 0
    for task in state.turn.waiting:
        effect = state.rules.scripts[task.script].effects[task.index]
        if task.seat == seat and task.source == card and isinstance(effect, When):
            count = effect.condition.count
            if isinstance(count, OthersPlayed) and count.tag & tags:
                break
        place += 1
    task = state.turn.waiting[place]
    effect = state.rules.scripts[task.script].effects[task.index]
    assert isinstance(effect, When)
    del state.own_turn().waiting[place]
    if state.log is not None:
        state.log.append(EffectActivated(seat, card))
    state.later(seat, effect.then.number, card)
