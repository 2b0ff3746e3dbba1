"""Walking, teleporting and entering rooms (B4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.catalogue import place_of
from clankwork.engine.effects import CAVES, MONSTERS
from clankwork.engine.errors import (
    ALLOWED,
    DEADLY_TUNNEL,
    EXHAUSTED,
    LEAVING,
    LOCKED,
    NEEDS_ARTIFACT,
    NO_CUBE_FOR_DAMAGE,
    NO_MONSTER,
    NO_TELEPORT,
    NO_TUNNEL,
    ONE_WAY,
    TOO_FEW_BOOTS,
    TOO_FEW_SWORDS_TO_SPEND,
)
from clankwork.engine.events import Exhausted, Teleported, Walked
from clankwork.engine.health import heal, take_damage
from clankwork.engine.leaving import artifacts_held
from clankwork.engine.tables import CAVE, START

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State
    from clankwork.engine.tables import Exit

OFFER_TOKEN: Final = 1
"""Number of the script that offers a token of the room just entered (B4.7)."""


def exit_to(state: State, place: i64) -> Exit | None:
    """The tunnel from the active player's room that `place`, as `place_of` gives it, names; or `None`."""
    for exit in state.rules.rooms[state.players[state.turn.seat].room].exits:
        if place_of(exit.to, exit.way) == place:
            return exit
    return None


def walk_refusal(state: State, exit: Exit, swords: i64) -> i64:
    """Why the rules refuse walking through `exit` with `swords` spent on its monsters, or `ALLOWED`."""
    turn = state.turn
    if turn.leaving:
        return LEAVING  # B7.7
    if turn.exhausted and not turn.ignoring & CAVES:
        return EXHAUSTED  # B4.12
    if exit.against_arrow:
        return ONE_WAY  # B4.6
    if exit.boots > turn.boots:
        return TOO_FEW_BOOTS  # B4.1, B4.2
    if exit.locked and not opens_locks(state, turn.seat):
        return LOCKED  # B4.5
    if not may_enter(state, exit.to):
        return NEEDS_ARTIFACT  # B4.16
    if exit.monsters == 0 and swords == 0:
        return ALLOWED
    return _fight_through_refusal(state, exit, swords)


def _fight_through_refusal(state: State, exit: Exit, swords: i64) -> i64:
    """Why the monsters of a tunnel cannot be met with `swords`, or `ALLOWED` (B4.3, B4.4)."""
    turn = state.turn
    monsters = monsters_met(exit, turn.ignoring)
    if swords > monsters:
        return NO_MONSTER
    if swords > turn.swords:
        return TOO_FEW_SWORDS_TO_SPEND
    player = state.players[turn.seat]
    damage = monsters - swords
    if damage > player.supply:
        return NO_CUBE_FOR_DAMAGE
    if damage > 0 and player.damage + damage >= state.rules.ruleset.health:
        return DEADLY_TUNNEL
    return ALLOWED


def monsters_met(exit: Exit, ignoring: i64) -> i64:
    """The monsters of a tunnel that count in a turn with these hindrances ignored (B4.3)."""
    return 0 if ignoring & MONSTERS else exit.monsters


def opens_locks(state: State, seat: i64) -> bool:
    """Whether `seat` holds something that opens locks (B4.5)."""
    for token in state.players[seat].tokens:
        if state.rules.tokens[token].opens_locks:
            return True
    return False


def may_enter(state: State, room: i64) -> bool:
    """Whether the active player may enter `room`: the start space only with an artifact (B4.16)."""
    return not state.rules.rooms[room].traits & START or artifacts_held(state, state.turn.seat) > 0


def walk(state: State, exit: Exit, swords: i64) -> None:
    """Go through a tunnel: boots, swords, damage, and what the room brings (B4.1 to B4.3)."""
    seat: i64 = state.turn.seat
    turn = state.own_turn()
    turn.boots -= exit.boots
    turn.swords -= swords
    if state.log is not None:
        state.log.append(Walked(seat, state.players[seat].room, exit.to, exit.boots, swords))
    monsters = monsters_met(exit, turn.ignoring)
    if monsters > swords:
        take_damage(state, seat, monsters - swords)
    enter(state, seat, exit.to)


def teleport_refusal(state: State, room: i64) -> i64:
    """Why the active player cannot teleport to `room`, or `ALLOWED` (B4.15, B4.17)."""
    if state.turn.leaving:
        return LEAVING  # B7.7
    if state.turn.teleports == 0:
        return NO_TELEPORT
    for exit in state.rules.rooms[state.players[state.turn.seat].room].exits:
        if exit.to == room:
            return ALLOWED if may_enter(state, room) else NEEDS_ARTIFACT
    return NO_TUNNEL


def teleport(state: State, room: i64) -> None:
    """Go to a joined room whatever the tunnel holds (B4.15)."""
    seat: i64 = state.turn.seat
    state.own_turn().teleports -= 1
    if state.log is not None:
        state.log.append(Teleported(seat, state.players[seat].room, room))
    enter(state, seat, room)


def enter(state: State, seat: i64, number: i64) -> None:
    """What entering a room brings, by whatever means: fountain, cave, the way out, a token (B4.7, B4.12, B4.13)."""
    room = state.rules.rooms[number]
    state.own_player(seat).room = number
    if room.heals:
        heal(state, seat, room.heals)
    if room.traits & CAVE and not state.turn.exhausted:
        state.own_turn().exhausted = True
        if state.log is not None and not state.turn.ignoring & CAVES:
            state.log.append(Exhausted(seat))
    if room.traits & START:
        state.own_turn().leaving = True
    if room.spaces:
        state.later(seat, OFFER_TOKEN, -1)
