"""Walking, teleporting and entering rooms (B4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.model.effects import ARROWS, CAVES, LOCKS, MONSTERS, Heal
from clankwork.engine.model.events import Exhausted, Teleported, Walked
from clankwork.engine.model.happenings import Rode
from clankwork.engine.model.refusals import (
    ALLOWED,
    ALREADY_THERE,
    CLOSED,
    DEADLY_TUNNEL,
    EXHAUSTED,
    FOOTPRINTS,
    GROUNDED,
    LEAVING,
    LOCKED,
    NEEDS_ARTIFACT,
    NO_CUBE_FOR_DAMAGE,
    NO_MONSTER,
    NO_TELEPORT,
    NO_TUNNEL,
    ONE_WAY,
    TILE_FIRST,
    TOO_FEW_BOOTS,
    TOO_FEW_LOCKPICKS,
    TOO_FEW_SWORDS_TO_SPEND,
)
from clankwork.engine.model.tables import CAVE, NO_SPACE
from clankwork.engine.rules.cards import pay_lockpicks
from clankwork.engine.rules.counting import tokens_held
from clankwork.engine.rules.health import take_damage
from clankwork.engine.rules.leaving import head_out, way_out
from clankwork.engine.rules.tokens import open_keepsake

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Script
    from clankwork.engine.model.tables import Exit
    from clankwork.engine.state.state import State

OFFER_TOKEN: Final = 1
"""Number of the script that offers a token of the room just entered (B4.7)."""


def exits_of(state: State, room: i64) -> tuple[Exit, ...]:
    """The tunnels that lead out of `room` as things are."""
    return state.rules.ways[room] if state.layout is None else state.layout.ways(room)


def exit_by(state: State, code: i64) -> Exit | None:
    """The tunnel from the active player's room that the action `code` walks without a sword; or `None`."""
    for exit in exits_of(state, state.players[state.turn.seat].room):
        if exit.code == code:
            return exit
    return None


def edge_by(state: State, door: i64) -> Exit | None:
    """The tunnel that leads from the active player's room by `door` off the edge of what is laid, or `None` (C2.1)."""
    if state.layout is not None:
        for exit in state.layout.edges(state.players[state.turn.seat].room):
            if exit.way == door:
                return exit
    return None


def is_laid(state: State, room: i64) -> bool:
    """Whether a room is part of the dungeon yet (C2.1)."""
    return len(state.rules.ways[room]) > 0 if state.layout is None else state.layout.has_room(room)


def walk_refusal(state: State, exit: Exit, swords: i64) -> i64:
    """Why the rules refuse walking through `exit` with `swords` spent on its monsters, or `ALLOWED`."""
    refused = path_refusal(state, exit)
    if refused != ALLOWED:
        return refused
    if not may_enter(state, exit.to):
        return entry_refusal(state, exit.to)
    if exit.monsters == 0 and swords == 0:
        return ALLOWED
    return _fight_through_refusal(state, exit, swords)


def path_refusal(state: State, exit: Exit) -> i64:
    """Why the active player cannot walk a tunnel whatever lies at its end, monsters apart, or `ALLOWED`."""
    turn = state.turn
    if turn.leaving:
        return LEAVING  # B7.7
    if turn.exhausted and not turn.ignoring & CAVES:
        return EXHAUSTED  # B4.12
    if turn.grounded:
        return GROUNDED  # S3.10
    if exit.against_arrow and not turn.ignoring & ARROWS:
        return ONE_WAY  # B4.6, C7.2
    if exit.boots > turn.boots:
        return FOOTPRINTS if exit.boots > 1 else TOO_FEW_BOOTS  # B4.2, B4.1
    if exit.locks and not turn.ignoring & LOCKS and not can_unlock(state, turn.seat, exit.locks):
        return TOO_FEW_LOCKPICKS if state.rules.ruleset.picks_open_locks else LOCKED  # C3.1, B4.5
    return ALLOWED


def passing_refusal(state: State, exit: Exit) -> i64:
    """Why a tunnel cannot be walked with the swords at hand, or `ALLOWED`; where it leads may not be known (C2.4)."""
    refused = path_refusal(state, exit)
    if refused != ALLOWED:
        return refused
    monsters = monsters_met(exit, state.turn.ignoring)
    swords: i64 = monsters if monsters < state.turn.swords else state.turn.swords
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


def walk_figures(state: State, exit: Exit, swords: i64, reason: i64) -> tuple[int, int]:
    """What walking through `exit` needs and the active player has of it, where it is refused for a figure."""
    player = state.players[state.turn.seat]
    if reason == TOO_FEW_BOOTS or reason == FOOTPRINTS:
        return (exit.boots, state.turn.boots)
    if reason == TOO_FEW_LOCKPICKS:
        return (exit.locks, player.lockpicks)
    if reason == TOO_FEW_SWORDS_TO_SPEND:
        return (swords, state.turn.swords)
    damage: i64 = exit.monsters - swords
    if reason == NO_CUBE_FOR_DAMAGE:
        return (damage, player.supply)
    if reason == DEADLY_TUNNEL:
        return (damage, state.rules.ruleset.health - 1 - player.damage)
    return (0, 0)


def monsters_met(exit: Exit, ignoring: i64) -> i64:
    """The monsters of a tunnel that count in a turn with these hindrances ignored (B4.3)."""
    return 0 if ignoring & MONSTERS else exit.monsters


def can_unlock(state: State, seat: i64, locks: i64) -> bool:
    """Whether `seat` has a lockpick for each of the locks (C3.1), or holds something that opens them all (B4.5)."""
    if state.rules.ruleset.picks_open_locks:
        return state.players[seat].lockpicks >= locks
    return opens_locks(state, seat)


def opens_locks(state: State, seat: i64) -> bool:
    """Whether `seat` holds something that opens locks (B4.5)."""
    for token in state.players[seat].tokens:
        if state.rules.tokens[token].opens_locks:
            return True
    return False


def may_enter(state: State, room: i64) -> bool:
    """Whether the active player may enter `room`: some let in only who holds a certain token (B4.16)."""
    needs: i64 = state.rules.rooms[room].needs
    return needs == 0 or tokens_held(state, state.turn.seat, needs) > 0


def entry_refusal(state: State, room: i64) -> i64:
    """Why the active player may not enter `room`, or `ALLOWED`."""
    if may_enter(state, room):
        return ALLOWED
    return CLOSED if state.rules.rooms[room].prize == NO_SPACE else NEEDS_ARTIFACT  # S4.4, B4.16


def walk(state: State, exit: Exit, swords: i64) -> None:
    """Go through a tunnel: boots, swords, damage, and what the room brings (B4.1 to B4.3)."""
    seat: i64 = state.turn.seat
    turn = state.own_turn()
    turn.boots -= exit.boots
    turn.swords -= swords
    if exit.portal:
        turn.portals += 1
    if state.log is not None:
        state.log.append(Walked(seat, state.players[seat].room, exit.to, exit.boots, swords))
    if exit.bolts and not turn.ignoring & LOCKS:
        pay_lockpicks(state, seat, exit.locks)
        for mechanism in state.rules.mechanisms:
            mechanism.unlocked(state, exit)
    monsters = monsters_met(exit, turn.ignoring)
    if monsters > swords:
        take_damage(state, seat, monsters - swords)
    enter(state, seat, exit.to)


def ride(state: State, seat: i64, room: i64) -> None:
    """Go to a room that no tunnel need join to one's own, at once (S3.8, S3.9)."""
    if state.log is not None:
        state.log.append(Rode(seat, state.players[seat].room, room))
    enter(state, seat, room)


def teleport_refusal(state: State, room: i64) -> i64:
    """Why the active player cannot teleport to `room`, or `ALLOWED` (B4.15, B4.17, S3.11)."""
    if state.turn.leaving:
        return LEAVING  # B7.7
    if state.turn.held:
        return TILE_FIRST  # C2.4
    here: i64 = state.players[state.turn.seat].room
    for exit in exits_of(state, here):
        if exit.to == room:
            return NO_TELEPORT if state.turn.teleports == 0 else entry_refusal(state, room)
    return ALREADY_THERE if room == here else NO_TUNNEL  # no teleport would help


def teleport(state: State, room: i64) -> None:
    """Go to a joined room whatever the tunnel holds (B4.15); through portals where they lead there (C4.4)."""
    for exit in exits_of(state, state.players[state.turn.seat].room):
        if exit.portal and exit.to == room:
            state.own_turn().portals += 1
            break
    leap(state, room)


def leap(state: State, room: i64) -> None:
    """Go to a room by a teleport, along a tunnel."""
    seat: i64 = state.turn.seat
    state.own_turn().teleports -= 1
    if state.log is not None:
        state.log.append(Teleported(seat, state.players[seat].room, room))
    enter(state, seat, room)


def enter(state: State, seat: i64, number: i64) -> None:
    """What entering a room brings, by whatever means: a cave, the way out, what the room gives, a token (B4.7, B4.12,
    B4.13, S3.6, S3.7). It comes before anything else is done there, and nobody is asked whether they want it (C3.9).
    """
    room = state.rules.rooms[number]
    ruleset = state.rules.ruleset
    if ruleset.rescued_once_brought:
        for mechanism in state.rules.mechanisms:
            mechanism.moved(state, seat, state.players[seat].room, number)
    state.own_player(seat).room = number
    if room.traits & CAVE and not state.turn.exhausted:
        state.own_turn().exhausted = True
        if state.log is not None and not state.turn.ignoring & CAVES:
            state.log.append(Exhausted(seat))
    if room.prize != NO_SPACE and way_out(state, seat, number):
        head_out(state)
        if ruleset.leave_at_once:
            return  # S6.1: nothing more is done there
    if room.spaces:
        state.later(seat, OFFER_TOKEN, -1)
    if room.enter.effects and not (ruleset.rewards_once and number in state.turn.rewarded):
        if ruleset.rewards_once and (ruleset.idle_healing_counts or _gives_something(state, seat, room.enter)):
            state.own_turn().rewarded += (number,)
        state.later(seat, room.enter.number, -1)
    if state.rules.keepsakes & room.traits:
        open_keepsake(state, seat, room.traits)


def _gives_something(state: State, seat: i64, script: Script) -> bool:
    """Whether what a room brings is obtained: a healing is not, where there is nothing to heal (C3.6)."""
    if state.players[seat].damage > 0:
        return True
    for effect in script.effects:
        if not isinstance(effect, Heal):
            return True
    return False
