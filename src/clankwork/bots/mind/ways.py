"""The shortest ways over the board, hindrances priced in."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, START

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.mind.weights import Weights
    from clankwork.engine import Rules

FAR: Final = 100_000
"""No way leads there."""
BOOT: Final = 10
"""The unit of length: a tenth of a boot."""


class Ways:
    """From every room to every room, in tenths of a boot."""

    def __init__(self, rules: Rules, key: bool, weights: Weights) -> None:
        count = len(rules.rooms)
        self.count: i64 = count
        self.length: list[int] = [FAR] * (count * count)
        """By the number of the goal times `count`, plus the number of the room one stands in."""
        self.up: list[int] = [FAR] * count
        """From each room to the nearest one where a player who is knocked out would be rescued (B6.5)."""
        into = _tunnels(rules, key, weights)
        for goal in range(count):
            self._measure(goal, into, rules)
        for goal in range(count):
            if not rules.rooms[goal].traits & (DEPTHS | START):
                for room in range(count):
                    self.up[room] = min(self.up[room], self.length[goal * count + room])

    def between(self, room: i64, goal: i64) -> i64:
        """How far it is from `room` to `goal`, or `FAR`."""
        return self.length[goal * self.count + room]

    def _measure(self, goal: int, into: list[list[tuple[int, int]]], rules: Rules) -> None:
        """Walk backwards from the goal, always on from the nearest room."""
        base = goal * self.count
        self.length[base + goal] = 0
        queue = [(0, goal)]
        while queue:
            length, at = heappop(queue)
            passes = at == goal or not rules.rooms[at].traits & START  # nobody walks on through the way out
            if length > self.length[base + at] or not passes:
                continue
            for room, price in into[at]:
                if length + price < self.length[base + room]:
                    self.length[base + room] = length + price
                    heappush(queue, (length + price, room))


def _tunnels(rules: Rules, key: bool, weights: Weights) -> list[list[tuple[int, int]]]:
    """For each room: from where a tunnel leads into it, and what walking it costs."""
    into: list[list[tuple[int, int]]] = [[] for _ in rules.rooms]
    for room in rules.rooms:
        for exit in room.exits:
            if exit.against_arrow or (exit.locked and not key):
                continue
            boots = float(exit.boots) + weights.monster * float(exit.monsters)
            if rules.rooms[exit.to].traits & CAVE:
                boots += weights.cave
            into[exit.to].append((room.number, int(boots * float(BOOT))))
    return into
