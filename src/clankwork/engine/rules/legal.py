"""What a seat may do now, and why not something else. Legality is written once: a candidate is offered when no
refusal function of its rule objects, and an action is refused by the same function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.catalogue import (
    ACQUIRE,
    ACTIVATE,
    BUY,
    CHOOSE,
    DECLINE,
    DISCARD,
    END,
    FIGHT,
    GO,
    MOVE,
    PLAY,
    REPLACE,
    SPECIAL,
    SPEND,
    TAKE,
    TELEPORT,
    TRASH,
    USE,
)
from clankwork.engine.model.refusals import (
    ALLOWED,
    ANSWER_FIRST,
    AT_ANY_TIME,
    GAME_OVER,
    NO_TUNNEL,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOT_HERE,
    REASONS,
    SPACE_EMPTY,
    TILE_FIRST,
    TOO_FEW_LOCKPICKS,
    TOO_FEW_SWORDS,
    TOO_LITTLE_GOLD,
    TOO_LITTLE_GOLD_FOR_CARD,
    TOO_LITTLE_GOLD_TO_PAY,
    TOO_LITTLE_SKILL,
    Refusal,
)
from clankwork.engine.model.tables import MARKET, ON_USE
from clankwork.engine.rules.cards import buying_refusal, paying_refusal, play_refusal, price_in_skill
from clankwork.engine.rules.closed_answers import answer_refusal, known_answers, price_of_option
from clankwork.engine.rules.moving import exit_by, exits_of, teleport_refusal, walk_figures, walk_refusal
from clankwork.engine.rules.prices import price_of_items, shopping_refusal
from clankwork.engine.rules.questions import options
from clankwork.engine.rules.row import slot_of
from clankwork.engine.rules.tokens import coupon_of, is_artifact_space, taking_refusal, use_refusal
from clankwork.engine.rules.turn import end_refusal
from clankwork.engine.state.state import EMPTY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Effect
    from clankwork.engine.state.state import State


def question(state: State) -> Effect | None:
    """The effect that asks the seat to act, or `None` when the seat is free to act."""
    task = state.pending
    return None if task is None else state.rules.scripts[task.script].effects[task.index]


def legal_actions(state: State) -> list[int]:
    """The codes of all actions the seat to act may take, never empty while the game goes on."""
    if state.over:
        return []
    task = state.pending
    if task is not None:
        return options(state, task.seat, state.rules.scripts[task.script].effects[task.index], task.source, task.paid)
    codes: list[int] = []
    _add_plays(state, codes)
    _add_purchases(state, codes)
    _add_moves(state, codes)
    _add_room_actions(state, codes)
    for mechanism in state.rules.orders:
        mechanism.add_orders(state, codes)
    if end_refusal(state) == ALLOWED:
        codes.append(state.rules.catalogue.first[END][0])
    return codes


def _add_plays(state: State, codes: list[int]) -> None:
    """Cards in hand, copies once."""
    first = state.rules.catalogue.first[PLAY]
    last: i64 = EMPTY
    card: i64 = 0
    for card in state.players[state.turn.seat].hand:
        if card != last:
            codes.append(first[card])
            last = card


def _add_purchases(state: State, codes: list[int]) -> None:
    """Cards of row and reserve that can be acquired, used or fought, copies once."""
    cards = state.rules.cards
    place: i64 = 0
    card: i64 = 0
    for card in state.row:
        if card != EMPTY and paying_refusal(state, cards[card]) == ALLOWED and slot_of(state, card) == place:
            codes.append(cards[card].code)
        place += 1
    reserve = state.table.reserve
    place = 0
    for card in state.rules.reserve:
        if reserve[place] and paying_refusal(state, cards[card]) == ALLOWED:
            codes.append(cards[card].code)
        place += 1


def _add_moves(state: State, codes: list[int]) -> None:
    """Tunnels to walk, with each number of swords, and rooms to teleport to."""
    turn = state.turn
    exits = exits_of(state, state.players[turn.seat].room)
    if turn.boots and not turn.held:
        for exit in exits:
            swords: i64 = 0
            while swords <= exit.monsters:
                if walk_refusal(state, exit, swords) == ALLOWED:
                    codes.append(exit.code + swords)
                swords += 1
    if turn.teleports:
        first = state.rules.catalogue.first[TELEPORT]
        for exit in exits:
            code = first[exit.to]
            if teleport_refusal(state, exit.to) == ALLOWED and code not in codes:
                codes.append(code)


def _add_room_actions(state: State, codes: list[int]) -> None:
    """Market items, kept tokens, and tokens of the room that are taken by an action of their own."""
    rules = state.rules
    player = state.players[state.turn.seat]
    room = rules.rooms[player.room]
    number: i64 = 0
    if (room.traits & MARKET and player.gold >= price_of_items(state)) or state.turn.bargains:
        while number < len(rules.items):
            if shopping_refusal(state, number) == ALLOWED:
                codes.append(rules.catalogue.first[BUY][number])
            number += 1
    for number in player.tokens:
        if rules.tokens[number].mode == ON_USE:
            code = rules.catalogue.first[SPEND][number]
            if use_refusal(state, number) == ALLOWED and code not in codes:
                codes.append(code)
    if rules.ruleset.artifacts_any_time:
        for number in room.spaces:
            if taking_refusal(state, number) == ALLOWED:
                codes.append(rules.catalogue.first[TAKE][number])


def closed_answers(state: State) -> list[int]:
    """The codes of the answers that the question asked now knows of but that cannot be given: each has a `refusal`."""
    task = state.pending
    if task is None or state.over:
        return []
    effect = state.rules.scripts[task.script].effects[task.index]
    open_ = options(state, task.seat, effect, task.source, task.paid)
    return [code for code in known_answers(state, effect) if code not in open_]


def is_legal(state: State, code: i64) -> bool:
    """Whether the seat to act may take the action."""
    return _reason(state, code) == ALLOWED


def refusal(state: State, code: i64) -> Refusal | None:
    """Why the rules refuse the action, with its figures, or `None` if they allow it."""
    reason = _reason(state, code)
    if reason == ALLOWED:
        return None
    needs, has = _figures(state, code, reason)
    if reason == NO_TUNNEL:
        reason = _why_no_tunnel(state, code)
    return Refusal(reason, needs, has, _in_place(state, code, reason))


def _in_place(state: State, code: i64, reason: i64) -> str:
    """The rule that this game has for a reason instead of its usual one, or nothing."""
    in_place_of = state.rules.in_place_of
    if (reason == NOT_HERE or reason == SPACE_EMPTY) and state.rules.ruleset.artifacts_any_time:
        space = state.rules.spaces[state.rules.catalogue.argument[code]]
        if is_artifact_space(state, space):
            return in_place_of.get(AT_ANY_TIME, AT_ANY_TIME)
    return in_place_of.get(REASONS[reason][1], "")


def _why_no_tunnel(state: State, code: i64) -> i64:
    """What there is to say besides that no tunnel leads there, or just that (S3.11, C4.7)."""
    for mechanism in state.rules.mechanisms:
        reason: i64 = mechanism.why_no_tunnel(state, code)
        if reason != NO_TUNNEL:
            return reason
    return NO_TUNNEL


def _reason(state: State, code: i64) -> i64:
    """The reason the rules refuse the action, or `ALLOWED`."""
    kind: i64 = state.rules.catalogue.kind[code]
    if state.over:
        return GAME_OVER
    task = state.pending
    if task is not None:
        effect = state.rules.scripts[task.script].effects[task.index]
        if code in options(state, task.seat, effect, task.source, task.paid):
            return ALLOWED
        reason = answer_refusal(state, task, effect, code)
        return ANSWER_FIRST if reason == NOT_AN_OPTION and not _is_answer(kind) else reason
    return _reason_in_turn(state, code, kind, state.rules.catalogue.argument[code])


def _is_answer(kind: i64) -> bool:
    """Whether actions of `kind` only ever answer a question."""
    if kind == GO or kind == ACTIVATE:
        return True
    return kind == DECLINE or kind == CHOOSE or kind == DISCARD or kind == TRASH or kind == REPLACE


def _reason_in_turn(state: State, code: i64, kind: i64, argument: i64) -> i64:
    """The reason against an action of a player who is free to act."""
    if kind == PLAY:
        return play_refusal(state, argument)
    if kind == ACQUIRE or kind == USE or kind == FIGHT:
        return buying_refusal(state, argument)
    if kind == MOVE:
        if state.turn.held:
            return TILE_FIRST  # C2.4
        exit = exit_by(state, code - state.rules.catalogue.amount[code])
        return NO_TUNNEL if exit is None else walk_refusal(state, exit, state.rules.catalogue.amount[code])
    if kind == TELEPORT:
        return teleport_refusal(state, argument)
    if kind == BUY:
        return shopping_refusal(state, argument)
    if kind == SPEND:
        return use_refusal(state, argument)
    if kind == TAKE:
        return taking_refusal(state, argument)
    if kind == END:
        return end_refusal(state)
    if kind == SPECIAL:
        return state.rules.mechanisms[state.rules.catalogue.amount[code]].order_refusal(state, argument)
    return NOT_ASKED


def _figures(state: State, code: i64, reason: i64) -> tuple[int, int]:
    """What the action needs and what the player has of it, where the reason is about a figure."""
    turn = state.turn
    player = state.players[turn.seat]
    kind: i64 = state.rules.catalogue.kind[code]
    argument: i64 = state.rules.catalogue.argument[code]
    if kind == CHOOSE:
        return _option_figures(state, argument, reason)
    if reason == TOO_LITTLE_SKILL:
        return (price_in_skill(state, state.rules.cards[argument]), turn.skill)
    if reason == TOO_FEW_SWORDS:
        return (state.rules.cards[argument].swords, turn.swords)
    if reason == TOO_LITTLE_GOLD:
        return (price_of_items(state, coupon_of(state.rules.tokens[argument]) if kind == SPEND else 0), player.gold)
    if reason == TOO_LITTLE_GOLD_FOR_CARD:
        return (state.rules.cards[argument].gold, player.gold)
    amount: i64 = state.rules.catalogue.amount[code]
    if kind == SPECIAL:
        return state.rules.mechanisms[amount].refusal_figures(state, argument, reason)
    if kind != MOVE:
        lockpicks = state.rules.cards[argument].lockpicks if reason == TOO_FEW_LOCKPICKS else 0
        return (lockpicks, player.lockpicks if lockpicks else 0)
    exit = exit_by(state, code - amount)
    return (0, 0) if exit is None else walk_figures(state, exit, amount, reason)


def _option_figures(state: State, place: i64, reason: i64) -> tuple[int, int]:
    """What an option of the question asked now needs, and what the player has of it, where something is to be paid."""
    effect = question(state)
    needs: i64 = 0 if effect is None else price_of_option(effect, place, reason)
    if needs == 0:
        return (0, 0)
    player = state.players[state.to_act]
    return (needs, player.gold if reason == TOO_LITTLE_GOLD_TO_PAY else player.lockpicks)
