"""catanatron: Catan, in Python."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bench.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable


def random_players() -> Subject:
    """Four players who pick any action of those the game lists."""
    return Subject(play, positions, copier, child)


def new(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def play(seed: int) -> int:
    game = new(seed)
    chance = random.Random(seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        game.execute(actions[int(chance.random() * len(actions))])
        decisions += 1
    return decisions


def positions(seed: int) -> list[Any]:
    game = new(seed)
    chance = random.Random(seed)
    found = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        found.append(game.copy())
        game.execute(chance.choice(game.state.playable_actions))
    return found[:: max(1, len(found) // 100)]


def copier(position: Any) -> Callable[[], object]:
    copy: Callable[[], object] = position.copy
    return copy


def child(position: Any, chance: random.Random) -> object:
    game = position.copy()
    actions = game.state.playable_actions
    game.execute(actions[int(chance.random() * len(actions))])
    return game
