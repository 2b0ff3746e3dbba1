"""open_spiel: many games behind one interface, most in C++, some in Python."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

import open_spiel.python.games  # noqa: F401  registers the games written in Python
import pyspiel

from bench.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable


def backgammon() -> Subject:
    """A game in C++ with dice."""
    return subject("backgammon", native=True)


def dominoes() -> Subject:
    """A game in Python with dealt tiles."""
    return subject("python_block_dominoes", native=False)


def subject(name: str, *, native: bool) -> Subject:
    """The game called `name`; chance nodes are sampled and not counted as decisions."""
    game = pyspiel.load_game(name)
    return Subject(partial(play, game), partial(positions, game), copier, child, native)


def play(game: Any, seed: int) -> int:
    state = game.new_initial_state()
    chance = random.Random(seed)
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        step(state, chance)
    return decisions


def step(state: Any, chance: random.Random) -> None:
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(chance.choices(outcomes, weights)[0])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[int(chance.random() * len(actions))])


def positions(game: Any, seed: int) -> list[Any]:
    state = game.new_initial_state()
    chance = random.Random(seed)
    found = []
    while not state.is_terminal():
        if not state.is_chance_node():
            found.append(state.clone())
        step(state, chance)
    return found[:: max(1, len(found) // 100)]


def copier(position: Any) -> Callable[[], object]:
    clone: Callable[[], object] = position.clone
    return clone


def child(position: Any, chance: random.Random) -> object:
    state = position.clone()
    step(state, chance)
    return state
