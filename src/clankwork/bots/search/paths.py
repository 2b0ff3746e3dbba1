"""The shortest ways over the board, hindrances priced in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, NO_SPACE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.search.weights import Weights
    from clankwork.engine import Exit, Layout, Rules

FAR: Final = 100_000
"""No way leads there."""
BOOT: Final = 10
"""The unit of length: a tenth of a boot."""


class Means:
    """What somebody can pass: locks, and rooms that ask for something."""

    def __init__(self, opens_locks: bool = False, lockpicks: i64 = 0, held: i64 = 0, rage: i64 = 0) -> None:
        self.opens_locks = opens_locks
        self.lockpicks = lockpicks
        """Where each lock costs one."""
        self.held = held
        """Tags of tokens."""
        self.rage = rage
        """Some ways are cut off late in the game."""


class Ways:
    """Lengths from room to room, in tenths of a boot. Each row of them is worked out when somebody first asks."""

    def __init__(self, rules: Rules, layout: Layout | None, means: Means, weights: Weights) -> None:
        self.rules = rules
        self.count: i64 = len(rules.rooms)
        self.edge: list[int] = []
        """Rooms with a tunnel off the edge of what is laid, each followed by what the cheapest of those costs."""
        nothing: list[int] = []  # shared: a dungeon of which little is laid is quickly made and forgotten
        self._into: list[list[int]] = [nothing] * self.count
        """For each room: from where a tunnel leads into it, and what walking it costs, one after the other."""
        self._out: list[list[int]] = [nothing] * self.count
        """For each room: where tunnels lead, likewise."""
        self._to: list[list[int] | None] = [None] * self.count
        self._from: list[list[int] | None] = [None] * self.count
        self._up: list[int] = []
        self._add_tunnels(layout, means, weights)
        if layout is None:
            self._add_rides(means, weights)

    def between(self, room: i64, goal: i64) -> i64:
        """How far it is from `room` to `goal`, or `FAR`."""
        return self.to(goal)[room]

    def to(self, goal: i64) -> list[int]:
        """How far it is from every room to `goal`."""
        row = self._to[goal]
        if row is None:
            row = [FAR] * self.count
            row[goal] = 0
            self._spread(row, [goal], self._into)
            self._to[goal] = row
        return row

    def out_of(self, room: i64) -> list[int]:
        """How far it is from `room` to every room."""
        row = self._from[room]
        if row is None:
            row = [FAR] * self.count
            row[room] = 0
            self._spread(row, [room], self._out)
            self._from[room] = row
        return row

    def up(self) -> list[int]:
        """How far it is from each room to the nearest one where a player who is knocked out would be rescued (B6.5)."""
        if not self._up:
            row = [FAR] * self.count
            safe: list[int] = []
            for room in self.rules.rooms:
                if not room.traits & DEPTHS and room.prize == NO_SPACE:
                    row[room.number] = 0
                    safe.append(room.number)
            self._spread(row, safe, self._into)
            self._up = row
        return self._up

    def _spread(self, row: list[int], queue: list[int], tunnels: list[list[int]]) -> None:
        """Go on from the rooms in `queue`, whose lengths are known, until no room can be reached by a shorter way."""
        rooms = self.rules.rooms
        starts: i64 = len(queue)
        place: i64 = 0
        while place < len(queue):
            at: i64 = queue[place]
            place += 1
            if place > starts and rooms[at].prize != NO_SPACE:
                continue  # nobody walks on through the way out
            length: i64 = row[at]
            joined = tunnels[at]
            each: i64 = 0
            while each < len(joined):
                room: i64 = joined[each]
                longer: i64 = length + joined[each + 1]
                if longer < row[room]:
                    row[room] = longer
                    queue.append(room)
                each += 2

    def _add_tunnels(self, layout: Layout | None, means: Means, weights: Weights) -> None:
        for room in self.rules.rooms:
            if layout is not None and not layout.has_room(room.number):
                continue
            for exit in self.rules.ways[room.number] if layout is None else layout.ways(room.number):
                price = _price(self.rules, exit, means, weights)
                needs: i64 = self.rules.rooms[exit.to].needs
                closed = needs and not needs & means.held and self.rules.rooms[exit.to].prize == NO_SPACE
                if price < FAR and not closed:
                    self._join(room.number, exit.to, price)
            if layout is not None:
                cheapest: i64 = FAR
                for exit in layout.edges(room.number):
                    cheapest = min(cheapest, _price(self.rules, exit, means, weights))
                if cheapest < FAR:
                    self.edge.append(room.number)
                    self.edge.append(cheapest)

    def _add_rides(self, means: Means, weights: Weights) -> None:
        """Riding costs no boots, but none can be spent after it (S3.10)."""
        price: i64 = int(weights.ride * float(BOOT))
        for mechanism in self.rules.mechanisms:
            stops = mechanism.stops_for(means.opens_locks, means.held, means.rage)
            for room in stops:
                for other in stops:
                    needs: i64 = self.rules.rooms[other].needs
                    if other != room and (needs == 0 or needs & means.held):
                        self._join(room, other, price)

    def _join(self, room: i64, other: i64, price: i64) -> None:
        out = self._out[room]
        into = self._into[other]
        if out:
            out.append(other)
            out.append(price)
        else:
            self._out[room] = [other, price]
        if into:
            into.append(room)
            into.append(price)
        else:
            self._into[other] = [room, price]


def _price(rules: Rules, exit: Exit, means: Means, weights: Weights) -> i64:
    """What walking a tunnel costs, or `FAR`."""
    if exit.against_arrow:
        return FAR
    boots = float(exit.boots) + weights.monster * float(exit.monsters)
    if exit.locks:
        if rules.ruleset.picks_open_locks:
            if exit.locks > means.lockpicks:
                return FAR
            boots += weights.lock * float(exit.locks)
        elif not means.opens_locks:
            return FAR
    if exit.to >= 0 and rules.rooms[exit.to].traits & CAVE:
        boots += weights.cave
    return int(boots * float(BOOT))
