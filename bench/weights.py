"""Looks for better weights for the quick player: `PYTHONPATH=build/compiled:. python -m bench.weights --minutes 15`.

Simultaneous perturbation: in each step all weights are moved a little at random, one way for one player and the other
way for its opponent, and both play each other; every weight then follows the winner by what it was moved. Far from
exact, but it needs no more games for thirty weights than for one. The weights found are printed as Python, with what
they win against those it began with.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import fields, replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from clankwork.bots.search.game_knowledge import Lore
from clankwork.bots.search.rollout_policy import Scout
from clankwork.bots.search.weights import Weights
from clankwork.content import load
from clankwork.engine import advance, legal_actions, new_state, scores

if TYPE_CHECKING:
    from clankwork.engine import Rules

KEPT: Final = frozenset({"income", "haste", "fear", "caution"})
"""Weights left as they are: the first two are of no use to the quick player, the others are a matter of character."""
STEP: Final = 0.25
"""How far a weight is moved, as a share of itself."""
SMALLEST: Final = 0.15
"""What a small weight is taken for, so that it is moved at all."""
MOMENTUM: Final = 0.8
PACE: Final = 0.5
WINNING: Final = 0.7
"""How much of a result is for winning; the rest is for by how much."""


def main() -> None:
    """Search and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--games", type=int, default=640, help="games in a step")
    parser.add_argument("--seed", default="weights")
    options = parser.parse_args()
    tables = [load("base", seats=seats, board=board).rules for seats in (2, 4) for board in ("sunny", "dusk")]
    found = search(tables, options.minutes * 60, options.games, options.seed)
    won = duel(tables, found, Weights(), 4 * options.games, "check")
    print(found)
    print(f"{100 * won:.1f} % of {4 * options.games} games against the weights it began with")


def search(tables: list[Rules], seconds: float, games: int, seed: str) -> Weights:
    """Follow the winners for so long."""
    lots = random.Random(seed)
    names = [field.name for field in fields(Weights) if field.name not in KEPT]
    weights = Weights()
    moving = dict.fromkeys(names, 0.0)
    started, step = monotonic(), 0
    while (spent := monotonic() - started) < seconds:
        shrink = max(0.3, 1.0 - spent / seconds)
        moved = {name: lots.gauss(0, STEP) * max(SMALLEST, abs(getattr(weights, name))) for name in names}
        one, other = (apart(weights, moved, way * shrink) for way in (1.0, -1.0))
        edge = duel(tables, one, other, games, f"{seed}/{step}") - 0.5
        for name in names:
            moving[name] = MOMENTUM * moving[name] + PACE * edge * moved[name]
        weights = apart(weights, moving, shrink)
        step += 1
        print(f"step {step}: {edge:+.3f}", flush=True)
    return weights


def apart(weights: Weights, moved: dict[str, float], times: float) -> Weights:
    """The weights, moved."""
    return replace(weights, **{name: getattr(weights, name) + times * by for name, by in moved.items()})


def duel(tables: list[Rules], one: Weights, other: Weights, games: int, seed: str) -> float:
    """The share of the games that `one` gets against `other`, every second seat each, both ways round from one seed."""
    total = 0.0
    count = 0
    for rules in tables:
        lores = (Lore(rules, one), Lore(rules, other))
        for number in range(games // (2 * len(tables))):
            for turned in (0, 1):
                total += result(rules, lores, turned, f"{seed}/{number}")
                count += 1
    return total / count


def result(rules: Rules, lores: tuple[Lore, Lore], turned: int, seed: str) -> float:
    """One game: what the first of the two gets of it, from 0 to 1."""
    state = new_state(rules, seed)
    players = [Scout(lores[(seat + turned) % 2]) for seat in range(rules.seats)]
    while not state.over:
        advance(state, players[state.to_act].choose(state, legal_actions(state)))
    totals = [each.total for each in scores(state)]
    best = [max(totals[(side + turned) % 2 :: 2]) for side in (0, 1)]
    lead = best[0] - best[1]
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return WINNING * won + (1 - WINNING) * (0.5 + max(-0.5, min(0.5, lead / 120)))


if __name__ == "__main__":
    main()
