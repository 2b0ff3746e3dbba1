"""clankwork: the base game with four seats on the sunny board, at the three heights a caller can work at."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import clankwork
from bench.subject import Subject
from clankwork.engine import Game, State, advance, legal_actions, playout

if TYPE_CHECKING:
    from collections.abc import Callable


def games() -> Subject:
    """Described actions, checks, events and history: what a person's program uses."""
    return Subject(play_game, game_positions, copy_of, game_child)


def states() -> Subject:
    """Numbered actions without checks and events: what a searching bot outside the compiled group uses."""
    return Subject(play_state, state_positions, copy_of, state_child)


def playouts() -> Subject:
    """Whole random games inside the compiled group."""
    return Subject(play_inside)


def new(seed: int) -> Game:
    return clankwork.new("base", seats=4, seed=seed, board="sunny")


def play_game(seed: int) -> int:
    game = new(seed)
    chance = random.Random(seed)
    decisions = 0
    while not game.over:
        actions = game.legal_actions()
        game.apply(actions[int(chance.random() * len(actions))])
        decisions += 1
    return decisions


def play_state(seed: int) -> int:
    state = new(seed).state
    chance = random.Random(seed)
    decisions = 0
    while not state.over:
        codes = legal_actions(state)
        advance(state, codes[int(chance.random() * len(codes))])
        decisions += 1
    return decisions


def play_inside(seed: int) -> int:
    return playout(new(seed).state, str(seed))


def game_positions(seed: int) -> list[Game]:
    game = new(seed)
    chance = random.Random(seed)
    found = []
    while not game.over:
        found.append(game.copy())
        game.apply(chance.choice(game.legal_actions()))
    return found[:: max(1, len(found) // 100)]


def state_positions(seed: int) -> list[State]:
    return [game.state for game in game_positions(seed)]


def copy_of(position: Game | State) -> Callable[[], object]:
    return position.copy


def game_child(position: Game, chance: random.Random) -> object:
    game = position.copy()
    actions = game.legal_actions()
    game.apply(actions[int(chance.random() * len(actions))])
    return game


def state_child(position: State, chance: random.Random) -> object:
    state = position.copy()
    codes = legal_actions(state)
    advance(state, codes[int(chance.random() * len(codes))])
    return state
