"""Carrying out an action: `apply` for everyone, `advance` for search and simulation, `playout` for whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.errors import IllegalAction
from clankwork.engine.model.catalogue import ACQUIRE, BUY, END, FIGHT, MOVE, PLAY, SPECIAL, SPEND, TAKE, TELEPORT, USE
from clankwork.engine.model.happenings import OrderCarriedOut
from clankwork.engine.rules.cards import acquire, fight, play, use_device
from clankwork.engine.rules.legal import legal_actions, refusal
from clankwork.engine.rules.market import buy
from clankwork.engine.rules.moving import exit_by, teleport, walk
from clankwork.engine.rules.questions import answer
from clankwork.engine.rules.tokens import take, use
from clankwork.engine.rules.turn import end_turn, run
from clankwork.engine.state.chance_nodes import Luck, told
from clankwork.engine.state.streams import Stream, stream_key

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.state.state import State


def apply(state: State, code: int) -> list[Event]:
    """Carry out an action for the seat to act and tell what happened. A refused one raises and changes nothing."""
    catalogue = state.rules.catalogue
    refused = refusal(state, catalogue.check(code))
    if refused is not None:
        raise IllegalAction(refused, str(catalogue.actions[code]))
    events: list[Event] = []
    state.log = events
    try:
        advance(state, code)
    finally:
        state.log = None
    return events


def advance(state: State, code: i64) -> None:
    """Carry out an action that is known to be legal, without telling what happened."""
    catalogue = state.rules.catalogue
    kind: i64 = catalogue.kind[code]
    argument: i64 = catalogue.argument[code]
    task = state.pending
    if task is not None:
        state.pending = None
        answer(state, task, state.rules.scripts[task.script].effects[task.index], code)
    elif kind == PLAY:
        play(state, argument)
    elif kind == MOVE:
        exit = exit_by(state, code - catalogue.amount[code])
        assert exit is not None, "an action given to advance must be legal"
        walk(state, exit, catalogue.amount[code])
    elif kind == ACQUIRE:
        acquire(state, argument)
    elif kind == FIGHT:
        fight(state, argument)
    elif kind == USE:
        use_device(state, argument)
    elif kind == END:
        end_turn(state)
    elif kind == SPECIAL:
        mechanism = state.rules.mechanisms[catalogue.amount[code]]
        if state.log is not None:
            room: i64 = state.players[state.turn.seat].room
            state.log.append(OrderCarriedOut(state.turn.seat, code, room, mechanism.turned(state, room)))
        mechanism.carry_out_order(state, argument)
    else:
        _act_in_room(state, kind, argument)
    run(state)


def advance_with(state: State, code: i64, things: list[int]) -> State:
    """The state after a legal action, `things` being what came out of its piles; `ChanceNeeded` where they end.

    The state itself stays as it is.
    """
    after = told(state, Luck(things))
    advance(after, code)
    return after


def _act_in_room(state: State, kind: i64, argument: i64) -> None:
    """The rarer actions."""
    if kind == TELEPORT:
        teleport(state, argument)
    elif kind == BUY:
        buy(state, argument)
    elif kind == SPEND:
        use(state, argument)
    else:
        assert kind == TAKE, "an action given to advance must be legal"
        take(state, state.turn.seat, argument)


def play_by_lot(state: State, lots: list[Stream], limit: i64 = 1_000_000, log: list[Event] | None = None) -> i64:
    """Play on to the end, each seat choosing by its own lots, at most `limit` actions; how many were taken.

    What happens on the way is told to `log`.
    """
    count: i64 = 0
    state.log = log
    try:
        while not state.over and count < limit:
            codes = legal_actions(state)
            advance(state, codes[lots[state.to_act].below(len(codes))])
            count += 1
    finally:
        state.log = None
    return count


def playout(state: State, seed: str, limit: i64 = 1_000_000) -> i64:
    """Play on with random actions to the end of the game, at most `limit` of them; how many were taken.

    The choices come from a small generator of its own (xorshift, 32 bits): fast, and enough for simulation.
    """
    lots: i64 = int.from_bytes(stream_key(seed, "playout")[:4], "little") | 1
    count: i64 = 0
    while not state.over and count < limit:
        codes = legal_actions(state)
        lots ^= (lots << 13) & 0xFFFFFFFF
        lots ^= lots >> 17
        lots ^= (lots << 5) & 0xFFFFFFFF
        advance(state, codes[(lots * len(codes)) >> 32])
        count += 1
    return count
