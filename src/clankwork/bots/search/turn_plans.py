"""Whole turns, laid out and compared: which moves, fights and purchases together leave the best position."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from clankwork.bots.search.goals import aim
from clankwork.bots.search.prospects import Outlook, measure
from clankwork.bots.search.rollout_policy import Scout
from clankwork.engine import END, IN_PLAY, LOST, MAIN, advance, legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Lore
    from clankwork.engine import State

WORST: Final = -100_000.0
LONGEST: Final = 60
"""Actions in a turn that are looked at."""


class Line:
    """The beginning of a turn, or a whole one: what is done, and where it leads."""

    def __init__(self, state: State, path: list[int], value: float) -> None:
        self.state = state
        self.path = path
        """The codes of its actions."""
        self.value = value
        """Of the position for the seat, with what is still unspent."""


class Lines:
    """Lays out the rest of a turn, the best `width` beginnings at a time."""

    def __init__(self, lore: Lore, width: i64, clock: Callable[[], float] = monotonic) -> None:
        self.lore = lore
        self.width = width
        self.clock = clock
        self.scout = Scout(lore)
        self.look = Outlook(lore)
        self.ends: list[Line] = []
        """Whole turns."""

    def lay_out(self, state: State, until: float | None = None) -> list[Line]:
        """Turns the seat to act can take from here, the most promising first. Each ends with the last thing to do.

        After `until` on the clock no longer ones are looked for.
        """
        seat: i64 = state.to_act
        beginnings = [Line(state, [], 0.0)]
        seen: set[tuple[int, ...]] = set()
        self.ends = []
        depth: i64 = 0
        while beginnings and depth < LONGEST:
            longer: list[Line] = []
            for line in beginnings:
                if until is None or self.clock() < until:
                    self._extend(line, seat, longer, seen)
            beginnings = _best(longer, self.width)
            depth += 1
        return sorted(self.ends, key=_by_value)

    def _extend(self, line: Line, seat: i64, longer: list[Line], seen: set[tuple[int, ...]]) -> None:
        """Go one action on, in every way that leads to a position not seen yet."""
        for code in self._candidates(line.state):
            path = [*line.path, code]
            if self.lore.rules.catalogue.kind[code] == END:
                self.ends.append(Line(line.state, path, self.value(line.state, seat)))
                continue
            state = line.state.copy()
            advance(state, code)
            if state.over or state.to_act != seat or state.turn.seat != seat or state.turn.step != MAIN:
                self.ends.append(Line(state, path, self.value(state, seat)))
                continue
            mark = sight(state, seat)
            if mark not in seen:
                seen.add(mark)
                longer.append(Line(state, path, self.value(state, seat) + self._unspent(state)))

    def _candidates(self, state: State) -> list[int]:
        """What can be done. Plain cards are played first: all of the hand is played in the end (B2.1)."""
        plain = self.scout.plain_card(state)
        return legal_actions(state) if plain < 0 else [plain]

    def _unspent(self, state: State) -> float:
        """What is left of the turn's resources, which a longer line may use."""
        turn = state.turn
        w = self.lore.weights
        used = w.now_skill * float(turn.skill) + w.now_boots * float(turn.boots) + w.now_swords * float(turn.swords)
        return 0.5 * used + w.teleports * float(turn.teleports)

    def value(self, state: State, seat: i64) -> float:
        """What the position is worth to `seat` if its turn ends here, in points."""
        player = state.players[seat]
        if player.status == LOST:
            return 0.0
        look = self.look
        measure(self.lore, state, seat, look)
        if player.status != IN_PLAY:
            return look.points
        if state.turn.leaving and state.turn.seat == seat:
            return look.points + self.lore.prize
        aim(self.lore, state, look, 1.0)
        w = self.lore.weights
        turns: float = look.turns if look.turns < look.rounds else look.rounds
        return look.value + w.income * look.per_turn * look.average * turns - w.haste * look.turns


def sight(state: State, seat: i64) -> tuple[int, ...]:
    """What `seat` sees and its turn depends on, as numbers: equal for two ways of doing the same things."""
    turn = state.turn
    player = state.players[seat]
    seen: list[int] = [player.room, player.gold, player.damage, player.supply, turn.step]
    seen.extend([turn.skill, turn.swords, turn.boots, turn.teleports, turn.exhausted, turn.ignoring, turn.clank_stored])
    seen.extend([player.lockpicks, turn.coupons, turn.portals, turn.grounded, turn.held])
    for pile in (player.hand, sorted(player.play), sorted(player.discard), player.tokens, state.row, state.area):
        seen.append(len(pile))
        seen.extend(pile)
    seen.extend(state.table.reserve)
    seen.extend(turn.discounts)
    seen.extend(turn.bargains)
    seen.extend(turn.rewarded)
    for part in state.parts:
        seen.extend(part)
    for task in turn.waiting:
        seen.extend(task.numbers())
    if state.pending is not None:
        seen.append(-1)
        seen.extend(state.pending.numbers())
    return tuple(seen)


def _best(lines: list[Line], width: i64) -> list[Line]:
    return lines if len(lines) <= width else sorted(lines, key=_by_value)[:width]


def _by_value(line: Line) -> float:
    return -line.value
