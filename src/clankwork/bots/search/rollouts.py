"""Lines tried out: each is played to the end of the game in worlds that agree with what the seat sees."""

from __future__ import annotations

from math import exp
from time import monotonic
from typing import TYPE_CHECKING, Final

from clankwork.bots.search.rollout_policy import Scout, play_on
from clankwork.engine import END, advance, determinize, is_legal, legal_actions, scores

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Lore
    from clankwork.engine import State, View

SPREAD: Final = 15.0
"""Points of a lead that make it a clear one."""


def outcome(state: State, seat: i64) -> float:
    """How well a game went for `seat`, from 0 to 1: half of it for winning, half for by how much."""
    mine: i64 = 0
    best: i64 = 0
    for each in scores(state):
        if each.seat == seat:
            mine = each.total
        elif each.total > best:
            best = each.total
    lead: float = float(mine - best)
    won: float = 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
    return 0.5 * won + 0.5 / (1.0 + exp(-lead / SPREAD))


def glance(lore: Lore, state: State) -> list[int]:
    """The rest of the turn as the scout would play it in this world."""
    state = state.copy()
    scout = Scout(lore)
    seat: i64 = state.to_act
    turns: i64 = state.turns
    path: list[int] = []
    while not state.over and state.to_act == seat and state.turns == turns:
        code = scout.choose(state, legal_actions(state))
        path.append(code)
        if lore.rules.catalogue.kind[code] == END:
            break
        advance(state, code)
    return path


class Trial:
    """A line, and how well it has done so far."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.total: float = 0.0
        self.tries: i64 = 0


class Trials:
    """Compares lines by playing them out; the weaker half drops out from round to round."""

    def __init__(self, lore: Lore, playouts: i64, clock: Callable[[], float] = monotonic) -> None:
        self.lore = lore
        self.playouts = playouts
        """How many games are played for one comparison."""
        self.clock = clock

    def best(self, view: View, paths: list[list[int]], seed: str, until: float | None = None) -> list[int]:
        """The line that does best, or has done so by `until` on the clock.

        All lines of a round meet the same worlds, so that luck favours none of them.
        """
        trials = [Trial(path) for path in paths]
        rounds: i64 = (len(trials) - 1).bit_length()
        world: i64 = 0
        while len(trials) > 1:
            worlds: i64 = self.playouts // (rounds * len(trials))
            for _ in range(max(1, worlds)):
                world += 1
                if not self._try(determinize(self.lore.rules, view, f"{seed}/{world}"), trials, until):
                    return min(trials, key=_by_mean).path
            trials = sorted(trials, key=_by_mean)[: (len(trials) + 1) // 2]
        return trials[0].path

    def _try(self, world: State, trials: list[Trial], until: float | None) -> bool:
        """Play each line out in the same world; whether there was time for it."""
        seat: i64 = world.to_act
        for trial in trials:
            if until is not None and self.clock() > until:
                return False
            state = world.copy()
            code: i64 = 0
            for code in trial.path:
                if state.over or state.to_act != seat or not is_legal(state, code):
                    break  # chance was not as foreseen: the scout goes on from here
                advance(state, code)
            play_on(state, Scout(self.lore))
            trial.total += outcome(state, seat)
            trial.tries += 1
        return True


def _by_mean(trial: Trial) -> float:
    """The best first, those that were never tried last."""
    return -trial.total / float(trial.tries) if trial.tries else 0.0
