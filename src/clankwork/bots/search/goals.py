"""Where a seat should go: to an artifact that is worth the way there and home, by way of what lies near, or out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.search.paths import BOOT, FAR, Means
from clankwork.bots.search.prospects import LONGEST, NOWHERE, alive, measure, nearest_exit
from clankwork.engine import DEPTHS, NO_POOL, NO_TOKEN, is_reached

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Errand, Lore
    from clankwork.bots.search.prospects import Outlook
    from clankwork.engine import Mechanism, Space, State

LOSES: Final = -1000.0
"""Worth less than any plan."""
HANDFUL: Final = 1000
"""More tokens than anybody holds."""
EVERYTHING: Final = -1
"""Every tag."""


def look_at(lore: Lore, state: State, seat: i64, look: Outlook) -> None:
    """Work the outlook of `seat` out, unless nothing has changed since the last time."""
    player = state.players[seat]
    held: i64 = len(player.tokens) + HANDFUL * player.lockpicks
    if lore.gates:
        for mechanism in lore.rules.mechanisms:
            held += HANDFUL * mechanism.stations_left(state, seat)
    if look.turn == state.turns and look.room == player.room and look.held == held:
        return
    look.turn = state.turns
    look.room = player.room
    look.held = held
    measure(lore, state, seat, look)
    aim(lore, state, look, 0.0)


def aim(lore: Lore, state: State, look: Outlook, least: float) -> None:
    """Choose where to go: to an artifact that is worth the way there and home, or out.

    Any way takes `least` rounds or more: none while the seat may still walk this turn, one when its turn ends here.
    """
    ways = look.ways
    out: i64 = nearest_exit(lore, state, ways, look.room)
    per_turn: float = 1.0 / (float(BOOT) * look.pace)
    home: float = max(least, float(ways.between(look.room, out)) * per_turn)
    look.value = LOSES
    look.target = out
    look.turns = 1.0
    look.errand = NOWHERE
    look.exploring = False
    if look.artifacts:
        up: float = 0.0
        if not is_reached(state, look.seat):
            up = max(least, float(ways.up()[look.room]) * per_turn)
        look.value = look.points * alive(lore, look, up) + lore.prize * alive(lore, look, home)
        look.turns = home
    if look.room_for_more:
        path = Path(lore, state, look)
        _consider_artifacts(lore, state, look, path, least, home)
        if state.layout is not None:
            _consider_edges(lore, state, look, least, home)
    look.goal = _detour(lore, state, look)


class Path:
    """The way to rooms that may be closed to a seat: by way of what opens them, if that must be done first (S4.3)."""

    def __init__(self, lore: Lore, state: State, look: Outlook) -> None:
        self.ways = look.ways
        self.row = look.ways.out_of(look.room)
        """How far it is to each room, errands included."""
        self.first: i64 = NOWHERE
        """Where the first errand is, if there is one."""
        for mechanism in lore.rules.mechanisms:
            if look.means.held & lore.gates != lore.gates and mechanism.stations_left(state, look.seat) > 0:
                self._by_errands(lore, state, look, mechanism)

    def _by_errands(self, lore: Lore, state: State, look: Outlook, mechanism: Mechanism) -> None:
        """Find the shortest way by as many stations as are left: one, or two in different parts of the board."""
        means = look.means
        beyond = lore.ways(state, Means(means.opens_locks, means.lockpicks, EVERYTHING, means.rage))
        errands = lore.errands[mechanism.number]
        there = mechanism.open_stations(state, look.seat)
        two = mechanism.stations_left(state, look.seat) > 1
        price: float = float(BOOT) / lore.weights.boots
        best: float = float(FAR)
        last: i64 = NOWHERE
        before: i64 = 0
        place: i64 = 0
        other: i64 = 0
        for place in there:
            second = errands[place]
            toward = self.ways.to(second.room)
            onward = _shortest(lore, state, beyond.out_of(second.room))
            for other in there:
                first = errands[other]
                if (other != place) != two or (two and first.area == second.area):
                    continue  # nobody does two in one part of the board (S4.2)
                steps: i64 = self.row[first.room] + (toward[first.room] if two else 0)
                worth = first.worth + (second.worth if two else 0.0)
                total: float = float(steps + onward) - price * worth
                if total < best:
                    best = total
                    last = second.room
                    before = steps
                    self.first = first.room
        if last != NOWHERE:
            self.ways = beyond
            self.row = [before + more for more in beyond.out_of(last)]


def _shortest(lore: Lore, state: State, row: list[int]) -> i64:
    """How far it is to the nearest artifact."""
    shortest: i64 = FAR
    for space in lore.relics:
        if state.table.left[space.number] and row[space.room] < shortest:
            shortest = row[space.room]
    return shortest


def artifact_on(state: State, space: Space) -> i64:
    """The artifact that lies on a space and would be taken next, or `NO_TOKEN`."""
    if not state.table.left[space.number]:
        return NO_TOKEN
    return space.token if space.token != NO_TOKEN else state.table.laid[space.number][-1]


def _consider_artifacts(lore: Lore, state: State, look: Outlook, path: Path, least: float, home: float) -> None:
    """Compare what each artifact in sight promises."""
    ways = path.ways
    per_turn: float = 1.0 / (float(BOOT) * look.pace)
    here = state.pending is not None or lore.rules.ruleset.artifacts_any_time  # else only on entering (B4.7)
    for space in lore.relics:
        token: i64 = artifact_on(state, space)
        if token == NO_TOKEN or (space.room == look.room and not here):
            continue
        if look.artifacts and not _may_take(lore, state, look.seat, space):
            continue
        there: float = max(least, float(path.row[space.room]) * per_turn)
        if there < LONGEST:
            back: i64 = ways.between(space.room, nearest_exit(lore, state, ways, space.room))
            up: i64 = ways.up()[space.room] if lore.rules.rooms[space.room].traits & DEPTHS else 0
            points: float = float(lore.rules.tokens[token].points)
            if _promises_more(lore, look, points, there, float(up) * per_turn, float(back) * per_turn, home):
                look.target = space.room
                look.errand = path.first


def _may_take(lore: Lore, state: State, seat: i64, space: Space) -> bool:
    for mechanism in lore.rules.mechanisms:
        if not mechanism.may_take(state, seat, space.number):
            return False
    return True


def _consider_edges(lore: Lore, state: State, look: Outlook, least: float, home: float) -> None:
    """Compare what an artifact promises that is still to be found, by the edge that lies best on the way home."""
    ways = look.ways
    token: i64 = NO_TOKEN
    tiles: i64 = 0
    for mechanism in lore.rules.mechanisms:
        if token == NO_TOKEN:
            token, tiles = mechanism.find_ahead(state)
    if token == NO_TOKEN or tiles == 0:
        return
    ahead = ways.out_of(look.room)
    back = ways.to(nearest_exit(lore, state, ways, look.room))
    best: i64 = FAR
    room: i64 = NOWHERE
    place: i64 = 0
    while place < len(ways.edge):
        each: i64 = ways.edge[place]
        length: i64 = 2 * ahead[each] + back[each] + 2 * ways.edge[place + 1]
        if length < best:
            best = length
            room = each
        place += 2
    if room == NOWHERE:
        return
    per_turn: float = 1.0 / (float(BOOT) * look.pace)
    crossing: float = lore.weights.tile * float(tiles)
    there: float = max(least, (float(ahead[room]) + crossing) * per_turn)
    returning: float = (float(back[room]) + crossing) * per_turn
    points: float = float(lore.rules.tokens[token].points)
    if _promises_more(lore, look, points, there, returning, returning, home):
        look.target = room
        look.exploring = True


def _promises_more(lore: Lore, look: Outlook, points: float, there: float, up: float, back: float, home: float) -> bool:
    """Whether an artifact `there` turns away promises more than any plan so far; if so it becomes the plan.

    From it, rescue is `up` turns away and the way out `back` turns; without it, `home` is.
    """
    value: float = (look.points + points) * alive(lore, look, there + up)
    value += lore.prize * alive(lore, look, there + back)
    value -= lore.weights.time * (there + back - home)
    if value <= look.value:
        return False
    look.value = value
    look.turns = there + back
    look.exploring = False
    look.errand = NOWHERE
    return True


def _detour(lore: Lore, state: State, look: Outlook) -> i64:
    """Where something lies on the way, or near it, that is worth the boots; else where the plan leads next."""
    ways = look.ways
    stop: i64 = look.target if look.errand == NOWHERE else look.errand
    onward = ways.to(stop)
    ahead = ways.out_of(look.room)
    direct: i64 = onward[look.room] if onward[look.room] < FAR else 0
    danger: float = look.drawn * float(look.mine + 2) / float(look.cubes + 2)
    price: float = lore.weights.boot_price * (1.0 + danger) / float(BOOT)
    best: float = 0.0
    goal: i64 = stop
    for space in lore.loot:
        if not state.table.left[space.number] or space.room == look.room:
            continue
        worth: float = lore.token[space.token] if space.pool == NO_POOL else lore.pool[space.pool]
        gain: float = worth - float(ahead[space.room] + onward[space.room] - direct) * price
        if gain > best:
            best = gain
            goal = space.room
    room: i64 = 0
    for room in lore.giving:
        if room != look.room and room not in state.turn.rewarded:
            gain = lore.gives[room] - float(ahead[room] + onward[room] - direct) * price
            if gain > best:
                best = gain
                goal = room
    for mechanism in lore.rules.mechanisms:
        errands = lore.errands[mechanism.number]
        if not errands or (lore.gates and mechanism.stations_left(state, look.seat) > 0):
            continue  # what opens the way is a matter of the plan
        gold: float = float(mechanism.gold_ahead(state, look.seat))
        for place in mechanism.open_stations(state, look.seat):
            errand = errands[place]
            if errand.room != look.room and ahead[errand.room] < FAR:
                room = errand.room
                gain = errand.worth + gold - float(ahead[room] + onward[room] - direct) * price
                if gain > best:
                    best = gain
                    goal = room
    return goal


def errand_worth(lore: Lore, state: State, look: Outlook, errand: Errand) -> float:
    """What doing something in its room is worth for its own sake; what opens the way is a matter of the plan."""
    if lore.gates and errand.mechanism.stations_left(state, look.seat) > 0:
        return LOSES
    return errand.worth + float(errand.mechanism.gold_ahead(state, look.seat))
