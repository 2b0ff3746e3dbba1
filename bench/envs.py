"""Measures the environments by themselves: `python -m bench.envs`. Needs what the extras `envs` and `spiel` install.

Each line plays whole games of random actions; a step is one decision of any seat. What a line adds to the one above it
is what that part costs. Seconds are those of the processor, which other work on the machine disturbs least.
"""

from __future__ import annotations

import argparse
import random
from functools import cache
from time import process_time
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
import pyspiel

import clankwork.envs.spiel  # noqa: F401  registers our games with OpenSpiel
from clankwork.content import load
from clankwork.engine import advance, is_compiled, legal_actions, new_state, view
from clankwork.envs import Encoder, aec, env_id

if TYPE_CHECKING:
    from collections.abc import Callable

GAME: Final = "base"


@cache
def encoder_for(seats: int) -> Encoder:
    return Encoder(load(GAME, seats=seats).rules)


@cache
def zoo_for(seats: int) -> Any:
    return aec(GAME, seats)


@cache
def gym_for(seats: int) -> Any:
    return gymnasium.make(env_id(GAME), seats=seats)


@cache
def spiel_for(seats: int) -> Any:
    return pyspiel.load_game(f"python_clankwork_{GAME}(players={seats})")


def states(seats: int, seed: int) -> int:
    """Legal actions and `advance`: what every environment stands on."""
    return walk(seats, seed, legal_actions)


def views(seats: int, seed: int) -> int:
    """Legal actions and `advance`, with a view for each decision."""
    return walk(seats, seed, lambda state: view(state, state.to_act).legal)


def observations(seats: int, seed: int) -> int:
    """Legal actions and `advance`, with the view encoded for each decision."""
    encoder = encoder_for(seats)

    def seen(state: Any) -> Any:
        at = view(state, state.to_act)
        encoder.encode(at)
        return at.legal

    return walk(seats, seed, seen)


def walk(seats: int, seed: int, look: Callable[[Any], Any]) -> int:
    state, chance, steps = new_state(load(GAME, seats=seats).rules, str(seed)), random.Random(seed), 0
    while not state.over:
        codes = look(state)
        advance(state, codes[int(chance.random() * len(codes))])
        steps += 1
    return steps


def zoo(seats: int, seed: int) -> int:
    """PettingZoo: `last` and `step`."""
    env, chance, steps = zoo_for(seats), random.Random(seed), 0
    env.reset(seed=seed)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(chance.random() * len(legal))]))
        steps += 1
    return steps


def gym(seats: int, seed: int) -> int:
    """Gymnasium: the learner's steps and the decisions of random bots between them."""
    env, chance, ended = gym_for(seats), random.Random(seed), False
    _, info = env.reset(seed=seed)
    while not ended:
        legal = np.flatnonzero(info["action_mask"])
        _, _, terminated, truncated, info = env.step(int(legal[int(chance.random() * len(legal))]))
        ended = terminated or truncated
    return int(info["decisions"])


def spiel(seats: int, seed: int) -> int:
    """OpenSpiel: decisions, with every draw between them a node of its own."""
    game, chance, steps = spiel_for(seats), random.Random(seed), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            steps += 1
    return steps


ROWS: Final = {
    "states": states,
    "with views": views,
    "with observations": observations,
    "PettingZoo": zoo,
    "Gymnasium": gym,
    "OpenSpiel": spiel,
}


def main() -> None:
    """Measure every row for each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each row is measured")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4])
    options = parser.parse_args()
    print(f"{'compiled' if is_compiled() else 'pure'} engine: steps a second")
    print(f"| row | {' | '.join(f'{seats} seats' for seats in options.seats)} |")
    print(f"| --- |{' ---: |' * len(options.seats)}")
    for name, play in ROWS.items():
        figures = [f"{speed(play, seats, options.seconds):,.0f}" for seats in options.seats]
        print(f"| {name} | {' | '.join(figures)} |")


def speed(play: Callable[[int, int], int], seats: int, seconds: float) -> float:
    """Steps a second over whole games, the first of which is not counted."""
    play(seats, 0)
    steps = games = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        games += 1
        steps += play(seats, games)
    return steps / elapsed


if __name__ == "__main__":
    main()
