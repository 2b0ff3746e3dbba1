"""Questions a player must answer before the game goes on: what can be answered, and what an answer does.

A question is a place in a script (`State.pending`): the effect that stands there asks it. Only what can be carried out
is offered (B10.5), and what is offered is worked out anew each time, so that it is never stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine.cards import discard_from_hand, trash
from clankwork.engine.catalogue import CHOOSE, DECLINE, DISCARD, REPLACE, TAKE, TRASH
from clankwork.engine.effects import (
    ANY_CARD,
    Attack,
    ChooseOne,
    Clank,
    DiscardFor,
    Discount,
    Draw,
    Gain,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    TakeNearbySecret,
    TakeReserve,
    Trash,
    When,
)
from clankwork.engine.events import OptionChosen
from clankwork.engine.row import replace
from clankwork.engine.state import EMPTY
from clankwork.engine.tables import BLACK, NO_POOL
from clankwork.engine.tokens import can_take, is_artifact_space, take

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.effects import Effect, Script
    from clankwork.engine.state import State, Task
    from clankwork.engine.tables import Space


def options(state: State, seat: i64, effect: Effect) -> list[int]:
    """The codes of all answers `seat` can give to the question that `effect` asks; none if it asks nothing."""
    match effect:
        case OfferToken():
            return _tokens_here(state, seat)
        case ChooseOne():
            return _feasible_options(state, seat, effect)
        case DiscardFor():
            codes = _card_codes(state, DISCARD, state.players[seat].hand)
            return _or_decline(state, codes, optional=effect.optional)
        case Trash():
            return _or_decline(state, _trashable(state, seat, effect.card), optional=effect.optional)
        case TakeNearbySecret():
            return [state.rules.catalogue.first[TAKE][space] for space in secrets_nearby(state, seat)]
        case ReplaceRowCard():
            if state.deck.size() == 0:
                return []
            return _card_codes(state, REPLACE, sorted([card for card in state.row if card != EMPTY]))
        case _:
            return []


def asks(effect: Effect) -> bool:
    """Whether carrying out `effect` may bring up a question, at once or in what follows from it."""
    match effect:
        case ChooseOne() | DiscardFor() | Trash() | TakeNearbySecret() | ReplaceRowCard() | OfferToken():
            return True
        case When() | Per() | PayFor():
            for each in effect.then.effects:
                if asks(each):
                    return True
            return False
        case Gain() | Clank() | Draw() | Heal() | TakeReserve() | Attack() | RaiseRage() | ReturnDragonCubes():
            return False
        case Ignore() | Discount():
            return False
        case _:
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
    """What a player who enters may take: one token, or nothing (B4.7, B4.8)."""
    codes: list[int] = []
    later = state.rules.ruleset.artifacts_any_time  # B11.1: artifacts are taken by an action of their own
    for number in state.rules.rooms[state.players[seat].room].spaces:
        space = state.rules.spaces[number]
        if can_take(state, seat, space) and not (later and is_artifact_space(state, space)):
            codes.append(state.rules.catalogue.first[TAKE][number])
    return _or_decline(state, codes, optional=True)


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
    for exit in state.rules.rooms[state.players[seat].room].exits:
        for number in state.rules.rooms[exit.to].spaces:
            if state.table.left[number] and number not in found and _is_secret_space(state, state.rules.spaces[number]):
                found.append(number)
    return found


def _feasible_options(state: State, seat: i64, effect: ChooseOne) -> list[int]:
    """The options that can be carried out (B10.5)."""
    first = state.rules.catalogue.first[CHOOSE]
    return [first[place] for place, script in enumerate(effect.options) if is_feasible(state, seat, script)]


def is_feasible(state: State, seat: i64, script: Script) -> bool:
    """Whether `script` would do anything: at least one of its effects can be carried out."""
    for effect in script.effects:
        if _can_do(state, seat, effect):
            return True
    return False


def _can_do(state: State, seat: i64, effect: Effect) -> bool:
    """Whether `effect` can be carried out now."""
    player = state.players[seat]
    match effect:
        case Heal():
            return player.damage > 0
        case PayFor():
            return player.gold >= effect.gold and is_feasible(state, seat, effect.then)
        case TakeReserve():
            left: i64 = state.table.reserve[state.rules.pile_of[effect.card]]
            return left >= (effect.copies if state.rules.ruleset.needs_whole_reserve else 1)  # B11.8
        case Draw():
            return player.deck.size() > 0 or len(player.discard) > 0
        case Trash() | DiscardFor() | TakeNearbySecret() | ReplaceRowCard() | ChooseOne():
            return len(options(state, seat, effect)) > 0
        case ReturnDragonCubes():
            return BLACK in state.aside
        case _:
            return True


def answer(state: State, question: Task, effect: Effect, kind: i64, argument: i64, amount: i64) -> None:
    """Carry out what the player decided; what follows from it goes on the agenda."""
    seat: i64 = question.seat
    if kind == DECLINE:
        return
    match effect:
        case OfferToken() | TakeNearbySecret():
            take(state, seat, argument)
        case ChooseOne():
            if state.log is not None:
                state.log.append(OptionChosen(seat, question.source, argument + 1))
            state.later(seat, effect.options[argument].number, question.source, question.paid)
        case DiscardFor():
            discard_from_hand(state, seat, argument)
            state.later(seat, effect.then.number, question.source, question.paid)
        case Trash():
            trash(state, seat, argument, amount)
        case ReplaceRowCard():
            replace(state, seat, argument)
        case _:
            raise AssertionError("this effect asks nothing")
