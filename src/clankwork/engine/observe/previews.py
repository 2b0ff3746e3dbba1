"""What the seat to act can know beforehand: what an action will surely do, what going somewhere takes, and where it can
get to this turn.

All of it is found by trying actions on copies whose piles give nothing away: what would come out of one ends the trial.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.catalogue import DECLINE, GO, MOVE, SPECIAL, TELEPORT
from clankwork.engine.model.effects import CAVES, LOCKS
from clankwork.engine.model.events import DamageTaken, Teleported, Walked
from clankwork.engine.model.happenings import LockpicksSpent
from clankwork.engine.rules.legal import legal_actions
from clankwork.engine.rules.moving import monsters_met
from clankwork.engine.rules.playing import advance
from clankwork.engine.state.chance_nodes import ChanceNeeded, Luck, told
from clankwork.engine.state.chance_outcomes import chance_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Exit
    from clankwork.engine.state.state import State

MOST_TRIED: Final = 1200
"""Actions that are tried for one question about where a seat can get to: as many as take some milliseconds."""


@dataclass(frozen=True)
class Foreseen:
    """What an action will surely do."""

    events: tuple[Event, ...]
    """Up to the first one that chance decides; as whoever acts may see them, for nothing hidden is among them."""
    reveals: bool
    """Whether something comes to light by the action, so that it cannot be taken back."""
    asks: bool
    """Whether whoever acts is asked something at once that depends on no chance."""


@dataclass(frozen=True)
class Toll:
    """What going somewhere by an action surely takes, and what it does to whoever goes."""

    code: i64
    """The action."""
    boots: i64
    """Spent on the way, as are the others."""
    swords: i64
    teleports: i64
    lockpicks: i64
    damage: i64
    """Taken on the way."""
    monsters: i64
    """Where the way goes on beyond what is known: those that will have to be met by then."""
    halts: bool
    """Whether nobody walks any further this turn who has gone there: a cave, or a ride (B4.12, S3.10)."""
    goes_on: bool
    """Whether the way goes on over a tile that nobody knows, so that it may take more (C2.1)."""


@dataclass(frozen=True)
class Way:
    """How a room can be reached this turn."""

    room: i64
    boots: i64
    """Spent on the way, as are the others."""
    swords: i64
    teleports: i64
    damage: i64
    """Taken on the way."""
    steps: tuple[int, ...]
    """Codes of the actions that lead there."""


def foresee(state: State, code: i64) -> Foreseen:
    """What a legal action of the seat to act will surely do. The state stays as it is."""
    after = told(state, Luck([]))
    events: list[Event] = []
    needs_chance = _try(after, code, events)
    task = None if needs_chance else after.pending
    asks = task is not None and task.seat == state.to_act
    return Foreseen(tuple(events), needs_chance or len(chance_of(state.rules, events)) > 0, asks)


def _try(state: State, code: i64, events: list[Event]) -> bool:
    """Carry out an action as far as it goes without chance; whether chance was needed."""
    state.log = events
    try:
        advance(state, code)
    except ChanceNeeded:
        return True
    finally:
        state.log = None
    return False


def tolls(state: State) -> list[Toll]:
    """What each open action takes by which the seat to act goes somewhere, by their codes. The state stays as it is."""
    if state.over:
        return []
    kinds = state.rules.catalogue.kind
    found = [_toll(state, code) for code in legal_actions(state) if kinds[code] in (MOVE, TELEPORT, GO, SPECIAL)]
    return [toll for toll in found if toll is not None]


def _toll(state: State, code: i64) -> Toll | None:
    """What an action takes by which one goes somewhere; `None` if one stays."""
    seat: i64 = state.to_act
    after = told(state, Luck([]))
    events: list[Event] = []
    _try(after, code, events)
    paid = _paid(events, seat)
    if after.players[seat].room != state.players[seat].room:
        halts = _is_halted(after) and not _is_halted(state)
        return Toll(code, *paid, monsters=0, halts=halts, goes_on=False)
    ahead = _ahead(state, code)
    if ahead is None:
        return None
    ignoring: i64 = state.turn.ignoring
    picks: i64 = 0 if ignoring & LOCKS or not state.rules.ruleset.picks_open_locks else ahead.locks
    return Toll(code, ahead.boots, 0, 0, picks, 0, monsters_met(ahead, ignoring), halts=False, goes_on=True)


def _ahead(state: State, code: i64) -> Exit | None:
    """The tunnel that an order of a mechanism walks, as far as it is known."""
    catalogue = state.rules.catalogue
    if catalogue.kind[code] != SPECIAL:
        return None
    return state.rules.mechanisms[catalogue.amount[code]].tunnel_ahead(state, catalogue.argument[code])


def _is_halted(state: State) -> bool:
    """Whether no boots can be spent any more this turn (B4.12, S3.10)."""
    turn = state.turn
    return turn.grounded or (turn.exhausted and not turn.ignoring & CAVES)


def _paid(events: list[Event], seat: i64) -> tuple[int, int, int, int, int]:
    """Boots, swords, teleports and lockpicks that a seat spent on a way, and the damage it took."""
    boots: i64 = 0
    swords: i64 = 0
    teleports: i64 = 0
    lockpicks: i64 = 0
    damage: i64 = 0
    for event in events:
        if isinstance(event, Walked):
            boots += event.boots
            swords += event.swords
        elif isinstance(event, Teleported):
            teleports += 1
        elif isinstance(event, LockpicksSpent) and event.seat == seat:
            lockpicks += event.lockpicks
        elif isinstance(event, DamageTaken) and event.seat == seat:
            damage += event.damage
    return (boots, swords, teleports, lockpicks, damage)


class _Stop:
    """A place that the search has come to."""

    def __init__(self, state: State, way: Way, *, goes_on: bool) -> None:
        self.state = state
        self.way = way
        self.goes_on = goes_on
        """Whether it is known what could be done next."""


def reach(state: State) -> list[Way]:
    """The rooms that the seat to act can get to this turn with what it has now, by number.

    Each with the way that costs fewest boots, then least damage. Where something hidden comes to light, a way ends:
    what is behind it depends on what that is. After `MOST_TRIED` actions nothing more is tried.
    """
    seat: i64 = state.to_act
    if state.over:
        return []
    start = Way(state.players[seat].room, 0, 0, 0, 0, ())
    found: dict[int, Way] = {}
    seen: dict[tuple[int, ...], list[tuple[int, int, int, int, int]]] = {}
    waiting: list[tuple[int, int, int, int, int, int]] = []
    stops = [_Stop(told(state, Luck([])), start, goes_on=True)]
    heappush(waiting, (0, 0, 0, 0, 0, 0))
    tried: i64 = 0
    while waiting:
        stop = stops[heappop(waiting)[5]]
        if stop.way.room not in found and stop.way.room != start.room:
            found[stop.way.room] = stop.way
        if not stop.goes_on or stop.state.to_act != seat or stop.state.over or tried >= MOST_TRIED:
            continue
        if _is_no_better(stop.state, seat, seen.setdefault(_mark(stop.state, seat), [])):
            continue
        for code in _steps(stop.state):
            tried += 1
            after = _after(stop, seat, code)
            if after is not None:
                way = after.way
                rank = (way.boots, way.damage, way.swords, way.teleports, len(way.steps), len(stops))
                heappush(waiting, rank)
                stops.append(after)
    return [found[room] for room in sorted(found)]


def _is_no_better(state: State, seat: i64, others: list[tuple[int, int, int, int, int]]) -> bool:
    """Whether one has no more of anything than when one was in the same place before; if one has, it is noted."""
    player, turn = state.players[seat], state.turn
    left = (int(turn.boots), int(turn.swords), int(turn.teleports), int(player.lockpicks), -int(player.damage))
    for other in others:
        if (
            left[0] <= other[0]
            and left[1] <= other[1]
            and left[2] <= other[2]
            and left[3] <= other[3]
            and left[4] <= other[4]
        ):
            return True
    others.append(left)
    return False


def _mark(state: State, seat: i64) -> tuple[int, ...]:
    """What two places have in common that differ at most in what one has left there."""
    turn = state.turn
    mark: list[int] = [state.players[seat].room, int(turn.exhausted), int(turn.grounded)]
    mark.append(-1 if state.pending is None else state.pending.script)
    for part in state.parts:
        mark += part
    return tuple(mark)


def _steps(state: State) -> list[int]:
    """The actions by which one may get on: those that move, and answers to what comes up on the way."""
    kinds = state.rules.catalogue.kind
    legal = legal_actions(state)
    moves = [code for code in legal if kinds[code] in (MOVE, TELEPORT, GO, SPECIAL)]
    if state.pending is None:
        return moves
    declined = [code for code in legal if kinds[code] == DECLINE]
    return moves + declined if moves or declined else legal


def _after(stop: _Stop, seat: i64, code: i64) -> _Stop | None:
    """Where an action leads to; `None` if it leads nowhere."""
    state = stop.state.copy()
    events: list[Event] = []
    is_answer = state.pending is not None
    needs_chance = _try(state, code, events)
    room: i64 = state.players[seat].room
    if room == stop.way.room and (needs_chance or not is_answer):
        return None
    way = stop.way
    boots, swords, teleports, _, damage = _paid(events, seat)
    there = Way(
        room,
        way.boots + boots,
        way.swords + swords,
        way.teleports + teleports,
        way.damage + damage,
        (*way.steps, code),
    )
    return _Stop(state, there, goes_on=not needs_chance)
